"""A kingdom: its cards in a row of seven slots, each with what it scores now."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.rules.tides.cards import Card, Cards, Points
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.layout import KINGDOM_SLOTS, TableLayout
from game.ui.theme import CREAM, GOLD, INK, LINE, SECONDARY, Face, Size


@dataclass(frozen=True, slots=True)
class KingdomModel:
    """What a kingdom shows: ``points`` now, ``preview`` where the card under the pointer counts.

    ``ghost`` is that card itself, drawn faintly in the slot that it would take.
    """

    cards: Cards
    relics: int
    points: Mapping[Card, Points]
    preview: Mapping[Card, Points] = field(default_factory=dict)
    ghost: Card | None = None


class KingdomView:
    """Draws one kingdom in its row of the table."""

    def __init__(self, kit: Kit, layout: TableLayout, row: Rect) -> None:
        """Lie in ``row`` of the layout."""
        self._kit = kit
        self._layout = layout
        self._row = row
        self._slots = [layout.kingdom_slot(row, index) for index in range(KINGDOM_SLOTS)]

    def hit(self, cards: Cards, place: tuple[int, int]) -> Card | None:
        """Return the card at a place in the window, if there is one."""
        for card, slot in zip(cards, self._slots, strict=False):
            if slot.collidepoint(place):
                return card
        return None

    def slot(self, index: int) -> Rect:
        """Return the place of the card with this index."""
        return self._slots[index]

    def draw(
        self, surface: pygame.Surface, model: KingdomModel, hidden: AbstractSet[Card] = frozenset()
    ) -> None:
        """Draw slots, cards and scores; ``hidden`` cards are in flight elsewhere."""
        for index, slot in enumerate(self._slots):
            if index < len(model.cards) and model.cards[index] not in hidden:
                self._draw_card(surface, slot, model, index)
            else:
                radius = round(slot.width * 0.08)
                surface.blit(paint.outline(slot.size, radius, LINE, 1, 170), slot)
        if model.ghost is not None and len(model.cards) < KINGDOM_SLOTS:
            self._draw_ghost(surface, self._slots[len(model.cards)], model)

    def _draw_card(
        self, surface: pygame.Surface, slot: Rect, model: KingdomModel, index: int
    ) -> None:
        card = model.cards[index]
        paint.draw_shadow(surface, slot, round(slot.width * 0.08), self._layout.px(8))
        surface.blit(self._kit.faces.board(card, slot.size), slot)
        if index < model.relics:
            side = self._layout.px(28)
            seal = self._kit.images.scaled("images/relic.png", (side, side))
            surface.blit(
                seal, (slot.right - side - self._layout.px(4), slot.y + self._layout.px(4))
            )
        now = model.points.get(card, Points(0))
        self._draw_score(surface, slot, now, model.preview.get(card, now))

    def _draw_score(self, surface: pygame.Surface, slot: Rect, now: int, then: int) -> None:
        layout = self._layout
        box = Rect(0, 0, layout.px(46), layout.px(26))
        box.bottomright = (slot.right - layout.px(5), slot.y + round(slot.height * 0.72))
        changed = then != now
        surface.blit(paint.rounded(box.size, layout.px(7), INK, 226), box)
        if changed:
            surface.blit(paint.outline(box.size, layout.px(7), GOLD, max(1, layout.px(1.5))), box)
        colour = GOLD if changed else CREAM if then else SECONDARY
        style = Style(Size.NUMBER, Face.BOLD, colour, "center")
        draw_text(surface, self._kit, f"+{then}" if then else "0", box, layout.unit, style)

    def _draw_ghost(self, surface: pygame.Surface, slot: Rect, model: KingdomModel) -> None:
        if model.ghost is None:
            return
        face = self._kit.faces.board(model.ghost, slot.size).copy()
        face.set_alpha(110)
        surface.blit(face, slot)
        radius = round(slot.width * 0.08)
        surface.blit(paint.outline(slot.size, radius, CREAM, max(1, self._layout.px(2))), slot)
        self._draw_score(surface, slot, -1, model.preview.get(model.ghost, Points(0)))

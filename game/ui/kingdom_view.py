"""A kingdom: its cards in a row of seven slots, each with what it scores now."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.rules.tides.cards import Card, Cards, Points
from game.ui import paint
from game.ui.kit import Kit
from game.ui.layout import KINGDOM_SLOTS, TableLayout
from game.ui.marks import draw_points, draw_relic_seal
from game.ui.theme import CREAM, GOLD, LINE


@dataclass(frozen=True, slots=True)
class KingdomModel:
    """What a kingdom shows: ``points`` now, ``preview`` where the card under the pointer counts.

    A card without points bears no number. ``ghost`` is the card under the pointer itself, drawn
    faintly in the slot that it would take. While a round is counted, ``lifts`` says how far cards
    are lifted, in u, and ``lit`` which ones are being counted.
    """

    cards: Cards
    relics: int
    points: Mapping[Card, Points]
    preview: Mapping[Card, Points] = field(default_factory=dict)
    ghost: Card | None = None
    lifts: Mapping[Card, float] = field(default_factory=dict)
    lit: AbstractSet[Card] = frozenset()


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

    def draw_changed(
        self, surface: pygame.Surface, before: KingdomModel, after: KingdomModel
    ) -> None:
        """Draw once more the scores that differ, over whatever passes."""
        for slot, card in zip(self._slots, after.cards, strict=False):
            now = after.points.get(card)
            if now is not None and before.points.get(card) != now:
                self._draw_score(surface, slot, after.preview.get(card, now), lit=True)

    def _draw_card(
        self, surface: pygame.Surface, slot: Rect, model: KingdomModel, index: int
    ) -> None:
        card = model.cards[index]
        slot = slot.move(0, -self._layout.px(model.lifts.get(card, 0)))
        radius = round(slot.width * 0.08)
        paint.draw_shadow(surface, slot, radius, self._layout.px(8))
        surface.blit(self._kit.faces.board(card, slot.size), slot)
        if card in model.lit:
            surface.blit(paint.outline(slot.size, radius, GOLD, self._layout.px(3)), slot)
        if index < model.relics:
            draw_relic_seal(surface, self._kit, slot, self._layout.unit)
        if (now := model.points.get(card)) is not None:
            then = model.preview.get(card, now)
            self._draw_score(surface, slot, then, lit=then != now or card in model.lit)

    def _draw_score(self, surface: pygame.Surface, slot: Rect, points: int, *, lit: bool) -> None:
        foot = slot.y + round(slot.height * (self._kit.faces.board_art - 0.02))
        corner = (slot.right - self._layout.px(5), foot)
        draw_points(surface, self._kit, corner, self._layout.unit, points, lit=lit)

    def _draw_ghost(self, surface: pygame.Surface, slot: Rect, model: KingdomModel) -> None:
        if model.ghost is None:
            return
        face = self._kit.faces.board(model.ghost, slot.size).copy()
        face.set_alpha(110)
        surface.blit(face, slot)
        radius = round(slot.width * 0.08)
        surface.blit(paint.outline(slot.size, radius, CREAM, max(1, self._layout.px(2))), slot)
        if model.ghost in model.preview:
            self._draw_score(surface, slot, model.preview[model.ghost], lit=True)

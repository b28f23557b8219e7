"""The player's hand: up to five cards, one of which is raised under the pointer or selected."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.tides.board.layout import HAND_GAP, TableLayout
from game.tides.cards.marks import draw_wax
from game.tides.cards.pose import RAISED, RESTING, Pose
from game.tides.cards.seal_pose import SEALED, SealPose
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size


@dataclass(frozen=True, slots=True)
class HandModel:
    """The cards, the one under pointer or keyboard, the one selected, and the one sealed.

    ``poses`` say how cards are held, if not at rest; the one that is ``dragged`` lies above all,
    and ``is_welcome`` where letting it go would seal it.
    """

    cards: Cards
    hovered: Card | None = None
    selected: Card | None = None
    sealed: Card | None = None
    poses: Mapping[Card, Pose] = field(default_factory=dict)
    dragged: Card | None = None
    is_welcome: bool = False
    seal: SealPose = SEALED

    @property
    def raised(self) -> tuple[Card | None, ...]:
        """The cards that are drawn larger, on the same foot."""
        return (self.hovered, self.selected, self.sealed)


class HandView:
    """Draws the hand and says which card lies at a place."""

    def __init__(self, kit: Kit, layout: TableLayout) -> None:
        """Lie at the foot of the table."""
        self._kit = kit
        self._layout = layout

    def hit(self, model: HandModel, place: tuple[int, int]) -> Card | None:
        """Return the card at a place in the window; cards reach half way to their neighbours."""
        layout, count = self._layout, len(model.cards)
        for index, card in enumerate(model.cards):
            slot = layout.hand_slot(index, count)
            reach = slot.inflate(layout.px(HAND_GAP), 0)
            if card in model.raised:
                raised = layout.raised_slot(index, count)
                reach.y, reach.height = raised.y, raised.height
            if reach.collidepoint(place):
                return card
        return None

    def place(self, index: int, count: int, pose: Pose) -> Rect:
        """Return where one of ``count`` cards is, held like ``pose``."""
        slot, raised = self._layout.hand_slot(index, count), self._layout.raised_slot(index, count)
        return pose.place(slot, raised, self._layout.unit)

    def slot(self, model: HandModel, card: Card) -> Rect:
        """Return where a card of the hand lies, raised or not."""
        resting = RAISED if card in model.raised else RESTING
        pose = model.poses.get(card, resting)
        rect = self.place(model.cards.index(card), len(model.cards), pose)
        recoil = model.seal.recoil if card == model.sealed else 0.0
        return rect.move(0, self._layout.px(recoil))

    def draw(
        self, surface: pygame.Surface, model: HandModel, hidden: AbstractSet[Card] = frozenset()
    ) -> None:
        """Draw the hand, the raised cards last; ``hidden`` cards are in flight elsewhere."""

        def height(card: Card) -> tuple[bool, bool]:
            return card == model.dragged, card in model.raised

        for card in sorted(model.cards, key=height):
            if card not in hidden:
                self._draw_card(surface, model, card)

    def _draw_card(self, surface: pygame.Surface, model: HandModel, card: Card) -> None:
        rect, layout = self.slot(model, card), self._layout
        radius = round(rect.width * 0.075)
        self._draw_paper(surface, card, rect)
        if card == model.sealed:
            side = layout.px(64)
            wax = self._kit.images.scaled("images/seal.png", (side, side))
            draw_wax(surface, wax, (rect.centerx, rect.y + rect.height // 3), model.seal)
        if card in (model.selected, model.sealed):
            surface.blit(paint.outline(rect.size, radius, GOLD, max(2, layout.px(4))), rect)
        elif card == model.hovered:
            surface.blit(paint.outline(rect.size, radius, CREAM, max(2, layout.px(3))), rect)
        else:
            self._draw_number(surface, rect, model.cards.index(card) + 1)

    def _draw_paper(self, surface: pygame.Surface, card: Card, rect: Rect) -> None:
        """Draw face and shadow; on its way between two sizes the larger one is scaled."""
        faces, spread = self._kit.faces, self._layout.px(14)
        raised = self._layout.raised_slot(0, 1).size
        if rect.size in {raised, self._layout.hand_slot(0, 1).size}:
            paint.draw_shadow(surface, rect, round(rect.width * 0.075), spread)
            surface.blit(faces.hand(card, rect.size), rect)
        else:
            paint.draw_rough_shadow(surface, rect, spread)
            surface.blit(pygame.transform.smoothscale(faces.hand(card, raised), rect.size), rect)

    def _draw_number(self, surface: pygame.Surface, rect: Rect, number: int) -> None:
        box = Rect(rect.x, rect.y - self._layout.px(19), rect.width, self._layout.px(18))
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, str(number), box, self._layout.unit, style)

"""The player's hand: up to five cards; the one pointed at or selected is raised."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.kingdom_view import cut_art, cut_letter
from game.tides.board.layout import HAND_GAP, TableLayout
from game.tides.board.targets import TargetKind
from game.tides.cards.card_kit import CardKit
from game.tides.cards.card_transform import RAISED, RESTING, SEALED, CardTransform, SealTransform
from game.tides.cards.chips_and_seals import PILL, draw_held, draw_pill, draw_wax
from game.tides.cards.hint_mark import HintMark, draw_hint_mark
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item, ItemCache, Keep
from game.ui.geometry import SizePx
from game.ui.images import PERSON
from game.ui.pen import Easel
from game.ui.theme import CREAM, GOLD

_CACHED: Final = 16
"""More than a hand of each size has cards."""
_MOVING: Final = HAND_SIZE
"""All cards of a hand may be between their two sizes at once."""


@dataclass(frozen=True, slots=True)
class HandModel:
    """The cards of the hand: ``hovered`` by pointer or focus, ``selected``, and ``sealed``.

    ``poses`` are the poses of cards that are not at rest. The ``dragged`` card is drawn on top;
    ``can_drop`` says that dropping it now would seal it. ``passed_to`` is the opponent, by its
    name in picture files, who gets the cards that are not raised. ``marks`` are those of a hint.
    ``owner`` is whose wax seals a card, by the same names.
    ``held`` is how much of the time has passed for which a press on the selected card must be held,
    0 to 1.
    """

    cards: Cards
    hovered: Card | None = None
    selected: Card | None = None
    sealed: Card | None = None
    poses: Mapping[Card, CardTransform] = field(default_factory=dict)
    dragged: Card | None = None
    can_drop: bool = False
    seal: SealTransform = SEALED
    owner: str = PERSON
    held: float = 0.0
    passed_to: str | None = None
    is_face_down: bool = False
    """Whether only the cards' backs are shown."""
    marks: Mapping[Card, HintMark] = field(default_factory=dict)

    @property
    def raised(self) -> tuple[Card | None, ...]:
        """The cards that are drawn larger, aligned at the foot."""
        return (self.hovered, self.selected, self.sealed)


class HandView:
    """Draws the hand and finds the card at a place."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the hand at the foot of the table, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._cache = ItemCache()
        self._slots = lru_cache(maxsize=_CACHED)(self._find_slots)
        self._scaled = lru_cache(maxsize=_MOVING)(self._scale_face)

    def hit(self, model: HandModel, place: tuple[int, int]) -> Card | None:
        """Return the card at a place in the window; each reaches half way to its neighbours."""
        return next(
            (card for card in model.cards if self.reach(model, card).collidepoint(place)), None
        )

    def reach(self, model: HandModel, card: Card) -> Rect:
        """Return where pointing at a card, clicking it and a right click mean that card."""
        slot, raised = self._slots(model.cards.index(card), len(model.cards))
        reach = slot.inflate(self._layout.px(HAND_GAP), 0)
        if card in model.raised:
            reach.y, reach.height = raised.y, raised.height
        return reach

    def place(self, index: int, count: int, pose: CardTransform) -> Rect:
        """Return the rectangle of card ``index`` of ``count`` in ``pose``."""
        return pose.place(*self._slots(index, count), self._layout.unit)

    def _find_slots(self, index: int, count: int) -> tuple[Rect, Rect]:
        """Return the slot of a card and the raised one; they are cached: do not change them."""
        return self._layout.hand_slot(index, count), self._layout.raised_slot(index, count)

    def slot(self, model: HandModel, card: Card) -> Rect:
        """Return the rectangle of a card, with its pose and the recoil of its seal."""
        resting = RAISED if card in model.raised else RESTING
        pose = model.poses.get(card, resting)
        rect = self.place(model.cards.index(card), len(model.cards), pose)
        recoil = model.seal.recoil if card == model.sealed else 0.0
        return rect.move(0, self._layout.px(recoil))

    def swap_sign(self, model: HandModel, card: Card) -> Rect:
        """Return the place of the sign that a card goes to the opponent."""
        return self._find_swap_sign(self.slot(model, card))

    def items(self, model: HandModel, hidden: AbstractSet[Card] = frozenset()) -> Sequence[Item]:
        """Return the cards, raised ones on top, without the ``hidden`` ones."""
        return self._cache.get((model, hidden), partial(self._list_items, model, hidden))

    def _list_items(self, model: HandModel, hidden: AbstractSet[Card]) -> Iterator[Item]:
        if model.is_face_down:
            yield from self._list_backs(model, hidden)
            return

        def height(card: Card) -> tuple[bool, bool]:
            return card == model.dragged, card in model.raised

        for card in sorted(model.cards, key=height):
            if card not in hidden:
                rect = self.slot(model, card)
                area = paint.shadow_area(rect, self._layout.px(14))
                seal = model.seal if card == model.sealed else None
                held = model.held if card == model.selected else 0.0
                state = card == model.selected, card == model.hovered, seal, held
                shows = rect.topleft, rect.size, model.passed_to, state, model.marks.get(card)
                draw = partial(self._draw_card, model=model, card=card)
                yield Item(("hand", card), area, shows, draw)
        for card in model.cards:
            if card not in hidden:
                yield from self._list_senses(model, card)

    def _list_senses(self, model: HandModel, card: Card) -> Iterator[Item]:
        """Yield where a card is asked for, and what a note does not cover of it."""
        easel, faces = Easel(self._kit, self._layout.unit), self._kit.faces
        reach, rect = self.reach(model, card), self.slot(model, card)
        art = faces.hand_art(rect.size)
        yield easel.sense(("hand", card, "reach"), reach).about(TargetKind.HAND, card, Keep.CARD)
        for part, place, kept in (
            ("plate", cut_art(rect, art), Keep.NUMBER),
            ("letter", cut_letter(rect, art), Keep.SPARE),
        ):
            yield easel.sense(("hand", card, part), place)._replace(keep=kept)

    def _list_backs(self, model: HandModel, hidden: AbstractSet[Card]) -> Iterator[Item]:
        for index, card in enumerate(model.cards):
            if card not in hidden:
                rect = self._layout.hand_slot(index, len(model.cards))
                area = paint.shadow_area(rect, self._layout.px(14))
                yield Item(("hand", "back", index), area, None, partial(self._draw_back, rect=rect))

    def _draw_back(self, surface: pygame.Surface, rect: Rect) -> None:
        paint.draw_shadow(surface, rect, round(rect.width * 0.075), self._layout.px(14))
        surface.blit(self._kit.faces.back(rect.size), rect)

    def _draw_card(self, surface: pygame.Surface, model: HandModel, card: Card) -> None:
        rect, layout = self.slot(model, card), self._layout
        radius = round(rect.width * 0.075)
        self._draw_paper(surface, card, rect)
        if card == model.sealed:
            side = layout.px(64)
            wax = self._kit.images.seal(model.owner, side)
            draw_wax(surface, wax, _find_seal(rect), model.seal)
        if card == model.selected and model.held:
            draw_held(surface, layout.px(64), _find_seal(rect), model.held)
        if card in (model.selected, model.sealed):
            paint.draw_outline(surface, rect, radius, GOLD, max(2, layout.px(4)))
        elif card == model.hovered:
            paint.draw_outline(surface, rect, radius, CREAM, max(2, layout.px(3)))
        elif model.passed_to is not None:
            self._draw_passed_to(surface, rect, model.passed_to)
        if (mark := model.marks.get(card)) is not None:
            plate = rect.y + round(rect.height * self._kit.faces.hand_art(rect.size))
            corner = rect.x + layout.px(6), plate - layout.px(6)
            draw_hint_mark(surface, self._kit, corner, layout.unit, mark)

    def _draw_paper(self, surface: pygame.Surface, card: Card, rect: Rect) -> None:
        """Draw face and shadow; between the two sizes of a slot, scale the larger face."""
        paint.draw_shadow(surface, rect, round(rect.width * 0.075), self._layout.px(14))
        slot, raised = (place.size for place in self._slots(0, 1))
        if rect.size in {slot, raised}:
            surface.blit(self._kit.faces.hand(card, rect.size), rect)
        else:
            surface.blit(self._scaled(card, rect.size), rect)

    def _scale_face(self, card: Card, size: SizePx) -> pygame.Surface:
        """Return a card between its two sizes; each area of a frame that it reaches into asks."""
        raised = self._slots(0, 1)[1].size
        return pygame.transform.smoothscale(self._kit.faces.hand(card, raised), size)

    def _draw_passed_to(self, surface: pygame.Surface, rect: Rect, bird: str) -> None:
        """Draw at the card's upper right that it goes to the opponent."""
        portrait = self._kit.images.portrait(bird, self._layout.px(28))
        draw_pill(surface, self._find_swap_sign(rect), portrait)

    def _find_swap_sign(self, card: Rect) -> Rect:
        px = self._layout.px
        return Rect(0, 0, *map(px, PILL)).move_to(topright=(card.right - px(6), card.y + px(6)))


def _find_seal(card: Rect) -> tuple[int, int]:
    """Return the middle of the wax on a sealed card."""
    return card.centerx, card.y + card.height // 3

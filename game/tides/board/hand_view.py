"""The player's hand: up to five cards; the one pointed at or selected is raised.

Beside it are the two ways in which a round may end after its last choice. Each is one card that the
opponent may have locked in, and by how much who leads the game then.
"""

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.board.kingdom_view import cut_art, cut_letter
from game.tides.board.layout import HAND_GAP, BoardView, TableLayout
from game.tides.board.opponent_strip_view import draw_chance
from game.tides.board.targets import TargetKind
from game.tides.cards.card_transform import RAISED, RESTING, SEALED, CardTransform, SealTransform
from game.tides.cards.chips_and_seals import PILL, draw_held, draw_pill, draw_wax
from game.tides.cards.faces import CardKit
from game.tides.cards.hint_mark import HintMark, draw_hint_mark
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE, Pair
from game.ui import paint
from game.ui.display_list import Item, Keep, keep_items
from game.ui.geometry import SizePx
from game.ui.images import PERSON
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, INK, OPPONENT, SECONDARY, Colour, Face, Size

_CORNER: Final = 0.075
"""The radius of a card's corners, as a share of its width."""
_SHADOW, _SEAL = 14, 64
"""How far a card's shadow reaches, and the width of its wax, in u."""


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
    has_ring: bool = False
    """Whether the card that is ``hovered`` has the ring of the focus, and needs no frame."""
    is_face_down: bool = False
    """Whether only the cards' backs are shown."""
    marks: Mapping[Card, HintMark] = field(default_factory=dict)

    @property
    def raised(self) -> tuple[Card | None, ...]:
        """The cards that are drawn larger, aligned at the foot."""
        return (self.hovered, self.selected, self.sealed)


class _Look(NamedTuple):
    """What is drawn on a card: a rim of so many u, wax, how long it is held, where it goes."""

    rim: tuple[Colour, float] | None
    wax: tuple[str, SealTransform] | None
    held: float
    passed_to: str | None
    mark: HintMark | None
    is_raised: bool = False


def _read_look(model: HandModel, card: Card) -> _Look:
    rim = (CREAM, 3) if card == model.hovered and not model.has_ring else None
    rim = (GOLD, 4) if card in (model.selected, model.sealed) else rim
    wax = (model.owner, model.seal) if card == model.sealed else None
    held = model.held if card == model.selected else 0.0
    passed_to = None if card in model.raised else model.passed_to
    return _Look(rim, wax, held, passed_to, model.marks.get(card), card == model.selected)


class HandView(BoardView):
    """Draws the hand at the foot of the table, and finds the card at a place."""

    @cached_property
    def _slots(self) -> dict[tuple[int, int], Pair[Rect]]:
        """By a card's number and that of cards its slot and the raised one: do not change them."""
        layout, numbers = self.layout, [(n, m) for m in range(1, HAND_SIZE + 1) for n in range(m)]
        return {each: (layout.hand_slot(*each), layout.raised_slot(*each)) for each in numbers}

    def hit(self, model: HandModel, place: tuple[int, int]) -> Card | None:
        """Return the card at a place in the window; each reaches half way to its neighbours."""
        return next(
            (card for card in model.cards if self.reach(model, card).collidepoint(place)), None
        )

    def reach(self, model: HandModel, card: Card) -> Rect:
        """Return where pointing at a card, clicking it and a right click mean that card."""
        slot, raised = self._slots[model.cards.index(card), len(model.cards)]
        reach = slot.inflate(self._gap, 0)
        if card in model.raised:
            reach.y, reach.height = raised.y, raised.height
        return reach

    @cached_property
    def _gap(self) -> int:
        return self.layout.px(HAND_GAP)

    def place(self, index: int, count: int, pose: CardTransform) -> Rect:
        """Return the rectangle of card ``index`` of ``count`` in ``pose``."""
        return pose.place(*self._slots[index, count], self.layout.unit)

    def slot(self, model: HandModel, card: Card) -> Rect:
        """Return the rectangle of a card, with its pose and the recoil of its seal."""
        resting = RAISED if card in model.raised else RESTING
        pose = model.poses.get(card, resting)
        rect = self.place(model.cards.index(card), len(model.cards), pose)
        return rect.move(0, self.layout.px(model.seal.recoil)) if card == model.sealed else rect

    def swap_sign(self, card: Rect) -> Rect:
        """Return the place of the sign that a card goes to the opponent."""
        px = self.layout.px
        return Rect(0, 0, *map(px, PILL)).move_to(topright=(card.right - px(6), card.y + px(6)))

    @keep_items
    def items(self, model: HandModel, hidden: AbstractSet[Card] = frozenset()) -> Iterator[Item]:
        """Yield the cards, raised ones on top, without the ``hidden`` ones."""
        shown = [card for card in model.cards if card not in hidden]
        for card in sorted(shown, key=lambda each: (each == model.dragged, each in model.raised)):
            rect, face = self.slot(model, card), None if model.is_face_down else card
            name = ("hand", card) if face is not None else ("hand", "back", model.cards.index(card))
            area = paint.shadow_area(rect, self.layout.px(_SHADOW))
            look = _read_look(model, card)
            yield self.easel.part(name, area, self._draw_card, rect, face, look)
        for card in () if model.is_face_down else shown:
            yield from self._list_senses(model, card)

    def _list_senses(self, model: HandModel, card: Card) -> Iterator[Item]:
        """Yield where a card is asked for, and what a note does not cover of it."""
        reach, rect = self.reach(model, card), self.slot(model, card)
        art = self.kit.faces.hand_art(rect.size)
        touch = self.easel.sense(("hand", card, "reach"), reach)
        yield touch.about(TargetKind.HAND, card, Keep.CARD)
        for part, place, kept in (
            ("plate", cut_art(rect, art), Keep.NUMBER),
            ("letter", cut_letter(rect, art), Keep.SPARE),
        ):
            yield self.easel.sense(("hand", card, part), place)._replace(keep=kept)

    def _draw_card(self, pen: Pen[CardKit], rect: Rect, card: Card | None, look: _Look) -> None:
        """Draw a card with all that is on it; without one, its back."""
        surface, images, radius = pen.surface, pen.kit.images, round(rect.width * _CORNER)
        paint.draw_shadow(surface, rect, radius, pen.px(_SHADOW))
        pen.picture(pen.kit.faces.back(rect.size) if card is None else self._face(card, rect), rect)
        centre = rect.centerx, rect.y + rect.height // 3
        if look.wax is not None:
            bird, pose = look.wax
            draw_wax(surface, images.seal(bird, pen.px(_SEAL)), centre, pose)
        elif look.is_raised and not look.held:  # the place of the wax, as in the bar
            for rim, thick in ((INK, 4), (GOLD, 2)):
                pen.picture(paint.ring(pen.px(_SEAL), rim, pen.px(thick)), center=centre)
        if look.held:
            draw_held(surface, pen.px(_SEAL), centre, look.held)
        if look.rim is not None:
            colour, width = look.rim
            pen.frame(rect, radius, colour, max(2, pen.px(width)))
        if look.passed_to is not None:
            portrait = images.portrait(look.passed_to, pen.px(28))
            draw_pill(surface, self.swap_sign(rect), portrait)
        if look.mark is not None:
            plate = rect.y + round(rect.height * pen.kit.faces.hand_art(rect.size))
            corner = rect.x + pen.px(6), plate - pen.px(6)
            draw_hint_mark(surface, pen.kit, corner, pen.unit, look.mark)

    def _face(self, card: Card, rect: Rect) -> pygame.Surface:
        """Return the face of a card; between the two sizes of a slot, that of the larger scaled."""
        slot, raised = (place.size for place in self._slots[0, 1])
        find = self.kit.faces.hand if rect.size in {slot, raised} else self._scaled
        return find(card, rect.size)

    @cached_property
    def _scaled(self) -> Callable[[Card, SizePx], pygame.Surface]:
        """Scales faces: each area of a frame that one reaches into asks, all cards may move."""
        raised = self._slots[0, 1][1].size

        @lru_cache(maxsize=HAND_SIZE)
        def scale(card: Card, size: SizePx) -> pygame.Surface:
            return pygame.transform.smoothscale(self.kit.faces.hand(card, raised), size)

        return scale


_PLATE, _GROWTH = (214, 150), (0.35, 0.25)
"""The size of a plate in u, and how much of the growth of type it follows."""
_APART, _LEAST = 28, 10
"""Between the hand and a plate, in u: usually, and beside an open notebook."""
_BELOW: Final = 20
"""From the head of the hand to that of a plate, in u."""
_SMALL_SEAL, _CHIP, _WORDS = 40, 36, 34
"""The width of the seal and the heights of the chip and of the words, in u."""
_INSET, _PLATE_GAP, _MARK = 10, 6, 18
_CHANCE: Final = 22
"""The height of a chance below the chip, in u at the usual text scale."""
_RADIUS: Final = 14


@dataclass(frozen=True, slots=True)
class EndingModel:
    """An ending: the card that the opponent has ``played``, and who ``leads`` by what ``margin``.

    Without a card both endings come to the same. ``chance`` is how likely best play takes the card,
    0 to 1, if that is shown.
    """

    played: Card | None
    leads: Owner | None
    margin: int
    words: str
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class EndingsModel:
    """The endings for the card pointed at, whether one is ``laid`` out, and whose seal hides it."""

    endings: tuple[EndingModel, ...] = ()
    laid: int | None = None
    bird: str = ""


NO_ENDINGS: Final = EndingsModel()
"""Before a last choice, and where nothing may be said of it."""


def place_endings(
    layout: TableLayout, model: EndingsModel, held: int, *, is_narrow: bool
) -> tuple[Rect, ...]:
    """Return the places of the plates beside ``held`` cards; ``is_narrow`` beside wings."""
    if not model.endings:
        return ()
    growth = layout.growth
    width, height = (
        layout.px(length * (1 + share * growth))
        for length, share in zip(_PLATE, _GROWTH, strict=True)
    )
    if any(ending.chance is not None for ending in model.endings):
        height += layout.line(_CHANCE)
    height = min(height, layout.hand.height)  # beside lanes in large type it is lower than usual
    apart = layout.px(_LEAST if is_narrow else _APART)
    top = layout.hand.y + min(layout.px(_BELOW), layout.hand.height - height)
    left = Rect(layout.hand_slot(0, held).x - apart - width, top, width, height)
    right = left.copy()
    right.x = layout.hand_slot(held - 1, held).right + apart
    return (left, right)[: len(model.endings)]


def size_chip(layout: TableLayout) -> SizePx:
    """Return the size of the chip of a card that the opponent has played for an ending."""
    inner = layout.px(_PLATE[0] * (1 + _GROWTH[0] * layout.growth)) - 2 * layout.px(_INSET)
    seal, height = (_grow(layout.px(length), layout.growth) for length in (_SMALL_SEAL, _CHIP))
    return inner - seal - layout.px(_PLATE_GAP), height


def _grow(pixels: int, growth: float) -> int:
    """Return a length that follows the ``growth`` of type a little."""
    return round(pixels * (1 + growth * 0.4))


def endings_items(
    easel: Easel[CardKit], places: tuple[Rect, ...], model: EndingsModel
) -> Iterator[Item]:
    """Yield a plate for each ending; the one that is laid out is framed in gold."""
    for index, (place, ending) in enumerate(zip(places, model.endings, strict=True)):
        area = paint.shadow_area(place, easel.px(12))
        is_laid = index == model.laid
        yield easel.part(("ending", index), area, _draw_ending, place, ending, model.bird, is_laid)
        touch = easel.sense(("ending", index, "place"), place)
        yield touch.about(TargetKind.ENDING, index, Keep.NUMBER)


def _draw_ending(
    pen: Pen[CardKit],
    place: Rect,
    ending: EndingModel,
    bird: str,
    is_laid: bool,  # noqa: FBT001
) -> None:
    radius = pen.px(_RADIUS)
    paint.draw_shadow(pen.surface, place, radius, pen.px(12))
    pen.panel(place)
    colour, width = (GOLD, max(2, pen.px(3))) if is_laid else (OPPONENT, 1)
    pen.frame(place, pen.px(10), colour, width)
    growth = pen.kit.typesetter.scale - 1
    seal, high = (_grow(pen.px(length), growth) for length in (_SMALL_SEAL, _CHIP))
    inner = place.inflate(-2 * pen.px(_INSET), -2 * pen.px(_INSET))
    head = Rect(inner.x, inner.y, inner.width, seal)
    wax = pen.kit.images.seal(bird, seal)
    left = head.x if ending.played is not None else head.centerx - seal // 2
    pen.picture(wax, wax.get_rect(midleft=(left, head.centery)))
    if ending.played is not None:
        start = head.x + seal + pen.px(_PLATE_GAP)
        chip = Rect(start, head.centery - high // 2, head.right - start, high)
        pen.picture(pen.kit.faces.chip(ending.played, chip.size), chip)
        if ending.chance is not None:
            foot = Rect(chip.x, head.bottom, chip.width, pen.type_px(_CHANCE))
            draw_chance(pen, foot, ending.chance)
            head.height += foot.height
    words = Rect(inner.x, 0, inner.width, pen.type_px(_WORDS))
    words.bottom = place.bottom - pen.px(4)
    body = Rect(inner.x, head.bottom, inner.width, words.y - head.bottom)
    shade = CREAM if ending.leads is None else owner_colour(ending.leads)
    pen.text(ending.words, words, Size.SMALL, shade, "center")
    _draw_margin(pen, body, ending)


def _draw_margin(pen: Pen[CardKit], body: Rect, ending: EndingModel) -> None:
    """Draw the owner's mark and the margin after it, in the middle of ``body``."""
    if ending.leads is None:
        pen.text("=", body, Size.SCORE, SECONDARY, "center", Face.BOLD)
        return
    colour = GOLD if ending.leads == "mine" else OPPONENT
    style, words = Style(Size.SCORE, Face.BOLD, colour), f"+{ending.margin}"
    width = pen.measure(words, body, style).width
    mark = Rect(0, 0, pen.px(_MARK), pen.px(_MARK))
    across = mark.width + pen.px(_INSET) + width
    mark.midleft = body.centerx - across // 2, body.centery
    draw_owner(pen.surface, mark, ending.leads, owner_colour(ending.leads))
    left = mark.right + pen.px(_INSET)
    pen.set(words, Rect(left, body.y, width + 2, body.height), style)

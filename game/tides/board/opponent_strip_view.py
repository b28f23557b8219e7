"""The opponent's hand in the strip at the top: known cards, face-down ones, and the seal."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect

from game.tides.board.layout import BoardView
from game.tides.board.targets import TargetKind
from game.tides.cards.card_transform import SEALED, SealTransform
from game.tides.cards.chips_and_seals import PILL, draw_pill, draw_wax
from game.tides.cards.faces import CardKit
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item, Keep, keep_items
from game.ui.geometry import SizePx
from game.ui.kit import Style
from game.ui.pen import Pen
from game.ui.theme import GOLD, LINE, OPPONENT, SMALLEST_TYPE, Face, Size
from game.ui.top_bar import find_middle

_CHIP, _BACK, _SEAL = 0.76, 0.86, 0.84
"""The heights of a known card, of a face-down card and of the seal, as shares of the strip's."""
_BACK_SHAPE: Final = 0.71
"""A face-down card's width as a share of its height."""
_WIDTH: Final = 140
"""The width of a known card, in u at the usual text scale."""
_GAP, _BEFORE_SEAL, _BEFORE_PILL = 5, 4, 8
"""Between cards, before the seal and before the pill, in u."""
_FIGURE: Final = 0.8
"""The height of a figure with the room around it, as a share of its type."""
_ABOVE_ODDS: Final = 0.57
"""The share of the strip's height that a known card takes above its odds."""


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """The known cards of the hand, the number of ``hidden`` ones, and the seal.

    ``bird`` is the opponent's name in picture files. ``is_sealed`` is ``None`` while the sealed
    card is being animated, and where none is expected. ``odds`` is the probability (0 to 1) that
    best play takes each known card; empty if odds are not shown. ``is_coming`` says that the
    viewer gets this hand, less one card, after the pick in preview; beside a whole hand of known
    cards there is no room to say so.
    """

    known: Cards
    hidden: int
    is_sealed: bool | None
    bird: str
    odds: Mapping[Card, float] = field(default_factory=dict)
    is_coming: bool = False
    is_coming_fixed: bool = True
    """Whether that stays as pointer and focus leave the hand, and can be asked about."""
    seal: SealTransform = SEALED
    opacity: float = 1.0
    """That of the cards, 0 to 1."""
    has_redo: bool = False
    """Whether redo is in the bar beside it."""

    @property
    def count(self) -> int:
        """How many cards the hand has, the sealed one included."""
        return len(self.known) + self.hidden


class StripHand(NamedTuple):
    """Where the cards of a hand are, the seal after them, and what says that it comes over."""

    known: tuple[Rect, ...]
    hidden: tuple[Rect, ...]
    seal: Rect
    coming: Rect


@dataclass(eq=False)
class OpponentView(BoardView):
    """Places and draws the opponent's hand in the middle of the strip, between its buttons."""

    @property
    def chip_size(self) -> SizePx:
        """The size of a known card, unless all of a whole hand are known."""
        return self._size_chip(HAND_SIZE - 1, self._beside)

    def _size_chip(self, count: int, beside: int) -> SizePx:
        """Return the size of ``count`` known cards, with redo in the bar, ``beside`` px for a pill.

        They are wider in large type, where there is room.
        """
        strip, px = self.layout.strip, self.layout.px
        room = find_middle(strip, self.layout.unit).width
        room -= px(_BEFORE_SEAL) + self._seal_side + beside
        widest = (room + px(_GAP)) // count - px(_GAP)
        return min(self.layout.line(_WIDTH), widest), round(strip.height * _CHIP)

    @property
    def _beside(self) -> int:
        """What the pill takes beside the seal, in pixels."""
        return self.layout.px(_BEFORE_PILL) + self.layout.px(PILL[0])

    @property
    def _seal_side(self) -> int:
        return round(self.layout.strip.height * _SEAL)

    def place(self, known: int, hidden: int, *, has_redo: bool = False) -> StripHand:
        """Return the places of a hand with so many known and hidden cards.

        It is in the middle of the strip, or as near as the buttons at the right let it and the pill
        that may stand beside all but a whole hand of known cards.
        """
        strip, px = self.layout.strip, self.layout.px
        height, beside = round(strip.height * _BACK), self._beside * (known < HAND_SIZE)
        sizes = [self._size_chip(HAND_SIZE, 0) if known == HAND_SIZE else self.chip_size] * known
        sizes += [(round(height * _BACK_SHAPE), height)] * hidden
        seal = Rect(0, 0, self._seal_side, self._seal_side)
        across = sum(width + px(_GAP) for width, _ in sizes) - px(_GAP - _BEFORE_SEAL) + seal.width
        end = find_middle(strip, self.layout.unit, has_redo=has_redo).right - beside
        left, cards = min(strip.centerx - across // 2, end - across), list[Rect]()
        for size in sizes:
            cards.append(Rect((left, strip.centery - size[1] // 2), size))
            left += size[0] + px(_GAP)
        seal.midleft = left - px(_GAP - _BEFORE_SEAL), strip.centery
        pill = Rect(0, 0, *map(px, PILL))
        pill.midleft = seal.right + px(_BEFORE_PILL), strip.centery
        return StripHand((*cards[:known],), (*cards[known:],), seal, pill)

    @keep_items
    def items(
        self,
        model: OpponentModel,
        hidden: AbstractSet[Card] = frozenset(),
        *,
        hides_hands: bool = False,
    ) -> Iterator[Item]:
        """Yield hand and seal, without the ``hidden`` cards.

        With ``hides_hands`` neither a card of the hand is shown nor the seal that stamps it.
        """
        easel = self.easel
        places = self.place(len(model.known), model.hidden, has_redo=model.has_redo)
        hides_hands, opacity = hides_hands or not model.opacity, model.opacity
        for chip, card in () if hides_hands else zip(places.known, model.known, strict=True):
            if card not in hidden:
                odds, area = model.odds.get(card) if opacity == 1 else None, chip
                if odds is not None:  # it takes the whole height of the strip
                    strip = self.layout.strip.inflate(0, -2 * self.layout.px(3))
                    area = Rect(chip.x, strip.y, chip.width, strip.height)
                shown = card, chip.height, odds, opacity
                item = easel.item(("strip", card), area, _draw_known, *shown)
                yield item.about(TargetKind.THEIR_CARD, card, Keep.NUMBER)
        for index, rect in enumerate(() if hides_hands else places.hidden):
            item = easel.item(("strip", "back", index), rect, _draw_back, opacity)
            yield item.about(TargetKind.HIDDEN, index, Keep.NUMBER)
        if model.is_sealed is not None and not hides_hands:
            area = places.seal.inflate(places.seal.width, places.seal.height)
            wax = model.bird if model.is_sealed else None
            yield easel.part("their seal", area, _draw_seal, places.seal, wax, model.seal)
            yield easel.sense("seal", places.seal).about(TargetKind.SEAL, None, Keep.NUMBER)
        if model.is_coming and len(model.known) < HAND_SIZE:
            coming = easel.item("coming", places.coming, _draw_coming)
            fixed = coming.about(TargetKind.COMING, None, Keep.NUMBER)
            yield fixed if model.is_coming_fixed else coming._replace(keep=Keep.NUMBER)

    def wax_item(self, bird: str, place: Rect, pose: SealTransform) -> Item:
        """Return the opponent's wax in the middle of a moving card, ``place``."""
        wax = Rect(0, 0, self._seal_side, self._seal_side).move_to(center=place.center)
        area = wax.inflate(wax.width, wax.height)
        return self.easel.part("wax", area, _draw_seal, wax, bird, pose)


def _draw_known(
    pen: Pen[CardKit], area: Rect, card: Card, height: int, chance: float | None, opacity: float
) -> None:
    """Draw a known card, above the probability that best play takes it, if there is one."""
    chip = area.copy()
    if chance is not None:
        top = round(area.height * _ABOVE_ODDS)
        chip.height = top - pen.px(1)
        draw_chance(pen, Rect(area.x, area.y + top, area.width, area.height - top), chance)
    paint.paste(pen.surface, pen.kit.faces.chip(card, chip.size, like=height), chip, opacity)


def draw_chance(pen: Pen[CardKit], foot: Rect, chance: float) -> None:
    """Draw a probability (0 to 1) below a card: a bar and its figure."""
    limit = max(SMALLEST_TYPE, round(foot.height / _FIGURE))
    style = Style(Size.SMALL, Face.BOLD, GOLD, "right", limit=limit)
    figure = f"{chance:.0%}"
    width = foot.width - pen.measure(figure, foot, style).width - pen.px(6)
    bar = Rect(foot.x, 0, width, max(3, pen.px(5)))
    bar.centery = foot.centery - pen.px(1)
    pen.fill(bar, bar.height // 2, LINE)
    filled = Rect(bar.x, bar.y, round(bar.width * chance), bar.height)
    if filled.width:
        pen.fill(filled, bar.height // 2, GOLD)
    pen.set(figure, foot.move(0, -pen.px(1)), style)


def _draw_back(pen: Pen[CardKit], rect: Rect, opacity: float) -> None:
    paint.paste(pen.surface, pen.kit.faces.back(rect.size), rect, opacity)


def _draw_coming(pen: Pen[CardKit], pill: Rect) -> None:
    draw_pill(pen.surface, pill, None)


def _draw_seal(pen: Pen[CardKit], place: Rect, bird: str | None, pose: SealTransform) -> None:
    """Draw the wax once the opponent has locked in, and until then its empty place."""
    if bird is None:
        pen.picture(paint.ring(place.width, OPPONENT, max(1, pen.px(1))), place)
    else:
        draw_wax(pen.surface, pen.kit.images.seal(bird, place.width), place.center, pose)

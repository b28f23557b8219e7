"""Where everything is on the table: rectangles in pixels, computed once a size."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.harbour.rules.cards import (
    ABSENT,
    ACTIONS,
    BASICS,
    CARDS,
    FIRST_HARBOUR,
    TAUGHT_HARBOUR,
    Card,
    Counts,
)
from game.harbour.table.model import LIGHTHOUSES
from game.ui.geometry import Page, PageShape, SizePx

SHAPE: Final = PageShape(stretch=1.6)
"""In a window higher than 16:9 piles and cards grow with the free height."""
_STALLS: Final = 5
"""How many stalls stand in a row."""
_APART: Final = (Card.SKERRY, Card.FOG)
"""Basic piles before which there is a larger gap."""
_LIGHTS: Final = (38, 108, 178, 248, 1032, 1102, 1172, 1242)
"""The middles of the lighthouses, in u."""
_LIGHT: Final = (54, 80)
_FOOT: Final = 516
_CARD: Final = 136
_CHIP: Final = (74, 68)
_BAR_CHIP: Final = (46, 36)
_CARD_GAP, _CHIP_GAP = 12, 6
_FACE_WIDTH: Final = 46
"""Where the other's hand begins in the bar, after the face."""
_HELD_WIDTH: Final = 74
_QUAY: Final = 328
"""How far left of the middle of the hand the left quay ends."""
BACK: Final = (20, 28)
"""A card of the other's hand and piles in the bar."""
BAND_CHIP: Final = (44, 34)
"""The card that the band speaks of."""


class _Lengths(NamedTuple):
    """What depends on the size of type, in u; of areas left, top, width and height.

    ``areas`` are those of the table by name, ``number`` is the room for one in the bar.
    """

    tiles: tuple[int, int, int, int]
    stalls: tuple[int, int, int, int]
    bar: int
    number: int
    areas: Mapping[str, tuple[int, int, int, int]]


_USUAL: Final = _Lengths(
    tiles=(8, 56, 236, 48),
    stalls=(252, 56, 147, 137),
    bar=48,
    number=32,
    areas={
        "turn": (252, 352, 776, 76),
        "button": (902, 362, 126, 56),
        "comparison": (1036, 56, 236, 284),
        "band": (282, 470, 716, 44),
        "hand": (202, 524, 876, 188),
    },
)
_LARGE: Final = _Lengths(
    tiles=(8, 64, 180, 47),
    stalls=(198, 64, 147, 131),
    bar=56,
    number=46,
    areas={
        "turn": (198, 344, 775, 76),
        "button": (838, 352, 136, 60),
        "comparison": (982, 64, 290, 272),
        "band": (282, 456, 716, 56),
        "hand": (202, 526, 876, 186),
    },
)


@dataclass(frozen=True, slots=True)
class MarketPlaces:
    """Every place of the table that does not depend on how many cards there are."""

    unit: float
    piles: Mapping[Card, Rect]
    turn: Rect
    button: Rect
    comparison: Rect
    band: Rect
    hand: Rect
    deck: Rect
    discard: Rect
    lights: tuple[Rect, ...]
    other: Rect
    number: int
    """The width of a number in the bar."""

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    @property
    def plate(self) -> Rect:
        """The plate with coins, baskets and lamps."""
        return Rect(self.turn.x, self.turn.y + self.px(6), self.px(180), self.px(64))

    def hand_row(self, count: int) -> list[Rect]:
        """Return the places of so many stacks of the hand."""
        size = self.px(_CARD), self.hand.height
        return spread_row(self.hand, count, size, self.px(_CARD_GAP))

    def strip_row(self, count: int) -> list[Rect]:
        """Return the places of so many stacks in play, or of sockets."""
        left, height = self.plate.right + self.px(8), self.px(_CHIP[1])
        right = self.button.x - self.px(8)
        strip = Rect(left, self.turn.y + self.px(2), right - left, height)
        return spread_row(strip, count, (self.px(_CHIP[0]), height), self.px(_CHIP_GAP))

    def counts_of_other(self, chips: int) -> Rect:
        """Return where the other's face, hand and piles are in the bar, before so many chips."""
        bar, width = self.other, self.px(_FACE_WIDTH + _HELD_WIDTH) + 2 * self._bar_pile
        whole = width + chips * self.px(_BAR_CHIP[0] + _CHIP_GAP)
        return Rect(max(bar.x, bar.centerx - whole // 2), bar.y, width, bar.height)

    def piles_of_other(self, chips: int) -> tuple[Rect, Rect, Rect]:
        """Return the first card of the other's hand, the deck and the discard in the bar."""
        counts, size = self.counts_of_other(chips), (self.px(BACK[0]), self.px(BACK[1]))
        left, first = counts.x + self.px(_FACE_WIDTH), Rect((0, 0), size)
        first.midleft = left, counts.centery
        deck = first.move(self.px(_HELD_WIDTH), 0)
        return first, deck, deck.move(self._bar_pile, 0)

    def chips_of_other(self, count: int) -> list[Rect]:
        """Return the places of the cards and purchases of the other's last turn in the bar."""
        bar, left = self.other, self.counts_of_other(count).right
        size, pitch = (self.px(_BAR_CHIP[0]), self.px(_BAR_CHIP[1])), self.px(46 + _CHIP_GAP)
        if count > 1:
            room = max(size[0], bar.right - left)
            pitch = min(pitch, (room - size[0]) // (count - 1))
        top = bar.centery - size[1] // 2
        return [Rect((left + n * pitch, top), size) for n in range(count)]

    def ending_plate(self, stacks: int) -> Rect:
        """Return the plate on the left quay, beside so many stacks of the hand."""
        plate = Rect(0, 0, self.px(200), self.px(146))
        hand = self.hand_row(max(1, stacks))[0]
        edge = self.hand.centerx - self.px(_QUAY)
        plate.right = min(edge, hand.x - self.px(10))
        plate.left = max(plate.left, self.piles[Card.SHELL].x)
        plate.width = min(plate.width, hand.x - self.px(10) - plate.x)
        plate.centery = self.hand.centery
        return plate

    @property
    def _bar_pile(self) -> int:
        """The width of a pile of the other's with its number."""
        return self.px(BACK[0] + 4) + self.number


def place_table(page: Page, supply: Counts, *, is_large: bool) -> MarketPlaces:
    """Return the places on ``page`` for the piles of ``supply``; ``is_large`` is for large type.

    In the first game there are ten stalls, too: some of them are closed.
    """
    lengths = _LARGE if is_large else _USUAL
    harbour = tuple(card for card in ACTIONS if supply[card] != ABSENT)
    harbour = FIRST_HARBOUR if harbour == TAUGHT_HARBOUR else harbour
    return MarketPlaces(
        unit=page.unit,
        piles={**_place_tiles(page, lengths), **_place_stalls(page, lengths, harbour)},
        deck=page.place(1100, 588, 76, 106),
        discard=page.place(1190, 588, 76, 106),
        lights=place_lights(page.size),
        other=Rect(page.place(340, 0, 620, 1).x, 0, page.px(620), page.px(lengths.bar)),
        number=page.px(lengths.number),
        **{name: page.place(*area) for name, area in lengths.areas.items()},
    )


def place_lights(size: SizePx) -> tuple[Rect, ...]:
    """Return the places of the eight lighthouses on the horizon of the sky, from the left."""
    page = Page(size)
    return tuple(
        page.place(middle - _LIGHT[0] / 2, _FOOT - _LIGHT[1], *_LIGHT)
        for middle in _LIGHTS[:LIGHTHOUSES]
    )


def _place_tiles(page: Page, lengths: _Lengths) -> dict[Card, Rect]:
    left, top, width, height = lengths.tiles
    places = {}
    for card in BASICS:
        top += 8 if card in _APART else 0
        places[card] = page.place(left, top, width, height)
        top += height + 4
    return places


def _place_stalls(page: Page, lengths: _Lengths, harbour: tuple[Card, ...]) -> dict[Card, Rect]:
    """Return the stalls by price, then in the order of the rules."""
    left, top, width, height = lengths.stalls
    cards = sorted(harbour, key=lambda card: (CARDS[card].cost, card))
    return {
        card: page.place(
            left + n % _STALLS * (width + 10), top + n // _STALLS * (height + 10), width, height
        )
        for n, card in enumerate(cards)
    }


def spread_row(area: Rect, count: int, size: tuple[int, int], gap: int) -> list[Rect]:
    """Return ``count`` places of a size in a row, in the middle of ``area``.

    Where they are too wide they overlap.
    """
    width, height = size
    pitch = width + gap
    if count > 1:
        pitch = min(pitch, (area.width - width) // (count - 1))
    left = area.centerx - (width + pitch * (count - 1)) // 2
    return [Rect(left + n * pitch, area.y, width, height) for n in range(count)]

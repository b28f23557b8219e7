"""The layout of the table: pure functions from a window's size to pixels.

Rows from top to bottom: the strip with the opponent's hand, the opponent's kingdom, the suit bar,
the viewer's kingdom, the band with a card's rule, the hand. At the left of a kingdom is who plays
it, at its right what it comes to. All of it is centred.

Lengths are in *u*, pixels at 1280x720. In higher windows the cards grow with the free height; in
much higher ones the ends of the rows become bars, and the cards fill the width.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from game.tides.board.measures import GAP, Measures
from game.tides.board.row_ends import BAR_HEIGHT, EndMaker, RowEnds
from game.tides.cards.owner import SIDES, Side
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE, Pair
from game.ui.geometry import (
    BASE_HEIGHT,
    BASE_WIDTH,
    SizePx,
    compute_unit,
    enlarge,
    find_content_area,
)

MARGIN: Final = 8
KINGDOM_SLOTS: Final = 7
"""The most cards that a kingdom ever has: five of the round and two relics."""
SUIT_CELLS: Final = 5
HAND_GAP: Final = 10
LANES: Final = 6
"""One for each suit, and one for cards without a suit."""
CARDS_A_SUIT: Final = 3
"""Each suit has three cards, and three cards have none."""

_LANE: Final = 162
"""The height of a kingdom with lanes in the largest type, in u."""
_ROW_SHARE, _HAND_SHARE = 0.21, 0.18
"""How much of the free height a kingdom's row and the hand take."""
_BARS: Final = 2 * (BAR_HEIGHT + GAP)
"""What both bars take of the free height, in u."""
_GAP_SHARES: Final = (0.3, 0.7, 0.8)
"""How much of the height that nothing takes is above the kingdoms, the band and the hand."""
_REVEAL_INSET: Final = 6
"""From the suits to a card that is turned, in u."""
_REVEAL_SHAPE: Final = 204 / 154
"""The height of a card that is turned, as a share of its width."""
_ABOVE_TERM: Final = 4
"""From a card to what it scores, in u."""
_DECK: Final = (622, 22)
"""From the middle to the right edge of the deck, and from its foot to the window's, in u."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table in one window, in pixels; they are shared: do not change them.

    The kingdoms are two mirrored rows with ``ends``, the viewer's first; if the table
    ``has_lanes``, each has a lane for every suit and one for cards without a suit.
    """

    unit: float
    text_scale: float
    measures: Measures
    """The lengths in u at this text scale."""
    content: Rect
    strip: Rect
    theirs: Rect
    suit_bar: Rect
    mine: Rect
    band: Rect
    hand: Rect
    deck: Rect
    card_width: int
    """The width of a card in a kingdom that has no lanes."""
    round: Rect
    """The place of the round and its picks."""
    ends: Pair[RowEnds]
    terms: Pair[Rect] | None = None
    """The rows with what each card scores, the viewer's first, where a round is counted."""
    has_lanes: bool = False

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def line(self, length: float) -> int:
        """Return the pixels of a length in u that grows with type, such as a line's height."""
        return round(length * self.unit * self.text_scale)

    @property
    def board(self) -> Rect:
        """The area of both kingdoms and the suit bar."""
        return self.theirs.union(self.mine).union(self.suit_bar)

    def kingdom_card(self, row: Rect) -> SizePx:
        """Return the size of a card in ``row``, which is ``mine`` or ``theirs``, in pixels."""
        if self.has_lanes:
            height = (row.height - (CARDS_A_SUIT - 1) * self.px(3)) // CARDS_A_SUIT
            return self.lane(row, 0).width, height
        return self.card_width, row.height

    def lane(self, row: Rect, index: int) -> Rect:
        """Return the part of lane ``index`` in ``row``, which is ``mine`` or ``theirs``."""
        gap = self.px(GAP)
        width = (row.width - (LANES - 1) * gap) / LANES
        return Rect(row.x + round(index * (width + gap)), row.y, int(width), row.height)

    def kingdom_slot(self, row: Rect, index: int, slots: int) -> Rect:
        """Return slot ``index`` of so many in ``row``, which is ``mine`` or ``theirs``."""
        width, height = self.kingdom_card(row)
        gap = self.px(GAP)
        left = row.centerx - (slots * width + (slots - 1) * gap) // 2
        return Rect(left + index * (width + gap), row.y, width, height)

    def place_card(self, row: Rect, cards: Cards, card: Card, slots: int) -> Rect:
        """Return the place of a card of ``row`` in a kingdom of ``cards``, in the order of play.

        ``slots`` is how many it will have at the end of the round. With lanes a card is in its
        suit's, after those played before it, from the suit bar outwards.
        """
        if not self.has_lanes:
            return self.kingdom_slot(row, cards.index(card), slots)
        lane = self.lane(row, LANES - 1 if card.suit is None else card.suit)
        slot = Rect(lane.topleft, self.kingdom_card(row))
        number = [each for each in cards if each.suit == card.suit].index(card)
        distance = number * (slot.height + self.px(3))
        if row.y > self.suit_bar.y:
            return slot.move(0, distance)
        slot.bottom = lane.bottom
        return slot.move(0, -distance)

    @cached_property
    def hand_card(self) -> SizePx:
        """The size of a card in the hand, in pixels."""
        height = self.hand.height
        room = 2 * (self.deck.x - self.px(GAP) - self.hand.centerx)  # it lies beside the hand
        widest = (room - (HAND_SIZE - 1) * self.px(HAND_GAP)) // HAND_SIZE
        return min(widest, round(height * self.measures.hand_width / self.measures.hand)), height

    def hand_slot(self, index: int, count: int) -> Rect:
        """Return the place of card ``index`` in a hand of ``count``."""
        width, height = self.hand_card
        gap = self.px(HAND_GAP)
        left = self.hand.centerx - (count * width + (count - 1) * gap) // 2
        return Rect(left + index * (width + gap), self.hand.bottom - height, width, height)

    def raised_slot(self, index: int, count: int) -> Rect:
        """Return the place of a raised card of the hand: larger, and clear of the band."""
        rect = self.hand_slot(index, count).inflate(self.px(8), 0)
        top = max(rect.y - self.px(GAP), self.band.bottom + self.px(4))
        return Rect(rect.x, top, rect.width, rect.bottom - top)

    def reveal_slot(self, side: Side, slot: Rect) -> Rect:
        """Return where the card of ``slot`` is turned: larger, by the suits, and as wide as gaps.

        With lanes, whose place would reveal the suit, it is in the middle of the row of ``side``.
        """
        row = self.theirs if side else self.mine
        if self.has_lanes:
            width, height = self.hand_card
            place = Rect(0, 0, round(width * row.height / height), row.height)
            place.center = row.center
            return place
        place, inset = slot.inflate(2 * self.px(GAP), 0), self.px(_REVEAL_INSET)
        above, below = 0, self.content.bottom
        if self.ends[0].end.y >= self.mine.bottom:  # they are bars
            above, below = self.ends[1].end.bottom, self.ends[0].end.y
        room = self.suit_bar.y - above if side else below - self.suit_bar.bottom
        wanted = max(round(place.width * _REVEAL_SHAPE), slot.height + inset)
        place.height = min(wanted, room - 2 * inset)
        place.y = self.suit_bar.y - inset - place.height if side else self.suit_bar.bottom + inset
        return place

    @property
    def turned_sizes(self) -> list[SizePx]:
        """The sizes of turned cards, where they are not those of other cards."""
        if self.has_lanes:
            return []
        slot = self.kingdom_slot(self.mine, 0, 1)
        return [self.reveal_slot(side, slot).size for side in SIDES]

    def suit_cell(self, index: int) -> Rect:
        """Return the suit bar's cell of a suit."""
        if self.has_lanes:
            lane = self.lane(self.mine, index)
            return Rect(lane.x, self.suit_bar.y, lane.width, self.suit_bar.height)
        bar = self.suit_bar
        left, right = (bar.x + bar.width * each // SUIT_CELLS for each in (index, index + 1))
        return Rect(left, bar.y, right - left, bar.height)

    @property
    def suitless(self) -> Rect | None:
        """The head of the lane without a suit, unless the round stands there."""
        head = self.suit_cell(LANES - 1)
        return None if head.colliderect(self.round) or not self.has_lanes else head


def lay_table(
    size: SizePx,
    text_scale: float = 1.0,
    *,
    has_lanes: bool = False,
    slots: int = KINGDOM_SLOTS,
    has_terms: bool = False,
) -> TableLayout:
    """Return the layout for a window of ``size`` pixels, with so many cards in a kingdom.

    Where a round is counted each row ``has_terms``, what each of its cards scores; there are no
    lanes then.
    """
    measures = Measures(text_scale - 1, _LANE if has_lanes else None, has_terms)
    return _Table(
        size, text_scale, measures, KINGDOM_SLOTS if has_lanes else slots, has_lanes
    ).lay()


@dataclass(frozen=True)
class _Table:
    """What the rows of a table are cut from."""

    size: SizePx
    text_scale: float
    measures: Measures
    slots: int
    has_lanes: bool

    @cached_property
    def unit(self) -> float:
        return compute_unit(self.size)

    @cached_property
    def content(self) -> Rect:
        return find_content_area(self.size)

    @property
    def free(self) -> float:
        """The height that the window has more than the rows need, in u."""
        return self.content.height / self.unit - BASE_HEIGHT

    @property
    def is_tall(self) -> bool:
        """Whether both bars have room above and below the rows."""
        return self.free >= _BARS

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def lay(self) -> TableLayout:
        rows, width = self._stack(), self._find_card_width()
        across = self._span(self.slots, width)
        left = self.content.centerx - across // 2
        if self._has_plate:
            left += self.px(self.measures.end + GAP) // 2
        theirs, mine = (Rect(left, *rows[name][:1], across, rows[name][1]) for name in _ROWS)
        ends, terms = self._find_ends(theirs, mine), None
        if self.measures.has_terms:
            terms = self._cut_terms(mine), self._cut_terms(theirs)
        bar, number = self._cut_suit_bar(mine, ends[0], *rows["suit_bar"])
        stage = self._find_stage()
        band, hand = (Rect(stage.x, rows[n][0], stage.width, rows[n][1]) for n in ("band", "hand"))
        deck = Rect(0, 0, *map(self.px, self.measures.deck))
        right, foot = map(self.px, _DECK)
        deck.bottomright = self.content.centerx + right, self.content.bottom - foot
        strip = Rect(0, 0, enlarge(self.size)[0], self.px(self.measures.strip))
        return TableLayout(
            self.unit,
            self.text_scale,
            self.measures,
            self.content,
            strip,
            theirs,
            bar,
            mine,
            band,
            hand,
            deck,
            width,
            number,
            ends,
            terms,
            has_lanes=self.has_lanes,
        )

    def _cut_terms(self, row: Rect) -> Rect:
        """Cut the terms from the foot of a row and return their place."""
        height = self.px(self.measures.term)
        terms = Rect(row.x, row.bottom - height, row.width, height)
        row.height -= height + self.px(_ABOVE_TERM)
        return terms

    def _find_stage(self) -> Rect:
        """Return what the rows may fill from side to side: the middle of a wide window."""
        stage = self.content.copy()
        stage.width = min(stage.width, self.px(BASE_WIDTH)) - 2 * self.px(MARGIN)
        stage.centerx = self.content.centerx
        return stage

    def _span(self, slots: int, width: int) -> int:
        return slots * width + (slots - 1) * self.px(GAP)

    def _find_card_width(self) -> int:
        """Return the width of a card in a kingdom, which has no lanes."""
        usual, room = self.px(self.measures.board_width), self._find_stage().width
        if not (self.is_tall or self._has_plate):
            return usual
        if self._has_plate:
            room -= self.px(self.measures.end + GAP)
        widest = (room - (KINGDOM_SLOTS - 1) * self.px(GAP)) // KINGDOM_SLOTS
        return widest if self.is_tall else min(usual, widest)

    @property
    def _has_plate(self) -> bool:
        """Whether the row leaves room for one of its ends alone."""
        across = self._span(self.slots, self.px(self.measures.board_width))
        both = across + 2 * self.px(self.measures.end + GAP)
        return not self.is_tall and both > self._find_stage().width

    def _find_ends(self, theirs: Rect, mine: Rect) -> Pair[RowEnds]:
        make = EndMaker(self.unit, self.text_scale, self.measures)
        if self.is_tall:
            above = theirs.y - self.px(BAR_HEIGHT + GAP)
            return make.bar(mine, mine.bottom + self.px(GAP)), make.bar(theirs, above)
        cut = make.before if self._has_plate else make.beside
        return cut(mine), cut(theirs)

    def _cut_suit_bar(self, row: Rect, end: RowEnds, top: int, height: int) -> tuple[Rect, Rect]:
        """Return the place of the suits and, right of them, that of the round.

        Where both have no room beside lanes, the round is the head of the last lane.
        """
        gap, width = self.px(GAP), self.px(self.measures.end)
        stage = self._find_stage()
        left = stage.x if self.is_tall else end.person.x
        right = stage.right if self.is_tall else max(end.end.right, row.right)
        number = Rect(right - width, top, width, height)
        bar = Rect(left, top, number.x - gap - left, height)
        if self.has_lanes:
            lane = (row.width - (LANES - 1) * gap) // LANES
            bar = Rect(row.x, top, row.width, height)
            if number.x < row.right:
                number = Rect(row.right - lane, top, lane, height)
                bar.width -= lane + gap
        return bar, number

    def _stack(self) -> dict[str, tuple[int, int]]:
        """Return the top and the height of each row."""
        measures, free = self.measures, self.free
        spare = free - _BARS if self.is_tall else free
        grown = min(spare, free * (2 * _ROW_SHARE + _HAND_SHARE))
        part = grown / (2 * _ROW_SHARE + _HAND_SHARE)
        rest, bar = spare - grown, BAR_HEIGHT + GAP if self.is_tall else 0.0
        rows, top = {}, measures.strip + GAP + bar
        for name, height, share, below in (
            ("theirs", measures.theirs + part * _ROW_SHARE, _GAP_SHARES[0], 0.0),
            ("suit_bar", measures.suit_bar, _GAP_SHARES[0], 0.0),
            ("mine", measures.mine + part * _ROW_SHARE, _GAP_SHARES[0], bar),
            ("band", measures.band, _GAP_SHARES[1], 0.0),
            ("hand", measures.hand + part * _HAND_SHARE, _GAP_SHARES[2], 0.0),
        ):
            rows[name] = self.px(top + rest * share), self.px(height)
            top += height + GAP + below
        return rows


_ROWS: Final = ("theirs", "mine")

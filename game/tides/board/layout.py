"""The layout of the table: pure functions from a window's size to pixels.

Rows from top to bottom: the strip with the opponent's hand, the opponent's kingdom, the suit bar,
the viewer's kingdom, the band with a card's rule, the hand. At the left of a kingdom is who plays
it, at its right what it comes to. All of it is centred.

Lengths are in *u*, pixels at 1280x720. In higher windows the cards grow with the free height; in
much higher ones the ends of the rows become bars, and the cards fill the width.
"""

from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.tides.cards.faces import CardKit
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
from game.ui.pen import Easel

MARGIN: Final = 8
GAP: Final = 8
"""Between the rows of the table, and between the cards of a kingdom, in u."""
BAR_HEIGHT: Final = 44
"""The height of person and points as a bar above or below a row, in u."""
_BAR_WIDTH: Final = 620
_FOOT: Final = 34
"""The height of a name below its portrait, in u at the usual text scale."""
_TOTAL: Final = {False: 46, True: 32}
"""The height of the total below the points, in u at the usual text scale; lower in large type."""
_MARK: Final = (13, 18)
"""The side of an owner's mark, and how far its middle is below the upper edge, in u."""
_LARGE_TOP: Final = 11
"""The same beside large type, whose figures take more height."""
KINGDOM_SLOTS: Final = 7
"""The most cards that a kingdom ever has: five of the round and two relics."""
SUIT_CELLS: Final = 5
HAND_GAP: Final = 10
LANES: Final = 6
"""One for each suit, and one for cards without a suit."""
CARDS_A_SUIT: Final = 3
"""Each suit has three cards, and three cards have none."""

_STRIP, _SUIT_BAR, _BAND, _TERM = (48, 16), (52, 40), (44, 40), (54, 52)
"""Heights in u at the usual text scale, and what is added as that doubles.

Larger type takes its room from the pictures: at every scale rows and gaps fill 720 u. In order:
buttons and the opponent's hand, the suits, the band, and what a card scores, below it in a count.
"""
_ROWS: Final = (158, -76), (182, -96)
_ROWS_WITH_LANES: Final = (158, 8), (182, -40)
_ROWS_WITH_TERMS: Final = (190, 4), (196, 0)
"""The heights of the opponent's kingdom and the viewer's likewise."""
_CARD, _HAND_CARD, _DECK_WIDTH, _DECK_HEIGHT = (138, 38), (136, 68), (78, -36), (110, -52)
"""The widths of a card in a kingdom and in the hand, and the size of the deck likewise."""
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


class RowEnds(NamedTuple):
    """Where a row says whose it is and what it comes to, in pixels.

    ``person`` and ``end`` are panels, which may be one. ``mark`` is missing where the name has it.
    """

    person: Rect
    portrait: Rect
    name: Rect
    end: Rect
    points: Rect
    total: Rect
    mark: Rect | None = None


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table in one window, in pixels; they are shared: do not change them.

    The kingdoms, of so many ``slots``, are two mirrored rows with ``ends``. If the table
    ``has_lanes``, each has a lane for every suit and one for cards without a suit. Where a round is
    counted each row ``has_terms``, what each of its cards scores; there are no lanes then.
    """

    size: SizePx
    text_scale: float = 1.0
    _: KW_ONLY
    has_lanes: bool = False
    slots: int = KINGDOM_SLOTS
    has_terms: bool = False
    moved_bar: Rect | None = None
    """Where the suit bar is, if not between these kingdoms."""
    wing: float = 0.0
    """The width at either side that the hand leaves to buttons, in u."""

    @cached_property
    def unit(self) -> float:
        """The pixels of one u."""
        return compute_unit(self.size)

    @property
    def growth(self) -> float:
        """How much larger type is than usual, 0 to 0.5."""
        return self.text_scale - 1

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def line(self, length: float) -> int:
        """Return the pixels of a length in u that grows with type, such as a line's height."""
        return round(length * self.unit * self.text_scale)

    def _grow(self, length: tuple[float, float]) -> float:
        """Return a length at this text scale, in u."""
        usual, more = length
        return usual + more * self.growth

    @cached_property
    def content(self) -> Rect:
        """What the table may fill, the whole of most windows."""
        return find_content_area(self.size)

    @cached_property
    def _stage(self) -> Rect:
        """What the rows may fill from side to side: the middle of a wide window."""
        stage = self.content.copy()
        stage.width = min(stage.width, self.px(BASE_WIDTH)) - 2 * self.px(MARGIN)
        stage.centerx = self.content.centerx
        return stage

    @property
    def _free(self) -> float:
        """The height that the window has more than the rows need, in u."""
        return self.content.height / self.unit - BASE_HEIGHT

    @cached_property
    def _is_tall(self) -> bool:
        """Whether both bars have room above and below the rows."""
        return self._free >= _BARS

    @cached_property
    def _heights(self) -> list[float]:
        """The least height of each row, in u: the hand has what the others and six gaps leave."""
        theirs, mine = _ROWS_WITH_LANES if self.has_lanes else _ROWS
        if self.has_terms:
            theirs, mine = _ROWS_WITH_TERMS
        heights = [*map(self._grow, (_STRIP, theirs, _SUIT_BAR, mine, _BAND))]
        return [*heights, BASE_HEIGHT - sum(heights) - 6 * GAP]

    @cached_property
    def _rows(self) -> dict[str, Rect]:
        """Each row from side to side of the stage; those of kingdoms have their terms."""
        strip, theirs, suit_bar, mine, band, hand = self._heights
        spare = self._free - _BARS if self._is_tall else self._free
        grown = min(spare, self._free * (2 * _ROW_SHARE + _HAND_SHARE))
        part = grown / (2 * _ROW_SHARE + _HAND_SHARE)
        rest, bar = spare - grown, BAR_HEIGHT + GAP if self._is_tall else 0.0
        rows, top, stage = {}, strip + GAP + bar, self._stage
        for name, height, share, below in (
            ("theirs", theirs + part * _ROW_SHARE, _GAP_SHARES[0], 0.0),
            ("suit_bar", suit_bar, _GAP_SHARES[0], 0.0),
            ("mine", mine + part * _ROW_SHARE, _GAP_SHARES[0], bar),
            ("band", band, _GAP_SHARES[1], 0.0),
            ("hand", hand + part * _HAND_SHARE, _GAP_SHARES[2], 0.0),
        ):
            rows[name] = Rect(stage.x, self.px(top + rest * share), stage.width, self.px(height))
            top += height + GAP + below
        return rows

    @cached_property
    def _has_plate(self) -> bool:
        """Whether the row leaves room for one of its ends alone."""
        across = self._span(self.px(self._grow(_CARD)))
        both = across + 2 * self._end_room
        return not self._is_tall and both > self._stage.width

    @property
    def _end_room(self) -> int:
        """What an end of a row takes beside it."""
        return self.px(self.end_width + GAP)

    def _span(self, width: int) -> int:
        """Return the width of a row of cards that are so wide."""
        slots = KINGDOM_SLOTS if self.has_lanes else self.slots
        return slots * width + (slots - 1) * self.px(GAP)

    @cached_property
    def card_width(self) -> int:
        """The width of a card in a kingdom that has no lanes."""
        usual, room = self.px(self._grow(_CARD)), self._stage.width
        if not (self._is_tall or self._has_plate):
            return usual
        if self._has_plate:
            room -= self._end_room
        widest = (room - (KINGDOM_SLOTS - 1) * self.px(GAP)) // KINGDOM_SLOTS
        return widest if self._is_tall else min(usual, widest)

    def _lay_row(self, name: str) -> Rect:
        """Return the row of a kingdom, with its terms."""
        row, across = self._rows[name], self._span(self.card_width)
        left = self.content.centerx - across // 2
        if self._has_plate:
            left += self._end_room // 2
        return Rect(left, row.y, across, row.height)

    def _lay_cards(self, name: str) -> Rect:
        row = self._lay_row(name)
        row.height -= self.px(self._grow(_TERM)) + self.px(_ABOVE_TERM) if self.has_terms else 0
        return row

    @cached_property
    def mine(self) -> Rect:
        """The row of the viewer's cards."""
        return self._lay_cards("mine")

    @cached_property
    def theirs(self) -> Rect:
        """The row of the opponent's cards."""
        return self._lay_cards("theirs")

    def term(self, slot: Rect) -> Rect:
        """Return the place of what the card in ``slot`` scores, where a round is counted."""
        top = slot.bottom + self.px(_ABOVE_TERM)
        return Rect(slot.x, top, slot.width, self.px(self._grow(_TERM)))

    @property
    def end_width(self) -> float:
        """The width of what is at either end of a row, in u."""
        return 112 + 24 * self.growth

    @cached_property
    def ends(self) -> Pair[RowEnds]:
        """The ends of both rows, the viewer's first."""
        mine, theirs = self._lay_row("mine"), self._lay_row("theirs")
        if self._is_tall:
            above = theirs.y - self.px(BAR_HEIGHT + GAP)
            return self._end_bar(mine, mine.bottom + self.px(GAP)), self._end_bar(theirs, above)
        cut = self.end_before if self._has_plate else self.ends_beside
        return cut(mine), cut(theirs)

    def ends_beside(self, row: Rect) -> RowEnds:
        """Return a card with the portrait left of ``row``, and its points right of it."""
        px, width = self.px, self.px(self.end_width)
        person = Rect(row.x - px(GAP) - width, row.y, width, row.height)
        name = Rect(person.x, 0, width, px(_FOOT + 8 * self.growth))
        name.bottom = person.bottom
        portrait = Rect(person.topleft, (width, person.height - name.height))
        end = Rect(row.right + px(GAP), row.y, width, row.height)
        side, below = map(px, _MARK)
        is_large = self.text_scale > 1
        mark = Rect(0, 0, side, side)
        mark.center = end.centerx, end.y + below
        if is_large:  # it stands above the first figure of points that change
            mark.center = end.x + below, end.y + px(_LARGE_TOP)
        total = Rect(end.x, 0, width, self.line(_TOTAL[is_large])).move_to(bottom=end.bottom)
        top = end.y + px(10) if is_large else mark.bottom
        points = Rect(end.x, top, width, total.y - top)
        return RowEnds(person, portrait, name, end, points, total, mark)

    def end_before(self, row: Rect) -> RowEnds:
        """Return one plate left of ``row``: portrait and name, the points, the total."""
        px, width = self.px, self.px(self.end_width)
        plate = Rect(row.x - px(GAP) - width, row.y, width, row.height)
        inner = plate.inflate(-px(16), -px(8))
        line = min(round(inner.height * 0.3), px(44))  # beside it is room for the longest name
        portrait = Rect(inner.topleft, (line, line))
        left = portrait.right + px(6)
        name = Rect(left, inner.y, inner.right - left, line)
        points = Rect(inner.x, inner.y + line, inner.width, inner.height - 2 * line)
        total = Rect(inner.x, inner.bottom - line, inner.width, line)
        return RowEnds(plate, portrait, name, plate, points, total)

    def _end_bar(self, row: Rect, top: int) -> RowEnds:
        """Return one bar in the middle of ``row``, with its upper edge at ``top``."""
        px = self.px
        bar = Rect(0, top, px(_BAR_WIDTH), px(BAR_HEIGHT)).move_to(centerx=row.centerx)
        inner = bar.inflate(-px(12), -px(8))
        portrait = Rect(inner.topleft, (inner.height, inner.height))
        total = Rect(0, bar.y, px(180), bar.height).move_to(right=bar.right)
        points = Rect(total.x - px(160), bar.y, px(160), bar.height)
        left = portrait.right + px(10)
        name = Rect(left, bar.y, points.x - left, bar.height)
        return RowEnds(bar, portrait, name, bar, points, total)

    @cached_property
    def _middle(self) -> Pair[Rect]:
        """The place of the suits and, right of them, that of the round.

        Where both have no room beside lanes, the round is the head of the last lane.
        """
        row, end, gap, width = self.mine, self.ends[0], self.px(GAP), self.px(self.end_width)
        top, height = self._rows["suit_bar"].y, self._rows["suit_bar"].height
        left = self._stage.x if self._is_tall else end.person.x
        right = self._stage.right if self._is_tall else max(end.end.right, row.right)
        number = Rect(right - width, top, width, height)
        bar = Rect(left, top, number.x - gap - left, height)
        if self.has_lanes:
            lane = (row.width - (LANES - 1) * gap) // LANES
            bar = Rect(row.x, top, row.width, height)
            if number.x < row.right:
                number = Rect(row.right - lane, top, lane, height)
                bar.width -= lane + gap
        return bar, number

    @cached_property
    def suit_bar(self) -> Rect:
        """The place of the suits, between the kingdoms."""
        return self.moved_bar or self._middle[0]

    @cached_property
    def round(self) -> Rect:
        """The place of the round and its picks."""
        return self._middle[1]

    @cached_property
    def strip(self) -> Rect:
        """Buttons and the opponent's hand, from edge to edge of the window."""
        return Rect(0, 0, enlarge(self.size)[0], self.px(self._grow(_STRIP)))

    @cached_property
    def band(self) -> Rect:
        """What says the rule of a card, above the hand."""
        return self._rows["band"]

    @cached_property
    def hand(self) -> Rect:
        """The viewer's hand."""
        return self._rows["hand"]

    @cached_property
    def deck(self) -> Rect:
        """The deck, beside the hand."""
        deck = Rect(0, 0, *(self.px(self._grow(each)) for each in (_DECK_WIDTH, _DECK_HEIGHT)))
        right, foot = map(self.px, _DECK)
        deck.bottomright = self.content.centerx + right, self.content.bottom - foot
        return deck

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
        is_below = row.y > self.suit_bar.y
        slot.y = lane.y + distance if is_below else lane.bottom - slot.height - distance
        return slot

    @cached_property
    def hand_card(self) -> SizePx:
        """The size of a card in the hand, in pixels."""
        height = self.hand.height
        room = 2 * (self.deck.x - self.px(GAP) - self.hand.centerx)  # it lies beside the hand
        room = min(room, self._stage.width - 2 * self.px(self.wing + GAP))
        widest = (room - (HAND_SIZE - 1) * self.px(HAND_GAP)) // HAND_SIZE
        return min(widest, round(height * self._grow(_HAND_CARD) / self._heights[-1])), height

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
        above, below = 0, self.hand.y
        if self.ends[0].end.y >= self.mine.bottom:  # they are bars
            above, below = self.ends[1].end.bottom, self.ends[0].end.y
        room = self.suit_bar.y - above if side else below - self.suit_bar.bottom
        wanted = max(round(place.width * _REVEAL_SHAPE), slot.height + inset)
        place.height = min(wanted, room - 2 * inset)
        place.y = self.suit_bar.y - inset - place.height if side else self.suit_bar.bottom + inset
        return place

    @cached_property
    def turned_sizes(self) -> list[SizePx]:
        """The sizes of turned cards, where they are not those of other cards."""
        if self.has_lanes:
            return []
        slot = self.kingdom_slot(self.mine, 0, 1)
        return [self.reveal_slot(side, slot).size for side in SIDES]

    def suit_cell(self, index: int) -> Rect:
        """Return the suit bar's cell of a suit."""
        bar = self.suit_bar
        if self.has_lanes:
            lane = self.lane(self.mine, index)
            return Rect(lane.x, bar.y, lane.width, bar.height)
        left = bar.x + bar.width * index // SUIT_CELLS
        right = bar.x + bar.width * (index + 1) // SUIT_CELLS
        return Rect(left, bar.y, right - left, bar.height)

    @cached_property
    def suitless(self) -> Rect | None:
        """The head of the lane without a suit, unless the round stands there."""
        head = self.suit_cell(LANES - 1)
        return None if head.colliderect(self.round) or not self.has_lanes else head


@dataclass(eq=False)
class BoardView:
    """A part of the table, drawn with ``kit`` where the ``layout`` places it."""

    kit: CardKit
    layout: TableLayout

    @cached_property
    def easel(self) -> Easel[CardKit]:
        """What makes its items."""
        return Easel(self.kit, self.layout.unit)

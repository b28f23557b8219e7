"""The layout of the table: pure functions from a window's size to pixels.

Rows from top to bottom: the strip with menu and opponent, the opponent's kingdom, the suit bar, the
viewer's kingdom, the band with a card's rule, the hand. The score is in a rail at the right. Where
larger type, or a window narrower than 16:10, leave no room for seven cards beside it, the rail
folds away.

Lengths are in *u*, pixels at 1280x720. Wider windows widen the middle, up to 1.9 times their
height; beyond that the sides stay unused. Taller windows spread the rows.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypedDict

from pygame import Rect

from game.tides.board.measures import GAP, Measures
from game.ui.geometry import BASE_HEIGHT, BASE_WIDTH, SizePx, find_content_area

MARGIN: Final = 8
KINGDOM_SLOTS: Final = 7
"""The most cards that a kingdom ever has: five of the round and two relics."""
SUIT_CELLS: Final = 5
HAND_GAP: Final = 10
LANES: Final = 6
"""One for each suit, and one for cards without a suit."""
CARDS_A_SUIT: Final = 3
"""Each suit has three cards, and three cards have none."""

_LANE, _LOW_LANE = 162, 150
"""The heights of kingdoms with lanes in the largest type, in u; the lower above a count."""
_OVERHANG: Final = 11
"""How much farther than the kingdoms the suit bar reaches, on either side, in u."""
_NARROWEST: Final = 1040
"""The width in u that kingdoms and hand need, with a folded rail."""
_LEAST_SHARE: Final = 0.9
"""How small the table is drawn for a rail beside it, in a window of 16 : 10; larger type is not."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table in one window, in pixels; they are shared: do not change them.

    ``rail`` is the right rail: ``score`` at its head, ``side`` below it, then the ``deck``. Where
    it is folded away, ``tab`` is what is visible of it, and the panels have their places when it
    is open: beside each other, below the suit bar. The kingdoms are two mirrored rows; if the table
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
    rail: Rect
    deck: Rect
    tab: Rect | None = None
    has_lanes: bool = False

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def line(self, length: float) -> int:
        """Return the pixels of a length in u that grows with type, such as a line's height."""
        return round(length * self.unit * self.text_scale)

    def slide(self, share: float) -> "TableLayout":
        """Return this layout with ``share`` (0 to 1) of the folded right rail slid in."""
        distance = round((1 - share) * (self.content.right - self.rail.x))
        return replace(self, rail=self.rail.move(distance, 0))

    @cached_property
    def score(self) -> Rect:
        """The score panel at the head of the rail; its height is that of a game of three rounds."""
        height = self.px(24) + self.line(28) + 4 * self.line(32)
        width = round(self.measures.rail * self.unit)
        return Rect(self.rail.right - width, self.rail.y, width, height)

    @cached_property
    def side(self) -> Rect:
        """The part of the rail between score and deck; left of the score if the rail folds."""
        if self.tab:
            width = self.score.x - self.px(GAP) - self.rail.x
            return Rect(self.rail.topleft, (width, self.rail.height))
        top = self.score.bottom + self.px(GAP)
        return Rect(self.rail.x, top, self.rail.width, self.deck.y - self.px(GAP + 8) - top)

    @cached_property
    def zoom(self) -> Rect:
        """The place of an enlarged card: all below the score, the deck and a margin included."""
        left, top = self.side.x - self.px(GAP), self.side.y
        return Rect(left, top, self.rail.right - left, self.rail.bottom - top)

    @property
    def board(self) -> Rect:
        """The area of both kingdoms and the suit bar."""
        return self.theirs.union(self.mine).union(self.suit_bar)

    def kingdom_card(self, row: Rect) -> SizePx:
        """Return the size of a card in ``row``, which is ``mine`` or ``theirs``, in pixels."""
        if self.has_lanes:
            height = (row.height - (CARDS_A_SUIT - 1) * self.px(3)) // CARDS_A_SUIT
            return self.lane(row, 0).width, height
        gap = self.px(GAP)
        room = (row.width - (KINGDOM_SLOTS - 1) * gap) // KINGDOM_SLOTS
        return min(room, self.px(self.measures.board_width)), row.height

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

    @cached_property
    def hand_card(self) -> SizePx:
        """The size of a card in the hand, in pixels."""
        return self.px(self.measures.hand_width), self.px(self.measures.hand)

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

    def suit_cell(self, index: int) -> Rect:
        """Return the suit bar's cell of a suit."""
        if self.has_lanes:
            lane = self.lane(self.mine, index)
            return Rect(lane.x, self.suit_bar.y, lane.width, self.suit_bar.height)
        bar = self.suit_bar
        left, right = (bar.x + bar.width * each // SUIT_CELLS for each in (index, index + 1))
        return Rect(left, bar.y, right - left, bar.height)


def lay_table(
    size: SizePx, text_scale: float = 1.0, *, has_lanes: bool = False, folds: bool = True
) -> TableLayout:
    """Return the table's layout for a window of ``size`` pixels at a text scale.

    ``folds`` allows the rail to fold away where there is no room for it.
    """
    lane = (_LANE if folds else _LOW_LANE) if has_lanes else None
    content, measures = find_content_area(size), Measures(text_scale - 1, lane)
    widest = KINGDOM_SLOTS * (measures.board_width + GAP) - GAP
    unit = content.height / BASE_HEIGHT
    least = (widest + measures.rail + 3 * MARGIN) * unit
    if text_scale <= 1:
        least *= _LEAST_SHARE
    is_folded = folds and content.width < least
    needed = _NARROWEST + MARGIN + measures.tab if is_folded else BASE_WIDTH
    unit = min(unit, content.width / needed)
    margin = round(MARGIN * unit)
    taken = round((measures.tab if is_folded else measures.rail + MARGIN) * unit)
    middle = Rect(content.x + margin, 0, content.width - taken - 2 * margin, content.height)
    rows = _stack_rows(middle, unit, measures)
    rows["strip"].x, rows["strip"].width = content.x, content.width
    board = Rect(0, 0, min(middle.width, round(widest * unit)), 0)
    board.centerx = middle.centerx
    for name in ("theirs", "suit_bar", "mine"):
        rows[name].x, rows[name].width = board.x, board.width
    if has_lanes:
        gap = round(GAP * unit)
        rows["suit_bar"].width = round((board.width + gap) * SUIT_CELLS / LANES) - gap
    else:
        # It is wider than the kingdoms, for it heads no columns.
        rows["suit_bar"] = rows["suit_bar"].inflate(2 * round(_OVERHANG * unit), 0).clip(middle)
    folded = round(measures.tab * unit) if is_folded else None
    places = _lay_rail(content, rows, unit, measures, folded)
    return TableLayout(unit, text_scale, measures, content, has_lanes=has_lanes, **rows, **places)


class _RailPlaces(TypedDict):
    rail: Rect
    deck: Rect
    tab: Rect | None


def _lay_rail(
    content: Rect, rows: Mapping[str, Rect], unit: float, measures: Measures, folded: int | None
) -> _RailPlaces:
    """Return the rail, with the deck at its foot; ``folded`` is the width of what is left of it.

    One that is folded away opens below the suit bar, twice as wide.
    """
    margin, top = round(MARGIN * unit), rows["strip"].bottom + round(MARGIN * unit)
    rail = Rect(0, top, round(measures.rail * unit), content.height - margin - top)
    rail.right = content.right - (folded or 0) - margin
    deck = Rect(0, 0, *(round(length * unit) for length in measures.deck))
    deck.midbottom = rail.centerx, content.height - round(20 * unit)
    if folded is None:
        return {"rail": rail, "deck": deck, "tab": None}
    tab = Rect(content.right - folded, top, folded, rows["mine"].bottom - top)
    below, width = rows["suit_bar"].bottom + round(GAP * unit), 2 * rail.width + round(GAP * unit)
    opened = Rect(rail.right - width, below, width, rail.bottom - below)
    deck.right = content.right - round((MARGIN + 4) * unit)
    return {"rail": opened, "deck": deck, "tab": tab}


def _stack_rows(middle: Rect, unit: float, measures: Measures) -> dict[str, Rect]:
    """Return the rows from the strip to the hand, spread over the height of a tall window."""
    spare = middle.height - BASE_HEIGHT * unit
    rows, top = {}, 0.0
    for name, height, share in (
        ("strip", measures.strip, 0.0),
        ("theirs", measures.theirs, 0.25),
        ("suit_bar", measures.suit_bar, 0.45),
        ("mine", measures.mine, 0.65),
        ("band", measures.band, 0.9),
        ("hand", measures.hand, 1.0),
    ):
        place = round(top * unit + spare * share)
        rows[name] = Rect(middle.x, place, middle.width, round(height * unit))
        top += height + GAP
    return rows

"""The layout of the table: pure functions from a window's size to pixels.

Lengths are in *u*, pixels at 1280x720. Wider windows widen the middle, up to 1.9 times their
height; beyond that the sides stay unused. Taller windows spread the rows. In narrow windows both
rails fold away. The player's text scale makes panels of text larger and pictures smaller.
"""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.tides.board.measures import Measures
from game.ui.geometry import BASE_HEIGHT, BASE_WIDTH, SizePx, find_content_area

FOLDED_WIDTH: Final = 956
FOLDS_BELOW: Final = 1.45
"""Windows narrower than this multiple of their height have folded rails."""
MARGIN: Final = 8
TAB: Final = 44
KINGDOM_SLOTS: Final = 7
SUIT_CELLS: Final = 5
HAND_GAP: Final = 10
LANES: Final = 6
"""One for each suit, and one for cards without a suit."""
CARDS_A_SUIT: Final = 3
"""Each suit has three cards, and three cards have none."""

_RAIL: Final = ("score", "changes", "forecast")


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table in one window, in pixels.

    Where the rails are folded away, ``tab`` is the visible tab of the right rail, and the panels
    have their places when the rail is open. The kingdoms are two mirrored rows; if the table
    ``has_lanes``, each has a lane for every suit and one for cards without a suit.
    """

    unit: float
    text_scale: float
    content: Rect
    bar: Rect
    tracker: Rect
    deck: Rect
    strip: Rect
    theirs: Rect
    suit_bar: Rect
    mine: Rect
    hand: Rect
    score: Rect
    changes: Rect
    forecast: Rect
    tab: Rect | None = None
    has_lanes: bool = False

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def line(self, length: float) -> int:
        """Return the pixels of a length in u that grows with type, such as a line's height."""
        return round(length * self.unit * self.text_scale)

    @property
    def rail(self) -> Rect:
        """The area of the right rail's three panels."""
        return self.score.union(self.forecast)

    def slide(self, share: float) -> "TableLayout":
        """Return this layout with ``share`` (0 to 1) of the folded right rail slid in."""
        distance = round((1 - share) * (self.content.right - self.rail.x))
        panels = {name: getattr(self, name).move(distance, 0) for name in _RAIL}
        return replace(self, **panels)

    @property
    def measures(self) -> Measures:
        """The lengths in u at this text scale."""
        return Measures(self.text_scale - 1)

    @property
    def board(self) -> Rect:
        """The area of both kingdoms and the suit bar."""
        return self.theirs.union(self.mine)

    @property
    def kingdom_card(self) -> SizePx:
        """The size of a card in a kingdom, in pixels."""
        if self.has_lanes:
            height = (self.mine.height - (CARDS_A_SUIT - 1) * self.px(3)) // CARDS_A_SUIT
            return self.lane(self.mine, 0).width, height
        width, height = (self.px(length) for length in self.measures.board_card)
        return width, height

    def lane(self, row: Rect, index: int) -> Rect:
        """Return the part of lane ``index`` in ``row``, which is ``mine`` or ``theirs``."""
        gap = self.px(8)
        width = (row.width - (LANES - 1) * gap) / LANES
        return Rect(row.x + round(index * (width + gap)), row.y, int(width), row.height)

    def kingdom_slot(self, row: Rect, index: int) -> Rect:
        """Return slot ``index`` of ``row``, which is ``mine`` or ``theirs``."""
        width, height = self.kingdom_card
        gap = self.px(8)
        left = row.centerx - (KINGDOM_SLOTS * width + (KINGDOM_SLOTS - 1) * gap) // 2
        return Rect(left + index * (width + gap), row.y, width, height)

    def hand_slot(self, index: int, count: int) -> Rect:
        """Return the place of card ``index`` in a hand of ``count``."""
        width, height = (self.px(length) for length in self.measures.hand_card)
        gap = self.px(HAND_GAP)
        left = self.hand.centerx - (count * width + (count - 1) * gap) // 2
        return Rect(left + index * (width + gap), self.hand.bottom - height, width, height)

    def raised_slot(self, index: int, count: int) -> Rect:
        """Return the place of a raised card of the hand: larger, and 4 u lower at its foot."""
        rect = self.hand_slot(index, count)
        width, height = (self.px(length) for length in self.measures.raised_card)
        return Rect(rect.centerx - width // 2, rect.bottom + self.px(4) - height, width, height)

    def strip_chip(self, index: int) -> Rect:
        """Return the place of a known card of the opponent's hand in the strip."""
        name, width = self.measures.strip_name, self.px(self.measures.chip)
        if self.tab is not None:
            width = min(width, self.px(96))
        gap, left = self.px(6), self.strip.x + self.px(name)
        return Rect(left + index * (width + gap), self.strip.y, width, self.strip.height)

    @property
    def seal(self) -> Rect:
        """The place of the opponent's sealed card and the text beside it."""
        left = self.strip_chip(5).x + self.px(6)
        return Rect(left, self.strip.y, self.strip.right - left, self.strip.height)

    def suit_cell(self, index: int) -> Rect:
        """Return the suit bar's cell of a suit."""
        if self.has_lanes:
            lane = self.lane(self.mine, index)
            return Rect(lane.x, self.suit_bar.y, lane.width, self.suit_bar.height)
        gap = self.px(8)
        width = (self.suit_bar.width - (SUIT_CELLS - 1) * gap) / SUIT_CELLS
        left = self.suit_bar.x + round(index * (width + gap))
        return Rect(left, self.suit_bar.y, round(width), self.suit_bar.height)

    def reveal_slot(self, side: int) -> Rect:
        """Return where a sealed card is turned: ``side`` 0 is the viewer's, 1 the opponent's."""
        width, height = (self.px(length) for length in self.measures.hand_card)
        shift = self.px(16) + width // 2
        centre = self.suit_bar.centerx + (-shift if side == 0 else shift)
        return Rect(centre - width // 2, self.suit_bar.centery - height // 2, width, height)


def lay_table(
    size: SizePx, text_scale: float = 1.0, *, has_lanes: bool = False, folds: bool = True
) -> TableLayout:
    """Return the table's layout for a window of ``size`` pixels at a text scale.

    ``folds`` allows the rails to fold away in narrow windows.
    """
    content = find_content_area(size)
    is_folded = folds and content.width < content.height * FOLDS_BELOW
    base = FOLDED_WIDTH if is_folded else BASE_WIDTH
    unit = min(content.width / base, content.height / BASE_HEIGHT)
    measures = Measures(text_scale - 1)
    rows = _stack_rows(content, unit, measures, is_folded=is_folded)
    rails = _lay_rails(content, unit, measures, is_folded=is_folded)
    deck = Rect(0, 0, *(round(length * unit) for length in measures.deck))
    deck.centerx = rails["tracker"].centerx
    deck.bottom = rails["forecast"].bottom - round((6 + 26 * text_scale) * unit)
    tab = None
    if is_folded:
        deck.x = rails["tracker"].x
        rails["tracker"].height = rows["hand"].y - rails["tracker"].y
        tab = Rect(0, rails["score"].y, round(TAB * unit), 0)
        tab.right, tab.height = content.right, rails["forecast"].bottom - tab.y
    if has_lanes:
        gap = round(MARGIN * unit)
        rows["suit_bar"].width = round((rows["suit_bar"].width + gap) * SUIT_CELLS / LANES) - gap
    areas = rows | rails
    return TableLayout(unit, text_scale, content, deck=deck, tab=tab, has_lanes=has_lanes, **areas)


def _stack_rows(
    content: Rect, unit: float, measures: Measures, *, is_folded: bool
) -> dict[str, Rect]:
    """Return bar, strip, kingdoms, suit bar and hand, spread over the height of a tall window."""
    left, right = measures.left_rail + MARGIN, measures.right_rail + MARGIN
    if is_folded:
        left, right = 0, TAB
    x = content.x + round((MARGIN + left) * unit)
    width = content.right - round((MARGIN + right) * unit) - x
    spare = content.height - BASE_HEIGHT * unit
    card = measures.board_card[1]
    rows = {"bar": Rect(content.x, 0, content.width, round(measures.bar * unit))}
    top = measures.bar + 6
    for name, height, share in (
        ("strip", measures.strip, 0.05),
        ("theirs", card, 0.2),
        ("suit_bar", measures.suit_bar, 0.45),
        ("mine", card, 0.7),
        ("hand", measures.hand, 1.0),
    ):
        place = round(top * unit + spare * share)
        rows[name] = Rect(x, place, width, round(height * unit))
        top += height + (6 if name == "mine" else MARGIN)
    return rows


def _lay_rails(
    content: Rect, unit: float, measures: Measures, *, is_folded: bool
) -> dict[str, Rect]:
    """Return the left rail, ``tracker``, and the three panels of the right rail."""

    def px(length: float) -> int:
        return round(length * unit)

    top, foot = px(measures.bar + MARGIN), content.height - px(MARGIN)
    width = px(measures.right_rail)
    left = content.right - px(MARGIN + (TAB if is_folded else 0)) - width
    score = Rect(left, top, width, px(measures.score))
    forecast = Rect(left, foot - px(measures.forecast), width, px(measures.forecast))
    under = score.bottom + px(MARGIN)
    tracker = Rect(content.x + px(MARGIN), top, px(measures.left_rail), foot - top)
    return {
        "tracker": tracker,
        "score": score,
        "changes": Rect(left, under, width, forecast.y - px(MARGIN) - under),
        "forecast": forecast,
    }

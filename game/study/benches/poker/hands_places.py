"""Where cards, buttons and the list of hands lie while ten hands are played, in pixels."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.study.frame.bench_places import BenchPlaces
from game.study.poker_jobs import HANDS

COLUMNS: Final = (0.12, 0.10, 0.10, 0.16, 0.26, 0.26)
"""The shares of the list: number and seat, both cards, chips, expected, mistakes."""
_GAP: Final = 12
_LABEL, _BUTTON = 30, 52
_CARD: Final = 0.7
"""The width of a card, as a share of its height."""


@dataclass(frozen=True, slots=True)
class HandsPlaces(BenchPlaces):
    """The table with two sides in the left part, the list of hands in the right one."""

    @property
    def table(self) -> Rect:
        """The part with the cards and the buttons."""
        return Rect(self.inner.topleft, (self.inner.width * 9 // 20, self.inner.height))

    def button(self, number: int, buttons: int) -> Rect:
        """Return one of so many buttons, side by side at the foot of the table."""
        table, gap = self.table, self.px(_GAP)
        height = round(_BUTTON * max(self.unit, 0.8 * self.type_unit))
        width = (table.width + gap) // buttons - gap
        left = table.x + number * (width + gap)
        return Rect(left, table.bottom - height, width, height)

    def side(self, number: int) -> Rect:
        """Return the part of one player: name, card, chips and last move."""
        table, gap = self.table, self.px(_GAP)
        height = (self.button(0, 1).y - gap - table.y) // 2 - gap
        return Rect(table.x, table.y + number * (height + gap), table.width, height)

    def name(self, number: int) -> Rect:
        """Return the line with a player's name."""
        side = self.side(number)
        return Rect(side.x, side.y, side.width, round(_LABEL * self.type_unit))

    def card(self, number: int) -> Rect:
        """Return a player's card."""
        side, gap = self.side(number), self.px(_GAP // 2)
        top = self.name(number).bottom + gap
        height = side.bottom - top
        return Rect(side.x, top, min(round(height * _CARD), side.width * 2 // 5), height)

    def beside(self, number: int) -> Rect:
        """Return the room for chips and last move, right of a player's card."""
        card, side = self.card(number), self.side(number)
        left = card.right + self.px(2 * _GAP)
        return Rect(left, card.y, side.right - left, card.height)

    @property
    def list(self) -> Rect:
        """The part with the list of hands."""
        left = self.table.right + self.px(2 * _GAP)
        return Rect(left, self.inner.y, self.inner.right - left, self.inner.height)

    def row(self, number: int) -> Rect:
        """Return a row of the list; 0 is its heading, then come the hands."""
        area, rows = self.list, HANDS + 1
        top, foot = (area.y + area.height * at // rows for at in (number, number + 1))
        return Rect(area.x, top, area.width, foot - top)


def split_row(row: Rect) -> list[Rect]:
    """Return the columns of a row."""
    edges = [row.x + round(row.width * sum(COLUMNS[:at])) for at in range(len(COLUMNS) + 1)]
    return [Rect(left, row.y, right - left, row.height) for left, right in pairwise(edges)]

"""Where the parts of the Matrix bench lie in its picture, in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.study.frame.bench_places import BenchPlaces

_GAP: Final = 6
_KINGDOMS: Final = 34
_HEAD: Final = 62
_FOOT: Final = 58
_SIDE: Final = 118
_MIX: Final = 190
_TALLEST: Final = 112


@dataclass(frozen=True, slots=True)
class MatrixPlaces(BenchPlaces):
    """From above: kingdoms, their cards, a row for each of the player's cards; mixes at the edges.

    The matrix has ``rows`` and ``columns``.
    """

    rows: int = 1
    columns: int = 1

    def kingdom(self, seat: int) -> Rect:
        """Return the line for a kingdom: that of seat 0, the player, or of seat 1."""
        inner = self.inner
        half = inner.width // 2
        return Rect(inner.x + seat * half, inner.y, half - self.px(_GAP), self.px(_KINGDOMS))

    @property
    def grid(self) -> Rect:
        """The cells."""
        inner = self.inner
        top = inner.y + self.px(_KINGDOMS + _HEAD + 2 * _GAP)
        room = inner.bottom - self._foot - self.px(_GAP) - top
        height = min(room, self.rows * self.px(_TALLEST))
        left = inner.x + self.px(_SIDE + _GAP)
        width = inner.right - round(_MIX * self.type_unit) - self.px(_GAP) - left
        return Rect(left, top, width, height)

    def cell(self, row: int, column: int) -> Rect:
        """Return the place of a cell."""
        grid, gap = self.grid, self.px(_GAP)
        left, right = (grid.x + grid.width * at // self.columns for at in (column, column + 1))
        top, foot = (grid.y + grid.height * at // self.rows for at in (row, row + 1))
        return Rect(left, top, right - left - gap, foot - top - gap)

    def own_card(self, row: int) -> Rect:
        """Return the place of the card of a row."""
        cell = self.cell(row, 0)
        return Rect(self.inner.x, cell.y, self.px(_SIDE), cell.height)

    def their_card(self, column: int) -> Rect:
        """Return the place of the card of a column."""
        cell = self.cell(0, column)
        height = self.px(_HEAD)
        card = Rect(0, 0, min(cell.width, self.px(_SIDE)), height)
        card.midbottom = cell.centerx, cell.y - self.px(_GAP)
        return card

    def own_share(self, row: int) -> Rect:
        """Return the place of the bar of a row's share, at the right."""
        cell, inner = self.cell(row, self.columns - 1), self.inner
        left = cell.right + self.px(2 * _GAP)
        return Rect(left, cell.y, inner.right - left, cell.height)

    def their_share(self, column: int) -> Rect:
        """Return the place of the bar of a column's share, below."""
        cell = self.cell(self.rows - 1, column)
        return Rect(cell.x, cell.bottom + self.px(_GAP), cell.width, self._foot)

    @property
    def value(self) -> Rect:
        """The corner in which the value stands, below the rows' shares."""
        share, foot = self.own_share(self.rows - 1), self.their_share(self.columns - 1)
        return Rect(share.x, foot.y, share.width, foot.height)

    def track(self, row: int) -> Rect:
        """Return where a row's share is drawn and dragged, from 0 at the left to 1."""
        share = self.own_share(row)
        words = round(64 * self.type_unit)
        height = min(share.height, self.px(20))
        track = Rect(share.x, 0, share.width - words, height)
        track.centery = share.centery
        return track

    def find_row(self, place: tuple[int, int]) -> int | None:
        """Return the row whose share is at ``place``, if any."""
        rows = range(self.rows)
        return next((row for row in rows if self.own_share(row).collidepoint(place)), None)

    def find_cell(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """Return row and column of the cell at ``place``, if any."""
        cells = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        return next((cell for cell in cells if self.cell(*cell).collidepoint(place)), None)

    @property
    def _foot(self) -> int:
        return round(_FOOT * self.type_unit)

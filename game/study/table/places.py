"""Where the parts of a table lie in the picture: seats, balance, board, commands, buttons."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.study.frame.bench_places import BenchPlaces

BUTTONS: Final = ("values", "tree")
"""The buttons at the lower left."""

_GAP: Final = 10
_SEATS: Final = 58
_LEFT: Final = 128
_COMMANDS, _NARROW_COMMANDS = 244, 120
_TREE: Final = 340
_BUTTON: Final = 46
_LABELS: Final = 26
_HEAD: Final = 32
_LINE: Final = 27
_CELL_GAP: Final = 6


@dataclass(frozen=True, slots=True)
class TablePlaces(BenchPlaces):
    """The places of a table's parts, which fill the area to its edge.

    One that ``has_tree`` shows it at the right, and leaves less room for the commands.
    """

    has_tree: bool = False

    def seat(self, number: int, seats: int) -> Rect:
        """Return the plate of a seat, in the strip over the board."""
        gap = self.px(_GAP)
        width = (self.area.width + gap) // seats - gap
        return Rect(self.area.x + number * (width + gap), self.area.y, width, self.px(_SEATS))

    @property
    def _below(self) -> Rect:
        top = self.area.y + self.px(_SEATS + _GAP)
        return Rect(self.area.x, top, self.area.width, self.area.bottom - top)

    def button(self, number: int) -> Rect:
        """Return one of ``BUTTONS``, at the lower left."""
        height, gap = self.px(_BUTTON), self.px(_GAP)
        below = self._below
        top = below.bottom - (len(BUTTONS) - number) * (height + gap) + gap
        return Rect(below.x, top, self.px(_LEFT), height)

    @property
    def balance(self) -> Rect:
        """The balance bar, above the buttons."""
        below = self._below
        height = self.button(0).y - self.px(_GAP) - below.y
        return Rect(below.x, below.y, self.px(_LEFT), height)

    @property
    def commands(self) -> Rect:
        """The panel of commands at the right."""
        below, width = self._below, self.px(_NARROW_COMMANDS if self.has_tree else _COMMANDS)
        right = self.tree.x - self.px(_GAP) if self.has_tree else below.right
        return Rect(right - width, below.y, width, below.height)

    @property
    def tree(self) -> Rect:
        """The panel of what follows, where there is one."""
        below, width = self._below, self.px(_TREE)
        return Rect(below.right - width, below.y, width, below.height)

    @property
    def commands_head(self) -> Rect:
        """The heading of the panel."""
        panel = self.commands
        return Rect(panel.x + self.px(14), panel.y + self.px(4), panel.width, self.px(_HEAD))

    @property
    def lines(self) -> int:
        """How many commands have room."""
        return max(1, (self.commands.height - self.px(_HEAD + 12)) // self._line_height)

    def find_shown(self, commands: int, done: int) -> range:
        """Return which of so many commands are shown: the last that is done among them."""
        first = max(0, min(done - self.lines // 2, commands - self.lines))
        return range(first, min(commands, first + self.lines))

    def line(self, number: int) -> Rect:
        """Return the place of a command, counted from the first that is shown."""
        panel, height = self.commands, self._line_height
        top = panel.y + self.px(_HEAD + 4) + number * height
        return Rect(panel.x + self.px(6), top, panel.width - self.px(12), height)

    @property
    def _line_height(self) -> int:
        return round(_LINE * max(self.unit, self.type_unit))

    def board(self, rows: int, columns: int, largest: int) -> Rect:
        """Return the board: cells of at most ``largest`` u, centred between the two sides."""
        below, gap = self._below, self.px(2 * _GAP)
        left = below.x + self.px(_LEFT) + gap
        room = Rect(left, below.y, self.commands.x - gap - left, below.height)
        labels = self.px(_LABELS)
        side = min((room.width - labels) // columns, (room.height - labels) // rows)
        side = min(side, self.px(largest))
        board = Rect(0, 0, side * columns, side * rows)
        board.center = room.centerx + labels // 2, room.centery + labels // 2
        board.top = min(board.top, room.bottom - board.height)
        return board

    def cell(self, board: Rect, columns: int, row: int, column: int) -> Rect:
        """Return a cell of ``board``, which has so many columns."""
        side = board.width // columns
        cell = Rect(board.x + column * side, board.y + row * side, side, side)
        return cell.inflate(-self.px(_CELL_GAP), -self.px(_CELL_GAP))

    def column_label(self, board: Rect, columns: int, column: int) -> Rect:
        """Return where the letter of a column stands, over the board."""
        cell, height = self.cell(board, columns, 0, column), self.px(_LABELS)
        return Rect(cell.x, board.y - height, cell.width, height)

    def row_label(self, board: Rect, columns: int, row: int) -> Rect:
        """Return where the number of a row stands, left of the board."""
        cell, width = self.cell(board, columns, row, 0), self.px(_LABELS)
        return Rect(board.x - width, cell.y, width, cell.height)

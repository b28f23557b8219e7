"""Where the parts of a table lie in the picture: seats, balance, board, commands, buttons."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.ui.kit import Kit
from game.ui.pen import Easel

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
Rects: TypeAlias = tuple[Rect, ...]


class TableShape(NamedTuple):
    """How many seats, rows and columns there are; a cell's side is at most ``largest`` u.

    A table that ``has_tree`` shows it at the right, and leaves less room for the commands.
    """

    seats: int
    rows: int
    columns: int
    largest: int
    has_tree: bool = False


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The places of a table's parts in pixels; ``cells`` are row by row."""

    seats: Rects
    """The plates in the strip over the board."""
    balance: Rect
    """Above the buttons at the left."""
    buttons: Rects
    commands: Rect
    """The panel of commands at the right of the board."""
    heading: Rect
    """Where the heading of that panel stands."""
    lines: Rects
    """The commands that have room in it."""
    tree: Rect
    """What follows, at the right edge; without a tree it has no width."""
    cells: Rects
    columns: Rects
    """Where their letters stand, over the board."""
    rows: Rects
    """Where their numbers stand, left of the board."""

    def find_first(self, commands: int, done: int) -> int:
        """Return the first of so many commands that is shown: the last that is done is, too."""
        lines = len(self.lines)
        return max(0, min(done - lines // 2, commands - lines))


def lay_table(easel: Easel[Kit], area: Rect, shape: TableShape) -> TablePlaces:
    """Return the places, which fill ``area`` to its edge."""
    px, gap = easel.px, easel.px(_GAP)
    width = (area.width + gap) // shape.seats - gap
    seats = [
        Rect(area.x + n * (width + gap), area.y, width, px(_SEATS)) for n in range(shape.seats)
    ]
    top = area.y + px(_SEATS + _GAP)
    below = Rect(area.x, top, area.width, area.bottom - top)
    foot = Rect(below.x, below.bottom - px(_BUTTON), px(_LEFT), px(_BUTTON))
    buttons = [foot.move(0, -n * (foot.height + gap)) for n in reversed(range(len(BUTTONS)))]
    balance = Rect(below.x, below.y, foot.width, buttons[0].y - gap - below.y)
    tree = Rect(below.right, below.y, 0, below.height)
    width, right = px(_COMMANDS), below.right
    if shape.has_tree:
        tree.x, tree.width = below.right - px(_TREE), px(_TREE)
        width, right = px(_NARROW_COMMANDS), tree.x - gap
    commands = Rect(right - width, below.y, width, below.height)
    heading = Rect(commands.x + px(14), commands.y + px(4), commands.width, px(_HEAD))
    height = max(px(_LINE), easel.type_px(_LINE))
    line = Rect(commands.x + px(6), commands.y + px(_HEAD + 4), width - px(12), height)
    most = max(1, (commands.height - px(_HEAD + 12)) // height)
    left = foot.right + px(2 * _GAP)
    room = Rect(left, below.y, commands.x - px(2 * _GAP) - left, below.height)
    lines = tuple(line.move(0, n * height) for n in range(most))
    board = _lay_board(room, px, shape)
    return TablePlaces(
        tuple(seats), balance, tuple(buttons), commands, heading, lines, tree, *board
    )


def _lay_board(
    room: Rect, px: Callable[[float], int], shape: TableShape
) -> tuple[Rects, Rects, Rects]:
    """Return the cells, centred in ``room``, and the names of the columns and rows."""
    labels, gap, rows, columns = px(_LABELS), px(_CELL_GAP), shape.rows, shape.columns
    side = min((room.width - labels) // columns, (room.height - labels) // rows)
    side = min(side, px(shape.largest))
    board = Rect(0, 0, side * columns, side * rows)
    board.center = room.centerx + labels // 2, room.centery + labels // 2
    board.top = min(board.top, room.bottom - board.height)
    first = Rect(board.topleft, (side, side)).inflate(-gap, -gap)
    cells = [
        first.move(column * side, row * side) for row in range(rows) for column in range(columns)
    ]
    letters = [Rect(cell.x, board.y - labels, cell.width, labels) for cell in cells[:columns]]
    numbers = [Rect(board.x - labels, cell.y, labels, cell.height) for cell in cells[::columns]]
    return tuple(cells), tuple(letters), tuple(numbers)

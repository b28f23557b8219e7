"""Where the parts of a table lie, and what it shows besides its buttons: moves, names, balance."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.protocol import PlayerId
from game.study.cells import name_column
from game.study.figures import write_value
from game.study.table.owners import draw_mark, find_colour
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, PANEL, RAISED, SECONDARY, Face, Size

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

    A table that ``has_tree`` shows it at the right, and leaves less room for the commands. Over
    these there is room for ``aside`` lines of the game's own, and over the buttons at the left for
    ``own_buttons``.
    """

    seats: int
    rows: int
    columns: int
    largest: int
    has_tree: bool = False
    aside: int = 0
    own_buttons: int = 0


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The places of a table's parts in pixels; ``cells`` are row by row."""

    seats: Rects
    """The plates in the strip over the board."""
    balance: Rect
    """Above the buttons at the left."""
    buttons: Rects
    aside: Rect
    """A panel of the game's own at the right of the board; without lines it has no height."""
    commands: Rect
    """The panel of commands at the right of the board, below that."""
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
    count = len(BUTTONS) + shape.own_buttons
    buttons = [foot.move(0, -n * (foot.height + gap)) for n in reversed(range(count))]
    balance = Rect(below.x, below.y, foot.width, buttons[0].y - gap - below.y)
    tree = Rect(below.right, below.y, 0, below.height)
    width, right = px(_COMMANDS), below.right
    if shape.has_tree:
        tree.x, tree.width = below.right - px(_TREE), px(_TREE)
        width, right = px(_NARROW_COMMANDS), tree.x - gap
    height = max(px(_LINE), easel.type_px(_LINE))
    aside = Rect(right - width, below.y, width, 0)
    commands = Rect(right - width, below.y, width, below.height)
    if shape.aside:
        aside.height = shape.aside * height + px(_GAP)
        commands.height -= aside.height + gap
        commands.bottom = below.bottom
    heading = Rect(commands.x + px(14), commands.y + px(4), commands.width, px(_HEAD))
    line = Rect(commands.x + px(6), commands.y + px(_HEAD + 4), width - px(12), height)
    most = max(1, (commands.height - px(_HEAD + 12)) // height)
    left = foot.right + px(2 * _GAP)
    room = Rect(left, below.y, commands.x - px(2 * _GAP) - left, below.height)
    lines = tuple(line.move(0, n * height) for n in range(most))
    board = _lay_board(room, px, shape)
    return TablePlaces(
        tuple(seats), balance, tuple(buttons), aside, commands, heading, lines, tree, *board
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


_QUIET: Final = Style(Size.SMALL, Face.BODY, SECONDARY)
_CENTRED: Final = Style(Size.SMALL, Face.BODY, SECONDARY, "center")


class Balance(NamedTuple):
    """``margin`` of ``seat`` against all others; ``value`` is where perfect play would end.

    The bar reaches from ``-reach`` to ``reach``. The seat ``has_sign`` where it lays crosses or
    noughts.
    """

    seat: PlayerId
    margin: int
    reach: int
    value: float | None = None
    has_sign: bool = False


def ground_items(
    easel: Easel[Kit], at: TablePlaces, heading: str, balance: Balance
) -> Iterator[Item]:
    """Yield the panel with its ``heading``, the names around the board, and the balance bar."""
    yield easel.item("commands", at.commands, Pen.panel)
    yield easel.line("heading", at.heading, heading, _QUIET)
    columns = [name_column(column) for column in range(len(at.columns))]
    rows = [str(row + 1) for row in range(len(at.rows))]
    for name, box in zip([*columns, *rows], [*at.columns, *at.rows], strict=True):
        yield easel.line(("label", name), box, name, _CENTRED)
    yield easel.item("balance", at.balance, _draw_balance, balance)


def _draw_balance(pen: Pen[Kit], box: Rect, balance: Balance) -> None:
    pen.fill(box, pen.px(10), PANEL, 238)
    pen.frame(box, pen.px(10), alpha=150)
    head = Rect(box.x, box.y + pen.px(8), box.width, pen.px(30))
    draw_mark(pen.surface, pen.kit, head, balance.seat, has_sign=balance.has_sign)
    foot = Rect(box.x, 0, box.width, pen.px(34))
    foot.bottom = box.bottom - pen.px(6)
    style = Style(Size.LARGE, Face.BOLD, CREAM, "center")
    pen.figure(write_value(balance.margin), foot, style)
    track = Rect(0, head.bottom + pen.px(8), pen.px(26), 0)
    track.height = foot.top - pen.px(6) - track.y
    track.centerx = box.centerx
    _draw_track(pen, track, balance)


def _draw_track(pen: Pen[Kit], track: Rect, balance: Balance) -> None:
    pen.fill(track, pen.px(6), RAISED)
    middle = track.centery
    at = _compute_height(track, balance.margin, balance.reach)
    part = Rect(track.x, min(at, middle), track.width, abs(at - middle))
    if part.height:
        pen.fill(part, pen.px(4), find_colour(balance.seat) if balance.margin > 0 else SECONDARY)
    pen.surface.fill(CREAM, (track.x - pen.px(5), middle, track.width + pen.px(10), 1))
    if balance.value is not None:
        height = max(3, pen.px(4))
        tick = Rect(0, 0, track.width + pen.px(18), height)
        tick.center = track.centerx, _compute_height(track, balance.value, balance.reach)
        pen.fill(tick, height // 2, GOLD)


def _compute_height(track: Rect, margin: float, reach: int) -> int:
    share = min(max(margin / max(1, reach), -1.0), 1.0)
    return round(track.centery - share * track.height / 2)

"""A table's picture: where its parts lie, seats, cells and commands to press, names, balance."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.protocol import PlayerId
from game.study.figures import name_column, write_value
from game.study.table.owners import FREE, draw_direction, draw_mark, find_colour
from game.study.table.seats import YOU
from game.texts import Texts
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, INK, PANEL, RAISED, SECONDARY, Colour, Face, Size, mix
from game.ui.widgets.controls import Button, describe_value, draw_plate

_ARROW: Final = 22
_SCORE, _NARROW_SCORE = 84, 40
_NARROW: Final = 320
"""A plate narrower than this many u has no arrows, no portrait, and one number at a time."""
_NARROW_LINE: Final = 160
"""A command narrower than so many u has room for the move alone."""
_SHARES: Final = (0.12, 0.11, 0.16, 0.19)
_NARROW_SHARES: Final = (0.28, 0.28, 0.44)
"""The widths of a command's number, mark, move and points; the note has what is left."""


@dataclass(frozen=True, slots=True)
class SeatButton(Button):
    """A seat of the table; pressing it changes who sits there.

    ``label`` is the name of ``player``, ``score`` what it has, ``preview`` what it would have after
    the move that is pointed at; an empty ``score`` shows none. ``direction`` says how it pairs:
    ``vertical``, ``horizontal``, or nothing. The seat to move ``has_turn``. One that ``has_sign``
    lays crosses or noughts, which then stand for it.
    """

    seat: PlayerId = 0
    player: str = YOU
    score: str = ""
    preview: str = ""
    direction: str = ""
    has_turn: bool = False
    has_sign: bool = False

    def describe(self, texts: Texts) -> str:
        """Return who sits here, and the score."""
        words = describe_value(str(self.seat + 1), self.label, texts)
        return describe_value(words, self.score, texts) if self.score else words

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw mark, name between two arrows, direction and score."""
        draw_plate(pen, rect, RAISED if self.has_turn else PANEL, has_focus=has_focus)
        if self.has_turn:
            foot = Rect(rect.x, 0, rect.width - pen.px(20), max(2, pen.px(4)))
            foot.midbottom = rect.centerx, rect.bottom - 1
            pen.fill(foot, 1, find_colour(self.seat))
        side = rect.height - pen.px(20)
        mark = Rect(rect.x + pen.px(10), rect.y, side, rect.height)
        box = mark.inflate(-side // 8, -rect.height // 4)
        draw_mark(pen.surface, pen.kit, box, self.seat, has_sign=self.has_sign)
        is_wide = rect.width >= _NARROW * pen.unit
        middle = Rect(mark.right + pen.px(4), rect.y, 0, rect.height)
        room = (_SCORE if is_wide else _NARROW_SCORE) if self.score else 0
        middle.width = rect.right - pen.px(room + 10) - middle.x
        if is_wide:
            self._draw_wide(pen, middle, GOLD if has_focus else SECONDARY)
        else:
            self._draw_narrow(pen, middle, GOLD if has_focus else CREAM)
        self._draw_score(pen, rect, is_wide=is_wide)

    def _draw_narrow(self, pen: Pen[Kit], name: Rect, ink: Colour) -> None:
        """Draw the name over the direction."""
        if self.direction:
            side = pen.px(20)
            name.height -= side
            self._draw_direction(pen, Rect(name.x, name.bottom - pen.px(4), side, side))
        pen.set(self.label, name, Style(Size.TEXT, Face.BOLD, ink, limit=name.height * 3 // 4))

    def _draw_wide(self, pen: Pen[Kit], middle: Rect, ink: Colour) -> None:
        """Draw portrait and name between two arrows, and the direction beside them."""
        if self.direction:
            cell = Rect(middle.right - pen.px(25), middle.y, pen.px(25), middle.height)
            self._draw_direction(pen, cell)
            middle.width = cell.left - pen.px(10) - middle.x
        pen.text("‹", middle, Size.LARGE, ink, face=Face.BOLD)
        pen.text("›", middle, Size.LARGE, ink, "right", Face.BOLD)
        name = middle.inflate(-2 * pen.px(_ARROW), 0)
        if self.player != YOU:
            side = round(name.height * 0.66)
            pen.picture(pen.kit.images.portrait(self.player, side), midleft=name.midleft)
            name.left, name.width = name.left + side + pen.px(8), name.width - side - pen.px(8)
        pen.text(self.label, name, face=Face.BOLD)

    def _draw_direction(self, pen: Pen[Kit], cell: Rect) -> None:
        is_vertical = self.direction == "vertical"
        draw_direction(pen.surface, cell, find_colour(self.seat), is_vertical=is_vertical)

    def _draw_score(self, pen: Pen[Kit], rect: Rect, *, is_wide: bool) -> None:
        """Draw the score, and what it would become."""
        box = Rect(0, rect.y, pen.px(_SCORE if is_wide else _NARROW_SCORE), rect.height)
        box.right = rect.right - pen.px(10)
        words = f"{self.score} › {self.preview}" if is_wide else self.preview
        words, ink = (words, GOLD) if self.preview else (self.score, CREAM)
        pen.figure(words, box, Style(Size.LARGE, Face.BOLD, ink, "right"))


@dataclass(frozen=True, slots=True)
class CellButton(Button):
    """A cell of a board; ``label`` is its name, such as ``b2``, ``owner`` who has it.

    ``worth`` is empty on a board where no cell is worth anything. ``result`` is what a move there
    leads to, in gold if that ``is_best``. The cell of the last move ``is_newest``; one that
    ``can_move`` is a person's to choose.
    """

    owner: PlayerId = FREE
    worth: str = ""
    result: str = ""
    is_best: bool = False
    is_newest: bool = False
    can_move: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the cell's name, its worth, its owner, and what a move there leads to."""
        del texts
        owner = "" if self.owner == FREE else f"({self.owner + 1})"
        return " ".join(filter(None, (self.label, self.worth, owner, self.result)))

    def draw_result(self, pen: Pen[Kit], cell: Rect) -> None:
        """Draw what a move there leads to, if that is known, on a chip in the corner."""
        if self.result:
            height = round(26 * pen.unit * max(1.0, pen.kit.typesetter.scale * 0.85))
            style = Style(Size.SMALL, Face.BOLD, INK if self.is_best else SECONDARY, "center")
            needed = pen.measure(self.result, cell, style).width + pen.px(10)
            box = Rect(0, 0, max(round(cell.width * 0.4), needed), height)
            box.bottomright = cell.right - pen.px(7), cell.bottom - pen.px(7)
            pen.fill(box, box.height // 2, GOLD if self.is_best else PANEL)
            pen.figure(self.result, box, style)


@dataclass(frozen=True, slots=True)
class CommandButton(Button):
    """A command; pressing it goes to the position after it.

    ``label`` is the move, such as ``b2``, ``points`` and ``note`` what it brought. One that was
    undone is not ``is_done``; the last that is done ``is_last``. One that ``has_sign`` laid a cross
    or a nought.
    """

    number: int = 0
    seat: PlayerId = 0
    points: str = ""
    note: str = ""
    is_done: bool = True
    is_last: bool = False
    has_sign: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the whole line."""
        del texts
        return " ".join(filter(None, (str(self.number), self.label, self.points, self.note)))

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the line; faintly if it is undone."""
        if has_focus or self.is_last:
            pen.fill(rect, pen.px(6), RAISED)
        if self.is_last:
            pen.fill(Rect(rect.x, rect.y + 2, max(3, pen.px(4)), rect.height - 4), 1, GOLD)
        ink = GOLD if has_focus else CREAM if self.is_done else SECONDARY
        is_narrow = rect.width < _NARROW_LINE * pen.unit
        shares = _NARROW_SHARES if is_narrow else _SHARES
        number, mark, move, *more = _split(rect.inflate(-pen.px(20), 0), shares)
        pen.text(str(self.number), number.inflate(-pen.px(4), 0), Size.SMALL, SECONDARY, "right")
        colour = find_colour(self.seat)
        shade = colour if self.is_done else mix(colour, RAISED, 0.6)
        side = min(mark.size) * 3 // 5
        place = Rect(0, 0, side, side).move_to(center=mark.center)
        draw_mark(pen.surface, pen.kit, place, self.seat, shade, has_sign=self.has_sign)
        pen.text(self.label, move, Size.SMALL, ink, face=Face.BOLD)
        if not is_narrow:
            points, rest = more
            pen.figure(self.points, points, Style(Size.SMALL, Face.BOLD, ink, "right"))
            rest.left, rest.width = rest.left + pen.px(10), rest.width - pen.px(10)
            pen.figure(self.note, rest, Style(Size.SMALL, colour=ink))


def _split(box: Rect, shares: tuple[float, ...]) -> list[Rect]:
    """Return boxes of these shares of the width, from the left, and one for what is left."""
    boxes, left = [], box.x
    for share in shares:
        boxes.append(Rect(left, box.y, round(box.width * share), box.height))
        left = boxes[-1].right
    return [*boxes, Rect(left, box.y, box.right - left, box.height)]


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
    foot = Rect(box.x, 0, box.width, pen.px(34)).move_to(bottom=box.bottom - pen.px(6))
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

"""The Rows bench: noughts and crosses and four in a row, and what every move leads to.

As fields of text a set-up is the start, as positions are written; who plays; how far Heron looks
ahead.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.protocol import PlayerId
from game.shell.routes import Transition
from game.study.benches.rows.plies import Plies, PlyValues, find_move, list_plies, ply_items
from game.study.figures import format_cell, parse_cell
from game.study.frame.bench import BenchContext, cycle
from game.study.rows import (
    FOUR_IN_A_ROW,
    Place,
    RowsState,
    count_moves,
    find_row,
    format_position,
    parse_position,
    start_game,
)
from game.study.table.owners import FREE, draw_sign, find_colour
from game.study.table.seats import (
    DEPTHS,
    USUAL_DEPTH,
    USUAL_PLAYERS,
    check_players,
    find_own_seat,
    format_depth,
    parse_depth,
)
from game.study.table.table_bench import TableBench
from game.study.table.table_view import Balance, CellButton, TableShape
from game.study.table.turns import Rules, TableWords
from game.ui import paint
from game.ui.actions import Action, Point, Press
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, LINE, PANEL, RAISED, TABLE, Colour, mix
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import PartKey

SIDES: Final = ((3, 3), (3, 4), (4, 3), (4, 4), (6, 7))
"""Rows and columns of the boards that there are."""
LENGTHS: Final = (3, 4)
_SQUARE: Final = (4, 4)
"""The board on which everything can be set."""


@dataclass(frozen=True, slots=True)
class RowSetup:
    """The start of a game, whoever plays it, and how far Heron looks ahead.

    Raises ``ValueError`` for a board that the bench does not have.
    """

    start: RowsState
    players: tuple[str, ...] = USUAL_PLAYERS
    depth: int | None = USUAL_DEPTH

    def __post_init__(self) -> None:
        """Check all of it."""
        board = self.start.board
        if (board.rows, board.columns) not in SIDES or board.length not in LENGTHS:
            raise ValueError(f"no board of {board.rows}x{board.columns}, {board.length} in a row")
        if board[:2] == FOUR_IN_A_ROW[:2] and board != FOUR_IN_A_ROW:
            raise ValueError("on 6x7 stones fall, and 4 in a row win")
        if any(self.start.stones):
            raise ValueError("a game starts with an empty board")
        if len(self.players) != self.start.num_players:
            raise ValueError(f"{len(self.players)} players for two seats")
        check_players(self.players)
        if self.depth not in DEPTHS:
            raise ValueError(f"no depth {self.depth}")

    @property
    def fields(self) -> tuple[str, ...]:
        """The set-up as text; the inverse of ``read_setup``."""
        return format_position(self.start), ",".join(self.players), format_depth(self.depth)

    def resize(self, rows: int, columns: int) -> "RowSetup":
        """Return this set-up on another board; a row that does not fit becomes shorter.

        On 6x7 it is four in a row.
        """
        if (rows, columns) == FOUR_IN_A_ROW[:2]:
            return replace(self, start=RowsState(FOUR_IN_A_ROW))
        board = self.start.board
        length = min(board.length, max(rows, columns))
        start = start_game(rows, columns, length, has_gravity=board.has_gravity)
        return replace(self, start=start)

    def lengthen(self, length: int) -> "RowSetup":
        """Return this set-up with rows of another length, on a board that has room for them."""
        board = self.start.board
        rows, columns = self._free_sides if max(board[:2]) >= length else _SQUARE
        return replace(self, start=start_game(rows, columns, length, has_gravity=board.has_gravity))

    def drop(self, *, has_gravity: bool) -> "RowSetup":
        """Return this set-up with stones that fall, or do not."""
        length = self.start.board.length
        start = start_game(*self._free_sides, length, has_gravity=has_gravity)
        return replace(self, start=start)

    @property
    def _free_sides(self) -> tuple[int, int]:
        """The sides of a board whose rule can be changed: this one, or the square one."""
        rows, columns = self.start.board[:2]
        return _SQUARE if (rows, columns) == FOUR_IN_A_ROW[:2] else (rows, columns)


def set_up(players: tuple[str, ...] = USUAL_PLAYERS) -> RowSetup:
    """Return the usual set-up: noughts and crosses."""
    return RowSetup(start_game(3, 3, 3), players)


def read_setup(fields: Sequence[str]) -> RowSetup:
    """Return the set-up that is written in these fields; raises ``ValueError``."""
    position, players, depth = fields
    return RowSetup(parse_position(position), tuple(players.split(",")), parse_depth(depth))


_GHOST: Final = 0.72
"""How faint a stone is that is only pointed at."""
_PART: Final = 0.56
"""The share of a cell that a cross or a nought takes; stones take more."""


@dataclass(frozen=True, slots=True)
class StoneButton(CellButton):
    """A cell, with the stone of its owner if it has one.

    ``ghost`` is whose stone would come here by the move that is pointed at. A cell of the row that
    has won ``is_won``. Where stones fall, ``is_slot`` draws a hole instead of a tile.
    """

    ghost: PlayerId = FREE
    is_won: bool = False
    is_slot: bool = False

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw ground, stone and chip."""
        radius = pen.px(14)
        if self.is_slot:
            pen.fill(rect, radius, RAISED, 246)
            hole = rect.inflate(-rect.width // 6, -rect.width // 6)
            pen.picture(paint.disc(hole.width, TABLE), hole)
        else:
            pen.fill(rect, radius, RAISED if self.can_move else PANEL, 246)
        is_marked = has_focus or self.is_won
        width = max(1, pen.px(3 if is_marked else 1.5))
        pen.frame(rect, radius, GOLD if is_marked else LINE, width)
        if self.owner != FREE:
            self._draw_stone(pen, rect, self.owner, find_colour(self.owner))
        elif self.ghost != FREE:
            ground = TABLE if self.is_slot else RAISED
            self._draw_stone(pen, rect, self.ghost, mix(find_colour(self.ghost), ground, _GHOST))
        if self.is_newest:
            dot = paint.disc(max(6, pen.px(10)), CREAM)
            pen.picture(dot, rect.move(pen.px(10), pen.px(10)))
        self.draw_result(pen, rect)

    def _draw_stone(self, pen: Pen[Kit], rect: Rect, owner: PlayerId, colour: Colour) -> None:
        share, ink = _PART, colour
        if self.is_slot:
            share, ink = _PART * 0.8, mix(colour, INK, 0.55)
            rect = rect.inflate(-rect.width // 5, -rect.width // 5)
            pen.picture(paint.disc(rect.width, colour), rect)
            rim = paint.ring(rect.width, mix(colour, INK, 0.3), max(2, rect.width // 14))
            pen.picture(rim, rect)
        side = round(rect.width * share)
        box = Rect(0, 0, side, side).move_to(center=rect.center)
        draw_sign(pen.surface, box, owner, ink)


class RowWords(TableWords[RowSetup, RowsState, Place]):
    """What is said of a game of rows."""

    def name_seat(self, seat: int) -> str:
        """Return the name of a seat's stones."""
        return self.say(f"study.rows.stone.{seat}")

    def describe_turn(self) -> str:
        """Return how a stone is laid here, and how many make a row."""
        board = self.setup.start.board
        way = "fall" if board.has_gravity else "free"
        return self.say(f"study.rows.turn.{way}", length=board.length)

    def describe_result(self) -> str:
        """Return who has won."""
        won = [value > 0 for value in self.turns.state.returns()]
        if not any(won):
            return self.say("study.table.draw")
        seat = won.index(True)
        if self.is_you(seat):
            return self.say("study.rows.won")
        return self.say("study.rows.won.other", name=self.name(seat))

    def describe_gift(self, name: str) -> str:
        """Return whether a win or a draw was given away."""
        kind = "win" if self.turns.was_worth > 0 else "draw"
        return self.say(f"study.rows.given.{kind}", name=name)

    def describe_horizon(self, plies: int) -> str:
        """Return what a question mark stands for, if there is one."""
        if self._judged is not None and self._judged.unseen:
            return self.say("study.rows.unseen", plies=plies)
        return super().describe_horizon(plies)

    def _describe_story(self) -> Iterator[str]:
        """Yield how soon the best move wins or loses, where values say it, and the rest."""
        judged = self._judged
        if judged is not None and judged.values and self.setup.start.board == FOUR_IN_A_ROW:
            cell, value = max(judged.values, key=lambda each: each[1])
            if value and cell not in judged.unseen:
                laid = sum(stones.bit_count() for stones in self.turns.state.stones)
                count = count_moves(laid, round(value))
                key = "win" if value > 0 else "loss"
                yield self.say(f"study.rows.soon.{key}", cell=cell, count=count)
        yield from super()._describe_story()

    @property
    def _has_gift(self) -> bool:
        """Whether a win or a draw was given away: a later win is one, too."""
        best = self.turns.was_worth
        return _read_result(best) > _read_result(best - self.turns.given_away)

    def describe_move(self, number: int) -> str:
        """Return who laid a stone where."""
        game = self.turns.game
        name = self.name(game.states[number].current_player)
        return self.say("study.rows.laid", name=name, cell=format_cell(*game.commands[number]))


def _read_result(value: float) -> int:
    """Return 1 for the value of a win, 0 for a draw, -1 for a loss."""
    return (value > 0) - (value < 0)


_RULES: Final[Rules[RowsState]] = Rules(
    "rows",
    format_position,
    lambda state: state.board.rows * state.board.columns,
    bet=(start_game(3, 3, 3), 2),
    stakes={"length": 3},
)
_LARGEST: Final = 134
"""The side of a cell, in u."""


class RowsBench(TableBench[RowSetup, RowsState, Place]):
    """Rows of stones, against a bird."""

    has_signs = True

    def __init__(self, context: BenchContext) -> None:
        """Lay out what another screen brought, or what was left, or noughts and crosses."""
        super().__init__(context, _RULES, read_setup, set_up())
        self._values = PlyValues(context.shell.engine)
        self._state = self.turns.state

    @property
    def words(self) -> RowWords:
        """What is said now."""
        return RowWords(self.setup, self.turns, self.context.say, shows_values=self.shows_values)

    @property
    def values(self) -> Mapping[str, str]:
        """Board, length and gravity."""
        board = self.setup.start.board
        falls = "fall" if board.has_gravity else "free"
        return {
            "board": f"{board.rows} × {board.columns}",
            "length": str(board.length),
            "gravity": self.context.say(f"study.rows.gravity.{falls}"),
        }

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter."""
        self.change(self._change_parameter(change.key, change.steps))

    def _change_parameter(self, key: str, steps: int) -> RowSetup:
        """Return the set-up with a parameter changed by so many steps."""
        setup, board = self.setup, self.setup.start.board
        match key:
            case "board":
                return setup.resize(*cycle(SIDES, (board.rows, board.columns), steps))
            case "length":
                return setup.lengthen(cycle(LENGTHS, board.length, steps))
            case "gravity":
                return setup.drop(has_gravity=not board.has_gravity)
            case "depth":
                return replace(setup, depth=cycle(DEPTHS, setup.depth, steps))
            case _:
                raise ValueError(f"there is no parameter '{key}'")

    @property
    def shape(self) -> TableShape:
        """Two seats, the board, and where there is room the next two moves beside it."""
        board = self.turns.state.board
        return TableShape(2, board.rows, board.columns, _LARGEST, has_tree=not self._is_large)

    @property
    def balance(self) -> Balance:
        """Who has won, and who would."""
        state, seat = self.turns.state, find_own_seat(self.setup.players)
        value = max(self.find_results().values(), default=None)
        if value is not None and state.current_player != seat:
            value = -value
        return Balance(seat, round(state.returns()[seat]), 1, value, has_sign=True)

    def list_cells(self) -> Iterator[StoneButton]:
        """Yield the cells, with the stone that would come where a move is pointed at."""
        state, cell = self.turns.state, self.find_cell(None)
        is_pointed = self.turns.is_person and cell is not None
        ghost = self.find_move(cell) if is_pointed and cell is not None else None
        row = find_row(state)
        for number in range(state.board.rows * state.board.columns):
            place = Place(*divmod(number, state.board.columns))
            yield StoneButton(
                PartKey("cell", number),
                format_cell(*place),
                owner=next((seat for seat in (0, 1) if state.stones[seat] >> number & 1), FREE),
                ghost=self.turns.game.mover if place == ghost else FREE,
                is_won=place in row,
                is_slot=state.board.has_gravity,
            )

    def find_move(self, cell: int) -> Place | None:
        """Return the move of a cell; where stones fall, that of its column."""
        state = self.turns.state
        row, column = divmod(cell, state.board.columns)
        for place in state.legal_actions(state.current_player):
            if place.column == column and (place.row == row or state.board.has_gravity):
                return place
        return None

    def seat_players(self, players: tuple[str, ...]) -> RowSetup:
        """Return the set-up with others in the seats."""
        return RowSetup(self.setup.start, players, self.setup.depth)

    @property
    def plies(self) -> Plies:
        """The next two moves, and what they lead to where that is shown."""
        cell = self.find_cell(None)
        opened = None if cell is None else self.find_move(cell)
        values = self._values.values if self.find_results() else {}
        return list_plies(self.turns.state, values, opened)

    @property
    def _is_large(self) -> bool:
        """Whether the board needs the room of the next moves, which take too long to look at."""
        return self.setup.start.board == FOUR_IN_A_ROW

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Do what is done at a table; a move in the tree stands for its cell."""
        if isinstance(action, Point | Press) and not self._is_large:
            move = find_move(self.places.tree, self.plies, action.place, self.easel.unit)
            if move is not None:
                row, column = parse_cell(move)
                cell = row * self.turns.state.board.columns + column
                place = self.buttons.rect(PartKey("cell", cell)).center
                action = replace(action, place=place)
        return super().handle(action, has_focus=has_focus)

    def take(self, answers: Sequence[Answer]) -> None:
        """Use what birds play, and what the next moves are worth."""
        super().take(answers)
        self._values.take(answers)

    def update(self, dt: float) -> bool:
        """Go on, and ask what replies are worth once the moves are judged."""
        has_changed = super().update(dt)
        if self.turns.state != self._state:
            self._state = self.turns.state
            self._values.drop()
        judged, is_over = self.turns.judged, self.turns.game.is_over
        if self.shows_values and judged is not None and not (is_over or self._is_large):
            self._values.ask(self.turns.state, judged)
        return has_changed

    def close(self) -> None:
        """Want no answers any more."""
        super().close()
        self._values.drop()

    def items_below(self) -> Iterator[Item]:
        """Yield panels, labels, balance, and the next moves."""
        yield from super().items_below()
        if not self._is_large:
            heading = self.context.say("study.rows.plies")
            yield from ply_items(self.easel, self.places.tree, self.plies, heading)


open_bench: Final = RowsBench

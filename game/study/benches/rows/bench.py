"""The Rows bench: noughts and crosses and four in a row, and what every move leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.rows.board_view import board_items
from game.study.benches.rows.cell_controls import list_cells, list_commands, list_seats
from game.study.benches.rows.parameters import change_parameter, list_parameters
from game.study.benches.rows.plies import Plies, list_plies
from game.study.benches.rows.ply_values import PlyValues
from game.study.benches.rows.ply_view import PlyPlaces, ply_items
from game.study.benches.rows.words import RowWords
from game.study.cells import format_cell, parse_cell
from game.study.frame.bench_context import BenchContext
from game.study.frame.report import Parameter
from game.study.row_game.notation import format_game, parse_game
from game.study.row_game.setup import RowSetup, set_up
from game.study.rows import Place, RowsState, format_position, start_game
from game.study.table.command_list import CommandList
from game.study.table.table_bench import TableBench, lay_game
from game.study.table.turns import Rules
from game.ui.actions import Action, Point, Press
from game.ui.display_list import Item
from game.ui.widgets.controls import PartKey, PlacedButton
from game.ui.widgets.setting_controls import Adjustment

_RULES: Final[Rules[RowsState, Place]] = Rules(
    "rows",
    format_position,
    lambda place: format_cell(*place),
    lambda state: state.board.rows * state.board.columns,
    bet=(start_game(3, 3, 3), 2),
    stakes={"length": 3},
)


class RowsBench(TableBench[RowSetup, RowsState, Place]):
    """Rows of stones, against a bird."""

    def __init__(self, context: BenchContext) -> None:
        """Lay out what another screen brought, or what was left, or noughts and crosses."""
        usual = set_up()
        laid = lay_game(context, parse_game, (usual, CommandList(usual.start)))
        super().__init__(context, _RULES, laid)
        self._values = PlyValues(context.shell.engine)
        self._state = self.turns.state

    @property
    def words(self) -> RowWords:
        """What is said now."""
        return RowWords(self.setup, self.turns, self.context.say, shows_values=self.shows_values)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Board, length, gravity, and how far Heron looks."""
        return tuple(list_parameters(self.setup, self.context.say))

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter."""
        setup = change_parameter(self.setup, change.key, change.steps)
        self.change(setup, setup.start)

    def save(self) -> str:
        """Return set-up and commands as one line."""
        return format_game(self.setup, self.turns.game)

    def list_cells(self) -> Iterator[PlacedButton]:
        """Yield the cells."""
        ghost = None
        if self.turns.is_person and (cell := self.find_cell(None)) is not None:
            ghost = self.find_move(cell)
        return list_cells(self.places, self.turns, self.find_results(), ghost)

    def list_seats(self, after: RowsState | None) -> Iterator[PlacedButton]:
        """Yield the two seats."""
        del after
        return list_seats(self.places, self.setup, self.turns, self.context.say)

    def list_commands(self) -> Iterator[PlacedButton]:
        """Yield the moves."""
        return list_commands(self.places, self.turns)

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
    def has_tree(self) -> bool:
        """The next two moves are shown beside the board."""
        return True

    @property
    def plies(self) -> Plies:
        """The next two moves, and what they lead to where that is shown."""
        cell = self.find_cell(None)
        opened = None if cell is None else self.find_move(cell)
        values = self._values.values if self.find_results() else {}
        return list_plies(self.turns.state, values, opened)

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Do what is done at a table; a move in the tree stands for its cell."""
        if isinstance(action, Point | Press):
            move = self._ply_places.find_move(self.plies, action.place)
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
        if self.shows_values and self.turns.judged is not None and not self.turns.game.is_over:
            self._values.ask(self.turns.state, self.turns.judged)
        return has_changed

    def close(self) -> None:
        """Want no answers any more."""
        super().close()
        self._values.drop()

    @property
    def _ply_places(self) -> PlyPlaces:
        return PlyPlaces(self.places.tree, self.places.unit)

    def items_below(self) -> Iterator[Item]:
        """Yield panels, labels, balance, and the next moves."""
        yield from self._list_ground()
        heading = self.context.say("study.rows.plies")
        yield from ply_items(self.kit, self._ply_places, self.plies, heading)

    def _list_ground(self) -> Iterator[Item]:
        results = self.find_results()
        best = max(results.values(), default=None)
        heading = self.context.say("study.table.commands")
        return board_items(self.kit, self.places, self.setup, self.turns.state, best, heading)

    def items_above(self, after: RowsState | None) -> Iterator[Item]:
        """Yield nothing."""
        del after
        yield from ()


def open_bench(context: BenchContext) -> RowsBench:
    """Return the bench."""
    return RowsBench(context)

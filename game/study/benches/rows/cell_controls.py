"""Everything in the picture of the Rows bench that can be pressed, with its place."""

from collections.abc import Iterator, Mapping

from game.study.benches.rows.board_view import LARGEST
from game.study.benches.rows.cell_button import FREE, CellButton
from game.study.benches.rows.words import RowTurns
from game.study.cells import format_cell
from game.study.row_game.setup import RowSetup
from game.study.rows import Place, RowsState, find_row
from game.study.table.balance_view import format_signed
from game.study.table.command_button import CommandButton
from game.study.table.places import TablePlaces
from game.study.table.seat_button import SeatButton
from game.study.table.words import Say, name_player
from game.ui.widgets.controls import PartKey, PlacedButton


def find_owner(state: RowsState, cell: int) -> int:
    """Return whose stone lies in a cell."""
    return next((seat for seat in (0, 1) if state.stones[seat] >> cell & 1), FREE)


def list_cells(
    places: TablePlaces, turns: RowTurns, results: Mapping[str, float], ghost: Place | None
) -> Iterator[PlacedButton]:
    """Yield the cells; ``results`` are what moves are worth, ``ghost`` the one pointed at."""
    state, game = turns.state, turns.game
    best = max(results.values(), default=0.0)
    newest = game.commands[game.done - 1] if game.done else None
    row = find_row(state)
    board = places.board(state.board.rows, state.board.columns, LARGEST)
    columns = state.board.columns
    for cell in range(state.board.rows * columns):
        place = Place(*divmod(cell, columns))
        name = format_cell(*place)
        value = results.get(name)
        button = CellButton(
            PartKey("cell", cell),
            name,
            owner=find_owner(state, cell),
            ghost=game.mover if place == ghost else FREE,
            result="" if value is None else format_signed(value),
            is_best=value == best,
            is_newest=place == newest,
            is_won=place in row,
            is_slot=state.board.has_gravity,
            can_lay=turns.is_person,
        )
        yield button, places.cell(board, columns, *place)


def list_seats(
    places: TablePlaces, setup: RowSetup, turns: RowTurns, say: Say
) -> Iterator[PlacedButton]:
    """Yield the plates of the seats."""
    for seat, player in enumerate(setup.players):
        has_turn = seat == turns.game.mover
        name = name_player(player, say)
        button = SeatButton(
            PartKey("seat", seat), name, seat=seat, player=player, has_turn=has_turn, has_sign=True
        )
        yield button, places.seat(seat, len(setup.players))


def list_commands(places: TablePlaces, turns: RowTurns) -> Iterator[PlacedButton]:
    """Yield the moves that have room, the one that was made last among them."""
    commands, done = turns.game.commands, turns.game.done
    for line, number in enumerate(places.find_shown(len(commands), done)):
        button = CommandButton(
            PartKey("command", number + 1),
            format_cell(*commands[number]),
            number=number + 1,
            seat=number % 2,
            is_done=number < done,
            is_last=number == done - 1,
            has_sign=True,
        )
        yield button, places.line(line)

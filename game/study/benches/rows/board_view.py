"""What lies under the cells of the Rows bench: the panel of moves, labels, and the balance bar."""

from collections.abc import Iterator
from typing import Final

from game.study.row_game.setup import RowSetup
from game.study.rows import RowsState
from game.study.table.balance_view import Balance, balance_item
from game.study.table.ground_view import ground_items
from game.study.table.places import TablePlaces
from game.study.table.seats import find_own_seat
from game.ui.display_list import Item
from game.ui.kit import Kit

LARGEST: Final = 134
"""The side of a cell, in u."""


def board_items(
    kit: Kit,
    places: TablePlaces,
    setup: RowSetup,
    state: RowsState,
    best: float | None,
    heading: str,
) -> Iterator[Item]:
    """Yield all of it; ``best`` is what the best move is worth to whoever is to move."""
    rules = state.board
    board = places.board(rules.rows, rules.columns, LARGEST)
    yield from ground_items(kit, places, board, (rules.rows, rules.columns), heading)
    seat = find_own_seat(setup.players)
    if best is not None and state.current_player != seat:
        best = -best
    margin = round(state.returns()[seat])
    box = places.balance
    yield from balance_item(kit, box, Balance(seat, margin, 1, best, has_sign=True), places.unit)

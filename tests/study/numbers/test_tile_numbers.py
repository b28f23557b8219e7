"""The tile game's numbers: values, first moves, and what each search visits to find them."""

from typing import NamedTuple

import pytest

from game.search.alphabeta import alphabeta
from game.search.minimax import SearchResult, minimax, solve
from game.study.tiles import Take, TileState, start_game


class Row(NamedTuple):
    """A board and what must come out: leaves and nodes of both searches, and distinct states."""

    board: TileState
    value: int
    first: Take
    full: tuple[int, int] | None
    pruned: tuple[int, int]
    states: int


def board(rows: int, columns: int, *values: int, players: int = 2) -> TileState:
    return start_game(rows, columns, values or None, players)


ROWS = [
    Row(board(2, 2), 0, Take(0, 0), (24, 65), (18, 50), 35),
    Row(board(2, 2, 3, 1, 4, 1), 1, Take(1, 0), (24, 65), (18, 51), 35),
    Row(board(2, 3), 0, Take(0, 0), (720, 1957), (128, 397), 267),
    Row(board(3, 2), 0, Take(0, 0), (720, 1957), (135, 414), 267),
    Row(board(2, 3, 3, 1, 4, 1, 5, 9), 5, Take(1, 2), (720, 1957), (430, 1211), 267),
    Row(board(2, 3, 3, -1, 4, -1, 5, -9), 10, Take(1, 1), (720, 1957), (192, 609), 267),
    Row(board(2, 4), 0, Take(0, 1), None, (1518, 4780), 2123),
    Row(board(3, 3, 2, 7, 6, 9, 5, 1, 4, 3, 8), 7, Take(1, 0), None, (13_912, 42_306), 6046),
    Row(board(2, 2, players=3), 0, Take(0, 0), (24, 65), (10, 31), 53),
    Row(board(2, 3, players=3), -5, Take(0, 0), (720, 1957), (198, 602), 607),
    Row(board(2, 3, players=4), 0, Take(0, 0), (720, 1957), (93, 296), 1057),
]
"""Computed by a program that shares no code with this one."""


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_what_the_searches_find_and_visit(row: Row) -> None:
    pruned, solved = alphabeta(row.board, 0), solve(row.board, 0)
    assert pruned == SearchResult(row.value, row.first, *row.pruned)
    assert (solved.value, solved.action, solved.nodes) == (row.value, row.first, row.states)
    if row.full is not None:
        assert minimax(row.board, 0) == SearchResult(row.value, row.first, *row.full)


def test_minimax_on_two_by_four_visits_every_order_of_play() -> None:
    result = minimax(board(2, 4), 0)
    assert (result.leaves, result.nodes) == (40_320, 109_601)

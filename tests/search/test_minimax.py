"""Minimax on the tile game: exact values that were computed outside this project's code."""

from math import comb, factorial

import pytest

from game.search.alphabeta import alphabeta
from game.search.minimax import minimax, solve
from game.study.tiles import Take, parse_position, start_game

VALUES = {
    (2, 2): 0,
    (2, 3): 0,
    (3, 2): 0,
    (2, 4): 0,
    (4, 2): 5,
    (3, 3): 5,
    (2, 5): -5,
    (5, 2): 5,
    (3, 4): 0,
}
"""By rows and columns, all tiles worth 0: what the first player wins of the second."""

SMALL = {board: value for board, value in VALUES.items() if board[0] * board[1] <= 9}


@pytest.mark.parametrize(("board", "value"), VALUES.items())
def test_the_exact_values_by_solving(board: tuple[int, int], value: int) -> None:
    result = solve(start_game(*board), 0)
    tiles = board[0] * board[1]
    assert result.value == value
    assert result.leaves == comb(tiles, tiles // 2)


@pytest.mark.parametrize(("board", "value"), SMALL.items())
def test_the_exact_values_by_alphabeta(board: tuple[int, int], value: int) -> None:
    start = start_game(*board)
    assert alphabeta(start, 0)[:2] == solve(start, 0)[:2]
    assert alphabeta(start, 0).value == value
    assert alphabeta(start, 1).value == -value


@pytest.mark.parametrize("board", [(2, 2), (2, 3), (3, 2)])
def test_minimax_visits_every_order_of_play(board: tuple[int, int]) -> None:
    tiles = board[0] * board[1]
    result = minimax(start_game(*board), 0)
    assert result.value == VALUES[board]
    assert result.leaves == factorial(tiles)
    assert result.nodes == sum(factorial(tiles) // factorial(left) for left in range(tiles + 1))


def test_the_most_valuable_tile_goes_first_where_no_pair_matters() -> None:
    """On one row the first player has no pairs; 60 is worth more than any of the second's."""
    result = minimax(start_game(1, 3, [10, 60, 20]), 0)
    assert result[:2] == (60 + 10 - 20, Take(0, 1))


def test_a_position_is_searched_for_whoever_asks() -> None:
    state = parse_position("12/.. 2 0,0/0,2")
    assert minimax(state, 0)[:2] == (5 - 2, Take(1, 0))
    assert minimax(state, 1)[:2] == (2 - 5, Take(1, 0))

"""Matrix games against published ones, an LP library, and everything degenerate."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from numpy.typing import NDArray

from game.search.matrix_game import compute_lower_values, compute_values, solve_game, solve_games
from game.search.simplex import Floats, solve_by_simplex
from tests.search.linear_program import find_value


def random_games(rows: int, columns: int, count: int, spread: int) -> Floats:
    """Return integer games: with a small spread nearly all of them are degenerate."""
    rng = np.random.default_rng([rows, columns, spread])
    return rng.integers(0, spread, (rows, columns, count)).astype(np.float64)


def check_strategies(
    games: Floats, values: Floats, rows: Floats, columns: Floats, tolerance: float = 0
) -> None:
    """Check that each strategy is one, and secures the value against every reply."""
    for strategies in (rows, columns):
        assert strategies.min() >= 0
        np.testing.assert_allclose(strategies.sum(axis=0), 1)
    secured = (rows[:, np.newaxis] * games).sum(axis=0).min(axis=0)
    held = (games * columns).sum(axis=1).max(axis=0)
    np.testing.assert_allclose(secured, values, atol=tolerance)
    np.testing.assert_allclose(held, values, atol=tolerance)


@pytest.mark.parametrize(
    ("matrix", "value", "row", "column"),
    [
        pytest.param([[1, -1], [-1, 1]], 0, [1 / 2] * 2, [1 / 2] * 2, id="matching pennies"),
        pytest.param([[-2, 3], [3, -4]], 1 / 12, [7 / 12, 5 / 12], [7 / 12, 5 / 12], id="odd/even"),
        pytest.param([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0, [1 / 3] * 3, [1 / 3] * 3, id="rps"),
        pytest.param(
            [[4, 9, 2], [3, 5, 7], [8, 1, 6]], 5, [1 / 3] * 3, [1 / 3] * 3, id="magic square"
        ),
        pytest.param(
            [[1, 0, 0], [0, 2, 0], [0, 0, 3]],
            6 / 11,
            [6 / 11, 3 / 11, 2 / 11],
            [6 / 11, 3 / 11, 2 / 11],
            id="diagonal",
        ),
        pytest.param([[4, 1], [3, 2]], 2, [0, 1], [0, 1], id="saddle"),
        pytest.param([[7]], 7, [1], [1], id="no choice"),
    ],
)
def test_textbook_games(
    matrix: list[list[int]], value: float, row: list[float], column: list[float]
) -> None:
    """Most of them stand in Ferguson, *Game Theory*, part II, sections 1 to 3."""
    solution = solve_game(np.array(matrix))
    assert solution.value == pytest.approx(value)
    assert solution.row == pytest.approx(row)
    assert solution.column == pytest.approx(column)


def test_a_poker_of_two_by_four() -> None:
    """Ferguson, *Game Theory*, part II, 2.4: value 17/7 from the first and third column."""
    solution = solve_game(np.array([[2, 3, 1, 5], [4, 1, 6, 0]]))
    assert solution.value == pytest.approx(17 / 7)
    assert solution.row == pytest.approx([5 / 7, 2 / 7])
    assert solution.column == pytest.approx([0, 5 / 7, 2 / 7, 0])


def test_simplex_solves_what_has_a_saddle_too() -> None:
    solutions = solve_by_simplex(np.array([[4, 1], [3, 2]])[:, :, np.newaxis])
    assert solutions.values == pytest.approx([2])
    assert solutions.rows[:, 0] == pytest.approx([0, 1])


@pytest.mark.parametrize("spread", [1, 2, 3, 40])
@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_whole_batches_are_solved(rows: int, columns: int, spread: int) -> None:
    games = random_games(rows, columns, 3000, spread)
    solutions = solve_games(games)
    check_strategies(games, *solutions)
    check_strategies(games, *solve_by_simplex(games))
    np.testing.assert_allclose(compute_values(games), solutions.values)
    oracle = [find_value(games[:, :, number]) for number in range(10)]
    np.testing.assert_allclose(solutions.values[:10], oracle, atol=1e-9)


def test_what_differs_by_rounding_alone_leads_nowhere() -> None:
    """A draft came upon these entries, on which pivots by the smallest label went in a circle."""
    matrix = np.array(
        [
            [20, 20, 21, -9],
            [20, 20, 21, -8],
            [20.03333282470703, 20, 21.02777862548828, -8],
            [21, 19, 22, 21],
        ]
    ).astype(np.float32)
    noise = np.random.default_rng(1).integers(-2, 3, (4, 4, 2000)) * np.float32(1e-6)
    games = (matrix[:, :, np.newaxis] + noise).astype(np.float64)
    games[0], games[:, 1] = games[1], games[:, 0]
    check_strategies(games, *solve_by_simplex(games), tolerance=1e-5)


@pytest.mark.parametrize("spread", [2, 5, 1000])
def test_games_of_twenty_by_twenty(spread: int) -> None:
    games = random_games(20, 20, 20, spread)
    solutions = solve_games(games)
    check_strategies(games, *solutions)
    assert solutions.values[0] == pytest.approx(find_value(games[:, :, 0]))


def test_any_shape_of_batch_and_the_precision_of_the_games() -> None:
    games = random_games(3, 2, 24, 9).reshape(3, 2, 4, 6)
    solutions = solve_games(games)
    assert solutions.values.shape == (4, 6)
    assert (solutions.rows.shape, solutions.columns.shape) == ((3, 4, 6), (2, 4, 6))
    values = compute_values(games.astype(np.float32))
    assert values.dtype == np.float32
    np.testing.assert_allclose(values, solutions.values, rtol=1e-6)


def test_the_lower_value_is_what_committing_first_secures() -> None:
    pennies = np.array([[1.0, -1.0], [-1.0, 1.0]])
    assert compute_lower_values(pennies[:, :, np.newaxis]) == [-1]


def matrices() -> SearchStrategy[NDArray[Any]]:
    """Draw matrices of any shape up to 6 by 6: small, large, equal and opposite entries."""
    entries = st.sampled_from([0, 1, -1, 1e-3, 1e3, 0.1, 1 / 3]) | st.floats(-100, 100)
    sizes = st.tuples(st.integers(1, 6), st.integers(1, 6))
    return sizes.flatmap(
        lambda size: st.lists(entries, min_size=size[0] * size[1], max_size=size[0] * size[1]).map(
            lambda flat: np.array(flat).reshape(size)
        )
    )


@given(matrix=matrices())
def test_neither_player_can_do_better(matrix: NDArray[Any]) -> None:
    value, row, column = solve_game(matrix)
    tolerance = 1e-8 * max(1, np.abs(matrix).max())
    assert (row @ matrix).min() == pytest.approx(value, abs=tolerance)
    assert (matrix @ column).max() == pytest.approx(value, abs=tolerance)


@given(matrix=matrices())
def test_changing_seats_changes_the_sign(matrix: NDArray[Any]) -> None:
    tolerance = 1e-8 * max(1, np.abs(matrix).max())
    assert solve_game(-matrix.T).value == pytest.approx(-solve_game(matrix).value, abs=tolerance)

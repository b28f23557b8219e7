"""The double oracle against the whole game, however little of it is looked at."""

import numpy as np
import pytest
from numpy.typing import NDArray

from game.search.double_oracle import DoubleOracle, Places
from game.search.matrix_game import solve_game
from game.search.simplex import Floats


def solve(matrix: Floats, row: Floats, column: Floats) -> DoubleOracle:
    """Solve with every entry asked for once at most."""
    asked = np.zeros(matrix.shape)

    def look_up(rows: Places, columns: Places) -> NDArray[np.float64]:
        asked[rows, columns] += 1
        return np.asarray(matrix[rows, columns])

    oracle = DoubleOracle(len(row), len(column), look_up)
    known = list(oracle.run(row, column))
    assert known[0] == 0
    assert known == sorted(known)
    assert asked.max() == 1
    assert oracle.looked_at == asked.sum()
    return oracle


def pure(count: int) -> Floats:
    return np.eye(count)[0]


@pytest.mark.parametrize("spread", [2, 7, 1000])
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 5), (3, 3), (20, 20), (6, 30)])
def test_it_finds_what_the_whole_game_is_worth(rows: int, columns: int, spread: int) -> None:
    for seed in range(10):
        rng = np.random.default_rng([seed, rows, columns, spread])
        matrix = rng.integers(0, spread, (rows, columns)).astype(np.float64)
        oracle = solve(matrix, pure(rows), pure(columns))
        value, row, column = oracle.solution
        assert value == pytest.approx(solve_game(matrix).value, abs=1e-6)
        assert (row @ matrix).min() == pytest.approx(value, abs=2e-6)
        np.testing.assert_allclose(oracle.earned, matrix @ column, atol=1e-9)
        assert oracle.earned.max() == pytest.approx(value, abs=2e-6)


def test_a_good_guess_saves_most_of_the_entries() -> None:
    rng = np.random.default_rng(1)
    heights = rng.normal(size=(20, 1)) - rng.normal(size=20)
    matrix = heights + 0.3 * rng.normal(size=(20, 20))
    found = solve_game(matrix)
    guessed = solve(matrix, found.row, found.column)
    blind = solve(matrix, pure(20), pure(20))
    assert guessed.looked_at < blind.looked_at < 300
    supports = np.count_nonzero(found.row), np.count_nonzero(found.column)
    assert guessed.looked_at == 20 * sum(supports) - supports[0] * supports[1]

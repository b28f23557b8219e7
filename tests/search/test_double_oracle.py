"""The double oracle against the whole games, however little of them is looked at."""

from math import inf

import numpy as np
import pytest

from game.search.double_oracle import DoubleOracle, Entries
from game.search.matrix_game import solve_games
from game.search.simplex import Floats


def solve(games: Floats, guesses: Floats, doubt: float = inf) -> DoubleOracle:
    """Solve with every entry asked for once at most."""
    asked = np.zeros(games.shape)

    def look_at(entries: Entries) -> Floats:
        asked[entries] += 1
        return np.asarray(games[entries], dtype=np.float64)

    oracle = DoubleOracle(guesses, look_at, doubt)
    known = list(oracle.run())
    assert known == sorted(known)
    assert asked.max() <= 1
    assert oracle.looked_at == asked.sum()
    return oracle


def make_games(seed: int) -> tuple[Floats, Floats]:
    """Return games in which what either player chooses matters most, and guesses of them."""
    rng = np.random.default_rng(seed)
    heights = rng.normal(size=(20, 1, 50)) - rng.normal(size=(20, 50))
    games = heights + 0.3 * rng.normal(size=(20, 20, 50))
    return games, games + 0.2 * rng.normal(size=games.shape)


@pytest.mark.parametrize("spread", [2, 7, 1000])
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 5), (3, 3), (20, 20), (6, 30)])
def test_whatever_was_guessed_the_solution_is_exact(rows: int, columns: int, spread: int) -> None:
    rng = np.random.default_rng([rows, columns, spread])
    games = rng.integers(0, spread, (rows, columns, 10)).astype(np.float64)
    for guesses in (np.zeros_like(games), rng.normal(size=games.shape)):
        oracle = solve(games, guesses)
        values, mixes, replies = oracle.solutions
        np.testing.assert_allclose(values, solve_games(games).values, atol=1e-9)
        earned = np.einsum("ijn,jn->in", games, replies)
        paid = np.einsum("ijn,in->jn", games, mixes)
        np.testing.assert_allclose(earned.max(axis=0), values, atol=1e-8)
        np.testing.assert_allclose(paid.min(axis=0), values, atol=1e-8)
        own = np.einsum("ijn,jn->in", oracle.entries, replies)
        np.testing.assert_allclose(own, earned, atol=1e-9)


def test_a_good_guess_saves_most_of_the_entries() -> None:
    games, guesses = make_games(1)
    guessed, blind = solve(games, guesses), solve(games, np.zeros_like(games))
    assert guessed.looked_at < blind.looked_at
    assert guessed.looked_at < games.size / 4


def test_the_less_a_guess_is_doubted_the_less_is_looked_at() -> None:
    games, guesses = make_games(2)
    true = solve_games(games).values
    oracles = [solve(games, guesses, doubt) for doubt in (0, 0.5, inf)]
    seen = [oracle.looked_at for oracle in oracles]
    errors = [np.abs(oracle.solutions.values - true).mean() for oracle in oracles]
    assert seen == sorted(seen)
    assert errors == sorted(errors, reverse=True)
    assert errors[0] < np.abs(solve_games(guesses).values - true).mean()
    assert errors[-1] < 1e-9


def test_more_entries_can_be_made_known_and_none_is_asked_for_twice() -> None:
    games, guesses = make_games(3)
    asked = np.zeros(games.shape)

    def look_at(entries: Entries) -> Floats:
        assert len(entries.rows) <= 7
        asked[entries] += 1
        return np.asarray(games[entries], dtype=np.float64)

    oracle = DoubleOracle(guesses, look_at, at_once=7)
    oracle.solve()
    before = oracle.solutions
    places = np.arange(20)
    row = Entries(np.full(20, 3), places, np.zeros(20, dtype=np.intp))
    oracle.evaluate(row)
    oracle.evaluate(row)
    assert (oracle.entries[3, :, 0] == games[3, :, 0]).all()
    assert asked.max() == 1
    assert oracle.solutions is before

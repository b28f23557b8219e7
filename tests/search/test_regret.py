"""Regret matching in matrix games and in Bayesian games, whose values come from elsewhere."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from game.search.matrix_game import solve_game
from game.search.regret import RegretMatching, normalise, solve_bayesian

PENNIES_AND_MORE = np.array([[2.0, -1.0, 0.5], [-1.0, 1.0, 0.0], [0.0, 0.5, -3.0]])


def bayesian(types: int, actions: int, seed: int) -> NDArray[np.float64]:
    """Return a random Bayesian game with all pairs of types equally likely."""
    rng = np.random.default_rng(seed)
    return rng.uniform(-5, 5, (types, actions, types, actions)) / types**2


def as_one_matrix(payoffs: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the same game with an action for every plan: what each of two types would do."""
    actions = payoffs.shape[1]
    plans = [(i, j) for i in range(actions) for j in range(actions)]
    return np.array(
        [
            [sum(payoffs[s, a[s], t, b[t]] for s in (0, 1) for t in (0, 1)) for b in plans]
            for a in plans
        ]
    )


@pytest.mark.parametrize("is_predictive", [False, True])
def test_two_learners_find_the_value_of_a_matrix_game(is_predictive: bool) -> None:  # noqa: FBT001
    row = RegretMatching(1, 3, is_predictive=is_predictive)
    column = RegretMatching(1, 3, is_predictive=is_predictive)
    for _ in range(2000):
        row.learn((PENNIES_AND_MORE @ column.current[0])[np.newaxis])
        column.learn(-(row.current[0] @ PENNIES_AND_MORE)[np.newaxis])
    value = solve_game(PENNIES_AND_MORE).value
    assert (row.average[0] @ PENNIES_AND_MORE).min() == pytest.approx(value, abs=2e-3)
    assert (PENNIES_AND_MORE @ column.average[0]).max() == pytest.approx(value, abs=2e-3)


@pytest.mark.parametrize("seed", range(5))
def test_a_bayesian_game_is_worth_what_its_plans_are(seed: int) -> None:
    """With two types a player's plans can be listed, and simplex solves the game of plans."""
    payoffs = bayesian(2, 3, seed)
    *_, last = solve_bayesian(payoffs, 1000)
    assert last.gap < 1e-3
    assert last.value == pytest.approx(solve_game(as_one_matrix(payoffs)).value, abs=1e-3)
    for strategies in (last.first, last.second):
        np.testing.assert_allclose(strategies.sum(axis=1), 1)


def test_the_gap_closes() -> None:
    gaps = [found.gap for found in solve_bayesian(bayesian(10, 5, 0), 400)][::100]
    assert all(later < earlier for earlier, later in pairwise(gaps))


def test_types_that_never_meet_do_not_disturb() -> None:
    """The second type of both players has no weight: it is left with equal shares."""
    payoffs = np.zeros((2, 2, 2, 2))
    payoffs[0, :, 0, :] = [[4, 1], [3, 2]]
    *_, last = solve_bayesian(payoffs, 200)
    assert last.first[0] == pytest.approx([0, 1], abs=1e-2)
    assert last.first[1] == pytest.approx([0.5, 0.5])


def test_nothing_is_regretted_before_the_first_step() -> None:
    player = RegretMatching(2, 4)
    np.testing.assert_array_equal(player.average, np.full((2, 4), 0.25))


def test_a_step_without_weight_is_not_in_the_average() -> None:
    player = RegretMatching(1, 2)
    player.learn(np.array([[0.0, 1.0]]), weight=0.0)
    assert player.current.tolist() == [[0, 1]]
    player.learn(np.array([[0.0, 1.0]]), weight=0.5)
    assert player.average.tolist() == [[0, 1]]


def test_weights_become_shares() -> None:
    assert normalise(np.array([[1.0, 3.0], [0.0, 0.0]])).tolist() == [[0.25, 0.75], [0.5, 0.5]]

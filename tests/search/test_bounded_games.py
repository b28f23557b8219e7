"""Trees of bounded games against the same trees with every entry known."""

from math import inf
from typing import NamedTuple

import numpy as np
import pytest

from game.search.bounded_games import BoundedGames, Bounds, EntrySource
from game.search.double_oracle import Entries
from game.search.matrix_game import compute_values, solve_games
from game.search.simplex import Floats
from game.search.tree_proof import Precision, TreeProof
from game.tides.solver.draft_plan import plan_hands

FARTHEST = 60.0
PRECISION = Precision(value=0.01, rows=0.5)


class Proven(NamedTuple):
    """The root as it was proven, and how many entries that took."""

    root: Floats
    bounded: int
    evaluated: int


def prove(truth: Floats, guesses: Floats, width: float, doubts: tuple[float, ...]) -> Proven:
    """Prove a draft of as many cards a hand as fit these ends, with bounds of this width."""
    rng = np.random.default_rng(5)
    below, above = rng.uniform(0, width, (2, *truth.shape))
    seen = np.zeros(truth.shape, dtype=int)

    def bound(entries: Entries) -> Bounds:
        assert len(entries.rows) <= 7
        assert not seen[entries].any()
        seen[entries] = 1
        return Bounds((truth - below)[entries], (truth + above)[entries])

    def evaluate(entries: Entries) -> Floats:
        assert len(entries.rows) <= 3
        assert (seen[entries] == 1).all()
        seen[entries] = 2
        return np.asarray(truth[entries])

    levels = plan_hands(SIZES[truth.shape[2]]).levels
    games = BoundedGames(guesses, EntrySource(bound, 7, evaluate, 3, FARTHEST))
    for doubt in doubts:
        while True:
            proof = TreeProof(levels, games.solutions.values)
            wanted = proof.find_wanted(games.bound_values(doubt), PRECISION)
            missing = games.find_missing(wanted, doubt)
            if not missing.any():
                break
            for _ in games.look_at(missing):
                pass
    assert games.bounded == np.count_nonzero(seen)
    assert games.evaluated == np.count_nonzero(seen == 2)
    return Proven(proof.root, games.bounded, games.evaluated)


SIZES = {1: 1, 4: 2, 9: 3, 36: 4}
"""How many cards are in a hand if a draft has so many ends."""


def solve_whole(truth: Floats) -> Floats:
    """Return the root if everything is known."""
    levels = plan_hands(SIZES[truth.shape[2]]).levels
    values = compute_values(truth)
    for level in levels[:-1]:
        values = compute_values(values[level])
    return np.asarray(values[levels[-1]][:, :, 0])


def make_games(seed: int, ends: int, choices: int) -> tuple[Floats, Floats]:
    """Return games in which what either player chooses matters, and guesses of them."""
    rng = np.random.default_rng([seed, ends])
    heights = rng.normal(size=(choices, 1, ends)) - rng.normal(size=(choices, ends))
    truth = 4 * (heights + 0.5 * rng.normal(size=(choices, choices, ends)))
    return truth, truth + 2 * rng.normal(size=truth.shape)


@pytest.mark.parametrize("width", [0.0, 1.0, 20.0])
@pytest.mark.parametrize("ends", SIZES)
@pytest.mark.parametrize("seed", [0, 1])
def test_what_is_proven_is_true_whatever_was_guessed(seed: int, ends: int, width: float) -> None:
    truth, guesses = make_games(seed, ends, 6)
    exact = solve_whole(truth)
    value, best, answer = (part[..., 0] for part in solve_games(exact[:, :, np.newaxis]))
    for guessed in (guesses, np.zeros_like(truth), -truth):
        root = prove(truth, guessed, width, (1.0, inf)).root
        _, own, replies = (part[..., 0] for part in solve_games(root[:, :, np.newaxis]))
        assert value - (own @ exact).min() <= 2 * PRECISION.value + 1e-6
        assert (exact @ replies).max() - value <= 2 * PRECISION.value + 1e-6
        assert own @ root @ replies == pytest.approx(value, abs=PRECISION.value + 1e-6)
        assert np.abs(root @ replies - exact @ replies).max() <= PRECISION.rows + 1e-6
        assert own @ exact @ answer >= value - 2 * PRECISION.value - 1e-6
        assert best @ exact @ replies <= value + 2 * PRECISION.value + 1e-6


def test_good_guesses_and_close_bounds_save_most_of_the_work() -> None:
    truth, guesses = make_games(3, 36, 12)
    proven = prove(truth, guesses, 1.0, (1.0, inf))
    assert proven.bounded < truth.size / 2
    assert proven.evaluated < proven.bounded / 2
    assert prove(truth, truth, 1.0, (1.0, inf)).bounded < proven.bounded
    assert prove(truth, guesses, 0.0, (1.0, inf)).evaluated <= proven.evaluated
    assert prove(truth, guesses, 1.0, (0.5,)).bounded < proven.bounded

"""What the first pick of round 2 loses by its model, against the game with all its ends solved.

Two cards of each hand are hidden there: 28 types each, 420 deals, 15,120 ends. Albatross values
these by a model; here every one is a relic step that is proven within ``relic_steps.TOLERANCE``.
A position takes some minutes. What was found is kept in a file, one line for each position.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np

from game.evaluation.progress import progress_bar
from game.search.simplex import Floats
from game.tides.judging.positions import finish
from game.tides.rules.moves import Pair, Seat
from game.tides.rules.notation import format_state
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.rules.state import State, observe
from game.tides.solver.batches import lay_ends
from game.tides.solver.continuation import choose_value_ends
from game.tides.solver.draft_solver import ValueEnds
from game.tides.solver.hidden_hands import HiddenGame, solve_hidden_game
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.relic_steps import value_relic_steps
from game.tides.training.judged_file import add_lines, load_lines
from game.tides.training.tail_positions import KINDS, play_to

ENDS_AT_ONCE: Final = 216
_DEALS: Final = 420
_PICKS: Final = 25
"""The joint first picks of a deal."""

_NORMAL: Final = 1.96


class JudgedOpening(NamedTuple):
    """One position, in points.

    ``ends`` and ``deals`` are the root of the mean square error of the ends' values, and of the
    values after both picks in a deal; ``value`` is the error of the game's. By seat, ``losses`` are
    what the mixes earn too little against perfect play, and ``gains`` what a best reply wins.
    """

    position: str
    kind: str
    ends: float
    deals: float
    value: float
    losses: Pair[float]
    gains: Pair[float]


class ExactEnds:
    """Values the ends of round 2, and keeps how wrong the model is about them."""

    def __init__(self, view: Observation, guess: ValueEnds) -> None:
        """Take what both see of the position, and the model's values of its ends."""
        self._relics, self._removed = relic_masks(view), removed_mask(view)
        self._round, self._guess = view.round, guess
        self._squares = list[Floats]()

    @property
    def error(self) -> float:
        """The root of the mean square error of the model's values."""
        return float(np.sqrt(np.concatenate(self._squares).mean()))

    def value(self, own: Masks, other: Masks) -> Floats:
        """Return what these ends are worth, as ``ValueEnds`` has it."""
        flat = own.ravel(), other.ravel()
        starts = range(0, own.size, ENDS_AT_ONCE)
        parts = [self._value(flat[0][s : s + ENDS_AT_ONCE], flat[1][s : s + ENDS_AT_ONCE])
                 for s in starts]  # fmt: skip
        return np.concatenate(parts).reshape(own.shape)

    def _value(self, own: Masks, other: Masks) -> Floats:
        tables = lay_ends((own, other), self._relics, self._removed)
        values = finish(value_relic_steps(tables, self._round)) + compare_pairs(own, other)
        self._squares.append((self._guess(own, other) - values) ** 2)
        return values


def judge_openings(positions: int, seed: int, folder: Path) -> list[JudgedOpening]:
    """Judge this many positions; those in the folder's file are done."""
    path = folder / f"openings-{seed}.jsonl"
    found = [JudgedOpening(**line) for line in load_lines(path)]
    with progress_bar(positions, "positions") as report:
        for number in range(len(found), positions):
            report(number)
            kind = list(KINDS)[number % len(KINDS)]
            state = play_to(Random(f"openings {seed} {number}"), KINDS[kind], 1)
            found.append(judge_opening(state, kind))
            add_lines(path, [found[-1]._asdict()])
    return found[:positions]


def judge_opening(state: State, kind: str) -> JudgedOpening:
    """Return what is found of a position."""
    view = observe(state, Seat.FIRST)
    guess = choose_value_ends(view)
    ends = ExactEnds(view, guess)
    guessed = finish(solve_hidden_game(view, guess))
    exact = finish(solve_hidden_game(view, ends.value))
    losses, gains = compare_games(guessed, exact)
    error = (guessed.payoffs - exact.payoffs) * _DEALS
    deals = np.sqrt((error**2).sum() / (_DEALS * _PICKS))
    value = abs(guessed.found.value - exact.found.value)
    return JudgedOpening(format_state(state), kind, ends.error, float(deals), value, losses, gains)


def compare_games(played: HiddenGame, exact: HiddenGame) -> Pair[Pair[float]]:
    """Return what either player's mixes in the first game lose in the second, and replies gain.

    Against perfect play, and against the best reply to them.
    """
    types, actions = exact.found.first.shape
    payoffs = exact.payoffs.reshape(types * actions, -1)
    first, second = played.found.first.ravel(), played.found.second.ravel()
    earned = (payoffs @ second).reshape(types, actions)
    paid = (first @ payoffs).reshape(types, actions)
    best, answer = exact.found.first.ravel(), exact.found.second.ravel()
    value = exact.found.value
    losses = value - float(first @ payoffs @ answer), float(best @ payoffs @ second) - value
    gains = value - float(paid.min(axis=1).sum()), float(earned.max(axis=1).sum()) - value
    return losses, gains


def describe_openings(found: Sequence[JudgedOpening]) -> Iterator[str]:
    """Yield a line for each measure: mean, its 95 % interval over positions, the largest."""
    yield f"{len(found)} positions, points (mean, 95 %, most)"
    errors = {
        "ends, error of the model (rms)": [one.ends for one in found],
        "deals after both picks, error (rms)": [one.deals for one in found],
        "the game, error of the value": [one.value for one in found],
        "a decision loses to perfect play": [sum(one.losses) / len(Seat) for one in found],
        "a best reply to a decision gains": [sum(one.gains) / len(Seat) for one in found],
    }
    for text, figures in errors.items():
        array = np.array(figures)
        width = _NORMAL * array.std(ddof=1) / np.sqrt(len(array)) if len(array) > 1 else np.inf
        yield f"  {text:<38}{array.mean():8.3f} +- {width:.3f} {array.max():8.3f}"

"""How likely a lead wins at steps that no search sees through: ``judging.chances.WIDTHS``.

The models' best play plays itself; at each step its expected margin is noted, and at the end how
far off that was. Where it is logistic, a lead of m points wins with 1 / (1 + exp(-m / width)).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.tides.accuracy import StepKind, find_step
from game.tides.bots.equilibrium import Equilibrium
from game.tides.bots.whole_game import PlayedTurn, play_turns
from game.tides.judging.judged_game import compute_lead
from game.tides.judging.positions import to_draft
from game.tides.luck import judge_deal, judge_draw, solve_relic_step, value_picks
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.state import State, observe
from game.tides.training.judged_file import judge_all

STEPS: Final = {1: 1, 3: 11}
"""The steps of a game that are looked at, by its rounds: those before all is exact."""
_HALVINGS: Final = 60
_WIDEST: Final = 100.0


class ExpectedMargin(NamedTuple):
    """The margin that was expected at a step of a game of so many ``rounds``, and its end."""

    rounds: int
    step: str
    expected: float
    end: int


def judge_chances(games: int, seed: int, folder: Path) -> list[ExpectedMargin]:
    """Return what was expected in so many games of each length, adding to files in ``folder``."""
    found = list[ExpectedMargin]()
    for rounds, steps in STEPS.items():

        def judge(number: int, rounds: int = rounds) -> Sequence[ExpectedMargin]:
            return play_expecting(rounds, f"chances/{seed}/{number}")

        path = folder / f"chances-{rounds}-{seed}.jsonl"
        found += judge_all(path, games, ExpectedMargin, judge, steps)
    return found


def play_expecting(rounds: int, seed: str) -> list[ExpectedMargin]:
    """Play a game of best play, and return what was expected at each of its steps."""
    bot = Equilibrium(looks_beyond=False)
    turns = [*play_turns((bot, bot), rounds, seed)]
    first, second = turns[-1].after.totals
    return [
        ExpectedMargin(rounds, _name_step(state), compute_lead(state) + value, first - second)
        for state, value in list_expected(turns[: STEPS[rounds]])
    ]


def _name_step(state: State) -> str:
    return find_step(observe(state, Seat.FIRST)).value


def list_expected(turns: Sequence[PlayedTurn]) -> Iterator[tuple[State, float]]:
    """Yield positions with what the first seat can expect of the rest, as models have it."""
    before: State | None = None
    picks = value_picks(turns[0].before)
    for turn in turns:
        state = turn.before
        if state.phase is Phase.RELICS:
            yield state, solve_game(solve_relic_step(state)).value
            before = state
            continue
        if state.pick > 1:
            yield state, solve_game(picks.solve(to_draft(state))).value
            continue
        picks = value_picks(state)
        if before is None:
            yield state, judge_deal(state, picks.solve(to_draft(state))).value
        else:
            yield state, judge_draw(((), ()), state).value


def fit_width(misses: Floats) -> float:
    """Return the width of the logistic curve that makes these misses likeliest: above 0.

    There the mean of (x / w) tanh(x / 2w) is 1, and it falls as w grows.
    """
    low, high = 1e-6, _WIDEST
    for _ in range(_HALVINGS):
        width = (low + high) / 2
        scaled = misses / width
        if float((scaled * np.tanh(scaled / 2)).mean()) > 1:
            low = width
        else:
            high = width
    return (low + high) / 2


def describe_chances(found: Sequence[ExpectedMargin]) -> Iterator[str]:
    """Yield a line for each kind of step: its width, and how good the chances are that it gives.

    The score is that of Brier, the mean square of chance less result; by ``even`` odds it is 1/4.
    """
    order = [kind.value for kind in StepKind]
    kept = sorted(found, key=lambda each: (each.rounds, order.index(each.step)))
    for (rounds, step), same in groupby(kept, key=lambda each: (each.rounds, each.step)):
        rows = np.array([(each.expected, each.end) for each in same])
        width = fit_width(rows[:, 1] - rows[:, 0])
        chances = 1 / (1 + np.exp(-rows[:, 0] / width))
        brier = float(((chances - (1 + np.sign(rows[:, 1])) / 2) ** 2).mean())
        told = f"{len(rows):5} values  Brier {brier:.3f}"
        yield f"{rounds} rounds, {step:<15} width {width:5.2f}  {told}"

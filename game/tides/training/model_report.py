"""How wrong the value models that ship are, on positions that none of them was trained on."""

from collections.abc import Callable, Iterator
from math import ceil
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from game.evaluation.progress import progress_bar
from game.protocol import NORMAL_95, finish
from game.search.simplex import Floats
from game.tides.solver.batches import Tables, compute_relic_games
from game.tides.solver.continuation import prepare_sampled, value_sampled
from game.tides.solver.draft_solver import Values
from game.tides.solver.next_deal_value import value_draws
from game.tides.solver.relic_steps import value_relic_steps
from game.tides.solver.value_model import load_model
from game.tides.training.stages import Stage, play_to_stage

Judge: TypeAlias = Callable[[Tables], Floats | Values]

_AT_ONCE: Final = 30
"""So many positions are judged together."""


class ModelAccuracy(NamedTuple):
    """The root of a model's mean square error, half its 95 % interval, and what it is an error of.

    All in points; ``spread`` is the standard deviation of the values themselves.
    """

    stage: Stage
    positions: int
    error: float
    interval: float
    spread: float


def judge_models(positions: int, seed: int) -> Iterator[ModelAccuracy]:
    """Yield the error of every model, over ``positions`` random positions or a part of them.

    After the second relic step values are exact, before it they are proven within
    ``relic_steps.TOLERANCE``. Those of round 1 rest on ``before_relics_2`` at the ends of round 2,
    as they do in play: the mean of 84 draws after the relic step, that step solved before it.
    """
    for stage, judge in _JUDGES.items():
        count = ceil(positions / _SHARES.get(stage, 1))
        rng, model = np.random.default_rng([seed, *stage.seed]), load_model(stage.value)
        guesses, values = list[Values](), list[Floats | Values]()
        with progress_bar(count, f"positions of {stage.value}") as report:
            for done in range(0, count, _AT_ONCE):
                report(done)
                tables = play_to_stage(stage, min(_AT_ONCE, count - done), rng)
                guesses.append(model.value(tables.position))
                values.append(judge(tables))
        yield _measure(stage, np.concatenate(guesses), np.concatenate(values).astype(np.float32))


def describe_models(errors: Iterator[ModelAccuracy]) -> Iterator[str]:
    """Yield a line for each model."""
    for found in errors:
        yield (
            f"{found.stage.value}: {found.positions} positions, error {found.error:.2f} "
            f"+- {found.interval:.2f} of a standard deviation of {found.spread:.2f}"
        )


def _measure(stage: Stage, guesses: Values, values: Values) -> ModelAccuracy:
    """Return the error; the interval of a root follows from that of the mean square."""
    squares = (guesses - values) ** 2
    error = float(np.sqrt(squares.mean()))
    deviation = float(squares.std(ddof=1) / np.sqrt(len(squares)))
    interval = NORMAL_95 * deviation / (2 * error)
    return ModelAccuracy(stage, len(squares), error, interval, float(values.std()))


def _solve_first_steps(tables: Tables) -> Floats:
    oracle = prepare_sampled(tables, compute_relic_games(tables, load_model("after_relics_1")))
    return oracle.solve().values


_JUDGES: Final = MappingProxyType[Stage, Judge](
    {
        Stage.AFTER_RELICS_2: value_draws,
        Stage.BEFORE_RELICS_2: lambda tables: finish(value_relic_steps(tables, 2)),
        Stage.AFTER_RELICS_1: value_sampled,
        Stage.BEFORE_RELICS_1: _solve_first_steps,
    }
)
_SHARES: Final = MappingProxyType({Stage.BEFORE_RELICS_1: 10})
"""One of so many positions is judged: it takes so much longer."""

"""What the first relic step loses by its model: one level deeper, with sampled draws.

Albatross values each pair of choices by 84 draws of round 2 with a model at its ends. Here draws
and the other seat's choices are drawn as they fall, and every end is proven. The mean of what that
changes is added to Albatross's own values (a control variate). One half of the draws says which
choice beats Albatross's mix, if any, the other half by how much, and then the other way round: so
no gain is chosen by its own luck, and it may come out below zero. Findings are kept in a file, one
a line.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.protocol import Utility, finish
from game.search.double_oracle import Entries
from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Draw, Pair, Phase, RelicChoice, Seat, list_relic_choices
from game.tides.rules.notation import format_observation
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pairs, to_mask
from game.tides.rules.state import observe
from game.tides.solver.batches import lay_ends, value_ends_with
from game.tides.solver.continuation import prepare_relic_step
from game.tides.solver.draft_solver import list_ends, solve_valued_drafts
from game.tides.solver.next_round import (
    deal_next_round,
    list_draws,
    list_opposing_cards,
    removed_mask,
)
from game.tides.solver.relic_steps import value_relic_steps
from game.tides.solver.value_model import load_model
from game.tides.training.judged_file import describe_mean, judge_all
from game.tides.training.tail_positions import KINDS, play_until

DRAWS: Final = 8
RIVALS: Final = 3
"""The choices that are tried against a mix: the best ones that it does not play."""

_NEVER: Final = 1e-6


class JudgedRelics(NamedTuple):
    """One decision, in points.

    ``gain`` is what the better choice earns more than the mix, ``margin`` what the mix earns more
    than was stated, and ``draws`` the root of the mean square of what one draw changes.
    """

    position: str
    kind: str
    gain: float
    margin: float
    draws: float


def judge_relic_steps(positions: int, seed: int, folder: Path) -> list[JudgedRelics]:
    """Judge both seats' decisions in so many positions; those in the folder's file are done."""

    def judge(number: int) -> list[JudgedRelics]:
        kind = list(KINDS)[number % len(KINDS)]
        rng = Random(f"relics {seed} {number}")
        state = play_until(lambda at: at.phase is Phase.RELICS, rng, KINDS[kind], Equilibrium())
        return [judge_decision(observe(state, seat), kind, rng) for seat in Seat]

    return judge_all(folder / f"relics-{seed}.jsonl", positions, JudgedRelics, judge)


def judge_decision(view: Observation, kind: str, rng: Random) -> JudgedRelics:
    """Return what is found of the decision of the seat that sees this."""
    trial = _prepare(view)
    replies = rng.choices(trial.replies, trial.chances, k=DRAWS)
    changes = np.array([_sample(view, trial.choices, reply, rng) for reply in replies])
    return JudgedRelics(
        format_observation(view),
        kind,
        measure_gain(trial.values, trial.weights, changes),
        float(trial.weights @ (trial.values + changes.mean(axis=0)) - trial.margin),
        float(np.sqrt((changes**2).mean())),
    )


class _Trial(NamedTuple):
    """The choices to try, Albatross's weights and values of them, and its margin.

    ``replies`` are the other seat's choices that come about, with their ``chances``.
    """

    choices: list[int]
    weights: Floats
    values: Floats
    margin: float
    replies: list[int]
    chances: list[float]


def _prepare(view: Observation) -> _Trial:
    """Solve the relic step as Albatross does, and evaluate all that the trial needs."""
    oracle = prepare_relic_step(view, Utility.MARGIN)
    (margin,), (mix,), (other,) = (part.T for part in oracle.solve())
    rows = _choose_rows(mix, oracle.entries[:, :, 0] @ other)
    columns = np.flatnonzero(other > _NEVER)
    crossed = [part.ravel() for part in np.meshgrid(rows, columns, indexing="ij")]
    oracle.evaluate(Entries(crossed[0], crossed[1], np.zeros_like(crossed[0])))
    weights, chances = mix[rows] / mix[rows].sum(), other[columns] / other[columns].sum()
    values = oracle.entries[:, :, 0][np.ix_(rows, columns)] @ chances
    return _Trial(rows.tolist(), weights, values, float(margin), columns.tolist(), chances.tolist())


def _choose_rows(mix: Floats, earned: Floats) -> NDArray[np.intp]:
    """Return the choices that are played, and then the best rivals."""
    order = np.argsort(-earned, kind="stable")
    played = mix[order] > _NEVER
    return np.concatenate([order[played], order[~played][:RIVALS]])


def measure_gain(stated: Floats, weights: Floats, changes: Floats) -> float:
    """Return what a choice earns more than the mix, chosen by one half of the draws.

    ``stated`` are the values of the choices, ``weights`` their chances in the mix, and ``changes``
    what every draw changes, by draw and choice. It is measured by the other half, both ways round.
    """
    ahead = stated - weights @ stated + changes - (changes @ weights)[:, np.newaxis]
    halves = ahead[::2].mean(axis=0), ahead[1::2].mean(axis=0)
    gains = [_follow(chosen, measured) for chosen, measured in (halves, halves[::-1])]
    return sum(gains) / len(gains)


def _follow(chosen: Floats, measured: Floats) -> float:
    """Return what the best choice by one measure has by the other; nothing if the mix is best."""
    best = int(chosen.argmax())
    return float(measured[best]) if chosen[best] > 0 else 0.0


def _sample(view: Observation, rows: Sequence[int], reply: int, rng: Random) -> list[float]:
    """Return what looking deeper changes for each of the choices, with one draw for all."""
    own, other = (list_relic_choices(c) for c in (view.drafted, list_opposing_cards(view)))
    draw = rng.choice(list_draws(view.unseen))
    return [measure_change(view, (own[row], other[reply]), draw) for row in rows]


def measure_change(view: Observation, choices: Pair[RelicChoice], draw: Draw) -> float:
    """Return how far the model is off in the round after these choices and this draw."""
    draft = deal_next_round(view, choices, draw)
    first, second = (to_mask(kingdom) for kingdom in draft.kingdoms)
    removed = removed_mask(view) + to_mask(choice.remove for choice in choices)
    ends = list_ends([draft])
    tables = lay_ends(ends, (first, second), removed)
    rest = finish(value_relic_steps(tables, view.round + 1)).reshape(ends[0].shape)
    model = load_model(f"before_relics_{view.round + 1}")
    guessed = value_ends_with(model, first, second, removed)(*ends)
    return _value(draft, compare_pairs(*ends) + rest) - _value(draft, guessed)


def _value(draft: Draft, ends: NDArray[Any]) -> float:
    return float(compute_values(solve_valued_drafts([draft], ends))[0])


def describe_relics(found: Sequence[JudgedRelics]) -> Iterator[str]:
    """Yield a table of means, with 95 % intervals over positions and the largest."""
    yield f"first relic step, {len(found)} decisions, points (mean, 95 %, most)"
    yield describe_mean("a better choice gains", [one.gain for one in found])
    yield describe_mean("error of the margin", [one.margin for one in found])
    yield describe_mean("error of the model in one draw (rms)", [one.draws for one in found])

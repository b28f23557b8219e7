"""Whether the choices that Albatross mixes in round 1 are worth the same in truth.

In an equilibrium all choices of a mix earn the same against the other seat's mix. Albatross makes
them equal by a model of the end of round 2. Here each of them is followed along drawn ways to
exact ends (``ways``), the same draws for all choices of a decision.

The estimate of a squared difference is the product of what two halves of the draws find, averaged
over all ways to halve them: luck has no part in it on the average, and it may be below zero.
Findings are kept in a file, one a line.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from game.tides.accuracy import PLAYED
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import format_observation
from game.tides.rules.state import State, observe
from game.tides.training.judged_file import compute_interval, judge_all, square_means
from game.tides.training.tail_positions import KINDS, PICKS, play_to_pick, play_until
from game.tides.training.ways import Ways

DRAWS: Final = 20
LEAST: Final = 16
"""Fewer decisions say too little of their own spread for an interval."""


class MixedStep(Enum):
    """Which decisions are judged: the first relic step, or the picks before it, from the second."""

    RELICS = "relics"
    PICKS = "picks"


_NAMES: Final = MappingProxyType(
    {MixedStep.RELICS: "first relic step", MixedStep.PICKS: "round 1, picks 2 to 4"}
)


class JudgedMix(NamedTuple):
    """One decision: the choices that are mixed, how often, and what each earned in each draw.

    ``stated`` and ``earned`` are points of margin over the rest of the game, by choice, and by draw
    and choice.
    """

    position: str
    seat: int
    kind: str
    choices: list[str]
    weights: list[float]
    stated: list[float]
    earned: list[list[float]]


def judge_mixes(step: MixedStep, positions: int, seed: int, folder: Path) -> list[JudgedMix]:
    """Judge a decision in each of so many positions; those in the folder's file are done."""

    def judge(number: int) -> list[JudgedMix]:
        rng = Random(f"mixes {step.value} {seed} {number}")
        while (judged := judge_mix(*find_decision(step, number, rng), rng)) is None:
            pass
        return [judged]

    path = folder / f"mixes-{step.value}-{seed}.jsonl"
    return judge_all(path, positions, JudgedMix, judge, together=1)


def find_decision(step: MixedStep, number: int, rng: Random) -> tuple[State, Seat, str]:
    """Return a position, whose decision it is, and how it came about: kinds and seats in turn."""
    kind, seat = list(KINDS)[number % len(KINDS)], Seat(number % len(Seat))
    if step is MixedStep.RELICS:
        state = play_until(
            lambda at: at.phase is Phase.RELICS, rng, KINDS[kind], Equilibrium(looks_beyond=False)
        )
    else:
        pick = PICKS[number // len(KINDS) % len(PICKS)]
        state = play_to_pick(rng, KINDS[kind], (1, pick))
    return state, seat, kind


def judge_mix(state: State, seat: Seat, kind: str, rng: Random) -> JudgedMix | None:
    """Return what the choices that this seat mixes earn, or nothing if it does not mix."""
    ways = Ways(seat)
    node = ways.solve(state)
    places = np.flatnonzero(node.mixes[0] >= PLAYED).tolist()
    if len(places) == 1:
        return None
    streams = [rng.getrandbits(64) for _ in range(DRAWS)]
    earned = [[ways.follow(state, place, Random(stream)) for place in places] for stream in streams]
    weights = node.mixes[0][places] / node.mixes[0][places].sum()
    return JudgedMix(
        format_observation(observe(state, seat)),
        seat + 1,
        kind,
        [str(node.choices[0][place]) for place in places],
        weights.round(4).tolist(),
        node.earned[places].round(4).tolist(),
        np.round(earned, 4).tolist(),
    )


def describe_mixes(step: MixedStep, found: Sequence[JudgedMix]) -> Iterator[str]:
    """Yield what the choices of mixes differ by, what that excludes, and the margin's error."""
    mean, width = compute_interval(np.array([measure_differences(one) for one in found]), 1)
    yield f"{_NAMES[step]}, {len(found)} mixed decisions of {DRAWS} draws"
    if len(found) < LEAST:
        yield f"  squared differences   {mean:+.3f} square points, too few for an interval"
        return
    margins = float(np.mean([measure_margin(one) for one in found]))
    yield f"  squared differences   {mean:+.3f} +- {width:.3f} square points"
    yield f"  gains within a mix    excluded from {_root(mean + width):.2f} points on (rms)"
    yield f"  error of the margin   {_root(margins):.2f} points (rms)"


def measure_differences(one: JudgedMix) -> float:
    """Return an estimate of the sum of the squares of what choices earn more than the mix.

    No squared gain of a best reply within the mix is larger than that sum.
    """
    earned = np.array(one.earned)
    return float(square_means(earned - (earned @ one.weights)[:, np.newaxis]).sum())


def measure_margin(one: JudgedMix) -> float:
    """Return an estimate of the square of what the mix earns more than was stated."""
    errors = (np.array(one.earned) - one.stated) @ np.array(one.weights)
    return float(square_means(errors[:, np.newaxis])[0])


def _root(square: float) -> float:
    return float(np.sqrt(max(square, 0.0)))

"""How far off the values are that Albatross states, and those of the bots that waver.

A decision's choice is drawn, and what it earns against Albatross's mix is found with exact ends:
in round 1 along drawn ways (``ways``), in round 2 for certain. The mean square of an error is the
product of what two halves of the draws find, averaged over all ways to halve them: luck has no part
in it on the average. Findings are kept in a file, one a line.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from game.protocol import NORMAL_95, decide
from game.search.simplex import Floats
from game.tides.accuracy import PLAYED, StepKind
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.moves import Seat
from game.tides.rules.notation import format_observation
from game.tides.rules.observation import Observation
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.state import State, observe, sample_state
from game.tides.solver.continuation import choose_value_ends
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.first_picks import load_first_picks
from game.tides.training.judged_file import judge_all, square_means
from game.tides.training.mix_report import MixedStep, find_decision
from game.tides.training.opening_report import compare_values
from game.tides.training.tail_positions import KINDS, PICKS, ROUNDS, play_to_pick
from game.tides.training.ways import Ways

DRAWS: Final = 10


class JudgedValue(NamedTuple):
    """One choice: how likely Albatross makes it, and what it is worth, in points.

    ``stated`` is Albatross's value, ``wavering`` that of the bots that look less far, and
    ``earned`` what it earned in each draw, or for certain.
    """

    position: str
    seat: int
    choice: str
    chance: float
    stated: float
    wavering: float
    earned: list[float]


def judge_values(step: StepKind, positions: int, seed: int, folder: Path) -> list[JudgedValue]:
    """Judge a value in each of so many positions; those in the folder's file are done."""

    def judge(number: int) -> list[JudgedValue]:
        rng = Random(f"values {step.value} {seed} {number}")
        return [JUDGES[step](number, Seat(number % len(Seat)), rng)]

    path = folder / f"values-{step.value}-{seed}.jsonl"
    return judge_all(path, positions, JudgedValue, judge, together=1)


def _judge_first_opening(_number: int, seat: Seat, rng: Random) -> JudgedValue:
    """Judge a card by deals of the other hand, each less what the table's own model makes of it."""
    state = settle_chance(State(rounds=ROUNDS), shuffle(rng))
    view, table, ways = observe(state, seat), load_first_picks(ROUNDS), Ways(seat)
    mix, values = table.find(view.hand)
    place = _draw_place(mix, rng)

    def earn() -> float:
        dealt = sample_state(view, rng)
        other = dealt.hands[seat.other]
        reply = rng.choices(range(len(other)), table.find(other).mix.tolist())[0]
        draft = ways.lay_out(dealt)
        guessed = solve_drafts([draft], choose_value_ends(view))[place, reply, 0]
        picks = view.hand[place], other[reply]
        after = dealt.apply_joint(picks if seat is Seat.FIRST else picks[::-1])
        return float(values[place] + ways.play_on(after, rng) - guessed)

    earned = [earn() for _ in range(DRAWS)]
    return _report(view, place, mix, (values, values), earned)


def _judge_first_round(step: MixedStep, number: int, seat: Seat, rng: Random) -> JudgedValue:
    state, _, _ = find_decision(step, number, rng)
    view, ways = observe(state, seat), Ways(seat)
    node = ways.solve(state)
    place = _draw_place(node.mixes[0], rng)
    earned = [ways.follow(state, place, rng) for _ in range(DRAWS)]
    return _report(view, place, node.mixes[0], (node.earned, _waver(view)), earned)


def _judge_second_opening(number: int, seat: Seat, rng: Random) -> JudgedValue:
    view = observe(play_to_pick(rng, _share(number), (2, 1)), seat)
    mix, stated, earned, _, _ = compare_values(view)
    place = _draw_place(mix, rng)
    return _report(view, place, mix, (stated, stated), [float(earned[place])])


def _judge_second_picks(number: int, seat: Seat, rng: Random) -> JudgedValue:
    state = play_to_pick(rng, _share(number), (2, PICKS[number // len(KINDS) % len(PICKS)]))
    view, node = observe(state, seat), Ways(seat).solve(state)
    place = _draw_place(node.mixes[0], rng)
    return _report(
        view, place, node.mixes[0], (node.earned, _waver(view)), [float(node.earned[place])]
    )


JUDGES: Final[Mapping[StepKind, Callable[[int, Seat, Random], JudgedValue]]] = MappingProxyType(
    {
        StepKind.FIRST_OPENING: _judge_first_opening,
        StepKind.FIRST_PICKS: lambda *asked: _judge_first_round(MixedStep.PICKS, *asked),
        StepKind.FIRST_RELICS: lambda *asked: _judge_first_round(MixedStep.RELICS, *asked),
        StepKind.SECOND_OPENING: _judge_second_opening,
        StepKind.SECOND_PICKS: _judge_second_picks,
    }
)
"""How a value is judged at each step whose values are estimates."""


def _share(number: int) -> float:
    return list(KINDS.values())[number % len(KINDS)]


def _draw_place(mix: Floats, rng: Random) -> int:
    """Return the likeliest choice one time in two, else any of the others."""
    best = int(mix.argmax())
    others = [place for place in range(len(mix)) if place != best]
    return best if rng.random() < 1 / 2 else rng.choice(others)


def _waver(view: Observation) -> Floats:
    """Return the values of all choices as bots have them that do not look beyond the round."""
    decision = decide(Equilibrium(looks_beyond=False), view, Random(0))
    return np.array([value for _, value in decision.values])


def _report(
    view: Observation, place: int, mix: Floats, values: Sequence[Floats], earned: list[float]
) -> JudgedValue:
    stated, wavering = (round(float(each[place]), 4) for each in values)
    return JudgedValue(
        format_observation(view),
        view.seat + 1,
        str(view.legal_actions()[place]),
        round(float(mix[place]), 4),
        stated,
        wavering,
        [round(each, 4) for each in earned],
    )


def describe_values(step: StepKind, found: Sequence[JudgedValue]) -> Iterator[str]:
    """Yield the root of the mean square of each kind of error, and what holds 95 % of them."""
    yield f"{step.value}, {len(found)} values"
    played = [one for one in found if one.chance >= PLAYED]
    others = [one for one in found if one.chance < PLAYED]
    wavering = [one._replace(stated=one.wavering) for one in found]
    for name, group in (("played", played), ("others", others), ("of bots that waver", wavering)):
        if group:
            root = max(float(np.mean([_square(one) for one in group])), 0.0) ** 0.5
            error = f"error {root:.2f} points (rms), 95 % +- {NORMAL_95 * root:.2f}"
            yield f"  {name:<20}{len(group):4}  {error}"


def _square(one: JudgedValue) -> float:
    """Return an estimate of the squared error, which may be below zero."""
    errors = np.array(one.earned)[:, np.newaxis] - one.stated
    return float(errors[0, 0] ** 2 if len(errors) == 1 else square_means(errors)[0])

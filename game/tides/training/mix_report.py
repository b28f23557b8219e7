"""Whether the choices that Albatross mixes in round 1 are worth the same: exact ends, drawn ways.

In an equilibrium all choices of a mix earn the same against the other seat's mix. Albatross makes
them equal by a model of the end of round 2. Here each of them is followed to the first relic step
and through it by both seats' mixes, four cards are drawn, and round 2 is proven, all hands open,
to its exact ends: no model is left in what is found. Wherever a way is drawn from known chances,
what the draw is worth by the model is taken off (control variates, whose mean is zero whatever the
model says), and all choices of a decision meet the same draws.

The estimate of a squared difference is the product of what two halves of the draws find, averaged
over all ways to halve them: luck has no part in it on the average, and it may be below zero.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias, cast

import numpy as np

from game.protocol import Utility
from game.search.double_oracle import Entries
from game.search.matrix_game import NEVER, solve_game
from game.search.simplex import Floats
from game.tides.bots.equilibrium import Equilibrium
from game.tides.judging.positions import finish
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, JointAction, Pair, Phase, Seat
from game.tides.rules.notation import format_observation
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import choose_value_ends, prepare_relic_step
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.next_round import list_draws
from game.tides.solver.open_hands import solve_open_hands
from game.tides.training.judged_file import judge_all
from game.tides.training.tail_positions import KINDS, PICKS, play_to_pick, play_until

DRAWS: Final = 20
PLAYED: Final = 0.05
"""A choice that is made less often is left out: its part in the mix is too small to matter."""


class Step(Enum):
    """Which decisions are judged: the first relic step, or the picks before it, from the second."""

    RELICS = "relics"
    PICKS = "picks"


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


class _Node(NamedTuple):
    """A joint choice as Albatross sees it: the judged seat's choices and mix first.

    ``game`` is what each pair of choices is worth to that seat.
    """

    choices: Pair[Sequence[Choice]]
    mixes: Pair[Floats]
    game: Floats


def judge_mixes(step: Step, positions: int, seed: int, folder: Path) -> list[JudgedMix]:
    """Judge a decision in each of so many positions; those in the folder's file are done."""

    def judge(number: int) -> list[JudgedMix]:
        rng = Random(f"mixes {step.value} {seed} {number}")
        while (judged := judge_mix(*_find(step, number, rng), rng)) is None:
            pass
        return [judged]

    path = folder / f"mixes-{step.value}-{seed}.jsonl"
    return judge_all(path, positions, JudgedMix, judge, together=1)


def _find(step: Step, number: int, rng: Random) -> tuple[State, Seat, str]:
    """Return a position, whose decision it is, and how it came about: kinds and seats in turn."""
    kind, seat = list(KINDS)[number % len(KINDS)], Seat(number % len(Seat))
    if step is Step.RELICS:
        state = play_until(_is_relic_step, rng, KINDS[kind], Equilibrium(looks_beyond=False))
    else:
        pick = PICKS[number // len(KINDS) % len(PICKS)]
        state = play_to_pick(rng, KINDS[kind], (1, pick))
    return state, seat, kind


def _is_relic_step(state: State) -> bool:
    return state.phase is Phase.RELICS


def judge_mix(state: State, seat: Seat, kind: str, rng: Random) -> JudgedMix | None:
    """Return what the choices that this seat mixes earn, or nothing if it does not mix."""
    ways = Ways(seat)
    node = ways.solve(state)
    places = np.flatnonzero(node.mixes[0] >= PLAYED).tolist()
    if len(places) == 1:
        return None
    streams = [rng.getrandbits(64) for _ in range(DRAWS)]
    earned = [
        [ways.follow(state, place, Random(stream)) for place in places] for stream in streams
    ]
    weights = node.mixes[0][places] / node.mixes[0][places].sum()
    return JudgedMix(
        format_observation(observe(state, seat)),
        seat + 1,
        kind,
        [str(node.choices[0][place]) for place in places],
        weights.round(4).tolist(),
        (node.game @ node.mixes[1])[places].round(4).tolist(),
        np.round(earned, 4).tolist(),
    )


class Ways:
    """Follows games from round 1 to the draw before round 2, as Albatross would play both seats."""

    def __init__(self, seat: Seat) -> None:
        """Take the seat that is judged."""
        self._seat = seat
        self.solve = cache(self._solve)

    def follow(self, state: State, place: int, rng: Random) -> float:
        """Return the margin to come after this choice, with what was lucky by the model taken off.

        The mean over all that may be drawn is what the choice earns against Albatross.
        """
        draw = rng.choice(list_draws(state.deck))
        places = place, _draw_place(self.solve(state).mixes[1], rng)
        earned, luck = 0.0, self._weigh_reply(state, places)
        while True:
            after = state.apply_joint(self._join(state, places))
            if after.phase is Phase.DRAW:
                break
            earned += _score(after, self._seat) - _score(state, self._seat)
            state = after
            mixes = self.solve(state).mixes
            places = _draw_place(mixes[0], rng), _draw_place(mixes[1], rng)
            luck += self._weigh_meeting(state, places)
        entry = self.solve(state).game[places]
        proven, guessed = self._compare(after.apply(draw))
        return earned + proven - luck - (guessed - float(entry))

    def _weigh_reply(self, state: State, places: Pair[int]) -> float:
        """Return how much the other seat's choice is worth more than its mix, to this choice."""
        node = self.solve(state)
        row = node.game[places[0]]
        return float(row[places[1]] - row @ node.mixes[1])

    def _weigh_meeting(self, state: State, places: Pair[int]) -> float:
        """Return how much two choices are worth more than the two mixes."""
        node = self.solve(state)
        return float(node.game[places] - node.mixes[0] @ node.game @ node.mixes[1])

    def _join(self, state: State, places: Pair[int]) -> JointAction:
        own, other = (
            choices[place] for choices, place in zip(self.solve(state).choices, places, strict=True)
        )
        joint = (own, other) if self._seat is Seat.FIRST else (other, own)
        return cast("JointAction", joint)

    def _solve(self, state: State) -> _Node:
        choices = state.legal_actions(self._seat), state.legal_actions(self._seat.other)
        if len(choices[0]) == 1:
            return _Node(choices, (np.ones(1), np.ones(1)), np.zeros((1, 1)))
        if state.phase is Phase.RELICS:
            return self._solve_relics(state, choices)
        game = self._solve_draft(state)
        _, own, other = solve_game(game)
        return _Node(choices, (_clean(own), _clean(other)), game)

    def _solve_relics(self, state: State, choices: Pair[Sequence[Choice]]) -> _Node:
        oracle = prepare_relic_step(observe(state, self._seat), Utility.MARGIN)
        _, rows, columns = oracle.solve()
        mixes = _clean(rows[:, 0]), _clean(columns[:, 0])
        own, other = (np.flatnonzero(mix) for mix in mixes)
        crossed = [part.ravel() for part in np.meshgrid(own, other, indexing="ij")]
        oracle.evaluate(Entries(crossed[0], crossed[1], np.zeros_like(crossed[0])))
        return _Node(choices, mixes, oracle.entries[:, :, 0])

    def _solve_draft(self, state: State) -> Floats:
        """Return the game of the next pick, all hands open."""
        return finish(solve_open_hands(observe(state, self._seat), self._lay_out(state)))

    def _compare(self, state: State) -> tuple[float, float]:
        """Return what the round that begins here is worth: proven, and by the model at its ends."""
        proven = solve_game(self._solve_draft(state)).value
        guess = choose_value_ends(observe(state, self._seat))
        guessed = solve_drafts([self._lay_out(state)], guess)[:, :, 0].astype(np.float64)
        return float(proven), float(solve_game(guessed).value)

    def _lay_out(self, state: State) -> Draft:
        own, other = self._seat, self._seat.other
        return Draft(
            (state.kingdoms[own], state.kingdoms[other]), (state.hands[own], state.hands[other])
        )


def _clean(mix: Floats) -> Floats:
    """Return the mix without rounding errors."""
    played = np.where(mix > NEVER, mix, 0.0)
    return np.asarray(played / played.sum())


def _draw_place(mix: Floats, rng: Random) -> int:
    return rng.choices(range(len(mix)), mix.tolist())[0]


def _score(state: State, seat: Seat) -> float:
    """Return the seat's lead in the rounds that are over."""
    return float(sum(score[seat] - score[seat.other] for score in state.scores))

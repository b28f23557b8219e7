"""Duplicate deals: every deal is played twice with the seats swapped, and the two count as one.

A pair of games is the sampling unit, as in duplicate bridge: what the deal itself is worth falls
out of the mean of the two. Every random number comes from the seed, the deal, the seat and the
ply, so that a result depends neither on the order in which deals are played nor on who plays them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from math import sqrt
from random import Random
from statistics import stdev
from typing import Final, NamedTuple, cast

from game.protocol import Utility, decide
from game.tides.bots.bot import Bot
from game.tides.rules.deal import Order, shuffle
from game.tides.rules.observation import observe
from game.tides.rules.record import settle_chance
from game.tides.rules.state import JointAction, Pair, Phase, Seat, State

NORMAL_95: Final = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom (names on the ladder, A and B), over how many rounds, dealt from what.

    ``utilities`` are what A and B play for.
    """

    opponents: Pair[str]
    rounds: int
    seed: int
    utilities: Pair[Utility] = (Utility.MARGIN, Utility.MARGIN)


class PlayedDeal(NamedTuple):
    """A's margin in the game that it played in the first seat, and in the second."""

    ahead: int
    swapped: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match of duplicate deals says of A against B.

    ``margin`` is the mean of A's points minus B's a game, ``interval`` the half-width of its
    95 % interval (``None`` after a single deal); wins, draws and losses are A's, in games.
    """

    margin: float
    interval: float | None
    wins: int
    draws: int
    losses: int
    deals: int


def play_deal(bots: Pair[Bot], pairing: Pairing, deal: int) -> PlayedDeal:
    """Play deal number ``deal`` with A first and then with B first."""
    stream = f"{pairing.seed}/{deal}"
    order = shuffle(Random(stream))
    first, second = bots
    ahead = play_game((first, second), pairing.rounds, order, stream)
    swapped = play_game((second, first), pairing.rounds, order, stream)
    return PlayedDeal(ahead, -swapped)


def play_game(bots: Pair[Bot], rounds: int, order: Order, stream: str) -> int:
    """Return the first seat's margin of a whole game; ``stream`` seeds what the bots draw."""
    state = settle_chance(State(rounds=rounds), order)
    for ply in count():
        if state.phase is Phase.OVER:
            break
        choices = tuple(
            decide(bots[seat], observe(state, seat), Random(f"{stream}/{seat + 1}/{ply}")).choice
            for seat in Seat
        )
        state = settle_chance(state.apply_joint(cast("JointAction", choices)), order)
    first, second = state.totals
    return first - second


def sum_up(played: Sequence[PlayedDeal]) -> Standing:
    """Return the standing after at least one deal."""
    margins = [margin for pair in played for margin in pair]
    means = [sum(pair) / 2 for pair in played]
    many = len(played)
    return Standing(
        margin=sum(margins) / len(margins),
        interval=NORMAL_95 * stdev(means) / sqrt(many) if many > 1 else None,
        wins=sum(margin > 0 for margin in margins),
        draws=sum(margin == 0 for margin in margins),
        losses=sum(margin < 0 for margin in margins),
        deals=many,
    )

"""Duplicate deals: every deal is played twice with the seats swapped, and the two count as one.

A pair of games is the sampling unit, as in duplicate bridge: what the deal itself is worth falls
out of the mean of the two. Every random number comes from the seed, the deal, the seat and the
ply, so that a result depends neither on the order in which deals are played nor on who plays them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import stdev
from typing import Final, NamedTuple

from game.protocol import Bot, ChoiceT, ObservationT, Utility, WorkerHalf

NORMAL_95: Final = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom (A and B by name), over how many rounds, dealt from what.

    ``worker`` is the dotted name of the worker half of their game; ``utilities`` are what A and B
    play for.
    """

    worker: str
    opponents: tuple[str, str]
    rounds: int
    seed: int
    utilities: tuple[Utility, Utility] = (Utility.MARGIN, Utility.MARGIN)


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


def play_deal(
    half: WorkerHalf[ObservationT, ChoiceT],
    bots: tuple[Bot[ObservationT, ChoiceT], Bot[ObservationT, ChoiceT]],
    pairing: Pairing,
    deal: int,
) -> PlayedDeal:
    """Play deal number ``deal`` with A first and then with B first."""
    first, second = bots
    seed = f"{pairing.seed}/{deal}"
    ahead = half.play_game((first, second), pairing.rounds, seed)
    swapped = half.play_game((second, first), pairing.rounds, seed)
    return PlayedDeal(ahead, -swapped)


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

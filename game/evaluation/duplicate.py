"""Duplicate deals: every deal is played twice with the seats swapped, and the two count as one.

A pair of games is the sampling unit, as in duplicate bridge: what the deal itself is worth falls
out of the mean of the two. Every random number comes from the seed, the deal, the seat and the
ply, so that a result depends neither on the order in which deals are played nor on who plays them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.evaluation.luck import TracingHalf
from game.protocol import NORMAL_95, Bot, ChoiceT, ObservationT, Utility, Variant, WorkerHalf

LUCK_KEYS: Final = ("adjusted", "adjusted_interval")
"""What a standing says only where luck was looked at."""

LUCK_PLACES: Final = 4
"""Decimal places of a point: further ones may differ between machines."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom (A and B by name), in which variant, dealt from what.

    ``worker`` is the dotted name of the worker half of their game; ``utilities`` are what A and B
    play for. Luck is looked at if asked for, and if the game can measure it.
    """

    worker: str
    opponents: tuple[str, str]
    variant: Variant
    seed: int
    utilities: tuple[Utility, Utility] = (Utility.MARGIN, Utility.MARGIN)
    looks_at_luck: bool = False


class PlayedDeal(NamedTuple):
    """A's margin in the game that it played in the first seat, and in the second.

    ``luck`` is how much of A's mean margin in the two was luck, in points; ``None`` if not looked
    at. ``decided`` tells who won, for A, where it is not the one with more points.
    """

    ahead: int
    swapped: int
    luck: float | None = None
    decided: tuple[int, int] | None = None

    @property
    def results(self) -> tuple[int, int]:
        """A's result in both games: 1 won, 0 drawn, -1 lost."""
        return self.decided or (_sign(self.ahead), _sign(self.swapped))

    @property
    def margins(self) -> tuple[int, int]:
        """A's margin in both games."""
        return self.ahead, self.swapped

    @property
    def mean(self) -> float:
        """A's mean margin."""
        return (self.ahead + self.swapped) / 2


class Spread(NamedTuple):
    """The mean of a figure over deals, how far single deals deviate from it, and its interval.

    ``interval`` is the half-width of the mean's 95 % interval; after a single deal it and the
    standard ``deviation`` are ``None``.
    """

    mean: float
    deviation: float | None
    interval: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match of duplicate deals says of A against B.

    ``margin`` is the mean of A's points minus B's a game, ``interval`` the half-width of its
    95 % interval (``None`` after a single deal); wins, draws and losses are A's, in games.
    ``adjusted`` is the margin without luck, with an interval of its own: ``None`` unless luck was
    looked at in every deal.
    """

    margin: float
    interval: float | None
    wins: int
    draws: int
    losses: int
    deals: int
    adjusted: float | None = None
    adjusted_interval: float | None = None


def play_deal(
    half: WorkerHalf[ObservationT, ChoiceT],
    bots: tuple[Bot[ObservationT, ChoiceT], Bot[ObservationT, ChoiceT]],
    pairing: Pairing,
    deal: int,
) -> PlayedDeal:
    """Play deal number ``deal`` with A first and then with B first."""
    first, second = bots
    seed = f"{pairing.seed}/{deal}"
    if pairing.looks_at_luck and isinstance(half, TracingHalf):
        one = half.trace_game((first, second), pairing.variant, seed)
        two = half.trace_game((second, first), pairing.variant, seed)
        return PlayedDeal(one.margin, -two.margin, round((one.luck - two.luck) / 2, LUCK_PLACES))
    ahead = half.play_game((first, second), pairing.variant, seed)
    swapped = half.play_game((second, first), pairing.variant, seed)
    played = PlayedDeal(ahead.margin, -swapped.margin)
    results = ahead.result, -swapped.result
    return played if played.results == results else played._replace(decided=results)


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


def sum_up(played: Sequence[PlayedDeal]) -> Standing:
    """Return the standing after at least one deal."""
    results = [result for deal in played for result in deal.results]
    plain, adjusted = spread_plain(played), spread_adjusted(played)
    return Standing(
        margin=plain.mean,
        interval=plain.interval,
        wins=results.count(1),
        draws=results.count(0),
        losses=results.count(-1),
        deals=len(played),
        adjusted=adjusted and adjusted.mean,
        adjusted_interval=adjusted and adjusted.interval,
    )


def spread_plain(played: Sequence[PlayedDeal]) -> Spread:
    """Return the spread of A's mean margin a game over at least one deal."""
    return _spread([deal.mean for deal in played])


def spread_adjusted(played: Sequence[PlayedDeal]) -> Spread | None:
    """Return the same without luck; ``None`` unless luck was looked at in every deal."""
    lucky = [deal.luck for deal in played if deal.luck is not None]
    if len(lucky) < len(played):
        return None
    return _spread([deal.mean - luck for deal, luck in zip(played, lucky, strict=True)])


def _spread(figures: Sequence[float]) -> Spread:
    if len(figures) == 1:
        return Spread(figures[0], None, None)
    deviation = stdev(figures)
    return Spread(fmean(figures), deviation, NORMAL_95 * deviation / sqrt(len(figures)))

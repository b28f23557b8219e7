"""Elo: the difference in strength that a share of wins means, draws counted as halves.

Elo, *The Rating of Chessplayers, Past and Present*, 1978, on the logistic curve of today. The
pair of games of one deal is the sampling unit, as for the margin.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from statistics import mean, stdev
from typing import Final

from game.evaluation.duplicate import PlayedDeal
from game.protocol import NORMAL_95

ELO_A_NAT: Final = 400 / log(10)
"""A player 400 points ahead is expected to win ten games for each that it loses."""


@dataclass(frozen=True, slots=True)
class EloDifference:
    """How far A stands above B: ``share`` of the games that A won, and the Elo that it means.

    ``interval`` holds the ends of the 95 % interval, ``None`` after a single deal. Elo is infinite
    where a share is 0 or 1.
    """

    share: float
    difference: float
    interval: tuple[float, float] | None


def expect_share(elo: float) -> float:
    """Return the share of games that a player wins who stands ``elo`` points above the other."""
    return 1 / (1 + exp(-elo / ELO_A_NAT))


def to_elo(share: float) -> float:
    """Return the Elo difference that a share of games means; infinite at and beyond 0 and 1."""
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return ELO_A_NAT * log(share / (1 - share))


def share_of_deal(played: PlayedDeal) -> float:
    """Return A's share of the two games of one deal: 0, 1/4, 1/2, 3/4 or 1."""
    return sum((1 + result) / 2 for result in played.results) / 2


def compute_spread(played: Sequence[PlayedDeal]) -> float | None:
    """Return the half-width of the 95 % interval of A's share; ``None`` after a single deal."""
    shares = [share_of_deal(pair) for pair in played]
    return NORMAL_95 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else None


def bound_share(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share (JASA 22, 1927): 32 wins in 32 say something, too.

    Games count one by one: pairs on the same luck scatter less, so that it is a little wide.
    """
    weight = NORMAL_95**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = sqrt(weight * share * (1 - share) + weight**2 / 4) / (1 + weight)
    return middle - half, middle + half


def estimate_elo(played: Sequence[PlayedDeal]) -> EloDifference:
    """Return the difference after at least one deal.

    The interval is that of the share, share +- 1.96 s / sqrt(n), with both ends put on the curve.
    """
    share, spread = mean(map(share_of_deal, played)), compute_spread(played)
    if spread is None:
        return EloDifference(share, to_elo(share), None)
    return EloDifference(share, to_elo(share), (to_elo(share - spread), to_elo(share + spread)))

"""One Elo rating for each of several opponents, fitted to all the games between them.

The model is Bradley & Terry's, *Rank analysis of incomplete block designs*, Biometrika 39 (1952),
draws as halves; the iteration is Zermelo's of 1929, in the words of Hunter, *MM algorithms for
generalized Bradley-Terry models*, Annals of Statistics 32 (2004). The intervals are sandwich
estimates (Huber, 1967) with the deal as the sampling unit: every pair plays the same deals, so
what a deal gives is not independent between pairs.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.evaluation.elo import ELO_A_NAT, expect_share
from game.protocol import NORMAL_95

Reals: TypeAlias = NDArray[np.floating[Any]]

MOST_SWEEPS: Final = 100_000
CLOSE_ENOUGH: Final = 1e-12
FINE: Final = 1e-6
"""A rating that is sought between two bounds is known once they are so near."""
HIGHEST: Final = 4000.0
"""No rating is farther from the opponents' than so much."""


class Rating(NamedTuple):
    """Elo above the lowest-rated opponent, and how sure its distance from the anchor is.

    ``interval`` is the half-width of the 95 % interval of that distance; ``None`` after a single
    deal.
    """

    elo: float
    interval: float | None


def fit_ratings(shares: Reals, anchor: int | None = None) -> list[Rating]:
    """Return the rating of each of N opponents; ``anchor`` is the place of one, or the lowest.

    An anchor in the middle of the field halves the intervals: errors add up from rung to rung.
    ``shares`` is deals x N x N: the share of the two games of a deal that the row won against the
    column, 1 - that of the column against the row, NaN where they did not play; everybody has
    played, or those they played have. Who won or lost all 2n games against another is counted as
    if half a game had gone the other way: the most likely rating would be infinite.
    """
    deals, played = len(shares), ~np.isnan(shares)
    counts = played.sum(axis=0)
    edge = 0.25 / np.maximum(counts, 1)
    mean = np.clip(np.nansum(shares, axis=0) / np.maximum(counts, 1), edge, 1 - edge)
    strengths = _iterate((counts * mean).sum(axis=1), counts)
    elo = ELO_A_NAT * np.log(strengths)
    lowest = int(elo.argmin())
    if deals == 1:
        return [Rating(float(value - elo[lowest]), None) for value in elo]
    spread = _compute_spread(shares, strengths, lowest if anchor is None else anchor)
    return [
        Rating(float(value - elo[lowest]), float(half))
        for value, half in zip(elo, spread, strict=True)
    ]


class Meeting(NamedTuple):
    """An opponent whose rating is known, and the shares of the two games of each deal against it.

    There is one deal at least; deals are the same, and in the same order, whoever was met.
    """

    elo: float
    shares: Sequence[float]


def rate_newcomer(meetings: Sequence[Meeting]) -> Rating:
    """Return the most likely rating of who met these opponents, on their scale.

    The interval is a sandwich estimate as above, or that of deals that are not the same if it is
    wider: few deals say little of how they go together. That the others' ratings are estimates,
    too, is not in it. Whoever won or lost everything is counted as if half a game had gone the
    other way.
    """
    deals = sum(len(meeting.shares) for meeting in meetings)
    won = min(max(sum(map(sum, (meeting.shares for meeting in meetings))), 0.25), deals - 0.25)
    low, high = -HIGHEST, HIGHEST + max(meeting.elo for meeting in meetings)
    while high - low > FINE:
        elo = (low + high) / 2
        expected = sum(len(shares) * expect_share(elo - other) for other, shares in meetings)
        low, high = (elo, high) if expected < won else (low, elo)
    slope, apart, surplus = 0.0, 0.0, [0.0] * max(len(meeting.shares) for meeting in meetings)
    for other, shares in meetings:
        expected = expect_share(elo - other)
        slope += len(shares) * expected * (1 - expected)
        for deal, share in enumerate(shares):
            surplus[deal] += share - expected
            apart += (share - expected) ** 2
    scatter = max(apart, sum(each**2 for each in surplus))
    half = NORMAL_95 * ELO_A_NAT * sqrt(scatter) / slope
    return Rating(elo, half if deals > 1 else None)


def _iterate(won: Reals, counts: NDArray[np.int_]) -> Reals:
    """Return the strengths that predict every opponent's wins, with geometric mean 1."""
    strengths: Reals = np.ones(len(won))
    for _ in range(MOST_SWEEPS):
        together = np.add.outer(strengths, strengths)
        better: Reals = won / (counts / together).sum(axis=1)
        better /= np.exp(np.log(better).mean())
        if np.abs(np.log(better / strengths)).max() < CLOSE_ENOUGH:
            return better
        strengths = better
    return strengths


def _compute_spread(shares: Reals, strengths: Reals, anchor: int) -> Reals:
    """Return the half-widths of the intervals of Elo above or below the anchor."""
    expected = strengths[:, np.newaxis] / np.add.outer(strengths, strengths)
    slopes = expected * (1 - expected) * (~np.isnan(shares)).sum(axis=0)
    curvature = np.diag(slopes.sum(axis=1)) - slopes
    surplus = np.nansum(shares - expected, axis=2)
    scatter = np.cov(surplus, rowvar=False) * len(shares)
    inverse = np.linalg.pinv(curvature, hermitian=True)
    covariance = inverse @ scatter @ inverse
    own = np.diag(covariance)
    variance = own + own[anchor] - 2 * covariance[anchor]
    spread: Reals = NORMAL_95 * ELO_A_NAT * np.sqrt(np.maximum(variance, 0.0))
    return spread

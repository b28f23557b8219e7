"""Where a player stands among measured opponents, by results and by what was given away.

A grid of ratings has the prior N(400, 300). Results speak by the model of Bradley and Terry (1952),
a draw as half a win and half a loss. What a player gives away a game says more: opponents of every
rating are measured, and the mean is N(curve(e + d), s / sqrt(n)), with d of N(0, 80) because people
are not those opponents. Points beyond the weakest and the strongest are as theirs.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, log, sqrt
from statistics import mean
from typing import Final

from game.protocol import NORMAL_95
from game.statistics.jobs import LadderPlace, Rated
from game.storage.finished import PlayedGame

GRID: Final = range(-200, 1201, 10)
LATEST: Final = 50
"""So many of the latest games are looked at."""
_PRIOR: Final = (400.0, 300.0)
_PEOPLE: Final = 80.0
"""How far people's errors are from those of an opponent of the same rating, in Elo."""
_SHIFTS: Final = tuple(range(-240, 241, 20))
_NAT: Final = 400 / log(10)
_LEAST_SPREAD: Final = 0.5
"""Points: nobody's errors are known better than that, however little they vary."""


def find_place(games: Sequence[PlayedGame], rated: Sequence[Rated]) -> LadderPlace | None:
    """Return the place that the games speak for; ``None`` if they say nothing of it."""
    latest, known = games[-LATEST:], [each for each in rated if each.has_results]
    elo = {each.name: each.elo for each in known}
    results = [(elo[game.opponent], game.end) for game in latest if game.opponent in elo]
    given = [game.given for game in latest if game.given is not None]
    measured = [each for each in rated if each.given is not None]
    has_errors = bool(given) and len(measured) > 1
    if not results and not has_errors:
        return None
    weights = [_weigh_results(rating, results) for rating in GRID]
    if has_errors:
        weigh = _weigh_errors(mean(given), len(given), measured)
        weights = [weight + weigh(rating) for weight, rating in zip(weights, GRID, strict=True)]
    most = max(weights)
    shares = [exp(weight - most) for weight in weights]
    middle = sum(s * r for s, r in zip(shares, GRID, strict=True)) / sum(shares)
    variance = sum(s * (r - middle) ** 2 for s, r in zip(shares, GRID, strict=True)) / sum(shares)
    return LadderPlace(middle, NORMAL_95 * sqrt(variance))


def _weigh_results(rating: float, results: Sequence[tuple[float, int]]) -> float:
    """Return the logarithm of the prior and of the chance of these results."""
    centre, spread = _PRIOR
    total = -(((rating - centre) / spread) ** 2) / 2
    for elo, end in results:
        share = 1 / (1 + exp((elo - rating) / _NAT))
        won = (1 + end) / 2
        total += won * log(share) + (1 - won) * log(1 - share)
    return total


def _weigh_errors(given: float, count: int, measured: Sequence[Rated]) -> Callable[[float], float]:
    """Return the logarithm of how well a mean of so many games fits a rating."""

    def weigh(rating: float) -> float:
        total = 0.0
        for shift in _SHIFTS:
            centre, spread = read_curve(rating + shift, measured)
            sigma = max(spread, _LEAST_SPREAD) / sqrt(count)
            fit = exp(-min(700.0, ((given - centre) / sigma) ** 2 / 2)) / sigma
            total += fit * exp(-((shift / _PEOPLE) ** 2) / 2)
        return log(max(total, 1e-300))

    return weigh


def read_curve(rating: float, measured: Sequence[Rated]) -> tuple[float, float]:
    """Return what is given away at a rating, and its deviation, between the measured ones.

    ``measured`` has at least one entry, by rising Elo.
    """
    for low, high in pairwise(measured):
        if low.elo <= rating <= high.elo:
            share = (rating - low.elo) / ((high.elo - low.elo) or 1)
            low_given, high_given = low.given or 0.0, high.given or 0.0
            spread = low.spread + (high.spread - low.spread) * share
            return low_given + (high_given - low_given) * share, spread
    end = measured[0] if rating < measured[0].elo else measured[-1]
    return end.given or 0.0, end.spread

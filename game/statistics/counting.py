"""Means, intervals and streaks of finished games, and the place on the ladder.

A place is found on a grid of ratings with the prior N(400, 300). Results speak by the model of
Bradley and Terry (1952), a draw as half a win and half a loss. What a player gives away a game says
more: opponents of every rating are measured, and the mean is N(curve(e + d), s / sqrt(n)), with d
of N(0, 80) because people are not those opponents. Points beyond the weakest and the strongest are
as theirs.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import exp, fsum, log, sqrt
from statistics import fmean, mean
from typing import Final

from game.protocol import NORMAL_95
from game.statistics.jobs import (
    LEAST,
    GameStatistics,
    LadderPlace,
    MeanValue,
    OpponentLine,
    Rated,
    Trend,
)
from game.storage.finished import PlayedGame

WINDOW: Final = 20
"""How many games the moving mean is of."""
SHOWN: Final = 400


def count_games(
    games: Sequence[PlayedGame], rated: Sequence[Rated] = (), order: Sequence[str] = ()
) -> GameStatistics:
    """Return what games have in common; ``rated`` are the measured opponents, the weakest first.

    ``order`` names opponents in the order of their lines, where they are not the rated ones.
    """
    names = [*order] or [each.name for each in rated]
    rank = {name: at for at, name in enumerate(names)}
    met = sorted(
        {game.opponent for game in games}, key=lambda each: (rank.get(each, len(rank)), each)
    )
    lines = tuple(count_line(name, [g for g in games if g.opponent == name]) for name in met)
    streak, best = count_streaks(game.end > 0 for game in games)
    rates = [
        (n, game.given / game.decisions)
        for n, game in enumerate(games)
        if game.given is not None and game.decisions
    ]
    return GameStatistics(
        whole=count_line("", games) if games else None,
        lines=lines,
        judged=sum(game.given is not None for game in games),
        streak=streak,
        best_streak=best,
        given=follow_mean(rates),
        margins=follow_mean([(n, game.margin) for n, game in enumerate(games)]),
        kinds=count_kinds(games),
        place=find_place(games, rated) if len(games) >= LEAST else None,
        rated=(*rated,),
    )


def count_line(opponent: str, games: Sequence[PlayedGame]) -> OpponentLine:
    """Return what at least one game against an opponent says."""
    fair = [game.margin - game.luck for game in games if game.luck is not None]
    return OpponentLine(
        opponent,
        len(games),
        won=sum(game.end > 0 for game in games),
        drawn=sum(game.end == 0 for game in games),
        plain=find_mean([game.margin for game in games]),
        fair=find_mean(fair) if fair else None,
    )


def find_mean(values: Sequence[float]) -> MeanValue:
    """Return the mean of at least one value, with Student's interval from ``LEAST`` values on."""
    count, mean = len(values), fmean(values)
    if count < LEAST:
        return MeanValue(mean, None)
    spread = sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1))
    return MeanValue(mean, find_quantile(count - 1) * spread / sqrt(count))


def find_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t with at least ``LEAST`` - 1 degrees of freedom.

    The expansion in powers of 1 / freedom (Abramowitz and Stegun, 26.7.5) is off by 0.001 at 4,
    by less above.
    """
    z, n = NORMAL_95, float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / n**power for power, term in enumerate(terms, 1))


def count_kinds(games: Iterable[PlayedGame]) -> tuple[tuple[str, float], ...]:
    """Return what was given away a game at each kind of decision, the costliest first.

    Only games that tell it apart count.
    """
    told = [dict(game.kinds) for game in games if game.kinds]
    kinds = dict.fromkeys(kind for game in told for kind in game)
    means = ((kind, fmean(game.get(kind, 0.0) for game in told)) for kind in kinds)
    return tuple(sorted(means, key=lambda pair: -pair[1]))


def count_streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Return how many of the last games were won in a row, and the longest such row."""
    now = best = 0
    for is_won in wins:
        now = now + 1 if is_won else 0
        best = max(best, now)
    return now, best


def follow_mean(values: Sequence[tuple[int, float]]) -> Trend:
    """Return the values of games by their number, with the mean of the last ``WINDOW`` of them.

    The latest ``SHOWN`` are enough: of more nobody could tell the dots apart.
    """
    means = list[tuple[int, float, float, float]]()
    first = max(0, len(values) - SHOWN)
    for end in range(max(LEAST, first + 1), len(values) + 1):
        middle, half = find_mean([value for _, value in values[max(0, end - WINDOW) : end]])
        means.append((values[end - 1][0], middle, middle - (half or 0), middle + (half or 0)))
    return Trend(tuple(values[first:]), tuple(means))


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

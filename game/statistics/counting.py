"""Means, intervals and streaks of finished games."""

from collections.abc import Iterable, Sequence
from math import fsum, sqrt
from statistics import fmean
from typing import Final

from game.protocol import NORMAL_95
from game.statistics.jobs import LEAST, GameStatistics, MeanValue, OpponentLine, Rated, Trend
from game.statistics.place import find_place
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
    met = sorted({game.opponent for game in games}, key=lambda name: (_rank(name, names), name))
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


def _rank(name: str, names: Sequence[str]) -> int:
    return names.index(name) if name in names else len(names)


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

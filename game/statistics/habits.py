"""Which habit costs a player most: the coach's one finding, or none.

A habit is a group of decisions. What it costs is the mean a game of its errors, shrunk by
n / (n + 10) for its n decisions. It is told only if the interval of how much more its decisions
cost than the player's do on average is above 0. Of 300 players without any habit, whose errors were
drawn by lot, one was told of to 1 % after 5 games, to 5 % after 20, and to 11 % after 50.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import mean
from typing import Final, TypeVar

from game.play.judged import SAME
from game.statistics.counting import find_mean
from game.statistics.jobs import LEAST, FoundHabit
from game.storage.finished import DecidedGame

KeyT = TypeVar("KeyT", str, int)
SHRINKING: Final = 10
LEAST_COST: Final = 0.5
"""In points a game, and in a game that is shown."""


def find_habit(games: Sequence[DecidedGame], among_errors: int) -> FoundHabit | None:
    """Return the costliest group that is told, with its games, the worst first; ``None`` for none.

    Of the groups whose bits are in ``among_errors`` only errors are members: they are compared with
    the player's other errors.
    """
    if len(games) < LEAST:
        return None
    errors = [error for game in games for _, error, *_ in game.decisions]
    members = defaultdict[int, list[float]](list)
    for game in games:
        for groups, error, *_ in game.decisions:
            for group in range(groups.bit_length()):
                if groups >> group & 1:
                    members[group].append(error)
    tested = {group: values for group, values in members.items() if len(values) >= LEAST}
    bases = mean(errors or [0.0]), mean([each for each in errors if each > SAME] or [0.0])
    found = [
        (cost, group)
        for group, values in tested.items()
        if (cost := _find_cost(values, len(games))) >= LEAST_COST
        and _is_above(values, bases[among_errors >> group & 1])
    ]
    if not found:
        return None
    cost, group = max(found)
    return FoundHabit(group, cost, *_list_costly(games, group))


def _find_cost(values: Sequence[float], games: int) -> float:
    return sum(values) / games * len(values) / (len(values) + SHRINKING)


def _is_above(values: Sequence[float], base: float) -> bool:
    middle, half = find_mean(values)
    return half is not None and middle - half > base


def _list_costly(
    games: Sequence[DecidedGame], group: int
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    """Return in which games a group cost enough, what was chosen there, and what was best."""
    parts = [
        (game.id, error, made, better)
        for game in games
        for groups, error, made, better in game.decisions
        if groups >> group & 1 and error > SAME
    ]
    costs = _sum_up((game_id, error) for game_id, error, *_ in parts)
    chosen = _sum_up((made, error) for _, error, made, _ in parts)
    best = _sum_up((better, error) for *_, error, _, better in parts)
    return tuple(each for each in costs if costs[each] >= LEAST_COST), (*chosen,), (*best,)


def _sum_up(errors: Iterable[tuple[KeyT, float]]) -> dict[KeyT, float]:
    """Return what errors come to by their keys, the most first."""
    sums = defaultdict[KeyT, float](float)
    for key, error in errors:
        sums[key] += error
    return dict(sorted(sums.items(), key=lambda pair: -pair[1]))

"""Whole games: the time of every decision, and the memory of the process that decides.

They are played in a process of their own, started afresh as the window starts its worker: the
first decisions load tables and models, and its memory is that of opponents alone.
"""

import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple, cast

from game.engine.child import run_tasks
from game.protocol import Utility, decide
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.rules.moves import JointAction, Phase, Seat
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.state import State, observe

MEGABYTE: Final = 1_000_000
ROUNDS: Final = 3


class DecisionTimes(NamedTuple):
    """The seconds of an opponent's decisions in whole games: the median and the longest."""

    median: float
    longest: float
    decisions: int


class GameCosts(NamedTuple):
    """The times by opponent, and the most memory that the process ever held, in megabytes.

    The memory is ``None`` on systems that do not report it.
    """

    times: dict[str, DecisionTimes]
    memory: float | None


def measure_games(opponents: Sequence[str], games: int, seed: int) -> GameCosts:
    """Let each opponent play ``games`` games of three rounds against itself, in a new process."""
    with closing(run_tasks([partial(play_games, tuple(opponents), games, seed)], jobs=1)) as costs:
        _, found = next(costs)
    return found


def play_games(opponents: Sequence[str], games: int, seed: int) -> GameCosts:
    """Play them in this process."""
    times = {}
    for name in opponents:
        bot = find_opponent(name, Utility.MATCH)
        seconds = [took for game in range(games) for took in _play(bot, Random(f"{seed}/{game}"))]
        times[name] = DecisionTimes(median(seconds), max(seconds), len(seconds))
    return GameCosts(times, measure_peak_memory())


def _play(bot: Bot, rng: Random) -> list[float]:
    """Play one game and return the seconds of every decision."""
    order, seconds = shuffle(rng), list[float]()
    state = settle_chance(State(rounds=ROUNDS), order)
    while state.phase is not Phase.OVER:
        choices = []
        for seat in Seat:
            view, start = observe(state, seat), perf_counter()
            choices.append(decide(bot, view, rng).choice)
            seconds.append(perf_counter() - start)
        state = settle_chance(state.apply_joint(cast("JointAction", tuple(choices))), order)
    return seconds


def measure_peak_memory() -> float | None:
    """Return the most megabytes that this process ever held, if the system reports it."""
    peak = None
    if sys.platform != "win32":
        from resource import RUSAGE_SELF, getrusage

        unit = 1 if sys.platform == "darwin" else 1024
        peak = getrusage(RUSAGE_SELF).ru_maxrss * unit / MEGABYTE
    return peak

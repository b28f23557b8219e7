"""The worker half of the drafting game: its opponents, for the engine and the commands.

It is a calculator as well, for what only opponents can compute: what best play makes of a deal.
"""

from collections.abc import Sequence
from typing import Final

from game.protocol import Computing, GameEnd, Pause, Utility, Variant
from game.tides.best_play import PlayBest
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_deal, play_turns
from game.tides.luck.traced_game import trace_game
from game.tides.rules.moves import Seat
from game.tides.rules.state import sample_state

__all__ = ["ANALYST", "compute", "find_opponent", "play_game", "sample_state", "trace_game"]

ANALYST: Final = "albatross"
"""The opponent that analyses positions: the strongest of the ladder."""


def play_game(bots: Sequence[Bot], variant: Variant, seed: str) -> GameEnd:
    """Play a whole game of so many rounds, one bot a seat, and return how it ended.

    ``seed`` shuffles the deck; with ply and seat it names the random stream of each decision.
    """
    *_, last = play_turns(bots, int(variant), seed)
    first, second = last.after.totals
    return GameEnd(first - second, (first > second) - (first < second))


def compute(job: object, pause: Pause) -> Computing:
    """Return the margin of the seat in which the analyst plays a deal; there are no other parts."""
    yield from ()
    match job:
        case PlayBest():
            return _play_best(job, pause)
        case _:
            raise ValueError(f"{job} is no job of this calculator")


def _play_best(job: PlayBest, pause: Pause) -> int:
    best, opposing = find_opponent(ANALYST), find_opponent(job.opponent, Utility.MATCH)
    bots = job.seat.own_first((best, opposing))

    def find_stream(ply: int, seat: Seat) -> str:
        return job.streams[ply][seat]

    *_, last = play_deal(bots, job.rounds, job.order, find_stream, pause)
    mine, theirs = job.seat.own_first(last.after.totals)
    return mine - theirs

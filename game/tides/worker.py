"""The worker half of the drafting game: its opponents, for the engine and the commands.

It is a calculator as well, for what only opponents can compute: what best play makes of a deal.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.protocol import Computing, GameEnd, Pause, Utility, Variant, decide
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_turns
from game.tides.jobs import PlayBest
from game.tides.luck import trace_game
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.record import GameRecord
from game.tides.rules.state import observe, sample_state

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
    """Return the margin of the seat in which the analyst plays a deal, or the job after a turn."""
    yield from ()
    match job:
        case PlayBest():
            return _play_turn(job, pause)
        case _:
            raise ValueError(f"{job} is no job of this calculator")


def _play_turn(job: PlayBest, pause: Pause) -> int | PlayBest:
    best, opposing = find_opponent(ANALYST), find_opponent(job.opponent, Utility.MATCH)
    bots, streams = job.seat.own_first((best, opposing)), job.streams[len(job.choices)]
    record = GameRecord(job.rounds, job.order, job.choices)
    state = record.states()[-1]
    turn = [
        decide(bots[seat], observe(state, seat), Random(streams[seat]), pause).choice
        for seat in Seat
    ]
    record, after = record.play(state, turn)
    if after.phase is not Phase.OVER:
        return replace(job, choices=record.choices)
    mine, theirs = job.seat.own_first(after.totals)
    return mine - theirs

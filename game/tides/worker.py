"""The worker half of the drafting game: its opponents, for the engine and the commands."""

from collections.abc import Sequence
from typing import Final

from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_turns
from game.tides.luck.traced_game import trace_game

__all__ = ["ANALYST", "find_opponent", "play_game", "trace_game"]

ANALYST: Final = "albatross"
"""The opponent that analyses positions: the strongest of the ladder."""


def play_game(bots: Sequence[Bot], rounds: int, seed: str) -> int:
    """Play a whole game, one bot a seat, and return the first seat's margin in points.

    ``seed`` shuffles the deck; with ply and seat it names the random stream of each decision.
    """
    *_, last = play_turns(bots, rounds, seed)
    first, second = last.after.totals
    return first - second

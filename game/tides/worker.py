"""The worker half of the drafting game: its opponents, for the engine and the commands."""

from collections.abc import Sequence
from typing import Final

from game.protocol import GameEnd, Variant
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_turns
from game.tides.luck.traced_game import trace_game
from game.tides.rules.state import sample_state

__all__ = ["ANALYST", "find_opponent", "play_game", "sample_state", "trace_game"]

ANALYST: Final = "albatross"
"""The opponent that analyses positions: the strongest of the ladder."""


def play_game(bots: Sequence[Bot], variant: Variant, seed: str) -> GameEnd:
    """Play a whole game of so many rounds, one bot a seat, and return how it ended.

    ``seed`` shuffles the deck; with ply and seat it names the random stream of each decision.
    """
    *_, last = play_turns(bots, int(variant), seed)
    first, second = last.after.totals
    return GameEnd(first - second, (first > second) - (first < second))

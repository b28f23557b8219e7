"""The worker half of the drafting game: its opponents, for the engine and the commands."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Final, cast

from game.protocol import decide
from game.streams import hide_stream
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.rules.deal import shuffle
from game.tides.rules.moves import JointAction, Phase, Seat
from game.tides.rules.record import settle_chance
from game.tides.rules.state import State, observe

__all__ = ["ANALYST", "find_opponent", "play_game"]

ANALYST: Final = "albatross"
"""The opponent that analyses positions: the strongest of the ladder."""


def play_game(bots: Sequence[Bot], rounds: int, seed: str) -> int:
    """Play a whole game, one bot a seat, and return the first seat's margin in points.

    ``seed`` shuffles the deck; with ply and seat it names the random stream of each decision.
    """
    order = shuffle(Random(seed))
    state = settle_chance(State(rounds=rounds), order)
    for ply in count():
        if state.phase is Phase.OVER:
            break
        choices = tuple(
            decide(bots[seat], observe(state, seat), Random(hide_stream(seed, ply, seat))).choice
            for seat in Seat
        )
        state = settle_chance(state.apply_joint(cast("JointAction", choices)), order)
    first, second = state.totals
    return first - second

"""A whole game between two bots, turn by turn: all that is random comes from one seed."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple, cast

from game.protocol import Decision, decide
from game.streams import hide_stream
from game.tides.bots.bot import Bot
from game.tides.rules.moves import Choice, JointAction, Pair, Phase, Seat
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.state import State, observe


class PlayedTurn(NamedTuple):
    """One turn: the position, what both seats decided there, and the next position to decide in.

    ``after`` is the end of the game or comes after a draw, if one was due.
    """

    before: State
    decisions: Pair[Decision[Choice]]
    after: State


def play_turns(bots: Sequence[Bot], rounds: int, seed: str) -> Iterator[PlayedTurn]:
    """Play a whole game, one bot a seat, and yield every turn.

    ``seed`` shuffles the deck; with ply and seat it names the random stream of each decision.
    """
    order = shuffle(Random(seed))
    state = settle_chance(State(rounds=rounds), order)
    for ply in count():
        first, second = (
            decide(bots[seat], observe(state, seat), Random(hide_stream(seed, ply, seat)))
            for seat in Seat
        )
        joint = cast("JointAction", (first.choice, second.choice))
        after = settle_chance(state.apply_joint(joint), order)
        yield PlayedTurn(state, (first, second), after)
        if after.phase is Phase.OVER:
            return
        state = after

"""The worker half of Nim: one opponent, which never loses a won position."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Final

from game.protocol import Bot, Decision, GameEnd, Thinking, Utility, Variant, decide
from game.streams import hide_stream
from tests.nim.rules import MOST, Nim

ANALYST: Final = "crab"


class Crab:
    """Leaves a multiple of four where it can, else takes one."""

    def think(self, observation: Nim, rng: Random) -> Thinking[int]:
        """Decide at once."""
        del rng
        yield from ()
        return Decision(observation.stones % (MOST + 1) or 1)


def find_opponent(name: str, utility: Utility = Utility.MARGIN) -> Bot[Nim, int]:
    """Return the crab; raises ``ValueError`` for anybody else."""
    del utility
    if name != ANALYST:
        raise ValueError(f"there is no opponent '{name}'")
    return Crab()


def sample_state(observation: Nim, rng: Random) -> Nim:
    """Return the position: all of it is open."""
    del rng
    return observation


def play_game(bots: Sequence[Bot[Nim, int]], variant: Variant, seed: str) -> GameEnd:
    """Play a game and return how it ended."""
    del variant
    state = Nim()
    for ply in count():
        if not state.stones:
            break
        rng = Random(hide_stream(seed, ply, state.mover))
        state = state.apply(decide(bots[state.mover], state, rng).choice)
    won = int(state.returns()[0])
    return GameEnd(won, won)

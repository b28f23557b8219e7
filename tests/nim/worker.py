"""The worker half of Nim: one opponent, which never loses a won position."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.protocol import Bot, Decision, GameEnd, Thinking, Utility, Variant, decide
from game.streams import hide_stream
from tests.nim.rules import END, MOST, Nim, NimRecord, sample_state

__all__ = ["ANALYST", "find_opponent", "play_game", "sample_state"]

ANALYST: Final = "gull"


class Gull:
    """Leaves a multiple of four where it can, else takes one; it draws no stone."""

    def think(self, observation: Nim, rng: Random) -> Thinking[int]:
        """Decide at once."""
        del rng
        yield from ()
        if observation.has_taken:
            return Decision(END)
        taken = observation.stones % (MOST + 1) or 1
        return Decision(taken, plan=(END,) if taken < observation.stones else ())


def find_opponent(name: str, utility: Utility = Utility.MARGIN) -> Bot[Nim, int]:
    """Return the gull; raises ``ValueError`` for anybody else."""
    del utility
    if name != ANALYST:
        raise ValueError(f"there is no opponent '{name}'")
    return Gull()


def play_game(bots: Sequence[Bot[Nim, int]], variant: Variant, seed: str) -> GameEnd:
    """Play a game and return how it ended."""
    del variant
    record, state = NimRecord(seed), Nim()
    while state.stones:
        mover = state.mover
        rng = Random(hide_stream(seed, len(record.turns), mover))
        choice = decide(bots[mover], state.information_state(mover), rng).choice
        record, state = record.play(state, (choice, None) if mover == 0 else (None, choice))
    margin = int(state.returns()[0])
    return GameEnd(margin, 1 if margin > 0 else -1)

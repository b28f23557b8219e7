"""What is chosen or drawn, one card at a time, and the phases in which it is."""

from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from game.harbour.rules.cards import CARDS, Card


class Phase(Enum):
    """What happens next; the value is its word in the notation."""

    ACTION = "action"
    BUY = "buy"
    SINK = "sink"
    DISCARD = "discard"
    REMAKE = "remake"
    GAIN = "gain"
    DRAW = "draw"
    OVER = "over"


class Verb(Enum):
    """What is done with a card; the value comes before its code in the notation."""

    PLAY = ""
    GAIN = "+"
    LOSE = "-"
    DRAW = "*"
    DONE = "."


class Move(NamedTuple):
    """One choice of a player, or one card that chance draws.

    ``LOSE`` sinks a card or discards it, as the phase has it. ``DONE`` has no card: it ends a
    choice of several cards, the action phase (all treasures are then played), or the turn.
    """

    verb: Verb
    card: Card | None = None

    def __str__(self) -> str:
        """Return the word of the notation: ``J``, ``+l``, ``-k``, ``.``, and ``*s`` for a draw."""
        return self.verb.value + ("" if self.card is None else CARDS[self.card].code)


DONE: Final = Move(Verb.DONE)


play, gain, lose, draw = (
    partial(Move, verb) for verb in (Verb.PLAY, Verb.GAIN, Verb.LOSE, Verb.DRAW)
)
"""Return the move that does this with a card."""

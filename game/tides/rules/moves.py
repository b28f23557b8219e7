"""Who sits where, what a position waits for, and what can be chosen or drawn in it."""

from enum import Enum, IntEnum
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.tides.rules.cards import Card, Cards

HAND_SIZE: Final = 5
DRAWN: Final = 2
"""How many cards each player draws after a relic step."""
STAYING: Final = HAND_SIZE - DRAWN
"""How many cards of a round stay in hand after a relic step."""
LENGTHS: Final = (1, 3)
"""The two lengths on offer: a single round, and the full game of three."""

ValueT = TypeVar("ValueT")
Pair: TypeAlias = tuple[ValueT, ValueT]


def count_plies(rounds: int) -> int:
    """Return in how many turns a game of so many rounds is played: picks and relic steps."""
    return rounds * HAND_SIZE + rounds - 1


class Seat(IntEnum):
    """The two chairs; the value indexes every pair in a state. In text they are 1 and 2."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> "Seat":
        """The chair on the other side of the table."""
        return Seat.FIRST if self else Seat.SECOND

    def own_first(self, pair: Pair[ValueT]) -> Pair[ValueT]:
        """Return a pair by seat with the value of this chair first, the other's second."""
        return pair[self], pair[self.other]


class Phase(Enum):
    """What a position waits for."""

    DRAW = "draw"
    PICK = "pick"
    RELICS = "relics"
    OVER = "over"


class RelicChoice(NamedTuple):
    """After a round: ``keep`` stays in the kingdom for good, ``remove`` leaves the game."""

    keep: Card
    remove: Card

    def __str__(self) -> str:
        """Return the notation, keep before remove: ``15x6``."""
        return f"{self.keep}x{self.remove}"


class Draw(NamedTuple):
    """An outcome of chance: the cards that come from the deck into each hand, ascending."""

    first: Cards
    second: Cards


Choice: TypeAlias = Card | RelicChoice
"""What a seat decides: a pick, or after a round what to keep and to remove."""

Move: TypeAlias = Choice | Draw
"""A choice, or what chance draws."""

JointAction: TypeAlias = Pair[Card] | Pair[RelicChoice]


def list_relic_choices(drafted: Cards) -> tuple[RelicChoice, ...]:
    """Return the 20 ways to keep one of five cards and remove another, in ascending order."""
    return tuple(RelicChoice(keep, remove) for keep, remove in permutations(sorted(drafted), 2))

"""What the Poker bench asks the assistant to play: hands against a bird at equilibrium."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.protocol import PlayerId

HANDS: Final = 10
"""How many hands are played."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Play ``HANDS`` hands of Kuhn poker against a bird at equilibrium.

    Answered by one ``HandsPlayed``.

    ``choices`` are the player's so far, ``p`` or ``b`` each. The same ``seed`` deals the same
    cards, and the bird does the same in the same place.
    """

    seed: int
    choices: str = ""


class Hand(NamedTuple):
    """One hand, as the player knows it at a moment; the player has ``seat``, 0 to begin.

    ``theirs`` is the bird's card, empty until the hand ``is_over``; ``stakes`` the chips that
    player and bird have put in, ``won`` what the player has gained at the end. ``expected`` is what
    the equilibrium gains with this card in this seat on average; ``costs`` say how much less each
    choice of the player gains on average, whatever luck made of it.
    """

    seat: PlayerId
    card: str
    theirs: str
    bets: str
    stakes: tuple[int, int]
    won: int
    expected: float
    costs: tuple[float, ...]
    is_over: bool


@dataclass(frozen=True, slots=True)
class HandsPlayed:
    """The hands dealt so far at every moment: before each choice, and after each hand."""

    moments: tuple[tuple[Hand, ...], ...]

"""The eighteen cards: what each one is (its suit) and what it asks for (its demand).

A card is its number, 1 to 18, in states, saves, logs and tests alike.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NewType, TypeAlias

Points = NewType("Points", int)


class Suit(IntEnum):
    """The five suits in their fixed order; the value indexes every list of five counts."""

    PALACE = 0
    LIBRARY = 1
    GARDEN = 2
    TEMPLE = 3
    STRONGHOLD = 4

    @property
    def letter(self) -> str:
        """The suit's one-letter sign: P, L, G, T or S."""
        return self.name[0]


@dataclass(frozen=True, slots=True)
class Each:
    """``points`` for each symbol of ``suit`` in its kingdom."""

    suit: Suit
    points: int = 3


@dataclass(frozen=True, slots=True)
class Majority:
    """``points`` for more symbols of ``suit`` than the other kingdom has."""

    suit: Suit
    points: int = 7


@dataclass(frozen=True, slots=True)
class SetOf:
    """``points`` for each complete set of ``suits`` in its kingdom."""

    suits: tuple[Suit, ...]
    points: int


@dataclass(frozen=True, slots=True)
class AllFive:
    """``points``, once, for at least one symbol of every suit."""

    points: int = 13


@dataclass(frozen=True, slots=True)
class Missing:
    """``points`` for each suit that its kingdom lacks."""

    points: int = 3


@dataclass(frozen=True, slots=True)
class WinsTies:
    """Whoever holds this wins every tie; it scores nothing itself."""

    points: int = 0


@dataclass(frozen=True, slots=True)
class Singles:
    """``points`` for more suits with exactly one card than the other kingdom has."""

    points: int = 8


@dataclass(frozen=True, slots=True)
class Doubler:
    """Doubles the largest suit of its kingdom, and every one tied for it; scores nothing itself."""

    points: int = 0


@dataclass(frozen=True, slots=True)
class BestCard:
    """``points`` for the highest score with a single card."""

    points: int = 8


Demand: TypeAlias = (
    Each | Majority | SetOf | AllFive | Missing | WinsTies | Singles | Doubler | BestCard
)

_P, _L, _G, _T, _S = Suit
_FACES: Final[tuple[tuple[Suit | None, Demand], ...]] = (
    (_S, Each(_T)),
    (_P, Each(_L)),
    (_L, Each(_G)),
    (_T, Each(_P)),
    (_G, Each(_S)),
    (_G, Majority(_P)),
    (_T, Majority(_G)),
    (_S, Majority(_L)),
    (_P, Majority(_S)),
    (_L, Majority(_T)),
    (_T, SetOf((_L, _G), 5)),
    (_L, SetOf((_P, _S, _T), 9)),
    (_G, AllFive()),
    (_S, Missing()),
    (_P, WinsTies()),
    (None, Singles()),
    (None, Doubler()),
    (None, BestCard()),
)


class Card(int):
    """One of the eighteen: a number from 1 to 18 that knows its suit and its demand.

    There is one object for each. Raises ``ValueError`` for any other number.
    """

    suit: Suit | None
    """What the card is; ``None`` for the three suitless ones."""
    demand: Demand
    """What the card asks for."""

    def __new__(cls, number: int) -> "Card":  # noqa: PYI034  (there is one object for each)
        """Return the card with this number."""
        if not 1 <= number <= len(_FACES):
            raise ValueError(f"there is no card {number}: cards are numbered 1 to {len(_FACES)}")
        return DECK[number - 1]

    def __reduce__(self) -> tuple[type["Card"], tuple[int]]:
        """Say how to find the card again: by its number."""
        return Card, (int(self),)


def _make_card(number: int, suit: Suit | None, demand: Demand) -> Card:
    card = int.__new__(Card, number)
    card.suit, card.demand = suit, demand
    return card


Cards: TypeAlias = tuple[Card, ...]

DECK: Final[Cards] = tuple(_make_card(number, *face) for number, face in enumerate(_FACES, 1))
WINS_TIES: Final = Card(15)
SINGLES: Final = Card(16)
DOUBLER: Final = Card(17)
BEST_CARD: Final = Card(18)


def cards(numbers: Iterable[int]) -> Cards:
    """Return these numbers as cards, in the given order; raises ``ValueError`` as ``Card`` does."""
    return tuple(Card(number) for number in numbers)

"""The eighteen kinds of card, and zones as counts of them.

The rules are those of the base cards of *Dominion* (D. X. Vaccarino, Rio Grande Games); names and
pictures are our own. Nothing looks at the order of a deck, so that every zone, the deck too, is a
tuple of eighteen counts: drawing at random from counts is the same game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, IntEnum, auto
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""How many there are of each kind, by ``Card``; in a supply, ``ABSENT`` for a pile never laid."""


class Card(IntEnum):
    """A kind of card, in the order of the rules; the value is its place in ``Counts``."""

    SHELL = 0
    PEARL = auto()
    AMBER = auto()
    SKERRY = auto()
    ISLE = auto()
    LIGHTHOUSE = auto()
    FOG = auto()
    BEACH_FIRE = auto()
    TIDEPOOL = auto()
    JETTY = auto()
    SALTER = auto()
    SAILMAKER = auto()
    SHIPYARD = auto()
    REGATTA = auto()
    CHART_ROOM = auto()
    FISH_MARKET = auto()
    SIGNAL_TOWER = auto()
    SIREN = auto()


class Kind(Enum):
    """What a card is good for."""

    TREASURE = auto()
    VICTORY = auto()
    CURSE = auto()
    ACTION = auto()


class Effect(Enum):
    """What an action card does besides adding actions, cards, buys and coins."""

    NONE = auto()
    SINK = auto()
    DISCARD = auto()
    REMAKE = auto()
    SHARE = auto()
    FOG = auto()


class CardData(NamedTuple):
    """A row of the table of cards: what a kind costs, and what one of it gives."""

    code: str
    kind: Kind
    cost: int
    coins: int = 0
    points: int = 0
    actions: int = 0
    cards: int = 0
    buys: int = 0
    effect: Effect = Effect.NONE

    @property
    def free_coins(self) -> int:
        """The coins of a treasure, or of an action that gives an action back."""
        return self.coins if self.kind is Kind.TREASURE or self.actions else 0


CARDS: Final[tuple[CardData, ...]] = (
    CardData("s", Kind.TREASURE, 0, coins=1),
    CardData("p", Kind.TREASURE, 3, coins=2),
    CardData("a", Kind.TREASURE, 6, coins=3),
    CardData("k", Kind.VICTORY, 2, points=1),
    CardData("i", Kind.VICTORY, 5, points=3),
    CardData("l", Kind.VICTORY, 8, points=6),
    CardData("f", Kind.CURSE, 0, points=-1),
    CardData("B", Kind.ACTION, 2, effect=Effect.SINK),
    CardData("T", Kind.ACTION, 2, actions=1, effect=Effect.DISCARD),
    CardData("J", Kind.ACTION, 3, actions=2, cards=1),
    CardData("A", Kind.ACTION, 3, buys=1, coins=2),
    CardData("M", Kind.ACTION, 4, cards=3),
    CardData("Y", Kind.ACTION, 4, effect=Effect.REMAKE),
    CardData("R", Kind.ACTION, 5, actions=2, buys=1, coins=2),
    CardData("H", Kind.ACTION, 5, actions=1, cards=2),
    CardData("F", Kind.ACTION, 5, actions=1, cards=1, buys=1, coins=1),
    CardData("G", Kind.ACTION, 5, cards=4, buys=1, effect=Effect.SHARE),
    CardData("N", Kind.ACTION, 5, cards=2, effect=Effect.FOG),
)
BY_CODE: Final = {data.code: Card(place) for place, data in enumerate(CARDS)}
TREASURES: Final = tuple(card for card in Card if CARDS[card].kind is Kind.TREASURE)
ACTIONS: Final = tuple(card for card in Card if CARDS[card].kind is Kind.ACTION)
BASICS: Final = tuple(card for card in Card if card not in ACTIONS)

NONE: Final[Counts] = (0,) * len(Card)
ABSENT: Final = -1
"""The count of a pile that this harbour does not have: it is not an empty pile."""
MOST_SUNK: Final = 4
"""How many cards one Beach Fire may sink."""
REMAKE_GAIN: Final = 2
"""How much more a card may cost than the one that a Shipyard sank for it."""
HAND_SIZE: Final = 5
HARBOUR_SIZE: Final = 10
"""How many kinds of action card a game is played with."""

_BASIC_PILES: Final = {
    Card.SHELL: 46,  # sixty less both decks
    Card.PEARL: 40,
    Card.AMBER: 30,
    Card.SKERRY: 8,
    Card.ISLE: 8,
    Card.LIGHTHOUSE: 8,
    Card.FOG: 10,
}
_ACTION_PILE: Final = 10


def count(cards: Iterable[Card]) -> Counts:
    """Return how many of each kind are among ``cards``."""
    counted = Counter(cards)
    return tuple(counted[card] for card in Card)


def spread(counts: Counts) -> Iterator[Card]:
    """Yield every card of a zone, in the order of the rules."""
    for card in Card:
        yield from [card] * counts[card]


def change(counts: Counts, card: Card, by: int) -> Counts:
    """Return ``counts`` with ``by`` more of one kind."""
    return (*counts[:card], counts[card] + by, *counts[card + 1 :])


def merge(*zones: Counts) -> Counts:
    """Return what all zones hold together."""
    return tuple(map(sum, zip(*zones, strict=True)))


START_DECK: Final = count([Card.SHELL] * 7 + [Card.SKERRY] * 3)
FIRST_HARBOUR: Final = tuple(card for card in ACTIONS if card is not Card.TIDEPOOL)
TAUGHT_HARBOUR: Final = (Card.JETTY, Card.SAILMAKER, Card.FISH_MARKET, Card.SIREN)
"""The only action cards of the game that teaches."""


def lay_supply(harbour: Iterable[Card]) -> Counts:
    """Return the piles of a new game for two with these action cards."""
    piles = dict.fromkeys(Card, ABSENT) | _BASIC_PILES | dict.fromkeys(harbour, _ACTION_PILE)
    return tuple(piles[card] for card in Card)


FIRST: Final = "first"
"""The harbour that everybody meets first: without the Tidepool."""
DEALT: Final = "dealt"
"""Any of the eleven, by the seed of the game."""
OFFERED: Final = (FIRST, DEALT)
"""What a player chooses between; commands name each of the eleven."""


def _lacking(absent: Card) -> tuple[Card, ...]:
    return tuple(card for card in ACTIONS if card is not absent)


NAMED: Final = MappingProxyType(
    {
        f"no-{card.name.lower().replace('_', '-')}": _lacking(card)
        for card in ACTIONS
        if card is not Card.TIDEPOOL
    }
    | {FIRST: FIRST_HARBOUR}
)
"""The action cards of each of the eleven, by the name that commands give it."""


def find_harbour(name: str, seed: int | str) -> tuple[Card, ...]:
    """Return the action cards of the harbour of this name; raises ``ValueError`` for others."""
    if name == DEALT:
        return _lacking(Random(f"{seed}/harbour").choice(ACTIONS))
    try:
        return NAMED[name]
    except KeyError:
        known = ", ".join((DEALT, *NAMED))
        raise ValueError(f"there is no harbour '{name}': choose from {known}") from None

"""How much a deck buys: coins a hand, and how likely five cards give so many.

The figures are exact as long as no card draws others; then turns are played in the worker.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from game.harbour.rules.cards import CARDS, HAND_SIZE, Counts

GOALS: Final = (5, 8)
"""The coins that are asked for: what most of the harbour costs, and a Lighthouse."""

CALCULATOR: Final = "harbour-turns"
"""The name in the registry of what plays the turns."""
TURNS: Final = 2000
"""How many turns are played with each deck: the chances are then known to about 1 %."""


class Odds(NamedTuple):
    """Coins in a hand of five on average, and the chances (0 to 1) of five and of eight or more.

    They are exact, or what turns have brought that were played out.
    """

    coins: float
    five: float
    eight: float
    is_played: bool = False


@dataclass(frozen=True, slots=True)
class PlayTurns:
    """Play turns with each of these decks; answered by their ``Odds`` in the same order."""

    decks: tuple[Counts, ...]


@lru_cache(maxsize=256)
def find_odds(owned: Counts) -> Odds:
    """Return what a hand of five of all cards owned gives, without what its cards would draw.

    It counts the coins of treasures and of actions that cost no action, and it is exact: the
    distribution of a hand drawn without replacement.
    """
    values = Counter[int]()
    for data, number in zip(CARDS, owned, strict=True):
        values[data.free_coins] += number
    total = sum(owned)
    hands = comb(total, min(HAND_SIZE, total))
    chances = _count_hands(values, min(HAND_SIZE, total))
    coins = sum(coin * ways for coin, ways in chances.items()) / hands
    five, eight = (
        sum(ways for coin, ways in chances.items() if coin >= least) / hands for least in GOALS
    )
    return Odds(coins, five, eight)


def _count_hands(values: Mapping[int, int], size: int) -> dict[int, int]:
    """Return in how many ways a hand of ``size`` cards has each sum of coins."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for coin, number in values.items():
        after = Counter[tuple[int, int]]()
        for (drawn, total), count in ways.items():
            for k in range(min(number, size - drawn) + 1):
                after[drawn + k, total + k * coin] += count * comb(number, k)
        ways = dict(after)
    return {total: count for (drawn, total), count in ways.items() if drawn == size}

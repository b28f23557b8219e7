"""The very first pick of a game: the equilibrium of all 8,568 hands, a table for each length.

Made by ``python -m game.tides.training first_picks``; ``docs/solving.md`` says how, and how exact
it is.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from math import comb
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.cards import DECK, Cards
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.score_tables import Masks, to_mask
from game.tides.solver.value_model import load_arrays

HANDS: Final = comb(len(DECK), HAND_SIZE)
OPPOSING_HANDS: Final = comb(len(DECK) - HAND_SIZE, HAND_SIZE)

Numbers: TypeAlias = NDArray[np.integer[Any]]


@cache
def list_hands() -> Masks:
    """Return the masks of all hands, in the ascending order of their cards."""
    return np.array([to_mask(hand) for hand in combinations(DECK, HAND_SIZE)], dtype=np.int32)


@cache
def number_hands() -> Numbers:
    """Return the number of a hand by its mask; -1 for masks that are no hand."""
    numbers = np.full(1 << len(DECK), -1, dtype=np.int16)
    numbers[list_hands()] = np.arange(HANDS)
    return numbers


@cache
def list_opposing_hands() -> Numbers:
    """Return the numbers of the 1,287 hands that can lie opposite to each hand, ascending."""
    hands = list_hands()
    rows = [np.flatnonzero(hands & hand == 0) for hand in hands]
    return np.array(rows, dtype=np.int16)


ASSETS: Final = MappingProxyType({1: "data/first_picks_single.npz", 3: "data/first_picks_full.npz"})
"""The tables that ship, by how many rounds are played."""

_WHOLE: Final = 65535
"""A probability of one, as the file has it."""

_MILLIPOINTS: Final = 1000


class FirstPick(NamedTuple):
    """The first pick from one hand: the probability of each card, and its value in points.

    Cards stand in the order of the hand. A card's value is its margin against an opponent that
    picks by the same table, with perfect play afterwards.
    """

    mix: NDArray[np.float64]
    values: NDArray[np.float64]


class FirstPicks(NamedTuple):
    """The whole table: by hand, as ``hands`` numbers them, and card."""

    mixes: NDArray[np.float64]
    values: NDArray[np.float64]

    def find(self, hand: Cards) -> FirstPick:
        """Return the first pick from five cards in ascending order."""
        number = int(number_hands()[to_mask(hand)])
        return FirstPick(self.mixes[number], self.values[number])

    def weigh_replies(self, hand: Cards) -> NDArray[np.float64]:
        """Return how likely each card of the deck is the other player's pick, by card.

        That player holds any five of the other thirteen cards.
        """
        hands = list_hands()
        is_opposing = hands & to_mask(hand) == 0
        _, cards = np.nonzero(hands[is_opposing][:, np.newaxis] >> np.arange(len(DECK)) & 1)
        chances = np.bincount(cards, self.mixes[is_opposing].ravel(), len(DECK))
        return np.asarray(chances / is_opposing.sum())


@cache
def load_first_picks(rounds: int) -> FirstPicks:
    """Return the table for games of this length; raises ``AssetError`` if it cannot be read."""
    return load_arrays(ASSETS[rounds], unpack)


def pack(table: FirstPicks) -> dict[str, NDArray[Any]]:
    """Return the arrays of the file: 65,535ths of certainty, thousandths of a point up to 32."""
    return {
        "mixes": np.rint(table.mixes * _WHOLE).astype(np.uint16),
        "values": np.rint(table.values * _MILLIPOINTS).astype(np.int16),
    }


def unpack(arrays: Mapping[str, NDArray[Any]]) -> FirstPicks:
    """Return the table of these arrays; the mixes add up to one exactly."""
    weights = arrays["mixes"].astype(np.float64)
    mixes = weights / weights.sum(axis=1, keepdims=True)
    return FirstPicks(mixes, arrays["values"] / _MILLIPOINTS)

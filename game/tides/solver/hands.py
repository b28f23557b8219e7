"""The 8,568 hands of a first pick by number, and which hands can lie opposite."""

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.score_tables import Masks, to_mask

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

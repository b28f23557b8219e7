"""Habits of beginners: what speaks for a card in their eyes beyond what it is worth.

A habit is something that a person can spot and punish. It works on arrays of masks, so that very
many positions can be looked at together.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from game.search.simplex import Floats
from game.tides.rules.cards import DECK, Majority, Suit
from game.tides.rules.score_tables import Masks, score_pairs, to_mask

Habit: TypeAlias = Callable[[Masks, Masks, Masks], Floats]
"""Returns how much a habit speaks for each card, given the bits of the cards that may be taken, the
own kingdom and the opposing one; the three are broadcast against each other."""

_SUITS: Final = tuple(to_mask(card for card in DECK if card.suit is suit) for suit in Suit)
_MAJORITIES: Final = to_mask(card for card in DECK if isinstance(card.demand, Majority))

PATIENCE: Final = 0.15
"""Cards of a suit that seem worth a point which need not be taken yet."""


def hoard_suits(cards: Masks, kingdom: Masks, opposing: Masks) -> Floats:
    """Want more of whatever suit there is already, and let what would pay at once wait.

    It can be starved of that suit, and leaves good cards to the other player.
    """
    owned = sum((cards & suit > 0) * np.bitwise_count(kingdom & suit) for suit in _SUITS)
    paid = score_pairs(kingdom | cards, opposing) - score_pairs(kingdom, opposing)
    return np.asarray(owned - PATIENCE * paid, dtype=np.float64)


def fear_majorities(cards: Masks, kingdom: Masks, opposing: Masks) -> Floats:
    """Shun the cards that ask for the most of a suit: they are left for the other player."""
    del kingdom, opposing
    return -np.asarray(cards & _MAJORITIES > 0, dtype=np.float64)


def never_deny(cards: Masks, kingdom: Masks, opposing: Masks) -> Floats:
    """Pass on what would pay the other player at once, by how many points."""
    gained = score_pairs(opposing | cards, kingdom) - score_pairs(opposing, kingdom)
    return np.asarray(np.minimum(-gained, 0), dtype=np.float64)

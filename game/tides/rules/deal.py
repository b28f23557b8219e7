"""Seeded chance: the order of the eighteen cards, and what each draw takes from it."""

from random import Random
from typing import TypeAlias

from game.tides.rules.cards import DECK, Cards
from game.tides.rules.moves import HAND_SIZE, Draw
from game.tides.rules.state import State

Order: TypeAlias = Cards
"""All eighteen cards as shuffled, the top of the deck first. Nobody at the table may see it."""


def shuffle(rng: Random) -> Order:
    """Return the deck in the order that ``rng`` gives; the same seed gives the same order."""
    order = list(DECK)
    rng.shuffle(order)
    return tuple(order)


def next_draw(order: Order, state: State) -> Draw:
    """Return what the first and then the second seat take from the top of the deck in ``state``.

    Raises ``ValueError`` if ``order`` is not the deck that ``state`` was dealt from.
    """
    count = HAND_SIZE - len(state.hands[0])
    top = len(order) - len(state.deck)
    first, second = order[top : top + count], order[top + count : top + 2 * count]
    if sorted(order) != list(DECK) or set(order[top:]) != set(state.deck):
        raise ValueError("this order of the deck does not belong to this game")
    return Draw(tuple(sorted(first)), tuple(sorted(second)))

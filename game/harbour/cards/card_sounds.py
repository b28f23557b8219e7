"""The sounds that the harbour alone has: one of its own for each card that is played."""

from collections.abc import Mapping
from typing import Final

from game.harbour.rules.cards import ACTIONS, TREASURES, Card


def play_sound(card: Card) -> str:
    """Return the name of the sound of a treasure or an action that is played."""
    return f"play_{card.name.lower()}"


TAKES: Final[Mapping[str, int]] = {
    "buy": 4,
    "sink": 4,
    "shuffle": 1,
    "fog": 1,
    "lamp": 1,
    **{play_sound(card): 1 for card in (*TREASURES, *ACTIONS)},
}
"""How many takes each has: a card bought or sunk, a shuffle, a Fog handed over, a light lit."""

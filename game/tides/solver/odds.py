"""How likely best play in the other seat takes each card, as one seat can work it out.

What is promised: odds follow from the observation of the seat that asks, and from nothing else.
They are the other's half of an equilibrium of the game that this seat sees, never what an
opponent has chosen, and where its hand is partly hidden the mean over all hands it may hold.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.search.regret import Strategies
from game.tides.rules.cards import Card, Cards
from game.tides.rules.state import Choice

Odds: TypeAlias = tuple[tuple[Choice, float], ...]
"""Every choice that the other seat may have, with its chance; they sum to 1."""

_NEVER: Final = 1e-6
"""A choice less likely than this is rounding."""


def list_odds(choices: Iterable[Choice], chances: Iterable[float]) -> Odds:
    """Return the chance of each choice, rounding errors taken out."""
    clean = [chance if chance > _NEVER else 0.0 for chance in map(float, chances)]
    whole = sum(clean)
    return tuple(zip(choices, (chance / whole for chance in clean), strict=True))


def weigh_hands(hands: Sequence[Cards], mixes: Strategies) -> Odds:
    """Return the odds over equally likely hands, of which each plays its row of ``mixes``.

    A card's chance is that it is held *and* taken. Cards are in ascending order.
    """
    chances = dict.fromkeys(sorted({card for hand in hands for card in hand}), 0.0)
    for hand, mix in zip(hands, mixes, strict=True):
        for card, chance in zip(hand, mix, strict=True):
            chances[Card(card)] += float(chance)
    return list_odds(chances, chances.values())

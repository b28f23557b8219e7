"""The eleven harbours: each leaves out one of the eleven action cards."""

from random import Random
from types import MappingProxyType
from typing import Final

from game.harbour.rules.cards import ACTIONS, FIRST_HARBOUR, Card

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

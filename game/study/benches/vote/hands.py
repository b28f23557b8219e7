"""The hands that can be voted on, as positions that one seat sees at the first pick of a round."""

from collections.abc import Sequence
from typing import Final

from game.tides.rules.cards import Cards, cards
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.notation import format_cards, parse_observation

EXAMPLES: Final[tuple[Cards, ...]] = tuple(
    cards(hand)
    for hand in ((2, 5, 11, 16, 18), (1, 9, 12, 14, 17), (1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
)
"""Two hands that are worth a quarrel, and two that are plain."""


def write_position(hand: Sequence[int]) -> str:
    """Return the first pick of a game with this hand, in the notation of the drafting game."""
    return f"3 1 pick -/{format_cards(cards(sorted(hand)))}/- -/?.?.?.?.?/- -"


def read_hand(position: str) -> Cards | None:
    """Return the hand of a position, in order; ``None`` if it is no first pick of a round."""
    try:
        view = parse_observation(position, Seat.FIRST)
    except ValueError:
        return None
    is_first = view.phase is Phase.PICK and len(view.hand) == HAND_SIZE
    return cards(sorted(view.hand)) if is_first else None

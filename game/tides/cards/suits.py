"""The colours of the five suits, and of cards without a suit."""

from collections.abc import Mapping
from typing import Final

from game.tides.rules.cards import Suit
from game.ui.theme import MIST, Colour, parse_colour

SUIT_COLOURS: Final[Mapping[Suit, Colour]] = {
    Suit.PALACE: parse_colour("#FCDB46"),
    Suit.LIBRARY: parse_colour("#4C84FB"),
    Suit.GARDEN: parse_colour("#82D3A4"),
    Suit.TEMPLE: parse_colour("#D188AF"),
    Suit.STRONGHOLD: parse_colour("#E65B2A"),
}

SUIT_INK: Final = parse_colour("#05070E")
"""What is written on these colours: 5.5 : 1 on each of them."""


def suit_colour(suit: Suit | None) -> Colour:
    """Return the colour of a suit; silver for ``None``."""
    return MIST if suit is None else SUIT_COLOURS[suit]

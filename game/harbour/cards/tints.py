"""What cannot be pressed is tinted by the sky: multiplied, never veiled in grey."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from game.ui.sky import Sky
from game.ui.theme import Colour, parse_colour


class Tinted(Enum):
    """Why something cannot be pressed."""

    OUT_OF_REACH = auto()
    """A pile that costs too much."""
    HAND_RESTS = auto()
    """The hand while cards are bought."""
    PILES_REST = auto()
    """The piles while a card asks for others, and in the other player's turn."""


_DUSK: Final[Mapping[Tinted, Colour]] = {
    Tinted.OUT_OF_REACH: parse_colour("#AC9EBE"),
    Tinted.HAND_RESTS: parse_colour("#CEC2D8"),
    Tinted.PILES_REST: parse_colour("#CEC6DA"),
}
_NIGHT: Final[Mapping[Tinted, Colour]] = {
    Tinted.OUT_OF_REACH: parse_colour("#98A2CC"),
    Tinted.HAND_RESTS: parse_colour("#BEC6E2"),
    Tinted.PILES_REST: parse_colour("#D6D6E8"),
}
_DAWN: Final[Mapping[Tinted, Colour]] = {
    Tinted.OUT_OF_REACH: parse_colour("#9EB0BE"),
    Tinted.HAND_RESTS: parse_colour("#C2CED8"),
    Tinted.PILES_REST: parse_colour("#CED8E0"),
}


def find_tint(why: Tinted, sky: Sky) -> Colour:
    """Return the colour that a card is multiplied by under ``sky``."""
    tints = {Sky.DUSK: _DUSK, Sky.DAWN: _DAWN}.get(sky, _NIGHT)
    return tints[why]

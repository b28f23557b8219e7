"""What cannot be pressed is tinted by the sky: multiplied, never veiled in grey."""

from typing import Final, NamedTuple

from game.ui.sky import Sky
from game.ui.theme import Colour, parse_colour


class Tints(NamedTuple):
    """The colours that cards are multiplied by.

    ``far`` is for a pile that costs too much, ``hand`` for the hand while cards are bought,
    ``piles`` for the piles while a card asks for others, and in the other player's turn.
    """

    far: Colour
    hand: Colour
    piles: Colour


def _parse(*colours: str) -> Tints:
    return Tints(*map(parse_colour, colours))


_NIGHT: Final = _parse("#98A2CC", "#BEC6E2", "#D6D6E8")
_OTHERS: Final = {
    Sky.DUSK: _parse("#AC9EBE", "#CEC2D8", "#CEC6DA"),
    Sky.DAWN: _parse("#9EB0BE", "#C2CED8", "#CED8E0"),
}


def find_tints(sky: Sky) -> Tints:
    """Return the tints under ``sky``."""
    return _OTHERS.get(sky, _NIGHT)

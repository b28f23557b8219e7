"""Codes of Harbourlight: deal, opponent, harbour and seat in ten letters.

The deal alone is the seed, so that the other seat and another fish meet the same order of cards.
"""

from dataclasses import dataclass
from typing import Final

from game.harbour.harbours import DEALT, NAMED
from game.play.codes import CodeError, CodeFault, format_code, pack, parse_code, stretch, unpack

LETTER: Final = "H"
DEAL_BITS: Final = 27
_WIDTHS: Final = (DEAL_BITS, 6, 4, 1)
_HARBOURS: Final = (*NAMED, DEALT)
_OPPONENTS: Final = (
    *("sprat", "goby", "bream", "mullet", "eel", "moray", "ray", "octopus", "dolphin", "orca"),
    *("flounder", "lionfish", "barracuda", "swordfish"),
)
"""By their numbers in codes: others are added behind the last, and none is taken away."""


@dataclass(frozen=True, slots=True)
class HarbourCode:
    """What a code says; ``seat`` is the person's, ``harbour`` a name, or that the seed deals it."""

    deal: int
    opponent: str
    harbour: str
    seat: int

    def __str__(self) -> str:
        """Return the code; raises ``ValueError`` for an opponent or a harbour without a number."""
        numbers = _OPPONENTS.index(self.opponent), _HARBOURS.index(self.harbour)
        return format_code(LETTER, pack((self.deal, *numbers, self.seat), _WIDTHS))


def read_code(text: str) -> HarbourCode:
    """Return what a code says; raises ``CodeError``."""
    deal, opponent, harbour, seat = unpack(parse_code(text, LETTER), _WIDTHS)
    if opponent >= len(_OPPONENTS) or harbour >= len(_HARBOURS):
        raise CodeError(CodeFault.NEWER)
    return HarbourCode(deal, _OPPONENTS[opponent], _HARBOURS[harbour], seat)


def stretch_deal(deal: int) -> int:
    """Return the seed of a deal, slowly."""
    return stretch(f"harbour/1/{deal}")

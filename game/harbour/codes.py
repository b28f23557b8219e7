"""Codes of Harbourlight: deal, opponent, harbour and seat in ten letters."""

from collections.abc import Mapping
from typing import Final

from game.harbour.rules.cards import DEALT, NAMED
from game.play.codes import GameCode

_OPPONENTS: Final = (
    *("sprat", "goby", "bream", "mullet", "eel", "moray", "ray", "octopus", "dolphin", "orca"),
    *("flounder", "lionfish", "barracuda", "swordfish"),
)
"""By their numbers in codes: others are added behind the last, and none is taken away."""


class HarbourCode(GameCode):
    """What a code says; its variant is the name of a harbour, or that the seed deals it."""

    letter = "H"
    widths = (27, 6, 4, 1)
    prefix = "harbour/1"
    variants = (*NAMED, DEALT)

    @classmethod
    def number_opponents(cls) -> Mapping[str, int]:
        """Return the number of each fish."""
        return {name: number for number, name in enumerate(_OPPONENTS)}

"""Many games at the same point, as arrays of cards."""

from typing import NamedTuple

from game.bots.tides.value_model import Position
from game.rules.tides.tables import Masks


class Tables(NamedTuple):
    """Games at the same point; a number is the bit of one card, or the mask of several.

    ``relics`` by seat and game; ``cards`` those in hand or just drafted, by seat, place and game;
    ``removed`` by game; ``deck`` by place and game, in the order in which it will be drawn.
    """

    relics: Masks
    cards: Masks
    removed: Masks
    deck: Masks

    @property
    def position(self) -> Position:
        """The same as a value model looks at it."""
        own, other = self.cards.sum(axis=1)
        return Position(self.relics[0], own, self.relics[1], other, self.removed)

"""Many games at the same point, as arrays of cards."""

from typing import NamedTuple

import numpy as np

from game.bots.tides.draft_solver import to_bits
from game.bots.tides.next_round import list_opposing
from game.bots.tides.value_model import Position
from game.rules.tides.cards import DECK
from game.rules.tides.observation import Observation
from game.rules.tides.state import Pair
from game.rules.tides.tables import Masks, to_mask


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


def lay_ends(ends: Pair[Masks], relics: Pair[int], removed: int) -> Tables:
    """Return the games in which a round ends with these kingdoms, in one row."""
    own, other = (kingdoms.ravel() for kingdoms in ends)
    nothing = np.zeros_like(own)
    cards = [_split(kingdoms - relic) for kingdoms, relic in zip((own, other), relics, strict=True)]
    return Tables(
        relics=np.array([nothing + relic for relic in relics]),
        cards=np.array(cards),
        removed=nothing + removed,
        deck=_split(to_mask(DECK) - own - other - removed),
    )


def _split(masks: Masks) -> Masks:
    """Return the bit of each card of masks of one size, by place and mask."""
    _, cards = np.nonzero(masks[:, np.newaxis] >> np.arange(len(DECK)) & 1)
    return np.left_shift(1, cards.reshape(len(masks), -1).T)


def lay_tables(view: Observation) -> Tables:
    """Return the one game that a player sees at a relic step, the viewer's seat first."""
    drafted = [sorted(view.drafted), sorted(list_opposing(view))]
    relics = [to_mask(kingdom[: view.round - 1]) for kingdom in (view.kingdom, view.opposing)]
    return Tables(
        relics=np.array(relics)[:, np.newaxis],
        cards=to_bits([tuple(cards) for cards in drafted]).T[:, :, np.newaxis],
        removed=np.array([to_mask((*view.removed[0], *view.removed[1]))]),
        deck=to_bits([view.unseen]),
    )

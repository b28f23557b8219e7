"""Many games at the same point between two rounds, as arrays, and what a model says of them."""

from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE, Pair
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks, compare_pairs, to_mask
from game.tides.solver.draft_solver import ValueEnds, to_bits
from game.tides.solver.next_round import list_opposing_cards, relic_masks, removed_mask
from game.tides.solver.value_model import CardPlaces, ValueModel

ORDERS: Final = np.array(
    [
        (keep, remove, *(place for place in range(HAND_SIZE) if place not in {keep, remove}))
        for keep, remove in permutations(range(HAND_SIZE), 2)
    ]
)
"""The places of five cards for each relic choice in the rules' order: the card that is kept as a
relic, the one that is removed, and those that stay in hand."""


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
    def position(self) -> CardPlaces:
        """Where the cards are, as a value model takes it."""
        own, other = self.cards.sum(axis=1)
        return CardPlaces(self.relics[0], own, self.relics[1], other, self.removed)


def lay_ends(ends: Pair[Masks], relics: Pair[int], removed: int) -> Tables:
    """Return a game for each pair of kingdoms that a round may end with."""
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
    """Return the game that a player sees at a relic step, the viewer's seat first."""
    drafted = [sorted(view.drafted), sorted(list_opposing_cards(view))]
    return Tables(
        relics=np.array(relic_masks(view))[:, np.newaxis],
        cards=to_bits([tuple(cards) for cards in drafted]).T[:, :, np.newaxis],
        removed=np.array([removed_mask(view)]),
        deck=to_bits([view.unseen]),
    )


def compute_relic_games(tables: Tables, model: ValueModel) -> NDArray[np.float32]:
    """Return the relic steps' games: by own choice, other choice, and game.

    ``model`` values positions after the relic step.
    """
    nothing = np.zeros_like(tables.removed)
    own_relics, own_cards, own_removed = _choose(tables, 0)
    relics, cards, removed = _choose(tables, 1)
    return model.value_pairs(
        CardPlaces(own_relics, own_cards, nothing, nothing, own_removed),
        CardPlaces(nothing, nothing, relics, cards, removed + tables.removed),
    )


def _choose(tables: Tables, seat: int) -> tuple[Masks, Masks, Masks]:
    """Return a seat's relics, kept cards and removed card after each choice, by choice and game."""
    keep, remove = (tables.cards[seat][ORDERS[:, side]] for side in (0, 1))
    kept = tables.cards[seat].sum(axis=0) - keep - remove
    return tables.relics[seat] + keep, kept, remove


def value_ends_with(
    model: ValueModel,
    relics: Masks | int = 0,
    other_relics: Masks | int = 0,
    removed: Masks | int = 0,
) -> ValueEnds:
    """Return what ends of a round are worth: the margin, and what the model says of the rest.

    The relics lie in the kingdoms since before the round; ``model`` values drafted positions. The
    ends of a game, all along the first axis, share out the same cards.
    """

    def value(own: Masks, other: Masks) -> NDArray[np.float32]:
        drafted = own[0] - relics + other[0] - other_relics
        places = relics, 0, other_relics, drafted, removed
        common = CardPlaces(*map(np.asarray, places))
        return model.value_splits(common, own - relics) + compare_pairs(own, other)

    return value

"""Values from a model: the matrix games of relic steps, and the ends of a round."""

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.solver.batches import ORDERS, Tables
from game.tides.solver.draft_solver import ValueEnds
from game.tides.solver.value_model import CardPlaces, ValueModel


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

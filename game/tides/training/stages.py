"""The four points between rounds that models value, last one first, and the labels for them.

Labels one level down are cheap and lift the level above: round 3 is solved exactly for positions
after the second relic step; their model fills the 20 by 20 games of that step, whose values, put
right, are the labels for the end of round 2; with those at its ends round 2 is solved, and so on.
"""

from enum import Enum
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.random import Generator

from game.search.matrix_game import compute_values
from game.tides.solver.batches import Tables
from game.tides.solver.continuation import prepare_relics
from game.tides.solver.model_games import compute_relic_games, value_ends_with
from game.tides.solver.next_deal_value import value_draws
from game.tides.solver.value_model import ValueModel
from game.tides.training.fitting import Labels
from game.tides.training.random_play import choose_random_relics, deal_tables, draft, draw

DOUBT: Final = 0.0
"""For labels only what is played at the second relic step is evaluated: see ``DoubleOracle``."""


class Stage(Enum):
    """The point of a game that a model values; its labels rest on the model listed before it."""

    AFTER_RELICS_2 = "after_relics_2"
    BEFORE_RELICS_2 = "before_relics_2"
    AFTER_RELICS_1 = "after_relics_1"
    BEFORE_RELICS_1 = "before_relics_1"

    @property
    def seed(self) -> bytes:
        """Part of the seed of all random numbers; what ships was made with these."""
        return _SEEDS[self]


_SEEDS: Final = MappingProxyType(
    {
        Stage.AFTER_RELICS_2: b"kept_2",
        Stage.BEFORE_RELICS_2: b"drafted_2",
        Stage.AFTER_RELICS_1: b"kept_1",
        Stage.BEFORE_RELICS_1: b"drafted_1",
    }
)


def play_to_stage(stage: Stage, count: int, rng: Generator) -> Tables:
    """Return ``count`` games at ``stage``."""
    tables = draft(deal_tables(count, rng), rng)
    if stage is Stage.BEFORE_RELICS_1:
        return tables
    tables = choose_random_relics(tables, rng)
    if stage is Stage.AFTER_RELICS_1:
        return tables
    tables = draft(draw(tables), rng)
    return tables if stage is Stage.BEFORE_RELICS_2 else choose_random_relics(tables, rng)


def label(stage: Stage, tables: Tables, below: ValueModel | None) -> Labels:
    """Return the value of the rest of each game to the first player, in points of margin.

    After the second relic step that is exact; after the first one it is the mean over all ways to
    draw the next four cards of the deck, an estimate without bias of the mean over all draws.
    ``below`` is the model of the stage before.
    """
    if stage is Stage.AFTER_RELICS_2:
        return value_draws(tables)
    if below is None:
        raise ValueError(f"the labels of {stage.value} rest on another model")
    match stage:
        case Stage.BEFORE_RELICS_2:
            oracle = prepare_relics(tables, compute_relic_games(tables, below), DOUBT)
            return oracle.solve().values.astype(np.float32)
        case Stage.AFTER_RELICS_1:
            own, other = tables.relics
            return value_draws(tables, value_ends_with(below, own, other, tables.removed))
        case Stage.BEFORE_RELICS_1:
            return compute_values(compute_relic_games(tables, below))

"""The four points between rounds at which a model stands in, last one first, and their labels.

Labels one level down are cheap and lift the level above: round 3 is solved exactly for positions
after the second relic step; their model fills the 20 by 20 games of that step, whose values are
the labels for the end of round 2; with those at its ends round 2 is solved, and so on.
"""

from enum import Enum

import numpy as np
from numpy.random import Generator

from game.bots.tides.draft_plan import plan_hands
from game.bots.tides.draft_solver import find_first_games
from game.bots.tides.last_round import value_last_rounds
from game.bots.tides.model_games import find_relic_games, value_ends_with
from game.bots.tides.tables import Tables
from game.bots.tides.value_model import ValueModel
from game.rules.tides.state import HAND_SIZE
from game.search.matrix_game import find_values
from game.solve.random_play import choose_relics, deal_tables, draft, draw, swap_draw
from game.solve.training import Labels


class Stage(Enum):
    """What a model values; each stage's labels rest on the model of the stage before."""

    KEPT_2 = "kept_2"
    DRAFTED_2 = "drafted_2"
    KEPT_1 = "kept_1"
    DRAFTED_1 = "drafted_1"


def play_to(stage: Stage, count: int, rng: Generator) -> Tables:
    """Return so many games that have come as far as ``stage``."""
    tables = draft(deal_tables(count, rng), rng)
    if stage is Stage.DRAFTED_1:
        return tables
    tables = choose_relics(tables, rng)
    if stage is Stage.KEPT_1:
        return tables
    tables = draft(draw(tables), rng)
    return tables if stage is Stage.DRAFTED_2 else choose_relics(tables, rng)


def label(stage: Stage, tables: Tables, below: ValueModel | None) -> Labels:
    """Return what the rest of each game is worth to the first player.

    After the second relic step that is exact, the mean over all six draws; after the first one it
    is the mean of one draw and the same with the hands swapped, an estimate without bias of the
    mean over all draws. ``below`` is the model of the stage before.
    """
    if stage is Stage.KEPT_2:
        return value_last_rounds(tables)
    if below is None:
        raise ValueError(f"the labels of {stage.value} rest on another model")
    if stage is Stage.KEPT_1:
        draws = draw(tables), draw(swap_draw(tables))
        return np.asarray(np.mean([_value_hands(dealt, below) for dealt in draws], axis=0))
    return find_values(find_relic_games(tables, below))


def _value_hands(tables: Tables, below: ValueModel) -> Labels:
    """Return what open hands are worth to the end of the round and, by the model, beyond it."""
    first, second = tables.relics
    value_ends = value_ends_with(below, first, second, tables.removed)
    deals = tables.cards.reshape(2 * HAND_SIZE, -1)
    games = find_first_games(plan_hands(HAND_SIZE), deals, (first, second), value_ends)
    return find_values(games[:, :, 0])

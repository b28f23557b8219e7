"""What a round leads to: the models that stand for the rest of the game where it is still long."""

import numpy as np

from game.bots.tides.draft_solver import ValueEnds
from game.bots.tides.model_games import find_relic_games, value_ends_with
from game.bots.tides.tables import lay_tables
from game.bots.tides.value_model import load_model
from game.rules.tides.observation import Observation
from game.rules.tides.tables import compare_pairs, to_mask
from game.search.simplex import Floats


def find_value_ends(view: Observation) -> ValueEnds:
    """Return what ends of the current round are worth to the viewer: the margin, and the rest."""
    if view.round == view.rounds:
        return compare_pairs
    relics, other = (kingdom[: view.round - 1] for kingdom in (view.kingdom, view.opposing))
    removed = to_mask((*view.removed[0], *view.removed[1]))
    model = load_model(f"drafted_{view.round}")
    return value_ends_with(model, to_mask(relics), to_mask(other), removed)


def find_relic_game(view: Observation) -> Floats:
    """Return the game of the relic step, as the model of what follows it has it."""
    games = find_relic_games(lay_tables(view), load_model(f"kept_{view.round}"))
    return games[:, :, 0].astype(np.float64)

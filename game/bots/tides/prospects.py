"""What a round leads to: the models that stand for the rest of the game where it is still long."""

from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.bots.bot import Utility
from game.bots.tides.draft_solver import ValueEnds
from game.bots.tides.model_games import find_relic_games, value_ends_with
from game.bots.tides.tables import lay_tables
from game.bots.tides.value_model import load_model
from game.rules.tides.observation import Observation
from game.rules.tides.state import Phase
from game.rules.tides.tables import Masks, compare_pairs, to_mask
from game.search.simplex import Floats

POINT: Final = 1e-3
"""What a point is worth in shares of a match: a decided game is still played sensibly."""


def choose_utility(view: Observation, wanted: Utility) -> Utility:
    """Return what can be played for: the match only where all that is left to come is known.

    That is from the relic step before the last of several rounds on.
    """
    rounds_left = view.rounds - view.round
    is_late = rounds_left == 0 or (rounds_left == 1 and view.phase is Phase.RELICS)
    return wanted if is_late and view.rounds > 1 else Utility.MARGIN


def value_last_round(view: Observation, utility: Utility) -> ValueEnds:
    """Return what ends of the last round are worth: the margin, or the match at its real totals."""
    if utility is Utility.MARGIN:
        return compare_pairs
    lead = sum(score[view.seat] - score[view.seat.other] for score in view.scores)
    return partial(_value_match, lead)


def _value_match(lead: int, own: Masks, other: Masks) -> NDArray[Any]:
    """Return 1 for a won match, 1/2 for a draw, 0 for a lost one, and a ``POINT`` for each."""
    margin = compare_pairs(own, other).astype(np.float32) + lead
    return np.asarray((1 + np.sign(margin)) / 2 + POINT * margin)


def find_value_ends(view: Observation, utility: Utility = Utility.MARGIN) -> ValueEnds:
    """Return what ends of the current round are worth to the viewer: the margin, and the rest."""
    if view.round == view.rounds:
        return value_last_round(view, utility)
    relics, other = (kingdom[: view.round - 1] for kingdom in (view.kingdom, view.opposing))
    removed = to_mask((*view.removed[0], *view.removed[1]))
    model = load_model(f"drafted_{view.round}")
    return value_ends_with(model, to_mask(relics), to_mask(other), removed)


def find_relic_game(view: Observation) -> Floats:
    """Return the game of the relic step, as the model of what follows it has it."""
    games = find_relic_games(lay_tables(view), load_model(f"kept_{view.round}"))
    return games[:, :, 0].astype(np.float64)

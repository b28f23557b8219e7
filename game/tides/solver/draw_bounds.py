"""Bounds on the value of a round before its four cards are drawn, ten times as fast as the value.

A player who commits to a card first, in view of the other, gets no more than in the simultaneous
game; one who always picks second gets no less. No mix has to be found, and points stay bytes.
"""

from typing import Final

import numpy as np

from game.search.bounded_games import Bounds
from game.search.matrix_game import compute_lower_values, compute_upper_values
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import Tables
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import list_plan_ends
from game.tides.solver.next_round import DRAWN

FARTHEST: Final = 127.0
"""No margin of a round is larger: points of up to seven cards are kept in bytes."""


def bound_draws(tables: Tables) -> Bounds:
    """Return bounds on ``next_deal_value.value_draws``, in points of margin."""
    plan = plan_draws()
    cards = np.concatenate([*tables.cards, tables.deck[: 2 * DRAWN]])
    ends = compare_pairs(*list_plan_ends(plan, cards, (tables.relics[0], tables.relics[1])))
    lower = upper = ends.astype(np.int8)
    for level in plan.levels:
        lower = compute_lower_values(np.take(lower, level, axis=0))
        upper = compute_upper_values(np.take(upper, level, axis=0))
    return Bounds(lower.mean(axis=0), upper.mean(axis=0))

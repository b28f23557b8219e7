"""Relic steps before the last round: 20 by 20 choices, few of them evaluated.

Each entry is a round with six draws. A model guesses all of them; those that matter are bounded,
and evaluated if that does not do, until the value is proven without trust in the model.
"""

from collections.abc import Generator
from math import inf
from typing import Final

import numpy as np

from game.protocol import Progress
from game.search.bounded_games import BoundedGames, Bounds, EntrySource
from game.search.double_oracle import Entries
from game.search.matrix_game import compute_lower_values, compute_upper_values
from game.search.simplex import Floats
from game.tides.rules.moves import Choice
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import Tables, compute_relic_games
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import Values, list_plan_ends
from game.tides.solver.next_deal_value import choose_relics, value_draws
from game.tides.solver.next_round import DRAWN
from game.tides.solver.value_model import load_model

DOUBTS: Final = (1.0, inf)
"""How wrong guesses may be, in points: first that finds what matters, then it is proven."""

TOLERANCE: Final = 0.05
"""In points: how far the value of a relic step may be from the true one."""

BOUNDED_AT_ONCE: Final = 400
EVALUATED_AT_ONCE: Final = 200
"""How many entries are looked at between two reports of progress: some 30 ms of work."""

FARTHEST: Final = 127.0
"""No margin of a round is larger: points of up to seven cards are kept in bytes."""


def guess_relic_steps(tables: Tables, round_number: int) -> BoundedGames:
    """Return the relic steps after this round, the last but one, as the model guesses them."""

    def bound(entries: Entries) -> Bounds:
        return bound_draws(choose_relics(tables, entries))

    def evaluate(entries: Entries) -> Values:
        return value_draws(choose_relics(tables, entries))

    source = EntrySource(bound, BOUNDED_AT_ONCE, evaluate, EVALUATED_AT_ONCE, FARTHEST)
    return BoundedGames(
        compute_relic_games(tables, load_model(f"after_relics_{round_number}")), source
    )


def value_relic_steps(
    tables: Tables, round_number: int
) -> Generator[Progress[Choice], None, Floats]:
    """Return the values of all these relic steps, each within ``TOLERANCE``."""
    games = guess_relic_steps(tables, round_number)
    for doubt in DOUBTS:
        while True:
            values = games.solutions.values
            within = Bounds(values - TOLERANCE, values + TOLERANCE)
            missing = games.find_missing(within, doubt)
            if not missing.any():
                break
            for _ in games.look_at(missing):
                yield Progress(games.bounded + games.evaluated, games.entries.size)
    return games.solutions.values


def bound_draws(tables: Tables) -> Bounds:
    """Return bounds on ``next_deal_value.value_draws``, in points of margin, ten times as fast.

    A player who commits to a card first, in view of the other, gets no more than in the
    simultaneous game; one who always picks second gets no less. No mix has to be found, and points
    stay bytes.
    """
    plan = plan_draws()
    cards = np.concatenate([*tables.cards, tables.deck[: 2 * DRAWN]])
    ends = compare_pairs(*list_plan_ends(plan, cards, (tables.relics[0], tables.relics[1])))
    lower = upper = ends.astype(np.int8)
    for level in plan.levels:
        lower = compute_lower_values(np.take(lower, level, axis=0))
        upper = compute_upper_values(np.take(upper, level, axis=0))
    return Bounds(lower.mean(axis=0), upper.mean(axis=0))

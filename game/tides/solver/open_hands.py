"""The rest of a round in which both hands are known: the game of the next pick.

In the last round, and in the round before it, it is exact. There every end of the round is a relic
step, 20 by 20 choices, whose entries are rounds with six draws. Few of these matter: a model
guesses all, and they are bounded and evaluated until the next pick's solution is proven.
"""

from collections.abc import Generator
from math import inf
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.protocol import Progress, Utility
from game.search.bounded_games import BoundedGames, Bounds, Look
from game.search.double_oracle import Entries
from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.search.tree_proof import Precision, TreeProof
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import Tables, lay_ends
from game.tides.solver.continuation import value_last_round
from game.tides.solver.draft_plan import plan_hands
from game.tides.solver.draft_solver import Values, list_ends, solve_drafts
from game.tides.solver.draw_bounds import FARTHEST, bound_draws
from game.tides.solver.model_games import compute_relic_games
from game.tides.solver.next_deal_value import RelicPairs, choose_relics, value_draws
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.value_model import load_model

PRECISION: Final = Precision(value=0.004, rows=0.1)
"""In points: what a best reply gains at most is twice the first."""

DOUBTS: Final = (1.0, inf)
"""How wrong guesses may be, in points: first that finds what matters, then it is proven."""

BOUNDED_AT_ONCE: Final = 400
EVALUATED_AT_ONCE: Final = 200
"""How many entries are looked at between two reports of progress: some 50 ms of work."""


def solve_open_hands(
    view: Observation, draft: Draft, utility: Utility = Utility.MARGIN
) -> Generator[Progress[Choice], None, Floats]:
    """Return what each pair of picks is worth, by card of the first hand and of the second.

    In points of margin over the rest of the game. Before the last two rounds models value what
    follows the relic step; in the last round it is the ``utility``.
    """
    if view.round == view.rounds:
        return _solve_draft(draft, value_last_round(view, utility)(*list_ends([draft])))
    ends = list_ends([draft])
    margins = compare_pairs(*ends)
    tables = lay_ends(ends, relic_masks(view), removed_mask(view))
    guesses = compute_relic_games(tables, load_model(f"after_relics_{view.round}"))
    if view.round < view.rounds - 1:
        return _solve_draft(draft, margins + compute_values(guesses).reshape(margins.shape))
    games = BoundedGames(guesses, _look_into(tables))
    return (yield from _prove(draft, margins.ravel(), games))


def _solve_draft(draft: Draft, ends: NDArray[Any]) -> Floats:
    def value_ends(*_: object) -> NDArray[Any]:
        return ends

    return solve_drafts([draft], value_ends)[:, :, 0].astype(np.float64)


def _look_into(tables: Tables) -> Look:
    """Return how the entries of relic steps before the last round are found."""

    def choose(entries: Entries) -> Tables:
        return choose_relics(tables, RelicPairs(entries.games, entries.rows, entries.columns))

    def bound(entries: Entries) -> Bounds:
        return bound_draws(choose(entries))

    def evaluate(entries: Entries) -> Values:
        return value_draws(choose(entries))

    return Look(bound, BOUNDED_AT_ONCE, evaluate, EVALUATED_AT_ONCE, FARTHEST)


def _prove(
    draft: Draft, margins: NDArray[Any], games: BoundedGames
) -> Generator[Progress[Choice], None, Floats]:
    """Look at entries of ``games``, the ends of the draft, until the next pick is known."""
    levels = plan_hands(len(draft.hands[0])).levels
    for doubt in DOUBTS:
        while True:
            proof = TreeProof(levels, games.solutions.values + margins)
            lower, upper = games.bound_values(doubt)
            wanted = proof.find_wanted(Bounds(lower + margins, upper + margins), PRECISION)
            within = Bounds(wanted.lower - margins, wanted.upper - margins)
            missing = games.find_missing(within, doubt)
            if not missing.any():
                break
            for _ in games.look_at(missing):
                yield Progress(games.bounded + games.evaluated, games.entries.size)
    return proof.root

"""The rest of a round in which both hands are known: the game of the next pick.

Every end of a round is a relic step, which is looked into only as far as the proof of the next
pick's solution needs it. In the last two rounds the solution is exact. In the first it is that of
a game with the values that Albatross has at the relic step itself.
"""

from collections.abc import Generator, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.protocol import Progress, Utility
from game.search.bounded_games import BoundedGames, Bounds
from game.search.simplex import Floats
from game.search.tree_proof import Precision, TreeProof
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import lay_ends
from game.tides.solver.continuation import DOUBT, guess_sampled, value_last_round
from game.tides.solver.draft_plan import plan_hands
from game.tides.solver.draft_solver import list_ends, solve_valued_drafts
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.relic_steps import DOUBTS, guess_relic_steps

PRECISION: Final = Precision(value=0.004, rows=0.1)
"""In points: what a best reply gains at most is twice the first."""

ROUGH: Final = Precision(value=0.004, rows=1.0)
"""In round 1, where a card that is not played need not be known better than its relic steps are."""


def solve_open_hands(
    view: Observation, draft: Draft, utility: Utility = Utility.MARGIN
) -> Generator[Progress[Choice], None, Floats]:
    """Return what each pair of picks is worth, by card of the first hand and of the second.

    In points of margin over the rest of the game. Before the last two rounds models value the ends
    of the next round; in the last round it is the ``utility``.
    """
    ends = list_ends([draft])
    if view.round == view.rounds:
        values = solve_valued_drafts([draft], value_last_round(view, utility)(*ends))
        return values[:, :, 0].astype(np.float64)
    margins = compare_pairs(*ends)
    tables = lay_ends(ends, relic_masks(view), removed_mask(view))
    if view.round < view.rounds - 1:
        return (yield from _prove(draft, margins.ravel(), guess_sampled(tables), [DOUBT], ROUGH))
    games = guess_relic_steps(tables, view.round)
    return (yield from _prove(draft, margins.ravel(), games, DOUBTS, PRECISION))


def _prove(
    draft: Draft,
    margins: NDArray[Any],
    games: BoundedGames,
    doubts: Sequence[float],
    precision: Precision,
) -> Generator[Progress[Choice], None, Floats]:
    """Look at entries of ``games``, the ends of the draft, until the next pick is known."""
    levels = plan_hands(len(draft.hands[0])).levels
    for doubt in doubts:
        while True:
            proof = TreeProof(levels, games.solutions.values + margins)
            lower, upper = games.bound_values(doubt)
            wanted = proof.find_wanted(Bounds(lower + margins, upper + margins), precision)
            within = Bounds(wanted.lower - margins, wanted.upper - margins)
            missing = games.find_missing(within, doubt)
            if not missing.any():
                break
            for _ in games.look_at(missing):
                yield Progress(games.bounded + games.evaluated, games.entries.size)
    return proof.root

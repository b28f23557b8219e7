"""The picks of one round with both hands known, all solved back from the same ends."""

import numpy as np

from game.search.simplex import Floats
from game.tides.rules.draft import Draft
from game.tides.rules.score_tables import Masks
from game.tides.solver.draft_solver import ValueEnds, list_ends, solve_drafts


class RoundValues:
    """What joint picks are worth in a round, from the draft of its first pick to its last one.

    Every end is valued once: what a pick leads to is then worth just what the next one begins with.
    """

    def __init__(self, draft: Draft, value_ends: ValueEnds) -> None:
        """Value the ends of ``draft``; ``value_ends`` gets all of them, in the solver's order."""
        own, other = list_ends([draft])
        values = np.asarray(value_ends(own, other), dtype=np.float64).ravel()
        order = own.ravel().argsort()
        self._own, self._values = own.ravel()[order], values[order]

    def solve(self, draft: Draft) -> Floats:
        """Return the worth of each joint pick of ``draft``, a position of that round.

        Rows are the cards of the first hand, columns those of the second, as they stand there.
        """
        return solve_drafts([draft], self._look_up)[:, :, 0].astype(np.float64)

    def _look_up(self, own: Masks, other: Masks) -> Floats:
        """Return the values of ends: the cards of one kingdom determine those of the other."""
        del other
        return np.asarray(self._values[np.searchsorted(self._own, own)])

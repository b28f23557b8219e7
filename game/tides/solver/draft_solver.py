"""Exact solutions of drafts with both hands known, many at once.

Backward induction over simultaneous picks (Bosansky et al., *Algorithms for computing strategies
in two-player simultaneous move games*, Artificial Intelligence 237, 2016): from the ends upwards
every position is a matrix game whose entries are the values one pick later. Positions are shared
as ``draft_plan`` lists them, and every step takes all deals of a batch along memory.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.tides.rules.cards import Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Pair
from game.tides.rules.score_tables import Masks, compare_pairs, to_mask
from game.tides.solver.draft_plan import DraftPlan, Indices, plan_hands

Values: TypeAlias = NDArray[np.float32]
"""What positions are worth to the first player, in points: by position, then by deal."""

SolveGames: TypeAlias = Callable[[Values], Values]
"""Maps matrix games, by row and column and then the batch, to their values."""

ValueEnds: TypeAlias = Callable[[Masks, Masks], NDArray[Any]]
"""Maps the final kingdoms of the first and the second player, by end and game, to what they are
worth."""

GAMES_AT_ONCE: Final = 1 << 15
"""As many as fit the caches of a core."""


def compute_first_games(
    plan: DraftPlan,
    deals: Masks,
    kingdoms: Pair[Masks] | Pair[int] = (0, 0),
    value_ends: ValueEnds = compare_pairs,
    solve: SolveGames = compute_values,
) -> Values:
    """Return the game of the first pick: by own card, other card, root of the plan, deal.

    ``deals`` holds the bit of each card by place and deal; ``kingdoms`` are relics and what
    was drafted before. ``value_ends`` is the round's margin by default, and ``solve`` what the
    picks that follow are worth: by default with both players at their best.
    """
    values = value_ends(*list_plan_ends(plan, deals, kingdoms)).astype(np.float32)
    for level in plan.levels[:-1]:
        values = _solve_level(_unfold(values, plan), level, solve)
    return np.take(_unfold(values, plan), plan.levels[-1], axis=0)


def solve_drafts(
    drafts: Sequence[Draft],
    value_ends: ValueEnds = compare_pairs,
    solve: SolveGames = compute_values,
) -> Values:
    """Return the next pick's game of each draft: by own card, other card, and draft.

    Hands of one size throughout; cards stand in the order of their hand. The rest is as in
    ``compute_first_games``.
    """
    return compute_first_games(*_lay_out(drafts), value_ends, solve)[:, :, 0]


def list_ends(drafts: Sequence[Draft]) -> Pair[Masks]:
    """Return both final kingdoms of every end: by end, as ``solve_drafts`` meets them, and draft.

    Hands of one size throughout.
    """
    return list_plan_ends(*_lay_out(drafts))


def solve_valued_drafts(drafts: Sequence[Draft], ends: NDArray[Any]) -> Values:
    """Return the same as ``solve_drafts`` where ``list_ends`` are worth ``ends``, in its order."""
    return solve_drafts(drafts, lambda _own, _other: ends)


def _lay_out(drafts: Sequence[Draft]) -> tuple[DraftPlan, Masks, Pair[Masks]]:
    """Return the plan, the deals and the kingdoms of the drafts."""
    deals = to_bits([(*draft.hands[0], *draft.hands[1]) for draft in drafts])
    own, other = (np.array([to_mask(d.kingdoms[seat]) for d in drafts]) for seat in (0, 1))
    return plan_hands(len(drafts[0].hands[0])), deals, (own, other)


def list_plan_ends(plan: DraftPlan, deals: Masks, kingdoms: Pair[Masks] | Pair[int]) -> Pair[Masks]:
    """Return both final kingdoms of every end of a plan; the rest as in ``compute_first_games``."""
    ends = plan.ends @ deals
    whole = deals.sum(axis=0)
    return kingdoms[0] | ends, kingdoms[1] | (whole - ends)


def to_bits(deals: Sequence[Cards]) -> Masks:
    """Return the mask of each card alone: by place in the deal, then by deal."""
    return np.left_shift(1, np.array(deals, dtype=np.int32).T - 1)


def _unfold(values: Values, plan: DraftPlan) -> Values:
    """Return the values of all positions, the mirrors included."""
    return np.concatenate([values, -values]) if plan.is_mirrored else values


def _solve_level(values: Values, level: Indices, solve: SolveGames) -> Values:
    """Return the values of the positions of one level, given those one pick later."""
    step = max(1, GAMES_AT_ONCE // values.shape[1])
    blocks = [level[:, :, start : start + step] for start in range(0, level.shape[2], step)]
    return np.concatenate([solve(np.take(values, block, axis=0)) for block in blocks])


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

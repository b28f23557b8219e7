"""The best reply to an opponent that is known: what it wins from each hand of a single round.

Who replies knows how the opponent picks at every position, but of the first pick only what can be
known, the own hand. Behind it backward induction lets the opponent pick as it does, and the reply
take what pays the opponent least.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np

from game.evaluation.batch_policies import Manner, Stand, list_hand_bits
from game.search.matrix_game import find_lower_values
from game.search.simplex import Floats
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.rules.state import HAND_SIZE
from game.tides.solver.draft_plan import Stage, plan_hands
from game.tides.solver.draft_solver import Values, find_first_games
from game.tides.solver.hands import list_opponents

DEALS_AT_ONCE: Final = 256
"""What the caches of a core hold."""


def elect_card(manner: Manner, hand: int) -> Floats:
    """Return the mix of the first pick from a hand, by its number."""
    if not callable(manner.first):
        return np.asarray(manner.first[hand])
    plan, bits = plan_hands(HAND_SIZE), list_hand_bits()
    games = [
        find_first_games(plan, deals, (0, 0), manner.value_ends, find_lower_values)[:, :, 0]
        for deals in _block(_oppose(bits[hand], bits[list_opponents()[hand]]))
    ]
    return manner.first(np.concatenate(games, axis=2))


def find_reply(manner: Manner, first: Floats, hand: int) -> float:
    """Return what the best reply wins with a hand, in points: the mean over all hands opposite.

    ``first`` are the opponent's first picks by hand and card.
    """
    bits, others = list_hand_bits(), list_opponents()[hand]
    deals = _oppose(bits[others], bits[hand])
    paid = [find_paid(manner, block) for block in _block(deals)]
    expected = np.einsum("abd,da->b", np.concatenate(paid, axis=2), first[others]) / len(others)
    return float(-expected.min())


def find_paid(manner: Manner, deals: Masks) -> Values:
    """Return what the opponent makes of its first pick, by its card, the reply's, and the deal.

    ``deals`` hold the bits of the opponent's hand and then of the other, by place and deal.
    """
    plan = plan_hands(HAND_SIZE)
    ends, whole = plan.ends @ deals, deals.sum(axis=0)
    values = manner.value_ends(ends, whole - ends).astype(np.float32)
    paid = compare_pairs(ends, whole - ends).astype(np.float32)
    for level, stage in zip(plan.levels[:-1], plan.stages[:-1], strict=True):
        stand = _look_at(np.take(values, level, axis=0), stage, deals)
        mixes, values = manner.pick(stand)
        paid = np.einsum("apd,abpd->bpd", mixes, np.take(paid, level, axis=0)).min(axis=0)
    return np.take(paid, plan.levels[-1], axis=0)[:, :, 0]


def _look_at(games: Values, stage: Stage, deals: Masks) -> Stand:
    kingdom, opposing = stage.kingdoms @ deals
    return Stand(games, kingdom, opposing, deals[stage.hands[0]])


def _oppose(own: Masks, other: Masks) -> Masks:
    """Return deals by place and deal; either side may be one hand or many."""
    both = np.broadcast_arrays(own, np.atleast_2d(other))
    return np.concatenate(both, axis=1).T


def _block(deals: Masks) -> Iterator[Masks]:
    for start in range(0, deals.shape[1], DEALS_AT_ONCE):
        yield deals[:, start : start + DEALS_AT_ONCE]

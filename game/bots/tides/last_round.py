"""What a round is worth before its four cards are drawn: the last one exactly."""

from itertools import permutations
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.bots.tides.draft_plan import plan_draws
from game.bots.tides.draft_solver import ValueEnds, Values, find_first_games
from game.bots.tides.next_round import DRAWN
from game.bots.tides.tables import Tables
from game.rules.tides.state import HAND_SIZE
from game.rules.tides.tables import compare_pairs
from game.search.matrix_game import find_values

Indices: TypeAlias = NDArray[np.integer[Any]]

AT_ONCE: Final = 400
"""Games at once: what the caches of a core hold, and less than 100 ms of work."""

_ORDERS: Final = np.array(
    [
        (keep, remove, *(place for place in range(HAND_SIZE) if place not in {keep, remove}))
        for keep, remove in permutations(range(HAND_SIZE), 2)
    ]
)
"""The places of five cards for each relic choice in the rules' order: the card that is kept as a
relic, the one that is removed, and those that stay in hand."""


class RelicPairs(NamedTuple):
    """Relic choices that were made together: the number of the game, and each player's choice."""

    games: Indices
    own: Indices
    other: Indices


def value_draws(tables: Tables, value_ends: ValueEnds = compare_pairs) -> Values:
    """Return what a round is worth in which three cards each are held: the mean of six draws.

    They are all ways to draw the next four cards of the deck: before the last round, all there are.
    """
    cards = np.concatenate([*tables.cards, tables.deck[: 2 * DRAWN]])
    relics = tables.relics[0], tables.relics[1]
    games = find_first_games(plan_draws(), cards, relics, value_ends)
    return np.asarray(find_values(games).mean(axis=0))


def value_relic_pairs(
    tables: Tables, pairs: RelicPairs, value_ends: ValueEnds = compare_pairs
) -> Values:
    """Return what the last round is worth after these relic choices in drafted games."""
    blocks = []
    for start in range(0, len(pairs.games), AT_ONCE):
        block = RelicPairs(*(part[start : start + AT_ONCE] for part in pairs))
        blocks.append(value_draws(choose_relics(tables, block), value_ends))
    return np.concatenate(blocks)


def choose_relics(tables: Tables, pairs: RelicPairs) -> Tables:
    """Return the games after these choices."""
    relics, kept, removed = [], [], tables.removed[pairs.games]
    for seat, choices in enumerate((pairs.own, pairs.other)):
        keep, remove, *held = tables.cards[seat][_ORDERS[choices].T, pairs.games]
        relics.append(tables.relics[seat][pairs.games] + keep)
        kept.append(held)
        removed = removed + remove
    return Tables(np.array(relics), np.array(kept), removed, tables.deck[:, pairs.games])

"""The value of a round before its four cards are drawn."""

from collections.abc import Callable
from functools import reduce
from itertools import combinations
from operator import xor
from typing import TypeAlias

import numpy as np

from game.search.double_oracle import Entries
from game.search.matrix_game import compute_values
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import ORDERS, Tables
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import ValueEnds, Values, compute_first_games
from game.tides.solver.next_round import DRAWN

PrepareEnds: TypeAlias = Callable[[Tables], ValueEnds]
"""Returns what the ends of a round of these games are worth."""


def value_draws(tables: Tables, value_ends: ValueEnds = compare_pairs) -> Values:
    """Return the value of a round in which each player holds three cards: the mean of six draws.

    These are the ways to draw the next four cards of the deck; before the last round, all draws.
    """
    cards = np.concatenate([*tables.cards, tables.deck[: 2 * DRAWN]])
    relics = tables.relics[0], tables.relics[1]
    games = compute_first_games(plan_draws(), cards, relics, value_ends)
    return np.asarray(compute_values(games).mean(axis=0))


def count_margins(_tables: Tables) -> ValueEnds:
    """Return the margin of the round alone."""
    return compare_pairs


def value_next_deal(tables: Tables, prepare_ends: PrepareEnds = count_margins) -> Values:
    """Return the same as the mean over many sets of four cards from a deck of eight or four.

    Of four cards there is one set. Of eight they are 14, in which any three cards come together
    exactly once: the quadruple system of Kirkman, 1847. The mean over all 70 differs only by what
    four cards do that no three of them do.
    """
    places = combinations(range(len(tables.deck)), 2 * DRAWN)
    fours = [four for four in places if not reduce(xor, four)]
    decks = np.concatenate([tables.deck[list(four)] for four in fours], axis=-1)
    repeated = Tables(*(np.concatenate([part] * len(fours), axis=-1) for part in tables))
    values = value_draws(repeated._replace(deck=decks), prepare_ends(repeated))
    return np.asarray(values.reshape(len(fours), -1).mean(axis=0))


def choose_relics(tables: Tables, choices: Entries) -> Tables:
    """Return the games after these joint choices, each an entry of the relic step's matrix."""
    games = choices.games
    relics, kept, removed = [], [], tables.removed[games]
    for seat, orders in enumerate((choices.rows, choices.columns)):
        keep, remove, *held = tables.cards[seat][ORDERS[orders].T, games]
        relics.append(tables.relics[seat][games] + keep)
        kept.append(held)
        removed = removed + remove
    return Tables(np.array(relics), np.array(kept), removed, tables.deck[:, games])

"""Relic steps of many games at once: guessed by a model, then looked at where it matters.

A model guesses the games of 20 by 20 choices, and the double oracle solves them. Before the last
round about 90 entries of 400 are looked at until a solution is exact, 7 if only what is played is
checked.
"""

from collections.abc import Callable
from math import inf
from typing import TypeAlias

from game.search.double_oracle import AT_ONCE, DoubleOracle, Entries
from game.search.simplex import Games
from game.tides.solver.batches import Tables
from game.tides.solver.draft_solver import Values
from game.tides.solver.next_deal_value import RelicPairs, choose_relics, value_next_deal

ValueGames: TypeAlias = Callable[[Tables], Values]
"""Returns what games are worth after the relic step, before the draw."""


def prepare_relics(
    tables: Tables,
    guesses: Games,
    doubt: float = inf,
    value_games: ValueGames = value_next_deal,
    at_once: int = AT_ONCE,
) -> DoubleOracle:
    """Return the relic steps of games that were drafted, yet to be solved.

    ``guesses`` are what the choices lead to by own choice, other choice and game, and ``doubt`` is
    how far they are mistrusted. ``value_games`` are asked for ``at_once`` games at most.
    """

    def look_at(entries: Entries) -> Values:
        pairs = RelicPairs(entries.games, entries.rows, entries.columns)
        return value_games(choose_relics(tables, pairs))

    return DoubleOracle(guesses, look_at, doubt, at_once)

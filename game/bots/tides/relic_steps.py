"""The relic step before the last round, for many games at once: guessed, then looked at.

A model guesses the games of 20 by 20 choices; the double oracle solves them and looks at whatever
matters: about 90 entries of 400 until a solution is exact, 7 if only what is played is checked.
"""

from math import inf

from game.bots.tides.draft_solver import ValueEnds, Values
from game.bots.tides.last_round import RelicPairs, value_relic_pairs
from game.bots.tides.tables import Tables
from game.rules.tides.tables import compare_pairs
from game.search.double_oracle import DoubleOracle, Entries
from game.search.simplex import Games


def prepare_relics(
    tables: Tables, guesses: Games, doubt: float = inf, value_ends: ValueEnds = compare_pairs
) -> DoubleOracle:
    """Return the relic steps of games that were drafted, yet to be solved.

    ``guesses`` are what the choices lead to by own choice, other choice and game, and ``doubt`` is
    how far they are mistrusted. ``value_ends`` is what ends of the last round are worth.
    """

    def look_at(entries: Entries) -> Values:
        pairs = RelicPairs(entries.games, entries.rows, entries.columns)
        return value_relic_pairs(tables, pairs, value_ends)

    return DoubleOracle(guesses, look_at, doubt)

"""What a round is worth beyond its own points: the relic step, and the rounds that follow.

A model guesses the matrix game of a relic step, 20 by 20 choices, and the double oracle solves it.
Before the last round about 90 entries of 400 are evaluated until both mixes are exact.
"""

from collections.abc import Callable, Generator
from functools import partial
from math import inf
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.protocol import Progress, Utility
from game.search.bounded_games import BoundedGames, Bounds, EntrySource
from game.search.double_oracle import AT_ONCE, DoubleOracle, Entries
from game.search.matrix_game import compute_values
from game.search.simplex import Floats, MatrixGames
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.solver.batches import (
    Tables,
    compute_relic_games,
    lay_ends,
    lay_tables,
    value_ends_with,
)
from game.tides.solver.draft_solver import ValueEnds, Values, list_ends
from game.tides.solver.next_deal_value import choose_relics, value_next_deal
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.relic_steps import value_relic_steps
from game.tides.solver.value_model import load_model

DOUBT: Final = 1.0
"""In points: how far guesses of the first relic step are trusted. What would not matter if they
were wrong by that much is not evaluated."""

SAMPLED_AT_ONCE: Final = 4
"""How many entries of the first relic step are evaluated together: some 50 ms of work."""

SPREAD: Final = 4.0
"""The lead in points at which the odds of winning are about e to 1 before the last draw."""

POINT: Final = 1e-3
"""What a point adds to the share of a match, so that a decided game is still played well."""


ValueGames: TypeAlias = Callable[[Tables], Values]
"""Returns the values of games after the relic step and before the draw."""


def choose_utility(view: Observation, wanted: Utility) -> Utility:
    """Return ``wanted`` from the relic step before the last round on, ``MARGIN`` before it.

    Until then value models are needed, which know margins only. So is a single round.
    """
    rounds_left = view.rounds - view.round
    is_late = rounds_left == 0 or (rounds_left == 1 and view.phase is Phase.RELICS)
    return wanted if is_late and view.rounds > 1 else Utility.MARGIN


def value_last_round(view: Observation, utility: Utility, point: float = POINT) -> ValueEnds:
    """Return the value of ends of the last round: the margin, or the match at its totals."""
    if utility is Utility.MARGIN:
        return compare_pairs
    return partial(_value_match, compute_lead(view), point)


def compute_lead(view: Observation) -> int:
    """Return the viewer's lead in points after the rounds that were scored."""
    return sum(score[view.seat] - score[view.seat.other] for score in view.scores)


def _value_match(lead: int, point: float, own: Masks, other: Masks) -> NDArray[Any]:
    """Return 1 for a won match, 1/2 for a draw, 0 for a lost one, and a ``point`` for each."""
    margin = compare_pairs(own, other).astype(np.float32) + lead
    return np.asarray((1 + np.sign(margin)) / 2 + point * margin)


def choose_value_ends(view: Observation) -> ValueEnds:
    """Return the value of ends of the current round: its margin, and a model's for the rest."""
    if view.round == view.rounds:
        return compare_pairs
    model = load_model(f"before_relics_{view.round}")
    return value_ends_with(model, *relic_masks(view), removed_mask(view))


def look_beyond(view: Observation, draft: Draft) -> Generator[Progress[Choice], None, ValueEnds]:
    """Return the value of the ends of one draft: the margin, and the relic step that follows.

    That step is solved for every end, in the first round with a model's values after it, in the
    second within ``relic_steps.TOLERANCE``. The function that is returned takes all ends of the
    draft at once, in the solver's order. In the last round it returns the margin alone.
    """
    if view.round == view.rounds:
        return compare_pairs
    ends = list_ends([draft])
    rest = yield from _value_relics(view, lay_ends(ends, relic_masks(view), removed_mask(view)))

    def value(own: Masks, other: Masks) -> Floats:
        margins = compare_pairs(own, other)
        return np.asarray(margins + rest.reshape(margins.shape), dtype=np.float64)

    return value


def _value_relics(
    view: Observation, tables: Tables
) -> Generator[Progress[Choice], None, NDArray[Any]]:
    """Return the values of relic steps."""
    if view.round == view.rounds - 1:
        return (yield from value_relic_steps(tables, view.round))
    return compute_values(compute_relic_games(tables, load_model(f"after_relics_{view.round}")))


def prepare_relic_step(
    view: Observation, utility: Utility, *, doubt: float = DOUBT, point: float = POINT
) -> DoubleOracle:
    """Return the relic step of a position, to be solved by ``run``.

    Before the last round it is exact. Before that the next round is solved for many draws with a
    model's values at its ends, where a model's guess of the step itself may be ``doubt`` points
    wrong: ``-inf`` trusts every guess.
    """
    tables = lay_tables(view)
    guesses = compute_relic_games(tables, load_model(f"after_relics_{view.round}"))
    if view.round < view.rounds - 1:
        return prepare_sampled(tables, guesses, doubt)
    if utility is Utility.MATCH:
        guesses = 1 / (1 + np.exp(-(compute_lead(view) + guesses) / SPREAD))
    ends = value_last_round(view, utility, point)
    value_games = partial(value_next_deal, prepare_ends=lambda _: ends)
    return prepare_relics(tables, guesses, value_games=value_games)


def prepare_next_round(view: Observation) -> DoubleOracle:
    """Return the relic step as if the game ended with the next round, to be solved by ``run``."""
    guesses = np.zeros((len(view.legal_actions()), len(view.legal_actions()), 1))
    return prepare_relics(lay_tables(view), guesses, at_once=40)


def prepare_sampled(tables: Tables, guesses: MatrixGames, doubt: float = DOUBT) -> DoubleOracle:
    """Return relic steps of round 1, whose entries are means over many draws of round 2.

    A model values the ends of that round.
    """
    return prepare_relics(tables, guesses, doubt, value_sampled, SAMPLED_AT_ONCE)


def guess_sampled(tables: Tables) -> BoundedGames:
    """Return the same relic steps; an entry is evaluated only when it is asked for."""

    def evaluate(entries: Entries) -> Floats:
        return value_sampled(choose_relics(tables, entries)).astype(np.float64)

    def bound(entries: Entries) -> Bounds:
        values = evaluate(entries)
        return Bounds(values, values)

    source = EntrySource(bound, SAMPLED_AT_ONCE, evaluate, SAMPLED_AT_ONCE, inf)
    return BoundedGames(compute_relic_games(tables, load_model("after_relics_1")), source)


def value_sampled(tables: Tables) -> Values:
    """Return the values of games after the first relic step, by many draws of round 2.

    A model values the ends of that round.
    """
    model = load_model("before_relics_2")

    def prepare_ends(tables: Tables) -> ValueEnds:
        own, other = tables.relics
        return value_ends_with(model, own, other, tables.removed)

    return value_next_deal(tables, prepare_ends)


def prepare_relics(
    tables: Tables,
    guesses: MatrixGames,
    doubt: float = inf,
    value_games: ValueGames = value_next_deal,
    at_once: int = AT_ONCE,
) -> DoubleOracle:
    """Return the relic steps of drafted games, to be solved by ``run``.

    ``guesses`` are the values by first player's choice, second player's choice and game; they are
    mistrusted by ``doubt`` points. ``value_games`` gets ``at_once`` games at most in one call.
    """

    def look_at(entries: Entries) -> Values:
        return value_games(choose_relics(tables, entries))

    return DoubleOracle(guesses, look_at, doubt, at_once)

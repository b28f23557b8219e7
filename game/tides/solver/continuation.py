"""What a round leads to: the models that stand for the rest of the game where it is still long."""

from collections.abc import Callable, Generator
from functools import partial
from math import inf
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.protocol import Progress, Utility
from game.search.double_oracle import AT_ONCE, DoubleOracle, Entries
from game.search.matrix_game import compute_values
from game.search.simplex import Floats, Games
from game.tides.rules.draft import Draft
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.rules.state import Choice, Phase
from game.tides.solver.batches import Tables, lay_ends, lay_tables
from game.tides.solver.draft_solver import ValueEnds, Values, list_ends
from game.tides.solver.model_games import compute_relic_games, value_ends_with
from game.tides.solver.next_deal_value import RelicPairs, choose_relics, value_next_deal
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.value_model import ValueModel, load_model

DOUBT: Final = 1.0
"""In points: a reply in a relic step to come that looks worse by more is not looked at."""

SPREAD: Final = 4.0
"""How many points ahead the odds of winning are e to 1, roughly, before the last draw."""

POINT: Final = 1e-3
"""What a point is worth in shares of a match: a decided game is still played sensibly."""


ValueGames: TypeAlias = Callable[[Tables], Values]
"""Returns what games are worth after the relic step, before the draw."""


def choose_utility(view: Observation, wanted: Utility) -> Utility:
    """Return what can be played for: the match only where all that is left to come is known.

    That is from the relic step before the last of several rounds on.
    """
    rounds_left = view.rounds - view.round
    is_late = rounds_left == 0 or (rounds_left == 1 and view.phase is Phase.RELICS)
    return wanted if is_late and view.rounds > 1 else Utility.MARGIN


def value_last_round(view: Observation, utility: Utility) -> ValueEnds:
    """Return what ends of the last round are worth: the margin, or the match at its real totals."""
    if utility is Utility.MARGIN:
        return compare_pairs
    return partial(_value_match, compute_lead(view))


def compute_lead(view: Observation) -> int:
    """Return how many points the viewer is ahead after the rounds that were scored."""
    return sum(score[view.seat] - score[view.seat.other] for score in view.scores)


def _value_match(lead: int, own: Masks, other: Masks) -> NDArray[Any]:
    """Return 1 for a won match, 1/2 for a draw, 0 for a lost one, and a ``POINT`` for each."""
    margin = compare_pairs(own, other).astype(np.float32) + lead
    return np.asarray((1 + np.sign(margin)) / 2 + POINT * margin)


def choose_value_ends(view: Observation) -> ValueEnds:
    """Return what ends of the current round are worth to the viewer: the margin, and the rest.

    Wherever the round ends, a model says so at once.
    """
    if view.round == view.rounds:
        return compare_pairs
    model = load_model(f"before_relics_{view.round}")
    return value_ends_with(model, *relic_masks(view), removed_mask(view))


def look_beyond(
    view: Observation, draft: Draft, utility: Utility = Utility.MARGIN
) -> Generator[Progress[Choice], None, ValueEnds]:
    """Return what the ends of one draft are worth: the margin, and the relic step that follows.

    That step is solved for every end: in the first round as the model of what follows it has it, in
    the second as good as exactly. What is returned takes all ends of that draft at once, in the
    solver's order. In the last round it is the ``utility``.
    """
    if view.round == view.rounds:
        return value_last_round(view, utility)
    ends = list_ends([draft])
    rest = yield from _value_relics(view, lay_ends(ends, relic_masks(view), removed_mask(view)))

    def value(own: Masks, other: Masks) -> Floats:
        margins = compare_pairs(own, other)
        return np.asarray(margins + rest.reshape(margins.shape), dtype=np.float64)

    return value


def _value_relics(
    view: Observation, tables: Tables
) -> Generator[Progress[Choice], None, NDArray[Any]]:
    """Return what relic steps are worth."""
    games = compute_relic_games(tables, load_model(f"after_relics_{view.round}"))
    if view.round < view.rounds - 1:
        return compute_values(games)
    oracle = prepare_relics(tables, games, DOUBT)
    for looked_at in oracle.run():
        yield Progress(looked_at, games.size)
    return oracle.solutions.values


def prepare_relic_step(
    view: Observation, utility: Utility, *, is_guessed: bool = False
) -> DoubleOracle:
    """Return the relic step of a position, yet to be solved.

    Before the last round it is exact; before that the next round is played out, for many draws,
    to the ends that a model values, unless the model of what follows is to guess it.
    """
    tables = lay_tables(view)
    guesses = compute_relic_games(tables, load_model(f"after_relics_{view.round}"))
    if view.round < view.rounds - 1:
        value_games = partial(_value_by_model, load_model(f"before_relics_{view.round + 1}"))
        doubt = -inf if is_guessed else DOUBT
        return prepare_relics(tables, guesses, doubt, value_games, at_once=4)
    if utility is Utility.MATCH:
        guesses = 1 / (1 + np.exp(-(compute_lead(view) + guesses) / SPREAD))
    value_games = partial(value_next_deal, value_ends=value_last_round(view, utility))
    return prepare_relics(tables, guesses, value_games=value_games)


def prepare_next_round(view: Observation) -> DoubleOracle:
    """Return the relic step as if the game ended with the next round, yet to be solved."""
    guesses = np.zeros((len(view.legal_actions()), len(view.legal_actions()), 1))
    return prepare_relics(lay_tables(view), guesses, at_once=40)


def _value_by_model(model: ValueModel, tables: Tables) -> Values:
    own, other = tables.relics
    return value_next_deal(tables, value_ends_with(model, own, other, tables.removed))


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

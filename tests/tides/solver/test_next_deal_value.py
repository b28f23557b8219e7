"""A round before its draw, against the rules themselves."""

from itertools import combinations
from random import Random
from typing import cast

import numpy as np
import pytest

from game.search.double_oracle import Entries
from game.search.matrix_game import compute_values
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, RelicChoice, Seat
from game.tides.rules.state import observe
from game.tides.solver.batches import lay_tables
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.next_deal_value import (
    choose_relics,
    value_draws,
    value_next_deal,
)
from tests.playing import find_position


@pytest.mark.parametrize("seed", range(5))
def test_pairs_of_relic_choices_are_worth_the_mean_of_all_draws(seed: int) -> None:
    state = find_position(2, Phase.RELICS, seed)
    choices = [cast("tuple[RelicChoice, ...]", state.legal_actions(seat)) for seat in Seat]
    own, other = (np.array(Random(seed + s).choices(range(20), k=6)) for s in Seat)
    tables = lay_tables(observe(state, Seat.FIRST))
    after = choose_relics(tables, Entries(own, other, np.zeros_like(own)))
    values = value_next_deal(after)
    for value, first, second in zip(values, own, other, strict=True):
        waiting = state.apply_joint((choices[0][first], choices[1][second]))
        dealt = [waiting.apply(outcome) for outcome, _ in waiting.chance_outcomes()]
        games = solve_drafts(
            [Draft(dealt_hands.kingdoms, dealt_hands.hands) for dealt_hands in dealt]
        )
        assert value == pytest.approx(compute_values(games).mean(), abs=1e-4)


def test_some_sets_of_four_cards_stand_for_all() -> None:
    """Seventy sets of four out of eight cards, and fourteen of them."""
    state = find_position(1, Phase.RELICS, 3)
    own, other = np.array([0, 7, 13]), np.array([19, 2, 8])
    tables = lay_tables(observe(state, Seat.FIRST))
    after = choose_relics(tables, Entries(own, other, np.zeros_like(own)))
    sets = [after._replace(deck=after.deck[list(four)]) for four in combinations(range(8), 4)]
    values = np.array([value_draws(dealt) for dealt in sets])
    assert values.std(axis=0).min() > 1
    np.testing.assert_allclose(value_next_deal(after), values.mean(axis=0), atol=0.7)

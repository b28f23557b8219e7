"""The last round before its draw, against the rules themselves."""

from random import Random
from typing import cast

import numpy as np
import pytest

from game.bots.tides.draft_solver import solve_drafts
from game.bots.tides.last_round import RelicPairs, value_relic_pairs
from game.bots.tides.tables import lay_tables
from game.rules.tides.draft import Draft
from game.rules.tides.observation import observe
from game.rules.tides.state import Phase, RelicChoice, Seat
from game.search.matrix_game import find_values
from tests.playing import pass_through, play_randomly


@pytest.mark.parametrize("seed", range(5))
def test_pairs_of_relic_choices_are_worth_the_mean_of_all_draws(seed: int) -> None:
    states = pass_through(play_randomly(3, seed))
    state = next(s for s in states if (s.round, s.phase) == (2, Phase.RELICS))
    choices = [cast("tuple[RelicChoice, ...]", state.legal_actions(seat)) for seat in Seat]
    own, other = (np.array(Random(seed + s).choices(range(20), k=6)) for s in Seat)
    tables = lay_tables(observe(state, Seat.FIRST))
    values = value_relic_pairs(tables, RelicPairs(np.zeros_like(own), own, other))
    for value, first, second in zip(values, own, other, strict=True):
        waiting = state.apply_joint((choices[0][first], choices[1][second]))
        dealt = [waiting.apply(outcome) for outcome, _ in waiting.chance_outcomes()]
        games = solve_drafts([Draft(after.kingdoms, after.hands) for after in dealt])
        assert value == pytest.approx(find_values(games).mean(), abs=1e-4)

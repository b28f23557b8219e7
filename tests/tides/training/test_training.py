"""Fitting a model to what it should know, and the labels that it is fitted to."""

import numpy as np
import pytest

from game.search.matrix_game import compute_values
from game.tides.rules.draft import Draft
from game.tides.rules.score_tables import to_cards
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.next_round import list_draws
from game.tides.solver.value_model import CardPlaces, ValueModel, encode, swap_seats
from game.tides.training.fitting import FitOptions, fit_model
from game.tides.training.stages import (
    Stage,
    choose_random_relics,
    deal_tables,
    draft,
    label,
    play_to_stage,
)


def test_a_model_learns_a_sum() -> None:
    """Each card in the first kingdom is worth its number, and in the other costs it."""
    rng = np.random.default_rng(1)
    tables = play_to_stage(Stage.BEFORE_RELICS_1, 8000, rng)
    inputs = encode(tables.position)
    worth = np.outer([0, 1, 0, -1, 0], np.arange(18))
    labels = (inputs @ worth.ravel()).astype(np.float32)
    fit = fit_model(inputs, labels, FitOptions((128, 32), 8, 512), rng)
    assert fit.error < fit.spread / 10
    swapped = fit.model.value_inputs(swap_seats(inputs))
    np.testing.assert_allclose(swapped, -fit.model.value_inputs(inputs), atol=1e-4)


@pytest.mark.parametrize("stage", list(Stage))
def test_every_card_is_in_one_place(stage: Stage) -> None:
    tables = play_to_stage(stage, 50, np.random.default_rng(2))
    whole = sum(tables.position) + tables.deck.sum(axis=0)
    assert (whole == 2**18 - 1).all()
    sizes = {len(to_cards(int(mask))) for mask in tables.position.cards}
    assert sizes == {5 if stage in {Stage.BEFORE_RELICS_1, Stage.BEFORE_RELICS_2} else 3}


def test_a_draft_gives_three_of_the_own_and_two_of_the_others_cards() -> None:
    rng = np.random.default_rng(3)
    dealt = deal_tables(200, rng)
    drafted = draft(dealt, rng)
    hands, kingdoms = dealt.cards.sum(axis=1), drafted.cards.sum(axis=1)
    assert set(np.bitwise_count(hands[0] & kingdoms[0]).tolist()) == {3}
    assert (kingdoms[0] + kingdoms[1] == hands[0] + hands[1]).all()


def test_labels_after_the_last_relic_are_exact() -> None:
    """The mean of all six draws, each solved alone."""
    tables = play_to_stage(Stage.AFTER_RELICS_2, 5, np.random.default_rng(4))
    labels = label(Stage.AFTER_RELICS_2, tables, None)
    for game in range(5):
        relics = [to_cards(int(mask)) for mask in tables.relics[:, game]]
        kept = [to_cards(int(mask)) for mask in tables.cards.sum(axis=1)[:, game]]
        drafts = [
            Draft((relics[0], relics[1]), ((*kept[0], *drawn.first), (*kept[1], *drawn.second)))
            for drawn in list_draws(to_cards(int(tables.deck[:, game].sum())))
        ]
        assert len(drafts) == 6
        assert labels[game] == pytest.approx(compute_values(solve_drafts(drafts)).mean(), abs=1e-4)


def test_labels_rest_on_the_stage_before() -> None:
    tables = play_to_stage(Stage.BEFORE_RELICS_2, 3, np.random.default_rng(5))
    with pytest.raises(ValueError, match="the labels of before_relics_2 rest on another model"):
        label(Stage.BEFORE_RELICS_2, tables, None)
    nothing = ValueModel([(np.zeros((90, 1), np.float32), np.ones(1, np.float32))])
    opened = play_to_stage(Stage.BEFORE_RELICS_1, 3, np.random.default_rng(5))
    assert label(Stage.BEFORE_RELICS_1, opened, nothing).tolist() == [0, 0, 0]


def test_relics_come_from_what_was_drafted() -> None:
    rng = np.random.default_rng(6)
    before = draft(deal_tables(50, rng), rng)
    after = choose_random_relics(before, rng)
    assert isinstance(after.position, CardPlaces)
    assert (before.cards.sum(axis=1) & after.relics == after.relics).all()
    assert set(np.bitwise_count(after.removed).tolist()) == {2}

"""The table of first picks, as it ships, and the hands that it numbers."""

from itertools import combinations

import numpy as np
import pytest

from game.tides.rules.cards import DECK
from game.tides.rules.draft import Draft
from game.tides.rules.score_tables import to_cards, to_mask
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.first_picks import (
    ASSETS,
    HANDS,
    OPPOSING_HANDS,
    FirstPicks,
    list_hands,
    list_opposing_hands,
    load_first_picks,
    number_hands,
    pack,
    unpack,
)
from tests.playing import hand

EITHER_LENGTH = pytest.mark.parametrize("rounds", sorted(ASSETS))


def test_hands_are_numbered_in_ascending_order() -> None:
    assert [to_cards(int(mask)) for mask in list_hands()] == list(combinations(DECK, 5))
    assert (HANDS, OPPOSING_HANDS) == (8568, 1287)
    assert number_hands()[to_mask(hand("1 2 3 4 5"))] == 0
    assert number_hands()[to_mask(hand("14 15 16 17 18"))] == HANDS - 1
    assert number_hands()[to_mask(hand("1 2 3 4"))] == -1


def test_opponents_hold_other_cards() -> None:
    opponents = list_opposing_hands()
    assert opponents.shape == (HANDS, OPPOSING_HANDS)
    assert not (list_hands()[opponents] & list_hands()[:, np.newaxis]).any()
    assert (np.diff(opponents) > 0).all()


@pytest.mark.parametrize(
    ("cards", "pick"),
    [
        ("1 2 3 4 5", 1),
        ("6 7 8 9 10", 8),
        ("2 5 11 16 18", 5),
        ("1 9 12 14 17", 14),
        ("3 8 13 15 18", 3),
        ("4 6 10 12 15", 15),
    ],
)
def test_equilibrium_picks_computed_elsewhere(cards: str, pick: int) -> None:
    found = load_first_picks(1).find(hand(cards))
    assert found.mix[hand(cards).index(pick)] == pytest.approx(1, abs=1e-2)


@EITHER_LENGTH
def test_the_other_players_pick_is_weighed_over_all_hands(rounds: int) -> None:
    """One by one, and added up card by card."""
    table, own = load_first_picks(rounds), hand("2 5 9 14 17")
    chances = dict.fromkeys(DECK, 0.0)
    for other in combinations([card for card in DECK if card not in own], 5):
        for card, chance in zip(other, table.find(other).mix, strict=True):
            chances[card] += chance / OPPOSING_HANDS
    np.testing.assert_allclose(table.weigh_replies(own), list(chances.values()))


@EITHER_LENGTH
def test_every_mix_adds_up_and_takes_only_the_best(rounds: int) -> None:
    mixes, values = load_first_picks(rounds)
    np.testing.assert_allclose(mixes.sum(axis=1), 1)
    loss = values.max(axis=1, keepdims=True) - values
    assert (loss * mixes).sum(axis=1).mean() < 1e-4
    assert np.mean(mixes.max(axis=1) == 1) > 0.98


@EITHER_LENGTH
def test_a_table_is_worth_nothing_against_itself(rounds: int) -> None:
    mixes, values = load_first_picks(rounds)
    assert (mixes * values).sum(axis=1).mean() == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("cards", ["1 2 3 4 5", "3 8 13 15 18"])
def test_values_are_the_mean_over_all_opponents(cards: str) -> None:
    """Every deal of this hand is solved here once more, the opponent picking by the table."""
    table, own = load_first_picks(1), hand(cards)
    others = [to_cards(int(mask)) for mask in list_hands() if not mask & to_mask(own)]
    games = solve_drafts([Draft(((), ()), (own, other)) for other in others])
    replies = np.array([table.find(other).mix for other in others]).T
    expected = (games * replies).sum(axis=1).mean(axis=1)
    np.testing.assert_allclose(table.find(own).values, expected, atol=1e-3)


def test_a_table_survives_its_file() -> None:
    mixes = np.array([[1, 0, 0, 0, 0], [0.25, 0.75, 0, 0, 0]], dtype=np.float64)
    values = np.array([[1.234, -30, 0, 32, 0.001], [0, 0, 0, 0, 0]], dtype=np.float64)
    again = unpack(pack(FirstPicks(mixes, values)))
    np.testing.assert_allclose(again.mixes, mixes, atol=1e-4)
    np.testing.assert_allclose(again.values, values, atol=1e-3)

"""The exact draft solver against figures from outside, and against a plain recursion with an LP."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from game.search.alphabeta import alphabeta
from game.search.matrix_game import compute_lower_values, compute_values, solve_games
from game.search.simplex import Floats
from game.search.turn_based import TurnBased
from game.tides.rules.cards import DECK, Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Pair
from game.tides.solver.draft_plan import Indices, list_places, list_splits, plan_hands, plan_sets
from game.tides.solver.draft_solver import compute_first_games, solve_drafts, to_bits
from tests.playing import hand
from tests.search.linear_program import find_value

Known = dict[tuple[frozenset[int], ...], float]


def value_naively(draft: Draft, known: Known) -> float:
    """Return the value of a draft by a recursion over the rules and a linear program a choice.

    What either side can be sure of is the value where both are the same.
    """
    if not draft.hands[0]:
        return draft.returns()[0]
    key = tuple(frozenset(cards) for pair in draft for cards in pair)
    if key not in known:
        values = list_values(draft, known)
        least, most = values.min(axis=1).max(), values.max(axis=0).min()
        known[key] = find_value(values) if least < most else float(least)
    return known[key]


def list_values(draft: Draft, known: Known) -> Floats:
    """Return the game of the next pick."""
    first, second = draft.hands
    return np.array(
        [[value_naively(draft.apply_joint((a, b)), known) for b in second] for a in first]
    )


def deal(size: int, relics: int, seed: int) -> Draft:
    """Deal a draft with ``size`` cards left in each hand and the rest of five in the kingdoms."""
    cards = Random(seed).sample(DECK, 2 * (5 + relics))
    laid = 5 + relics - size
    kingdoms = tuple(cards[:laid]), tuple(cards[laid : 2 * laid])
    hands = tuple(sorted(cards[2 * laid : -size])), tuple(sorted(cards[-size:]))
    return Draft(kingdoms, hands)


def solve_one(draft: Draft) -> Floats:
    games = solve_drafts([draft])
    return games[:, :, 0].astype(np.float64)


@pytest.mark.parametrize(
    ("first", "second", "value", "mix"),
    [
        ("1 2 3 4 5", "6 7 8 9 10", 2.3, [0.2] * 5),
        ("2 5 11 16 18", "1 9 12 14 17", 0, [0, 0, 1, 0, 0]),
    ],
)
def test_figures_from_outside(first: str, second: str, value: float, mix: list[float]) -> None:
    """Computed by two other programs, in C and C++."""
    games = solve_drafts([Draft(((), ()), (hand(first), hand(second)))])
    solutions = solve_games(games)
    assert solutions.values == pytest.approx([value], abs=1e-6)
    assert solutions.rows[:, 0] == pytest.approx(mix, abs=1e-5)


@pytest.mark.parametrize("relics", [0, 1, 2])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_later_picks_equal_a_plain_recursion(size: int, relics: int) -> None:
    for seed in range(2):
        draft = deal(size, relics, seed)
        expected = list_values(draft, {})
        np.testing.assert_allclose(solve_one(draft), expected, atol=1e-4)


def test_a_first_pick_equals_a_plain_recursion() -> None:
    draft = deal(5, 2, 0)
    np.testing.assert_allclose(solve_one(draft), list_values(draft, {}), atol=1e-4)


def test_drafts_do_not_disturb_each_other() -> None:
    drafts = [deal(4, 1, seed) for seed in range(50)]
    games = solve_drafts(drafts)
    alone = np.stack([solve_one(draft) for draft in drafts], axis=-1)
    np.testing.assert_allclose(games, alone, atol=1e-5)


def test_committing_first_is_alpha_beta() -> None:
    """With the lower value at every pick the solver is the article's search on the margin."""
    for seed in range(20):
        draft = deal(4, 1, seed)
        games = solve_drafts([draft], solve=compute_lower_values)
        worst = games[:, :, 0].min(axis=1)
        found = alphabeta(TurnBased(draft), 0)
        assert (worst.max(), draft.hands[0][int(worst.argmax())]) == (found.value, found.action)


def test_positions_are_shared() -> None:
    """The counts of ai.md: 100 ends, 900 + 400 + 25 + 1 games; for ten cards half of each."""
    assert count_positions(plan_hands(5).levels) == [900, 400, 25, 1]
    assert len(plan_hands(5).ends) == 100
    assert count_positions(plan_sets().levels) == [12_600, 12_600, 3_150, 126]
    assert len(plan_sets().ends) == 126
    assert [len(plan_hands(size).ends) for size in (1, 2, 3, 4)] == [1, 4, 9, 36]


def count_positions(levels: Sequence[Indices]) -> list[int]:
    return [level.shape[2] for level in levels]


def test_ten_cards_are_solved_for_every_split_at_once() -> None:
    deals = [tuple(sorted(Random(seed).sample(DECK, 10))) for seed in range(3)]
    games = compute_first_games(plan_sets(), to_bits(deals))
    for number, cards in enumerate(deals):
        drafts = [Draft(((), ()), split(cards, mask)) for mask in list_splits()]
        expected = solve_drafts(drafts)
        np.testing.assert_allclose(games[:, :, :, number], expected, atol=1e-5)


def split(cards: Cards, mask: int) -> Pair[Cards]:
    first = tuple(cards[place] for place in list_places(mask))
    return first, tuple(card for card in cards if card not in first)


def test_values_change_their_sign_with_the_seats() -> None:
    draft = deal(5, 1, 3)
    swapped = Draft(draft.kingdoms[::-1], draft.hands[::-1])
    np.testing.assert_allclose(solve_one(draft), -solve_one(swapped).T, atol=1e-5)
    assert compute_values(solve_one(draft)[:, :, np.newaxis]).shape == (1,)

"""The specialised draft search against published figures, and against the generic search."""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.search.alphabeta import alphabeta
from game.search.minimax import SearchResult, minimax, solve
from game.search.turn_based import TurnBased
from game.tides.bots.alphabeta_vote import own_points
from game.tides.rules.cards import DECK, Card, Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Pair
from game.tides.solver.draft_search import search_drafts
from tests.playing import hand

NO_RELICS: Pair[Cards] = ((), ())

ARTICLE_VOTES = {
    "1 2 3 4 5": [486, 243, 229, 170, 159],
    "6 7 8 9 10": [457, 315, 250, 133, 132],
    "2 5 11 16 18": [462, 482, 247, 54, 0],
    "1 9 12 14 17": [74, 371, 103, 739, 0],
}
"""The votes over 1,287 hands, in the order of the hand, computed outside this project."""

SUMS_OF_POINTS = {
    "1 2 3 4 5": [10850, 10821, 11041, 11132, 10774],
    "6 7 8 9 10": [10855, 11078, 11438, 10655, 10919],
    "2 5 11 16 18": [6852, 7846, 6753, 5395, 4327],
    "1 9 12 14 17": [8737, 9599, 7679, 12454, 7218],
}
"""What each card gets as the first pick, summed over the 1,287 hands, likewise computed outside."""


class Known(NamedTuple):
    """A draft between two known hands, and what plain alpha-beta over it finds and visits."""

    mine: str
    theirs: str
    value: int
    card: int
    leaves: int


OWN_POINTS = [
    Known("1 2 3 4 5", "6 7 8 9 10", value=9, card=1, leaves=609),
    Known("2 5 11 16 18", "1 9 12 14 17", value=11, card=5, leaves=1325),
]
MARGINS = [
    Known("1 2 3 4 5", "6 7 8 9 10", value=-4, card=1, leaves=1142),
    Known("2 5 11 16 18", "1 9 12 14 17", value=0, card=11, leaves=1373),
]


def open_draft(mine: Cards, theirs: Cards, relics: Pair[Cards] = NO_RELICS) -> TurnBased[Card]:
    return TurnBased(Draft(relics, (mine, theirs)))


def search_plainly(mine: Cards, theirs: Cards, relics: Pair[Cards] = NO_RELICS) -> tuple[int, Card]:
    """Return what the generic search finds: the oracle."""
    found = alphabeta(open_draft(mine, theirs, relics), 0, own_points)
    assert found.action is not None
    return int(found.value), found.action


def list_opponent_hands(mine: Cards) -> list[Cards]:
    return list(combinations([card for card in DECK if card not in mine], 5))


@pytest.mark.parametrize("known", OWN_POINTS)
def test_plain_alphabeta_on_own_points(known: Known) -> None:
    found = alphabeta(open_draft(hand(known.mine), hand(known.theirs)), 0, own_points)
    assert (found.value, found.action, found.leaves) == known[2:]


@pytest.mark.parametrize("known", MARGINS)
def test_plain_alphabeta_on_the_margin(known: Known) -> None:
    found = alphabeta(open_draft(hand(known.mine), hand(known.theirs)), 0)
    assert (found.value, found.action, found.leaves) == known[2:]


@pytest.mark.parametrize("known", OWN_POINTS)
def test_minimax_visits_every_leaf_and_agrees(known: Known) -> None:
    draft = open_draft(hand(known.mine), hand(known.theirs))
    found: SearchResult[Card] = minimax(draft, 0, own_points)
    assert (found.value, found.action, found.leaves) == (known.value, known.card, 14_400)
    assert solve(draft, 0, own_points)[:2] == (known.value, known.card)


@pytest.mark.parametrize("known", OWN_POINTS)
def test_the_specialised_search_on_the_same_hands(known: Known) -> None:
    (found,) = search_drafts(hand(known.mine), [hand(known.theirs)], NO_RELICS)
    assert (found.value, found.card) == (known.value, known.card)


@pytest.mark.parametrize("mine", ARTICLE_VOTES)
def test_the_votes_of_the_article(mine: str) -> None:
    found = search_drafts(hand(mine), list_opponent_hands(hand(mine)), NO_RELICS)
    votes = Counter(each.card for each in found if each.value > 0)
    assert [votes[card] for card in hand(mine)] == ARTICLE_VOTES[mine]
    sums = [sum(points) for points in zip(*(each.values for each in found), strict=True)]
    assert sums == SUMS_OF_POINTS[mine]


def test_a_whole_first_pick_equals_the_generic_search() -> None:
    """Card, value and so vote: what searches over the protocol find is found in one batch.

    One in sixteen of the 1,287 hands is searched plainly, which takes long: every card is in dozens
    of these. The votes of the article were counted over all of them.
    """
    mine = hand("2 5 11 16 18")
    hands = list_opponent_hands(mine)
    found = search_drafts(mine, hands, NO_RELICS)
    plainly = [search_plainly(mine, theirs) for theirs in hands[::16]]
    assert [(each.value, each.card) for each in found[::16]] == plainly


@settings(max_examples=50)
@given(order=st.permutations(list(DECK)), relics=st.integers(min_value=0, max_value=2))
def test_random_drafts_equal_the_generic_search(order: list[Card], relics: int) -> None:
    """Hands in any order: cards are tried, and ties broken, as they lie in the hand."""
    mine, theirs = tuple(order[:5]), tuple(order[5:10])
    kingdoms = tuple(order[10 : 10 + relics]), tuple(order[12 : 12 + relics])
    (found,) = search_drafts(mine, [theirs], kingdoms)
    assert (found.value, found.card) == search_plainly(mine, theirs, kingdoms)
    assert max(found.values) == found.value

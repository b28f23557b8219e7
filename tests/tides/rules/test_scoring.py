"""Scoring against published examples and against terms that were worked by hand."""

import pytest
from hypothesis import given

from game.tides.rules.cards import DECK, SINGLES, Card, Cards, Points, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.scoring import (
    Symbols,
    Term,
    count_effective,
    count_symbols,
    score,
    score_both,
    score_terms,
)
from tests.playing import hand, kingdom_pairs

P, L, G, T, S = Suit

GOLDEN = [
    ("18 15 6 10 11", "5 8 7 14 2", 27, 9),
    ("11 18 3 6 15", "9 8 1 7 10", 23, 10),
    ("16 17 2 3 4", "5 6 1 8 9", 20, 13),
    ("17 7 2 6 11", "9 18 3 15 13", 0, 18),
    ("7 2 9 6 18 11", "15 1 14 5 10 3", 15, 12),
    ("7 9 6 1 18 14 11", "15 10 4 8 16 12 5", 16, 30),
    ("5 1 8 17", "", 12, 0),
    ("13 17 2 3 4 1", "5 6 7 8 9 10", 37, 3),
]
"""Kingdoms and scores as the article, a review, fan implementations and our rulings have them."""


def worked(
    card: int,
    points: int,
    symbols: tuple[Symbols, ...] = (),
    because: Cards = (),
    times: Pair[int] = (0, 0),
) -> Term:
    """Return a term as a person writes it down, in plain numbers."""
    return Term(Card(card), Points(points), symbols, because, *times)


WORKED = {
    "each": ("1 4 7", "10 11", worked(1, 6, (Symbols(T, 2, 1),), hand("4 7"), (2, 0))),
    "each, none": ("1", "4 7", worked(1, 0, (Symbols(T, 0, 2),))),
    "majority": ("6 2 9", "15 4", worked(6, 7, (Symbols(P, 2, 1),), hand("2 9 15"), (2, 1))),
    "majority, fewer": ("6", "15 4", worked(6, 0, (Symbols(P, 0, 1),), hand("15"), (0, 1))),
    "set of two": (
        "11 3 5 10 6",
        "12",
        worked(11, 10, (Symbols(L, 2, 1), Symbols(G, 2, 0)), hand("3 5 10 6"), (2, 0)),
    ),
    "set of three": (
        "12 2 1 9 4",
        "",
        worked(
            12, 9, (Symbols(P, 2, 0), Symbols(S, 1, 0), Symbols(T, 1, 0)), hand("2 1 9 4"), (1, 0)
        ),
    ),
    "all five": (
        "13 2 3 4 1",
        "",
        worked(13, 13, tuple(Symbols(suit, 1, 0) for suit in Suit), hand("13 2 3 4 1"), (1, 0)),
    ),
    "all but one": (
        "13 2 3 4",
        "8",
        worked(
            13,
            0,
            (*(Symbols(suit, 1, 0) for suit in (P, L, G, T)), Symbols(S, 0, 1)),
            hand("13 2 3 4"),
        ),
    ),
    "missing": (
        "14 2 18",
        "3 4",
        worked(14, 9, tuple(Symbols(s, 0, n) for s, n in ((L, 1), (G, 0), (T, 1))), (), (3, 0)),
    ),
    "wins ties": ("15 2", "", worked(15, 0)),
    "singles": (
        "16 1 2 4 9",
        "3 10 8",
        worked(16, 8, (Symbols(T, 1, 0), Symbols(S, 1, 1)), hand("1 4 8"), (2, 1)),
    ),
    "singles, with pairs opposite": (
        "16 1 2 9",
        "8 14 15",
        worked(16, 0, (Symbols(P, 2, 1), Symbols(S, 1, 2)), hand("1 15"), (1, 1)),
    ),
    "singles, doubled": (
        "16 17 1",
        "2",
        worked(16, 0, (Symbols(P, 0, 1), Symbols(S, 1, 0)), hand("1 2"), (1, 1)),
    ),
    "doubler": ("17 1 8 2", "14", worked(17, 0, (Symbols(S, 4, 1),), hand("1 8"), (1, 0))),
    "doubler of nothing": ("17", "14", worked(17, 0)),
    "best card": ("18 6 2", "3 5", worked(18, 8, (), hand("6 3"), (7, 3))),
    "best card of theirs": ("18 3 5", "6 2 7", worked(18, 0, (), hand("3 6"), (3, 7))),
    "best card, nothing scores": ("18 1", "6", worked(18, 0)),
    "best card, nothing scores, tied": ("18 15 1", "6", worked(18, 8, (), hand("15"))),
}
"""One card's term in a kingdom against another, worked by hand from the rules."""


@pytest.mark.parametrize(("mine", "theirs", "points", "others"), GOLDEN)
def test_golden_vectors(mine: str, theirs: str, points: int, others: int) -> None:
    assert score_both((hand(mine), hand(theirs))) == (points, others)


@pytest.mark.parametrize("case", WORKED)
def test_terms_worked_by_hand(case: str) -> None:
    mine, theirs, expected = WORKED[case]
    terms = {term.card: term for term in score_terms(hand(mine), hand(theirs))}
    assert terms[expected.card] == expected


def test_terms_come_in_scoring_order() -> None:
    terms = score_terms(hand("18 4 17 2 16 15"), ())
    assert [term.card for term in terms] == [16, 17, 2, 4, 15, 18]


def test_an_empty_kingdom_scores_nothing() -> None:
    assert score_terms((), DECK[:7]) == ()
    assert score((), DECK[:7]) == 0


@given(pair=kingdom_pairs())
def test_the_score_is_the_sum_of_one_term_for_each_card(pair: Pair[Cards]) -> None:
    for mine, theirs in (pair, pair[::-1]):
        terms = score_terms(mine, theirs)
        assert sorted(term.card for term in terms) == sorted(mine)
        assert sum(term.points for term in terms) == score(mine, theirs)
        assert all(term.points in {0, term.card.demand.points} or term.mine > 1 for term in terms)


@given(pair=kingdom_pairs())
def test_a_term_names_cards_and_symbols_that_are_on_the_table(pair: Pair[Cards]) -> None:
    mine, theirs = pair
    for term in score_terms(mine, theirs):
        count = count_symbols if term.card == SINGLES else count_effective
        ours, others = count(mine), count(theirs)
        assert set(term.cards) <= {*mine, *theirs}
        assert len(set(term.cards)) == len(term.cards)
        for suit, own, other in term.symbols:
            assert (own, other) == (ours[suit], others[suit])


@given(pair=kingdom_pairs())
def test_the_order_of_the_cards_does_not_matter(pair: Pair[Cards]) -> None:
    ascending = tuple(sorted(pair[0])), tuple(sorted(pair[1]))
    assert score_both(pair) == score_both(ascending)

"""The rulings, each on two kingdoms: where the sources differ or are silent, what we play."""

from game.tides.rules.scoring import count_effective, count_symbols, score_terms
from tests.playing import hand


def points_of(card: int, mine: str, theirs: str) -> int:
    return next(term.points for term in score_terms(hand(mine), hand(theirs)) if term.card == card)


def test_a_majority_needs_strictly_more() -> None:
    assert points_of(6, "6 2", "9") == 0
    assert points_of(16, "16 2", "9") == 0


def test_card_15_wins_tied_majorities_and_tied_singles() -> None:
    assert points_of(8, "8 15 3", "10") == 7
    assert points_of(8, "8 3", "10 15") == 0
    assert points_of(16, "16 15", "9") == 8


def test_no_symbols_on_either_side_are_a_tie_that_card_15_wins() -> None:
    assert points_of(7, "7 15", "2") == 7
    assert points_of(7, "7", "2") == 0


def test_card_15_is_named_where_it_decided_the_tie_and_nowhere_else() -> None:
    (gardens,) = (t for t in score_terms(hand("7 15"), hand("2")) if t.card == 7)
    assert gardens.cards == hand("15")
    (gardens,) = (t for t in score_terms(hand("7"), hand("2 15")) if t.card == 7)
    assert gardens.cards == hand("15")
    (gardens,) = (t for t in score_terms(hand("7 15 5"), hand("2")) if t.card == 7)
    assert gardens.cards == hand("5")


def test_card_18_pays_on_a_tie_only_with_card_15() -> None:
    assert points_of(18, "18 1 4", "5 8") == 0
    assert points_of(18, "18 2 3 15", "5 8") == 8
    assert points_of(18, "18", "") == 0
    assert points_of(18, "18 15", "2") == 8


def test_card_18_looks_at_majorities_and_singles_too() -> None:
    assert points_of(18, "18 16 3 1", "6 9 2") == 8
    assert points_of(18, "18 6 2", "16 1 5 3 4") == 0


def test_singles_are_counted_before_doubling() -> None:
    assert points_of(16, "16 17 1", "") == 8


def test_all_suits_tied_for_largest_are_doubled() -> None:
    assert count_symbols(hand("17 1 2 8 9 3")) == (2, 1, 0, 0, 2)
    assert count_effective(hand("17 1 2 8 9 3")) == (4, 1, 0, 0, 4)
    assert count_effective(hand("1 2 8 9 3")) == (2, 1, 0, 0, 2)


def test_majorities_compare_doubled_symbols() -> None:
    assert points_of(6, "6 2 17", "9") == 7
    assert points_of(6, "6 2 9", "15 17") == 0


def test_two_sets_pay_twice_but_all_five_suits_pay_once() -> None:
    assert points_of(11, "11 3 5 17", "") == 10
    assert points_of(12, "12 2 1 4 17", "") == 18
    assert points_of(13, "13 2 3 4 1 17", "") == 13

"""Which groups a judged choice belongs to, for choices whose cards are known."""

from pathlib import Path

import pytest
from review_exhibits import judge

from game.play.judged import JudgedChoice, Option, PaidChange, format_judged
from game.tides.habits import AMONG_ERRORS, Habit, name_group, sort_choice
from game.tides.rules.cards import DECK, Card, Suit
from tests.driver import Driver


def choose(chosen: str, best: str, error: float, *reasons: PaidChange) -> JudgedChoice:
    others = [Option(text, -9.0, 0.0) for text in ("17", "18")]
    options = (Option(chosen, -error, 0.0), Option(best, 0.0, 1.0), *others)
    return JudgedChoice(options, 0, 0.0, reasons)


def list_groups(choice: JudgedChoice, seat: int = 0) -> set[int]:
    groups = sort_choice(choice, seat).groups
    return {group for group in range(groups.bit_length()) if groups >> group & 1}


def test_a_garden_let_go_for_a_palace() -> None:
    choice = choose("2", "13", 2.0)
    assert list_groups(choice) == {
        Habit.LET_GO + Suit.GARDEN,
        Habit.OVERVALUED + Suit.PALACE,
        13,
    }
    assert sort_choice(choice, 0)[1:] == (2, 13)


def test_what_is_as_good_as_the_best_was_let_go_for_nothing() -> None:
    assert list_groups(choose("2", "13", 0.05)) == {
        Habit.LET_GO + Suit.PALACE,
        Habit.OVERVALUED + Suit.PALACE,
        Habit.EACH,
    }


def test_the_same_suit_or_demand_was_not_let_go() -> None:
    assert list_groups(choose("5", "13", 2.0)) == {13}  # a garden for a garden
    assert list_groups(choose("7", "6", 2.0)) == {
        Habit.LET_GO + Suit.GARDEN,
        Habit.OVERVALUED + Suit.TEMPLE,
    }  # a majority for a majority


def test_what_the_other_side_gets_is_what_was_not_denied() -> None:
    mine, theirs = PaidChange(0, "2", -1.0), PaidChange(1, "13", 2.0)
    assert Habit.DENIAL in list_groups(choose("2", "13", 3.0, theirs, mine))
    assert Habit.DENIAL not in list_groups(choose("2", "13", 3.0, mine, theirs))
    assert Habit.DENIAL in list_groups(choose("2", "13", 3.0, PaidChange(0, "13", 2.0)), 1)
    assert Habit.DENIAL not in list_groups(choose("2", "13", 0.05, theirs))


def test_a_first_pick_has_the_whole_hand() -> None:
    whole = choose("2", "13", 2.0)
    whole = whole._replace(options=(*whole.options, Option("1", -9.0, 0.0)))
    assert list_groups(whole) - list_groups(choose("2", "13", 2.0)) == {Habit.FIRST_PICK}


@pytest.mark.parametrize(("kept", "group"), [(-0.5, Habit.RELIC_REMOVED), (-2.0, Habit.RELIC_KEPT)])
def test_of_relics_the_costlier_half_counts(kept: float, group: Habit) -> None:
    """The pair 3x4 costs 3 points: so much of it for keeping 3, the rest for removing 4."""
    options = (Option("3x4", -3.0, 0), Option("3x5", kept, 0), Option("5x4", 0.0, 1))
    choice = JudgedChoice(options, 0)
    assert list_groups(choice) == {group}
    assert sort_choice(choice, 0)[1:] == (304, 504)
    assert list_groups(choice._replace(place=2)) == set()
    assert AMONG_ERRORS >> group & 1


def test_every_group_is_named() -> None:
    named = [name_group(group) for group in range(AMONG_ERRORS.bit_length())]
    assert len(set(named)) == 23
    assert named[2] == (Habit.LET_GO, Suit.GARDEN)
    assert named[8] == (Habit.OVERVALUED, Suit.TEMPLE)
    assert named[18] == (Habit.CARD, Card(18))
    alone = [card for card in DECK if sum(c.demand == card.demand for c in DECK) == 1]
    assert {about for habit, about in named if habit is Habit.CARD} <= {*alone}


def test_decisions_stand_in_the_file_of_a_judged_game(data_dir: Path) -> None:
    judging = judge(Driver(data_dir)).judging
    assert judging is not None
    assert judging.record is not None
    told = format_judged(judging.record, 2, sort=sort_choice)
    rows = told["decisions"]
    assert isinstance(rows, list)
    assert len(rows) == 2 * len(judging.record.plies)
    given = sum(error for _, seat, *_, error, _ in rows if seat == 0)
    assert given == pytest.approx(54.3, abs=0.05)  # as the review's screen says

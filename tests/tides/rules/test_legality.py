"""Positions that cannot arise: one for every complaint."""

from dataclasses import replace

import pytest
from hypothesis import given

from game.tides.rules.cards import Points
from game.tides.rules.legality import IllegalPositionError, check_state
from game.tides.rules.moves import Phase
from game.tides.rules.notation import parse_state
from game.tides.rules.state import State
from tests.playing import hand, positions

DEALT = "3 1 pick -/1.2.3.4.5/- -/6.7.8.9.10/- -"
SECOND = "3 2 pick 15/1.2.3.+4.+5/9 6/7.8.10.+11.+12/13 27:9"
THIRD = "3 3 pick 15.10/3.6.9.12.13/18.4 5.8/1.11.14.16.17/2.7 27:9,16:21"
FINISHED = "3 3 over 15.10.3.16.6.17.13/-/18.4 5.8.11.12.1.9.14/-/2.7 27:9,16:21,19:33"
DRAFTED = "3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9"


@given(state=positions())
def test_whatever_arises_is_legal(state: State) -> None:
    check_state(state)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DEALT.replace("3 1", "2 1"), "a game has 1 or 3 rounds, not 2"),
        (DEALT.replace("3 1", "3 0"), "there is no round 0 of 3"),
        (SECOND.replace("3 2", "1 2"), "there is no round 2 of 1"),
        (DRAFTED.replace("3 1", "1 1"), "no relics are chosen after the last round"),
        (DRAFTED.replace("relics", "over"), "not over before its last round"),
        (DEALT.replace("10", "1"), "card 1 is in two places"),
        (SECOND.replace("/9 ", "/- "), "seat 1 has removed 0 cards; before round 2 it is 1"),
        (DEALT.replace("-/6", "11/6"), "both kingdoms must have the same number of cards"),
        (
            "3 2 pick -/1.2.3.4.5/9 -/7.8.10.11.12/13 27:9",
            "seat 1 has 0 cards in its kingdom; at 'pick' in round 2 it is 1 to 5",
        ),
        (
            "3 1 draw 1/-/- 2/-/- -",
            "seat 1 has 1 cards in its kingdom; at 'draw' in round 1 it is 0",
        ),
        (
            "3 1 relics 18.15.6.10/-/- 5.8.7.14/-/- 27:9",
            "seat 1 has 4 cards in its kingdom; at 'relics' in round 1 it is 5",
        ),
        (DEALT.replace("1.2.3.4.5", "1.2.3.4"), "seat 1 holds 4 cards; here it is 5"),
        ("3 1 pick 1/2.3.4.5/- 6/7.8.9/- -", "seat 2 holds 3 cards; here it is 4"),
        ("3 1 draw -/1/- -/-/- -", "seat 1 holds 1 cards; here it is 0"),
        ("3 2 draw 15/1.2/9 6/7.8.10/13 27:9", "seat 1 holds 2 cards; here it is 3"),
        (SECOND.replace("+12", "12"), "seat 2 has 1 newly drawn cards, .* here it is 2"),
        ("3 1 pick 1/2.3.4.+5/- 6/7.8.9.10/- -", "seat 1 has 1 newly drawn .* here it is 0"),
        (SECOND.replace(" 27:9", " -"), "there are 0 round scores; here it is 1"),
        (DEALT[:-1] + "1:1", "there are 1 round scores; here it is 0"),
        (DRAFTED.replace("27:9", "27:8"), "these kingdoms score 27:9, not 27:8"),
        (SECOND.replace("27:9", "999:0"), "nobody can score 999 points in round 1"),
        (SECOND.replace("27:9", "44:9"), "nobody can score 44 points in round 1: 43 is the most"),
        (THIRD.replace("16:21", "16:56"), "nobody can score 56 points in round 2: 55 is"),
        (FINISHED.replace("19:33", "19:64"), "nobody can score 64 points in round 3: 63 is"),
    ],
)
def test_positions_that_cannot_arise(text: str, complaint: str) -> None:
    with pytest.raises(IllegalPositionError, match=complaint):
        parse_state(text)


def test_the_highest_scores_can_have_been_made() -> None:
    assert parse_state(THIRD.replace("27:9,16:21", "0:43,55:0")).totals == (55, 43)


def test_newly_drawn_cards_are_in_the_hand() -> None:
    state = replace(parse_state(SECOND), fresh=(hand("4 16"), hand("11 12")))
    with pytest.raises(IllegalPositionError, match="newly drawn"):
        check_state(state)


def test_the_end_of_a_single_round_is_legal() -> None:
    over = parse_state(DRAFTED.replace("3 1 relics", "1 1 over"))
    assert (over.phase, over.totals) == (Phase.OVER, (Points(27), Points(9)))

"""Positions and views as text: worked examples, round trips, and every complaint."""

import re
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.tides.rules.legality import IllegalPositionError
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import (
    NotationError,
    format_cards,
    format_observation,
    format_state,
    parse_cards,
    parse_observation,
    parse_state,
)
from game.tides.rules.state import State, observe
from tests.playing import garble, hand, play_randomly, positions, seats, try_to

DEALT = "3 1 pick -/1.2.3.4.5/- -/6.7.8.9.10/- -"
MIDDLE = "1 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -"
THIRD = "3 3 pick 15.10/3.6.9.12.13/18.4 5.8/1.11.14.16.17/2.7 27:9,16:21"
SECOND = "3 2 pick 15/1.2.3.+4.+5/9 6/7.8.10.+11.+12/13 27:9"


def test_the_first_deal_needs_no_marks() -> None:
    state = parse_state(DEALT)
    assert state.hands == state.fresh == (hand("1 2 3 4 5"), hand("6 7 8 9 10"))
    assert format_state(state) == DEALT


def test_the_documented_example() -> None:
    state = parse_state(SECOND)
    assert (state.rounds, state.round, state.phase) == (3, 2, Phase.PICK)
    assert state.kingdoms == (hand("15"), hand("6"))
    assert state.hands == (hand("1 2 3 4 5"), hand("7 8 10 11 12"))
    assert state.fresh == (hand("4 5"), hand("11 12"))
    assert (state.removed, state.scores) == ((hand("9"), hand("13")), ((27, 9),))
    assert format_state(state) == SECOND


def test_a_view_hides_what_the_other_seat_drew() -> None:
    view = observe(parse_state(SECOND), Seat.FIRST)
    line = "3 2 pick 15/1.2.3.+4.+5/9 6/7.8.10.?.?/13 27:9"
    assert format_observation(view) == line
    assert parse_observation(line, Seat.FIRST) == view
    hidden = format_observation(observe(parse_state(DEALT), Seat.SECOND))
    assert hidden == "3 1 pick -/?.?.?.?.?/- -/6.7.8.9.10/- -"


def test_hands_may_be_written_in_any_order() -> None:
    assert parse_state(DEALT.replace("1.2.3.4.5", "5.3.1.2.4")) == parse_state(DEALT)


def test_cards_are_dotted_numbers() -> None:
    assert (format_cards(hand("18 2")), format_cards(())) == ("18.2", "-")
    assert (parse_cards("18.2"), parse_cards("-")) == (hand("18 2"), ())


@given(state=positions())
def test_positions_round_trip(state: State) -> None:
    assert parse_state(format_state(state)) == state


@given(state=positions(), seat=seats)
def test_views_round_trip(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    assert parse_observation(format_observation(view), seat) == view
    assert parse_observation(format_state(state), seat) == view


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "6 fields .* not 0"),
        (f"{DEALT} -", "6 fields .* not 7"),
        (DEALT.replace("3 1", "three 1"), "'three' should be a number"),
        (DEALT.replace("3 1", "3 01"), "'01' should be a number"),
        (SECOND.replace("27:9", "27:09"), "'09' should be a number"),
        (DEALT.replace("3 1", "3 -1"), "'-1' should be a number"),
        (DEALT.replace("3 1", "\N{SUPERSCRIPT THREE} 1"), "should be a number"),
        (DEALT.replace("pick", "sleep"), "no phase: it is one of draw, pick, relics, over"),
        (DEALT.replace("/- -/", "/-/- -/"), "a seat is kingdom/hand/removed, not"),
        (DEALT.replace("10", "19"), "no card 19"),
        (DEALT.replace("10", "007"), "'007' is no card"),
        (DEALT.replace("10", "x"), "'x' is no card"),
        (DEALT.replace("10", "-"), "'-' is no card"),
        (DEALT.replace("1.2", "1..2"), "a card is missing in '1..2.3.4.5'"),
        (MIDDLE.replace("18.15", "18..15"), "a card is missing in '18..15.6'"),
        (MIDDLE.replace("2.10", "2.10."), "a card is missing in '2.10.'"),
        (MIDDLE.replace("5.8.7/11.14", "/11.14"), "a card is missing in ''"),
        (DEALT.replace("10", "?"), "a position must name"),
        (SECOND.replace("27:9", "27"), "'27' is no round score such as 27:9"),
        (SECOND.replace("27:9", "27:"), "'' should be a number"),
    ],
)
def test_text_that_is_no_position(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_state(text)


def test_a_viewer_knows_the_own_hand() -> None:
    with pytest.raises(NotationError, match=r"seat 2 must know its own hand"):
        parse_observation(DEALT.replace("10", "?"), Seat.SECOND)


def test_a_view_is_checked_with_the_hidden_cards_filled_in() -> None:
    with pytest.raises(IllegalPositionError, match="seat 2 holds 6 cards; here it is 5"):
        parse_observation(DEALT.replace("10", "10.?"), Seat.FIRST)
    with pytest.raises(IllegalPositionError, match=r"1 newly drawn cards, marked \+ or \?"):
        parse_observation(SECOND.replace("+11.+12", "11.?"), Seat.FIRST)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DEALT.replace("6.7.8.9.10", "?.?.?.?.?.?"), "holds 6 '?', but no more than 5 cards are"),
        (SECOND.replace("10.+11.+12", "?.?.?"), "holds 3 '?', but no more than 2 cards are unk"),
        (MIDDLE.replace("11.14", "11.?"), "seat 2 holds 1 '?', but nothing is unknown here"),
        (MIDDLE.replace("11.14", "?.?.?"), "seat 2 holds 3 '?', but nothing is unknown here"),
        (THIRD.replace("16.17", "16.?"), "seat 2 holds 1 '?', but nothing is unknown here"),
        (THIRD.replace("16.17", "16.17.?"), "seat 2 holds 1 '?', but nothing is unknown here"),
    ],
)
def test_no_more_can_be_unknown_than_was_just_drawn(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=re.escape(complaint)):
        parse_observation(text, Seat.FIRST)


def test_in_a_round_that_there_is_not_the_round_is_what_is_wrong() -> None:
    with pytest.raises(IllegalPositionError, match="there is no round 2 of 1"):
        parse_observation(SECOND.replace("3 2", "1 2").replace("12", "?"), Seat.FIRST)


WORDS = st.sampled_from(["-", "?", "+", "/", ".", ":", ",", " ", "0", "1", "18", "19", "pick", "³"])


REFUSALS = (NotationError, IllegalPositionError)


@given(text=st.text())
@example(text="\x1f" * 6)
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(REFUSALS):
        parse_state(text)


def list_signs(line: str) -> list[str]:
    """Return all signs of a line but spaces and the marks that a first deal does not need."""
    return sorted(re.sub(r"[+\s]", "", line))


@given(
    state=positions(),
    seat=seats,
    rng=st.randoms(use_true_random=False),
    words=st.lists(WORDS, min_size=1, max_size=3),
)
def test_garbled_positions_are_read_or_refused(
    state: State, seat: Seat, rng: Random, words: list[str]
) -> None:
    text = garble(format_state(state), rng, words)
    read = try_to(parse_state, text, REFUSALS)
    if read is not None:
        assert parse_state(format_state(read)) == read
        assert list_signs(format_state(read)) == list_signs(text)
    view = try_to(lambda line: parse_observation(line, seat), text, REFUSALS)
    assert view is None or parse_observation(format_observation(view), seat) == view


def test_every_position_of_a_game_fits_on_one_line() -> None:
    assert all("\n" not in format_state(state) for state in play_randomly(3, 0).states())

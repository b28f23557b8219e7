"""Whole games as text, from the deal to the latest choice."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import IllegalActionError
from game.tides.rules.moves import Phase, RelicChoice
from game.tides.rules.notation import NotationError, format_state
from game.tides.rules.record import (
    GameRecord,
    format_action,
    format_record,
    parse_action,
    parse_record,
    settle_chance,
)
from game.tides.rules.state import State
from tests.playing import games, garble, hand, play_randomly, try_to

ORDER = "18.15.6.10.11.5.8.7.14.2.1.3.4.9.12.13.16.17"
PICKS = "18:8 7:15 6:5 14:10 11:2"


def replay(text: str) -> GameRecord:
    """Return the game that a line tells, checked against the rules."""
    record = parse_record(text)
    record.states()
    return record


def test_the_documented_example() -> None:
    record = parse_record(f"1 {ORDER} 18:8 7:15")
    assert (record.rounds, record.order) == (1, hand(ORDER.replace(".", " ")))
    assert record.choices == (hand("18 8"), hand("7 15"))
    first, second, third = record.states()
    assert first.hands == (hand("6 10 11 15 18"), hand("2 5 7 8 14"))
    assert second.kingdoms == (hand("18"), hand("8"))
    assert third.kingdoms == (hand("18 7"), hand("8 15"))
    assert format_record(record) == f"1 {ORDER} 18:8 7:15"


def test_a_record_goes_through_the_relic_step_to_the_next_hand() -> None:
    record = parse_record(f"3 {ORDER} {PICKS} 18x7:15x8")
    state = record.states()[-1]
    assert (state.round, state.phase) == (2, Phase.PICK)
    assert state.removed == (hand("7"), hand("8"))
    assert state.fresh == (hand("1 3"), hand("4 9"))


def test_a_single_round_ends_with_its_fifth_pick() -> None:
    assert parse_record(f"1 {ORDER} {PICKS}").states()[-1].phase is Phase.OVER


def test_chance_is_settled_only_where_it_waits() -> None:
    order = hand(ORDER.replace(".", " "))
    dealt = settle_chance(State(), order)
    assert dealt.phase is Phase.PICK
    assert settle_chance(dealt, order) is dealt


@given(record=games())
def test_every_position_of_a_record_waits_for_a_choice_and_comes_once(record: GameRecord) -> None:
    states = record.states()
    assert len({format_state(state) for state in states}) == len(record.choices) + 1
    assert all(state.phase is not Phase.DRAW for state in states)


@given(record=games(), choices=st.integers(min_value=0, max_value=17))
def test_games_round_trip_at_any_point(record: GameRecord, choices: int) -> None:
    begun = GameRecord(record.rounds, record.order, record.choices[:choices])
    assert parse_record(format_record(begun)) == begun
    assert begun.states() == record.states()[: len(begun.choices) + 1]


@pytest.mark.parametrize("choice", [*hand("7"), RelicChoice(*hand("15 6"))])
def test_choices_round_trip(choice: RelicChoice) -> None:
    assert parse_action(format_action(choice)) == choice
    assert type(parse_action(format_action(choice))) is type(choice)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "starts with its length, 1 or 3, not ''"),
        (f"2 {ORDER}", "starts with its length, 1 or 3, not '2'"),
        ("1", "all 18 cards once"),
        (f"1 {ORDER.replace('.15', '..15')}", "a card is missing in '18..15"),
        (f"1 {ORDER[:-3]}", "all 18 cards once"),
        (f"1 {ORDER[:-2]}18", "all 18 cards once"),
        (f"1 {ORDER} 18-8", "'18-8' is no joint choice"),
        (f"1 {ORDER} 18:8.7", "'8.7' is no choice such as 7 or 15x6"),
        (f"1 {ORDER} 18:-", "'-' is no choice"),
        (f"1 {ORDER} 18x8x7:1", "'18x8x7' is no choice"),
        (f"1 {ORDER} 18:8:7", "'8:7' is no card"),
        (f"1 {ORDER} 18.:8", "a card is missing in '18.'"),
        (f"1 {ORDER} 18:", "a card is missing in ''"),
    ],
)
def test_text_that_is_no_game(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_record(text)


@pytest.mark.parametrize(
    "choices",
    ["8:18", "18x15:8", f"{PICKS} 18x7:15x8", "18:8 18:15"],
    ids=["swapped seats", "relics at a pick", "after the end", "a card that was laid"],
)
def test_games_against_the_rules(choices: str) -> None:
    with pytest.raises(IllegalActionError):
        replay(f"1 {ORDER} {choices}")


@given(text=st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_record(text)


@given(
    seed=st.integers(min_value=0, max_value=99),
    rng=st.randoms(use_true_random=False),
    words=st.lists(st.sampled_from(["x", ":", " ", ".", "-", "1", "18", "²"]), min_size=1),
)
def test_garbled_games_are_read_or_refused(seed: int, rng: Random, words: list[str]) -> None:
    text = format_record(play_randomly(3, seed))
    record = try_to(replay, garble(text, rng, words), (NotationError, IllegalActionError))
    assert record is None or parse_record(format_record(record)) == record


@given(record=games(), plies=st.integers(0, 16))
def test_a_game_for_practice_begins_with_any_position(record: GameRecord, plies: int) -> None:
    start = record.states()[: plies + 1][-1]
    practice = GameRecord(record.rounds, record.order, record.choices[plies:], start)
    line = format_record(practice)
    assert line.startswith(f"@ {format_state(start)} ")
    assert replay(line) == practice
    assert practice.states() == record.states()[min(plies, len(record.choices)) :]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("3 2 pick 15/1.2.3.+4.+5/9 6/7.8.10.+11.+12/13", "no round score"),
        ("1 1 pick 18/6.10.11.15/- 8/2.5.7.14/- -", "the last cards of the order"),
        ("1 1 pick 18/6.10.11/- 8/2.5.7.14/- -", "cannot arise|hold"),
    ],
)
def test_positions_with_which_no_game_begins(position: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_record(f"@ {position} 1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18")

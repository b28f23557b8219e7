"""Hands of luck: their notation, their chances, and what cannot be written."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError, State
from game.search.minimax import minimax, solve
from game.study.luck import (
    CARDS,
    EXAMPLE,
    MOST_ROWS,
    PLAYS,
    DrawnCard,
    LuckState,
    Play,
    format_position,
    list_positions,
    parse_position,
    set_chance,
)

chances = st.integers(0, 100)


def draw(then: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[DrawnCard, ...]]:
    """Return draws of one or two cards."""
    drawn = st.builds(DrawnCard, st.sampled_from(CARDS), st.integers(1, 60), then)
    return st.lists(drawn, min_size=1, max_size=2, unique_by=lambda each: each.card).map(tuple)


def hold(then: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[Play, ...]]:
    """Return hands of one or two plays."""
    play = st.builds(Play, st.sampled_from(PLAYS), then)
    return st.lists(play, min_size=1, max_size=2, unique_by=lambda each: each.name).map(tuple)


hands = hold(chances | draw(chances | hold(chances)))


def test_the_example_has_the_outcomes_of_the_thesis() -> None:
    """Hand J A s s k, deck 3s 1p 2k: the Jetty has 3 outcomes, the Salter and the end have 1."""
    state: State[str] = parse_position(EXAMPLE)
    assert (state.num_players, state.current_player) == (1, 0)
    assert state.legal_actions(0) == ("J", "A", ".")
    assert state.apply("J").current_player == CHANCE
    outcomes = list(state.apply("J").chance_outcomes())
    assert outcomes == [("s", 1 / 2), ("p", 1 / 6), ("k", 1 / 3)]
    for move in "A.":
        assert state.apply(move).current_player == TERMINAL
    assert [each.path for each in list_positions(parse_position(EXAMPLE))] == [
        "", "J", "Js", "JsA", "Js.", "Jp", "JpA", "Jp.", "Jk", "JkA", "Jk.", "A", ".",
    ]  # fmt: skip


def test_best_play_wins_what_is_worked_by_hand() -> None:
    """The Jetty and then the Salter: 60/2 + 80/6 + 45/3 = 58 1/3 of 100."""
    state = parse_position(EXAMPLE)
    found = minimax(state, 0)
    assert found.value == pytest.approx(7 / 12)
    assert found.action == "J"
    assert solve(state.apply("J").apply("p"), 0).value == 0.8


def test_cards_come_as_often_as_there_are_copies() -> None:
    state, rng = parse_position(EXAMPLE).apply("J"), Random(5)
    drawn = [state.sample_outcome(rng) for _ in range(6000)]
    assert [drawn.count(card) / 1000 for card in "spk"] == pytest.approx([3, 1, 2], abs=0.16)


@given(hands)
def test_a_hand_is_one_line_and_back(hand: tuple[Play, ...]) -> None:
    state = LuckState(hand)
    assert parse_position(format_position(state)) == state


def test_an_end_can_be_given_another_chance() -> None:
    state = set_chance(parse_position(EXAMPLE), "Jp.", 7)
    assert format_position(state) == EXAMPLE.replace("A 80, . 45", "A 80, . 7")


def test_nothing_else_can_be_done_or_drawn() -> None:
    state = parse_position(EXAMPLE)
    assert list(state.chance_outcomes()) == []
    assert state.apply("J").legal_actions(0) == ()
    with pytest.raises(NoChanceError):
        state.sample_outcome(Random(1))
    with pytest.raises(IllegalActionError, match="'M' cannot follow ''"):
        state.apply("M")
    with pytest.raises(IllegalActionError, match="one player"):
        state.apply_joint(["J"])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "the letter of a play is missing"),
        ("x 5", "'x' is neither a number"),
        ("J 101", "a chance to win is a number from 0 to 100"),
        ("J[3s 5, A 5", "how many copies there are is a number from 1 to 60, not ','"),
        ("J[0s 5]", "how many copies there are is a number from 1 to 60"),
        ("J[3J 5]", "the letter of a card should stand where 'J' does"),
        ("J[3s(A 5]", "a closing bracket should stand where ']' does"),
        ("J[1s(J[1s(A 5)])]", "2 plays follow one another at most"),
        ("J 5 A", "'A' follows where the line should end"),
        ("J 5, J 6", "the same letter stands twice"),
        ("J[1s 5 1s 6]", "the same letter stands twice"),
        (", ".join(f"{play} 1" for play in PLAYS) + " 5", "follows where the line should end"),
        ("J[1s(B 1, T 1, J 1) 1p(B 1, T 1, J 1)], B[1s(B 1, T 1, J 1) 1p(B 1, T 1, J 1)], . 1",
            f"a tree has {MOST_ROWS} ends at most"),
    ],
)  # fmt: skip
def test_what_is_no_hand_is_told(line: str, words: str) -> None:
    with pytest.raises(ValueError, match=words.replace("(", r"\(")):
        parse_position(line)

"""Positions, choices and games of Harbourlight as text."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.harbour.bots.machines import parse_menu
from game.harbour.rules.cards import ACTIONS, FIRST_HARBOUR, START_DECK, Card
from game.harbour.rules.moves import DONE, Move, gain, lose, play
from game.harbour.rules.notation import (
    NotationError,
    format_harbour,
    format_position,
    parse_harbour,
    parse_move,
    parse_position,
)
from game.harbour.rules.record import HarbourRecord, RecordStep, find_first, list_keys, parse_record
from game.harbour.rules.state import State, deal
from game.protocol import TERMINAL, IllegalActionError
from tests.harbour.rules.test_state import SUPPLY, play_on

START = f"{SUPPLY} | -/7s3k/-/- 0 | -/7s3k/-/- 0 | 1 draw 1.1.0 5+5"


def play_record(seed: int, plies: int, harbour: tuple[Card, ...] = FIRST_HARBOUR) -> HarbourRecord:
    """Return the record of a random game that prefers to play and to buy."""
    record, rng = HarbourRecord(seed, harbour), Random(seed)
    state = record.begin()
    while len(record.choices) < plies and state.current_player != TERMINAL:
        moves = [*state.legal_actions(state.mover)]
        moves = [move for move in moves if move != DONE] * (rng.random() < 0.8) or moves
        record, state = record.choose(state, rng.choice(moves))
    return record


def test_the_first_position_as_text() -> None:
    assert format_position(deal()) == START
    assert parse_position(START) == deal()


@given(st.integers(0, 2**32), st.integers(0, 400))
def test_positions_come_back(seed: int, plies: int) -> None:
    state = play_on(seed, plies)
    assert parse_position(format_position(state)) == state


@given(st.integers(0, 2**32), st.integers(0, 300), st.sampled_from(ACTIONS))
def test_games_come_back(seed: int, plies: int, absent: Card) -> None:
    record = play_record(seed, plies, tuple(card for card in ACTIONS if card is not absent))
    read = parse_record(record.line)
    assert read == record
    assert read.states() == record.states()


def test_a_game_that_is_cut_goes_on_as_it_did() -> None:
    record = play_record(5, 120)
    states = record.states()
    for plies in range(0, 120, 7):
        cut = record.cut(plies)
        assert cut.line == record.line[: len(cut.line)]
        again, after = cut.choose(states[plies], record.choices[plies])
        assert after == states[plies + 1]
        assert again == record.cut(plies + 1)


def test_turns_name_the_seat_that_chose() -> None:
    record = play_record(3, 30)
    for turn, state in zip(record.turns, record.states(), strict=False):
        assert turn[state.mover] is not None
        assert turn[1 - state.mover] is None


def test_the_game_of_the_page_is_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "harbour.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^    (\d+ [A-Z]{10} .*)$", page, re.MULTILINE)
    assert parse_record(line).line == line
    menu = re.search(r"^    (.*: N<1.*)$", page, re.MULTILINE)
    assert menu
    assert parse_menu(menu[1]).guarded


def test_the_documented_turns_are_read() -> None:
    seed = next(n for n in range(99) if find_first(n) == 0 and _opens_with(n, 4))
    record = parse_record(f"{seed} BJAMYRHFGN ; B | ; | ;")
    assert record.choices[:3] == (DONE, gain(Card.BEACH_FIRE), DONE)
    assert [move for move in record.choices if move == DONE] == [DONE] * 5


def _opens_with(seed: int, shells: int) -> bool:
    state = HarbourRecord(seed, FIRST_HARBOUR).begin()
    return state.board.hand[Card.SHELL] == shells


def test_effects_stand_in_brackets() -> None:
    supply = "40s30p20a4k6i6l4f8B8T8J8A8M8Y8R8H8F8G"
    harbour = tuple(card for card in ACTIONS if card is not Card.SIREN)

    def words(mine: str, *moves: Move) -> str:
        state = parse_position(f"{supply} | {mine} | -/5s/-/- 0 | 1 action 3.1.0")
        record = HarbourRecord(1, harbour)
        for move in moves:
            record, state = record.choose(state, move)
        return "".join(step.word for step in record.steps)

    shell, skerry = lose(Card.SHELL), lose(Card.SKERRY)
    assert words("1B2s3k/9s/-/- 0", play(Card.BEACH_FIRE), shell, skerry, DONE) == " B(sk)"
    assert words("1B1s/9s/-/- 0", play(Card.BEACH_FIRE), shell) == " B(s)"
    assert words("1B/9s/-/- 0", play(Card.BEACH_FIRE), DONE) == " B() ;"
    assert words("1T2k/9s/-/- 0", play(Card.TIDEPOOL), skerry, DONE) == " T(k)"
    amber = (play(Card.SHIPYARD), lose(Card.AMBER), gain(Card.LIGHTHOUSE))
    assert words("1Y1a/9s/-/- 0", *amber) == " Y(a>l)"


def test_luck_is_coupled_copy_by_copy() -> None:
    few, many = list_keys(7, 0, 2, Card.SHELL, 5), list_keys(7, 0, 2, Card.SHELL, 6)
    assert set(few) < set(many)
    assert few == sorted(few)
    assert Random("7/0/2/s0").random() in few
    assert list_keys(7, 1, 2, Card.SHELL, 5) != few


def test_a_deck_with_one_card_more_keeps_the_order_of_the_others() -> None:
    """Two games that differ by one purchase draw the same cards until it comes."""
    seed = 11
    lines = [f"{seed} BJAMYRHFGN ; {buy} | ; |" for buy in ("", "s")]
    decks = [parse_record(line).steps[-1].shuffles for line in lines]
    assert decks[0][0][0] == decks[1][0][0] == 0
    orders = []
    for line in lines:
        record = parse_record(line)
        mover = record.states()[-1].mover
        number, deck = 1, list(record.states()[-1].boards[mover].owned)
        keys = [
            (key, card) for card in Card for key in list_keys(seed, mover, number, card, deck[card])
        ]
        orders.append([card for _, card in sorted(keys)])
    assert len(orders[1]) - len(orders[0]) == 1
    extra = [*orders[1]]
    index = next(n for n, card in enumerate(extra) if n >= len(orders[0]) or card != orders[0][n])
    assert extra[:index] + extra[index + 1 :] == orders[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("46s", "a position is SUPPLY"),
        (START.replace("46s", "46x"), "no card has the code 'x'"),
        (START.replace("46s", "s46"), "is no zone"),
        (START.replace("46s", "46s1s"), "names s twice"),
        (START.replace("46s", "47s"), "there are 61 of s, and the game has 60"),
        (START.replace("10N", "10N10T"), "has them all"),
        (START.replace("10N10", "").replace("10G10N", "10T"), "write empty piles as 0X"),
        (START.replace("-/7s3k/-/- 0 |", "-/7s2k1T/-/- 0 |", 1), "somebody has T"),
        (START.replace("-/7s3k/-/- 0 |", "7s3k 0 |", 1), "is no board"),
        (START.replace("| 1 draw 1.1.0 5+5", "| 1 draw"), "is no turn"),
        (START.replace("| 1 draw", "| 3 draw"), "the mover is 1 or 2"),
        (START.replace("draw", "sleep"), "is no phase"),
        (START.replace("1.1.0", "1.1"), "is not actions.buys.coins"),
        (START.replace("5+5", "5-5"), "is neither cards left"),
        (START.replace(" 5+5", ""), "write how many cards"),
        (START.replace("-/7s3k", "7s3k/-", 1), "that deck is empty"),
        (START.replace("draw 1.1.0 5+5", "remake 1.1.0"), "nothing to choose"),
    ],
)
def test_positions_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7", "starts with its seed and its harbour"),
        ("7 BJAM", "a harbour is ten"),
        ("7 BJAMYRHFGs", "a harbour is ten"),
        ("7 BJAMYRHFGN J", "in turn 1: 'J' cannot be chosen"),
        ("7 BJAMYRHFGN x", "in turn 1: no card has the code"),
        ("7 BJAMYRHFGN ; ;", "in turn 1: ';' ends nothing here"),
        ("7 BJAMYRHFGN )", "in turn 1: '\\)' ends nothing here"),
        ("7 BJAMYRHFGN ; l", "in turn 1: '\\+l' cannot be chosen"),
    ],
)
def test_games_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_record(text)


def test_nothing_follows_the_end() -> None:
    record = play_record(3, 5000)
    assert record.states()[-1].current_player == TERMINAL
    with pytest.raises(NotationError, match="the game is over"):
        parse_record(record.line + " ;")


def test_choices_are_words() -> None:
    for text in ("J", "+l", "-k", ".", "*s"):
        assert str(parse_move(text)) == text
    with pytest.raises(NotationError):
        parse_move("+?")
    with pytest.raises(NotationError):
        parse_harbour("BJAMYRHFGG")


def test_a_record_refuses_an_illegal_choice() -> None:
    step = RecordStep(play(Card.JETTY), 0, "J", ((0, START_DECK), (0, START_DECK)))
    record = HarbourRecord(7, FIRST_HARBOUR, (step,))
    with pytest.raises(IllegalActionError):
        record.states()


def test_bracket_errors_are_told() -> None:
    state: State = HarbourRecord(7, FIRST_HARBOUR).begin()
    assert state.current_player in (0, 1)
    with pytest.raises(NotationError, match="expected"):
        _ = parse_record(_find_shipyard_line())


def _find_shipyard_line() -> str:
    """Return a game in which a Shipyard's bracket is missing."""
    for seed in range(400):
        record = play_record(seed, 200)
        if " Y(" in record.line:
            return record.line.replace(" Y(", " Y[")
    raise AssertionError("no Shipyard was played")


@given(st.integers(0, 2**32), st.integers(0, 300), st.integers(0, 30))
def test_a_practice_game_begins_where_somebody_chooses(seed: int, plies: int, more: int) -> None:
    start = play_on(seed, plies)
    line = f"@ {format_position(start)} @ 7 {format_harbour(FIRST_HARBOUR)}"
    if start.current_player < 0:
        with pytest.raises(NotationError, match="somebody is to choose"):
            parse_record(line)
        return
    record, rng = parse_record(line), Random(seed)
    assert record.line == line
    state = record.begin()
    while len(record.choices) < more and state.current_player != TERMINAL:
        record, state = record.choose(state, rng.choice(state.legal_actions(state.mover)))
    assert parse_record(record.line) == record
    assert parse_record(record.line).states()[-1] == state
    assert record.cut(0).line == line

"""The first game of Harbourlight by itself: its deal, its teacher, when each lesson is due."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from game import resources
from game.harbour.bots.machine_bot import OPPONENTS
from game.harbour.rules.cards import (
    ACTIONS,
    CARDS,
    FIRST_HARBOUR,
    TAUGHT_HARBOUR,
    Card,
    Kind,
    lay_supply,
)
from game.harbour.rules.moves import DONE, Move, Phase, gain, play
from game.harbour.rules.notation import format_position, parse_move, parse_position
from game.harbour.rules.record import HarbourRecord, find_first, parse_record
from game.harbour.rules.state import State
from game.harbour.tutorial.arranged import PREFERRED, SEED
from game.harbour.tutorial.coached_table import Lesson, list_due
from game.play.players import Script
from game.protocol import IllegalActionError, decide
from game.texts import LANGUAGES

BEST = (Card.LIGHTHOUSE, Card.AMBER, Card.FISH_MARKET, Card.PEARL)
PLAIN = [[Card.SAILMAKER], [Card.JETTY], [Card.SIREN], [Card.SIREN]]
"""What is bought in the first turns of a plain game."""
BEFORE = State(lay_supply(TAUGHT_HARBOUR), HarbourRecord(SEED, TAUGHT_HARBOUR).begin().boards)


def choose(state: State, wanted: Sequence[Sequence[Card]]) -> Move:
    """Return what a player chooses who plays every action card, and buys what is wanted."""
    legal = state.legal_actions(state.mover)
    if state.phase is Phase.ACTION:
        return next(iter(legal))
    turn = state.board.turns
    cards = wanted[turn] if turn < len(wanted) else BEST
    return next((gain(card) for card in cards if gain(card) in legal), DONE)


def answer(state: State) -> Move:
    """Return what the teacher chooses, by its script."""
    words = Script(PREFERRED).list_preferred(0)
    return next(move for move in map(parse_move, words) if move in state.legal_actions(1))


def play_game(wanted: Sequence[Sequence[Card]] = (), turns: int = 99) -> HarbourRecord:
    """Return the first game up to so many turns of the player, or to its end."""
    record = HarbourRecord(SEED, TAUGHT_HARBOUR)
    state = record.begin()
    while state.phase is not Phase.OVER and state.boards[0].turns < turns:
        move = answer(state) if state.mover else choose(state, wanted)
        record, state = record.choose(state, move)
    return record


def list_coins(record: HarbourRecord) -> list[int]:
    """Return the coins of each turn of the player as it began to buy."""
    states = record.states()
    bought = zip(states, record.choices, strict=False)
    return [
        after.coins
        for (before, move), after in zip(bought, states[1:], strict=True)
        if before.mover == 0 and before.phase is Phase.ACTION and move == DONE
    ]


def list_decisions(record: HarbourRecord) -> Iterator[tuple[State, set[Lesson]]]:
    """Yield every position, and the lessons that are due in it."""
    for state in record.states():
        yield state, {Lesson(cue.lesson) for cue in list_due(state.information_state(0))}


def test_the_player_begins_with_four_and_three_coins_and_an_action_in_the_third_turn() -> None:
    assert find_first(SEED) == 0
    firsts = (Card.SAILMAKER, Card.JETTY, Card.PEARL), (Card.JETTY, Card.PEARL)
    for pair in product(*firsts):
        record = play_game([[card] for card in pair], turns=4)
        coins = list_coins(record)
        assert coins[:2] == [4, 3]
        assert max(coins[2:4]) >= 5, pair
        third = next(s for s in record.states() if s.mover == 0 and s.board.turns == 2)
        drawn = {card for card in ACTIONS if third.board.hand[card]}
        assert drawn or not {*pair} & {*ACTIONS}, pair


def test_the_teacher_buys_as_goby_does_until_the_end_is_near() -> None:
    compared = 0
    for state in play_game().states():
        if state.mover == 1 and state.phase is Phase.BUY and state.supply[Card.LIGHTHOUSE] > 1:
            bot = decide(OPPONENTS["naive"], state.information_state(1), Random(1))
            compared += 1
            assert answer(state) == bot.choice
    assert compared > 20


@pytest.mark.parametrize("card", sorted(set(FIRST_HARBOUR) - set(TAUGHT_HARBOUR)))
def test_six_stalls_are_closed(card: Card) -> None:
    state = BEFORE._replace(phase=Phase.BUY, coins=8)
    assert gain(card) not in state.legal_actions(0)
    with pytest.raises(IllegalActionError):
        state.apply(gain(card))


def test_the_first_game_is_read_back_from_its_line_and_its_positions() -> None:
    record = play_game(turns=6)
    assert record.line.startswith(f"{SEED} JMFN ")
    assert parse_record(record.line) == record
    for state in record.states():
        assert parse_position(format_position(state)) == state


def test_every_lesson_but_those_of_rare_ends_is_due_in_a_plain_game() -> None:
    record = play_game(PLAIN)
    met = set[Lesson]().union(*(due for _, due in list_decisions(record)))
    assert {*Lesson} - met <= {Lesson.PILES, Lesson.LATE}


def test_lessons_hold_where_their_rule_counts() -> None:
    for state, due in list_decisions(play_game(PLAIN)):
        is_mine = state.mover == 0 and state.phase is not Phase.OVER
        is_buying = is_mine and state.phase is Phase.BUY
        hand = state.boards[0].hand
        held = {card for card in Card if hand[card]}
        points = sum(hand[card] for card in held if CARDS[card].kind is Kind.VICTORY)
        assert (Lesson.BASKET in due) == (is_buying and state.buys > 1)
        is_stuck = is_buying and not state.actions and bool({*ACTIONS} & held)
        assert (Lesson.STUCK in due) == is_stuck
        can_buy = is_buying and state.buys > 0 and state.coins >= 8
        assert (Lesson.LIGHTHOUSE in due) == can_buy
        assert Lesson.CLOG not in due or points > 1
        plays = [play(card) for card in ACTIONS if play(card) in state.legal_actions(0)]
        assert (Lesson.ACTIONS in due) == bool(plays)
        assert is_mine or not due


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_at_most_eight_words(language: str) -> None:
    catalogue = json.loads(resources.read_text(f"locale/{language}.json"))
    lines = [text for key, text in catalogue.items() if key.startswith("harbour.coach.")]
    assert len(lines) == len(Lesson) + 1, "one has two forms"
    for line in lines:
        plain = re.sub(r"\{\w+\}", "1", line)
        words = plain.split() if language == "en" else re.findall(r"[\u4e00-\u9fff]", plain)
        assert len(words) <= (8 if language == "en" else 16), line

"""Choices taken back or undone, and games that begin with a position."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.players import Bot, Person, Script
from game.study.tiles import Take
from game.tides.rules.record import GameRecord
from game.tides.session import open_record
from tests.driver import ScriptedEngine, open_memory
from tests.play.test_scripts import open_tiles
from tests.play.test_session import (
    GULL,
    MOST_PLIES,
    SEED,
    answer,
    check_found,
    choose,
    find_saved,
    hide,
    open_session,
    play_on,
    play_to_end,
)
from tests.playing import play_randomly


def list_streams(engine: ScriptedEngine) -> list[str]:
    return [request.seed for request in engine.requests]


@pytest.mark.parametrize("moment", ["before the opponent", "after the opponent"])
@given(st.integers(0, 15), st.randoms(use_true_random=False))
def test_a_choice_taken_back_unseen_leaves_the_game_as_if_it_had_not_been_made(
    moment: str, plies: int, rng: Random
) -> None:
    storage = open_memory()
    session, engine = open_session(storage=storage)
    for _ in range(plies):
        play_on(session, engine, rng)
    if session.match.is_over:
        return
    if moment == "after the opponent":
        answer(session, engine)
    before, streams = session.stored, set(list_streams(engine))
    is_forced = len(session.view.legal_actions()) == 1
    session.seal(session.viewer, choose(session.view, rng))
    assert session.take_back(session.viewer) != is_forced
    if is_forced:
        return
    assert replace(find_saved(storage), has_begun=before.has_begun) == before
    assert session.stored == before
    answer(session, engine)
    assert session.is_sealed(session.viewer.other)
    for _ in range(MOST_PLIES):
        if not session.match.is_over:
            play_on(session, engine, rng)
    free = {hide(f"{SEED}/{ply}/1") for ply in range(MOST_PLIES)}
    assert set(list_streams(engine)) - streams <= free
    assert session.seating.undone == 0


def test_what_was_taken_back_is_remembered_until_the_next_turn() -> None:
    session, engine = open_session()
    answer(session, engine)
    person, (first, second, *_) = session.viewer, session.view.hand
    for card in (first, second):
        session.seal(person, card)
        assert session.find_taken_back(person) is None
        assert session.take_back(person)
        assert session.find_taken_back(person) == card
        assert session.find_taken_back(person.other) is None
        answer(session, engine)
    session.seal(person, first)
    assert (session.match.ply, session.find_taken_back(person)) == (1, None)
    session.undo(person)
    assert session.find_taken_back(person) == first
    session.redo()
    assert (session.match.ply, session.find_taken_back(person)) == (1, None)


def test_where_nothing_is_locked_in_nothing_is_taken_back() -> None:
    session, _ = open_session()
    revision = session.revision
    assert not session.take_back(session.viewer)
    assert not session.undo(session.viewer)
    assert not session.redo()
    assert (session.can_undo(session.viewer), session.revision) == (False, revision)


@given(st.integers(1, 15), st.integers(1, 3), st.randoms(use_true_random=False))
def test_undone_and_done_again_all_is_as_it_was_and_what_was_sealed_too(
    plies: int, undone: int, rng: Random
) -> None:
    session, engine = open_session()
    for _ in range(plies):
        play_on(session, engine, rng)
    answer(session, engine)
    if session.match.is_over:
        assert not session.can_undo(session.viewer)
        return
    before = session.stored, session.match.states
    steps = sum(session.undo(session.viewer) for _ in range(undone))
    assert 1 <= steps <= undone
    assert len(session.view.legal_actions()) > 1
    assert all(session.redo() for _ in range(steps))
    assert (session.stored, session.match.states) == before
    assert session.is_sealed(session.viewer.other)
    assert session.is_counted
    assert not session.redo()
    answer(session, engine)  # to what was asked of the positions in between
    assert (session.stored, session.match.states) == before


def test_after_an_undo_the_opponent_draws_from_another_stream() -> None:
    session, engine = open_session()
    play_on(session, engine, Random(1))
    answer(session, engine)
    assert session.can_undo(session.viewer)
    assert session.undo(session.viewer)
    assert (session.match.ply, session.match.sealed) == (0, (None, None))
    assert list_streams(engine)[-1] == hide(f"{SEED}/0/1/1")
    answer(session, engine)
    play_on(session, engine, Random(2))
    assert not session.redo()
    assert list_streams(engine)[-1] == hide(f"{SEED}/1/1/1")


def test_a_forced_pick_is_undone_with_the_choice_before_it() -> None:
    session, engine = open_session(rounds=3)
    for _ in range(5):
        play_on(session, engine, Random(3))
    assert (session.match.ply, session.undo(session.viewer), session.match.ply) == (5, True, 3)
    assert len(session.view.hand) == 2


def test_an_undo_is_saved_at_once_and_a_game_begun_stays_begun() -> None:
    storage = open_memory()
    session, engine = open_session(storage=storage)
    play_on(session, engine, Random(1))
    session.undo(session.viewer)
    assert find_saved(storage) == session.stored
    assert (session.stored.undone, session.has_begun) == (1, True)


def test_where_seats_move_in_turn_an_undo_takes_back_the_persons_last_move() -> None:
    session, _ = open_tiles((Person(), Script(), Script()))
    before = session.match.state
    session.seal(0, session.match.state.legal_actions(0)[0])
    assert (session.match.ply, session.match.to_move) == (3, (0,))
    assert not session.take_back(0)
    assert session.undo(0)
    assert (session.match.ply, session.match.state) == (0, before)


def test_where_seats_move_in_turn_a_move_that_no_bot_has_answered_is_taken_back() -> None:
    session, engine = open_tiles((Person(), Bot("gull"), Bot("gull")))
    before = session.match.state
    session.seal(0, Take(0, 0))
    assert session.take_back(0)
    assert (session.match.state, session.match.sealed) == (before, (None, None, None))
    assert session.seating.undone == 0
    assert session.find_taken_back(0) == Take(0, 0)
    assert engine.poll() == []


def test_a_game_that_begins_with_a_position_goes_on_and_is_practice() -> None:
    whole, storage, engine = play_randomly(3, SEED), open_memory(), ScriptedEngine()
    record = GameRecord(3, whole.order, start=whole.states()[2])
    session = open_record(record, GULL, engine, storage)
    session.start()
    session.seal(session.viewer, session.view.hand[0])
    session, engine = check_found(session, storage)
    assert session.match.states[0] == record.start
    play_to_end(session, engine, Random(SEED))
    assert [game.counts for game in storage.finished()] == [False]


@pytest.mark.parametrize("ply", [5, 6, 8, 12])
def test_a_game_that_begins_after_a_round_goes_on_to_its_result(ply: int) -> None:
    whole, storage, engine = play_randomly(3, SEED), open_memory(), ScriptedEngine()
    game = open_record(whole, GULL, engine, None)
    session = game.practise_from(ply, storage)
    session.start()
    assert session.is_set_up
    assert not session.is_counted
    session, engine = check_found(session, storage)
    play_to_end(session, engine, Random(SEED))
    assert session.match.state.scores[: len(whole.states()[ply].scores)] == (
        whole.states()[ply].scores
    )
    assert [game.counts for game in storage.finished()] == [False]

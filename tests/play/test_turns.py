"""Turns of several actions, with something hidden: Nim as people, a bot and a script play it.

The person at the screen changes with the mover, undo is free until something is revealed, a plan
goes as far as nothing is, and a saved game goes on in the middle of a turn.
"""

from collections.abc import Sequence
from random import Random

import pytest

from game.engine.client import Engine
from game.engine.protocol import Chosen
from game.play.match import Match
from game.play.players import Bot, Person, Player, Script, Seating
from game.play.session import Session
from game.storage.storage import Storage
from tests.driver import ScriptedEngine, open_memory
from tests.nim import worker
from tests.nim.rules import COLOURS, DRAW, END, Nim, NimNotation, parse_record, sample_state

TWO = (Person(), Person())
GAME = "1 4 2 0 3 0 1 0 3"
"""The first player draws, takes 2 and then 1; the second takes 3 and the last 3."""
MOVERS = (0, 0, 0, 1, 1, 0, 0, 1)
"""Who makes each choice of it."""


def open_nim(
    line: str = "1",
    players: Sequence[Player] = TWO,
    engine: Engine | None = None,
    storage: Storage | None = None,
) -> Session[Nim, int]:
    """Return a session that goes on from a record."""
    match: Match[Nim, int] = Match(parse_record(line))
    seating = Seating("0" * 32, 1, tuple(players))
    return Session(NimNotation(), match, seating, engine or ScriptedEngine(), storage)


def seal_all(session: Session[Nim, int], seat: int, *choices: int) -> None:
    for choice in choices:
        session.seal(seat, choice)


def cut_line(plies: int) -> str:
    """Return the record of the first choices of ``GAME``."""
    return " ".join(GAME.split()[: plies + 1])


def test_the_screen_belongs_to_the_mover_and_is_covered_only_when_that_changes() -> None:
    session = open_nim()
    assert session.screen.is_covered
    session.hand_over()
    choices = map(int, GAME.split()[1:])
    for choice, mover, following in zip(choices, MOVERS, (*MOVERS[1:], None), strict=True):
        assert session.screen.person == session.screen.next_person == mover
        session.seal(mover, choice)
        assert session.screen.is_covered == (following not in {None, mover})
        if session.screen.is_covered:
            assert session.screen.next_person == following
            session.hand_over()
    assert session.match.is_over
    assert session.match.record.line == GAME


@pytest.mark.parametrize("ply", range(len(MOVERS)))
def test_a_game_goes_on_in_the_middle_of_a_turn_with_the_mover(ply: int) -> None:
    session = open_nim(cut_line(ply))
    assert (session.screen.person, session.screen.is_covered) == (MOVERS[ply], True)
    assert session.stored.record == cut_line(ply)
    seal_all(session, MOVERS[ply], int(GAME.split()[ply + 1]))
    assert session.match.states == parse_record(cut_line(ply + 1)).states()


def test_within_a_turn_undo_is_free_and_it_goes_no_further_with_two_people() -> None:
    session = open_nim()
    session.hand_over()
    assert not session.can_undo(0)
    session.seal(0, 1)
    assert session.undo(0)
    assert session.match.state == Nim()
    assert session.redo()
    assert session.match.record.line == "1 1"
    session.seal(0, END)
    session.hand_over()
    assert not session.can_undo(0)
    assert not session.can_undo(1)
    session.seal(1, 1)
    assert session.undo(1)
    assert session.match.record.line == "1 1 0"
    assert session.seating.undone == 0


def test_undo_goes_back_to_what_was_revealed_and_no_further() -> None:
    session = open_nim()
    seal_all(session, 0, DRAW, 2)
    assert session.undo(0)
    assert session.match.record.line == "1 4"
    assert not session.can_undo(0)


def test_beside_a_bot_what_was_revealed_can_be_undone_as_practice() -> None:
    session = open_nim(players=(Person(), Bot("gull")))
    session.seal(0, DRAW)
    drawn = session.match.state.worth
    assert session.undo(0)
    assert (session.match.state, session.seating.undone) == (Nim(), 1)
    session.seal(0, DRAW)
    assert session.match.state.worth == drawn


@pytest.mark.parametrize("seed", range(4))
def test_only_its_owner_sees_the_stone(seed: int) -> None:
    engine = ScriptedEngine()
    session = open_nim(str(seed), (Person(), Bot("gull")), engine)
    seal_all(session, 0, DRAW, 2, END)
    state = session.match.state
    (asked,) = engine.requests
    assert state.information_state(0).worth == state.worth
    assert asked.observation == state.information_state(1)
    assert state.information_state(1).worth == 0


def test_a_sampled_position_looks_the_same_and_has_every_colour() -> None:
    state = parse_record("1 4 2 0").states()[-1]
    for seat, colours in ((0, {state.worth}), (1, {*COLOURS})):
        seen = state.information_state(seat)
        sampled = [sample_state(seen, Random(seed)) for seed in range(20)]
        assert {each.worth for each in sampled} == colours
        assert {each.information_state(seat) for each in sampled} == {seen}


def test_a_bot_that_has_planned_its_turn_is_asked_once_for_it() -> None:
    engine = ScriptedEngine()
    session = open_nim("1 2 0", (Person(), Bot("gull")), engine)
    session.start()
    (asked,) = engine.requests
    session.take([Chosen(asked.ticket, 3, (END, 1))])
    assert session.match.record.line == "1 2 0 3 0"  # the rest is not its turn any more
    assert engine.requests == [asked]
    assert session.match.to_move == (0,)


def test_a_plan_ends_where_something_is_revealed() -> None:
    engine = ScriptedEngine()
    session = open_nim("1 2 0", (Person(), Bot("gull")), engine)
    session.start()
    session.take([Chosen(engine.requests[0].ticket, DRAW, (3, END))])
    assert session.match.record.line == "1 2 0 4"
    assert len(engine.requests) == 2


def test_what_is_forced_in_a_turn_plays_itself() -> None:
    session = open_nim("1 4 2 0")
    assert not session.play_forced()
    session.seal(1, 1)
    assert session.play_forced()
    assert session.match.record.line == "1 4 2 0 1 0"


def test_a_script_chooses_what_is_legal_of_its_turn() -> None:
    session = open_nim(players=(Script(("4", "3|4", "0", "2")), Person()))
    session.start()
    assert session.match.record.line == "1 4 3 0"
    seal_all(session, 1, 2, END)
    assert session.match.record.line == "1 4 3 0 2 0 2 0"


def test_the_last_stone_ends_turn_and_game_and_the_session_finishes_it() -> None:
    storage = open_memory()
    session = open_nim(cut_line(len(MOVERS) - 1), storage=storage)
    session.start()
    session.seal(1, 3)
    assert [game.result for game in storage.finished()] == [{"winner": 1}]
    assert storage.unfinished() == ()


@pytest.mark.parametrize("deal", range(3))
def test_two_gulls_play_a_whole_game(deal: int) -> None:
    gull = worker.find_opponent("gull")
    assert worker.play_game((gull, gull), 1, f"1/{deal}") == (2, 1)  # 9 is no multiple of 4

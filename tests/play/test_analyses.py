"""What is asked for the person, once a position, and what comes under other screens."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.engine.protocol import Analysed, Failed, Thinks
from game.play.players import Bot
from game.protocol import Utility
from game.settings import Settings
from game.shell.routes import About, Message, Push, Route, SettingsPage
from game.tides.routes import Count, Rulebook
from game.tides.rules.moves import Seat
from game.tides.session import TidesSession, deal, open_record
from tests.driver import MOST_FRAMES, ScriptedEngine
from tests.play.test_session import GULL, SEED, answer, find_saved, open_session, play_to_open_hands
from tests.playing import play_randomly
from tests.window import OpenApp


def test_an_analysis_is_asked_once_for_a_position_and_of_the_viewers_view_alone() -> None:
    session, engine = open_session()
    play_to_open_hands(session, engine)
    assert engine.analyses == []
    for _ in range(3):
        session.analyse(Seat.FIRST)
    assert [request.observation for request in engine.analyses] == [session.view]
    assert answer(session, engine)
    assert session.analysis is not None
    assert {card for card, _ in session.analysis.odds} == set(session.view.known)
    session.analyse(Seat.FIRST)
    assert len(engine.analyses) == 1


def test_what_was_said_of_a_position_is_forgotten_with_it() -> None:
    session, engine = open_session()
    play_to_open_hands(session, engine)
    session.analyse(Seat.FIRST)
    ticket = engine.analyses[0].ticket
    answer(session, engine)
    told: list[object] = []
    assert session.seal(Seat.FIRST, session.view.hand[0]) is not None
    told.append(session.analysis)
    engine.reports.append(Analysed(ticket, (), (), None, Utility.MARGIN, ()))
    answer(session, engine)
    told.append(session.analysis)
    assert told == [None, None]
    session.analyse(Seat.FIRST)
    assert len(engine.analyses) == 2
    session.leave()
    assert engine.poll() == []


def test_a_position_in_place_of_one_that_was_undone_is_analysed_anew() -> None:
    session, engine = open_session()
    play_to_open_hands(session, engine)
    session.analyse(Seat.FIRST)
    assert session.undo(Seat.FIRST)
    answer(session, engine)
    session.seal(Seat.FIRST, session.view.hand[1])
    session.analyse(Seat.FIRST)
    assert [request.observation for request in engine.analyses][1:] == [session.view]


def test_the_analysis_knows_nothing_of_what_is_sealed() -> None:
    asked = []
    for is_early in (True, False):
        session, engine = open_session()
        play_to_open_hands(session, engine)
        if is_early:
            session.analyse(Seat.FIRST)
        answer(session, engine)
        session.analyse(Seat.FIRST)
        asked.append(engine.analyses[0].observation)
    assert asked[0] == asked[1]


def test_a_failed_analysis_is_no_failure_of_the_opponent() -> None:
    session, engine = open_session()
    play_to_open_hands(session, engine)
    session.analyse(Seat.FIRST)
    ticket = engine.analyses[0].ticket
    engine.reports += [Thinks(ticket, 1, 2), Failed(ticket, "no")]
    assert [answer(session, engine) for _ in range(2)] == [False, True]
    assert (session.failure, session.analysis, session.opposing_thought) == (None, None, None)
    session.analyse(Seat.FIRST)
    assert len(engine.analyses) == 1


OVERLAYS: list[Callable[[TidesSession], Route]] = [
    lambda _: SettingsPage(),
    lambda _: About(),
    lambda _: Message((("notice.cannot_write", 1),)),
    lambda _: Rulebook(),
    lambda session: Count(session, 1),
]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_an_answer_that_comes_under_any_other_screen_is_not_lost(
    open_app: OpenApp, overlay: Callable[[TidesSession], Route]
) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(engine=engine)
    whole = play_randomly(3, seed=SEED)
    record = replace(whole, choices=whole.choices[:6])
    session = open_record(record, GULL, engine, driver.storage)
    table = driver.open_table(session)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_RETURN)
    assert session.is_sealed(Seat.FIRST)
    driver.app.go(Push(overlay(session)))
    engine.is_thinking = False
    driver.step(3)
    assert driver.scene is not table
    assert session.match.ply == 7
    assert find_saved(driver.storage) == session.stored
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.scene is table
    assert len(table.model.hand.cards) == len(session.view.hand) == 4


def test_in_a_demo_the_next_turn_is_asked_for_once_the_last_one_was_shown(
    open_app: OpenApp,
) -> None:
    engine = ScriptedEngine()
    driver = open_app(engine=engine, settings=Settings(is_muted=True))
    table = driver.open_table(deal((Bot("gull"), Bot("puffin")), 1, engine, None, SEED))
    driver.step()
    moves = 0
    while len(engine.requests) == 2:
        assert moves < MOST_FRAMES
        assert table.is_moving
        driver.step()
        moves += 1
    assert moves > 30
    assert len(engine.requests) == 4
    assert len(table.model.hand.cards) == 4

"""Two fish are watched at the harbour's table: paused, a turn at a time, at any speed."""

import pygame
import pytest

from game.harbour.result_scene import ResultScene
from game.harbour.routes import Demo, Setup, find_current
from game.harbour.session import HarbourSession, deal
from game.play.players import Bot
from game.shell.play.demo import DemoScene
from game.shell.routes import Push
from game.ui.widgets.controls import PartKey
from tests.driver import Driver, ScriptedEngine, shows
from tests.harbour.table.test_motion import WATCHED
from tests.harbour.table.test_played_harbour import choose_as
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def open_demo(open_app: OpenApp) -> tuple[Driver, HarbourSession]:
    """Open a demo of two gobies."""
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)
    session = deal((Bot("goby"), Bot("goby")), "first", driver.engine, None, seed=5)
    session.start()
    driver.app.go(Push(find_current(session)))
    assert isinstance(driver.app.route, Demo)
    assert isinstance(driver.scene, DemoScene)
    return driver, session


def count_turns(session: HarbourSession) -> int:
    """Return how many turns both have taken."""
    return sum(board.turns for board in session.match.state.boards)


def test_a_demo_is_paused_and_played_a_turn_at_a_time(open_app: OpenApp) -> None:
    driver, session = open_demo(open_app)
    driver.press(pygame.K_SPACE)
    driver.settle()
    assert session.is_paused
    before = count_turns(session)
    driver.click_button("step")
    driver.settle()
    assert (count_turns(session), session.is_paused) == (before + 1, True)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert not driver.storage.unfinished(), "nothing of a demo is kept"


def test_two_fish_are_watched_from_the_page_of_opponents(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)
    driver.app.go(Push(Setup()))
    driver.click_button("watch")
    assert isinstance(driver.app.route, Demo)
    assert [*driver.app.route.session.players] == [Bot("goby"), Bot("flounder")]
    driver.press(pygame.K_ESCAPE)
    driver.app.go(Push(Setup()))
    driver.table_context.preferences.set_game("harbour", opponent="orca")
    driver.click_button("watch")
    assert isinstance(driver.app.route, Demo)
    assert [*driver.app.route.session.players] == [Bot("dolphin"), Bot("orca")]


def test_both_are_shown_choice_by_choice_until_the_result(open_app: OpenApp) -> None:
    driver, session = open_demo(open_app)
    driver.step(120)
    assert count_turns(session) <= 2, "four or five choices in two seconds"
    driver.click_button(PartKey("speed", 0.0))
    for _ in range(3000):
        if shows(driver.app, ResultScene):
            break
        driver.step()
    assert shows(driver.app, ResultScene)
    assert session.match.is_over

"""A gamepad alone on the screens beside a plain game: log, past, curtain, demo, first game."""

from functools import partial
from operator import eq

import pygame
import pytest
from pygame import Rect

from game.shell.play.curtain import CurtainScene
from game.shell.play.demo import DemoScene
from game.shell.play.log import LogScene
from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Demo, PlayRoute, TurnLog
from game.tides.session import at_one_screen, deal
from game.tides.setup_scene import DemoSetupScene
from game.tides.turn_log.past_scene import PastScene
from game.tides.tutorial.tutorial_scenes import TutorialTable
from tests.driver import Driver, is_title
from tests.pads import FULL, LEFT, RIGHT, RIGHT_SHOULDER, START, A, B, X, axis_event, press_pad
from tests.shell.test_unfinished_scene import make_games, open_list
from tests.tides.pad_walk import (
    IN_BAR,
    Focus,
    explore,
    list_controls,
    read_focus,
    walk_to,
    walk_to_button,
)
from tests.tides.seating import open_table
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_SIGNS = 90
LOGGED = 14
GAMES = 12
"""More than a page of the list shows."""
MOST_TURNS = 120
REST = 3.0
"""Seconds in which whatever moves comes to rest, and nobody is nudged."""


def is_on(driver: Driver, kind: type) -> bool:
    """Tell whether a screen of a kind is on top."""
    return isinstance(driver.scene, kind)


def open_log(open_app: OpenApp) -> Driver:
    """Open the log of a game in its third round."""
    driver = open_app(size=(1280, 720), frame=0.0)
    open_table(driver, LOGGED)
    driver.settle()
    pygame.event.post(axis_event(pygame.CONTROLLER_AXIS_TRIGGERLEFT, FULL))
    driver.step()
    driver.settle()
    assert is_on(driver, LogScene)
    return driver


def test_in_the_log_the_cross_leads_to_every_turn_and_every_button(open_app: OpenApp) -> None:
    driver = open_log(open_app)
    seen = set(explore(driver))
    assert list_controls(driver) <= seen
    assert {(TargetKind.BUTTON, f"turn-{ply}") for ply in range(LOGGED)} <= seen
    press_pad(driver, B)
    assert is_on(driver, TableScene)


def test_a_past_table_is_stepped_through_turned_and_left(open_app: OpenApp) -> None:
    driver = open_log(open_app)
    walk_to_button(driver, f"turn-{LOGGED - 2}")
    press_pad(driver, A)
    assert is_on(driver, PastScene)
    pictures = [driver.scene.narrate()]
    for button in (A, A, LEFT, RIGHT, RIGHT, LEFT):
        press_pad(driver, button)
        pictures.append(driver.scene.narrate())
    before, after, again, earlier, back, later, last = pictures
    assert before == again == back == last
    assert len({tuple(each) for each in (before, after, earlier, later)}) == 4
    rings = {read_focus(driver)}
    for _ in range(MOST_SIGNS):
        press_pad(driver, RIGHT_SHOULDER)
        rings.add(read_focus(driver))
    assert isinstance(driver.scene, PastScene)
    in_bar = [target.rect for target in driver.scene.targets() if target.kind in IN_BAR]
    assert in_bar
    places = [Rect(place) for _, place in filter(None, rings) if isinstance(place, tuple)]
    assert all(any(place.contains(rect) for place in places) for rect in in_bar)
    press_pad(driver, B)
    assert isinstance(driver.app.route, TurnLog)


def test_the_curtain_and_the_hand_behind_it(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    driver.open_game(deal(at_one_screen(), 3, driver.engine, driver.storage, 1))
    driver.settle()
    assert is_on(driver, CurtainScene)
    assert list_controls(driver) <= set(explore(driver))
    for _ in range(2):
        assert is_on(driver, CurtainScene)
        press_pad(driver, X)
        assert is_on(driver, TableScene)
        driver.settle()
        press_pad(driver, A, A, A)
        driver.settle()
    assert isinstance(driver.app.route, PlayRoute)
    assert driver.app.route.session.match.ply == 1


def test_a_demo_is_chosen_watched_and_left(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    walk_to_button(driver, "play")
    press_pad(driver, A)
    walk_to_button(driver, "watch")
    press_pad(driver, A)
    assert is_on(driver, DemoSetupScene)
    assert list_controls(driver) <= set(explore(driver))
    walk_to_button(driver, "second")
    before = driver.scene.narrate()
    press_pad(driver, LEFT)
    assert driver.scene.narrate() != before
    walk_to_button(driver, "watch")
    press_pad(driver, A)
    assert isinstance(driver.app.route, Demo)
    driver.app.route.session.pause()
    driver.pass_time(REST)
    assert list_controls(driver) <= set(explore(driver))
    press_pad(driver, START, B, B)
    assert not is_on(driver, DemoScene)


def test_the_first_game_is_played_to_its_result(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    press_pad(driver, A)
    driver.pass_time(REST)
    assert is_on(driver, TutorialTable)
    assert list_controls(driver) <= set(explore(driver))
    for _ in range(MOST_TURNS):
        if is_on(driver, ResultScene):
            return
        take_turn(driver)
        driver.pass_time(REST)
    raise TimeoutError(f"the first game never ended: {driver.scene}")


def take_turn(driver: Driver) -> None:
    """Do by a pad what the screen of the first game waits for."""
    match driver.shown:
        case RelicsScene() as scene:
            for index in range(2):
                hand = [each for each in scene.targets() if each.kind is TargetKind.HAND]
                card = hand[index].subject
                walk_to(driver, partial(eq, (TargetKind.HAND, card)))
                press_pad(driver, A)
                driver.pass_time(1.0)
            walk_to_button(driver, "seal")
            press_pad(driver, A)
        case CountScene():
            press_pad(driver, A)
        case _:
            walk_to(driver, lambda focus: focus[0] is TargetKind.HAND)
            press_pad(driver, A, A)


def test_an_unfinished_game_on_any_page_is_reached_and_opened() -> None:
    games = make_games(GAMES)
    driver = open_list(*games)
    seen = set[Focus]()
    for page in range(2):
        seen |= set(explore(driver))
        assert list_controls(driver) <= seen
        if page == 0:
            walk_to_button(driver, "next")
            press_pad(driver, A)
    for game in games:
        assert {(TargetKind.BUTTON, f"{kind}-{game.id}") for kind in ("open", "delete")} <= seen
    press_pad(driver, B)
    assert is_title(driver)

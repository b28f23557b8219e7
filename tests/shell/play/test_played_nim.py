"""Nim on the rooms that every played game shares: bar, notes, focus, undo, log and curtain."""

from collections.abc import Iterator

import pygame
import pytest

from game import registry
from game.play.players import Person
from game.shell.play.curtain import CurtainScene
from game.shell.play.log import LogScene
from game.ui.top_bar import BarButton
from game.ui.widgets.tooltip import Tooltip
from tests.driver import Driver, ScriptedEngine
from tests.nim.window import NimScene, NimWindow
from tests.window import OpenApp


@pytest.fixture
def at_nim(own_registry: None, open_app: OpenApp) -> Driver:  # noqa: ARG001  (pytest sees to it)
    """Return an app with a game of Nim against a bot that never moves."""
    registry.register(registry.Game("nim", "tests.nim.worker", "tests.nim.window", "title.play"))
    driver = open_app(engine=ScriptedEngine(lambda *_: None))
    driver.click_button("play-nim")
    driver.step()
    return driver


@pytest.fixture
def at_one_screen(monkeypatch: pytest.MonkeyPatch, at_nim: Driver) -> Driver:
    """Return the same with two people, before the curtain of the first one is lifted."""
    monkeypatch.setattr(NimWindow, "players", (Person(), Person()))
    at_nim.press(pygame.K_ESCAPE)
    at_nim.click_button("play-nim")
    at_nim.step(2)
    return at_nim


def play(driver: Driver) -> NimScene:
    """Return the table."""
    assert isinstance(driver.scene, NimScene)
    return driver.scene


def read_notes(driver: Driver) -> Iterator[str]:
    """Yield the titles of the notes that are shown."""
    for item in driver.scene.items():
        if item.name == "tooltip":
            assert isinstance(item.shows, tuple)
            yield from (each.title for each in item.shows if isinstance(each, Tooltip))


def test_whoever_has_no_mouse_plays_by_tab_and_enter(at_nim: Driver) -> None:
    session = play(at_nim).session
    at_nim.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert "2" in play(at_nim).narrate(), "after the stones come the buttons End, 1 and 2"
    at_nim.press(pygame.K_RETURN)
    assert session.match.turns == ((2, None),)


def test_a_note_says_what_the_pointer_rests_on(at_nim: Driver) -> None:
    scene = play(at_nim)
    stones = next(item for item in scene.items() if item.name == "stones")
    at_nim.move(stones.area.center)
    at_nim.pass_time(1.0)
    assert [*read_notes(at_nim)] == ["9 stones"]
    menu = next(item for item in scene.items() if item.target == (BarButton.MENU, None))
    at_nim.move(menu.area.center)
    at_nim.pass_time(1.0)
    assert [*read_notes(at_nim)] == ["Main menu"]


def test_a_choice_is_taken_back_and_made_again_and_stands_in_the_log(at_nim: Driver) -> None:
    session = play(at_nim).session
    at_nim.press(pygame.K_l)
    assert isinstance(at_nim.scene, NimScene), "nothing was played"
    at_nim.click_button("take-1")
    at_nim.confirm(pygame.K_u)
    assert (session.match.turns, session.seating.undone) == ((), 0)
    at_nim.press(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert session.match.turns == ((1, None),)
    at_nim.press(pygame.K_l)
    assert isinstance(at_nim.scene, LogScene)
    assert [*at_nim.buttons.narrate()] == ["Seat 1: 1"]
    at_nim.press(pygame.K_ESCAPE)
    assert isinstance(at_nim.scene, NimScene)


def test_the_curtain_falls_once_a_turn_and_names_whose_it_is(at_one_screen: Driver) -> None:
    names = []
    for keys in (("take-1", "take-4"), ("take-2",), ("take-3",)):  # to end a turn is forced
        assert isinstance(at_one_screen.scene, CurtainScene)
        names.append(at_one_screen.scene.model.name)
        at_one_screen.pass_time(0.5)
        at_one_screen.click_button("show")
        at_one_screen.step()
        for key in keys:
            assert isinstance(at_one_screen.scene, NimScene), "no curtain within a turn"
            at_one_screen.click_button(key)
        at_one_screen.step(2)
    assert [name.count("Player 2") for name in names] == [0, 1, 0]

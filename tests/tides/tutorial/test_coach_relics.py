"""What the coach says at the relic step."""

from typing import Final

import pygame
import pytest

from game.shell.coach.coach import PATIENCE
from game.tides.tutorial.tutorial_scenes import TutorialRelics
from tests.driver import Driver
from tests.tides.tutorial.paths import open_at
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

FIRST, SECOND = 5, 11
"""The turns before the relic steps."""
KEYS: Final = "Keys 1 to 5 choose a card."
UNDO: Final = "Choose one again to undo, or swap both."


def open_step(open_app: OpenApp, plies: int) -> Driver:
    """Open the app at the relic step after so many turns, past the count."""
    driver = open_app()
    open_at(driver, plies)
    driver.settle()
    driver.press(pygame.K_RETURN)
    driver.pass_time(2)
    return driver


def test_each_choice_is_told_as_it_comes_then_what_a_card_is_kept_for(open_app: OpenApp) -> None:
    driver = open_step(open_app, FIRST)
    for key, told, task in (
        (None, "You each keep 1: it scores every round.", "Choose one to keep"),
        ("1", "You each remove 1: it leaves the game.", "Choose one to remove"),
        ("2", "Keep a card that your next hand helps.", "Lock in"),
        ("1", "You each remove 1: it leaves the game.", "Choose one to keep"),
    ):
        if key is not None:
            driver.press(ord(key))
        driver.pass_time(PATIENCE - 4)
        lines = driver.scene.narrate()
        assert lines[0] == told
        assert any(task in line for line in lines)
        assert (UNDO in lines) == (task == "Lock in")


def test_whoever_uses_keys_and_pauses_is_told_of_them(open_app: OpenApp) -> None:
    driver = open_step(open_app, FIRST)
    driver.pass_time(PATIENCE + 2)
    assert driver.scene.narrate()[0] == KEYS
    driver.press(ord("1"), ord("2"))
    driver.pass_time(PATIENCE + 2)
    assert driver.scene.narrate()[0] == "Enter locks in; X swaps the cards."
    driver.move((3, 300))
    driver.pass_time(PATIENCE + 2)
    assert driver.scene.narrate()[0] == "Keep a card that your next hand helps."


def test_the_second_time_only_the_coins_of_the_opponent_are_told_of(open_app: OpenApp) -> None:
    driver = open_step(open_app, SECOND)
    driver.pass_time(2)
    scene = driver.scene
    assert isinstance(scene, TutorialRelics)
    assert scene.narrate() == scene.shown.narrate()
    driver.press(ord("1"))
    driver.pass_time(4)
    assert scene.narrate() == ["2 wax marks: Gull has chosen both cards.", *scene.shown.narrate()]
    driver.press(ord("2"))
    driver.pass_time(4)
    assert scene.narrate() == scene.shown.narrate()

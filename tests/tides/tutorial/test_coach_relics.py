"""What the coach says at the relic step."""

from typing import Final

import pygame
import pytest

from game.shell.coach.coach import PATIENCE, STAYS, SeenLesson
from game.tides.tutorial.tutorial_scenes import TutorialRelics
from tests.driver import Driver
from tests.tides.tutorial.paths import open_at
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

FIRST, SECOND = 5, 11
"""The turns before the relic steps."""
KEYS: Final = "Keys 1 to 5 choose a card."
KEEP: Final = "Keep 1 to score again; remove 1 forever."
WORTH: Final = "Keep a card that your next hand helps."


def open_step(open_app: OpenApp, plies: int) -> Driver:
    """Open the app at the relic step after so many turns, past the count."""
    driver = open_app()
    open_at(driver, plies)
    driver.settle()
    driver.press(pygame.K_RETURN)
    driver.pass_time(2)
    return driver


def test_what_a_card_is_kept_for_is_told_before_any_is_chosen(open_app: OpenApp) -> None:
    driver = open_step(open_app, FIRST)
    assert driver.scene.narrate()[0] == KEEP
    driver.pass_time(STAYS)
    assert driver.scene.narrate()[0] == WORTH
    driver.press(ord("1"))
    assert driver.scene.narrate()[0] not in {KEEP, WORTH}


def test_whoever_uses_keys_and_pauses_is_told_of_them(open_app: OpenApp) -> None:
    driver = open_step(open_app, FIRST)
    driver.pass_time(PATIENCE + 2)
    assert driver.scene.narrate()[0] == KEYS
    driver.press(ord("1"), ord("2"))
    driver.pass_time(PATIENCE + 2)
    assert driver.scene.narrate()[0] == "Enter locks in; X swaps the cards."


def test_the_second_time_nothing_is_told(open_app: OpenApp) -> None:
    driver = open_app()
    memory = driver.table_context.lesson_memory
    session = open_at(driver, SECOND)
    memory.open(session, 0)
    memory.keep(FIRST, "keep", SeenLesson(STAYS))
    memory.keep(FIRST, "worth", SeenLesson(STAYS))
    driver.settle()
    driver.press(pygame.K_RETURN)
    driver.pass_time(PATIENCE + 2)
    scene = driver.scene
    assert isinstance(scene, TutorialRelics)
    for key in "12":
        assert scene.narrate() == scene.shown.narrate()
        driver.press(ord(key))
        driver.pass_time(PATIENCE + 2)

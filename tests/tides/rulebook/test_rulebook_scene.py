"""The pages of the rules are turned both ways, by every device."""

from collections.abc import Callable

import pygame
import pytest

from game.tides.rulebook.rulebook_scene import RulebookScene
from tests.driver import Driver
from tests.pads import LEFT, LEFT_SHOULDER, A, press_pad
from tests.window import OpenApp

LAST = 4


def press_keys(driver: Driver) -> None:
    driver.press(pygame.K_PAGEUP)


def press_button_by_keys(driver: Driver) -> None:
    driver.focus_button("previous")
    driver.press(pygame.K_RETURN)


def click(driver: Driver) -> None:
    driver.click_button("previous")


def press_cross(driver: Driver) -> None:
    press_pad(driver, LEFT)


def press_button_by_pad(driver: Driver) -> None:
    if driver.buttons.focus != "previous":
        press_pad(driver, LEFT_SHOULDER)
    press_pad(driver, A)


@pytest.mark.parametrize(
    "turn_back", [press_keys, press_button_by_keys, click, press_cross, press_button_by_pad]
)
def test_pages_turn_back_to_the_first_and_from_there_to_the_last(
    open_app: OpenApp, turn_back: Callable[[Driver], None]
) -> None:
    driver = open_app()
    driver.press(pygame.K_F1)
    assert isinstance(driver.scene, RulebookScene)
    assert driver.buttons.focus == "next"
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    for page, label in ((1, "Previous page"), (0, "Last page"), (LAST, "Previous page")):
        turn_back(driver)
        button = driver.buttons.find("previous")
        assert (driver.scene.page, button and button.label) == (page, label)

"""A gamepad at the window: words follow the device in use, and a pad that has gone is told once."""

import pygame
import pytest

from game.shell.narrator import Narrator
from game.tides.setup.setup_scene import SetupScene
from game.ui.gamepad import REPEAT_AFTER, REPEAT_EVERY
from tests.driver import Driver, open_setup
from tests.pads import DOWN, hold_pad, press_pad
from tests.window import OpenApp


def remove_pad(driver: Driver, pad: int = 0) -> None:
    """Pull out a pad."""
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad))
    driver.step(dt=0.0)


def tells_it_has_gone(driver: Driver) -> bool:
    """Tell whether the window says that a pad has gone."""
    return any(item.name == "passing note" for item in driver.app.items)


def read_begin(driver: Driver) -> str:
    """Return how the page of opponents says that a game is begun."""
    assert isinstance(driver.scene, SetupScene)
    return list(driver.scene.page_texts())[-1]


def test_the_words_are_those_of_the_device_in_use(open_app: OpenApp) -> None:
    driver = open_app()
    open_setup(driver)
    told, pictures = [read_begin(driver)], {driver.picture()}
    press_pad(driver, DOWN)
    told.append(read_begin(driver))
    driver.press(pygame.K_UP)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=[0]))
    driver.step()
    pictures.add(driver.picture())
    told.append(read_begin(driver))
    assert told == [
        "Enter on an opponent starts the game",
        "A on an opponent starts the game",
        "Click an opponent to start",
    ]
    assert len(pictures) == 2


def test_a_direction_held_walks_on_while_the_window_is_otherwise_idle(open_app: OpenApp) -> None:
    driver = open_app()
    driver.settle()
    seen = [driver.buttons.focus]
    hold_pad(driver, DOWN, REPEAT_AFTER - 0.05)
    seen.append(driver.buttons.focus)
    assert not driver.app.is_idle
    driver.pass_time(0.1 + REPEAT_EVERY)
    seen.append(driver.buttons.focus)
    assert len(set(seen)) == len(seen)


def test_a_pad_that_has_gone_is_told_once_and_the_note_goes_by_itself(open_app: OpenApp) -> None:
    driver = open_app()
    press_pad(driver, DOWN)
    focus = driver.buttons.focus
    told: list[str] = []
    driver.app.narrator = Narrator(lambda lines, _: told.extend(lines))
    remove_pad(driver)
    assert tells_it_has_gone(driver)
    assert "The gamepad is gone. Keys and mouse work on." in told
    driver.pass_time(4.1)
    assert not tells_it_has_gone(driver)
    assert driver.app.is_idle
    remove_pad(driver)
    assert not tells_it_has_gone(driver)
    driver.press(pygame.K_UP)
    assert driver.buttons.focus != focus


@pytest.mark.parametrize("key", [pygame.K_a, None])
def test_a_pad_that_was_not_in_use_goes_quietly(open_app: OpenApp, key: int | None) -> None:
    driver = open_app()
    if key is not None:
        press_pad(driver, DOWN)
        driver.press(key)
    remove_pad(driver)
    assert not tells_it_has_gone(driver)

"""Exhibits of keys and gamepads: what each does, as its maker calls it, and a pad that has gone."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame
from example_game import open_game

from game.ui.device import Device
from tests.driver import Driver
from tests.pads import BACK, RIGHT, A, press_pad

Lead: TypeAlias = Callable[[Driver], None]
"""Leads the app to the moment that an exhibit shows."""
_THIRD_PICK: Final = 14


def list_keys(driver: Driver) -> None:
    """Open the page on mouse and keys from the table."""
    open_game(driver, _THIRD_PICK)
    driver.settle()
    driver.press(pygame.K_F1)
    driver.settle()


def list_pad_buttons(driver: Driver) -> None:
    """Open the page on the buttons of a pad from the table."""
    open_game(driver, _THIRD_PICK)
    driver.settle()
    press_pad(driver, BACK)
    driver.settle()


def raise_by_playstation(driver: Driver) -> None:
    """Raise a card by a PlayStation pad, which calls its buttons by their signs."""
    open_game(driver, _THIRD_PICK)
    driver.settle()
    press_pad(driver, RIGHT, A)
    driver.context.inputs.device = Device.PLAYSTATION
    driver.settle()


def lose_pad(driver: Driver) -> None:
    """Pull out the pad in the middle of a pick."""
    open_game(driver, _THIRD_PICK)
    driver.settle()
    press_pad(driver, RIGHT)
    driver.settle()
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    driver.step()
    driver.pass_time(0.5)


PAD_EXHIBITS: Final[dict[str, Lead]] = {
    "keys": list_keys,
    "keys_of_pad": list_pad_buttons,
    "pad_playstation": raise_by_playstation,
    "pad_gone": lose_pad,
}
"""By name."""

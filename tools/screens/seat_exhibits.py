"""Exhibits of games without the usual seats: two people at one screen, and two opponents."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame
from example_game import GAME

from game.play.players import Bot
from game.shell.routes import Push
from game.tides.routes import watch
from game.tides.session import at_one_screen, open_record
from tests.driver import Driver

_THIRD_PICK: Final = 14


def show_curtain(driver: Driver) -> None:
    """Open the curtain before the turn of the first of two people."""
    record = replace(GAME, choices=GAME.choices[:_THIRD_PICK])
    driver.open_game(open_record(record, at_one_screen(), driver.engine, driver.storage))
    driver.settle()


def pass_on(driver: Driver) -> None:
    """Let the first of two people lock in, so that the curtain asks for the other."""
    show_curtain(driver)
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.settle()


def reveal_covered(driver: Driver) -> None:
    """Reveal a pick of two people, whose hands both stay face down."""
    pass_on(driver)
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.pass_time(2.2)


def choose_demo(driver: Driver) -> None:
    """Open the choice of two opponents to watch."""
    driver.click_button("play")
    driver.click_button("watch")
    driver.settle()


def pause_demo(driver: Driver) -> None:
    """Watch two opponents for a few turns, and pause."""
    record = replace(GAME, choices=GAME.choices[:_THIRD_PICK])
    session = open_record(record, (Bot("gull"), Bot("albatross")), driver.engine, None)
    session.start()
    driver.app.go(Push(watch(session)))
    driver.pass_time(5.0)
    driver.press(pygame.K_SPACE)
    driver.pass_time(4.0)


SEAT_EXHIBITS: Final[dict[str, Callable[[Driver], None]]] = {
    "curtain": show_curtain,
    "curtain_passed": pass_on,
    "covered": reveal_covered,
    "demo_setup": choose_demo,
    "demo": pause_demo,
}
"""By name."""

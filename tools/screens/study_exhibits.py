"""The study's benches in their telling states."""

from collections.abc import Callable
from typing import Final, TypeAlias
from unittest.mock import patch

import pygame

from game.settings import Settings
from game.shell.routes import Push, Study
from game.study.frame.frame_layout import PICTURE
from tests.driver import Driver
from tests.pads import BACK, press_pad

Lead: TypeAlias = Callable[[Driver], None]
"""Leads the app to the moment that an exhibit shows."""
_ANSWERED: Final = 12
"""In so many frames a search of these trees has been answered."""
_SIXTEEN: Final = "tiles ..../..../..../.... 2 3,1,4,1/5,9,2,6/5,3,5,8/9,7,9,3"


def turn_parameter(driver: Driver, parameter: str) -> None:
    """Turn a parameter of a bench to its next value; in large type its panel is opened for that."""
    is_folded = driver.buttons.find(f"parameter-{parameter}") is None
    if is_folded:
        driver.click_button("rail")
        driver.step(_ANSWERED)
    driver.click_button(f"parameter-{parameter}")
    driver.step(_ANSWERED)
    if is_folded:
        driver.click_button("rail")
        driver.step(_ANSWERED)


def _open(driver: Driver, trees: int = 0) -> None:
    """Open Pruning past its bet, and turn to another tree."""
    driver.click_button("study")
    driver.click_button("tab-pruning")
    driver.step(_ANSWERED)
    driver.click_button("bet-1")
    for _ in range(trees):
        turn_parameter(driver, "tree")
    driver.press(pygame.K_HOME)


def _bet(driver: Driver) -> None:
    driver.click_button("study")
    driver.click_button("tab-pruning")
    driver.step(_ANSWERED)
    driver.settle()


def _pruning(trees: int, steps: int, *keys: int) -> Lead:
    """Show a tree after so many steps, then press keys; without steps, at the end."""

    def lead(driver: Driver) -> None:
        _open(driver, trees)
        driver.press(*[pygame.K_s] * steps if steps else [pygame.K_END])
        driver.press(*keys)
        driver.settle()

    return lead


def _look_ahead(fewer: int, steps: int) -> Lead:
    """Show sixteen tiles, looked ahead so many times less far; less than one ply is to the end.

    What lies at the end is not counted: it takes seconds to find that it is too much.
    """

    def lead(driver: Driver) -> None:
        driver.app.go(Push(Study("pruning", _SIXTEEN)))
        driver.step(6 * _ANSWERED)
        with patch("game.study.computing.tracing.count_nodes", return_value=None):
            if fewer:
                driver.focus_button("parameter-ahead")
                driver.press(*[pygame.K_LEFT] * fewer)
                driver.step(_ANSWERED)
            driver.press(pygame.K_HOME)
            driver.press(*[pygame.K_s] * steps)
            driver.settle()

    return lead


def _predict(*keys: int) -> Lead:
    """Say what will be left out of a random tree, a value too, then press keys."""

    def lead(driver: Driver) -> None:
        _open(driver)
        for _ in range(3):
            turn_parameter(driver, "panes")
        driver.focus_button(PICTURE)
        driver.press(pygame.K_DOWN, pygame.K_7, pygame.K_RETURN)
        driver.press(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
        driver.press(*[pygame.K_RIGHT] * 3, pygame.K_RETURN)
        driver.press(*keys)
        driver.settle()

    return lead


def _walk_to_alike(driver: Driver) -> None:
    """Walk to a node of poker with hidden cards that its player cannot tell from another one."""
    _pruning(4, 0)(driver)
    driver.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    driver.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    driver.settle()


def _list_pad_buttons(driver: Driver) -> None:
    """Show what the buttons of a pad do."""
    _pruning(0, 0)(driver)
    press_pad(driver, BACK)
    driver.settle()


def _type(driver: Driver) -> None:
    """Type the value of a leaf of a made tree, and do not take it yet."""
    driver.app.go(Push(Study("pruning", "tree max ((3 12 8) (2 4 6) (14 5 2))")))
    driver.step(_ANSWERED)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_END, *[pygame.K_DOWN] * 2, *[pygame.K_RIGHT] * 4)
    driver.press(pygame.K_MINUS, pygame.K_1, pygame.K_2)
    driver.settle()


STUDY_EXHIBITS: Final[dict[str, Lead]] = {
    "study_bet": _bet,
    "pruning_cut": _pruning(0, 10),
    "pruning_same": _pruning(0, 0),
    "pruning_tiles": _pruning(1, 61),
    "pruning_picks": _pruning(2, 0),
    "pruning_made": _pruning(3, 0),
    "pruning_typed": _type,
    "pruning_ahead": _look_ahead(0, 90),
    "pruning_chain": _look_ahead(3, 90),
    "predict_marks": _predict(),
    "predict_judged": _predict(pygame.K_END, pygame.K_ESCAPE),
    "pruning_hidden": _walk_to_alike,
    "pruning_near": _pruning(2, 70, *[pygame.K_PLUS] * 6),
    "pruning_list": _pruning(3, 40, pygame.K_o),
    "pruning_large_type": _pruning(0, 0),
    "study_keys": _pruning(0, 0, pygame.K_F1),
    "study_keys_of_pad": _list_pad_buttons,
}
STUDY_SETTINGS: Final = {"pruning_large_type": Settings(text_scale=150)}

"""The study's benches Poker, Matrix, Regrets, Vote and Luck in their telling states."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame
from study_exhibits import turn_parameter

from game.shell.routes import Push, Study
from game.study.frame.frame_layout import PICTURE
from tests.driver import Driver

Lead: TypeAlias = Callable[[Driver], None]
_ANSWERED: Final = 45
"""In so many frames all that a bench asks for has come."""


def _bench(name: str, steps: int, *keys: int, bet: bool = False) -> Lead:
    """Open a bench and show it after so many steps, or after some keys at its end."""

    def lead(driver: Driver) -> None:
        driver.app.go(Push(Study(name)))
        driver.step(_ANSWERED)
        if not bet:
            driver.click_button("bet-skip")
            driver.press(pygame.K_HOME, *[pygame.K_s] * steps)
            driver.press(*keys)
        driver.settle()

    return lead


def _type_matrix(driver: Driver) -> None:
    """Type a cell of rock, paper, scissors, and do not take it yet."""
    driver.app.go(Push(Study("matrix", "matrix 0 -1 3 / 1 0 -1 / -1 1 0")))
    driver.step(_ANSWERED)
    driver.click_button("bet-skip")
    driver.press(pygame.K_END)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_MINUS, pygame.K_4)
    driver.settle()


def _learn(driver: Driver) -> None:
    """Turn poker to its fourth step, and show what all passes have taught."""
    _bench("poker", 0)(driver)
    for _ in range(3):
        turn_parameter(driver, "step")
        driver.step(_ANSWERED)
    driver.press(pygame.K_END)
    driver.settle()


def _play_hands(driver: Driver) -> None:
    """Turn poker to its third step, and check or fold until five hands are done."""
    _bench("poker", 0)(driver)
    for _ in range(2):
        turn_parameter(driver, "step")
        driver.step(_ANSWERED)
    driver.focus_button(PICTURE)
    for _ in range(14):
        driver.press(pygame.K_RETURN)
        driver.step(_ANSWERED)
    driver.settle()


def _walk_to_alike(driver: Driver) -> None:
    """Open poker at its second step, and walk to where the queen has been bet against."""
    driver.app.go(Push(Study("poker", "hidden")))
    driver.step(_ANSWERED)
    driver.press(pygame.K_END)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    driver.settle()


BENCH_EXHIBITS: Final[dict[str, Lead]] = {
    "poker_bet": _bench("poker", 0, bet=True),
    "poker_open": _bench("poker", 0, pygame.K_END),
    "poker_hidden": _walk_to_alike,
    "poker_hands": _play_hands,
    "poker_learning": _learn,
    "vote_bet": _bench("vote", 0, bet=True),
    "vote_early": _bench("vote", 90),
    "vote_end": _bench("vote", 0, pygame.K_END),
    "luck_bet": _bench("luck", 0, bet=True),
    "luck_step": _bench("luck", 22),
    "luck_end": _bench("luck", 0, pygame.K_END),
    "matrix_worst": _bench("matrix", 1),
    "matrix_mix": _bench("matrix", 3),
    "matrix_typed": _type_matrix,
    "regrets_early": _bench("regrets", 55),
    "regrets_end": _bench("regrets", 0, pygame.K_END),
}

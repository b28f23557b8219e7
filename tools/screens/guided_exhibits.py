"""The game that teaches, at each of its lessons."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

import pygame

from game.tides.tutorial.coach import READING
from tests.driver import Driver
from tests.tides.tutorial.paths import open_at

Lead: TypeAlias = Callable[[Driver], None]
"""Leads the app to the moment that an exhibit shows."""


def _guided(plies: int, *keys: int, wait: float = 3.0) -> Lead:
    """Show the game that teaches after so many turns of plain picks, and the keys pressed then."""

    def lead(driver: Driver) -> None:
        open_at(driver, plies)
        driver.pass_time(wait)
        _press(driver, keys)

    return lead


def _press(driver: Driver, keys: Iterable[int]) -> None:
    """Press keys one after another, so slowly that each lesson is seen."""
    for key in keys:
        driver.press(key)
        driver.pass_time(READING + 0.2)


def _guided_second(*keys: int) -> Lead:
    """Show the second pick to a player who has seen what the cards show at the first."""

    def lead(driver: Driver) -> None:
        _guided(0, *_TRIED, pygame.K_4)(driver)
        driver.pass_time(5.0)
        _press(driver, keys)

    return lead


_TRIED: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
_COUNTED: Final = (pygame.K_RETURN, pygame.K_RETURN)
"""To the relic step after a count."""
GUIDED: Final[dict[str, Lead]] = {
    "guided_choose": _guided(0),
    "guided_nudge": _guided(0, wait=16.0),
    "guided_passing": _guided(0, pygame.K_3),
    "guided_letter": _guided(0, *_TRIED[:2]),
    "guided_preview": _guided(0, *_TRIED[:3]),
    "guided_coin": _guided(0, *_TRIED),
    "guided_suit": _guided(1),
    "guided_coming": _guided(1, *_TRIED[:1]),
    "guided_ties": _guided(1, *_TRIED[:2]),
    "guided_frame": _guided_second(*_TRIED, pygame.K_1),
    "guided_lit": _guided_second(*_TRIED, pygame.K_1, pygame.K_2),
    "guided_majority": _guided(2),
    "guided_deck": _guided(2, *_TRIED[:2], pygame.K_1),
    "guided_paid": _guided(2, *_TRIED[:3]),
    "guided_fourth": _guided(3),
    "guided_ends": _guided(3, *_TRIED[:1]),
    "guided_count": _guided(5, pygame.K_RETURN),
    "guided_keep": _guided(5, *_COUNTED),
    "guided_remove": _guided(5, *_COUNTED, pygame.K_1),
    "guided_worth": _guided(5, *_COUNTED, pygame.K_1, pygame.K_2),
    "guided_relic": _guided(6),
    "guided_signs": _guided(6, *_TRIED[:1]),
    "guided_removed": _guided(6, *_TRIED[:3]),
    "guided_sets": _guided(7),
    "guided_suitless": _guided(7, *_TRIED[:1]),
    "guided_wins_ties": _guided(8),
    "guided_changes": _guided(9),
    "guided_first_end": _guided(9, *_TRIED[:1]),
    "guided_may_pay": _guided(9, pygame.K_2, pygame.K_1),
    "guided_best": _guided(12),
    "guided_known": _guided(12, *_TRIED[:1]),
    "guided_end": _guided(12, *_TRIED[:2]),
    "guided_doubled": _guided(14, *_TRIED[:1]),
}
"""By name, in the order of the game."""

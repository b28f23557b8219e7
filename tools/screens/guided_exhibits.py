"""The game that teaches, at each of its lessons."""

import json
import re
from collections.abc import Callable, Iterable
from itertools import cycle, islice
from random import Random
from typing import Final, TypeAlias

import pygame

from game import resources
from game.shell.coach.coach import STAYS
from game.tides.tutorial.lessons import Lesson
from tests.driver import Driver
from tests.tides.looking import read_bubble
from tests.tides.tutorial.paths import Chooser, choose_by, choose_plainly, open_at

Lead: TypeAlias = Callable[[Driver], None]
"""Leads the app to the moment that an exhibit shows."""


def _guided(
    plies: int, *keys: int, wait: float = 3.0, choose: Chooser = choose_plainly, after: float = 0.0
) -> Lead:
    """Show the game that teaches after so many turns, and the keys pressed then."""

    def lead(driver: Driver) -> None:
        open_at(driver, plies, choose)
        driver.pass_time(wait)
        _press(driver, keys)
        driver.pass_time(after)

    return lead


def _press(driver: Driver, keys: Iterable[int]) -> None:
    """Press keys one after another, so slowly that each lesson is seen."""
    for key in keys:
        driver.press(key)
        driver.pass_time(STAYS + 0.2)


def _tell(plies: int, lesson: Lesson) -> Lead:
    """Show the game after so many turns, one card after another raised until a lesson is told."""

    def lead(driver: Driver) -> None:
        _guided(plies)(driver)
        catalogue = json.loads(resources.read_text(f"locale/{driver.app.language}.json"))
        words = re.sub(r"\s|\\ ", "", re.escape(catalogue[f"coach.{lesson.value}"]))
        told = re.compile(re.sub(r"\\{.*?\\}", ".*", words))
        for key in islice(cycle(_TRIED[: len(driver.view.hand)]), _MOST_LOOKS):
            _press(driver, [key])
            bubble = read_bubble(driver.scene)
            if bubble is not None and told.fullmatch(re.sub(r"\s", "", "".join(bubble.lines))):
                return
        raise AssertionError(f"'{lesson.value}' is not told after {plies} turns")

    return lead


_MOST_LOOKS: Final = 24
_TRIED: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
_COUNTED: Final = (pygame.K_RETURN, pygame.K_RETURN)
"""To the relic step after a count."""
GUIDED: Final[dict[str, Lead]] = {
    "guided_choose": _guided(0),
    "guided_nudge": _guided(0, wait=16.0),
    "guided_passing": _guided(0, pygame.K_3),
    "guided_suit": _guided(1),
    "guided_ties": _tell(1, Lesson.TIES),
    "guided_majority": _guided(2),
    "guided_last": _guided(3),
    "guided_ends": _tell(3, Lesson.ENDS),
    "guided_count": _guided(5, pygame.K_RETURN),
    "guided_keep": _guided(5, *_COUNTED),
    "guided_worth": _guided(5, *_COUNTED, after=6.0),
    "guided_relic": _guided(6),
    "guided_sets": _guided(7),
    "guided_wins_ties": _guided(8),
    "guided_best": _guided(14, choose=choose_by(Random(2))),
    "guided_doubled": _tell(12, Lesson.DOUBLED),
    "guided_end": _tell(12, Lesson.END),
}
"""By name, in the order of the game."""

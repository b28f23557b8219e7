"""Which lessons of the first game are due at each decision, and since which one.

That follows from the positions alone: a saved game resumes with the same ones due, and nothing
about them is saved.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.tides.rules.observation import Observation
from game.tides.tutorial.lessons import LESSONS
from game.tides.tutorial.told import Lesson, LessonTime, Told


class Due(NamedTuple):
    """A lesson that is due at a decision, and the turn of the first at which it was."""

    told: Told
    since: int


def plan_lessons(decisions: Sequence[Observation]) -> tuple[tuple[Due, ...], ...]:
    """Return the lessons that are due at each decision of a game so far, and since which one.

    Of those at rest, the ones that a decision is the first to bring come first. Where the viewer
    has no choice, none is due.
    """
    since: dict[Lesson, int] = {}
    plan = []
    for turn, shown in enumerate(decisions):
        finders = LESSONS if len(shown.legal_actions()) > 1 else ()
        found = [told for find in finders if (told := find(shown)) is not None]
        due = [Due(told, since.setdefault(told.lesson, turn)) for told in found]
        plan.append(tuple(sorted(due, key=partial(_is_old, turn=turn))))
    return tuple(plan)


def _is_old(due: Due, turn: int) -> bool:
    """Return whether a lesson at rest was due before ``turn``."""
    return due.told.time is LessonTime.REST and due.since < turn

"""Thoughts that are only waited for."""

from collections.abc import Generator
from typing import TypeVar, cast

from game.tides.bots.bot import Progress

ResultT = TypeVar("ResultT")


def finish(work: Generator[Progress, None, ResultT]) -> ResultT:
    """Return what comes of some work, its progress unseen."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            return cast("ResultT", finished.value)

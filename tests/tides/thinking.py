"""Thoughts that are only waited for."""

from collections.abc import Generator
from typing import TypeVar, cast

from game.protocol import Progress
from game.tides.rules.moves import Choice

ResultT = TypeVar("ResultT")


def finish(work: Generator[Progress[Choice], None, ResultT]) -> ResultT:
    """Return what comes of some work, its progress unseen."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            return cast("ResultT", finished.value)

"""Doing a job of the study at once, without another process."""

from collections.abc import Callable
from typing import TypeVar

from game.study.jobs import Entered, Job, Left, Traced, TraceSearch
from game.study.worker import compute

PartT = TypeVar("PartT")


def do(job: Job, kind: type[PartT], pause: Callable[[], None] = lambda: None) -> list[PartT]:
    """Return all parts of the answer, which are of this kind."""
    parts: list[object] = []
    computing = compute(job, pause)
    try:
        while True:
            parts.append(next(computing))
    except StopIteration as finished:
        parts.append(finished.value)
    found = [part for part in parts if isinstance(part, kind)]
    assert len(found) == len(parts)
    return found


def do_whole(job: Job, kind: type[PartT]) -> PartT:
    """Return the only part of the answer."""
    (part,) = do(job, kind)
    return part


def watch(job: TraceSearch) -> tuple[list[Entered], list[Left], Traced]:
    """Return what a trace tells: nodes entered, nodes left, and the last part."""
    parts = do(job, Traced)
    events = [event for part in parts for event in part.events]
    entered = [event for event in events if isinstance(event, Entered)]
    left = [event for event in events if isinstance(event, Left)]
    return entered, left, parts[-1]

"""Deals of a duplicate match, played in chunks on all cores."""

from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from typing import Final, TypeAlias

from game.engine.child import ChildError, run_tasks
from game.evaluation import EvaluationError
from game.evaluation.duplicate import Pairing, PlayedDeal, play_deal
from game.registry import load_worker_half

LARGEST_CHUNK: Final = 8
CHUNKS_A_JOB: Final = 16
"""Enough that no process waits long for the last one, and that progress is seen."""

Chunk: TypeAlias = Sequence[int]
"""The numbers of some deals."""


def stream_deals(
    pairing: Pairing, deals: Sequence[int], jobs: int
) -> Generator[tuple[int, PlayedDeal], None, None]:
    """Play ``deals`` in ``jobs`` processes and yield each with its number, in any order.

    Raises ``EvaluationError`` when a process cannot be started or dies; every process has ended
    when this returns, raises or is closed.
    """
    size = max(1, min(LARGEST_CHUNK, len(deals) // (jobs * CHUNKS_A_JOB)))
    chunks = [deals[start : start + size] for start in range(0, len(deals), size)]
    if min(jobs, len(chunks)) <= 1:
        for chunk in chunks:
            yield from zip(chunk, play_chunk(pairing, chunk), strict=True)
        return
    tasks = [partial(play_chunk, pairing, chunk) for chunk in chunks]
    try:
        with closing(run_tasks(tasks, jobs)) as done:
            for place, played in done:
                yield from zip(chunks[place], played, strict=True)
    except ChildError as error:
        raise EvaluationError(f"cannot play the deals: {error}") from error


def play_chunk(pairing: Pairing, chunk: Chunk) -> list[PlayedDeal]:
    """Play some deals in this process."""
    half = load_worker_half(pairing.worker)
    first, second = map(half.find_opponent, pairing.opponents, pairing.utilities)
    return [play_deal(half, (first, second), pairing, deal) for deal in chunk]

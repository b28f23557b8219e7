"""One match of duplicate deals: those in the journal, and the missing ones played in a pool.

The pool is any executor of ``concurrent.futures``, such as ``open_cluster`` gives, or processes of
this machine.

A sequential test may end it early. It looks at the deals in their order, so that a match ends after
the same deal with any number of processes.
"""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, as_completed
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias, cast

from game.engine.child import ChildError, run_tasks
from game.evaluation import BadInputError, EvaluationError
from game.evaluation.duplicate import Pairing, PlayedDeal, play_deal
from game.evaluation.journal import Journal
from game.evaluation.progress import ReportProgress
from game.evaluation.sprt import SequentialTest, SprtVerdict
from game.registry import load_worker_half

MOST_JOBS_A_CORE: Final = 4
LARGEST_CHUNK: Final = 8
CHUNKS_A_JOB: Final = 16
"""Enough that no process waits long for the last one, and that progress is seen."""

Chunk: TypeAlias = Sequence[int]
"""The numbers of some deals."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many deals are played at most, in how many processes (``None``: one a core).

    There are never more than four a core: they would only wait for each other. An ``executor``
    plays them instead, wherever its workers are.
    """

    deals: int
    jobs: int | None = None
    executor: Executor | None = None

    @property
    def processes(self) -> int:
        """The number of processes on this machine."""
        return count_processes(self.jobs)


def count_processes(jobs: int | None) -> int:
    """Return how many processes to start for ``jobs`` (``None``: one a core)."""
    cores = os.cpu_count() or 1
    return min(jobs or cores, MOST_JOBS_A_CORE * cores)


def play_match(
    pairing: Pairing,
    effort: Effort,
    journal: Journal,
    report: ReportProgress,
    test: SequentialTest | None = None,
) -> list[PlayedDeal]:
    """Return the deals of a match in their order: all of them, or as many as ``test`` asks for.

    ``report`` is called from time to time with how many are played. Raises ``EvaluationError`` when
    a process dies.
    """
    known = journal.deals(pairing)
    missing = [deal for deal in range(effort.deals) if deal not in known]
    in_order: list[PlayedDeal] = []
    if _look_through(known, in_order, effort.deals, test):
        return in_order
    report(effort.deals - len(missing))
    with closing(stream_deals(pairing, missing, effort)) as stream:
        for count, (deal, played) in enumerate(stream, start=effort.deals - len(missing) + 1):
            journal.add(pairing, deal, played)
            report(count)
            if _look_through(known, in_order, effort.deals, test):
                break
    return in_order


def _look_through(
    known: dict[int, PlayedDeal],
    in_order: list[PlayedDeal],
    deals: int,
    test: SequentialTest | None,
) -> bool:
    """Append the deals that follow without a gap; return whether the match is over."""
    while len(in_order) < deals and len(in_order) in known:
        played = known[len(in_order)]
        in_order.append(played)
        if test is not None:
            test.add(played)
            if test.verdict is not SprtVerdict.OPEN:
                return True
    return len(in_order) == deals


def stream_deals(
    pairing: Pairing, deals: Sequence[int], effort: Effort
) -> Generator[tuple[int, PlayedDeal], None, None]:
    """Play ``deals`` and yield each with its number, in any order.

    Raises ``EvaluationError`` when a process or worker cannot be started or dies for good; every
    process has ended, and no more is asked of an executor, when this returns, raises or is closed.
    """
    jobs = effort.processes
    size = max(1, min(LARGEST_CHUNK, len(deals) // (jobs * CHUNKS_A_JOB)))
    chunks = [deals[start : start + size] for start in range(0, len(deals), size)]
    if effort.executor is None and min(jobs, len(chunks)) <= 1:
        for chunk in chunks:
            yield from zip(chunk, play_chunk(pairing, chunk), strict=True)
        return
    tasks = [partial(play_chunk, pairing, chunk) for chunk in chunks]
    pool = run_tasks(tasks, jobs) if effort.executor is None else _submit(tasks, effort.executor)
    try:
        with closing(pool) as done:
            for place, played in done:
                yield from zip(chunks[place], played, strict=True)
    except (ChildError, BrokenExecutor, CancelledError) as error:
        raise EvaluationError(f"cannot play the deals: {error}") from error


def _submit(
    tasks: Sequence[Callable[[], list[PlayedDeal]]], executor: Executor
) -> Generator[tuple[int, list[PlayedDeal]], None, None]:
    """Yield the place and the result of every task, in any order."""
    places = {executor.submit(task): place for place, task in enumerate(tasks)}
    try:
        for future in as_completed(places):
            yield places[future], future.result()
    finally:
        for future in places:
            future.cancel()


def play_chunk(pairing: Pairing, chunk: Chunk) -> list[PlayedDeal]:
    """Play some deals in this process."""
    half = load_worker_half(pairing.worker)
    first, second = map(half.find_opponent, pairing.opponents, pairing.utilities)
    return [play_deal(half, (first, second), pairing, deal) for deal in chunk]


_PATIENCE: Final = "10s"


@contextmanager
def open_cluster(address: str | None) -> Iterator[Executor | None]:
    """Give the pool of the scheduler at ``address``, such as ``tcp://host:8786``; none without one.

    Dask is an extra that nothing else needs. Its workers run this version of the program; a worker
    that is lost has its tasks done again by another.

    Raises ``BadInputError`` if Dask is not installed or the scheduler does not answer, and another
    ``EvaluationError`` if one task after another loses its worker.
    """
    if address is None:
        yield None
        return
    try:
        from distributed import Client, KilledWorker, comm  # noqa: PLC0415 (an extra)
    except ImportError as error:
        raise BadInputError("--cluster wants Dask: pip install distributed") from error
    try:
        comm.resolve_address(address)  # a client without a place to go ends late and noisily
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInputError(f"no cluster answers at {address}") from error
    try:
        with client, cast("Executor", client.get_executor(pure=False)) as executor:
            yield executor
    except KilledWorker as error:
        raise EvaluationError(f"the workers at {address} died of their tasks") from error

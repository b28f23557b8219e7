"""Deals spread over all cores: spawned processes, each playing a chunk of deals at a time."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from game.bots.ladder import find_opponent
from game.commands.duplicate import Pairing, PlayedDeal, play_deal
from game.commands.output import CommandError

LARGEST_CHUNK: Final = 25
CHUNKS_A_JOB: Final = 16
"""Enough that no process waits long for the last one, and that progress is seen."""

Report: TypeAlias = Callable[[int], None]
PlayedDeals: TypeAlias = list[PlayedDeal]
PlayedChunk: TypeAlias = tuple[range, PlayedDeals]


def play_deals(pairing: Pairing, deals: int, jobs: int, report: Report) -> PlayedDeals:
    """Play deals 0 to ``deals - 1`` in ``jobs`` processes and return them in that order.

    ``report`` is told from time to time how many are played. Raises ``CommandError`` when a
    process dies; every process has ended when this returns or raises.
    """
    size = max(1, min(LARGEST_CHUNK, deals // (jobs * CHUNKS_A_JOB)))
    chunks = [range(start, min(start + size, deals)) for start in range(0, deals, size)]
    many = min(jobs, len(chunks))
    played: dict[int, PlayedDeal] = {}
    with closing(_spread(pairing, chunks, many) if many > 1 else _line_up(pairing, chunks)) as done:
        for chunk, pairs in done:
            played |= zip(chunk, pairs, strict=True)
            report(len(played))
    return [played[deal] for deal in range(deals)]


def play_chunk(pairing: Pairing, chunk: range) -> PlayedDeals:
    """Play some deals in this process."""
    first, second = pairing.opponents
    bots = (find_opponent(first), find_opponent(second))
    return [play_deal(bots, pairing, deal) for deal in chunk]


def _line_up(pairing: Pairing, chunks: Sequence[range]) -> Generator[PlayedChunk, None, None]:
    """Play one chunk after the other in this process."""
    for chunk in chunks:
        yield chunk, play_chunk(pairing, chunk)


def _spread(
    pairing: Pairing, chunks: Sequence[range], jobs: int
) -> Generator[PlayedChunk, None, None]:
    """Play the chunks in ``jobs`` processes, in any order."""
    strangers = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_prepare_process)
    futures: dict[Future[PlayedDeals], range] = {}
    try:
        with _interrupts_held():  # Ctrl-C is the parent's to handle, from the first moment on
            futures |= {pool.submit(play_chunk, pairing, chunk): chunk for chunk in chunks}
        for future in as_completed(futures):
            yield futures[future], future.result()
    except BrokenProcessPool as error:
        raise CommandError("a process that played deals died; try fewer --jobs", code=1) from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        is_busy = not all(future.done() for future in futures)
        _end_processes(set(multiprocessing.active_children()) - strangers, at_once=is_busy)


def _end_processes(processes: Iterable[BaseProcess], *, at_once: bool) -> None:
    for process in processes:
        if at_once:
            process.terminate()
        process.join()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back until the end; a process spawned meanwhile inherits that it is held."""
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _prepare_process() -> None:
    """Ignore Ctrl-C, and leave when the parent is gone: a busy process would not notice."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.sentinel,), daemon=True).start()


def _leave_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)

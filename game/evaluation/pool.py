"""Deals spread over all cores: spawned processes, each handed one chunk of deals after another.

Every process has a pipe of its own and shares nothing, no queue and no lock, so that it can be
ended at any moment without the others or this one waiting for what it held.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from game.commands.output import CommandError
from game.evaluation.duplicate import Pairing, PlayedDeal, play_deal
from game.tides.bots.ladder import find_opponent

LARGEST_CHUNK: Final = 8
CHUNKS_A_JOB: Final = 16
"""Enough that no process waits long for the last one, and that progress is seen."""

PlayedDeals: TypeAlias = list[PlayedDeal]
Chunk: TypeAlias = Sequence[int]
PlayedChunk: TypeAlias = tuple[Chunk, PlayedDeals]


def stream_deals(
    pairing: Pairing, deals: Sequence[int], jobs: int
) -> Generator[tuple[int, PlayedDeal], None, None]:
    """Play ``deals`` in ``jobs`` processes and yield each with its number, in any order.

    Raises ``CommandError`` when a process cannot be started or dies; every process has ended when
    this returns, raises or is closed.
    """
    size = max(1, min(LARGEST_CHUNK, len(deals) // (jobs * CHUNKS_A_JOB)))
    chunks = [deals[start : start + size] for start in range(0, len(deals), size)]
    many = min(jobs, len(chunks))
    with closing(_spread(pairing, chunks, many) if many > 1 else _line_up(pairing, chunks)) as done:
        for chunk, played in done:
            yield from zip(chunk, played, strict=True)


def play_chunk(pairing: Pairing, chunk: Chunk) -> PlayedDeals:
    """Play some deals in this process."""
    first, second = map(find_opponent, pairing.opponents, pairing.utilities)
    return [play_deal((first, second), pairing, deal) for deal in chunk]


def serve_chunks(pairing: Pairing, pipe: Connection) -> None:
    """Play every chunk that comes through ``pipe`` and send it back, until nobody is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            chunk = pipe.recv()
        except EOFError:
            return
        pipe.send(play_chunk(pairing, chunk))


def _leave_with_parent() -> None:
    """Leave when the parent is gone: whoever is busy with a deal would not notice."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _line_up(pairing: Pairing, chunks: Sequence[Chunk]) -> Generator[PlayedChunk, None, None]:
    """Play one chunk after the other in this process."""
    for chunk in chunks:
        yield chunk, play_chunk(pairing, chunk)


def _spread(
    pairing: Pairing, chunks: Sequence[Chunk], jobs: int
) -> Generator[PlayedChunk, None, None]:
    """Play the chunks in ``jobs`` processes; they come back in any order."""
    crew: list[tuple[BaseProcess, Connection]] = []
    try:
        with _interrupts_held():
            crew.extend(_start_process(pairing) for _ in range(jobs))
        yield from _hand_out(chunks, [pipe for _, pipe in crew])
    except (EOFError, OSError) as error:
        raise CommandError("a process that played deals died", code=1) from error
    finally:
        for process, pipe in crew:
            process.terminate()
            process.join()
            pipe.close()


def _start_process(pairing: Pairing) -> tuple[BaseProcess, Connection]:
    spawn = multiprocessing.get_context("spawn")
    try:
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=serve_chunks, args=(pairing, theirs), daemon=True)
        process.start()
    except OSError as error:
        raise CommandError(f"a process cannot be started: {error}", code=1) from error
    theirs.close()  # or its death would not be seen at our end
    return process, ours


def _hand_out(
    chunks: Sequence[Chunk], pipes: Sequence[Connection]
) -> Generator[PlayedChunk, None, None]:
    """Keep every pipe busy with a chunk; raises ``EOFError`` or ``OSError`` if one breaks."""
    waiting, idle = list(reversed(chunks)), list(pipes)
    busy: dict[Connection, Chunk] = {}
    while waiting or busy:
        while waiting and idle:
            pipe = idle.pop()
            busy[pipe] = waiting.pop()
            pipe.send(busy[pipe])
        ready = wait(list(busy))
        for pipe in [pipe for pipe in busy if pipe in ready]:
            idle.append(pipe)
            yield busy.pop(pipe), pipe.recv()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back until the end: no process is half started, or hears it while it starts.

    A blocked signal stays blocked in what is spawned meanwhile, where the system has such a thing.
    """
    held: list[int] = []
    previous = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    _block_interrupts()
    try:
        yield
    finally:
        _unblock_interrupts()
        signal.signal(signal.SIGINT, previous)
    if held:
        raise KeyboardInterrupt


def _block_interrupts() -> None:
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # it unblocks the signal when it starts
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _unblock_interrupts() -> None:
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

"""Child processes: spawned, with SIGINT blocked, and ended when their parent ends.

Each child has a pipe of its own and shares nothing else with its parent, no queue and no lock, so
that it can be ended at any moment without anybody waiting for what it held.
"""

import ctypes
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Thread
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

_PR_SET_PDEATHSIG: Final = 1

DoneT = TypeVar("DoneT")


class ChildError(RuntimeError):
    """A child process could not be started, or died at work."""


class _Done(NamedTuple, Generic[DoneT]):
    """What a task returned."""

    value: DoneT


class _Raised(NamedTuple):
    """What a task raised instead."""

    error: Exception


_Outcome: TypeAlias = _Done[DoneT] | _Raised
_TaskPipe: TypeAlias = "Connection[Callable[[], DoneT], _Outcome[DoneT]]"


def start_child(
    serve: Callable[..., None], *arguments: object, name: str
) -> "tuple[Connection[Any, Any], SpawnProcess]":
    """Start a process that runs ``serve(pipe, *arguments)``; return our end of the pipe and it.

    ``serve`` is a function of a module. Raises ``ChildError`` if the system refuses.
    """
    spawn = multiprocessing.get_context("spawn")
    try:
        _leave_deleted_folder()
        ends: tuple[Any, Any] = spawn.Pipe()  # of another class on Windows, with the same methods
        ours, theirs = ends
        process = spawn.Process(target=serve, args=(theirs, *arguments), name=name, daemon=True)
        process.start()
    except OSError as error:
        raise ChildError(f"a process cannot be started: {error}") from error
    theirs.close()  # or the end of the child would not be seen at our end
    return ours, process


def _leave_deleted_folder() -> None:
    """Go to the root where the working folder is gone: a child begins in its parent's."""
    try:
        Path.cwd()
    except FileNotFoundError:
        os.chdir(os.sep)


def prepare_child() -> None:
    """Ignore Ctrl-C, which is the parent's to handle, and leave as soon as the parent is gone.

    To be called first in a child. The parent is watched by a thread: a busy child does not look at
    its pipe. On Linux its kernel kills the child as well: a stopped child runs no thread. The
    parent's arguments, which every child is handed, are forgotten: ``--seed`` among them would
    give the deal away.
    """
    del sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # a C library without it
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_exit_after, args=(parent.sentinel,), name="watchdog", daemon=True).start()


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def block_interrupts() -> None:
    """Block SIGINT in this thread and in the children that it starts, which inherit its mask.

    The resource tracker of ``multiprocessing`` is started before: starting it unblocks the signal.
    """
    if sys.platform != "win32":
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _unblock_interrupts() -> None:
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def _hold_interrupts() -> Iterator[None]:
    """Raise Ctrl-C at the end of the block only, so that no child is left half started."""
    held: list[int] = []
    previous = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    block_interrupts()
    try:
        yield
    finally:
        _unblock_interrupts()
        signal.signal(signal.SIGINT, previous)
    if held:
        raise KeyboardInterrupt


def run_tasks(
    tasks: Sequence[Callable[[], DoneT]], jobs: int
) -> Generator[tuple[int, DoneT], None, None]:
    """Call every task in one of ``jobs`` children; yield its place and result, in any order.

    To be used in the main thread. Raises what a task raises, and ``ChildError``. All children have
    ended when this returns, raises or is closed.
    """
    crew: list[tuple[_TaskPipe[DoneT], SpawnProcess]] = []
    try:
        with _hold_interrupts():
            crew.extend(start_child(serve_tasks, name="task") for _ in range(min(jobs, len(tasks))))
        yield from _distribute_tasks(tasks, [pipe for pipe, _ in crew])
    except (EOFError, OSError) as error:
        raise ChildError("a process died") from error
    finally:
        for pipe, process in crew:
            process.terminate()
            process.join()
            pipe.close()


def serve_tasks(pipe: "Connection[_Outcome[Any], Callable[[], Any]]") -> None:
    """Call every task that comes through ``pipe`` and send back its outcome, until it ends."""
    prepare_child()
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        pipe.send(_attempt(task))


def _attempt(task: Callable[[], DoneT]) -> "_Outcome[DoneT]":
    try:
        return _Done(task())
    except Exception as error:  # noqa: BLE001  (the parent raises it)
        return _Raised(error)


def _distribute_tasks(
    tasks: Sequence[Callable[[], DoneT]], pipes: "Sequence[_TaskPipe[DoneT]]"
) -> Generator[tuple[int, DoneT], None, None]:
    """Keep every pipe busy with one task; raises ``EOFError`` or ``OSError`` if a pipe breaks."""
    waiting, idle = list(reversed(range(len(tasks)))), list(pipes)
    busy: dict[_TaskPipe[DoneT], int] = {}
    while waiting or busy:
        while waiting and idle:
            pipe, place = idle.pop(), waiting.pop()
            busy[pipe] = place
            pipe.send(tasks[place])
        ready = wait(list(busy))
        for pipe in [pipe for pipe in busy if pipe in ready]:
            place = busy.pop(pipe)
            match pipe.recv():
                case _Raised(error):
                    raise error
                case _Done(value):
                    idle.append(pipe)
                    yield place, value

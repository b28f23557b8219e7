"""One worker process and the pipe to it, as the window's end holds them."""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.child import block_interrupts, start_child
from game.engine.protocol import Answer, Cancel, Close, Computed, Request, Started, WorkerEnd

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    WindowEnd: TypeAlias = Connection[Request | Cancel | Close, Answer | Started]

Serve: TypeAlias = Callable[[WorkerEnd, Mapping[str, str]], None]
"""What a worker process runs: a function of a module."""

GRACE: Final = 0.5
"""Seconds that a worker has to leave by itself once it was asked to."""

_log: Final = logging.getLogger(__name__)


class WorkerProcess:
    """One worker process and the pipe to it, from the start of the process to its end.

    A thread of its own starts the process and sends to it: both may take longer than a frame. The
    window's thread does nothing but receive, and notifies the other when it no longer does.
    """

    def __init__(self, serve: Serve, workers: Mapping[str, str]) -> None:
        """Start a process that runs ``serve`` and knows ``workers``; returns at once."""
        self.is_lost = self._is_abandoned = False
        self._connection: WindowEnd | None = None
        self._process: SpawnProcess | None = None
        self._outbox: SimpleQueue[Request | Cancel | Close | None] = SimpleQueue()
        self._thread = Thread(target=self._run, args=(serve, workers), name="engine", daemon=True)
        self._thread.start()

    def send(self, message: Request | Cancel) -> None:
        """Hand ``message`` to the thread that sends."""
        self._outbox.put(message)

    def receive(self) -> list[Answer | Started]:
        """Return what has arrived; once the worker is dead and all is read, ``is_lost`` is set.

        What comes after a part of a job waits for the next call: parts are long, frames are short.
        """
        answers: list[Answer | Started] = []
        if self._process is None or self._connection is None:
            return answers
        is_dead = not self._process.is_alive()
        try:
            while self._connection.poll():
                answers.append(self._connection.recv())
                if isinstance(answers[-1], Computed):
                    return answers
        except (EOFError, OSError):
            is_dead = True
        self.is_lost = is_dead
        return answers

    def abandon(self) -> None:
        """Be rid of a lost worker without waiting; one that is still being started ends then."""
        _log.warning(
            "the worker process %s", "ended unasked" if self.is_lost else "does not answer"
        )
        self._is_abandoned = True
        self._outbox.put(None)
        self._kill()

    def close(self) -> None:
        """Ask the worker to leave, and kill it when it has not left after ``GRACE``."""
        self._outbox.put(Close())
        self._outbox.put(None)
        self._thread.join(GRACE)
        if self._thread.is_alive():
            self._kill()
            self._thread.join(GRACE)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _run(self, serve: Serve, workers: Mapping[str, str]) -> None:
        try:
            block_interrupts()
            self._connection, self._process = start_child(serve, workers, name="opponents")
        except Exception:  # noqa: BLE001  (the log says why, the player sees that it failed)
            _log.exception("the worker process cannot be started")
            self.is_lost = True
            return
        if self._is_abandoned:
            self._process.kill()
        while (message := self._outbox.get()) is not None:
            with suppress(OSError):  # the worker is gone: the window sees the pipe end
                self._connection.send(message)
        self._process.join()
        self._connection.close()

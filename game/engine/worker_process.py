"""One worker process and the pipe to it, as the window's end holds them."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.child import block_interrupts, start_child
from game.engine.protocol import Answer, Cancel, Close, Request, Started, WorkerEnd

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    WindowEnd: TypeAlias = Connection[Request | Cancel | Close, Answer | Started]

Serve: TypeAlias = Callable[[WorkerEnd, Mapping[str, str], float | None], None]
"""What a worker process runs, a function of a module: ``worker.serve``, but for tests."""

GRACE: Final = 0.5
"""Seconds that a worker has to leave by itself once it was asked to."""

_log: Final = logging.getLogger(__name__)


class WorkerProcess:
    """One worker process and the pipe to it, from the start of the process to its end.

    A thread of its own starts the process and sends to it, another one receives: each may take
    longer than a frame. A worker that is stopped in the middle of a long message has sent half of
    it, and the rest comes when it goes on, or never. The window's thread takes what has come whole.
    """

    def __init__(
        self, name: str, serve: Serve, workers: Mapping[str, str], idle_limit: float | None
    ) -> None:
        """Start a process that runs ``serve`` and knows ``workers``; returns at once."""
        self._name = name
        self.is_lost = self._is_abandoned = False
        self._process: SpawnProcess | None = None
        self._inbox: SimpleQueue[Answer | Started | None] = SimpleQueue()
        self._outbox: SimpleQueue[Request | Cancel | Close | None] = SimpleQueue()
        self._thread = Thread(
            target=self._run, args=(serve, workers, idle_limit), name=name, daemon=True
        )
        self._thread.start()

    def send(self, message: Request | Cancel) -> None:
        """Hand ``message`` to the thread that sends."""
        self._outbox.put(message)

    def receive(self) -> Iterator[Answer | Started]:
        """Yield what has arrived; once the worker is gone and all is taken, ``is_lost`` is set."""
        while not self._inbox.empty():  # nobody else takes
            message = self._inbox.get()
            if message is None:
                self.is_lost = True
                return
            yield message

    def abandon(self) -> None:
        """Be rid of a lost worker without waiting; one that is still being started ends then."""
        if self._process is not None and self._process.exitcode == 0:
            _log.info("the process for %s left", self._name)
        else:
            event = "ended unasked" if self.is_lost else "does not answer"
            _log.warning("the process for %s %s", self._name, event)
        self._is_abandoned = True
        self._outbox.put(None)
        self._kill()

    def request_end(self) -> None:
        """Ask the worker to leave; returns at once."""
        self._outbox.put(Close())
        self._outbox.put(None)

    def close(self) -> None:
        """Kill the worker when it has not left ``GRACE`` after it was asked to."""
        self._thread.join(GRACE)
        if self._thread.is_alive():
            self._kill()
            self._thread.join(GRACE)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _run(self, serve: Serve, workers: Mapping[str, str], idle_limit: float | None) -> None:
        try:
            block_interrupts()
            connection, self._process = start_child(serve, workers, idle_limit, name=self._name)
        except Exception:  # noqa: BLE001  (the log says why, the player sees that it failed)
            _log.exception("the process for %s cannot be started", self._name)
            self._inbox.put(None)
            return
        if self._is_abandoned:
            self._process.kill()
        receiver = Thread(target=self._take_in, args=(connection,), name=self._name, daemon=True)
        receiver.start()
        while (message := self._outbox.get()) is not None:
            with suppress(OSError):  # the worker is gone: the window sees the pipe end
                connection.send(message)
        self._process.join()
        receiver.join()
        connection.close()

    def _take_in(self, connection: "WindowEnd") -> None:
        """Receive until the pipe ends, with the worker."""
        try:
            with suppress(EOFError, OSError):
                while True:
                    self._inbox.put(connection.recv())
        finally:
            if self._process is not None:
                self._process.join(GRACE)  # its exit code says whether it left or died
            self._inbox.put(None)

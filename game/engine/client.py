"""The window's end of the pipe: ask, look every frame for what has come, take back, close.

Nothing here waits for the worker but ``close``: half a second at most for it to leave, and as long
again at most for its end once it was killed. A worker that dies is replaced, and what it had not
answered is asked again; the player hears of it only when it dies over the same request twice.
"""

import logging
import signal
import sys
from contextlib import suppress
from itertools import count
from multiprocessing import get_context, resource_tracker
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.engine.protocol import (
    Analyse,
    Answer,
    Cancel,
    Choose,
    Close,
    Failed,
    Request,
    Thinks,
    Ticket,
    find_next,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    WindowEnd: TypeAlias = Connection[Request | Cancel | Close, Answer]
    Serve: TypeAlias = Callable[[Connection[Answer, Request | Cancel | Close]], None]

GRACE: Final = 0.5
"""Seconds that a worker has to leave by itself once it was asked to."""

_logger: Final = logging.getLogger(__name__)


class EngineClosedError(RuntimeError):
    """A closed engine was asked for something."""


class Engine:
    """Where opponents think, as scenes see it; to be used from one thread."""

    def __init__(self, serve: "Serve") -> None:
        """Prepare for a worker that runs ``serve``, a function of a module; none is started yet."""
        self._serve = serve
        self._tickets = count(1)
        self._line: _Line | None = None
        self._unanswered: dict[Ticket, Request] = {}
        self._blamed: Ticket | None = None
        self._closed = False

    @property
    def is_busy(self) -> bool:
        """Whether something that was asked has not been answered yet."""
        return bool(self._unanswered)

    def start(self) -> None:
        """Start the worker, if none runs, so that it is warm when the first request comes.

        Returns at once. Raises ``EngineClosedError`` after ``close``.
        """
        if self._closed:
            raise EngineClosedError("the engine is closed: nobody thinks any more")
        if self._line is None:
            self._line = _Line(self._serve)

    def submit(self, game: str, observation: Any, opponent: str, seed: str) -> Ticket:
        """Ask what ``opponent`` plays in ``observation``; the answers will carry the ticket.

        Returns at once. Raises ``EngineClosedError`` after ``close``.
        """
        return self._ask(Choose(Ticket(next(self._tickets)), observation, opponent, seed))

    def analyse(self, game: str, observation: Any) -> Ticket:
        """Ask what the strongest opponent thinks of ``observation``, in the seat that observes.

        Whatever ``submit`` asks for goes first. Returns at once. Raises ``EngineClosedError`` after
        ``close``.
        """
        return self._ask(Analyse(Ticket(next(self._tickets)), observation))

    def poll(self) -> list[Answer]:
        """Return what has come for the open requests since the last call, in order.

        A request gets any number of ``Thinks``, then one ``Chosen``, ``Analysed`` or ``Failed``.
        Never waits, never raises: a dead worker is replaced here, and asked again.
        """
        if self._line is None:
            return []
        answers = [answer for answer in self._line.receive() if self._is_awaited(answer)]
        if self._line.is_lost:
            answers += self._replace_worker()
        for answer in answers:
            if isinstance(answer, Failed):
                _logger.error("no answer: %s\n%s", answer.reason, answer.trace)
        return answers

    def stop(self, ticket: Ticket) -> None:
        """Take back a request: it gets no more answers. An answered one is left alone."""
        if self._unanswered.pop(ticket, None) is not None:
            self._send(Cancel(ticket))

    def close(self) -> None:
        """Ask the worker to leave, and kill it after half a second; open requests are dropped.

        Closing twice is closing once.
        """
        self._closed = True
        self._unanswered.clear()
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, request: Request) -> Ticket:
        self._send(request)
        self._unanswered[request.ticket] = request
        return request.ticket

    def _send(self, message: Request | Cancel) -> None:
        self.start()
        if self._line is not None:
            self._line.send(message)

    def _is_awaited(self, answer: Answer) -> bool:
        """Tell whether anybody still waits for ``answer``, and strike off what it settles."""
        if isinstance(answer, Thinks):
            return answer.ticket in self._unanswered
        return self._unanswered.pop(answer.ticket, None) is not None

    def _replace_worker(self) -> list[Answer]:
        """Ask a fresh worker for all that is open, but for a request that killed two of them."""
        if self._line is not None:
            self._line.abandon()
            self._line = None
        failures = self._blame_oldest()
        for request in self._unanswered.values():
            self._send(request)
        return failures

    def _blame_oldest(self) -> list[Answer]:
        """Hold the death of a worker against the request that it was at: it serves in order."""
        if not self._unanswered:
            return []
        request = find_next(self._unanswered)
        if request.ticket != self._blamed:
            self._blamed = request.ticket
            return []
        del self._unanswered[request.ticket]
        return [Failed(request.ticket, f"{request.thinker}'s process died twice over this")]


class _Line:
    """One worker process and the pipe to it.

    A thread of its own starts the process and sends to it: both may take longer than a frame. The
    window's thread does nothing but receive, and tells the other when it no longer does.
    """

    def __init__(self, serve: "Serve") -> None:
        self.is_lost = False
        self._connection: WindowEnd | None = None
        self._process: SpawnProcess | None = None
        self._outbox: SimpleQueue[Request | Cancel | Close | None] = SimpleQueue()
        self._thread = Thread(target=self._run, args=(serve,), name="engine", daemon=True)
        self._thread.start()

    def send(self, message: Request | Cancel) -> None:
        """Hand ``message`` to the thread that sends."""
        self._outbox.put(message)

    def receive(self) -> list[Answer]:
        """Return what has arrived; once the worker is dead and all is read, ``is_lost`` is set."""
        answers: list[Answer] = []
        if self._process is None or self._connection is None:
            return answers
        is_dead = not self._process.is_alive()
        try:
            while self._connection.poll():
                answers.append(self._connection.recv())
        except (EOFError, OSError):
            is_dead = True
        self.is_lost = is_dead
        return answers

    def abandon(self) -> None:
        """Be rid of a lost worker without waiting."""
        _logger.warning("the worker process ended unasked")
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

    def _run(self, serve: "Serve") -> None:
        try:
            connection, process = self._start(serve)
        except Exception:
            _logger.exception("the worker process cannot be started")
            self.is_lost = True
            return
        while (message := self._outbox.get()) is not None:
            with suppress(OSError):  # the worker is gone: the window sees the pipe end
                connection.send(message)
        process.join()
        connection.close()

    def _start(self, serve: "Serve") -> "tuple[WindowEnd, SpawnProcess]":
        _leave_interrupts_to_window()
        spawn = get_context("spawn")
        connection, workers_end = spawn.Pipe()
        process = spawn.Process(target=serve, args=(workers_end,), name="opponents", daemon=True)
        process.start()
        workers_end.close()
        self._connection, self._process = connection, process
        return connection, process


def _leave_interrupts_to_window() -> None:
    """Let the worker, which inherits this thread's mask, be deaf to Ctrl-C from its first line on.

    The tracker of ``multiprocessing`` is started before: doing so unblocks the signal again.
    """
    if sys.platform != "win32":
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

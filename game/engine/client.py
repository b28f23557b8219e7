"""The window's end of the pipe: ask, look every frame for what has come, take back, close.

Nothing here waits for the worker but ``close``: half a second at most for it to leave, and as long
again at most for its end once it was killed. A worker that dies, that runs out of memory, or that
owes an answer and is silent for too long (``silence``), is replaced, and what it had not answered
is asked again with the same stream. The player hears of it only when two workers were lost over the
same request, or when two in a row were lost before they began with any.
"""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.child import block_interrupts, start_child
from game.engine.protocol import (
    Analyse,
    Answer,
    Cancel,
    Cause,
    Choose,
    Close,
    Failed,
    Request,
    Started,
    Thinks,
    Ticket,
    WorkerEnd,
)
from game.engine.silence import Silence
from game.registry import list_games

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    WindowEnd: TypeAlias = Connection[Request | Cancel | Close, Answer | Started]
    Serve: TypeAlias = Callable[[WorkerEnd, Mapping[str, str]], None]

GRACE: Final = 0.5
"""Seconds that a worker has to leave by itself once it was asked to."""

_log: Final = logging.getLogger(__name__)


class EngineClosedError(RuntimeError):
    """A closed engine was asked for something."""


def list_workers() -> dict[str, str]:
    """Return the dotted names of the worker halves of all registered games, by game."""
    return {game.name: game.worker for game in list_games()}


class Engine:
    """Where opponents think, as scenes see it; to be used from one thread."""

    def __init__(
        self,
        serve: "Serve",
        workers: Callable[[], Mapping[str, str]] = list_workers,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Prepare for a worker that runs ``serve``, a function of a module; none is started yet.

        A worker knows the games that ``workers`` returns when it is started: the dotted name of
        each game's worker half. ``clock`` tells seconds, to measure how long a worker is silent.
        """
        self._serve = serve
        self._workers = workers
        self._tickets = count(1)
        self._line: _Line | None = None
        self._unanswered: dict[Ticket, Request] = {}
        self._started: Ticket | None = None
        self._suspects: set[Ticket] = set()
        self._silence = Silence(clock)
        self._has_begun = self._was_barren = False
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
            self._line = _Line(self._serve, dict(self._workers()))

    def submit(self, game: str, observation: object, opponent: str, seed: str) -> Ticket:
        """Ask what ``opponent`` plays in ``observation``; the answers will carry the ticket.

        Returns at once. Raises ``EngineClosedError`` after ``close``.
        """
        return self._ask(Choose(Ticket(next(self._tickets)), game, observation, opponent, seed))

    def analyse(self, game: str, observation: object) -> Ticket:
        """Ask what the analyst of ``game`` thinks of ``observation``, in the seat that observes.

        Whatever ``submit`` asks for goes first. Returns at once. Raises ``EngineClosedError`` after
        ``close``.
        """
        return self._ask(Analyse(Ticket(next(self._tickets)), game, observation))

    def poll(self) -> list[Answer]:
        """Return what has come for the open requests since the last call, in order.

        A request gets any number of ``Thinks``, then one ``Chosen``, ``Analysed`` or ``Failed``.
        Never waits, never raises: a lost worker is replaced here, and asked again.
        """
        if self._line is None:
            return []
        messages = self._line.receive()
        answers: list[Answer] = []
        for message in messages:
            if isinstance(message, Started):
                self._started, self._has_begun = message.ticket, True
            elif not self._is_retried(message) and self._is_awaited(message):
                answers.append(message)
        if self._line.is_lost or self._is_silent(heard=bool(messages)):
            answers += self._replace_worker()
        for answer in answers:
            if isinstance(answer, Failed):
                _log.error("no answer: %s\n%s", answer.reason, answer.trace)
        return answers

    def stop(self, ticket: Ticket) -> None:
        """Take back a request: it gets no more answers. An answered one is left alone."""
        self._suspects.discard(ticket)
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

    def _is_silent(self, *, heard: bool) -> bool:
        """Return whether the worker owes an answer and has said nothing for too long."""
        if heard or not self._unanswered:
            self._silence.end()
            return False
        return self._silence.is_too_long()

    def _is_retried(self, answer: Answer) -> bool:
        """Return whether a fresh worker shall try what this one, which leaves now, could not."""
        is_spent = isinstance(answer, Failed) and answer.cause is not Cause.REQUEST
        return is_spent and answer.ticket not in self._suspects

    def _is_awaited(self, answer: Answer) -> bool:
        """Return whether anybody still waits for ``answer``; close the request that it settles."""
        if isinstance(answer, Thinks):
            return answer.ticket in self._unanswered
        self._suspects.discard(answer.ticket)
        self._silence.forgive()
        if answer.ticket == self._started:
            self._started = None
        return self._unanswered.pop(answer.ticket, None) is not None

    def _replace_worker(self) -> list[Answer]:
        """Ask a fresh worker for all that is open, but for what must not be tried again."""
        if self._line is not None:
            self._line.abandon()
            self._line = None
        failures = self._fail_culprits()
        for request in self._unanswered.values():
            self._send(request)
        return failures

    def _fail_culprits(self) -> list[Answer]:
        """Give up the request over which a second worker was lost, or all if none begins with any.

        A worker that dies between two requests is nobody's fault.
        """
        culprit, has_begun, was_barren = self._started, self._has_begun, self._was_barren
        self._started, self._has_begun = None, False
        self._was_barren = bool(self._unanswered) and not has_begun
        if was_barren and self._was_barren:
            reason = "two processes for opponents were lost before they began"
            return [self._fail(request, reason) for request in list(self._unanswered.values())]
        if culprit not in self._unanswered:
            return []
        request = self._unanswered[culprit]
        if culprit in self._suspects:
            return [self._fail(request, f"{request.thinker}'s process was lost twice over this")]
        self._suspects.add(culprit)
        return []

    def _fail(self, request: Request, reason: str) -> Failed:
        self._suspects.discard(request.ticket)
        del self._unanswered[request.ticket]
        return Failed(request.ticket, reason)


class _Line:
    """One worker process and the pipe to it.

    A thread of its own starts the process and sends to it: both may take longer than a frame. The
    window's thread does nothing but receive, and tells the other when it no longer does.
    """

    def __init__(self, serve: "Serve", workers: Mapping[str, str]) -> None:
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
        """Return what has arrived; once the worker is dead and all is read, ``is_lost`` is set."""
        answers: list[Answer | Started] = []
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

    def _run(self, serve: "Serve", workers: Mapping[str, str]) -> None:
        try:
            block_interrupts()
            self._connection, self._process = start_child(serve, workers, name="opponents")
        except Exception:  # noqa: BLE001  (the log says why, the player is told)
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

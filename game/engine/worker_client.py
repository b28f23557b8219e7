"""A worker's process and the window's end of its pipe: ask, look every frame for what has come.

Nothing here waits for the worker but ``close``: half a second at most for it to leave, and as long
again at most for its end once it was killed. A worker that dies, that runs out of memory, or that
owes an answer and is silent for too long, is replaced, and what it had not answered
is asked again with the same stream. The player hears of it only when two workers were lost over the
same request, or when two in a row were lost before they began with any. A worker that leaves when
it is idle is started again by the next request.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.child import block_interrupts, start_child
from game.engine.protocol import (
    Answer,
    Cancel,
    Cause,
    Close,
    Computed,
    Failed,
    Request,
    Started,
    Thinks,
    Ticket,
    WorkerEnd,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    WindowEnd: TypeAlias = Connection[Request | Cancel | Close, Answer | Started]

Serve: TypeAlias = Callable[[WorkerEnd, Mapping[str, str], float | None], None]
"""What a worker process runs, a function of a module: ``worker.serve``, but for tests."""

GRACE: Final = 0.5
"""Seconds that a worker has to leave by itself once it was asked to."""


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


PATIENCE: Final = 10.0
"""Seconds of silence after which a worker is given up; opponents report every 0.1 s of work."""
LONGEST_GAP: Final = 0.25
"""The most that one look counts, in seconds: a window that was stopped itself heard nothing."""
_log: Final = logging.getLogger(__name__)


class Silence:
    """How long a worker that owes an answer has said nothing, while the window is awake."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin now; ``clock`` returns seconds."""
        self._clock = clock
        self._looked = clock()
        self._length = 0.0
        self._patience = PATIENCE

    def end(self) -> None:
        """Begin anew: the worker was heard, or owes nothing."""
        self._looked, self._length = self._clock(), 0.0

    def forgive(self) -> None:
        """Return to the usual patience: a request was answered."""
        self._patience = PATIENCE

    def is_too_long(self) -> bool:
        """Let time pass up to now; once patience is at an end, begin anew with twice as much.

        A machine that is merely too busy has its answer in the end.
        """
        now = self._clock()
        self._length += min(now - self._looked, LONGEST_GAP)
        self._looked = now
        if self._length < self._patience:
            return False
        self._length = 0.0
        self._patience *= 2
        return True


class WorkerClient:
    """One worker, replaced when it is lost, and what it was asked; to be used from one thread."""

    def __init__(
        self,
        name: str,
        serve: Serve,
        workers: Callable[[], Mapping[str, str]],
        clock: Callable[[], float],
        idle_limit: float | None,
    ) -> None:
        """Prepare for a worker that runs ``serve``, a function of a module; none is started yet.

        Arguments are as ``Engine`` has them; ``name`` is the worker's, and it leaves after
        ``idle_limit`` seconds without a request, if that is given.
        """
        self._name = name
        self._serve = serve
        self._workers = workers
        self._idle_limit = idle_limit
        self._process: WorkerProcess | None = None
        self._unanswered: dict[Ticket, Request] = {}
        self._started: Ticket | None = None
        self._suspects: set[Ticket] = set()
        self._parts: Counter[Ticket] = Counter()
        self._silence = Silence(clock)
        self._has_begun = self._was_barren = False

    @property
    def is_busy(self) -> bool:
        """Whether something that was asked has not been answered yet."""
        return bool(self._unanswered)

    def start(self) -> None:
        """Start the worker, if none runs; returns at once."""
        if self._process is None:
            self._process = WorkerProcess(
                self._name, self._serve, dict(self._workers()), self._idle_limit
            )

    def ask(self, request: Request) -> None:
        """Ask; returns at once."""
        self._send(request)
        self._unanswered[request.ticket] = request

    def poll(self) -> list[Answer]:
        """Return what has come since the last call, as ``Engine.poll`` does."""
        if self._process is None:
            return []
        answers: list[Answer] = []
        was_heard = False
        for message in self._process.receive():
            was_heard = True
            if isinstance(message, Started):
                self._started, self._has_begun = message.ticket, True
            elif not self._is_retried(message) and self._is_awaited(message):
                answers.append(message)
                if isinstance(message, Computed):
                    break  # parts are long, frames are short: the rest waits for the next call
        if self._process.is_lost or self._is_silent(heard=was_heard):
            answers += self._replace_worker()
        for answer in answers:
            if isinstance(answer, Failed):
                _log.error("no answer: %s\n%s", answer.reason, answer.trace)
        return answers

    def stop(self, ticket: Ticket) -> None:
        """Take back a request: it gets no more answers. An answered one is left alone."""
        self._suspects.discard(ticket)
        del self._parts[ticket]
        if self._unanswered.pop(ticket, None) is not None:
            self._send(Cancel(ticket))

    def request_end(self) -> None:
        """Drop what was asked, and ask the worker to leave; returns at once."""
        self._unanswered.clear()
        if self._process is not None:
            self._process.request_end()

    def close(self) -> None:
        """Wait for the worker to leave, and kill it after half a second."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _send(self, message: Request | Cancel) -> None:
        self.start()
        if self._process is not None:
            self._process.send(message)

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
        if isinstance(answer, Computed) and not self._is_next(answer):
            return False
        if isinstance(answer, Computed) and not answer.is_last:
            return True
        del self._parts[answer.ticket]
        self._suspects.discard(answer.ticket)
        self._silence.forgive()
        return self._unanswered.pop(answer.ticket, None) is not None

    def _is_next(self, part: Computed) -> bool:
        """Return whether a part is awaited and new: a job that begins anew repeats the first ones.

        Counts those that are.
        """
        if part.ticket not in self._unanswered or part.number < self._parts[part.ticket]:
            return False
        self._parts[part.ticket] += 1
        return True

    def _replace_worker(self) -> list[Answer]:
        """Ask a fresh worker for all that is open, but for what must not be tried again."""
        if self._process is not None:
            self._process.abandon()
            self._process = None
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
            reason = f"two processes for {self._name} were lost before they began"
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
        del self._parts[request.ticket]
        del self._unanswered[request.ticket]
        return Failed(request.ticket, reason)

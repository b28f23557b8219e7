"""A worker: bots think here, one request after the other, and the window never waits.

A bot thinks in steps, as a generator; between two steps the worker reports how far it is and
listens to the window. A calculator is asked the same way, and calls ``pause`` in the midst of a
step, for a search that calls itself cannot be left half way. The worker leaves when it is asked to,
when the pipe ends, when it was idle for too long, and when the game dies, however busy it is. It
imports the worker half of a game when the first request for that game comes, so that the window's
process never loads an opponent.
"""

import traceback
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Final, TypeAlias, assert_never, cast

from game.engine.child import prepare_child
from game.engine.protocol import (
    Analyse,
    Analysed,
    Cancel,
    Cause,
    Choose,
    Chosen,
    Close,
    Compute,
    Computed,
    Failed,
    Request,
    Started,
    Thinks,
    Ticket,
    WorkerEnd,
)
from game.protocol import Calculator, Pause, Progress, Utility, WorkerHalf
from game.registry import UnknownGameError, load_worker_half

REPORT_INTERVAL: Final = 0.04
"""Seconds between two reports; with steps of up to 100 ms no gap is longer than 100 ms."""

OpaqueHalf: TypeAlias = WorkerHalf[object, object]
_Answering: TypeAlias = Generator[
    Progress[object] | Computed, None, Chosen[object] | Analysed[object] | Computed | Failed
]
"""What is sent on the way, and the last answer."""
LoadHalf: TypeAlias = Callable[[str], OpaqueHalf]
"""Returns the worker half of a game by its name."""


def serve(
    connection: WorkerEnd, modules: Mapping[str, str], idle_limit: float | None = None
) -> None:
    """Answer the window's requests until it closes or is gone: what the process runs.

    ``modules`` are the dotted names of the games' worker halves and of calculators. The first one
    is imported while nothing has been asked; if that fails, the first request for it says why.
    Returns after ``idle_limit`` seconds without a request, if that is given.
    """
    prepare_child()

    def load_half(game: str) -> OpaqueHalf:
        if game not in modules:
            raise UnknownGameError(f"there is no game '{game}': choose from {', '.join(modules)}")
        return load_worker_half(modules[game])

    for game in list(modules)[:1]:
        with suppress(Exception):
            if not connection.poll():
                load_half(game)
    Worker(connection, load_half, idle_limit).run()


class _WithdrawnError(Exception):
    """A job was taken back, or makes way for what goes before it."""


class _LeavingError(Exception):
    """The worker leaves in the middle of a job, which has not failed."""


class Worker:
    """Serves one window: analyses late, work in the background last, the rest in order."""

    def __init__(
        self, connection: WorkerEnd, load_half: LoadHalf, idle_limit: float | None = None
    ) -> None:
        """Serve ``connection``; what ``load_half`` raises becomes the reason of a ``Failed``."""
        self._connection = connection
        self._load_half = load_half
        self._idle_limit = idle_limit
        self._wanted: dict[Ticket, Request] = {}

    def run(self) -> None:
        """Answer until the window closes or the pipe ends, which is no error."""
        with suppress(EOFError, OSError, _LeavingError):
            while True:
                self._listen()
                self._serve(_find_next(self._wanted))

    def _listen(self) -> None:
        """Take in all that was sent; wait for more only while nothing is wanted.

        Raises ``EOFError`` when the window closes, or has wanted nothing for too long.
        """
        while not self._wanted or self._connection.poll():
            if not self._wanted and not self._connection.poll(self._idle_limit):
                raise EOFError("idle")
            message = self._connection.recv()
            match message:
                case Choose() | Compute() | Analyse():
                    self._wanted[message.ticket] = message
                case Cancel():
                    self._wanted.pop(message.ticket, None)
                case Close():
                    raise EOFError("the window closed")
                case _:
                    assert_never(message)

    def _serve(self, request: Request) -> None:
        """Answer ``request``, unless it is taken back meanwhile, or another one goes first.

        What makes way begins anew: an analysis takes a fraction of a second, a job a few.
        """
        self._connection.send(Started(request.ticket))
        reports = _Reports(self._connection)
        answering = self._begin(request, reports)
        while self._is_next(request):
            try:
                part = next(answering)
            except StopIteration as finished:
                reports.flush()
                self._settle(finished.value)
            except _WithdrawnError:
                return
            else:
                if isinstance(part, Computed):
                    self._connection.send(part)
                else:
                    reports.add(Thinks(request.ticket, part.considered, part.total))
                self._listen()

    def _begin(self, request: Request, reports: "_Reports") -> _Answering:
        if isinstance(request, Compute):
            return _compute(request, self._load_half, self._make_pause(request, reports))
        return _think(request, self._load_half)

    def _is_next(self, request: Request) -> bool:
        """Return whether ``request`` is wanted and nothing goes before it."""
        return bool(self._wanted) and _find_next(self._wanted) is request

    def _make_pause(self, request: Request, reports: "_Reports") -> Pause:
        """Return what a calculator calls while it is at work, often and at little cost.

        Each call counts as a step; now and then the window hears how many there were, and is
        listened to.
        """
        steps, due = 0, 0.0

        def pause() -> None:
            nonlocal steps, due
            steps += 1
            now = monotonic()
            if now < due:
                return
            due = now + REPORT_INTERVAL
            try:
                reports.add(Thinks(request.ticket, steps, 0))
                self._listen()
            except (EOFError, OSError) as error:  # the pipe's, not the calculator's
                raise _LeavingError from error
            if not self._is_next(request):
                raise _WithdrawnError

        return pause

    def _settle(self, answer: Chosen[object] | Analysed[object] | Computed | Failed) -> None:
        """Send the last word on a request; raises ``EOFError`` if it has used this process up."""
        self._connection.send(answer)
        del self._wanted[answer.ticket]
        if isinstance(answer, Failed) and answer.cause is not Cause.REQUEST:
            raise EOFError(answer.reason)


class _Reports:
    """Limits how often progress is sent; the first and the last report always are."""

    def __init__(self, connection: WorkerEnd) -> None:
        self._connection = connection
        self._held: Thinks | None = None
        self._due = 0.0

    def add(self, report: Thinks) -> None:
        """Send ``report``, or hold it while the previous one is fresh."""
        self._held = report
        if monotonic() >= self._due:
            self.flush()

    def flush(self) -> None:
        """Send the report that is held, if there is one."""
        if self._held is not None:
            self._connection.send(self._held)
            self._held, self._due = None, monotonic() + REPORT_INTERVAL


def _compute(request: Compute, load_half: LoadHalf, pause: Pause) -> _Answering:
    """Let the calculator do the job, part by part; whatever it raises becomes ``Failed``."""
    ticket, number = request.ticket, 0
    try:
        calculator = cast("Calculator", load_half(request.calculator))
        computing = calculator.compute(request.job, pause)
        while True:
            try:
                part = next(computing)
            except StopIteration as finished:
                return Computed(ticket, number, finished.value, is_last=True)
            yield Computed(ticket, number, part, is_last=False)
            number += 1
    except (_WithdrawnError, _LeavingError):
        raise
    except Exception as error:  # noqa: BLE001  (the reason is sent; the next request is served)
        return Failed(ticket, str(error), traceback.format_exc(), _find_cause(error))


def _think(request: Choose | Analyse, load_half: LoadHalf) -> _Answering:
    """Let the opponent think; whatever it raises becomes ``Failed``."""
    try:
        half = load_half(request.game)
    except Exception as error:  # noqa: BLE001  (the reason is sent; the next request is served)
        return Failed(request.ticket, str(error), cause=_find_cause(error))
    try:
        name, seed = half.ANALYST, ""  # what an analysis finds depends on no random number
        if isinstance(request, Choose):
            name, seed = request.opponent, request.seed
        bot = half.find_opponent(name, Utility.MATCH)  # people play to win
    except Exception as error:  # noqa: BLE001  (the reason is sent; the next request is served)
        return Failed(request.ticket, str(error))
    try:
        decision = yield from bot.think(request.observation, Random(seed))
    except Exception as error:  # noqa: BLE001  (as above)
        reason = f"{name} failed over this position: {error!r}"
        return Failed(request.ticket, reason, traceback.format_exc(), _find_cause(error))
    match request:
        case Choose(ticket):
            return Chosen(ticket, decision.choice, decision.plan)
        case Analyse(ticket):
            told = decision.mix, decision.values, decision.value, decision.utility
            return Analysed(ticket, *told, decision.replies, decision.lead)


def _find_cause(error: Exception) -> Cause:
    match error:
        case MemoryError():
            return Cause.MEMORY
        case ImportError():
            return Cause.IMPORT
        case _:
            return Cause.REQUEST


def _find_next(open_requests: Mapping[Ticket, Request]) -> Request:
    """Return which of the requests, in the order in which they were made, is served first.

    There must be one. What is only analysed comes late, what is done in the background last.
    """
    return min(open_requests.values(), key=_rank)


def _rank(request: Request) -> int:
    match request:
        case Compute(is_background=True):
            return 2
        case Analyse():
            return 1
        case _:
            return 0

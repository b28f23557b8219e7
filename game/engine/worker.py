"""The other process: opponents think here, one request after the other, and the window never waits.

A bot thinks in steps, as a generator; between two steps the worker reports how far it is and
listens to the window. It leaves when it is asked to, when the pipe ends, and when the game dies,
however busy it is. It imports the worker half of a game when the first request for that game
comes, so that the window's process never loads an opponent.
"""

import traceback
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Final, TypeAlias, assert_never

from game.engine.child import prepare_child
from game.engine.protocol import (
    Analyse,
    Analysed,
    Cancel,
    Cause,
    Choose,
    Chosen,
    Close,
    Failed,
    Request,
    Started,
    Thinks,
    Ticket,
    WorkerEnd,
)
from game.protocol import Progress, Utility, WorkerHalf
from game.registry import UnknownGameError, load_worker_half

REPORT_INTERVAL: Final = 0.04
"""Seconds between two reports; with steps of up to 100 ms no gap is longer than 100 ms."""

OpaqueHalf: TypeAlias = WorkerHalf[object, object]
LoadHalf: TypeAlias = Callable[[str], OpaqueHalf]
"""Returns the worker half of a game by its name."""


def serve(connection: WorkerEnd, modules: Mapping[str, str]) -> None:
    """Answer the window's requests until it closes or is gone: what the process runs.

    ``modules`` are the dotted names of the games' worker halves. The first one is imported at once,
    before anybody asks; if that fails, the first request for that game says why.
    """
    prepare_child()

    def load_half(game: str) -> OpaqueHalf:
        if game not in modules:
            raise UnknownGameError(f"there is no game '{game}': choose from {', '.join(modules)}")
        return load_worker_half(modules[game])

    for game in list(modules)[:1]:
        with suppress(Exception):
            load_half(game)
    Worker(connection, load_half).run()


class Worker:
    """Serves one window: what is played before what is only analysed, else in order."""

    def __init__(self, connection: WorkerEnd, load_half: LoadHalf) -> None:
        """Serve ``connection``; what ``load_half`` raises becomes the reason of a ``Failed``."""
        self._connection = connection
        self._load_half = load_half
        self._wanted: dict[Ticket, Request] = {}

    def run(self) -> None:
        """Answer until the window closes or the pipe ends, which is no error."""
        with suppress(EOFError, OSError):
            while True:
                self._listen()
                self._serve(_find_next(self._wanted))

    def _listen(self) -> None:
        """Take in all that was sent; wait for more only while nothing is wanted."""
        while not self._wanted or self._connection.poll():
            message = self._connection.recv()
            match message:
                case Choose() | Analyse():
                    self._wanted[message.ticket] = message
                case Cancel():
                    self._wanted.pop(message.ticket, None)
                case Close():
                    raise EOFError("the window closed")
                case _:
                    assert_never(message)

    def _serve(self, request: Request) -> None:
        """Answer ``request``, unless it is taken back meanwhile, or another one goes first.

        An analysis that makes way begins anew: it takes a fraction of a second.
        """
        self._connection.send(Started(request.ticket))
        thinking, reports = _think(request, self._load_half), _Reports(self._connection)
        while self._wanted and _find_next(self._wanted) is request:
            try:
                progress = next(thinking)
            except StopIteration as finished:
                reports.flush()
                self._settle(finished.value)
            else:
                reports.add(Thinks(request.ticket, progress.considered, progress.total))
                self._listen()

    def _settle(self, answer: Chosen[object] | Analysed[object] | Failed) -> None:
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


def _think(
    request: Request, load_half: LoadHalf
) -> Generator[Progress[object], None, Chosen[object] | Analysed[object] | Failed]:
    """Let the opponent think; whatever it raises becomes ``Failed``."""
    try:
        half = load_half(request.game)
    except Exception as error:  # noqa: BLE001  (the reason is told; the next request is served)
        return Failed(request.ticket, str(error), cause=_find_cause(error))
    try:
        name = request.opponent if isinstance(request, Choose) else half.ANALYST
        bot = half.find_opponent(name, Utility.MATCH)  # people play to win
    except Exception as error:  # noqa: BLE001  (the reason is told; the next request is served)
        return Failed(request.ticket, str(error))
    try:
        decision = yield from bot.think(request.observation, Random(_seed_of(request)))
    except Exception as error:  # noqa: BLE001  (as above)
        reason = f"{name} failed over this position: {error!r}"
        return Failed(request.ticket, reason, traceback.format_exc(), _find_cause(error))
    match request:
        case Choose(ticket):
            return Chosen(ticket, decision.choice)
        case Analyse(ticket):
            mix, values, replies = decision.mix, decision.values, decision.replies
            return Analysed(ticket, mix, values, decision.margin, decision.match, replies)


def _find_cause(error: Exception) -> Cause:
    match error:
        case MemoryError():
            return Cause.MEMORY
        case ImportError():
            return Cause.IMPORT
        case _:
            return Cause.REQUEST


def _seed_of(request: Request) -> str:
    """Return what starts the random stream; what an analysis tells depends on no random number."""
    return request.seed if isinstance(request, Choose) else ""


def _find_next(open_requests: Mapping[Ticket, Request]) -> Request:
    """Return which of the requests, in the order in which they were made, is served first.

    There must be one. What is played goes before what is only analysed.
    """
    return min(open_requests.values(), key=lambda request: isinstance(request, Analyse))

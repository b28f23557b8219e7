"""The other process: opponents think here, one request after the other, and the window never waits.

The worker holds the only clock. A thought is a generator; between two of its steps the worker
reports how far it is and listens to the window. It leaves when it is asked to, when the pipe
ends, and when the game dies, however busy it is.
"""

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import partial
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from game.engine.protocol import (
    Analyse,
    Analysed,
    Cancel,
    Choose,
    Chosen,
    Close,
    Failed,
    Request,
    Thinks,
    Ticket,
    find_next,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.engine.protocol import Answer
    from game.protocol import Enough, Progress
    from game.tides.bots.bot import Bot
    from game.tides.rules.state import Choice

    WorkerEnd: TypeAlias = Connection[Answer, Request | Cancel | Close]

REPORT_INTERVAL: Final = 0.04
"""Seconds between two reports; with steps of up to 100 ms no gap is longer than 100 ms."""

THINKING_LIMIT: Final = 2.5
"""Seconds after which an opponent that can decide at any time is told that it is enough."""

FindOpponent: TypeAlias = "Callable[[str], Bot]"


def serve(connection: "WorkerEnd") -> None:
    """Answer the window's requests with the opponents of the ladder: what the process runs."""
    serve_opponents(connection, _import_ladder)


def serve_opponents(connection: "WorkerEnd", load: Callable[[], FindOpponent]) -> None:
    """Answer requests with what ``load`` finds until the window closes or is gone.

    ``load`` is called at once, before the first request: that is the time to import.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _leave_with_game()
    Worker(connection, load()).run()


class Worker:
    """Serves one window: what is played before what is only analysed, else in order."""

    def __init__(self, connection: "WorkerEnd", find_opponent: FindOpponent) -> None:
        """Serve ``connection``; whatever ``find_opponent`` raises is told as the reason."""
        self._connection = connection
        self._find_opponent = find_opponent
        self._wanted: dict[Ticket, Request] = {}

    def run(self) -> None:
        """Answer until the window closes or the pipe ends, which is no error."""
        with suppress(EOFError, OSError):
            while True:
                self._listen()
                self._serve(find_next(self._wanted))

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
        deadline = monotonic() + THINKING_LIMIT
        thinking, reports = _think(request, self._find_opponent), _Reports(self._connection)
        while self._wanted and find_next(self._wanted) is request:
            try:
                considered, total, votes = thinking.send(
                    "enough" if monotonic() > deadline else None
                )
            except StopIteration as finished:
                reports.flush()
                self._connection.send(finished.value)
                del self._wanted[request.ticket]
            else:
                reports.add(Thinks(request.ticket, considered, total, votes))
                self._listen()


class _Reports:
    """One thought's progress at a bearable pace: the first and the last report are always sent."""

    def __init__(self, connection: "WorkerEnd") -> None:
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
    request: Request, find_opponent: FindOpponent
) -> Generator["Progress[Choice]", "Enough", Chosen | Analysed | Failed]:
    """Let the opponent think; whatever it raises becomes ``Failed``."""
    try:
        bot = find_opponent(request.thinker)
    except Exception as error:  # noqa: BLE001  (the reason is told; the next request is served)
        return Failed(request.ticket, str(error))
    try:
        decision = yield from bot.think(request.observation, Random(_find_seed(request)))
    except Exception as error:  # noqa: BLE001  (as above)
        reason = f"{request.thinker} failed over this position: {error!r}"
        return Failed(request.ticket, reason, traceback.format_exc())
    match request:
        case Choose(ticket):
            return Chosen(ticket, decision.choice)
        case Analyse(ticket):
            mix, values, replies = decision.mix, decision.values, decision.replies
            return Analysed(ticket, mix, values, decision.margin, decision.match, replies)


def _find_seed(request: Request) -> str:
    """Return what starts the random stream; an analysis draws nothing that it tells."""
    return request.seed if isinstance(request, Choose) else ""


def _import_ladder() -> FindOpponent:
    """Load the opponents here, in the child: the window's process never knows them."""
    from game.protocol import Utility
    from game.tides.bots.ladder import find_opponent

    return partial(find_opponent, utility=Utility.MATCH)  # people play to win


def _leave_with_game() -> None:
    """Watch the game from a thread, as a busy worker does not look at its pipe."""
    game = multiprocessing.parent_process()
    if game is not None:
        Thread(target=_exit_after, args=(game.sentinel,), name="watchdog", daemon=True).start()


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)

"""What thinks, as screens and sessions see it: two workers, each a process of its own.

One lets the opponents choose. It is handed observations of their seats and nothing that belongs to
the person; of deals that are over it also works out what best play makes. The other, the assistant,
works for the person: hints, odds and the jobs of the study. It is started when it is first needed,
leaves after five idle minutes, and never hears what an opponent is asked; a hint waits for no
opponent.
"""

from collections.abc import Callable, Mapping
from itertools import count
from time import monotonic
from typing import Final

from game.engine.protocol import Analyse, Answer, Choose, Compute, Ticket
from game.engine.worker_client import Serve, WorkerClient
from game.registry import list_workers

OPPONENTS: Final = "opponents"
ASSISTANT: Final = "assistant"
"""The names of the two workers."""

IDLE_LIMIT: Final = 300.0
"""Seconds without a request after which the assistant leaves."""


class EngineClosedError(RuntimeError):
    """A closed engine was asked for something."""


class Engine:
    """Where opponents and the assistant think; to be used from one thread."""

    def __init__(
        self,
        serve: Serve,
        workers: Callable[[], Mapping[str, str]] = list_workers,
        clock: Callable[[], float] = monotonic,
        idle_limit: float = IDLE_LIMIT,
    ) -> None:
        """Prepare for workers that run ``serve``, a function of a module; none is started yet.

        A worker knows what ``workers`` returns when it is started: the dotted name of each game's
        worker half and of each calculator. ``clock`` returns seconds, to measure how long a worker
        is silent.
        """
        self._opponents = WorkerClient(OPPONENTS, serve, workers, clock, None)
        self._assistant = WorkerClient(ASSISTANT, serve, workers, clock, idle_limit)
        self._clients = (self._opponents, self._assistant)
        self._tickets = count(1)
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        """Whether something that was asked has not been answered yet."""
        return any(client.is_busy for client in self._clients)

    def start(self) -> None:
        """Start the opponents' worker, if none runs, so that it is warm when it is first asked.

        Returns at once. Raises ``EngineClosedError`` after ``close``.
        """
        self._require_open()
        self._opponents.start()

    def submit(self, game: str, observation: object, opponent: str, seed: str) -> Ticket:
        """Ask what ``opponent`` plays in ``observation``; the answers will carry the ticket.

        Returns at once. Raises ``EngineClosedError`` after ``close``.
        """
        ticket = self._issue_ticket()
        self._opponents.ask(Choose(ticket, game, observation, opponent, seed))
        return ticket

    def analyse(self, game: str, observation: object) -> Ticket:
        """Ask what the analyst of ``game`` thinks of ``observation``, in the seat that observes.

        Whatever ``compute`` asks for goes first. Returns at once. Raises ``EngineClosedError``
        after ``close``.
        """
        ticket = self._issue_ticket()
        self._assistant.ask(Analyse(ticket, game, observation))
        return ticket

    def compute(
        self,
        calculator: str,
        job: object,
        *,
        in_background: bool = False,
        with_opponents: bool = False,
    ) -> Ticket:
        """Ask a calculator, by its name in the registry, for ``job``.

        An analysis waits for it, but what is done ``in_background`` waits for everything else. What
        opponents play is computed ``with_opponents``, in their process, and never in the person's.
        Returns at once. Raises ``EngineClosedError`` after ``close``.
        """
        ticket = self._issue_ticket()
        worker = self._opponents if with_opponents else self._assistant
        worker.ask(Compute(ticket, calculator, job, in_background))
        return ticket

    def poll(self) -> list[Answer]:
        """Return what has come for the open requests since the last call, each worker's in order.

        A request gets any number of ``Thinks``, then one ``Chosen``, ``Analysed`` or ``Failed``. A
        job gets any number of ``Computed``, one a call; the last one says so, or is a ``Failed``.
        Never waits, never raises: a lost worker is replaced here, and asked again.
        """
        return [answer for client in self._clients for answer in client.poll()]

    def stop(self, ticket: Ticket) -> None:
        """Take back a request: it gets no more answers. An answered one is left alone."""
        for client in self._clients:
            client.stop(ticket)

    def close(self) -> None:
        """Ask both workers to leave, and kill one that has not left after half a second.

        Open requests are dropped. Closing twice is closing once.
        """
        self._is_closed = True
        for client in self._clients:
            client.request_end()
        for client in self._clients:
            client.close()

    def _issue_ticket(self) -> Ticket:
        self._require_open()
        return Ticket(next(self._tickets))

    def _require_open(self) -> None:
        if self._is_closed:
            raise EngineClosedError("the engine is closed: nobody thinks any more")

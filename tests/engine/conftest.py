"""Engines that are closed when the test is over, and leave nothing behind."""

import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Final

import pytest

from game.engine.client import Engine
from game.engine.protocol import Answer, Thinks, Ticket
from game.engine.worker import serve
from tests.engine.scripted import GATE, list_scripted

PATIENCE: Final = 30.0
"""Seconds after which a test gives up; what it waits for takes a fraction of one."""


class Table:
    """An engine, and the waiting that a window does frame by frame."""

    def __init__(self, engine: Engine) -> None:
        """Sit at ``engine``."""
        self.engine = engine
        self.seen: list[Answer] = []

    def wait_for(self, ticket: Ticket) -> Answer:
        """Return the last word on ``ticket``, which may have been seen before."""
        for _ in _frames():
            for answer in self.seen:
                if answer.ticket == ticket and not isinstance(answer, Thinks):
                    return answer
            self.seen += self.engine.poll()
        raise TimeoutError(f"no answer to {ticket} in {PATIENCE} s; seen: {self.seen}")

    def wait_until(self, is_wanted: Callable[[Answer], bool]) -> None:
        """Wait until such an answer has come, now or before."""
        for _ in _frames():
            if any(map(is_wanted, self.seen)):
                return
            self.seen += self.engine.poll()
        raise TimeoutError(f"no such answer in {PATIENCE} s; seen: {self.seen}")

    def wait_for_thought(self, ticket: Ticket) -> None:
        """Wait until one more report on ``ticket`` has come."""
        for _ in _frames():
            answers = self.engine.poll()
            self.seen += answers
            if any(answer.ticket == ticket for answer in answers if isinstance(answer, Thinks)):
                return
        raise TimeoutError(f"no report on {ticket} in {PATIENCE} s; seen: {self.seen}")

    def wait_for_worker(self, former: int | None = None, name: str | None = None) -> int:
        """Return the id of the one worker, of this name if given, once it is not ``former``."""
        for _ in _frames():
            self.seen += self.engine.poll()
            match [worker.pid for worker in active_children() if name in {None, worker.name}]:
                case [int(pid)] if pid != former:
                    return pid
        raise TimeoutError(f"no worker in {PATIENCE} s")

    def wait_until_logged(self, log: pytest.LogCaptureFixture, messages: list[str]) -> None:
        """Wait until the log has exactly these messages, as of a worker that is gone."""
        for _ in _frames():
            self.seen += self.engine.poll()
            if log.messages == messages:
                return
        raise TimeoutError(f"not logged in {PATIENCE} s: {messages}; but {log.messages}")


def _frames() -> Iterator[None]:
    """Yield every 2 ms until patience is at an end."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        yield
        time.sleep(0.002)


@pytest.fixture
def table() -> Iterator[Table]:
    """Return a table at which the scripted opponents play."""
    seat = Table(Engine(serve, list_scripted))
    yield seat
    seat.engine.close()
    assert not active_children()


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path for which the gated opponent waits: ``touch`` lets it go on."""
    path = tmp_path / "open"
    monkeypatch.setenv(GATE, str(path))
    return path

"""Engines that are closed when the test is over, and leave nothing behind."""

import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Final

import pytest

from game.engine.client import Engine
from game.engine.protocol import Answer, Thinks, Ticket
from tests.engine.scripted import GATE, serve_scripted

PATIENCE: Final = 30.0
"""Seconds after which a test gives up; what it waits for takes a fraction of one."""


class Table:
    """An engine, and the waiting that a window does frame by frame."""

    def __init__(self, engine: Engine) -> None:
        """Sit at ``engine``."""
        self.engine = engine
        self.seen: list[Answer] = []

    def wait_for(self, ticket: Ticket, kind: type[Answer] | None = None) -> Answer:
        """Return the first answer of ``kind`` (else the last word) to ``ticket``."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            answers = self.engine.poll()
            self.seen += answers
            for answer in answers:
                if answer.ticket == ticket and _is_wanted(answer, kind):
                    return answer
            time.sleep(0.002)
        raise TimeoutError(f"no answer to {ticket} in {PATIENCE} s; seen: {self.seen}")

    def wait_for_worker(self, former: int | None = None) -> int:
        """Return the process id of the one worker, once it is not the ``former``."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.seen += self.engine.poll()
            match [worker.pid for worker in active_children()]:
                case [int(pid)] if pid != former:
                    return pid
            time.sleep(0.002)
        raise TimeoutError(f"no worker in {PATIENCE} s")


def _is_wanted(answer: Answer, kind: type[Answer] | None) -> bool:
    return not isinstance(answer, Thinks) if kind is None else isinstance(answer, kind)


@pytest.fixture
def table() -> Iterator[Table]:
    """Return a table at which the scripted opponents play."""
    seat = Table(Engine(serve_scripted))
    yield seat
    seat.engine.close()
    assert not active_children()


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path for which the gated opponent waits: ``touch`` lets it go on."""
    path = tmp_path / "open"
    monkeypatch.setenv(GATE, str(path))
    return path

"""Every message that each process gets: opponents what their seat sees, the assistant the rest."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields

import pygame
import pytest

from game.engine import worker_client
from game.engine.client import ASSISTANT, OPPONENTS, Engine
from game.engine.protocol import (
    Analyse,
    Answer,
    Cancel,
    Choose,
    Chosen,
    Close,
    Compute,
    Request,
    Started,
)
from game.engine.worker import serve
from game.engine.worker_client import Serve
from game.registry import list_benches
from game.shell.routes import Home, Push, Study
from game.tides.rules.moves import Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import observe
from game.tides.settings import Aid
from tests.driver import analyse_by_guess, choose_any, list_parts
from tests.window import INSTANT, OpenApp, adjust

SENT: dict[str, list[Request | Cancel | Close]] = defaultdict(list)


class TappedProcess:
    """A worker that is none: it notes what it is sent, and answers at the next look."""

    exitcode = 0
    is_lost = False

    def __init__(self, name: str, _: Serve, __: Mapping[str, str], ___: float | None) -> None:
        """Note under ``name``."""
        self._sent = SENT[name]
        self._answers: list[Answer | Started] = []

    def send(self, message: Request | Cancel) -> None:
        """Note ``message``, and answer it at once."""
        self._sent.append(message)
        match message:
            case Choose(ticket, _, Observation() as view, _, seed):
                self._answers.append(Chosen(ticket, choose_any(view, seed)))
            case Analyse(ticket, _, Observation() as view):
                self._answers.append(analyse_by_guess(ticket, view))
            case Compute():
                self._answers += list_parts(message)
            case _:
                pass

    def receive(self) -> Iterator[Answer | Started]:
        """Yield the answers."""
        while self._answers:
            yield self._answers.pop(0)

    def request_end(self) -> None:
        """Note it."""
        self._sent.append(Close())

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mapping[str, list[Request | Cancel | Close]]]:
    """Return what is sent to each worker, by its name."""
    monkeypatch.setattr(worker_client, "WorkerProcess", TappedProcess)
    yield SENT
    SENT.clear()


def test_what_each_process_is_told(
    open_app: OpenApp, sent: Mapping[str, list[Request | Cancel | Close]]
) -> None:
    """Three picks with odds and hints, then every bench of the study, and the end."""
    engine = Engine(serve)
    driver = open_app(settings=adjust(INSTANT, aid=Aid.ODDS), engine=engine)
    session = driver.deal("gull", 1, 7)
    driver.open_table(session)
    seen: tuple[list[Observation], list[Observation]] = ([], [])
    for _ in range(3):
        for seat in Seat:
            seen[seat].append(observe(session.match.state, seat))
        driver.confirm(pygame.K_h)
        driver.step(5)
        driver.press(pygame.K_1, pygame.K_RETURN)
        driver.step(30)
    driver.app.go(Home())
    for bench in list_benches():
        driver.app.go(Push(Study(bench)))
        driver.step(60)
        driver.app.go(Home())
    engine.close()

    for name, kinds in {OPPONENTS: {Choose}, ASSISTANT: {Analyse, Compute}}.items():
        assert {type(message) for message in sent[name]} - {Cancel, Close} == kinds
    asked = [message.observation for message in sent[OPPONENTS] if isinstance(message, Choose)]
    assert asked[:3] == seen[Seat.SECOND]
    helped = [message.observation for message in sent[ASSISTANT] if isinstance(message, Analyse)]
    assert [view for view in seen[Seat.FIRST] if view in helped] == seen[Seat.FIRST]
    assert {view.seat for view in helped if isinstance(view, Observation)} == {Seat.FIRST}


def test_a_request_names_nothing_but_what_its_worker_needs() -> None:
    assert [field.name for field in fields(Choose)] == [
        "ticket",
        "game",
        "observation",
        "opponent",
        "seed",
    ]
    assert [field.name for field in fields(Analyse)] == ["ticket", "game", "observation"]
    names = [field.name for field in fields(Compute)]
    assert names == ["ticket", "calculator", "job", "is_background"]

"""The real worker with the real opponents: the same choices as with no process between."""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from threading import Thread
from typing import Final

import pytest

import game.tides.worker
from game.engine.client import Engine
from game.engine.protocol import (
    Analysed,
    Answer,
    Choose,
    Chosen,
    Close,
    Failed,
    Started,
    Thinks,
    Ticket,
)
from game.engine.worker import Worker, serve
from game.protocol import Utility, WorkerHalf, decide
from game.registry import load_worker_half
from game.tides.bots.ladder import OPPONENTS, find_opponent
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.observation import Observation
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.state import State, observe
from game.tides.worker import ANALYST
from tests.engine.conftest import Table

ROOT: Final = Path(__file__).parents[2]
MATCH_POINT: Final = "3 3 pick 2.7.18/3.4.5.10/12.13 16.9.8/1.6.15.17/11.14 16:3,14:27"
RELIC_STEP: Final = "3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9"
WINDOWS_SIDE: Final = """
import json, sys
import game.engine.client, game.engine.protocol, game.engine.worker
print(json.dumps(sorted(sys.modules)))
"""
WORKERS_SIDE: Final = """
import json, sys
from multiprocessing import Pipe
from threading import Thread
from time import sleep
from game.engine.protocol import Close
from game.engine.worker import serve
window, worker = Pipe()
def close_once_warm():
    while "game.tides.worker" not in sys.modules:
        sleep(0.001)
    window.send(Close())
Thread(target=close_once_warm, daemon=True).start()
serve(worker, {"tides": "game.tides.worker", "other": "a.game.not.imported"})
print(json.dumps(sorted(sys.modules)))
"""


@pytest.fixture
def ladder() -> Iterator[Table]:
    """Return a table at which the opponents of the ladder play."""
    table = Table(Engine(serve))
    yield table
    table.engine.close()


def test_a_round_with_heron_is_the_same_as_without_the_engine(ladder: Table) -> None:
    heron = find_opponent("heron")
    for observation, other in _play_round():
        tickets = [
            ladder.engine.submit("tides", seen, "heron", "seed") for seen in (observation, other)
        ]
        for ticket, seen in zip(tickets, (observation, other), strict=True):
            choice = decide(heron, seen, Random("seed")).choice
            assert ladder.wait_for(ticket) == Chosen(ticket, choice)


def test_against_people_albatross_plays_for_the_match(ladder: Table) -> None:
    """Found by trying: here it picks another card than for the margin."""
    state = parse_state(MATCH_POINT)
    view = observe(state, Seat.FIRST)
    choices = {
        utility: decide(find_opponent("albatross", utility), view, Random("seed")).choice
        for utility in (Utility.MARGIN, Utility.MATCH)
    }
    assert choices[Utility.MARGIN] != choices[Utility.MATCH]
    ticket = ladder.engine.submit("tides", view, "albatross", "seed")
    assert ladder.wait_for(ticket) == Chosen(ticket, choices[Utility.MATCH])


def test_petrel_decides_the_same_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs in a process that is stopped for an hour between any two steps."""
    hours = count(step=3600)
    monkeypatch.setattr("game.engine.worker.monotonic", lambda: float(next(hours)))
    view = observe(parse_state(RELIC_STEP), Seat.FIRST)
    ours, theirs = Pipe()
    ours.send(Choose(Ticket(1), "tides", view, "petrel", "seed"))
    worker = Worker(theirs, lambda _: load_worker_half("game.tides.worker"))
    thread = Thread(target=worker.run, daemon=True)
    thread.start()
    answers: list[Answer | Started] = []
    while not answers or isinstance(answers[-1], Started | Thinks):
        answers.append(ours.recv())
    ours.send(Close())
    thread.join()
    choice = decide(find_opponent("petrel", Utility.MATCH), view, Random("seed")).choice
    assert answers[-1] == Chosen(Ticket(1), choice)


def test_the_module_is_a_worker_half() -> None:
    half: WorkerHalf[Observation, Choice] = game.tides.worker
    assert half.find_opponent("gull") is OPPONENTS["gull"]


def test_the_analyst_is_the_strongest_of_the_ladder() -> None:
    assert list(OPPONENTS)[-1] == ANALYST


def test_an_analysis_is_what_the_strongest_says_of_this_very_observation(ladder: Table) -> None:
    for observation, _ in _play_round():
        said = decide(find_opponent(ANALYST, Utility.MATCH), observation, Random(7))
        ticket = ladder.engine.analyse("tides", observation)
        expected = Analysed(ticket, said.mix, said.values, said.value, said.utility, said.replies)
        assert ladder.wait_for(ticket) == expected


def test_heron_tells_how_far_it_is(ladder: Table) -> None:
    ticket = ladder.engine.submit("tides", next(_play_round())[0], "heron", "seed")
    ladder.wait_for(ticket)
    reports = [answer for answer in ladder.seen if isinstance(answer, Thinks)]
    assert (reports[-1].considered, reports[-1].total) == (1287, 1287)


def test_an_unknown_opponent_is_told_with_the_ladder(ladder: Table) -> None:
    ticket = ladder.engine.submit("tides", next(_play_round())[0], "kraken", "seed")
    answer = ladder.wait_for(ticket)
    assert isinstance(answer, Failed)
    assert all(name in answer.reason for name in OPPONENTS)


def test_the_windows_side_of_the_engine_loads_no_opponent() -> None:
    loaded = _modules_after(WINDOWS_SIDE)
    assert not {"game.tides", "game.search", "numpy", "pygame"} & loaded


def test_the_workers_side_is_warm_before_the_first_request_and_without_pygame() -> None:
    loaded = _modules_after(WORKERS_SIDE)
    assert "game.tides.bots.ladder" in loaded
    assert not {"pygame", "game.play.match", "game.ui", "game.shell"} & loaded


def _play_round() -> Iterator[tuple[Observation, Observation]]:
    """Yield what both seats see at each pick of a round in which the lowest cards are laid."""
    state = settle_chance(State(rounds=1), shuffle(Random("round")))
    while state.phase is Phase.PICK:
        yield observe(state, Seat.FIRST), observe(state, Seat.SECOND)
        state = state.apply_joint([Card(min(hand)) for hand in state.hands])


def _modules_after(program: str) -> set[str]:
    finished = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(json.loads(finished.stdout))

"""Workers that owe an answer and say nothing: stopped, starved, or caught in an endless step."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.engine.client import Engine
from game.engine.protocol import Chosen, Failed
from game.engine.worker import serve
from game.engine.worker_client import LONGEST_GAP, PATIENCE, Silence
from game.protocol import decide
from tests.engine.conftest import Table
from tests.engine.scripted import (
    GAME,
    find_opponent,
    first_observation,
    list_scripted,
    serve_halting,
)

OBSERVATION = first_observation()
LOOKS = int(PATIENCE / LONGEST_GAP)
HOUR = 3600.0

has_signals = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")


class Hands:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


@pytest.fixture
def clock() -> Hands:
    """Return the clock of the engine at ``quiet``."""
    return Hands()


@pytest.fixture
def quiet(clock: Hands) -> Iterator[Table]:
    """Return a table at which time passes only by hand."""
    table = Table(Engine(serve, list_scripted, clock))
    yield table
    table.engine.close()


def look(table: Table, clock: Hands, times: int, seconds: float = LONGEST_GAP) -> None:
    """Look at the engine so many times, so many seconds apart."""
    for _ in range(times):
        clock.now += seconds
        table.seen += table.engine.poll()


def stop_worker(table: Table) -> int:
    """Ask and stop the worker before it hears of it; return its process id."""
    table.wait_for(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
    stopped = table.wait_for_worker()
    os.kill(stopped, signal.SIGSTOP)
    return stopped


def check_kept(table: Table, stopped: int) -> None:
    """Let the stopped worker go on: one that was given up would be dead, if not at once."""
    os.kill(stopped, signal.SIGCONT)
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])
    assert table.wait_for_worker() == stopped


@has_signals
def test_a_stopped_worker_is_replaced_and_the_choice_is_the_same(
    quiet: Table, clock: Hands, gate: Path
) -> None:
    gate.touch()
    stopped = stop_worker(quiet)
    ticket = quiet.engine.submit(GAME, OBSERVATION, "gated", "seed")
    look(quiet, clock, LOOKS - 1)
    assert quiet.wait_for_worker() == stopped
    look(quiet, clock, 2)
    choice = decide(find_opponent("gated"), OBSERVATION, Random("seed")).choice
    assert quiet.wait_for(ticket) == Chosen(ticket, choice)
    assert quiet.wait_for_worker() != stopped


@has_signals
def test_after_an_answer_patience_is_as_short_as_before(quiet: Table, clock: Hands) -> None:
    for _ in range(2):
        stop_worker(quiet)
        ticket = quiet.engine.submit(GAME, OBSERVATION, "quick", "seed")
        look(quiet, clock, LOOKS + 1)
        assert quiet.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])


@has_signals
def test_a_window_that_slept_has_not_heard_a_silence(quiet: Table, clock: Hands) -> None:
    stopped = stop_worker(quiet)
    quiet.engine.submit(GAME, OBSERVATION, "quick", "seed")
    look(quiet, clock, LOOKS - 1, HOUR)
    check_kept(quiet, stopped)


@has_signals
def test_a_clock_that_steps_every_64th_of_a_second_counts_the_same_silence() -> None:
    now = count()
    silence = Silence(lambda: int(next(now) / 500 * 64) / 64)  # looked at every 2 ms
    looks = next(number for number in count(1) if silence.is_too_long())
    assert looks / 500 == pytest.approx(PATIENCE, abs=1 / 32)


def test_nobody_waits_for_a_worker_that_owes_nothing(quiet: Table, clock: Hands) -> None:
    stopped = stop_worker(quiet)
    look(quiet, clock, 3 * LOOKS)
    check_kept(quiet, stopped)


def test_an_endless_step_is_told_after_a_second_and_longer_silence(
    quiet: Table, clock: Hands
) -> None:
    ticket = quiet.engine.submit(GAME, OBSERVATION, "busy", "seed")
    quiet.wait_for_thought(ticket)
    first = quiet.wait_for_worker()
    look(quiet, clock, LOOKS + 1)
    quiet.wait_for_thought(ticket)
    second = quiet.wait_for_worker(former=first)
    look(quiet, clock, 2 * LOOKS - 1)
    assert not any(isinstance(answer, Failed) for answer in quiet.seen)
    assert quiet.wait_for_worker() == second
    look(quiet, clock, 2)
    assert quiet.wait_for(ticket) == Failed(ticket, "busy's process was lost twice over this")


def test_a_worker_that_starts_too_slowly_is_not_left_behind(clock: Hands) -> None:
    table = Table(Engine(serve, list_scripted, clock))
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    look(table, clock, LOOKS + 1)  # in no time: the process is not there yet
    assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])
    table.wait_for_worker()
    table.engine.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a pipe has whole messages")
def test_half_an_answer_holds_up_no_look() -> None:
    """A worker that is stopped in the midst of a long message has sent its beginning."""
    engine = Engine(serve_halting, list_scripted)
    halted = Table(engine)
    ticket = engine.submit(GAME, OBSERVATION, "quick", "seed")
    halted.wait_for_thought(ticket)
    worker = halted.wait_for_worker()
    for _ in range(50):
        halted.seen += engine.poll()
        time.sleep(0.002)
    engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert halted.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])
    assert halted.wait_for_worker() == worker
    engine.close()

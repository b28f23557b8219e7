"""Processes that die: the worker under the game, and the game over the worker."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.engine.client import Engine
from game.engine.protocol import Analysed, Cause, Chosen, Computed, Failed, Thinks
from game.engine.worker import serve
from game.protocol import decide
from tests.engine.conftest import PATIENCE, Table
from tests.engine.scripted import (
    GAME,
    find_opponent,
    first_observation,
    list_scripted,
    serve_dying,
    serve_unwell,
)
from tests.processes import list_living

OBSERVATION = first_observation()
ROOT: Final = Path(__file__).parents[2]

has_signals = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
has_proc = pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")


@has_signals
def test_a_killed_worker_is_replaced_and_makes_the_same_choice(table: Table, gate: Path) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "gated", "seed")
    table.wait_for_thought(ticket)
    killed = table.wait_for_worker()
    os.kill(killed, signal.SIGKILL)
    gate.touch()
    choice = decide(find_opponent("gated"), OBSERVATION, Random("seed")).choice
    assert table.wait_for(ticket) == Chosen(ticket, choice)
    assert table.wait_for_worker() != killed


@has_signals
def test_two_kills_over_one_request_are_told_and_the_next_one_works(table: Table) -> None:
    ticket, worker = table.engine.submit(GAME, OBSERVATION, "endless", "seed"), None
    for _ in range(2):
        worker = table.wait_for_worker(former=worker)
        table.wait_for_thought(ticket)
        os.kill(worker, signal.SIGKILL)
    failure = table.wait_for(ticket)
    assert failure == Failed(ticket, "endless's process was lost twice over this")
    again = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert table.wait_for(again) == Chosen(again, OBSERVATION.hand[0])


@has_signals
def test_an_analysis_survives_the_death_of_its_worker(table: Table, gate: Path) -> None:
    ticket = table.engine.analyse(GAME, OBSERVATION)
    table.wait_for_thought(ticket)
    os.kill(table.wait_for_worker(), signal.SIGKILL)
    gate.touch()
    assert isinstance(table.wait_for(ticket), Analysed)


@has_signals
def test_two_kills_over_an_analysis_are_told_and_hold_up_nothing_else(
    table: Table, gate: Path
) -> None:
    ticket, worker = table.engine.analyse(GAME, OBSERVATION), None
    for _ in range(2):
        worker = table.wait_for_worker(former=worker)
        table.wait_for_thought(ticket)
        os.kill(worker, signal.SIGKILL)
    assert table.wait_for(ticket) == Failed(
        ticket, "the analyst's process was lost twice over this"
    )
    gate.touch()
    again = table.engine.analyse(GAME, OBSERVATION)
    assert isinstance(table.wait_for(again), Analysed)


@has_signals
def test_a_worker_killed_while_idle_is_replaced_when_it_is_needed(table: Table) -> None:
    table.wait_for(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
    os.kill(table.wait_for_worker(), signal.SIGKILL)
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])


def test_who_waits_behind_a_deadly_request_is_answered(table: Table) -> None:
    deadly = table.engine.submit(GAME, OBSERVATION, "deadly", "seed")
    behind = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert table.wait_for(behind) == Chosen(behind, OBSERVATION.hand[0])
    words = [answer for answer in table.seen if not isinstance(answer, Thinks)]
    assert words[0] == Failed(deadly, "deadly's process was lost twice over this")


@has_signals
def test_a_death_is_blamed_on_what_was_begun_and_not_on_what_came_first(
    table: Table, gate: Path
) -> None:
    begun = table.engine.analyse(GAME, OBSERVATION)
    for _ in range(2):
        table.wait_for_thought(begun)
        worker = table.wait_for_worker()
        os.kill(worker, signal.SIGSTOP)  # it never hears of what is asked now
        table.engine.compute(GAME, "three")
        os.kill(worker, signal.SIGKILL)
        table.wait_for_worker(former=worker)
    assert table.wait_for(begun) == Failed(begun, "the analyst's process was lost twice over this")
    gate.touch()
    again = table.engine.analyse(GAME, OBSERVATION)
    assert isinstance(table.wait_for(again), Analysed)
    done = [answer for answer in table.seen if isinstance(answer, Computed) and answer.is_last]
    assert len(done) == 2


@has_signals
def test_what_a_worker_had_not_begun_is_not_blamed_however_often_one_dies(table: Table) -> None:
    for _ in range(3):
        table.wait_for(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
        worker = table.wait_for_worker()
        os.kill(worker, signal.SIGSTOP)
        ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
        os.kill(worker, signal.SIGKILL)
        assert isinstance(table.wait_for(ticket), Chosen)


@has_signals
def test_workers_that_no_longer_begin_are_told(gate: Path) -> None:
    table = Table(Engine(serve_dying, list_scripted))
    table.wait_for(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
    gate.write_text("2", encoding="utf-8")
    os.kill(table.wait_for_worker(), signal.SIGKILL)
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    reason = "two processes for opponents were lost before they began"
    assert table.wait_for(ticket) == Failed(ticket, reason)
    table.engine.close()


@has_signals
def test_a_worker_lost_while_nobody_wanted_anything_does_not_count(
    gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(Engine(serve_dying, list_scripted))
    table.engine.start()
    os.kill(table.wait_for_worker(), signal.SIGKILL)
    table.wait_until_logged(caplog, ["the process for opponents ended unasked"])
    gate.write_text("1", encoding="utf-8")
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])
    table.engine.close()


def test_workers_that_die_before_they_begin_are_told() -> None:
    table = Table(Engine(serve_unwell))
    tickets = [table.engine.submit(GAME, OBSERVATION, "quick", "seed") for _ in range(2)]
    for ticket in tickets:
        failed = Failed(ticket, "two processes for opponents were lost before they began")
        assert table.wait_for(ticket) == failed
    table.engine.close()


def test_a_request_that_runs_out_of_memory_is_asked_of_a_fresh_process_and_told_then(
    table: Table, gate: Path
) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "greedy", "seed")
    first = table.wait_for_worker()
    failure = table.wait_for(ticket)
    assert isinstance(failure, Failed)
    assert failure.cause is Cause.MEMORY
    gate.touch()
    again = table.engine.submit(GAME, OBSERVATION, "greedy", "seed")
    choice = decide(find_opponent("greedy"), OBSERVATION, Random("seed")).choice
    assert table.wait_for(again) == Chosen(again, choice)
    assert table.wait_for_worker() != first


def test_a_process_that_cannot_import_what_it_needs_is_replaced(table: Table, gate: Path) -> None:
    table.engine.start()
    gate.write_text(str(table.wait_for_worker()), encoding="utf-8")
    ticket = table.engine.submit(GAME, OBSERVATION, "half-loaded", "seed")
    assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])


def test_a_worker_that_cannot_start_is_told(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(Engine(lambda *ends: serve(*ends)))  # noqa: PLW0108
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert isinstance(table.wait_for(ticket), Failed)
    assert "cannot be started" in caplog.text
    table.engine.close()


@has_signals
def test_a_worker_that_does_not_listen_never_blocks_the_window(table: Table) -> None:
    first = table.engine.submit(GAME, OBSERVATION, "endless", "seed")
    table.wait_for_thought(first)
    os.kill(table.wait_for_worker(), signal.SIGSTOP)
    for _ in range(2000):  # more than any pipe holds
        table.engine.stop(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
        table.engine.poll()
    began = time.monotonic()
    table.engine.close()
    assert time.monotonic() - began < 5


def test_a_busy_worker_is_killed_on_closing(table: Table) -> None:
    table.wait_for_thought(table.engine.submit(GAME, OBSERVATION, "busy", "seed"))
    began = time.monotonic()
    table.engine.close()
    assert time.monotonic() - began < 5


@has_signals
@has_proc
def test_no_process_outlives_a_killed_game() -> None:
    with _open_window("busy", "wait") as window:
        assert window.stdout is not None
        worker = int(window.stdout.readline())
        assert worker in list_living(window.pid)
        window.kill()
        gone_after = _wait_until_gone(window)
    sys.stdout.write(f"gone {gone_after * 1000:.0f} ms after the game was killed\n")
    assert gone_after < 3  # 1 s is promised; the rest is for a loaded machine


@pytest.mark.skipif(sys.platform != "linux", reason="only there the kernel ends a stopped child")
def test_no_stopped_worker_outlives_a_killed_game() -> None:
    with _open_window("busy", "wait") as window:
        assert window.stdout is not None
        os.kill(int(window.stdout.readline()), signal.SIGSTOP)
        window.kill()
        _wait_until_gone(window)


@has_signals
@has_proc
@pytest.mark.parametrize("ending", ["close", "leave"])
@pytest.mark.parametrize("opponent", ["busy", "endless"])
def test_ending_while_an_opponent_thinks_is_silent(opponent: str, ending: str) -> None:
    with _open_window(opponent, ending) as window:
        _, complaint = window.communicate(timeout=PATIENCE)
        _wait_until_gone(window)
    assert (window.returncode, complaint) == (0, "")


@has_signals
def test_a_worker_leaves_an_interrupt_to_the_game(table: Table, gate: Path) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "gated", "seed")
    table.wait_for_thought(ticket)
    interrupted = table.wait_for_worker()
    os.kill(interrupted, signal.SIGINT)
    gate.touch()
    assert isinstance(table.wait_for(ticket), Chosen)
    assert table.wait_for_worker() == interrupted


def _open_window(opponent: str, ending: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.engine.window", opponent, ending],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def _wait_until_gone(window: "subprocess.Popen[str]") -> float:
    """Return the seconds until the game and all that it started are gone."""
    began = time.monotonic()
    window.wait(PATIENCE)
    while list_living(window.pid):
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.005)
    return time.monotonic() - began

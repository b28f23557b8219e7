"""Jobs for a calculator: their parts, their rank, and what happens when their worker is lost."""

import os
import signal
import sys
from contextlib import suppress
from multiprocessing import Pipe, active_children
from pathlib import Path
from typing import cast

import pytest

from game.engine.client import Engine
from game.engine.protocol import (
    Analysed,
    Cancel,
    Close,
    Compute,
    Computed,
    Failed,
    Thinks,
    Ticket,
)
from game.engine.worker import OpaqueHalf, Worker, serve
from game.protocol import Computing, Pause
from tests.engine.conftest import Table
from tests.engine.scripted import GAME, first_observation

OBSERVATION = first_observation()
WORDS = ("first", "second", "third")

has_signals = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")


def parts_of(ticket: Ticket, count: int = 3) -> list[Computed]:
    """Return the first so many parts of the job of three words."""
    numbered = list(enumerate(WORDS))[:count]
    return [Computed(ticket, number, word, number == 2) for number, word in numbered]


def seen_parts(table: Table, ticket: Ticket) -> list[Computed]:
    return [a for a in table.seen if isinstance(a, Computed) and a.ticket == ticket]


def wait_for_last(table: Table, ticket: Ticket) -> None:
    """Wait until all parts of a job have come, or it has failed."""
    table.wait_until(
        lambda a: a.ticket == ticket and (isinstance(a, Failed) or getattr(a, "is_last", False))
    )


def wait_for_first(table: Table, ticket: Ticket) -> None:
    """Wait until a job has begun to answer."""
    table.wait_until(lambda a: a.ticket == ticket and isinstance(a, Computed))


def test_parts_come_in_order_and_the_last_one_says_so(table: Table) -> None:
    ticket = table.engine.compute(GAME, "three")
    wait_for_last(table, ticket)
    assert seen_parts(table, ticket) == parts_of(ticket)
    assert not table.engine.is_busy


def test_a_look_at_the_engine_brings_one_part_at_most(table: Table) -> None:
    """A part may be long, and a frame is short."""
    ticket = table.engine.compute(GAME, "three")
    counts: list[int] = []
    while sum(counts) < 3:
        counts.append(sum(isinstance(answer, Computed) for answer in table.engine.poll()))
    assert max(counts) == 1
    assert ticket


def test_what_is_computed_goes_before_an_analysis(table: Table, gate: Path) -> None:
    analysis = table.engine.analyse(GAME, OBSERVATION)
    table.wait_for_thought(analysis)
    job = table.engine.compute(GAME, "three")
    wait_for_last(table, job)
    gate.touch()
    assert isinstance(table.wait_for(analysis), Analysed)


def test_what_is_computed_in_the_background_waits_for_an_analysis(table: Table, gate: Path) -> None:
    analysis = table.engine.analyse(GAME, OBSERVATION)
    table.wait_for_thought(analysis)
    job = table.engine.compute(GAME, "three", in_background=True)
    other = table.engine.compute(GAME, "three")
    wait_for_last(table, other)
    assert not seen_parts(table, job)
    gate.touch()
    assert isinstance(table.wait_for(analysis), Analysed)
    wait_for_last(table, job)
    assert table.seen.index(seen_parts(table, job)[0]) > table.seen.index(
        next(each for each in table.seen if isinstance(each, Analysed))
    )


def test_a_job_that_is_taken_back_says_no_more(table: Table) -> None:
    endless = table.engine.compute(GAME, "endless")
    table.wait_for_thought(endless)
    table.engine.stop(endless)
    table.seen.clear()
    ticket = table.engine.compute(GAME, "three")
    wait_for_last(table, ticket)
    assert {answer.ticket for answer in table.seen} == {ticket}


def test_a_step_that_lasts_tells_how_many_pauses_it_made(table: Table) -> None:
    endless = table.engine.compute(GAME, "endless")
    for _ in range(3):
        table.wait_for_thought(endless)
    told = [a for a in table.seen if isinstance(a, Thinks)]
    assert {a.total for a in told} == {0}
    assert [a.considered for a in told] == sorted({a.considered for a in told})


@has_signals
def test_a_killed_worker_is_replaced_and_no_part_comes_twice(table: Table, gate: Path) -> None:
    ticket = table.engine.compute(GAME, "gated")
    wait_for_first(table, ticket)
    killed = table.wait_for_worker()
    os.kill(killed, signal.SIGKILL)
    gate.touch()
    wait_for_last(table, ticket)
    assert seen_parts(table, ticket) == parts_of(ticket)
    assert table.wait_for_worker() != killed


def test_a_job_that_kills_two_workers_fails_and_the_next_one_is_done(table: Table) -> None:
    ticket = table.engine.compute(GAME, "deadly")
    wait_for_last(table, ticket)
    assert table.seen[-1] == Failed(ticket, f"the {GAME}'s process was lost twice over this")
    again = table.engine.compute(GAME, "three")
    wait_for_last(table, again)
    assert seen_parts(table, again) == parts_of(again)


@pytest.mark.parametrize(
    ("calculator", "reason"),
    [(GAME, "there is no job 'nonsense'"), ("abacus", "there is no game 'abacus': choose from")],
)
def test_what_cannot_be_done_is_told(table: Table, calculator: str, reason: str) -> None:
    ticket = table.engine.compute(calculator, "nonsense")
    answer = table.wait_for(ticket)
    assert isinstance(answer, Failed)
    assert reason in answer.reason


def test_the_house_has_the_study(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(Engine(serve))
    answer = table.wait_for(table.engine.compute("study", "no job"))
    table.engine.close()
    assert isinstance(answer, Failed)
    assert answer.reason == "the study knows no such job: 'no job'"
    assert answer.reason in caplog.text
    assert not active_children()


@pytest.mark.parametrize("sent", [[Close()], [Cancel(Ticket(1))], [Cancel(Ticket(1)), Close()]])
def test_a_worker_leaves_in_the_middle_of_a_job(sent: list[Close | Cancel]) -> None:
    """Asked to, or idle after the job was taken back; that is no failure of the job."""
    window, theirs = Pipe()

    class Calculator:
        """Hears what is sent while it computes, and would go on for ever."""

        @staticmethod
        def compute(_: object, pause: Pause) -> Computing:
            yield WORDS[0]
            for message in sent:
                window.send(message)
            while True:
                pause()

    window.send(Compute(Ticket(1), GAME, "endless"))
    Worker(theirs, lambda _: cast("OpaqueHalf", Calculator), idle_limit=0.01).run()
    theirs.close()
    told = []
    with suppress(EOFError):
        while True:
            told.append(window.recv())
    assert not any(isinstance(message, Failed) for message in told)
    assert parts_of(Ticket(1), 1) == [each for each in told if isinstance(each, Computed)]

"""``arena``: figures that depend on the seed alone, however many processes make them."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pytest

from game.commands import arena
from game.engine import child
from game.evaluation import EvaluationError
from game.evaluation.duplicate import LUCK_KEYS, Pairing, play_deal
from game.evaluation.duplicate_match import Effort, play_match, stream_deals
from game.evaluation.journal import Journal
from game.tides import worker
from game.tides.bots.ladder import find_opponent
from tests.commands.running import ROOT, Run
from tests.processes import list_living

KEYS = ["margin", "interval", "wins", "draws", "losses", "deals"]
PAIRING = Pairing(worker.__name__, ("puffin", "gull"), variant=1, seed=9)


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def ignore(played: int) -> None:
    del played


def test_json_has_exactly_these_keys(run: Run) -> None:
    ran = run("arena", "Puffin", "gull", "--deals", "6", "--rounds", "1", "--jobs", "1", "--json")
    standing = json.loads(ran.out)
    assert (ran.code, ran.err, list(standing)) == (0, "", [*KEYS, *LUCK_KEYS])
    assert standing["deals"] == 6
    assert standing["wins"] + standing["draws"] + standing["losses"] == 12


def test_luck_can_be_left_alone(run: Run) -> None:
    rest = ("--deals", "6", "--rounds", "1", "--jobs", "1", "--json")
    whole = json.loads(run("arena", "puffin", "gull", *rest).out)
    plain = json.loads(run("arena", "puffin", "gull", *rest, "--plain").out)
    assert list(plain) == KEYS
    assert plain == {key: whole[key] for key in KEYS}
    assert whole["adjusted"] != whole["margin"]


@pytest.mark.parametrize("opponent", ["gull", "puffin"])
@pytest.mark.parametrize("rounds", ["1", "3"])
def test_an_opponent_is_level_with_itself(run: Run, opponent: str, rounds: str) -> None:
    rest = ("--deals", "2", "--rounds", rounds, "--jobs", "1", "--json")
    standing = json.loads(run("arena", opponent, opponent, *rest).out)
    assert (standing["margin"], standing["interval"]) == (0.0, 0.0)
    assert (standing["adjusted"], standing["adjusted_interval"]) == (0.0, 0.0)
    assert standing["wins"] == standing["losses"]


def test_two_processes_find_what_one_finds(run: Run) -> None:
    rest = ("--deals", "40", "--seed", "3", "--rounds", "1", "--json")
    alone = run("arena", "puffin", "gull", *rest, "--jobs", "1")
    assert alone == run("arena", "puffin", "gull", *rest, "--jobs", "2")
    assert json.loads(alone.out)["margin"] != 0.0


def test_deals_come_back_in_their_order() -> None:
    bots = (find_opponent("puffin"), find_opponent("gull"))
    expected = [play_deal(worker, bots, PAIRING, deal) for deal in range(12)]
    for jobs in (1, 2):
        assert play_match(PAIRING, Effort(12, jobs), Journal(), ignore) == expected


class Failing(ThreadPoolExecutor):
    """Does nothing: its workers are gone."""

    def submit(self, *_: object, **__: object) -> NoReturn:
        raise BrokenExecutor("no worker is left")


def test_any_executor_finds_what_one_process_finds() -> None:
    expected = play_match(PAIRING, Effort(40, 1), Journal(), ignore)
    with ThreadPoolExecutor(2) as executor:
        assert play_match(PAIRING, Effort(40, 2, executor), Journal(), ignore) == expected


def test_death_of_an_executor_is_told() -> None:
    with (
        Failing() as executor,
        pytest.raises(EvaluationError, match="cannot play the deals: no worker is left"),
    ):
        play_match(PAIRING, Effort(4, 2, executor), Journal(), ignore)


def test_puffin_beats_gull(run: Run) -> None:
    standing = json.loads(run("arena", "puffin", "gull", "--deals", "100", "--plain", "--json").out)
    assert standing["margin"] > standing["interval"]


def test_report_is_readable(run: Run) -> None:
    out = run("arena", "puffin", "gull", "--deals", "4", "--rounds", "1", "--jobs", "1").out
    assert "Puffin against Gull, a single round, seed 0" in out
    assert "4, each played twice with seats swapped: 8 games" in out
    assert "points a game for Puffin" in out
    assert "points a game without luck; deals deviate by" in out
    one = run("arena", "puffin", "gull", "--deals", "1", "--jobs", "1")
    assert (one.code, "+-" in one.out, "deviate" in one.out) == (0, False, False)
    assert "3 rounds" in one.out


def test_progress_is_told_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    arguments = ("arena", "gull", "gull", "--deals", "3", "--rounds", "1", "--jobs", "1")
    assert run(*arguments).err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert "3 of 3 deals" in run(*arguments).err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("gull", "dodo"), "'dodo'"),
        (("dodo", "gull"), "'dodo'"),
        (("gull",), "B"),
        (("gull", "gull", "--deals", "0"), "'0' should be a number from 1"),
        (("gull", "gull", "--deals", "-5"), "'-5' should be a number from 1"),
        (("gull", "gull", "--deals", "many"), "'many' should be a number from 1"),
        (("gull", "gull", "--jobs", "0"), "'0' should be a number from 1"),
        (("gull", "gull", "--deals", "1000001"), "a number from 1 to 1000000"),
        (("gull", "gull", "--deals", "9" * 5000), "9' should be a number from 1 to 1000000"),
        (("gull", "gull", "--seed", "9" * 5000), "9' should be a whole number"),
        (("gull", "dodo" * 1000), "choose from gull"),
        (("gull", "gull", "--rounds", "2"), "invalid choice: 2"),
        (("gull", "gull", "--seed", "x"), "'x' should be a whole number"),
        (("gull", "gull", "--seed", "1.5"), "'1.5' should be a whole number"),
        (("gull", "gull", "--seed", "1_0"), "'1_0' should be a whole number"),
        (("gull", "gull", "--deals", "2.0"), "'2.0' should be a number from 1"),
    ],
)
def test_bad_arguments(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    ran = run("arena", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("tidecrown arena: ")
    assert complaint in ran.err
    assert len(ran.err) < 500


def die_of_it(pipe: Connection) -> None:
    pipe.recv()
    os._exit(3)


def test_death_of_a_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "serve_tasks", die_of_it)
    with pytest.raises(EvaluationError, match="cannot play the deals: a process died"):
        list(stream_deals(PAIRING, range(4), Effort(4, 2)))


def test_a_process_that_cannot_be_started_is_told_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise BlockingIOError(11, "too many processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    with pytest.raises(EvaluationError, match=r"cannot be started: .*too many processes"):
        list(stream_deals(PAIRING, range(4), Effort(4, 2)))


def test_there_are_never_many_more_processes_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    assert [Effort(1, jobs).processes for jobs in (None, 1, 12, 13, 1000)] == [3, 1, 12, 12, 12]


def test_interrupt_has_its_own_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_match", interrupt)
    ran = run("arena", "gull", "gull")
    assert (ran.code, ran.out, ran.err) == (130, "", "tidecrown arena: stopped\n")


@pytest.fixture(
    params=[
        ("arena", "puffin", "gull", "--deals", "100000"),
        ("crosstable", "--deals", "100000"),
        ("exploitability", "heron", "--hands", "8568"),
    ],
    ids=lambda words: str(words[0]),
)
def at_work(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[str]]:
    """Start a long command in a session of its own, and end what the test leaves of it."""
    command = [sys.executable, "-m", "game", *request.param]
    # A shell in the background ignores Ctrl-C, and what is started there inherits that.
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        [*command, "--jobs", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # of a group with a parent, the system ends what is stopped
    )
    signal.signal(signal.SIGINT, heard)
    wait_until(lambda: len(list_living(running.pid)) >= 3)
    time.sleep(0.3)
    with running:
        yield running
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_interrupt_ends_every_process(at_work: subprocess.Popen[str]) -> None:
    os.killpg(at_work.pid, signal.SIGINT)  # as a terminal does: all of them get it
    out, err = at_work.communicate(timeout=10)
    assert isinstance(at_work.args, list)
    name = str(at_work.args[3])
    assert (at_work.returncode, out, err) == (130, "", f"tidecrown {name}: stopped\n")
    wait_until(lambda: len(list_living(at_work.pid)) == 0)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_no_process_outlives_a_killed_command(at_work: subprocess.Popen[str]) -> None:
    at_work.kill()
    wait_until(lambda: len(list_living(at_work.pid)) == 0)


@pytest.mark.skipif(sys.platform != "linux", reason="only there the kernel ends a stopped child")
def test_no_stopped_process_outlives_a_killed_command(at_work: subprocess.Popen[str]) -> None:
    def list_children() -> list[int]:
        lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in list_living(at_work.pid)}
        return [pid for pid, line in lines.items() if b"spawn_main" in line]

    def are_bound_to_it() -> bool:
        """Tell whether each has its watchdog, before which it has asked the kernel to end it."""
        return all(len([*Path(f"/proc/{pid}/task").iterdir()]) > 1 for pid in list_children())

    wait_until(lambda: len(list_children()) == 2 and are_bound_to_it())
    for pid in list_children():
        os.kill(pid, signal.SIGSTOP)
    at_work.kill()
    wait_until(lambda: len(list_living(at_work.pid)) == 0)

"""Tasks in child processes: all come back, a failure ends the work, and nobody is left."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.engine import child
from game.engine.child import ChildError, run_tasks


def test_every_task_is_done_elsewhere_and_comes_back_with_its_place() -> None:
    powers = run_tasks([partial(pow, 2, exponent) for exponent in range(5)], jobs=2)
    assert dict(powers) == {0: 1, 1: 2, 2: 4, 3: 8, 4: 16}
    ((_, process),) = run_tasks([os.getpid], jobs=3)
    assert process != os.getpid()
    assert list(run_tasks([], jobs=2)) == []
    assert not active_children()


def list_arguments() -> list[str]:
    return sys.argv


def test_a_child_does_not_know_the_seed_that_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["play.py", "--seed", "4711"])
    assert list(run_tasks([list_arguments], jobs=1)) == [(0, ["play.py"])]
    assert sys.argv == ["play.py", "--seed", "4711"]


@pytest.mark.skipif(sys.platform == "win32", reason="a working folder cannot be deleted there")
def test_children_work_where_the_working_folder_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert list(run_tasks([partial(pow, 2, 3)], jobs=1)) == [(0, 8)]


def test_what_a_task_raises_is_raised_here() -> None:
    tasks = [partial(divmod, 1, 0), *[partial(time.sleep, 60)] * 3]
    with pytest.raises(ZeroDivisionError):
        list(run_tasks(tasks, jobs=2))
    assert not active_children()


def test_children_end_when_their_results_are_wanted_no_more() -> None:
    tasks: list[Callable[[], object]] = [partial(pow, 2, 3), partial(time.sleep, 60)]
    with closing(run_tasks(tasks, jobs=2)) as results:
        assert next(results) == (0, 8)
        assert active_children()
    assert not active_children()


def die_of_it(pipe: "Connection[object, object]") -> None:
    pipe.recv()
    os._exit(3)


def test_the_death_of_a_child_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "serve_tasks", die_of_it)
    with pytest.raises(ChildError, match="a process died"):
        list(run_tasks([os.getpid], jobs=1))
    assert not active_children()


def test_a_child_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise BlockingIOError(11, "too many processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    with pytest.raises(ChildError, match=r"cannot be started: .*too many processes"):
        list(run_tasks([os.getpid], jobs=1))

"""Starting from a checkout: what is installed once is recognised, and what changed is noticed."""

import json
import sys
from pathlib import Path

import pytest

import play


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which play.py finds itself, its two files, and a finished ``.venv``."""
    python = tmp_path / ".venv" / "python"
    for name in ("pyproject.toml", "constraints.txt", ".venv/python"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(play, "STAMP", tmp_path / ".venv" / "stamp.json")
    monkeypatch.setattr(play, "LOCK", tmp_path / ".venv.lock")
    monkeypatch.setattr(play, "PYTHON", python)
    play.write_stamp(play.describe(["dev"]))
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the list in which play.py's commands are noted instead of being run."""
    noted: list[tuple[str, ...]] = []

    def run(*command: str | Path) -> int:
        noted.append(tuple(map(str, command)))
        return 0

    monkeypatch.setattr(play, "run", run)
    return noted


def test_a_finished_installation_is_used(checkout: Path, commands: list[tuple[str, ...]]) -> None:
    play.make_ready()
    play.make_ready("dev")
    assert commands == []
    assert not (checkout / ".venv.lock").exists()


def test_another_extra_is_added_to_those_there(
    checkout: Path, commands: list[tuple[str, ...]]
) -> None:
    play.make_ready("build")
    assert [command[-1] for command in commands] == [".[build,dev]"]
    assert play.is_ready(["build", "dev"])
    assert json.loads((checkout / ".venv" / "stamp.json").read_text())[1] == str(checkout)


@pytest.mark.parametrize("changed", ["pyproject.toml", "constraints.txt"])
def test_a_changed_requirement_is_installed_on_top(
    checkout: Path, commands: list[tuple[str, ...]], changed: str
) -> None:
    (checkout / changed).write_text("changed")
    play.make_ready()
    assert [command[-1] for command in commands] == ["."]
    assert play.is_ready([])
    assert not play.is_ready(["dev"])


@pytest.mark.parametrize("lost", ["stamp.json", "python"])
def test_an_unfinished_or_broken_environment_is_made_anew(
    checkout: Path, commands: list[tuple[str, ...]], lost: str
) -> None:
    (checkout / ".venv" / lost).unlink()
    play.make_ready()
    assert [command[-2:] for command in commands] == [
        ("--clear", str(checkout / ".venv")),
        ("--editable", "."),
    ]


@pytest.mark.parametrize(
    "stamp", ["", "5", "null", "{}", "[1, 2, 3]", "[1, 2, 3, null]", "[1, 2, 3, [[]]]", "[" * 10**5]
)
def test_a_stamp_that_cannot_be_is_none(
    checkout: Path, commands: list[tuple[str, ...]], stamp: str
) -> None:
    (checkout / ".venv" / "stamp.json").write_text(stamp)
    assert play.read_stamp() is None
    play.make_ready()
    assert "--clear" in commands[0]
    assert play.is_ready([])


def test_a_failed_update_leaves_the_old_stamp(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = play.read_stamp()
    (checkout / "pyproject.toml").write_text("changed")
    monkeypatch.setattr(play, "run", lambda *_: 1)
    with pytest.raises(SystemExit, match="needs the internet"):
        play.make_ready()
    assert play.read_stamp() == before


def test_a_folder_that_cannot_be_written_is_explained(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "LOCK", checkout / "missing" / "lock")
    with pytest.raises(SystemExit, match="copy it to a place of your own"):
        play.make_ready("build")


def test_a_python_without_venv_is_told_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit, match=r"apt install python3\.\d+-venv"):
        play.require_venv()


def test_an_old_python_is_told_the_oldest_that_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, and this is 3\.10\.4"):
        play.main([])


def test_the_first_failed_check_gives_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = iter([0, 3, 0, 0, 5])
    monkeypatch.setattr(play, "make_ready", lambda *_: None)
    monkeypatch.setattr(play, "run", lambda *_: next(codes))
    assert play.main(["test"]) == 3
    assert capsys.readouterr().out.splitlines()[-1] == "== failed: ruff format, pytest"


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["check"], list(play.CHECKS.values())),
        (["test"], [*play.CHECKS.values(), play.PYTEST]),
        (["test", "-k", "seal"], [(*play.PYTEST, "-k", "seal")]),
    ],
)
def test_linters_run_alone_and_before_all_tests_but_not_before_some(
    commands: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    wanted: list[tuple[str | Path, ...]],
) -> None:
    monkeypatch.setattr(play, "make_ready", lambda *_: None)
    assert play.main(arguments) == 0
    assert commands == [tuple(map(str, command)) for command in wanted]

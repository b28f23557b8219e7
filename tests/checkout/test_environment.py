"""The ``.venv`` of a checkout: recognised, repaired, and never lost to what stops halfway."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from environment import Environment, FailedError, explain

LIBRARY = "lib/library.py"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a checkout with nothing installed."""
    (tmp_path / "constraints.txt").write_text("# play\na==1\n# dev\nb==2\n# build\nc==3\n")
    return tmp_path


@pytest.fixture
def installed(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let installing take no time; return the requirements of every installation."""
    noted: list[str] = []

    def run(self: Environment, *command: str, **_: object) -> None:
        self.python.parent.mkdir(parents=True, exist_ok=True)
        self.python.touch()
        if "install" in command:
            assert {"--require-hashes", "--only-binary", ":all:", "--no-deps"} <= {*command}
            noted.append(Path(command[-1]).read_text())
            for name in (LIBRARY, "pip/a.py", "pip-1.dist-info/b", "lib/__pycache__/c.pyc"):
                (root / ".venv" / name).parent.mkdir(exist_ok=True)
                (root / ".venv" / name).write_text("whole")

    monkeypatch.setattr(Environment, "run", run)
    monkeypatch.setattr(Environment, "add_game", lambda _: None)
    monkeypatch.setattr("subprocess.run", lambda *_, **__: SimpleNamespace(stdout=""))
    return noted


def test_what_was_installed_is_used(root: Path, installed: list[str]) -> None:
    for _ in range(3):
        Environment(root).make_ready()
    assert installed == ["a==1\n"]


def test_an_extra_is_added_to_what_was_there(root: Path, installed: list[str]) -> None:
    for extra in ("dev", "build", "dev"):
        Environment(root).make_ready([extra])
    assert installed == ["a==1\nb==2\n", "a==1\nb==2\nc==3\n"]
    assert Environment(root).is_ready(["dev", "build"])


def test_changed_constraints_are_installed(root: Path, installed: list[str]) -> None:
    Environment(root).make_ready(["dev"])
    (root / "constraints.txt").write_text("# play\na==2\n")
    Environment(root).make_ready()
    assert installed[-1] == "a==2\n"


def test_a_checkout_that_was_moved_is_installed_anew(root: Path, installed: list[str]) -> None:
    Environment(root).make_ready()
    moved = root.rename(root.with_name("moved"))
    assert not Environment(moved).is_ready([])
    assert installed == ["a==1\n"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda folder: (folder / LIBRARY).unlink(),
        lambda folder: (folder / LIBRARY).write_text("ha"),
        lambda folder: (folder / LIBRARY).parent.rename(folder / "gone"),
        lambda folder: Environment(folder.parent).python.unlink(),
        lambda folder: (folder / "tidecrown.json").unlink(),
    ],
)
def test_a_damaged_one_is_made_anew(
    root: Path, installed: list[str], damage: Callable[[Path], object]
) -> None:
    Environment(root).make_ready()
    damage(root / ".venv")
    Environment(root).make_ready()
    assert len(installed) == 2
    assert (root / ".venv" / LIBRARY).read_text() == "whole"
    assert not (root / ".venv.old").exists()


@pytest.mark.parametrize(
    "stamp", ["", "5", "null", "{}", "[1, 2]", "[[1, 2, 3, []], 4]", '[["1", "2", "3", [4]], {}]']
)
def test_a_stamp_that_cannot_be_is_none(root: Path, installed: list[str], stamp: str) -> None:
    Environment(root).make_ready()
    (root / ".venv" / "tidecrown.json").write_text(stamp)
    Environment(root).make_ready()
    assert len(installed) == 2
    assert Environment(root).is_ready([])


@pytest.mark.parametrize("stop", [FailedError, KeyboardInterrupt, OSError])
def test_what_stops_an_installation_costs_nothing(
    root: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    Environment(root).make_ready()

    def fail(*_: object) -> None:
        (root / ".venv").mkdir()
        raise stop

    monkeypatch.setattr(Environment, "run", fail)
    with pytest.raises(stop):
        Environment(root).make_ready(["dev"])
    assert Environment(root).is_ready([])
    assert installed == ["a==1\n"]


def test_the_old_one_comes_back_after_a_kill(root: Path, installed: list[str]) -> None:
    Environment(root).make_ready()
    (root / ".venv").rename(root / ".venv.old")
    (root / ".venv").mkdir()
    Environment(root).make_ready()
    assert installed == ["a==1\n"]
    assert not (root / ".venv.old").exists()


def test_what_the_installer_says_is_kept_and_not_shown(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = "print('connection broken by'); raise SystemExit(1)"
    with pytest.raises(FailedError, match="seems to be offline"):
        Environment(root).run(sys.executable, "-c", words)  # as it runs pip
    assert capfd.readouterr() == ("", "")
    assert (root / ".venv.log").read_text() == "connection broken by\n"


def test_the_interpreter_finds_the_game_in_the_checkout(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("print('here')")
    (tmp_path / "constraints.txt").write_text("# play\n")
    environment = Environment(tmp_path)
    environment.run(sys.executable, "-m", "venv", "--without-pip", str(tmp_path / ".venv"))
    environment.add_game()  # without libraries, which would be fetched
    said = subprocess.check_output(
        [environment.python, "-P", "-c", "import game"], cwd="/", text=True
    )
    assert said == "here\n"


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("Retrying after connection broken by X\nNo matching distribution", "connect to the int"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES", "nothing was installed"),
        ("No matching distribution found for a==1", "start play.py with Python 3.11"),
        ("anything else", "could not be installed. What the installer said is in here"),
    ],
)
def test_every_failure_has_its_advice(said: str, advice: str) -> None:
    assert advice in explain(said, Path("here"))


def test_a_python_without_venv_is_told_the_package(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(FailedError, match=r"apt install python3\.\d+-venv"):
        Environment(root).make_ready()


@pytest.mark.parametrize("name", ["pip/a.py", "pip-1.dist-info/b", "lib/__pycache__/c.pyc"])
def test_what_no_start_needs_may_change(root: Path, installed: list[str], name: str) -> None:
    Environment(root).make_ready()
    (root / ".venv" / name).write_text("changed")
    Environment(root).make_ready()
    assert len(installed) == 1

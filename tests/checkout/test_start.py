"""What play.py does with its arguments, and what it says where it cannot even begin."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import start
from environment import Environment, FailedError

ROOT = Path(__file__).parents[2]
PLAY = ROOT / "play.py"


@pytest.mark.parametrize("minor", range(4, 11))
def test_every_python_3_can_read_the_file_that_is_started(minor: int) -> None:
    ast.parse(PLAY.read_text(encoding="ascii"), feature_version=(3, minor))


@pytest.mark.parametrize("name", ["python2.7", "python3.6", "python3.10"])
def test_an_old_python_says_what_is_needed_and_no_more(name: str) -> None:
    python = shutil.which(name)
    if python is None or subprocess.call([python, "-c", ""], stderr=subprocess.DEVNULL) != 0:
        pytest.skip(f"not installed: {name}")
    said = subprocess.run([python, PLAY], capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert said.stderr.startswith(f"Tidecrown needs Python 3.11 or newer, and this is {name[6:]}.")
    assert len(said.stderr.splitlines()) == 2
    assert said.stdout == ""


@pytest.mark.parametrize("error", [FailedError("do this"), OSError("disk")])
def test_what_keeps_it_from_starting_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(Environment, "make_ready", fail)
    with pytest.raises(SystemExit, match=r"^do this$|copy it to a place of your own"):
        start.main([])


def test_ctrl_c_ends_it_with_the_code_that_shells_expect(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "make_ready", interrupt)
    assert start.main([]) == 130


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the list in which commands are noted, without Python, instead of being run."""
    noted: list[list[str]] = []

    def run(_python: Path, *words: str) -> int:
        noted.append(list(words))
        return 0

    monkeypatch.setattr(Environment, "make_ready", lambda *_: None)
    monkeypatch.setattr(start, "run", run)
    monkeypatch.setattr(start, "hand_over", run)
    monkeypatch.setattr(start, "listen", lambda command: (run(*command), ""))
    return noted


CHECKS = [
    ["-m", "ruff", "check"],
    ["-m", "ruff", "format", "--check"],
    ["-m", "mypy"],
    *([*start.check_types(name)] for name in ("win32", "darwin")),
    ["--no-logo"],
]
PYTEST = ["-m", "pytest", "--numprocesses=auto", "--dist=worksteal"]


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["check"], CHECKS),
        (["test"], [*CHECKS, PYTEST]),
        (["test", "-k", "seal"], [[*PYTEST, "-k", "seal"]]),
        (["score", "A"], [["-P", "-m", "game", "score", "A"]]),
        ([], [["-P", "-m", "game"]]),
    ],
)
def test_linters_run_alone_and_before_all_tests_and_the_rest_is_the_games(
    commands: list[list[str]], arguments: list[str], wanted: list[list[str]]
) -> None:
    assert start.main(arguments) == 0
    many = len(wanted) // len(CHECKS) * len(CHECKS)  # linters run at once
    assert sorted(commands[:many]) == sorted(wanted[:many])
    assert commands[many:] == wanted[many:]


@pytest.mark.parametrize("command", ["check", "test"])
def test_who_tests_can_build_without_installing_again(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    asked: list[set[str]] = []
    monkeypatch.setattr(Environment, "make_ready", lambda _, extras: asked.append({*extras}))
    start.main([command])
    start.main(["build"])
    assert asked[1] < asked[0] == {"dev", "build"}
    assert ["tools/release/build.py"] in commands


def test_the_first_failed_check_gives_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Environment, "make_ready", lambda *_: None)
    monkeypatch.setattr(start, "run", lambda *_: 5)
    monkeypatch.setattr(start, "listen", lambda words: (3 * ("--check" in words), f"{words[-1]}\n"))
    assert start.main(["test"]) == 3
    said = capsys.readouterr().out.splitlines()
    assert said[:4] == ["== ruff check", "check", "== ruff format", "--check"]
    assert said[-2:] == ["== pytest", "== failed: ruff format, pytest"]


def test_what_a_check_says_is_kept_whole_and_in_its_own_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    slow = "import sys, time; time.sleep(0.2); print('潮'); print('late', file=sys.stderr)"
    checks = {"slow": (sys.executable, "-c", slow), "quick": (sys.executable, "-c", "exit(2)")}
    assert start.run_all(checks) == 2
    assert capsys.readouterr().out == "== slow\n潮\nlate\n== quick\n== failed: quick\n"

"""What ``play.py`` does: make the environment ready, then play, check, test or build.

Standard library only, and little of it at import: a start that has nothing to install is quick.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from environment import Environment, FailedError
from isolation import isolate

ROOT: Final = Path(__file__).resolve().parents[2]
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""
PORTABLE: Final = (
    *("game", "play.py", "tools/checkout", "tools/release/build.py", "tools/release/licences.py"),
    *("tools/release/package_figures.py", "tools/release/smoke_test.py"),
)
"""What runs on Windows and macOS; mypy tells here what Python lacks there."""
PYTEST: Final = ("-m", "pytest", "--numprocesses=auto", "--dist=worksteal")
DEVELOPING: Final = ("dev", "build")
"""Whoever tests will build, too, and an extra that comes later would install all of them again."""
Command: TypeAlias = tuple[str | Path, ...]


def main(arguments: Sequence[str]) -> int:
    """Make ready what the arguments need, do what they ask and return the exit code.

    Raises ``SystemExit`` with advice for the player if the environment cannot be made ready.
    """
    environment = Environment(ROOT)
    python = environment.python
    command, *rest = arguments or ("play",)
    try:
        if command == "check":
            make_ready(environment, *DEVELOPING)
            return run_all(list_checks(environment))
        if command == "test":
            make_ready(environment, *DEVELOPING)
            checks = {} if rest else list_checks(environment)
            return run_all(checks, python, *PYTEST, *rest)
        if command == "build":
            make_ready(environment, "build")
            return run(python, "tools/release/build.py", *rest)
        make_ready(environment)
        return hand_over(python, "-P", "-m", "game", *arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def make_ready(environment: Environment, *extras: str) -> None:
    """Let the environment hold what playing and ``extras`` need, or exit with advice."""
    try:
        environment.make_ready(extras)
    except FailedError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(
            f"Tidecrown could not write to its folder: {error}\nIf it is running, close it first."
            " If the folder is read-only, copy it to a place of your own, for instance your home"
            " folder, and start it there."
        )


def list_checks(environment: Environment) -> dict[str, Command]:
    """Return the linters' commands by name."""
    python = environment.python
    return {
        "ruff check": (python, "-m", "ruff", "check"),
        "ruff format": (python, "-m", "ruff", "format", "--check"),
        "mypy": (python, "-m", "mypy"),
        **{f"mypy for {name}": (python, *check_types(name)) for name in ("win32", "darwin")},
        "lint-imports": (python.with_name("lint-imports"), "--no-logo"),
    }


def check_types(system: str) -> Command:
    """Return how mypy reads what is portable as on ``system``, keeping what it finds apart."""
    others = ("--platform", system, "--cache-dir", f".mypy_cache/{system}")
    return ("-m", "mypy", *others, "--no-warn-unreachable", *PORTABLE)


def run_all(checks: Mapping[str, Command], *last: str | Path) -> int:
    """Run the checks at once and then ``last``, and return the exit code of the first that failed.

    What a check says is printed under its name when it has ended, in the order of the checks.
    """
    from concurrent.futures import ThreadPoolExecutor

    failures = {}
    with ThreadPoolExecutor(max(1, len(checks))) as executor:
        for name, (code, said) in zip(checks, executor.map(listen, checks.values()), strict=True):
            print(f"== {name}\n{said}", end="", flush=True)
            if code != 0:
                failures[name] = code
    if last:
        print("== pytest", flush=True)
        if (code := run(*last)) != 0:
            failures["pytest"] = code
    if failures:
        print("== failed:", ", ".join(failures))
    return next(iter(failures.values()), 0)


def listen(command: Command) -> tuple[int, str]:
    """Run ``command`` in Tidecrown's folder; return its exit code and what it said."""
    import subprocess

    done = subprocess.run(
        list(map(str, command)),
        cwd=ROOT,
        env=isolate(os.environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def run(*command: str | Path) -> int:
    """Run ``command`` in Tidecrown's folder to its end and return its exit code."""
    import subprocess

    return subprocess.call(list(map(str, command)), cwd=ROOT, env=isolate(os.environ))


def hand_over(*command: str | Path) -> int:
    """Let ``command`` take this process's place, in the player's folder."""
    line, surroundings = list(map(str, command)), isolate(os.environ)
    if sys.platform == "win32":
        return wait_for(line, surroundings)
    return os.execve(line[0], line, surroundings)


def wait_for(line: list[str], surroundings: Mapping[str, str]) -> int:
    """Run a command to its end and return its exit code: on Windows execve would not wait."""
    import subprocess

    game = subprocess.Popen(line, env=surroundings)
    while True:
        with suppress(KeyboardInterrupt):  # the game hears it too, and closes in its own way
            return game.wait()

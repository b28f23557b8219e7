"""Start Tidecrown from a checkout; nothing but Python is needed.

    python3 play.py                 play
    python3 play.py score A B ...   any other arguments go to ``python -m game``
    python3 play.py check           run the linters: ruff, mypy, lint-imports
    python3 play.py test            run the linters, then every test
    python3 play.py test -k seal    run pytest alone, with these arguments
    python3 play.py build           make the stand-alone program in dist/

The first start makes ``.venv`` beside this file and installs what pyproject.toml asks for, in the
versions of constraints.txt. Later starts install again only when one of those two files, Python's
version or the folder's place has changed. Nothing outside the folder is set. ``.venv`` belongs to
this script: one that it did not finish is made anew.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

OLDEST_PYTHON = (3, 11)  # must agree with requires-python in pyproject.toml
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / ".venv.lock"
STAMP = VENV / "tidecrown.json"  # the Installed; missing while an installation is under way
SCRIPTS = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = SCRIPTS / ("python.exe" if sys.platform == "win32" else "python")
Command: TypeAlias = "tuple[str | Path, ...]"
CHECKS: dict[str, Command] = {
    "ruff check": (PYTHON, "-m", "ruff", "check"),
    "ruff format": (PYTHON, "-m", "ruff", "format", "--check"),
    "mypy": (PYTHON, "-m", "mypy"),
    "lint-imports": (SCRIPTS / "lint-imports", "--no-logo"),
}
PYTEST: Command = (PYTHON, "-m", "pytest", "--numprocesses=auto", "--dist=worksteal")


class Installed(NamedTuple):
    """What ``.venv`` was made by and for: it fits as long as none of this has changed."""

    python: str
    folder: str
    requirements: str  # a hash of the two files
    extras: tuple[str, ...] = ()


def main(arguments: Sequence[str]) -> int:
    """Make ready what the arguments need, do what they ask and return the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(
            f"Tidecrown needs Python {show(OLDEST_PYTHON)} or newer, and this is"
            f" {show(sys.version_info[:3])}.\nPlease start play.py with a newer one, from your"
            " system's packages or from python.org."
        )
    command, *rest = arguments or ("play",)
    try:
        if command == "check":
            make_ready("dev")
            return run_all(CHECKS)
        if command == "test":
            make_ready("dev")
            tests = {"pytest": (*PYTEST, *rest)}
            return run_all(tests if rest else {**CHECKS, **tests})
        if command == "build":
            make_ready("build")
            return run(PYTHON, "-m", "PyInstaller", "--noconfirm", *rest, "build.spec")
        make_ready()
        return hand_over(PYTHON, "-P", "-m", "game", *arguments)
    except KeyboardInterrupt:
        return 130


def make_ready(*extras: str) -> None:
    """Bring ``.venv`` up to date and let it hold ``extras``; quick when it already does."""
    if is_ready(extras):
        return
    try:
        with one_at_a_time():
            if not is_ready(extras):  # another start may have done it meanwhile
                install(extras)
    except OSError as error:
        sys.exit(
            f"Tidecrown could not write to its folder: {error}\nIf it is read-only, copy it to a"
            " place of your own, for instance your home folder, and start it there."
        )


def is_ready(extras: Sequence[str]) -> bool:
    """Whether the last installation was finished, still fits, and holds ``extras``."""
    found = read_stamp()
    return found is not None and found == describe(found.extras) and {*extras} <= {*found.extras}


def describe(extras: Sequence[str]) -> Installed:
    """Return what an installation with ``extras`` made now would be."""
    import hashlib

    files = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
    requirements = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    return Installed(show(sys.version_info[:2]), str(ROOT), requirements, tuple(extras))


def read_stamp() -> Installed | None:
    """Return what the last finished installation noted; ``None`` if it no longer runs."""
    try:
        python, folder, requirements, extras = json.loads(STAMP.read_text(encoding="utf-8"))
        found = Installed(python, folder, requirements, tuple(extras))
    except (OSError, ValueError, TypeError, RecursionError):
        return None  # there is none, or it is none of ours
    is_sound = all(isinstance(extra, str) for extra in found.extras)
    return found if is_sound and PYTHON.exists() else None


def install(extras: Sequence[str]) -> None:
    """Install Tidecrown into ``.venv``: on top of one that fits, else into a new one."""
    found = read_stamp()
    wanted = describe(extras)
    if found and found.requirements == wanted.requirements:
        wanted = describe(sorted({*found.extras, *extras}))
    fits = found is not None and (found.python, found.folder) == (wanted.python, wanted.folder)
    if not fits:
        require_venv()
    STAMP.unlink(missing_ok=True)
    print("Preparing Tidecrown. This is needed once and may take a minute.", flush=True)
    if not fits and run(sys.executable, "-m", "venv", "--clear", VENV) != 0:
        sys.exit(f"Python could not make {VENV}; what it says about that stands above.")
    what = f".[{','.join(wanted.extras)}]" if wanted.extras else "."
    quiet = () if sys.stdout.isatty() else ("--quiet",)
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "install", *quiet)
    if run(*pip, "--constraint", "constraints.txt", "--editable", what) != 0:
        if found and fits:
            write_stamp(found)  # pip left everything as it was
        sys.exit(
            "Tidecrown's libraries could not be installed; what pip says about that stands above."
            "\nThis needs the internet, only now: later Tidecrown plays offline. Please check the"
            " connection and start again."
        )
    write_stamp(wanted)


def write_stamp(installed: Installed) -> None:
    """Note what is installed, in one step: there is no half of a stamp."""
    unfinished = STAMP.with_suffix(".new")
    unfinished.write_text(json.dumps(installed), encoding="utf-8")
    unfinished.replace(STAMP)


def require_venv() -> None:
    """Exit with advice where the system ships Python without its ``venv``, as Debian does."""
    from importlib.util import find_spec

    if not (find_spec("venv") and find_spec("ensurepip")):
        sys.exit(
            "This Python comes without its venv module, which Tidecrown is installed with.\n"
            f"On Debian and Ubuntu: sudo apt install python{show(sys.version_info[:2])}-venv"
            " (or python3-venv)"
        )


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other start is installing.

    pip inherits the lock: should this process be killed, the next one waits for its pip to end.
    """
    with LOCK.open("ab") as file:
        if sys.platform == "win32":
            import msvcrt
            import time

            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                    break
                except OSError:
                    time.sleep(0.2)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
            os.set_inheritable(file.fileno(), True)  # noqa: FBT003 - its name says what
        yield


def run_all(commands: Mapping[str, Command]) -> int:
    """Run every command under its name and return the exit code of the first that failed, or 0."""
    failures = {}
    for name, command in commands.items():
        print(f"== {name}", flush=True)
        code = run(*command)
        if code != 0:
            failures[name] = code
    if failures:
        print("== failed:", ", ".join(failures))
    return next(iter(failures.values()), 0)


def run(*command: str | Path) -> int:
    """Run ``command`` in Tidecrown's folder to its end and return its exit code."""
    import subprocess

    return subprocess.call(list(map(str, command)), cwd=ROOT, close_fds=False)


def hand_over(*command: str | Path) -> int:
    """Let ``command`` take this process's place, in the player's folder."""
    line = list(map(str, command))
    return os.execv(line[0], line) if sys.platform != "win32" else wait_for(line)


def wait_for(line: list[str]) -> int:
    """Run a command to its end and return its exit code: on Windows execv would not wait."""
    import subprocess

    game = subprocess.Popen(line)
    while True:
        with suppress(KeyboardInterrupt):  # the game hears it too, and closes in its own way
            return game.wait()


def show(version: Sequence[int | str]) -> str:
    """Write a version as people do: 3.11."""
    return ".".join(map(str, version))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

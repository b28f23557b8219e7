"""The folder ``.venv`` of a checkout: made whole or not at all, and made anew when damaged.

Every installation makes a new folder beside the one that it replaces, which comes back if the
installation fails, is stopped by Ctrl-C or is killed. So that damage is noticed, the size of every
file is noted when all are there, and compared at every start.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from constraints import PLAY, select
from isolation import forget_pip, isolate, isolate_pip

Sizes: TypeAlias = dict[str, int]
"""Bytes of files by their paths in ``.venv``."""

PREPARING: Final = "Preparing Tidecrown: needed once, it may take a minute ..."
LIBRARIES: Final = ("numpy", "platformdirs", "pygame")
"""What the game cannot do without, by the names that it imports."""
_SHOWS_PROGRESS: Final = sys.stdout is not None and sys.stdout.isatty()


class FailedError(Exception):
    """The environment cannot be made; the message tells the player what to do."""


class Installed(NamedTuple):
    """What ``.venv`` was made by and for: it fits as long as none of this has changed."""

    python: str
    folder: str
    constraints: str  # a hash of the file
    extras: tuple[str, ...] = ()


class Environment:
    """The environment of the checkout in ``root``. It belongs to this class alone."""

    def __init__(self, root: Path) -> None:
        """Look at the checkout in the folder ``root``; nothing is read or written yet."""
        is_windows = sys.platform == "win32"
        self._root = root
        self._folder = root / ".venv"
        self._old = root / ".venv.old"
        self._lock = root / ".venv.lock"
        self._log = root / ".venv.log"
        self._cache = root / ".venv.cache"  # pip's own would be in the player's home
        self._stamp = self._folder / "tidecrown.json"  # the last file that is written
        self.python = self._folder / ("Scripts/python.exe" if is_windows else "bin/python")
        """The interpreter, which knows the libraries and the game."""

    def make_ready(self, extras: Sequence[str] = ()) -> None:
        """Let it hold what playing and ``extras`` need; quick when it already does.

        Raises ``FailedError`` if it cannot be installed, ``OSError`` if the folder refuses, and
        ``KeyboardInterrupt``; what was there before is there again then.
        """
        if self.is_ready(extras):
            return
        with _one_at_a_time(self._lock):
            self._bring_back()
            if not self.is_ready(extras):  # another start may have done it meanwhile
                found = self._read_stamp()
                kept = found[0].extras if found else ()
                self._install(sorted({*kept, *extras}))

    def is_ready(self, extras: Sequence[str]) -> bool:
        """Whether it was made by this Python for this folder, holds ``extras`` and is whole."""
        found = self._read_stamp()
        if found is None or not {*extras} <= {*found[0].extras}:
            return False
        installed, sizes = found
        return installed == self._describe(installed.extras) and self._is_whole(sizes)

    def _describe(self, extras: Sequence[str]) -> Installed:
        """Return what an installation with ``extras`` made now would be."""
        import hashlib

        constraints = hashlib.sha256(self._constraints().encode()).hexdigest()
        python = ".".join(map(str, sys.version_info[:2]))
        return Installed(python, str(self._root), constraints, tuple(extras))

    def _constraints(self) -> str:
        return (self._root / "constraints.txt").read_text(encoding="utf-8")

    def _read_stamp(self) -> tuple[Installed, Sizes] | None:
        """Return what the last finished installation noted; ``None`` if there is none."""
        try:
            (python, folder, constraints, extras), sizes = json.loads(self._stamp.read_bytes())
            installed = Installed(python, folder, constraints, tuple(extras))
            is_sound = {*map(type, installed.extras)} <= {str} and isinstance(sizes, dict)
        except (OSError, ValueError, TypeError, RecursionError):
            return None  # there is none, or it is none of ours
        return (installed, sizes) if is_sound else None

    def _is_whole(self, sizes: Sizes) -> bool:
        """Whether the interpreter is there, and every file has the size that was noted."""
        try:
            return self.python.exists() and all(
                os.lstat(f"{self._folder}/{path}").st_size == size for path, size in sizes.items()
            )
        except (OSError, ValueError):
            return False

    def _install(self, extras: Sequence[str]) -> None:
        """Make a new folder with the libraries, and put it in the place of the old one."""
        _require_venv()
        with self._replacing(), _saying(PREPARING):
            self.run(sys.executable, "-m", "venv", str(self._folder))
            requirements = self._folder / "requirements.txt"
            requirements.write_text(select(self._constraints(), {PLAY, *extras}), encoding="utf-8")
            self._fetch(requirements)
            self.add_game()
            self._see_libraries()
            installed = self._describe(extras)
            self._stamp.write_text(json.dumps([installed, self._measure()]), encoding="utf-8")
        self._log.unlink(missing_ok=True)
        if not extras:  # who has any will want more
            _remove(self._cache)

    def _fetch(self, requirements: Path) -> None:
        """Let pip install what the file ``requirements`` lists, by the user's way to packages.

        Nothing is compiled: most of it is never imported, and what is, is compiled then.
        """
        import subprocess

        pip = (str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input")
        ask = (*pip, "config", "list")
        surroundings = isolate(os.environ)
        said = subprocess.run(
            ask, env=forget_pip(surroundings), capture_output=True, text=True, check=False
        )
        settings = {"PIP_CACHE_DIR": str(self._cache), **isolate_pip(surroundings, said.stdout)}
        hashed = ("--require-hashes", "--only-binary", ":all:", "--no-deps")
        listed = ("--no-compile", "-r", str(requirements))
        self.run(*pip, "--retries", "2", "install", *hashed, *listed, environment=settings)

    def _see_libraries(self) -> None:
        """Import what was installed: pip may have put it elsewhere, and systems may lack a part.

        What was compiled is kept even where the environment asks for none: every start needs it.
        """
        kept = {**isolate(os.environ), "PYTHONDONTWRITEBYTECODE": ""}
        imports = f"import {', '.join(LIBRARIES)}"
        try:
            self.run(str(self.python), "-P", "-c", imports, environment=kept)
        except FailedError:
            raise FailedError(
                "Tidecrown's libraries were installed, but this system cannot load them."
                f" What Python said is in {self._log}"
            ) from None

    def add_game(self) -> None:
        """Let the interpreter find the package ``game`` in the checkout, without building it."""
        import sysconfig

        base = str(self._folder)
        site_packages = sysconfig.get_path("purelib", "venv", {"base": base, "platbase": base})
        link = os.path.relpath(self._root, site_packages)  # in plain letters, wherever that is
        Path(site_packages, "tidecrown.pth").write_text(f"{link}\n", encoding="ascii")

    def _measure(self) -> Sizes:
        """Return the sizes of all files but pip's, which no start needs, and Python's caches."""
        sizes = {}
        for folder, folders, files in os.walk(self._folder):
            folders[:] = [name for name in folders if not name.startswith(("pip", "__pycache__"))]
            for path in (Path(folder, name) for name in files):
                sizes[path.relative_to(self._folder).as_posix()] = path.lstat().st_size
        return sizes

    @contextmanager
    def _replacing(self) -> Iterator[None]:
        """Move the old folder aside, and back if the block raises; remove it if not."""
        if self._folder.exists():
            self._folder.replace(self._old)
        try:
            yield
        except BaseException:
            self._bring_back()
            raise
        _remove(self._old)

    def _bring_back(self) -> None:
        """Undo an installation that was not finished, in this process or one that was killed."""
        if self._read_stamp() is None and self._old.exists():
            _remove(self._folder)
            self._old.replace(self._folder)
        _remove(self._old)

    def run(self, *command: str, environment: Mapping[str, str] | None = None) -> None:
        """Run ``command`` silently; raises ``FailedError`` with advice if it fails.

        It inherits the lock: should this process be killed, the next one waits for its end.
        """
        import subprocess

        surroundings = isolate(os.environ) if environment is None else environment
        with self._log.open("wb") as log:
            code = subprocess.call(
                command,
                cwd=self._root,
                env=surroundings,
                stdout=log,
                stderr=log,
                close_fds=False,
            )
        if code != 0:
            raise FailedError(explain(self._log.read_text(errors="replace"), self._log))


def explain(said: str, log: Path) -> str:
    """Return what a player should do after pip, or venv, has failed saying ``said``."""
    where = f"What the installer said is in {log}"
    if "connection broken" in said or "Could not fetch URL" in said:
        return (
            "Tidecrown's libraries could not be fetched: this computer seems to be offline.\n"
            "They are needed once; after that Tidecrown plays without a network.\n"
            "Please connect to the internet and start Tidecrown again."
        )
    if "DO NOT MATCH THE HASHES" in said:
        return (
            "A library that was fetched is not the one that Tidecrown was tested with, so nothing"
            f" was installed.\nPlease start again, on another network if it happens again. {where}"
        )
    if "No matching distribution" in said:
        return (
            f"Tidecrown's libraries do not exist for Python {sys.version.split()[0]} on this"
            f" system.\nPlease start play.py with Python 3.11, 3.12, 3.13 or 3.14. {where}"
        )
    return f"Tidecrown's libraries could not be installed. {where}"


def _require_venv() -> None:
    """Raise ``FailedError`` where the system ships Python without its ``venv``, as Debian does."""
    from importlib.util import find_spec

    if not (find_spec("venv") and find_spec("ensurepip")):
        major, minor = sys.version_info[:2]
        raise FailedError(
            "This Python comes without its venv module, which Tidecrown is installed with.\n"
            f"On Debian and Ubuntu: sudo apt install python{major}.{minor}-venv (or python3-venv)"
        )


@contextmanager
def _one_at_a_time(lock: Path) -> Iterator[None]:
    """Wait until no other start is installing."""
    with lock.open("ab") as file:
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


@contextmanager
def _saying(text: str) -> Iterator[None]:
    """Show ``text`` on a terminal while the block runs, and wipe it out afterwards."""
    if not _SHOWS_PROGRESS:
        yield
        return
    print(text, end="", flush=True)
    try:
        yield
    finally:
        print("\r" + " " * len(text), end="\r", flush=True)


def _remove(folder: Path) -> None:
    import shutil

    if folder.exists():
        shutil.rmtree(folder)

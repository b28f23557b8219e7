"""What trying the built program takes: a display, a started program, its processes, its end."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from game.settings import Settings
from game.storage.storage import Storage
from game.tides.rules.record import parse_record

STARTING: Final = 60.0
CLOSING: Final = 15.0
"""Seconds, for the slowest of machines."""
COMPLAINTS: Final = re.compile(
    r"^.*(?:Traceback|CRITICAL|ERROR).*$"
    r"|^\S+ \S+ [\w.]+: (?:no|cannot|playing without|something plain) .*$",
    re.MULTILINE,
)
"""Lines of a log that tell of trouble, or of something that the program has to do without."""
BUILT: Final = Path(__file__).resolve().parents[2] / "dist" / "tidecrown"
PROGRAM: Final = "tidecrown.exe" if sys.platform == "win32" else "tidecrown"
_FLAGS: Final = ("-B", "-S", "-I")
"""How PyInstaller starts Python, and asks that helpers be started."""
_DOOR: Final = "from multiprocessing.resource_tracker import main"
_HOME: Final = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
_NOT_OURS: Final = ("dbus-", "at-spi", "gvfsd")
"""Services of the desktop that libraries of the system may start."""


class TrialError(Exception):
    """The program did not do what it should have done."""


class Trial:
    """A program that was started, with all that it starts in turn."""

    def __init__(
        self,
        command: Sequence[str | Path],
        output: Path,
        environment: Mapping[str, str],
        folder: Path | str | None = None,
    ) -> None:
        """Start ``command`` in ``folder``; what it prints goes to the file ``output``."""
        self.output = output
        with output.open("wb") as file:
            self.program = subprocess.Popen(
                command,
                cwd=folder,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that all that it starts can be told by its session
            )

    def processes(self) -> list[int]:
        """Return its living processes; those that nobody has waited for are left out."""
        if not Path("/proc").is_dir():
            return []
        self.program.poll()
        return list(_find_session(self.program.pid))

    def expect_end(self) -> None:
        """Wait until no process of it is left."""
        wait_until(lambda: not self.processes(), CLOSING, "the end of all its processes")

    def kill(self) -> None:
        """End whatever is left of it."""
        if sys.platform != "win32":
            for process in self.processes():
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
        with suppress(ProcessLookupError):
            self.program.kill()
        self.program.wait()


def _find_session(session: int) -> Iterator[int]:
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just gone
            head, _, tail = stat.read_text().rpartition(")")
            state, _parent, _group, of_session = tail.split()[:4]
            is_ours = not head.partition("(")[2].startswith(_NOT_OURS)
            if int(of_session) == session and state != "Z" and is_ours:
                yield int(stat.parent.name)


def find_folder() -> Path:
    """Return the folder given on the command line, by default that of the last build."""
    return Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else BUILT


@contextmanager
def running(trial: Trial, *places: Path) -> Iterator[Trial]:
    """See that nothing is left of a trial; on failure print the logs below ``places``."""
    try:
        yield trial
    except BaseException:
        say(f"its output:\n{read_logs(trial.output, *places)}")
        raise
    finally:
        trial.kill()


def run_inside(program: Path | str, code: str, *arguments: str | Path) -> list[str]:
    """Return the command by which the packaged ``program`` runs ``code`` with its own modules.

    A frozen program has no ``python -c``. But ``multiprocessing`` starts its helpers that way, so
    PyInstaller lets the program run what begins as their code does. Its name is ``inside``.
    """
    words = f"{_DOOR}; exec({code!r}, {{'__name__': 'inside'}})"
    return [str(program), *_FLAGS, "-c", words, *map(str, arguments)]


def at_home(home: Path) -> dict[str, str]:
    """Return this process's environment, with ``home`` in place of the home of whoever builds."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not re.fullmatch("XDG_.*_HOME|TIDECROWN_.*", name)
    }
    return {**kept, **dict.fromkeys(_HOME, str(home))}


def read_logs(*places: Path) -> str:
    """Return what log files say; of folders all that lie below them."""
    files = [file for place in places for file in (place, *sorted(place.rglob("*.txt")))]
    return "\n".join(file.read_text(errors="replace") for file in files if file.is_file())


def save_quick_settings(folder: Path) -> None:
    """Let the game whose data lie in ``folder`` show every step at once."""
    storage = Storage.open(folder)
    storage.save_settings(Settings(speed=0.0))
    storage.close()


def count_turns(folder: Path) -> int:
    """Return how many turns the game has that is saved in ``folder``."""
    storage = Storage.open(folder)
    games = storage.unfinished()
    storage.close()
    return len(parse_record(games[0].record).choices) if games else 0


def complain(log: str, expected: str = "nothing") -> None:
    """Raise ``TrialError`` if a log tells of trouble other than that which is ``expected``."""
    found = [line for line in COMPLAINTS.findall(log) if expected not in line]
    if found:
        raise TrialError(f"its log has {found}")


def wait_until(is_done: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait for something; raises ``TrialError`` when it takes longer than ``seconds``."""
    end = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > end:
            raise TrialError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.01)


@contextmanager
def display(size: str = "1400x900") -> Iterator[dict[str, str]]:
    """Give the environment of a screen: on Linux a virtual one of ``size``, else the system's."""
    if sys.platform != "linux":
        yield {}
        return
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            f"{size}x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as number:  # it picks a free one and says so when it is ready
            name = number.readline().strip()
        if not name:
            raise TrialError("Xvfb did not start")
        yield {"DISPLAY": f":{name}", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    finally:
        server.terminate()
        server.wait()


def say(text: str) -> None:
    """Report to the terminal at once."""
    print(f"{Path(sys.argv[0]).stem}: {text}", flush=True)


def run(trials: Callable[[], None]) -> int:
    """Run trials and return the exit code: 0 if all went well."""
    try:
        trials()
    except (TrialError, OSError, subprocess.SubprocessError) as error:
        say(f"FAILED: {error}")
        return 1
    say("passed")
    return 0

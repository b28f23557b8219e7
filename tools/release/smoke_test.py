"""Try the built program as a player gets it: ``python tools/release/smoke_test.py [DIST_FOLDER]``.

The folder is copied to a place whose name has a space and started by its launcher's own command
on a real (virtual) X display, where two opponents play a round. Seen must be: a command without a
window, the first frame, the end of the game, an orderly end when the window is closed, and no
process left. Linux only; needs Xvfb where there is no display.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from signal import SIGKILL

DEMO = ("play", "--demo", "puffin", "gull", "--rounds", "1", "--window", "1280x720")
STARTING, PLAYING, CLOSING, LEAVING = 60, 240, 15, 2  # seconds, for the slowest of machines
COMPLAINTS = ("Traceback", "CRITICAL", "ERROR")


class SmokeError(Exception):
    """The program did not do what it should have done."""


def main() -> int:
    """Try the program in the folder given, by default dist/tidecrown; 0 if all went well."""
    root = Path(__file__).resolve().parents[2]
    built = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "dist" / "tidecrown"
    try:
        with tempfile.TemporaryDirectory(prefix="tidecrown-smoke-") as place, display() as screen:
            folder = Path(place) / "another place" / "tidecrown"
            shutil.copytree(built, folder, symlinks=True)
            home = Path(place) / "home"
            home.mkdir()
            try_score(folder)
            try_demo(folder / "Tidecrown.desktop", home, screen)
    except (SmokeError, OSError, subprocess.SubprocessError) as error:
        say(f"FAILED: {error}")
        return 1
    say("passed")
    return 0


def try_score(folder: Path) -> None:
    """See a command answered by the frozen program, without a display."""
    command = [str(folder / "tidecrown"), "score", "18 15 6 10 11", "5 8 7 14 2", "--json"]
    out = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    if '"totals": [27, 9]' not in out:
        raise SmokeError(f"score answered {out!r}")
    say("score answers")


def try_demo(launcher: Path, home: Path, screen: str) -> None:
    """See a whole game played in the window, and the program gone once it is closed."""
    command = [*read_exec(launcher), *DEMO, "--data-dir", str(home / "data")]
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "DISPLAY": screen,
        "SDL_VIDEODRIVER": "x11",  # else a missing display goes unnoticed
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }
    with (home / "output.log").open("wb") as output:
        program = subprocess.Popen(
            command,
            cwd=home,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that all that it starts can be told by its session
        )
    try:
        watch(program, home)
    except BaseException:
        say(f"its log:\n{read_log(home)}")
        raise
    finally:
        for process in processes_of(program.pid):
            with suppress(ProcessLookupError):
                os.kill(process, SIGKILL)
        program.wait()


def watch(program: subprocess.Popen[bytes], home: Path) -> None:
    """Wait for the signs of a game, close the program, and see it go."""
    started = time.monotonic()
    for text, seconds in (("first frame", STARTING), ("game over", PLAYING)):
        wait_until(partial(is_logged, program, home, text), seconds, f"'{text}' in its log")
        say(f"{text} after {time.monotonic() - started:.1f} s")
    program.terminate()  # SDL hands this on as the closing of the window
    wait_until(lambda: program.poll() is not None, CLOSING, "its end")
    wait_until(lambda: not processes_of(program.pid), LEAVING, "the end of all its processes")
    complain_if_failed(program, read_log(home))
    say("closed, and no process of it is left")


def is_logged(program: subprocess.Popen[bytes], home: Path, text: str) -> bool:
    """Whether the log has ``text``; raises ``SmokeError`` if it cannot come any more."""
    code = program.poll()  # before the log is read: what was written last must be seen
    log = read_log(home)
    if text in log:
        return True
    complain_if_failed(program, log)
    if code is not None:
        raise SmokeError(f"it ended before '{text}' stood in its log")
    return False


def complain_if_failed(program: subprocess.Popen[bytes], log: str) -> None:
    """Raise ``SmokeError`` if the program ended in disorder or its log has a complaint."""
    complaints = [word for word in COMPLAINTS if word in log]
    if program.returncode or complaints:
        raise SmokeError(f"exit code {program.returncode}, complaints {complaints}")


def read_log(home: Path) -> str:
    """Return what the program wrote, to the terminal and to its log files."""
    return "\n".join(file.read_text(errors="replace") for file in sorted(home.rglob("*.log")))


def read_exec(launcher: Path) -> list[str]:
    """Return the launcher's command, read as the Desktop Entry Specification says."""
    text = launcher.read_text(encoding="utf-8")
    (line,) = re.findall(r"^Exec=(.*)$", text, re.MULTILINE)
    value = line.replace(r"\\", "\\")  # the first of two escapes; no other one occurs here
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', value)
    codes = {"%k": str(launcher), "%%": "%"}
    return [
        re.sub(r"\\(.)", r"\1", quoted) if quoted else codes.get(plain, plain)
        for quoted, plain in words
    ]


def processes_of(session: int) -> list[int]:
    """Return the living processes of a session, those that nobody has waited for left out."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just gone
            state, _parent, _group, of_session = stat.read_text().rpartition(")")[2].split()[:4]
            if int(of_session) == session and state != "Z":
                found.append(int(stat.parent.name))
    return found


def wait_until(is_done: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait for something; raises ``SmokeError`` when it takes longer than ``seconds``."""
    end = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > end:
            raise SmokeError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.1)


@contextmanager
def display() -> Iterator[str]:
    """Give the name of an X display: the one that is there, else one of our own."""
    if "DISPLAY" in os.environ:
        yield os.environ["DISPLAY"]
        return
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as number:  # it picks a free one and says so when it is ready
            name = number.readline().strip()
        if not name:
            raise SmokeError("Xvfb did not start")
        yield f":{name}"
    finally:
        server.terminate()
        server.wait()


def say(text: str) -> None:
    """Report to the terminal at once."""
    print(f"smoke test: {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

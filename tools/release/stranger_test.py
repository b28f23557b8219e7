"""Starts the built program as strangers do, on Linux: ``stranger_test.py [FOLDER]``.

It lies in a folder whose name has spaces and Chinese characters and which is never written to. It
is started by its launcher as gio, xdg-open and a file manager do, and as a program: with next to no
environment, from another folder, without a network, by somebody who has no home. One game is played
by real clicks. Each time the window is closed, nothing may be left: no process, no temporary file,
and nothing in the home of whoever runs this.

Needs Xvfb, xdotool and openbox; for the launchers gio, and xdg-open with Xfce's exo-open. What is
not installed is named and left out.
"""

import os
import pwd
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from trial import (
    CLOSING,
    STARTING,
    Trial,
    TrialError,
    at_home,
    complain,
    count_turns,
    display,
    find_folder,
    read_logs,
    run,
    running,
    save_quick_settings,
    say,
    wait_until,
)

from game.shell.menu_entry import LAUNCHER
from game.tides.board.layout import TableLayout

SIZE: Final = (1280, 720)
PICKS: Final = 5
NOBODY: Final = "65534"
_QUIET: Final = {"SDL_AUDIODRIVER": "dummy"}


@dataclass(frozen=True, slots=True)
class Stranger:
    """Somebody with a home, a folder for temporary files, a screen, and the unpacked program."""

    place: Path
    program: Path
    screen: dict[str, str]

    @property
    def launcher(self) -> Path:
        """The desktop entry beside the program."""
        return self.program.with_name(LAUNCHER)

    @property
    def data(self) -> Path:
        """Where the game keeps its files when nobody tells it where."""
        return self.place / "home/.local/share/tidecrown"

    @property
    def temporary(self) -> Path:
        """Where temporary files go."""
        return self.place / "tmp"

    def surroundings(self) -> dict[str, str]:
        """Return the environment of a desktop."""
        folders = {"HOME": str(self.place / "home"), "TMPDIR": str(self.temporary)}
        return {**self.screen, **_QUIET, **folders, "PATH": os.environ["PATH"]}

    def start(self, *command: str | Path, **more: str) -> Trial:
        """Start a command from the topmost folder."""
        environment = {**self.surroundings(), **more}
        return Trial(command, self.place / "output.log", environment, "/")

    def tool(self, *words: object) -> str:
        """Run xdotool on the screen and return what it says; nothing if it fails."""
        environment = at_home(self.place) | self.screen
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout.strip()

    def close_window(self) -> None:
        """Close the game's window by the window manager's key, and see it gone."""
        wait_until(self.has_closed, CLOSING, "the window to close")

    def has_closed(self) -> bool:
        """Press the closing key, unless no window is left; the manager may not listen yet."""
        if window := self.find_window():
            self.tool("windowactivate", "--sync", window, "key", "alt+F4", "sleep", 0.5)
        return not window

    def is_managed(self) -> bool:
        """Tell whether a window manager has come up."""
        return bool(self.tool("get_desktop"))

    def find_window(self) -> str:
        """Return the number of the game's window, or nothing."""
        return self.tool("search", "--onlyvisible", "--class", "^tidecrown$").partition("\n")[0]


def main() -> None:
    """Try the program in the folder given, by default dist/tidecrown."""
    built = find_folder()
    with tempfile.TemporaryDirectory(prefix="tidecrown-stranger-") as place, display() as screen:
        folder = Path(place) / "home" / "Downloads" / "a place, 一个地方" / "tidecrown"
        shutil.copytree(built, folder, symlinks=True)
        before = list_files(folder)
        stranger = Stranger(Path(place), folder / "tidecrown", screen)
        with managing(stranger.place, screen):
            wait_until(stranger.is_managed, STARTING, "the window manager")
            try_everything(stranger)
        if list_files(folder) != before:
            raise TrialError("the program's folder was written to")
        expect_no_trace(stranger.place)


@contextmanager
def managing(place: Path, screen: dict[str, str]) -> Iterator[None]:
    """Let a window manager run on a screen; what it writes goes into ``place``."""
    environment = at_home(place) | screen
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        manager.terminate()
        manager.wait()


def try_everything(stranger: Stranger) -> None:
    """Start the program in every way, and play with it."""
    stranger.place.chmod(0o755)  # nobody shall look into it, too
    for name, start in list_starts(stranger).items():
        stranger.temporary.mkdir(exist_ok=True)
        stranger.temporary.chmod(0o1777)
        see_it_open_and_close(stranger, name, start)
        if left := list(stranger.temporary.iterdir()):
            raise TrialError(f"{name}: left {left}")
    play_by_clicks(stranger)


def list_starts(stranger: Stranger) -> dict[str, Callable[[], Trial]]:
    """Return the ways to start that this system has, by name; the first is on a fresh home."""
    launcher, program = stranger.launcher, stranger.program
    ways: dict[str, tuple[str | Path, ...]] = {
        "gio launch, on a fresh home": ("gio", "launch", launcher),
        "gio launch, once the menu knows it": ("gio", "launch", launcher),
        "the menu's entry": (
            "gio", "launch", stranger.place / "home/.local/share/applications/tidecrown.desktop",
        ),
        "a file manager that says where": read_exec(launcher),
        "next to no environment": ("env", "-i", *list_needed(stranger), program),
    }  # fmt: skip
    if shutil.which("unshare") and os.geteuid() == 0:
        ways["no network"] = ("unshare", "--net", program)
        ids = (f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")
        ways["nobody, who has no home"] = ("setpriv", *ids, "env", "HOME=/nonexistent", program)
    starts: dict[str, Callable[[], Trial]] = {
        name: partial(stranger.start, *command) for name, command in ways.items()
    }
    if shutil.which("xdg-open") and shutil.which("exo-open"):
        starts["xdg-open in Xfce"] = partial(
            stranger.start, "xdg-open", launcher, XDG_CURRENT_DESKTOP="XFCE"
        )
    for tool in ("gio", "xdg-open", "exo-open", "unshare"):
        if not shutil.which(tool):
            say(f"left out what needs {tool}: it is not installed")
    if not shutil.which("gio"):
        return {name: start for name, start in starts.items() if "gio" not in str(start)}
    return starts


def list_needed(stranger: Stranger) -> list[str]:
    """Return the few variables without which there is no screen, and the builder's home is used."""
    home = {"XDG_DATA_HOME": stranger.place / "home/.local/share"}
    return [f"{name}={value}" for name, value in {**stranger.screen, **_QUIET, **home}.items()]


def read_exec(launcher: Path) -> tuple[str, ...]:
    """Return the launcher's command as a file manager reads it that fills in ``%k``."""
    text = launcher.read_text(encoding="utf-8")
    (line,) = re.findall(r"^Exec=(.*)$", text, re.MULTILINE)
    words = shlex.split(re.sub(r"\\([`$])", r"\1", line.replace("\\\\", "\\")))
    return tuple(str(launcher) if word == "%k" else word.replace("%%", "%") for word in words)


def see_it_open_and_close(stranger: Stranger, name: str, start: Callable[[], Trial]) -> None:
    """See the window come, close it by its own button, and see the program gone."""
    with running(start(), stranger.data) as trial:
        wait_until(lambda: bool(stranger.find_window()), STARTING, f"a window by {name}")
        stranger.close_window()
        with suppress(subprocess.TimeoutExpired):
            trial.program.wait(CLOSING)
        trial.expect_end()
        without_home = "[Errno 13] Permission denied: '/nonexistent'"
        complain(read_logs(trial.output, stranger.data), expected=without_home)
    say(f"{name}: opened and closed, nothing left")


def play_by_clicks(stranger: Stranger) -> None:
    """Play a round against the gull by real clicks, to its result."""
    data = stranger.place / "data"
    save_quick_settings(data)
    options = ("--opponent", "gull", "--rounds", "1", "--window", "1280x720", "--data-dir", data)
    with running(stranger.start(stranger.program, "play", *options), data) as trial:
        wait_until(lambda: bool(stranger.find_window()), STARTING, "a window to play in")
        for pick in range(PICKS - 1):  # the last card is no choice
            wait_until(partial(has_picked, stranger, data, pick), STARTING, f"pick {pick + 1}")
        wait_until(partial(has_gone_on, stranger, data), STARTING, "the result")
        stranger.close_window()
        trial.program.wait(CLOSING)
        trial.expect_end()
        complain(read_logs(trial.output, data))
    say("a game was played by clicks to its result")


def has_picked(stranger: Stranger, data: Path, pick: int) -> bool:
    """Click the first card of the hand, unless that pick is made; tell if it is."""
    if count_turns(data) == pick:
        click(stranger, TableLayout(SIZE).hand_slot(0, PICKS - pick).center)
    is_over = "session: over:" in read_logs(data)  # the last card plays itself
    return is_over or count_turns(data) > pick


def has_gone_on(stranger: Stranger, data: Path) -> bool:
    """Click the button below the count, unless the game is over; tell if it is."""
    layout = TableLayout(SIZE, has_terms=True)
    if "session: over:" not in read_logs(data):
        click(stranger, (layout.content.centerx, layout.content.bottom - layout.px(60)))
    return "session: over:" in read_logs(data)


def click(stranger: Stranger, place: tuple[int, int]) -> None:
    """Press the left button at a place of the window, in pixels."""
    stranger.tool("mousemove", "--window", stranger.find_window(), *place, "click", 1)


def expect_no_trace(place: Path) -> None:
    """See that the home of whoever runs this has no menu entry of the program in ``place``."""
    entry = Path(pwd.getpwuid(os.getuid()).pw_dir) / ".local/share/applications/tidecrown.desktop"
    if entry.exists() and str(place) in entry.read_text(encoding="utf-8"):
        raise TrialError(f"{entry} was written: its home is not the stranger's")


def list_files(folder: Path) -> dict[str, tuple[int, int]]:
    """Return every file of a folder with its size and the time of its last change."""
    files = {str(path): path.lstat() for path in folder.rglob("*")}
    return {name: (found.st_size, found.st_mtime_ns) for name, found in files.items()}


if __name__ == "__main__":
    sys.exit(run(main))

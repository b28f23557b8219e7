"""Builds the program for Windows on Linux and tries it: ``python3 play.py build --windows``.

An embeddable CPython of Windows runs ``build.py``, as the release does, with the pinned wheels of
Windows; but for NumPy, whose newest ones this wine cannot load. Then commands are asked, a game is
played by real clicks in a folder whose name has spaces and Chinese characters, two copies run side
by side and one is killed, both close at once, and pictures show the first screen at 100 and 200 %.

Needs wine64, Xvfb, xdotool and openbox. All that is made lies in ``build/wine``; what was fetched
stays there. ``--closings 50`` closes two copies so often, ``--built`` tries the last build again.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from PIL import ImageGrab
from stranger_test import Stranger, managing, play_by_clicks
from trial import (
    CLOSING,
    Trial,
    TrialError,
    complain,
    display,
    read_logs,
    run,
    running,
    say,
    wait_until,
)
from wine import PLACE, ROOT, WAITING, Wine, lay_out_python, prepare_wine

CHECKOUT: Final = PLACE / "checkout"
BUILT: Final = CHECKOUT / "dist" / "tidecrown"
COPIED: Final = ("assets", "game", "tools", "build.spec", "CHANGELOG.md", "LICENSE")
BUILDING: Final = 3000.0
"""Seconds, where one processor has much else to do."""
SCREEN: Final = "3000x1800"
_START_ALONE: Final = """
import subprocess, sys
detached = 8  # without a console
print("code", subprocess.Popen(sys.argv[1:], creationflags=detached).wait())
"""
NOT_SHOWN: Final = (
    "input methods, a change between monitors, sound, signatures, and the pinned NumPy"
)


@dataclass(frozen=True, slots=True)
class WineStranger(Stranger):
    """Somebody who plays on Windows."""

    wine: Wine

    def start(self, *command: str | Path, **more: str) -> Trial:
        """Start a program of Windows."""
        quiet = {"SDL_AUDIODRIVER": "dummy"}
        environment = {**self.wine.environment, **self.screen, **quiet, **more}
        return Trial(self.wine.command(*command), self.place / "output.log", environment)

    def find_window(self) -> str:
        """Return the number of a window of the game, or nothing."""
        found = self.tool("search", "--onlyvisible", "--class", r"^tidecrown\.exe$")
        return found.partition("\n")[0]


def main() -> None:
    """Fetch, build and try."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--closings", type=int, default=3, help="how often two copies close at once"
    )
    parser.add_argument("--built", action="store_true", help="try the last build again")
    asked = parser.parse_args()
    PLACE.mkdir(parents=True, exist_ok=True)
    wine = prepare_wine()
    try:
        if not asked.built:
            build(wine)
        try_commands(wine)
        with tempfile.TemporaryDirectory(prefix="潮冠 a place, 一个地方 ") as place:
            try_windows(wine, Path(place), asked.closings)
    finally:
        wine.end()
    say(f"wine cannot show: {NOT_SHOWN}")


def build(wine: Wine) -> None:
    """Let the Python of Windows build, try and pack, in a copy of the checkout."""
    python = lay_out_python(CHECKOUT)
    shutil.rmtree(CHECKOUT, ignore_errors=True)
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        (CHECKOUT / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, CHECKOUT / name)
    began = time.monotonic()
    script = CHECKOUT / "tools" / "release" / "build.py"
    wine.run(python, "-u", script, seconds=BUILDING, is_shown=True)
    say(f"built, tried and packed in {time.monotonic() - began:.0f} s")


def try_commands(wine: Wine) -> None:
    """See commands answered in a terminal, and what is wrong with them."""
    program = BUILT / "tidecrown-cli.exe"
    if "Seat 1: 27 points" not in wine.run(program, "score", "18 15 6 10 11", "5 8 7 14 2"):
        raise TrialError("score did not answer")
    try:
        wine.run(program, "--seed", "abc")
    except TrialError as error:
        if "exit code 2:" not in str(error) or "should be a whole number" not in str(error):
            raise
    else:
        raise TrialError("a seed that is no number was taken")
    say("the program for terminals answers and complains")


def try_box(stranger: WineStranger) -> None:
    """See the windowed program complain in a box, without streams as after a double-click."""
    python = PLACE / "python311" / "python.exe"
    output = stranger.start(python, "-c", _START_ALONE, stranger.program, "--seed", "abc").output
    wait_until(partial(is_closed, stranger, output), WAITING, "a box")
    if "code 2" not in read_logs(output):
        raise TrialError(f"the program with a box ended otherwise: {read_logs(output)}")
    say("the windowed program complains in a box")


def is_closed(stranger: WineStranger, output: Path) -> bool:
    """Press Return in any window of the game; whether the program that had it has ended."""
    if window := stranger.find_window():
        stranger.tool("windowfocus", window, "key", "--window", window, "Return")
    return "code" in read_logs(output)


def try_windows(wine: Wine, place: Path, closings: int) -> None:
    """Play, start a second copy, kill one, close both, and take pictures."""
    folder = place / "Program Files" / "潮冠 tidecrown"
    shutil.copytree(BUILT, folder)
    with display(SCREEN) as screen, managing(place, screen):
        stranger = WineStranger(place, folder / "tidecrown.exe", screen, wine)
        with desktop(stranger):
            try_box(stranger)
            play_by_clicks(stranger)
            try_second_copy(stranger)
            for number in range(closings):
                close_two(stranger, place / f"closing-{number}")
            say(f"two copies closed at once {closings} times without a crash")
        for percent in (100, 200):
            take_picture(stranger, percent)


@contextmanager
def desktop(stranger: WineStranger) -> Iterator[None]:
    """Let the desktop of Windows run, which the first program would start for itself else."""
    command = stranger.wine.command("explorer.exe", "/desktop")
    environment = {**stranger.wine.environment, **stranger.screen}
    shell = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)
    try:
        time.sleep(5)
        yield
    finally:
        stranger.wine.end()
        shell.wait(WAITING)


def try_second_copy(stranger: WineStranger) -> None:
    """Start two copies on one folder of data, kill the first, and see the second live on."""
    data = stranger.place / "two copies"
    options = ("play", "--opponent", "heron", "--data-dir", data)
    with running(stranger.start(stranger.program, *options), data) as first:
        wait_until(partial(counts, data, "first frame", 1), WAITING, "the first copy")
        with running(stranger.start(stranger.program, *options), data) as second:
            wait_until(partial(counts, data, "first frame", 2), WAITING, "the second copy")
            os.kill(min(find_games(first)), signal.SIGKILL)
            wait_until(partial(has_ended, first), CLOSING, "the end of the killed copy's worker")
            if not find_games(second):
                raise TrialError("the second copy ended with the first")
            stranger.close_window()
            wait_until(partial(has_ended, second), CLOSING, "the end of the second copy")
            complain(read_logs(data))
    say("a second copy goes on after the first was killed, whose worker left")


def close_two(stranger: WineStranger, data: Path) -> None:
    """Close two copies at the same time, and see that neither crashes."""
    start = partial(stranger.start, stranger.program, "play", "--data-dir", data)
    with running(start(), data) as first, running(start(), data) as second:
        wait_until(partial(counts, data, "first frame", 2), WAITING, "two copies")
        windows = stranger.tool("search", "--onlyvisible", "--class", r"^tidecrown\.exe$").split()
        keys = (("windowactivate", "--sync", window, "key", "alt+F4") for window in windows)
        stranger.tool(*(word for words in keys for word in words))
        for trial in (first, second):
            wait_until(partial(has_ended, trial), WAITING, "the end of both copies")
    log = read_logs(data)
    if log.count(": closed\n") != 2 or "fatal" in log:  # noqa: PLR2004 - two copies
        raise TrialError(f"two copies that closed at once said:\n{log}")


def counts(data: Path, text: str, number: int) -> bool:
    """Whether the logs of a folder have a text so often."""
    return read_logs(data).count(text) >= number


def find_games(trial: Trial) -> list[int]:
    """Return the processes of the game that a trial has started."""
    names = {process: Path(f"/proc/{process}/comm") for process in trial.processes()}
    return [pid for pid, name in names.items() if name.exists() and "tidecrown" in name.read_text()]


def has_ended(trial: Trial) -> bool:
    """Whether no process of the game is left."""
    return not find_games(trial)


def take_picture(stranger: WineStranger, percent: int) -> None:
    """Save what the screen shows of a first start where Windows is set to ``percent``."""
    key = (r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/t", "REG_DWORD")
    stranger.wine.run("reg", "add", *key, "/d", str(96 * percent // 100), "/f")
    stranger.wine.end()
    data = stranger.place / f"scale {percent}"
    with (
        desktop(stranger),
        running(
            stranger.start(stranger.program, "play", "--data-dir", data, SDL_AUDIODRIVER=""), data
        ) as trial,
    ):
        wait_until(partial(counts, data, "first frame", 1), WAITING, "the first frame")
        time.sleep(5)
        picture = PLACE / f"first-screen-{percent}.png"
        ImageGrab.grab(xdisplay=stranger.screen["DISPLAY"]).save(picture)
        say(f"{picture} shows the first screen at {percent} %")
        stranger.close_window()
        wait_until(partial(has_ended, trial), CLOSING, "the end")


if __name__ == "__main__":
    sys.exit(run(main))

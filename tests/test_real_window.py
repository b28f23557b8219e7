"""The program in a real window on a virtual screen, played by real clicks and keys.

Needs Xvfb and xdotool, for other keyboards setxkbmap, for the full screen a window manager
(openbox), and for Wayland a compositor that shows its screen in a window (weston); .ci/run installs
them.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from signal import SIGKILL
from typing import Final, NamedTuple

import pytest

from game.settings import Settings
from game.storage.storage import Storage
from game.tides.board.layout import TableLayout
from game.tides.rules.record import parse_record
from game.ui.geometry import SMALLEST_WINDOW
from tests.processes import list_living

ROOT: Final = Path(__file__).parent.parent
SIZE: Final = (1280, 720)
SCREEN: Final = (1600, 900)
PATIENCE: Final = 30.0
"""Seconds after which a test gives up; what it waits for takes a fraction of one."""
PICKS: Final = 5


def needs(*programs: str) -> pytest.MarkDecorator:
    missing = [program for program in programs if shutil.which(program) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


APART: Final = 0.5
"""Seconds between two presses of one digit: one that follows at once has slipped."""


def wait_until(is_done: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.02)


def is_managed(screen: str) -> bool:
    """Tell whether a window manager has come up."""
    command = ["xdotool", "get_desktop"]
    ran = subprocess.run(
        command, env={**os.environ, "DISPLAY": screen}, capture_output=True, check=False
    )
    return ran.returncode == 0


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Return the name of a virtual screen of its own; its desktop has a home here."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    reader, writer = os.pipe()
    size = "x".join(map(str, SCREEN))
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24"]
    command += ["-nolisten", "tcp", "-noreset"]  # else it resets when its only client leaves
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as number:  # it picks a free one and says so when it is ready
                name = number.readline().strip()
            assert name, "Xvfb did not start"
            yield f":{name}"
        finally:
            server.terminate()


class Player(NamedTuple):
    """Somebody before the screen, who has nothing but pointer, keys, and the game's files."""

    program: subprocess.Popen[bytes]
    screen: str
    folder: Path
    window: str = ""

    def tool(self, *words: object) -> str:
        command = ["xdotool", *map(str, words)]
        environment = {**os.environ, "DISPLAY": self.screen}
        return subprocess.check_output(command, env=environment, text=True, timeout=PATIENCE)

    def log(self) -> str:
        with suppress(FileNotFoundError):
            return (self.folder / "log.txt").read_text(encoding="utf-8")
        return ""

    def wait_for_log(self, text: str) -> None:
        wait_until(lambda: text in self.log() or self.program.poll() is not None, f"'{text}'")
        assert text in self.log()

    def click(self, place: tuple[int, int]) -> None:
        self.tool("mousemove", "--window", self.window, *place, "click", 1)

    def press(self, *codes: int) -> None:
        """Press keys by their codes, all but the last one held: names would remap the keyboard."""
        for held in codes[:-1]:
            self.tool("keydown", held)
        self.tool("key", codes[-1])
        for held in codes[:-1]:
            self.tool("keyup", held)

    def lay_keyboard(self, layout: str) -> None:
        environment = {**os.environ, "DISPLAY": self.screen}
        subprocess.check_call(
            [str(shutil.which("setxkbmap")), layout], env=environment, timeout=PATIENCE
        )

    def is_muted(self, *, wanted: bool = True) -> bool:
        """Tell whether the settings on the disk say so."""
        with suppress(FileNotFoundError, ValueError):
            settings = json.loads((self.folder / "settings.json").read_bytes())
            return settings["is_muted"] is wanted
        return False

    def size(self) -> tuple[int, int]:
        found = re.search(r"Geometry: (\d+)x(\d+)", self.tool("getwindowgeometry", self.window))
        assert found
        return int(found[1]), int(found[2])

    def wait_for_size(self, size: tuple[int, int]) -> None:
        wait_until(lambda: self.size() == size, f"a window of {size}")

    def count_picks(self) -> int:
        games = self.read_storage().unfinished()
        if not games and any((self.folder / "finished").glob("*.json")):
            return PICKS  # with the last one the game is over
        return len(parse_record(games[0].record).choices) if games else 0

    def fills_screen(self) -> bool:
        """Tell what the settings on the disk say; a storage would sweep what is being written."""
        with suppress(FileNotFoundError, ValueError):
            return bool(json.loads((self.folder / "settings.json").read_bytes())["is_fullscreen"])
        return True

    def read_storage(self) -> Storage:
        """Return what is on the disk now: a storage reads it once, when it is opened."""
        return Storage.open(self.folder)


@contextmanager
def start_game(screen: str, folder: Path, **wayland: str) -> Iterator[Player]:
    """Start a single round against the gull; afterwards no process of it is left.

    With the environment that ``wayland`` needs, its window is none of those of ``screen``.
    """
    storage = Storage.open(folder)
    storage.save_settings(Settings(speed=0.0))
    storage.close()
    arguments = ["play", "--opponent", "gull", "--rounds", "1", "--window", "1280x720"]
    environment = {**os.environ, "DISPLAY": screen, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    del environment["SDL_VIDEODRIVER"]
    if wayland:  # where SDL has nothing but accelerated windows
        del environment["SDL_FRAMEBUFFER_ACCELERATION"], environment["DISPLAY"]
        environment |= wayland
    program = subprocess.Popen(
        [sys.executable, "-m", "game", *arguments, "--data-dir", str(folder)],
        cwd=ROOT,
        env=environment,
        start_new_session=True,  # so that all that it starts can be told by its session
    )
    try:
        player = Player(program, screen, folder)
        player.wait_for_log("first frame")
        if not wayland:
            window = player.tool("search", "--sync", "--class", "tidecrown").split()[-1]
            player = player._replace(window=window)
        yield player
    finally:
        for process in list_living(program.pid, with_others=True):
            with suppress(ProcessLookupError):
                os.kill(process, SIGKILL)
        program.wait()


@contextmanager
def start_wayland(screen: str, folder: Path) -> Iterator[dict[str, str]]:
    """Start a compositor in a window that fills ``screen``; yield what its clients need to know."""
    folder.mkdir(mode=0o700)
    config = folder / "weston.ini"
    config.write_text("[shell]\npanel-position=none\n")  # where a click would start a terminal
    names = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "wayland-test"}
    size = f"--width={SCREEN[0]}", f"--height={SCREEN[1]}"
    command = [str(shutil.which("weston")), "--backend=x11-backend.so", "--use-pixman", *size]
    program = subprocess.Popen(
        [*command, f"--socket={names['WAYLAND_DISPLAY']}", "--idle-time=0", f"--config={config}"],
        env={**os.environ, **names, "DISPLAY": screen},
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_until((folder / names["WAYLAND_DISPLAY"]).exists, "the compositor")
        yield {**names, "SDL_VIDEODRIVER": "wayland"}
    finally:
        program.terminate()
        program.wait()


def expect_the_end(player: Player) -> None:
    assert player.program.wait(PATIENCE) == 0
    wait_until(lambda: not list_living(player.program.pid), "the end of all its processes")
    assert "Traceback" not in player.log()


def has_picked(player: Player, pick: int) -> bool:
    """Click the first card of the hand, unless that pick is made; tell if it is."""
    if player.count_picks() == pick:
        player.click(TableLayout(SIZE).hand_slot(0, PICKS - pick).center)
    return player.count_picks() > pick


def has_gone_on(player: Player) -> bool:
    """Click the button below the count, unless the result is shown; tell if it is."""
    if "result shown" not in player.log():
        layout = TableLayout(SIZE, has_terms=True)  # as CountView has it
        player.click((layout.content.centerx, layout.content.bottom - layout.px(60)))
    return "result shown" in player.log()


@needs("Xvfb", "xdotool")
def test_a_round_is_played_by_clicks_and_the_program_ends_when_told(
    screen: str, data_dir: Path
) -> None:
    with start_game(screen, data_dir) as player:
        assert "by x11" in player.log()
        for pick in range(PICKS - 1):  # the last card is no choice
            wait_until(partial(has_picked, player, pick), f"pick {pick + 1}")
        wait_until(lambda: player.count_picks() == PICKS, "the forced card")
        wait_until(partial(has_gone_on, player), "the result")
        player.program.terminate()
        expect_the_end(player)


@needs("Xvfb", "xdotool", "setxkbmap")
def test_keys_are_read_by_what_they_print_or_by_their_place(screen: str, data_dir: Path) -> None:
    """M has the code 58 where layouts have it at all, on AZERTY 47; NumLock is off."""
    with start_game(screen, data_dir) as player:
        player.tool("mousemove", "--window", player.window, 5, 5)
        codes = {"ru": 58, "gr": 58, "il": 58, "ara": 58, "fr": 47, "de": 58, "dvorak": 58}
        for number, (layout, code) in enumerate(codes.items()):
            player.lay_keyboard(layout)
            player.press(code)
            wait_until(partial(player.is_muted, wanted=number % 2 == 0), f"M on {layout}")
        player.press(83)  # Left on the keypad, which would be 4
        player.press(83)
        player.press(10)
        time.sleep(APART)
        player.press(10)
        wait_until(lambda: player.count_picks() == 1, "a pick by 1 on Dvorak")
        player.lay_keyboard("ru")
        player.press(37, 52)  # the first one says what it costs
        player.press(37, 52)
        wait_until(lambda: player.count_picks() == 0, "Ctrl+Z on a Russian keyboard")
        player.press(37, 50, 52)
        wait_until(lambda: player.count_picks() == 1, "Ctrl+Shift+Z on a Russian keyboard")
        player.program.terminate()
        expect_the_end(player)


@needs("Xvfb", "xdotool", "openbox")
def test_the_screen_is_filled_and_left_ten_times_and_the_window_closed(
    screen: str, data_dir: Path
) -> None:
    manager = subprocess.Popen(
        [str(shutil.which("openbox"))], env={**os.environ, "DISPLAY": screen}
    )
    try:
        wait_until(lambda: is_managed(screen), "the window manager")  # as every desktop has one
        with start_game(screen, data_dir) as player:
            player.tool("windowactivate", "--sync", player.window)
            for _ in range(5):
                player.tool("key", "F11")
                player.wait_for_size(SCREEN)
                player.tool("key", "alt+Return")
                player.wait_for_size(SIZE)
            player.tool("windowsize", player.window, 100, 100)
            player.wait_for_size(SMALLEST_WINDOW)
            wait_until(lambda: not player.fills_screen(), "the settings on the disk")
            player.tool("key", "alt+F4")
            expect_the_end(player)
    finally:
        manager.terminate()
        manager.wait()


@needs("Xvfb", "xdotool", "setxkbmap", "weston")
def test_on_wayland_keys_modifiers_and_the_full_screen_work(screen: str, data_dir: Path) -> None:
    with (
        start_wayland(screen, data_dir.with_name(f"{data_dir.name}-run")) as wayland,
        start_game(screen, data_dir, **wayland) as player,
    ):
        assert "by wayland" in player.log()
        player.tool("mousemove", SCREEN[0] // 2, SCREEN[1] // 2, "sleep", 0.5, "click", 1)
        player.press(58)
        wait_until(player.is_muted, "M")
        player.press(83)  # Left on the keypad, which would be 4
        player.press(83)
        player.press(10)
        time.sleep(APART)
        player.press(10)
        wait_until(lambda: player.count_picks() == 1, "a pick by 1")
        player.press(37, 52)  # the first one says what it costs
        player.press(37, 52)
        wait_until(lambda: player.count_picks() == 0, "Ctrl+Z")
        player.press(95)
        wait_until(player.fills_screen, "the full screen")
        player.press(64, 36)
        wait_until(lambda: not player.fills_screen(), "the window again")
        player.program.terminate()
        expect_the_end(player)

"""Print how long frames take while an opponent thinks.

Usage: ``python tools/measure/frame_times.py --help``.

A scripted player points at every card and plays game after game; meanwhile the workers are never
left without work: in the drafting game a first pick for Heron to search, in Harbourlight a deck to
play turns with. Two figures are taken of each frame: the time
between two frames, and the part of it in which the window's process works.
"""

import argparse
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from game.engine.client import Engine
    from game.shell.app import App

_WARM_UP: Final = 1.0
"""Seconds that are not measured: pictures are loaded and cards composed for the first time."""
_COPIES: Final = 60


class Frames(NamedTuple):
    """What was measured, in milliseconds: one figure a frame, but for ``copy``.

    ``intervals`` are wall clock from frame to frame, ``work`` the CPU time that the window's
    process takes in a frame; ``copy`` is the median CPU time of one whole opaque copy and flip.
    """

    intervals: list[float]
    work: list[float]
    copy: float


class Asked(NamedTuple):
    """What to measure: the window, for how many seconds, and what the player does in it."""

    window: str
    seconds: float
    language: str = "en"
    text: int = 100
    hover: bool = False
    game: str = "tides"


def main() -> int:
    """Play for a while and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--window", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, default=100, help="size of text, per cent")
    parser.add_argument("--hover", action="store_true", help="only point from card to card")
    parser.add_argument("--game", default="tides", choices=("tides", "harbour"))
    options = parser.parse_args()
    asked = Asked(**vars(options))
    with tempfile.TemporaryDirectory() as folder:
        frames = measure(asked, Path(folder))
    say(f"{options.game}, {options.window}, {len(frames.work)} frames, a worker busy throughout")
    say(f"copy and flip     median {frames.copy:6.2f} ms of CPU")
    report("frame to frame", frames.intervals)
    report("work in a frame", frames.work, frames.copy)
    say(f"memory            {read_peak_memory()} MB at most")
    return 0


def measure(asked: Asked, folder: Path) -> Frames:
    """Play in a window and measure every frame after the first second, resizes left out."""
    import pygame

    from game.engine.client import Engine
    from game.engine.worker import serve
    from game.options import PlayOptions, parse_window
    from game.shell.main import FRAMES_A_SECOND, prepare_app
    from game.storage.storage import Storage
    from game.ui.window import open_window

    engine, storage = Engine(serve), Storage.open(folder)
    storage.save_settings(replace(storage.load_settings(), text_scale=asked.text))
    usual = PlayOptions(game=asked.game, language=asked.language, seed=1)
    options = {
        "tides": replace(usual, opponent="heron", variant=1),
        "harbour": replace(usual, opponent="moray"),
    }[asked.game]
    act, keep_busy = {"tides": (draft, search_picks), "harbour": (build, play_turns)}[asked.game]
    app = prepare_app(options, open_window(parse_window(asked.window)), engine, storage)
    say(f"video driver: {pygame.display.get_driver()}")
    while app.warm_up():
        pass
    clock, frames = pygame.time.Clock(), Frames([], [], measure_copy())
    began = last = time.perf_counter()
    frame = 0
    while (now := time.perf_counter()) - began < asked.seconds:
        act(app, frame, is_hover=asked.hover)
        keep_busy(engine, frame)
        start = time.process_time()
        app.step(1 / FRAMES_A_SECOND)
        worked = time.process_time() - start
        clock.tick(FRAMES_A_SECOND)
        frame += 1
        if now - began > _WARM_UP:
            frames.intervals.append((now - last) * 1000)
            frames.work.append(worked * 1000)
        last = now
    engine.close()
    pygame.quit()
    storage.close()
    return frames


def measure_copy() -> float:
    """Return the median CPU time, in ms, of copying a whole picture to the window and flipping."""
    import pygame

    window = pygame.display.get_surface()
    if window is None:
        raise RuntimeError("the window is not open")
    picture, times = window.copy(), []
    for _ in range(_COPIES):
        start = time.process_time()
        window.blit(picture, (0, 0))
        pygame.display.flip()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times)


def draft(app: "App", frame: int, *, is_hover: bool = False) -> None:
    """Move the pointer with every frame; choose, seal or go on every now and then."""
    import pygame

    width, height = pygame.display.get_window_size()
    x = round(width * (0.2 + 0.6 * (frame % 90) / 90))
    move = {"pos": (x, round(height * 0.85)), "rel": (1, 1), "buttons": (0, 0, 0)}
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, move))
    if frame % 20 == 0 and not is_hover:
        key = pygame.K_RETURN if frame % 40 == 0 else pygame.K_1
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def build(app: "App", frame: int, *, is_hover: bool = False) -> None:
    """Move the pointer over piles and hand; buy, play and end phases every now and then."""
    import pygame

    width, height = pygame.display.get_window_size()
    share = frame % 90 / 90
    row = (0.13, 0.37, 0.85)[frame // 90 % 3]
    place = round(width * (0.02 + 0.78 * share)), round(height * row)
    move = {"pos": place, "rel": (1, 1), "buttons": (0, 0, 0)}
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, move))
    if frame % 20 == 0 and not is_hover:
        key = (pygame.K_1, pygame.K_RETURN, pygame.K_RETURN, pygame.K_e)[frame // 20 % 4]
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def play_turns(engine: "Engine", frame: int) -> None:
    """Hand the assistant another deck before it has played the turns of the last one."""
    from game.harbour.odds import CALCULATOR, PlayTurns
    from game.harbour.rules.cards import START_DECK, Card, change

    if frame % 6 == 0:
        engine.compute(CALCULATOR, PlayTurns((change(START_DECK, Card.JETTY, 1),)))


def search_picks(engine: "Engine", frame: int) -> None:
    """Hand the worker another first pick before it runs out of them."""
    import random

    from game.tides.rules.deal import shuffle
    from game.tides.rules.moves import Seat
    from game.tides.rules.record import GameRecord
    from game.tides.rules.state import observe

    if frame % 15 == 0:
        state = GameRecord(1, shuffle(random.Random(frame))).states()[0]
        engine.submit("tides", observe(state, Seat.SECOND), "heron", str(frame))


def report(name: str, times: Sequence[float], unit: float | None = None) -> None:
    """Print median, 99th percentile and longest in ms; with ``unit``, as multiples of it too."""
    ordered = sorted(times)
    figures = statistics.median(ordered), ordered[round(0.99 * (len(ordered) - 1))], ordered[-1]
    names = "median", "p99", "longest"
    parts = [f"{what} {each:6.2f} ms" for what, each in zip(names, figures, strict=True)]
    if unit is not None:
        parts.append("= " + ", ".join(f"{each / unit:.1f}" for each in figures) + " copies")
    say(f"{name:16}  " + "   ".join(parts))


def read_peak_memory() -> int:
    """Return the most memory that this process has had, in MB; 0 where that is not told."""
    status = Path("/proc/self/status")
    peak = re.search(r"VmHWM:\s+(\d+) kB", status.read_text()) if status.exists() else None
    return round(int(peak[1]) / 1024) if peak else 0


def say(line: str) -> None:
    """Print one line."""
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())

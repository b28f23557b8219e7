"""Print how long frames take while an opponent thinks: ``python tools/frame_times.py --help``.

A scripted player points at every card and plays game after game against Heron; meanwhile the
worker is never left without a first pick to search. Two figures are taken of each frame: the time
between two frames, and the part of it in which the window's process works.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from game.engine.client import Engine
    from game.shell.app import App

_WARM_UP: Final = 1.0
"""Seconds that are not measured: pictures are loaded and cards composed for the first time."""


def main() -> int:
    """Play for a while and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--window", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        intervals, work = measure(options.window, options.seconds, Path(folder))
    say(f"{options.window}, {len(intervals)} frames, Heron thinking throughout")
    report("frame to frame", intervals)
    report("work in a frame", work)
    return 0


def measure(window: str, seconds: float, folder: Path) -> tuple[list[float], list[float]]:
    """Return the milliseconds between frames, and of work in each."""
    import pygame

    from game.engine.client import Engine
    from game.engine.worker import serve
    from game.options import PlayOptions, parse_window
    from game.shell.app import FRAMES_A_SECOND, prepare_app
    from game.storage.saved_games import Storage
    from game.ui.window import open_window

    engine = Engine(serve)
    options = PlayOptions(language="en", opponent="heron", rounds=1, seed=1)
    app = prepare_app(options, open_window(parse_window(window)), engine, Storage(folder))
    say(f"video driver: {pygame.display.get_driver()}")
    while app.do_chore():
        pass
    clock, intervals, work = pygame.time.Clock(), [], []
    began = last = time.perf_counter()
    frame = 0
    while (now := time.perf_counter()) - began < seconds:
        act(app, frame)
        keep_busy(engine, frame)
        start = time.perf_counter()
        app.step(1 / FRAMES_A_SECOND)
        worked = time.perf_counter() - start
        clock.tick(FRAMES_A_SECOND)
        frame += 1
        if now - began > _WARM_UP:
            intervals.append((now - last) * 1000)
            work.append(worked * 1000)
        last = now
    engine.close()
    pygame.quit()
    return intervals, work


def act(app: "App", frame: int) -> None:
    """Move the pointer with every frame; choose, seal or go on every now and then."""
    import pygame

    width, height = pygame.display.get_window_size()
    x = round(width * (0.2 + 0.6 * (frame % 90) / 90))
    move = {"pos": (x, round(height * 0.85)), "rel": (0, 0), "buttons": (0, 0, 0)}
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, move))
    if frame % 20 == 0:
        key = pygame.K_RETURN if frame % 40 == 0 else pygame.K_1
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def keep_busy(engine: "Engine", frame: int) -> None:
    """Hand the worker another first pick before it runs out of them."""
    import random

    from game.tides.rules.deal import shuffle
    from game.tides.rules.observation import observe
    from game.tides.rules.record import GameRecord
    from game.tides.rules.state import Seat

    if frame % 15 == 0:
        state = GameRecord(1, shuffle(random.Random(frame))).states()[0]
        engine.submit("tides", observe(state, Seat.SECOND), "heron", str(frame))


def report(name: str, times: Sequence[float]) -> None:
    """Print the median, the 99th percentile and the longest of some times in milliseconds."""
    ordered = sorted(times)
    p99 = ordered[round(0.99 * (len(ordered) - 1))]
    median = statistics.median(ordered)
    say(f"{name:16}  median {median:6.2f} ms   p99 {p99:6.2f} ms   longest {ordered[-1]:6.2f} ms")


def say(line: str) -> None:
    """Print one line."""
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())

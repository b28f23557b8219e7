"""Print what the window costs: ``python tools/measure/figures.py``, on the screen that is there.

The time to the first frame of a fresh start, the window's work while an opponent thinks (by
``frame_times.py``, which see), then what title and table cost when nothing moves, and the memory.
Needs Linux for the memory alone.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread
from typing import Final

from frame_times import ROOT, Asked, measure, read_peak_memory, report, say

_STARTS: Final = 5
_REST: Final = 5.0
"""Seconds until the deal has long landed, and nothing may be drawn any more."""


def main() -> int:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--window", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=60.0, help="of play, and of rest a sixth")
    parser.add_argument(
        "--rest", action="store_true", help="only what title and table cost at rest"
    )
    options = parser.parse_args()
    if not options.rest:
        print_play(options.window, options.seconds)
    for screen, opponent in (("title", None), ("table", "heron")):
        with tempfile.TemporaryDirectory() as folder:
            share, drawn = measure_rest(
                options.window, options.seconds / 6, Path(folder), opponent=opponent
            )
        say(f"{screen} at rest     {share:.1%} of a core, {drawn} frames drawn")
    return 0


def print_play(window: str, seconds: float) -> None:
    """Print the time of a start, the work in a frame, and the memory."""
    starts = [measure_start(window) for _ in range(_STARTS)]
    report("first frame", [seconds * 1000 for seconds in starts])
    asked = Asked(window, seconds)
    frames = measure(asked)
    say(f"{window}, {len(frames.work)} frames, Heron thinking throughout")
    report("frame to frame", frames.intervals)
    report("work in a frame", frames.work, frames.copy)
    say(f"memory            {read_peak_memory()} MB at most")


def measure_start(window: str) -> float:
    """Return the seconds from the start of a fresh process until its first frame is shown."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.time()
        command = [sys.executable, "-m", "game", "play", "--window", window, "--data-dir", folder]
        game = subprocess.Popen(command, cwd=ROOT)
        try:
            log = Path(folder) / "log.txt"
            while not (log.exists() and "first frame" in log.read_text(encoding="utf-8")):
                if game.poll() is not None:
                    sys.exit("the game has ended before it showed anything")
                time.sleep(0.002)
            return time.time() - began
        finally:
            game.terminate()
            game.wait()


def measure_rest(
    window: str, seconds: float, folder: Path, *, opponent: str | None
) -> tuple[float, int]:
    """Return the share of a core that a screen at rest takes, and how many frames it draws.

    The screen is a new game's table against ``opponent``; without one it is the title.
    """
    import pygame

    from game.engine.client import Engine
    from game.engine.worker import serve
    from game.options import PlayOptions, parse_window
    from game.shell.main import prepare_app, run
    from game.storage.storage import Storage
    from game.ui.window import open_window

    engine = Engine(serve)
    options = PlayOptions(language="en", opponent=opponent)
    app = prepare_app(options, open_window(parse_window(window)), engine, Storage.open(folder))
    app.open_sound()
    while app.warm_up():
        pass
    samples = []

    def watch() -> None:
        for pause in (_REST, seconds):
            time.sleep(pause)
            samples.append((time.process_time(), app.frames))
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    Thread(target=watch).start()
    run(app, engine)
    engine.close()
    pygame.quit()
    (first, drawn), (last, drawn_at_last) = samples
    return (last - first) / seconds, drawn_at_last - drawn


if __name__ == "__main__":
    sys.exit(main())

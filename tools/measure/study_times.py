"""Print how long frames take while the study plays a search, and how long a bench takes to open.

Usage: ``python tools/measure/study_times.py --help``.

The tree is one that Pruning can search, by default the tiles of 2x3 for 1,957 nodes; ``--unfold``
unfolds all of it. The search comes from the worker as in the game. Figures are of CPU time.
"""

import argparse
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from frame_times import measure_copy, report, say

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from game.engine.client import Engine
    from game.shell.app import App

TILES: Final = "tiles .../... 2 0,0,0/0,0,0"
_WARM_UP: Final = 2.0
"""Seconds in which the worker starts, as it does while a player looks at the title."""
_LONGEST_WAIT: Final = 20.0
"""Seconds."""


def main() -> int:
    """Open the study, play a search at the highest speed, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--window", default="1280x720")
    parser.add_argument("--tree", default=TILES, help="a game of the study and a position")
    parser.add_argument("--speed", type=int, default=4, help="0 to 4, the slowest to the highest")
    parser.add_argument("--unfold", action="store_true", help="show every node")
    parser.add_argument("--seconds", type=float, default=4.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(options, Path(folder))
    return 0


def measure(options: argparse.Namespace, folder: Path) -> None:
    """Measure in a window of its own."""
    import pygame

    from game.engine.client import Engine
    from game.engine.worker import serve
    from game.options import PlayOptions, parse_window
    from game.shell.main import prepare_app
    from game.shell.routes import Push, Study
    from game.storage.storage import Storage
    from game.ui.window import open_window

    engine, storage = Engine(serve), Storage.open(folder)
    kept = {"study": {"pruning.bet": -1, "pruning.speed": options.speed}}
    storage.save_settings(replace(storage.load_settings(), games=kept))
    window = open_window(parse_window(options.window))
    app = prepare_app(PlayOptions(language="en"), window, engine, storage)
    say(f"video driver: {pygame.display.get_driver()}, {options.window}, {options.tree}")
    while app.warm_up():
        pass
    engine.start()
    time.sleep(_WARM_UP)
    copy, began = measure_copy(), time.perf_counter()
    app.go(Push(Study("pruning", options.tree)))
    app.step(1 / 60)
    say(f"bench opened after {1000 * (time.perf_counter() - began):.0f} ms")
    wait_for_events(app, engine, began)
    if options.unfold:
        unfold(app)
    report("work in a frame", list_times(app, options.seconds), copy)
    engine.close()
    pygame.quit()
    storage.close()


def wait_for_events(app: "App", engine: "Engine", began: float) -> None:
    """Step until the first event is shown, and on until all of them have come."""
    first = 0.0
    while time.perf_counter() - began < _LONGEST_WAIT:
        app.step(1 / 60)
        time.sleep(0.002)
        clock = find_scene(app).clock
        if clock.index and not first:
            first = time.perf_counter() - began
            say(f"first event after {1000 * first:.0f} ms")
        if first and not engine.is_busy:
            break
    say(
        f"{find_scene(app).clock.length} events after {1000 * (time.perf_counter() - began):.0f} ms"
    )


def unfold(app: "App") -> None:
    """Unfold every node, one after the other as by hand."""
    trees = find_scene(app).bench.trees
    for node in sorted(trees.folded):
        trees.fold(node)


def find_scene(app: "App") -> Any:  # noqa: ANN401 - the bench is the one that has a tree
    """Return the study, which is on top."""
    return app.scene


def list_times(app: "App", seconds: float) -> list[float]:
    """Return the CPU time of each frame while the search plays from its start, in ms."""
    import pygame

    times, clock = [], find_scene(app).clock
    clock.go(0)
    clock.toggle()
    timer = pygame.time.Clock()
    for _ in range(round(seconds * 60)):
        start = time.process_time()
        app.step(1 / 60)
        times.append((time.process_time() - start) * 1000)
        timer.tick(60)
        if not clock.is_playing:
            break
    return times


if __name__ == "__main__":
    sys.exit(main())

"""Print how long the pages take that look back on many finished games, and what a start costs.

Usage: ``python tools/measure/history_times.py [--games 5000] [--window 1280x720]``.

The games are made up, judged, three rounds and single ones, in a folder of their own. Of each page
it prints the CPU time of the window's thread, to open it and in the longest frame until all is
shown, what the assistant's process works for it, and how long all took by the clock. Everything is
done several times, and the least counts, as others use the machine as well.
"""

import argparse
import pickle
import sys
import tempfile
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from game.engine.client import Engine
    from game.shell.app import App
    from game.shell.routes import Route
    from game.storage.storage import Storage

FRAME: Final = 1 / 60
BIRDS: Final = ("gull", "eider", "puffin", "auk", "kittiwake", "heron", "tern", "loon", "skua")
TIMES: Final = 7
_SOME: Final = 40
"""So many records are played: more would only take longer to make up."""
_DAY: Final = 86400.0
_EVERY: Final = 10
"""One game in so many is a deal of the day."""


def main() -> int:
    """Make the games up, and print what the index, a start and the pages take."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--window", default="1280x720")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        full, empty = Path(name, "full"), Path(name, "empty")
        make_games(full, options.games)
        measure_index(full)
        measure_pages(full, empty, options.window)
    return 0


def make_games(folder: Path, count: int) -> None:
    """Write the files of finished games, a day apart, the last one yesterday."""
    from game.storage.finished import FINISHED, format_finished
    from game.storage.json_file import format_object, parse_json
    from game.storage.stored_game import StoredGame
    from game.tides.rules.record import format_record
    from tests.playing import play_randomly

    rng = Random(1)
    played = [play_randomly((1, 3)[n % 2], n) for n in range(_SOME)]
    ends = [(format_record(each), each.states()[-1].totals) for each in played]
    (folder / FINISHED).mkdir(parents=True)
    for number in range(count):
        (record, totals), seat = ends[number % _SOME], number // _SOME % 2
        ended = time.time() - (count - number) * _DAY
        bird = rng.choice(BIRDS)
        game = StoredGame(
            id=f"{number:032x}",
            game="tides",
            record=record,
            seed=rng.getrandbits(53),
            players=(bird, None) if seat else (None, bird),
            sealed=(None, None),
            has_begun=True,
            begun=ended - 600,
            day="" if number % _EVERY else datetime.fromtimestamp(ended, UTC).date().isoformat(),
        )
        result = {"totals": totals, "best": totals}
        content = parse_json(format_finished(game, result, ended))
        judged = {"judged": make_judged(rng, 5 if number % 2 else 17), "par": rng.randint(-9, 30)}
        fields = format_object({**content, **judged})
        (folder / FINISHED / f"{game.id}.json").write_bytes(fields)


def make_judged(rng: Random, plies: int) -> dict[str, object]:
    """Return what a review could have found."""
    given = [[round(rng.expovariate(0.7), 4) for _ in range(plies)] for _ in range(2)]
    first, second = (sum(each) for each in given)
    return {
        "sums": [rng.gauss(0, 8), first, second, plies, plies],
        "kinds": {kind: [rng.random() * 5, rng.random() * 5] for kind in ("first", "later")},
        "cleanest": [min(each) for each in given],
        "luck": rng.gauss(0, 8),
        "decisions": [
            [ply, seat, rng.getrandbits(6), rng.randint(1, 18), rng.randint(1, 18), error, 1]
            for seat in range(2)
            for ply, error in enumerate(given[seat])
        ],
    }


def measure_index(folder: Path) -> None:
    """Let the index be made, and print how long that takes while the program could be used."""
    from game.storage.storage import Storage

    for words in ("the index is made from the files", "the index is read"):
        storage, began = Storage.open(folder), time.perf_counter()
        storage.read_history()
        while not storage.flush():
            pass
        count, took = len(storage.finished()), time.perf_counter() - began
        print(f"{words}, in the writer's thread: {1000 * took:.0f} ms for {count} games")
        storage.close()


def measure_pages(full: Path, empty: Path, window: str) -> None:
    """Print what a start and each page take."""
    import pygame

    from game.engine.client import Engine
    from game.engine.worker import serve
    from game.options import PlayOptions, parse_window
    from game.shell.main import prepare_app
    from game.shell.routes import Achievements, Calendar, Finished, Statistics
    from game.statistics.achievements import FindEarned
    from game.statistics.jobs import CountGames, list_played
    from game.storage.storage import Storage
    from game.tides.history import ACHIEVEMENTS
    from game.ui.window import open_window

    surface = open_window(parse_window(window))
    engine, options = Engine(serve), PlayOptions(language="en")

    def start(folder: Path) -> tuple["App", "Storage", float]:
        began = time.thread_time()
        storage = Storage.open(folder)
        app = prepare_app(options, surface, engine, storage)
        app.step(FRAME)
        return app, storage, 1000 * (time.thread_time() - began)

    times: dict[Path, list[float]] = {empty: [], full: []}
    for _ in range(TIMES):
        for folder, taken in times.items():
            _, storage, took = start(folder)
            taken.append(took)
            storage.close()
    least, most = (min(taken) for taken in times.values())
    print(f"first picture: {least:.1f} ms without games, {most:.1f} ms with them")
    app, storage, _ = start(full)
    storage.read_history()
    while not storage.flush():
        pass
    for route in (Finished("tides"), Calendar("tides"), Statistics("tides"), Achievements("tides")):
        measure_page(app, engine, route)
    games, aims = list_played(storage.finished()), tuple(ACHIEVEMENTS)
    for job in (CountGames("tides", "", games), FindEarned(aims, "tides", games, ())):
        name, took = type(job).__name__, min(map(work, [job] * TIMES))
        print(f"{name}: the assistant works {took:.1f} ms (CPU)")
    engine.close()
    pygame.quit()
    storage.close()


def measure_page(app: "App", engine: "Engine", route: "Route") -> None:
    """Open a page again and again, and print how long it takes until it is whole."""
    from game.shell.routes import Pop, Push

    figures = list[tuple[float, float, float]]()
    for _ in range(TIMES):
        began, start = time.perf_counter(), time.thread_time()
        app.go(Push(route))
        opened = 1000 * (time.thread_time() - start)
        longest = max(wait(app, engine))
        figures.append((opened, longest, 1000 * (time.perf_counter() - began)))
        app.go(Pop())
        wait(app, engine)
    opened, longest, took = map(min, zip(*figures, strict=True))
    print(
        f"{type(route).__name__}: opened in {opened:.1f} ms, longest frame {longest:.1f} ms "
        f"(CPU of the window's thread); all is there after {took:.0f} ms"
    )


def work(job: object) -> float:
    """Return the CPU time, in ms, that a job and its way through the pipe take."""
    from game.statistics.worker import compute

    start = time.thread_time()
    computing = compute(pickle.loads(pickle.dumps(job)), lambda: None)  # noqa: S301 (our own)
    with suppress(StopIteration):
        next(computing)
    return 1000 * (time.thread_time() - start)


def wait(app: "App", engine: "Engine") -> list[float]:
    """Step until nothing is asked any more; return the CPU time of each frame in ms."""
    frames = list[float]()
    while not frames or engine.is_busy or (app.scene is not None and app.scene.is_moving):
        start = time.thread_time()
        app.step(FRAME)
        frames.append(1000 * (time.thread_time() - start))
        time.sleep(0.001)
    return frames


if __name__ == "__main__":
    sys.exit(main())

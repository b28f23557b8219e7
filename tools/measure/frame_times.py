"""Print how long frames take while an opponent thinks.

Usage: ``python tools/measure/frame_times.py --help``.

A scripted player points at every card and plays game after game; meanwhile the workers are never
left without work: in the drafting game a first pick for Heron to search, in Harbourlight a deck to
play turns with. Two figures are taken of each frame: the time
between two frames, and the part of it in which the window's process works.

``--alike 5`` plays one game five times, each in a fresh process. Nobody works meanwhile, and each
frame waits for what was asked: so the frames of all five are alike, and of each the least counts.
That repeats within a few per cent, whatever else the machine does. With ``--demo`` opponents play
each other and nobody points. ``--worst 3`` then tells what the three hardest frames do.
"""

import argparse
import cProfile
import io
import pstats
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Container, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine.client import Engine  # noqa: E402  (ROOT may not be installed)
from game.engine.protocol import Answer  # noqa: E402
from game.engine.worker import serve  # noqa: E402
from game.options import PlayOptions, parse_window  # noqa: E402

if TYPE_CHECKING:
    from game.shell.app import App

_WARM_UP: Final = 1.0
"""Seconds that are not measured: pictures are loaded and cards composed for the first time."""
_COPIES: Final = 60
_PAUSE: Final = 0.001
"""Seconds between two looks at whether an answer has come."""
_FUNCTIONS: Final = 30
"""So many are told of a frame that is profiled."""


class Frames(NamedTuple):
    """What was measured, in milliseconds: one figure a frame, but for ``copy``.

    ``intervals`` are wall clock from frame to frame, ``work`` the CPU time that the window's
    process takes in a frame; ``copy`` is the median CPU time of one whole opaque copy and flip.
    ``screens`` are the routes shown, ``told`` what was profiled, by frame.
    """

    intervals: list[float]
    work: list[float]
    copy: float
    screens: list[str]
    told: dict[int, str]


class Asked(NamedTuple):
    """What to measure: the window, for how many seconds, and what the player does in it."""

    window: str
    seconds: float
    language: str = "en"
    text: int = 100
    hover: bool = False
    game: str = "tides"
    demo: bool = False
    is_alike: bool = False
    profiled: Container[int] = ()
    """The frames whose functions are told."""


class Patient(Engine):
    """An engine that can be made to wait until everything that was asked has been answered."""

    _gathered: tuple[Answer, ...] = ()

    def gather(self) -> None:
        """Wait for all answers; the next poll returns them."""
        while self.is_busy:
            self._gathered += tuple(super().poll())
            time.sleep(_PAUSE)

    def poll(self) -> list[Answer]:
        """Return what was gathered, or else what has come."""
        gathered, self._gathered = self._gathered, ()
        return [*gathered] or super().poll()


def main() -> int:
    """Play for a while and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--window", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, default=100, help="size of text, per cent")
    parser.add_argument("--hover", action="store_true", help="only point from card to card")
    parser.add_argument("--game", default="tides", choices=("tides", "harbour"))
    parser.add_argument("--demo", action="store_true", help="let opponents play each other")
    parser.add_argument("--alike", type=int, default=0, help="play so many games that are alike")
    parser.add_argument("--worst", type=int, default=0, help="tell so many of their hardest frames")
    options = vars(parser.parse_args())
    games, worst = options.pop("alike"), options.pop("worst")
    asked = Asked(**options, is_alike=games > 0)
    frames = measure_alike(asked, games) if games else measure(asked)
    busy = f"the least of {games} games" if games else "a worker busy throughout"
    say(f"{asked.game}, {asked.window}, {len(frames.work)} frames, {busy}")
    say(f"copy and flip     median {frames.copy:6.2f} ms of CPU")
    if not games:
        report("frame to frame", frames.intervals)
    report("work in a frame", frames.work, frames.copy)
    if worst and games:
        tell_worst(asked, frames, worst)
    say(f"memory            {read_peak_memory()} MB at most")
    return 0


def measure_alike(asked: Asked, games: int) -> Frames:
    """Play the same game several times and return the least that each frame took."""
    pool = ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1)
    with pool:
        first, *others = pool.map(measure, [asked] * games)
    for other in others:
        if other.screens != first.screens:
            raise ValueError("the games were not alike")
    return first._replace(
        work=[
            min(times) for times in zip(first.work, *(each.work for each in others), strict=True)
        ],
        copy=min(each.copy for each in (first, *others)),
    )


def tell_worst(asked: Asked, frames: Frames, number: int) -> None:
    """Play once more, and print in which functions the hardest frames work."""
    order = sorted(range(len(frames.work)), key=lambda n: -frames.work[n])[:number]
    told = measure(asked._replace(profiled={*order})).told
    for n in order:
        say(f"frame {n}, {frames.screens[n]}: {frames.work[n] / frames.copy:.1f} copies")
        say(told[n])


def measure(asked: Asked) -> Frames:
    """Play in a window and measure every frame after the first second, resizes left out."""
    with tempfile.TemporaryDirectory() as folder:
        return _measure(asked, Path(folder))


def _measure(asked: Asked, folder: Path) -> Frames:
    import pygame

    from game.shell.main import prepare_app
    from game.storage.storage import Storage
    from game.ui.window import open_window

    engine, storage = Patient(serve), Storage.open(folder)
    storage.save_settings(replace(storage.load_settings(), text_scale=asked.text))
    window = open_window(parse_window(asked.window))
    app = prepare_app(choose_options(asked), window, engine, storage)
    while app.warm_up():
        pass
    frames = Frames([], [], measure_copy(), [], {})
    play(asked, app, engine, frames)
    engine.close()
    pygame.quit()
    storage.close()
    return frames


def play(asked: Asked, app: "App", engine: Patient, frames: Frames) -> None:
    """Play for as long as is asked, and add every frame after the first second to ``frames``."""
    import pygame

    from game.shell.main import FRAMES_A_SECOND

    act, keep_busy = (draft, search_picks) if asked.game == "tides" else (build, play_turns)
    clock = pygame.time.Clock()
    began = last = time.perf_counter()
    for frame in count():
        now, profile = time.perf_counter(), cProfile.Profile(time.process_time)
        passed = frame / FRAMES_A_SECOND if asked.is_alike else now - began
        if passed >= asked.seconds:
            break
        if not asked.demo:
            act(app, frame, is_hover=asked.hover)
        if asked.is_alike:
            engine.gather()
        else:
            keep_busy(engine, frame)
        is_told = len(frames.work) in asked.profiled
        start = time.process_time()
        if is_told:
            profile.runcall(app.step, 1 / FRAMES_A_SECOND)
        else:
            app.step(1 / FRAMES_A_SECOND)
        worked = time.process_time() - start
        if not asked.is_alike:
            clock.tick(FRAMES_A_SECOND)
        if passed > _WARM_UP:
            if is_told:
                frames.told[len(frames.work)] = describe(profile)
            frames.intervals.append((now - last) * 1000)
            frames.work.append(worked * 1000)
            frames.screens.append(type(app.route).__name__)
        last = now


def choose_options(asked: Asked) -> PlayOptions:
    """Return how the game is started: by the player against an opponent, or as a demo of two."""
    tides = asked.game == "tides"
    options = PlayOptions(game=asked.game, language=asked.language, seed=1)
    options = replace(options, variant=1) if tides else options
    if asked.demo:
        return replace(options, demo=("tern", "heron") if tides else ("ray", "moray"))
    return replace(options, opponent="heron" if tides else "moray")


def describe(profile: cProfile.Profile) -> str:
    """Return the functions that took longest, with all that they called."""
    text = io.StringIO()
    pstats.Stats(profile, stream=text).sort_stats("cumulative").print_stats(_FUNCTIONS)
    lines = text.getvalue().replace(f"{ROOT}/", "").splitlines()
    return "\n".join(line for line in lines if "/" in line or "{" in line)


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

    from game.tides.rules.moves import Seat
    from game.tides.rules.record import GameRecord, shuffle
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

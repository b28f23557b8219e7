"""Let two opponents play for a day: ``python tools/reliability/endless_demo.py --help``.

The demo runs without a screen against a real worker, at instant speed, in steps of the longest
time that the app lets pass at once; the hours are simulated. When a game is over the next one is
begun. Memory and handles of both processes are printed every hour. Linux only.
"""

import argparse
import os
import sys
import tempfile
import time
from multiprocessing import freeze_support
from pathlib import Path
from typing import TYPE_CHECKING, Final

from process import count_handles, list_children, read_memory, say

if TYPE_CHECKING:
    from tests.driver import Driver

_PAIRS: Final = {
    "tides": (("gull", "puffin"), ("heron", "osprey"), ("petrel", "albatross"), ("skua", "auk")),
    "harbour": (("moray", "ray"), ("goby", "dolphin"), ("sprat", "eel"), ("swordfish", "lionfish")),
}
_HOUR: Final = 3600.0
_IDLE: Final = 0.0002
"""Seconds of real time that a step is given while an opponent thinks."""


def main() -> int:
    """Run the demo and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=24.0)
    parser.add_argument("--game", choices=_PAIRS, default="tides")
    parser.add_argument("--speed", type=float, choices=(0.5, 1.0, 2.0, 0.0), default=0.0)
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), options.hours, options.speed, options.game)
    return 0


def run(folder: Path, hours: float, speed: float, game: str) -> None:
    """Play games until so many hours have been simulated."""
    from game.engine.client import Engine
    from game.engine.worker import serve
    from game.harbour.result_scene import ResultScene as HarbourResult
    from game.settings import Settings
    from game.shell.app import LONGEST_STEP
    from game.shell.routes import Home
    from game.tides.result.result_scene import ResultScene
    from tests.driver import Driver, is_title

    settings = Settings(speed=speed, is_muted=True)
    driver = Driver(folder, (1280, 720), settings=settings, engine=Engine(serve))
    now, told, games, began = 0.0, 0, 0, time.monotonic()
    while now < hours * _HOUR:
        if is_title(driver):
            open_demo(driver, game, games)
        driver.step(dt=LONGEST_STEP)
        now += LONGEST_STEP
        if isinstance(driver.scene, ResultScene | HarbourResult):
            games += 1
            driver.app.go(Home())
        elif driver.engine.is_busy:
            time.sleep(_IDLE)
        if now >= told * _HOUR:
            told += 1
            report(now / _HOUR, games, time.monotonic() - began)
    driver.engine.close()
    driver.storage.close()


def open_demo(driver: "Driver", game: str, number: int) -> None:
    """Let the next pair play the deal of this number."""
    from game.harbour.routes import find_current
    from game.harbour.rules.cards import DEALT
    from game.harbour.session import deal as deal_harbour
    from game.play.players import Bot
    from game.shell.routes import Push
    from game.tides.session import deal

    first, second = map(Bot, _PAIRS[game][number % len(_PAIRS[game])])
    if game == "tides":
        driver.open_game(deal((first, second), 3, driver.engine, None, number))
        return
    session = deal_harbour((first, second), DEALT, driver.engine, None, number)
    session.start()
    driver.app.go(Push(find_current(session)))


def report(hours: float, games: int, seconds: float) -> None:
    """Print what both processes hold."""
    worker = list_children()[0]
    say(
        f"{hours:5.1f} h {games:6} games {seconds:6.0f} s; window {read_memory():6.1f} MB "
        f"{count_handles()} handles; worker {read_memory(worker):6.1f} MB "
        f"{count_handles(worker)} handles"
    )


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())

"""Print how many calls, in how many files of ``game/``, the frames of one click take.

Usage: ``python tools/measure/count_calls.py [--plies 1 3 14]``. The example game of the gallery is
taken up after so many turns; the pointer comes onto each card of the hand in turn, then one is
raised and locked in. A frame is everything from its event to its picture, at 1280x720. Pictures
have been made before, as in idle moments; opponents are scripted.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

import pygame

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "screens")]

from example_game import open_app, open_game  # noqa: E402  (neither is installed)

from game.tides.rules.cards import Card  # noqa: E402
from tests.driver import FRAME, Driver  # noqa: E402

_GAME: Final = str(ROOT / "game")
_SIZE: Final = (1280, 720)
_REST: Final = 120
"""So many frames until nothing moves."""


def main() -> int:
    """Print a line for each frame that is counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, nargs="+", default=[1, 3, 14])
    for plies in parser.parse_args().plies:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for what, (calls, files) in walk(open_app(Path(folder), _SIZE, "en"), plies):
                sys.stdout.write(f"turn {plies:2}, {what:26}{calls:6,} calls in {files} files\n")
    return 0


def walk(driver: Driver, plies: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield what is done and what its frame takes: calls, and files that they are in."""
    open_game(driver, plies)
    driver.settle()
    while driver.app.warm_up():
        pass
    hand = driver.view.hand
    for card in hand:
        driver.step(_REST, FRAME)
        yield f"onto card {card}", count_frame(driver, card, pygame.MOUSEMOTION)
        driver.step(2, FRAME)
        yield "while it rises", count(driver)
    for act in ("raise it", "lock it in"):
        driver.step(_REST, FRAME)
        yield f"press to {act}", count_frame(driver, hand[-1], pygame.MOUSEBUTTONDOWN)
        yield "let go", count_frame(driver, hand[-1], pygame.MOUSEBUTTONUP)


def count_frame(driver: Driver, card: Card, kind: int) -> tuple[int, int]:
    """Count as ``count`` does, in a frame in which the pointer does something at a card."""
    place = driver.find_card(card)
    event = pygame.event.Event(kind, pos=place, rel=(1, 1), buttons=(0, 0, 0), button=1)
    pygame.event.post(event)
    return count(driver)


def count(driver: Driver) -> tuple[int, int]:
    """Return how many functions of the game a frame calls, and in how many files they are."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(_GAME):
            calls.append(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        driver.app.step(FRAME)
    finally:
        sys.setprofile(None)
    return len(calls), len({*calls})


if __name__ == "__main__":
    sys.exit(main())

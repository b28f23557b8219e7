"""Print how many calls, in how many files of ``game/``, the frames of one click take.

Usage: ``python tools/measure/count_calls.py [--plies 1 3 14] [--list]``. The example game of the
gallery is taken up after so many turns; the pointer comes onto each card of the hand in turn, then
one is raised and locked in. In the study the timeline of *Pruning* goes to its end. A frame is
everything from its event to its picture, at 1280x720. Pictures have been made before, as in idle
moments; opponents are scripted. With ``--list`` the files follow, and how often each function in
them is called.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final, TypeAlias

import pygame

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "screens")]

from example_game import open_app, open_game  # noqa: E402  (neither is installed)

from game.shell.routes import Push, Study  # noqa: E402
from game.tides.rules.cards import Card  # noqa: E402
from tests.driver import FRAME, Driver  # noqa: E402
from tests.keys import key_event  # noqa: E402

Calls: TypeAlias = Counter[tuple[str, str]]
"""How often each function is called, by file and name."""
_GAME: Final = f"{ROOT / 'game'}{os.sep}"
_SIZE: Final = (1280, 720)
_REST: Final = 120
"""So many frames until nothing moves."""


def main() -> int:
    """Print a line for each frame that is counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, nargs="+", default=[1, 3, 14])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    for plies in (*options.plies, None):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            driver = open_app(Path(folder), _SIZE, "en")
            frames = walk_study(driver) if plies is None else walk(driver, plies)
            for what, calls in frames:
                files = {file for file, _ in calls}
                title = "study" if plies is None else f"turn {plies:2}"
                words = f"{calls.total():6,} calls in {len(files)} files"
                sys.stdout.write(f"{title}, {what:26}{words}\n")
                for file in sorted(files) if options.list else ():
                    own = {name: n for (there, name), n in calls.most_common() if there == file}
                    named = ", ".join(f"{name} {n}" for name, n in own.items())
                    sys.stdout.write(f"    {file} {sum(own.values())}: {named}\n")
    return 0


def walk(driver: Driver, plies: int) -> Iterator[tuple[str, Calls]]:
    """Yield what is done and what its frame calls."""
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


def walk_study(driver: Driver) -> Iterator[tuple[str, Calls]]:
    """Yield what is done in the study and what its frame calls."""
    driver.app.go(Push(Study("pruning")))
    driver.settle()
    driver.click_button("bet-1")
    driver.step(_REST, FRAME)
    pygame.event.post(key_event(pygame.K_END, 0))
    yield "to the end", count(driver)


def count_frame(driver: Driver, card: Card, kind: int) -> Calls:
    """Count as ``count`` does, in a frame in which the pointer does something at a card."""
    place = driver.find_card(card)
    event = pygame.event.Event(kind, pos=place, rel=(1, 1), buttons=(0, 0, 0), button=1)
    pygame.event.post(event)
    return count(driver)


def count(driver: Driver) -> Calls:
    """Return how often a frame calls each function of the game."""
    calls: Calls = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_GAME):
            calls[code.co_filename.removeprefix(_GAME), code.co_qualname] += 1

    sys.setprofile(note)
    try:
        driver.app.step(FRAME)
    finally:
        sys.setprofile(None)
    return calls


if __name__ == "__main__":
    sys.exit(main())

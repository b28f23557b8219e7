"""Post random events to every screen: ``python tools/reliability/random_events.py --help``.

The app runs without a screen; opponents think in a real worker, whose answers are held back at
random. Keys, clicks, drags, focus and sizes are random, and so are speed and settings. Every few
thousand events all answers are let through, and it is checked that no opponent was forgotten and
that Esc leads to the title. Memory is compared with that after a warm-up. With ``--game harbour``
other screens are soon left for a game of Harbourlight, at any of its turns. Linux only.
"""

import argparse
import os
import sys
import tempfile
import time
from multiprocessing import freeze_support
from pathlib import Path
from typing import Final
from unittest.mock import patch

from process import count_handles, read_memory, say

_ROUND: Final = 4_000
"""Events between two checks."""
_WARM_UP: Final = 0.2
"""The share of the events before memory is first measured."""
_LINES: Final = 20


def main() -> int:
    """Play and print how it went; 1 if anything was raised."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixed", action="store_true", help="one size of window and text")
    parser.add_argument("--game", choices=("tides", "harbour"), default="tides")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with (
        tempfile.TemporaryDirectory() as folder,
        patch(
            "game.shell.window_size.fill_screen", return_value=True
        ),  # the dummy has no full screen
    ):
        return play(Path(folder), options.events, options)


def play(folder: Path, events: int, options: argparse.Namespace) -> int:
    """Post events until there were so many; return 1 if anything was raised."""
    from random_player import RandomPlayer

    seed = options.seed
    player = RandomPlayer(folder, seed, options.game, is_fixed=options.fixed)
    began, base, growth, told = time.monotonic(), 0.0, 0.0, 0
    try:
        while player.events < events:
            player.change_pace()
            player.play(min(_ROUND, events))
            player.check_no_dead_end()
            if not base and player.events >= events * _WARM_UP:
                base = read_memory()
            if player.events * _LINES >= told * events:
                told += 1
                report(player.events, player.finished, time.monotonic() - began)
        growth = read_memory() - base
    except Exception as error:
        error.add_note(f"seed {seed}, after {player.events} events, screens {player.screens}")
        raise
    finally:
        player.close()
    say(f"{player.events} events, {player.finished} games finished, 0 exceptions, 0 dead ends")
    say(f"memory grew by {growth:.1f} MB after {_WARM_UP:.0%} of the events")
    say("frames: " + ", ".join(f"{name} {count}" for name, count in player.screens.most_common()))
    return 0


def report(events: int, finished: int, seconds: float) -> None:
    """Print how far it has come."""
    say(
        f"{events:9} events {finished:5} games {seconds:6.0f} s "
        f"{read_memory():6.1f} MB {count_handles()} handles"
    )


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())

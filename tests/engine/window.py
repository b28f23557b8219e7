"""A game without a window: ``python -m tests.engine.window OPPONENT ENDING``.

It asks a scripted opponent, writes the worker's process id on standard output once it thinks, and
then ends as told: ``wait`` (to be killed), ``close`` (as the app does), ``leave`` (without close).
"""

import sys
import time
from multiprocessing import active_children, freeze_support

from game.engine.client import Engine
from game.engine.worker import serve
from tests.engine.scripted import GAME, first_observation, list_scripted


def main(opponent: str, ending: str) -> None:
    """Ask, wait for the first report, end."""
    engine = Engine(serve, list_scripted)
    engine.submit(GAME, first_observation(), opponent, "seed")
    while not engine.poll():
        time.sleep(0.005)
    sys.stdout.write(f"{active_children()[0].pid}\n")
    sys.stdout.flush()
    if ending == "wait":
        time.sleep(60)
    elif ending == "close":
        engine.close()


if __name__ == "__main__":
    freeze_support()
    main(*sys.argv[1:])

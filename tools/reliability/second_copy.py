"""The other program of ``bad_disks.py two``: plays in a folder until it is killed."""

import os
import sys
from itertools import count
from pathlib import Path

import process

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.chdir(process.ROOT)
    from watched_game import WatchedDriver

    driver = WatchedDriver(Path(sys.argv[1]))
    for seed in count(1):
        driver.play_game(seed)

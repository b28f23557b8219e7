"""A program that is killed while it saves has kept all that was known to be written."""

import subprocess
import sys
from pathlib import Path
from random import Random

from game.storage.storage import Storage
from tests.storage.disks import PATIENCE
from tests.storage.samples import make_game

ROOT = Path(__file__).parents[2]
KILLS = 10
SAVE_FOR_EVER = """
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from game.storage.storage import Storage
from tests.storage.samples import make_game

storage = Storage.open(Path(sys.argv[1]))
storage.read_history()
for number in count(int(sys.argv[2])):
    over = make_game(number + 100)
    storage.save_game(make_game(1, f"{number}"))
    storage.save_game(over)
    storage.finish_game(over.id, {"number": number})
    assert storage.flush(20)
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
"""


def save_until_killed(folder: Path, start: int, delay: float) -> int:
    """Run a program that saves from ``start`` on; return the last number it has flushed."""
    command = [sys.executable, "-c", SAVE_FOR_EVER, str(folder), str(start)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        try:
            program.wait(delay)
        except subprocess.TimeoutExpired:
            program.kill()
        # not communicate(): it loses the lines that readline() has read ahead
        written = first + program.stdout.read()
    return int(written.split("\n")[-2])


def test_whatever_was_flushed_outlives_a_kill(tmp_path: Path) -> None:
    rng, last = Random(5), 0
    for _ in range(KILLS):
        last = save_until_killed(tmp_path, last + 1, rng.uniform(0, 0.05))
        storage = Storage.open(tmp_path)
        storage.read_history()
        assert storage.flush(PATIENCE)
        assert storage.take_notices() == ()
        games = {game.id: game for game in storage.unfinished()}
        assert int(games[make_game(1).id].record) in {last, last + 1}
        numbers = [game.result["number"] for game in storage.finished()]
        assert numbers[:last] == list(range(1, last + 1))
        assert len(numbers) <= last + 1
        assert len(games) + len(numbers) <= last + 2

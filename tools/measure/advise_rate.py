"""Print how many positions a second ``advise -`` answers: ``python tools/measure/advise_rate.py``.

The positions are all those with a choice in games of an opponent against itself, from fixed seeds;
``--positions FILE`` keeps them. The rate counts from the start of the program to its end; beside it
stands the one for a second of computing, which a busy machine does not change.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def main() -> int:
    """Play the games, answer their positions, print the rate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", default="albatross")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--positions", type=Path, help="keep the positions here, or take them")
    options = parser.parse_args()
    kept: Path | None = options.positions
    if kept is not None and kept.exists():
        lines = kept.read_text(encoding="ascii").splitlines()
    else:
        lines = list_positions(options.opponent, options.games)
    if kept is not None:
        kept.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    seconds = answer(lines, options.opponent, options.jobs)
    spent, load = getrusage(RUSAGE_CHILDREN).ru_utime, os.getloadavg()[0]
    print(f"{len(lines)} positions in {seconds:.1f} s: {len(lines) / seconds:.1f} a second")
    print(f"{len(lines) / spent:.1f} a second of one core; {options.jobs} jobs, load {load:.1f}")
    return 0


def list_positions(opponent: str, games: int) -> list[str]:
    """Return the positions of some games in notation."""
    sys.path.insert(0, str(ROOT))
    from game.protocol import decide
    from game.tides.bots.ladder import find_opponent
    from game.tides.rules.moves import Phase, Seat
    from game.tides.rules.notation import format_state
    from game.tides.rules.record import GameRecord, shuffle
    from game.tides.rules.state import observe

    bot, lines = find_opponent(opponent), list[str]()
    for seed in range(games):
        rng = Random(seed)
        record = GameRecord(3, shuffle(rng))
        state = record.states()[-1]
        while state.phase is not Phase.OVER:
            lines.append(format_state(state))
            turn = [decide(bot, observe(state, seat), rng).choice for seat in Seat]
            record, state = record.play(state, turn)
    return lines


def answer(lines: list[str], opponent: str, jobs: int) -> float:
    """Return how many seconds the command takes for these positions."""
    command = [sys.executable, "-m", "game", "advise", "-", "--seat", "1", "--json"]
    command += ["--opponent", opponent, "--jobs", str(jobs)]
    text = "".join(f"{line}\n" for line in lines)
    start = time.monotonic()
    subprocess.run(command, cwd=ROOT, input=text, text=True, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - start


if __name__ == "__main__":
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    raise SystemExit(main())

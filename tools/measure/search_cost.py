"""Compare what the plain searches cost now with what they cost at an earlier commit.

Usage: ``python tools/measure/search_cost.py [--commit ae549c0] [--runs 20]``. The default is the
commit before searches could be watched. Both versions run in processes of their own, by turns, each
first as often as the other. The ratio of the medians of their processor time should be at most
1.03, and they must visit the same nodes. The earlier version is unpacked into a temporary folder.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
BEFORE: Final = "ae549c0"
GOAL: Final = 1.03

CHILD: Final = """
import json, time
from game.search.alphabeta import alphabeta
from game.search.minimax import minimax, solve
from game.search.turn_based import TurnBased
from game.study.tiles import start_game
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft

def deal(*hands):
    return tuple(tuple(map(Card, hand)) for hand in hands)

draft = Draft(deal((5,), (14,)), deal((11, 16, 18, 3), (9, 12, 17, 7)))
searches = {
    "minimax, tiles 2x4": lambda: minimax(start_game(2, 4), 0),
    "alpha-beta, tiles 3x3": lambda: alphabeta(start_game(3, 3, [2, 7, 6, 9, 5, 1, 4, 3, 8]), 0),
    "solve, tiles 2x5": lambda: solve(start_game(2, 5), 0),
    "alpha-beta, draft of four cards": lambda: alphabeta(TurnBased(draft), 0),
}
told = {}
for name, search in searches.items():
    search()
    began = time.process_time()
    for _ in range(3):
        found = search()
    told[name] = [time.process_time() - began, found.nodes, found.leaves]
print(json.dumps(told))
"""
"""Times each search, after once to warm up, in whatever version of the game it finds."""


class Told(NamedTuple):
    """What one run of one search cost and visited."""

    seconds: float
    nodes: int
    leaves: int


def main() -> int:
    """Print the ratios; return 1 if one is above the goal or other nodes were visited."""
    parser = argparse.ArgumentParser(description="Compare the plain searches with a commit's.")
    parser.add_argument("--commit", default=BEFORE)
    parser.add_argument("--runs", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        unpack(asked.commit, Path(folder))
        before, now = run_by_turns((Path(folder), ROOT), asked.runs)
    return report(before, now)


def unpack(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder."""
    archive = subprocess.run(
        ["git", "archive", commit, "game", "assets/data"], cwd=ROOT, capture_output=True, check=True
    )
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)


def run_by_turns(folders: tuple[Path, Path], runs: int) -> tuple[list[dict[str, Told]], ...]:
    """Run both versions so many times, by turns, each of them first every other time."""
    told: tuple[list[dict[str, Told]], ...] = ([], [])
    for number in range(runs):
        for version in (number % 2, 1 - number % 2):
            told[version].append(run_once(folders[version]))
    return told


def run_once(folder: Path) -> dict[str, Told]:
    """Run one version in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD], cwd=folder, capture_output=True, text=True, check=True
    )
    return {name: Told(*told) for name, told in json.loads(done.stdout).items()}


def report(before: Sequence[dict[str, Told]], now: Sequence[dict[str, Told]]) -> int:
    """Print a line for each search and one for all; return the exit code."""
    is_worse = False
    for name in now[0]:
        counts = {run[name][1:] for run in (*before, *now)}
        is_worse |= len(counts) > 1
        same = "the same nodes" if len(counts) == 1 else f"other nodes: {sorted(counts)}"
        print(f"{name:34} {compare(before, now, [name]):.3f}  {same}")
    ratio = compare(before, now, list(now[0]))
    print(f"{'all':34} {ratio:.3f}  goal {GOAL}")
    return int(is_worse or ratio > GOAL)


def compare(
    before: Sequence[dict[str, Told]], now: Sequence[dict[str, Told]], names: Sequence[str]
) -> float:
    """Return the ratio of the median times of these searches."""
    old, new = (
        median(sum(run[name].seconds for name in names) for run in runs) for runs in (before, now)
    )
    return new / old


if __name__ == "__main__":
    sys.exit(main())

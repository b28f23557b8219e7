"""Where making the tables starts: ``python -m game.solve first_picks``."""

import argparse
import os
import sys
from pathlib import Path
from time import monotonic
from typing import Final

from game.bots.tides.first_picks import ASSET
from game.resources import find_assets
from game.solve.first_picks import solve_first_picks

FOLDER: Final = Path("build") / "solve"
STEPS: Final = 300


def main() -> int:
    """Run the command that the arguments name and return the exit code."""
    asked = _read_arguments()
    begun = monotonic()
    report = solve_first_picks(asked.folder, asked.output, asked.jobs, asked.steps)
    sys.stdout.write(
        f"{asked.output}: {asked.output.stat().st_size:,} bytes\n"
        f"exploitability {report.exploitability:.2e} points a round, "
        f"value {report.value:+.1e}, pure in {report.pure:.1%} of the hands\n"
        f"{monotonic() - begun:.0f} s\n"
    )
    return 0


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.solve", description=__doc__)
    tables = parser.add_subparsers(dest="table", required=True)
    first_picks = tables.add_parser("first_picks", help="the first pick of a single round")
    first_picks.add_argument("--folder", type=Path, default=FOLDER, help="where work is kept")
    first_picks.add_argument("--output", type=Path, default=find_assets() / ASSET)
    first_picks.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    first_picks.add_argument("--steps", type=int, default=STEPS, help="passes of self-play")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

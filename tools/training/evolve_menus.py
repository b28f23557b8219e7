"""Evolve the menus that ship: ``python tools/training/evolve_menus.py --journal FILE``.

Workers of a cluster need this folder in ``PYTHONPATH`` as well.
"""

import argparse
import json
import multiprocessing
import sys
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))  # for compiled_harbour

from game.cores import take_one_core
from game.harbour.rules.cards import NAMED
from game.resources import find_assets


def main() -> int:
    """Let the harbours' menus climb; write those of each after every round; return the exit code.

    What other harbours have in the file stays. A journal that is there is continued.
    """
    take_one_core()  # before NumPy is imported
    from menu_evolution import Limits, StepJournal, evolve

    from game.evaluation import BadInputError, EvaluationError
    from game.evaluation.duplicate_match import open_cluster
    from game.harbour.bots.machines import FILE

    asked = _read_arguments()
    output = asked.output / FILE
    limits = Limits(asked.steps, asked.rounds, asked.compiled)
    names = asked.harbours or [*NAMED]
    try:
        with (
            ProcessPoolExecutor(asked.jobs, multiprocessing.get_context("spawn")) as own,
            open_cluster(asked.cluster) as cluster,
        ):
            journal = StepJournal(asked.journal)
            for evolution in evolve(names, asked.seed, cluster or own, journal, limits):
                found = json.loads(output.read_text(encoding="utf-8")) if output.exists() else {}
                found[evolution.harbour] = evolution.describe(journal)
                text = json.dumps({name: found[name] for name in sorted(found)}, indent=1)
                output.write_text(f"{text}\n", encoding="utf-8")
                sys.stdout.write(f"{evolution.harbour}: {found[evolution.harbour]}\n")
    except (EvaluationError, BrokenExecutor) as error:
        sys.stderr.write(f"{error}\n")
        return 2 if isinstance(error, BadInputError) else 1
    return 0


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("harbours", nargs="*", metavar="HARBOUR", help=f"which: {', '.join(NAMED)} (default: all)")
    add("--journal", type=Path, required=True, help="where steps are kept, to go on from")
    add("--output", type=Path, default=find_assets(), help="the assets")
    add("--seed", type=int, default=0)
    add("--steps", type=int, default=40, help="of each climb at most (default %(default)s)")
    add("--rounds", type=int, default=8, help="at most (default %(default)s)")
    add("--jobs", type=int, default=1, help="processes")
    add("--compiled", action="store_true", help="play in C: other games, seven times as many")
    add("--cluster", metavar="ADDRESS", help="of a Dask scheduler, whose workers do it instead")
    asked = parser.parse_args()
    if unknown := {*asked.harbours} - {*NAMED}:
        parser.error(f"there is no harbour '{min(unknown)}': choose from {', '.join(NAMED)}")
    return asked


if __name__ == "__main__":
    sys.exit(main())

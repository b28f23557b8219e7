"""Run the searches of small games that take minutes, and write down what they find.

Usage: ``python tools/measure/long_searches.py [NAME ...]``, by default all that are not recorded
yet; ``--list`` shows the names. The results go into ``tests/study/numbers/long_searches.json``, one
search at a time, so that it may be stopped and started again; the tests compare them with what was
published or computed elsewhere. The 4x4 board takes 6 GB of memory.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.protocol import State  # noqa: E402
from game.search.minimax import SearchResult, minimax, solve  # noqa: E402
from game.study.rows import start_game as start_rows  # noqa: E402
from game.study.tiles import start_game as start_tiles  # noqa: E402

RECORD: Final = ROOT / "tests" / "study" / "numbers" / "long_searches.json"


@dataclass(frozen=True, slots=True)
class LongSearch:
    """A position and how it is searched, for player 0."""

    root: State[Any]
    search: Callable[[State[Any], int], SearchResult[Any]]


SEARCHES: Final[Mapping[str, LongSearch]] = {
    "noughts and crosses, every game": LongSearch(start_rows(3, 3, 3), minimax),
    "four in a row on 4x4": LongSearch(start_rows(4, 4, 4, has_gravity=True), solve),
    "tiles 2x6": LongSearch(start_tiles(2, 6), solve),
    "tiles 6x2": LongSearch(start_tiles(6, 2), solve),
    "tiles 4x4": LongSearch(start_tiles(4, 4), solve),
}


def main() -> int:
    """Run what was asked for; return 2 for a name that is not listed."""
    parser = argparse.ArgumentParser(description="Run the searches that take minutes.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--list", action="store_true", help="show the names")
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(SEARCHES))
        return 0
    unknown = [name for name in asked.names if name not in SEARCHES]
    if unknown:
        print(f"there is no search {unknown[0]!r}: --list shows them", file=sys.stderr)
        return 2
    for name in asked.names or [name for name in SEARCHES if name not in read_record()]:
        record(name, run(SEARCHES[name]))
    return 0


def run(asked: LongSearch) -> dict[str, float]:
    """Return value, leaves and nodes; a solving search counts distinct positions."""
    found = asked.search(asked.root, 0)
    return {"value": float(found.value), "leaves": found.leaves, "nodes": found.nodes}


def read_record() -> dict[str, dict[str, float]]:
    """Return what has been recorded."""
    if not RECORD.exists():
        return {}
    recorded: dict[str, dict[str, float]] = json.loads(RECORD.read_text(encoding="utf-8"))
    return recorded


def record(name: str, found: Mapping[str, float]) -> None:
    """Write a result down beside the others."""
    results = {**read_record(), name: dict(found)}
    RECORD.write_text(f"{json.dumps(results, indent=1)}\n", encoding="utf-8")
    print(f"{name}: {found}")


if __name__ == "__main__":
    sys.exit(main())

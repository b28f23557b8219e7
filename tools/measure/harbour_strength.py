"""Print how strong Orca is beside what it must reach: ``python tools/measure/harbour_strength.py``.

Every row plays duplicate deals, a few at a time and in turn, until it has ``--deals`` of them. They
are kept in a journal for each row, and the next call goes on from there; ``--deals 0`` only prints
what there is.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.evaluation.cluster import open_cluster
from game.evaluation.duplicate import Pairing, PlayedDeal, sum_up
from game.evaluation.duplicate_match import Effort, play_match
from game.evaluation.elo import compute_spread, share_of_deal
from game.evaluation.journal import open_journal
from game.harbour.harbours import FIRST, NAMED
from game.protocol import Utility
from game.registry import find_game

SEED: Final = 3411
"""No training has drawn from it."""
JOURNALS: Final = Path(__file__).with_name("harbour_strength")
AT_ONCE: Final = 4
"""How many deals a row plays before the next one does."""
PUBLISHED: Final = ("siren2", "siren2-agder", "siren2-thesis", "sarasua", "smithy")


class Row(NamedTuple):
    """Whom Orca meets where, and the share of games to win at least, draws as halves."""

    harbour: str
    rival: str
    target: float


def list_rows() -> Iterator[Row]:
    """Yield the published machines, Orca's own script, and every other harbour's second menu."""
    yield from (Row(FIRST, rival, 0.92) for rival in PUBLISHED)
    yield Row(FIRST, "fire", 0.90)
    yield Row(FIRST, "menu-best", 0.58)
    yield from (Row(name, "menu-second", 0.60) for name in NAMED if name != FIRST)


def main() -> int:
    """Play what is missing, and print a line for each row."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--name", default="orca", help="who is measured (default: orca)")
    add("--deals", type=int, default=0, help="deals of each row, each played twice")
    add("--rows", nargs="+", metavar="RIVAL", help="only the rows of these rivals or harbours")
    add("--jobs", type=int, default=1, help="processes (default: 1)")
    add("--cluster", metavar="ADDRESS", help="let the workers of this Dask scheduler play")
    add("--journals", type=Path, default=JOURNALS, help="the folder of the journals")
    asked = parser.parse_args()
    rows = [row for row in list_rows() if not asked.rows or {*row[:2]} & {*asked.rows}]
    asked.journals.mkdir(exist_ok=True)
    with open_cluster(asked.cluster) as executor:
        for deals in [*range(0, asked.deals, AT_ONCE), asked.deals]:
            effort = Effort(deals, asked.jobs, executor)
            played = [play(asked.name, row, effort, asked.journals) for row in rows]
    print(f"{'harbour':<16} {'rival':<14} {'games':>5}  {'won':>4} {'drawn':>5} {'lost':>4}  share")
    for row, found in zip(rows, played, strict=True):
        if found:
            print(describe(row, found))
    return 0


def play(name: str, row: Row, effort: Effort, journals: Path) -> Sequence[PlayedDeal]:
    """Return the deals of a row, those in its journal and so many in all."""
    pairing = Pairing(find_game("harbour").worker, (name, row.rival), row.harbour, SEED)
    path = journals / f"{name}-{row.harbour}-{row.rival}.jsonl"
    variant, utilities = ("harbour", row.harbour), (Utility.MARGIN, Utility.MARGIN)
    with open_journal(path, pairing.opponents, variant, SEED, utilities) as journal:
        deals = max(effort.deals, len(journal.deals(pairing)))
        wanted = Effort(deals, effort.jobs, effort.executor)
        return play_match(pairing, wanted, journal, lambda _: None)


def describe(row: Row, played: Sequence[PlayedDeal]) -> str:
    """Return a row's line."""
    standing, spread = sum_up(played), compute_spread(played)
    share = sum(map(share_of_deal, played)) / len(played)
    interval = "" if spread is None else f" ± {spread:.1%}"
    counts = f"{standing.wins:>4} {standing.draws:>5} {standing.losses:>4}"
    met = "reached" if share >= row.target else "missed"
    head = f"{row.harbour:<16} {row.rival:<14} {2 * standing.deals:>5}  {counts}"
    return f"{head}  {share:.1%}{interval}, {row.target:.0%} {met}"


if __name__ == "__main__":
    sys.exit(main())

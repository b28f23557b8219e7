"""Print how strong Orca is beside what it must reach: ``python tools/measure/harbour_strength.py``.

Every row plays duplicate deals, a few at a time and in turn, until it has ``--deals`` of them. They
are kept in a journal for each row, and the next call goes on from there; ``--deals 0`` only prints
what there is. ``--name octopus`` measures another, and ``--cost`` what its decisions take.
``--compiled`` plays the same games many times as fast, where there is a C compiler.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from compiled_harbour import compiled

from game.evaluation import BadInputError, EvaluationError
from game.evaluation.duplicate import Pairing, PlayedDeal, sum_up
from game.evaluation.duplicate_match import Effort, open_cluster, play_match
from game.evaluation.elo import bound_share, share_of_deal
from game.evaluation.journal import open_journal
from game.harbour.rules.cards import FIRST, NAMED
from game.harbour.rules.moves import Move
from game.harbour.rules.state import Observation
from game.harbour.worker import find_opponent, play_game
from game.protocol import Bot, Thinking, Utility, decide
from game.registry import find_game

SEED: Final = 3411
"""No training has drawn from it."""
JOURNALS: Final = Path(__file__).with_name("harbour_strength")
AT_ONCE: Final = 4
"""How many deals a row plays before the next one does."""
PUBLISHED: Final = ("siren2", "siren2-agder", "siren2-thesis", "sarasua", "smithy")
SLIPPING: Final = ("menu-slips-2", "menu-slips-4")
"""The ladder's strongest two, whom nobody must beat by so much."""


class Row(NamedTuple):
    """Who is met where, and the share of games that is to be won, draws as halves, if any."""

    harbour: str
    rival: str
    target: float | None = None


def list_rows(name: str) -> Iterator[Row]:
    """Yield the published machines, Orca's own script, and every other harbour's second menu.

    Then the ladder's strongest. Others meet those of First Harbour, and Octopus must beat what it
    searches by.
    """
    if name == "orca":
        yield from (Row(FIRST, rival, 0.92) for rival in PUBLISHED)
        yield Row(FIRST, "fire", 0.90)
        yield Row(FIRST, "menu-best", 0.58)
        yield from (Row(harbour, "menu-second", 0.60) for harbour in NAMED if harbour != FIRST)
        yield from (Row(FIRST, rival) for rival in SLIPPING)
        return
    for rival in (*PUBLISHED, "fire", "menu-best", *SLIPPING):
        yield Row(FIRST, rival, 0.55 if (name, rival) == ("octopus", "sarasua") else None)


FISH: Final = {
    "smithy": "mullet",
    "siren2-thesis": "eel",
    "siren2": "moray",
    "fire": "ray",
    "menu-slips-2": "barracuda",
    "menu-slips-4": "swordfish",
    "menu-best": "dolphin",
}
"""The fish of the ladder that play as the rivals of these rows do, and Dolphin above it."""


class Timed:
    """A bot whose searches are timed, in seconds of processor time."""

    def __init__(self, bot: Bot[Observation, Move]) -> None:
        self._bot = bot
        self.seconds: list[float] = []

    def think(self, observation: Observation, rng: Random) -> Thinking[Move]:
        """Choose as the bot does; what it need not search is not counted."""
        yield from ()
        began = time.process_time()
        decision = decide(self._bot, observation, rng)
        if decision.values:
            self.seconds.append(time.process_time() - began)
        return decision


def main() -> int:
    """Play what is missing, and print a line for each row; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--name", default="orca", help="who is measured (default: orca)")
    add("--deals", type=int, default=0, help="deals of each row, each played twice")
    add("--rows", nargs="+", metavar="RIVAL", help="only the rows of these rivals or harbours")
    add("--cost", type=int, default=0, metavar="GAMES", help="time decisions in so many games")
    add("--jobs", type=int, default=1, help="processes (default: 1)")
    add("--compiled", action="store_true", help="search by compiled roll-outs, in one process")
    add("--cluster", metavar="ADDRESS", help="let the workers of this Dask scheduler play")
    add("--journals", type=Path, default=JOURNALS, help="the folder of the journals")
    asked = parser.parse_args()
    if asked.compiled and (asked.jobs > 1 or asked.cluster):
        parser.error("--compiled plays in this process alone: without --jobs and --cluster")
    try:
        with compiled() if asked.compiled else nullcontext():
            measure(asked)
    except EvaluationError as error:
        sys.stderr.write(f"{error}\n")
        return 2 if isinstance(error, BadInputError) else 1
    return 0


def measure(asked: argparse.Namespace) -> None:
    """Do it; raises ``EvaluationError`` if a journal or a cluster cannot be used."""
    rows = [row for row in list_rows(asked.name) if not asked.rows or {*row[:2]} & {*asked.rows}]
    asked.journals.mkdir(exist_ok=True)
    with open_cluster(asked.cluster) as executor:
        for deals in [*range(0, asked.deals, AT_ONCE), asked.deals]:
            effort = Effort(deals, asked.jobs, executor)
            played = [play(asked.name, row, effort, asked.journals) for row in rows]
    print(f"{'harbour':<16} {'rival':<14} {'games':>5}  {'won':>4} {'drawn':>5} {'lost':>4}  share")
    for row, found in zip(rows, played, strict=True):
        if found:
            print(describe(row, found))
    if asked.cost:
        print(describe_cost(asked.name, asked.cost))


def play(name: str, row: Row, effort: Effort, journals: Path) -> Sequence[PlayedDeal]:
    """Return the deals of a row, those in its journal and so many in all."""
    pairing = Pairing(find_game("harbour").worker, (name, row.rival), row.harbour, SEED)
    path = journals / f"{name}-{row.harbour}-{row.rival}.jsonl"
    variant, utilities = ("harbour", row.harbour), (Utility.MARGIN, Utility.MARGIN)
    with open_journal(path, pairing.opponents, variant, SEED, utilities) as journal:
        deals = max(effort.deals, len(journal.deals(pairing)))
        wanted = Effort(deals, effort.jobs, effort.executor)
        return play_match(pairing, wanted, journal, lambda _: None)


def list_kept(name: str) -> Iterator[tuple[str, Sequence[PlayedDeal]]]:
    """Yield the fish that somebody has met in First Harbour, with the deals that are kept."""
    for rival, fish in FISH.items():
        if (JOURNALS / f"{name}-{FIRST}-{rival}.jsonl").exists():
            played = play(name, Row(FIRST, rival), Effort(0, 1), JOURNALS)
            if played:
                yield fish, played


def describe(row: Row, played: Sequence[PlayedDeal]) -> str:
    """Return a row's line: where the interval holds the target, it is open yet."""
    standing = sum_up(played)
    share = sum(map(share_of_deal, played)) / len(played)
    low, high = bound_share(share, 2 * len(played))
    counts = f"{standing.wins:>4} {standing.draws:>5} {standing.losses:>4}"
    head = f"{row.harbour:<16} {row.rival:<14} {2 * standing.deals:>5}  {counts}"
    line = f"{head}  {share:6.1%}, {low:.0%} to {high:.0%}"
    if row.target is None:
        return line
    verdict = "reached" if share >= row.target else "missed"
    return f"{line}; {row.target:.0%} {verdict}{', open' if low < row.target < high else ''}"


def describe_cost(name: str, games: int) -> str:
    """Return what a purchase that is searched takes, in games against Ray."""
    timed, ray = Timed(find_opponent(name)), find_opponent("ray")
    for number in range(games):
        play_game((timed, ray), FIRST, f"{SEED}/{number}")
    found = sorted(timed.seconds)
    return (
        f"{len(found)} searches in {games} games: {median(found):.2f} s of a core at the median, "
        f"{found[-1]:.2f} s at most"
    )


if __name__ == "__main__":
    sys.exit(main())

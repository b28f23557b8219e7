"""One match of duplicate deals: those in the journal, and the missing ones played on all cores.

A sequential test may end it early. It looks at the deals in their order, so that a match ends after
the same deal with any number of processes.
"""

import os
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from game.evaluation.duplicate import Pairing, PlayedDeal
from game.evaluation.journal import Journal
from game.evaluation.pool import stream_deals
from game.evaluation.progress import ReportProgress
from game.evaluation.sprt import SequentialTest, SprtVerdict

MOST_JOBS_A_CORE: Final = 4


@dataclass(frozen=True, slots=True)
class Effort:
    """How many deals are played at most, in how many processes (``None``: one a core).

    There are never more than four a core: they would only wait for each other.
    """

    deals: int
    jobs: int | None = None

    @property
    def processes(self) -> int:
        """The number of processes on this machine."""
        return count_processes(self.jobs)


def count_processes(jobs: int | None) -> int:
    """Return how many processes to start for ``jobs`` (``None``: one a core)."""
    cores = os.cpu_count() or 1
    return min(jobs or cores, MOST_JOBS_A_CORE * cores)


def play_match(
    pairing: Pairing,
    effort: Effort,
    journal: Journal,
    report: ReportProgress,
    test: SequentialTest | None = None,
) -> list[PlayedDeal]:
    """Return the deals of a match in their order: all of them, or as many as ``test`` asks for.

    ``report`` is called from time to time with how many are played. Raises ``EvaluationError`` when
    a process dies.
    """
    known = journal.deals(pairing)
    missing = [deal for deal in range(effort.deals) if deal not in known]
    in_order: list[PlayedDeal] = []
    if _look_through(known, in_order, effort.deals, test):
        return in_order
    report(effort.deals - len(missing))
    with closing(stream_deals(pairing, missing, effort.processes)) as stream:
        for count, (deal, played) in enumerate(stream, start=effort.deals - len(missing) + 1):
            journal.add(pairing, deal, played)
            report(count)
            if _look_through(known, in_order, effort.deals, test):
                break
    return in_order


def _look_through(
    known: dict[int, PlayedDeal],
    in_order: list[PlayedDeal],
    deals: int,
    test: SequentialTest | None,
) -> bool:
    """Append the deals that follow without a gap; return whether the match is over."""
    while len(in_order) < deals and len(in_order) in known:
        played = known[len(in_order)]
        in_order.append(played)
        if test is not None:
            test.add(played)
            if test.verdict is not SprtVerdict.OPEN:
                return True
    return len(in_order) == deals

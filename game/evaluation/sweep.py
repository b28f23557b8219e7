"""How much an opponent loses in a single round to somebody who knows it, over many hands.

The mean over hands of what the best reply gains on a perfect player with the same hand: over all
hands such a player's gains are zero, so that only the luck of a few hands falls out. Hands are
spread over all cores.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from game.evaluation.batch_policies import Manner
from game.evaluation.best_reply import elect_card, find_reply
from game.evaluation.duplicate import NORMAL_95
from game.search.simplex import Floats
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hands import HANDS

CHUNK: Final = 20
"""Hands a task: some seconds of work."""

Report: TypeAlias = Callable[[int], None]


class Exploitability(NamedTuple):
    """The mean gain of a best reply over ``hands`` hands, in points a round.

    ``interval`` is the half-width of the 95 % interval: ``None`` after a single hand, 0 once all
    are looked at.
    """

    points: float
    interval: float | None
    hands: int


@dataclass(frozen=True, slots=True)
class Sweep:
    """How many hands of all 8,568 are looked at, drawn by which seed, in how many processes."""

    hands: int
    seed: int
    jobs: int

    def draw(self) -> list[int]:
        """Return the numbers of the hands, ascending."""
        return sorted(Random(self.seed).sample(range(HANDS), min(self.hands, HANDS)))


def sweep_hands(manner: Manner, sweep: Sweep, report: Report) -> Exploitability:
    """Return how much an opponent with this manner loses; ``report`` counts hands."""
    with ProcessPoolExecutor(sweep.jobs, mp_context=get_context("spawn")) as pool:
        try:
            first, done = _elect_all(manner, pool), 0
            tasks = [pool.submit(find_gains, manner, first, part) for part in _part(sweep.draw())]
            for task in as_completed(tasks):
                done += len(task.result())
                report(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return sum_up_gains(np.concatenate([task.result() for task in tasks]))


def sum_up_gains(gains: Floats) -> Exploitability:
    """Return the mean of these hands, and how far that of all hands may be from it."""
    many = len(gains)
    if many == 1:
        return Exploitability(float(gains[0]), None, many)
    deviation = float(np.std(gains, ddof=1)) * (1 - many / HANDS) ** 0.5
    return Exploitability(float(gains.mean()), NORMAL_95 * deviation / many**0.5, many)


def find_gains(manner: Manner, first: Floats, hands: Sequence[int]) -> Floats:
    """Return what the best reply gains with each hand over what a perfect player has of it.

    ``first`` are the first picks by hand and card.
    """
    perfect = load_first_picks(1)
    worth = (perfect.mixes * perfect.values).sum(axis=1)
    return np.array([find_reply(manner, first, hand) - worth[hand] for hand in hands])


def elect_cards(manner: Manner, hands: Sequence[int]) -> Floats:
    """Return the mixes of the first pick from these hands."""
    return np.array([elect_card(manner, hand) for hand in hands])


def _elect_all(manner: Manner, pool: ProcessPoolExecutor) -> Floats:
    """Return the first picks from all hands: a table, or as they follow from all deals."""
    if not callable(manner.first):
        return manner.first
    parts = list(_part(range(HANDS)))
    return np.concatenate(list(pool.map(elect_cards, [manner] * len(parts), parts)))


def _part(hands: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(hands), CHUNK):
        yield hands[start : start + CHUNK]

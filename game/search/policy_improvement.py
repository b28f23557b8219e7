"""Policy improvement by roll-outs: a policy's own choice against others, on the same luck.

Each candidate is played out by a policy, deal by deal, every one on the same deals (common random
numbers), and the worse half is dropped after each round: sequential halving (Karnin, Koren &
Somekh, *Almost optimal exploration in multi-armed bandits*, ICML 2013). The policy's own choice,
place 0, is never dropped, and another is made only where it is better by more than chance explains.
Roll-outs that improve on their policy: Bertsekas, Tsitsiklis & Wu, 1997.
"""

from collections.abc import Callable, Generator, Sequence
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

PlayOut: TypeAlias = Callable[[int, int], float]
"""Returns the reward of a candidate, by place, on a deal, by number: all else must be fixed."""


class Improvement(NamedTuple):
    """What was chosen, and the mean reward of each candidate on the deals that it was played on.

    ``leads`` says by how much each is ahead of the policy's own choice (below 0: behind) on deals
    that both were played on, with the standard error. ``rival`` is the best of the others; 0
    without one.
    """

    choice: int
    means: tuple[float, ...]
    leads: tuple[tuple[float, float], ...]
    rival: int = 0


def improve(
    candidates: int, play_out: PlayOut, budget: int, margin: float
) -> Generator[int, None, Improvement]:
    """Yield how many roll-outs are done, and return the choice; about ``budget`` are made.

    A rival is chosen if it is ahead of place 0 by more than ``margin`` standard errors.
    """
    rewards: list[list[float]] = [[] for _ in range(candidates)]
    rivals, done = [*range(1, candidates)], 0
    rounds = max(1, ceil(log2(candidates)))
    for _ in range(rounds):
        running = (0, *rivals)
        first = len(rewards[0])
        for deal in range(first, first + max(1, budget // (rounds * len(running)))):
            for place in running:
                rewards[place].append(play_out(place, deal))
            done += len(running)
            yield done
        rivals.sort(key=lambda place: fmean(rewards[place]), reverse=True)
        del rivals[max(1, ceil(len(running) / 2) - 1) :]
    leads = tuple(compare_pairs(each, rewards[0][: len(each)]) for each in rewards)
    rival = rivals[0] if rivals else 0
    gain, error = leads[rival]
    return Improvement(
        rival if gain > margin * error else 0, tuple(map(fmean, rewards)), leads, rival
    )


class Mean(NamedTuple):
    """A mean with its standard error, which is infinite for a single figure."""

    value: float
    error: float


def average(figures: Sequence[float]) -> Mean:
    """Return the mean of at least one figure."""
    error = stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else float("inf")
    return Mean(fmean(figures), error)


def compare_pairs(ones: Sequence[float], others: Sequence[float]) -> Mean:
    """Return the mean difference of rewards on the same deals."""
    return average([one - other for one, other in zip(ones, others, strict=True)])

"""The sequential probability ratio test: play until it is clear which of two Elo figures holds.

Wald, *Sequential Tests of Statistical Hypotheses*, 1945, in the generalised form that chess
engines are tested with: the n pairs of games have shares x in {0, 1/4, 1/2, 3/4, 1} (pentanomial),
mean m and variance v; with s0 and s1 the shares that the two Elo figures mean, the log-likelihood
ratio is near

    n (s1 - s0) (2 m - s0 - s1) / (2 v)

(M. Van den Bergh, *A practical introduction to the GSPRT*; ``LLR_alt2`` of Stockfish's fishtest).
It decides at +-2.944 = ln 19: an error of either kind in about 5 % of the tests.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.evaluation.duplicate import PlayedDeal
from game.evaluation.elo import expect_share, share_of_deal

DECISIVE: Final = 2.944
FEWEST_PAIRS: Final = 16
"""The normal approximation means nothing for a handful of pairs; no test ends before."""

UNSEEN: Final = 1e-3
"""How often a share that was never met counts, as in fishtest: the variance is never zero."""

_SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


class SprtVerdict(Enum):
    """Which of the two figures the test has settled for, if any."""

    LOW = "low"
    HIGH = "high"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class EloBounds:
    """The two figures in question; raises ``ValueError`` unless ``low`` is below ``high``."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -4000 < self.low < self.high < 4000:  # noqa: PLR2004  (where shares are 0 and 1)
            raise ValueError(f"no test between {self.low:g} and {self.high:g} Elo: low, then high")


class SequentialTest:
    """A running test: deals are added in their order until it is decided."""

    def __init__(self, bounds: EloBounds) -> None:
        """Start with no deal played."""
        self.bounds = bounds
        self.ratio = 0.0
        self._counts: Counter[float] = Counter()

    def add(self, played: PlayedDeal) -> None:
        """Take one more deal into account; raises ``ValueError`` after the decision."""
        if self.verdict is not SprtVerdict.OPEN:
            raise ValueError("this test is decided")
        self._counts[share_of_deal(played)] += 1
        self.ratio = likelihood_ratio(self._counts, self.bounds)

    @property
    def verdict(self) -> SprtVerdict:
        """What is decided so far."""
        if self._counts.total() < FEWEST_PAIRS or abs(self.ratio) < DECISIVE:
            return SprtVerdict.OPEN
        return SprtVerdict.HIGH if self.ratio > 0 else SprtVerdict.LOW


def likelihood_ratio(counts: Counter[float], bounds: EloBounds) -> float:
    """Return the log-likelihood ratio of ``bounds.high`` to ``bounds.low``.

    ``counts`` says how many pairs of games had which of the five shares.
    """
    seen = {share: counts[share] or UNSEEN for share in _SHARES}
    many = sum(seen.values())
    mean = sum(share * count for share, count in seen.items()) / many
    variance = sum(count * (share - mean) ** 2 for share, count in seen.items()) / many
    low, high = expect_share(bounds.low), expect_share(bounds.high)
    return many * (high - low) * (2 * mean - low - high) / (2 * variance)

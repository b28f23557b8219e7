"""How much less the margin scatters without luck: by bird and length, from games of neighbours.

Margins scatter about the mean of whoever has them: that one neighbour is stronger than the other
is not scatter.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from game.protocol import NORMAL_95
from game.search.simplex import Floats
from game.tides.bots.ladder import OPPONENTS
from game.tides.rules.moves import Pair

RESAMPLED: Final = 1000
"""So many bootstrap samples make an interval."""
_TINY: Final = 1e-9
"""Squared points: less is rounding, as in a sample of one game drawn again and again."""
_DOUBTED: Final = 40
"""The weight, in games, of taking off all luck: few played games move the share little."""
_LEAST: Final = 3
"""Games: fewer say nothing of a ratio."""


class MeasuredGame(NamedTuple):
    """A game of two neighbours on the ladder, the first one in the first seat.

    ``luck`` is by the seat in which a person is imagined, in points of that seat's margin.
    """

    names: Pair[str]
    rounds: int
    number: int
    margin: int
    luck: Pair[float]


class Ratio(NamedTuple):
    """A ratio of variances, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class LuckRatios(NamedTuple):
    """What games against a bird say: the best ``share`` of the luck to take off, and its ratio.

    ``whole`` is the ratio when all of it is taken off. ``plain`` and ``fair`` are the means with
    half their 95 % intervals, as they are and without that share of the luck.
    """

    games: int
    share: Ratio
    best: Ratio
    whole: Ratio
    plain: Pair[float]
    fair: Pair[float]

    @property
    def use(self) -> float:
        """The share to take off: few games are not believed, but drawn towards all of it."""
        return (self.games * self.share.value + _DOUBTED) / (self.games + _DOUBTED)


def sort_games(games: Sequence[MeasuredGame]) -> Mapping[str, Floats]:
    """Return margin, luck and number of everybody who met a bird, a row each, by its name."""
    found: dict[str, list[tuple[float, float, int]]] = {name: [] for name in OPPONENTS}
    numbers = {name: number for number, name in enumerate(OPPONENTS)}
    for game in games:
        first, second = game.names
        found[second].append((game.margin, game.luck[0], numbers[first]))
        found[first].append((-game.margin, game.luck[1], numbers[second]))
    return {name: np.array(rows) for name, rows in found.items() if len(rows) >= _LEAST}


def find_ratios(games: Floats) -> LuckRatios:
    """Return the ratios for rows of ``sort_games``; intervals are those of the bootstrap."""
    rng, count, own = np.random.default_rng(0), len(games), games[:, :2].copy()
    for person in np.unique(games[:, 2]):
        theirs = games[:, 2] == person
        own[theirs] -= own[theirs].mean(axis=0)
    drawn = own[rng.integers(count, size=(RESAMPLED, count))]
    share, best, whole = _compare(own[np.newaxis])
    one, two, three = (
        Ratio(float(value[0]), *map(float, np.percentile(samples, (2.5, 97.5))))
        for value, samples in zip((share, best, whole), _compare(drawn), strict=True)
    )
    fair = games[:, 0] - share * games[:, 1]
    return LuckRatios(count, one, two, three, _find_mean(games[:, 0]), _find_mean(fair))


def _compare(samples: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the best share of each sample, from 0 to 1, the ratio by it, and that by all luck."""
    margin, luck = np.moveaxis(samples - samples.mean(axis=1, keepdims=True), 2, 0)
    both, alone, plain = (margin * luck).sum(axis=1), (luck**2).sum(axis=1), _square(margin)
    share = np.clip(both / np.maximum(alone, _TINY), 0, 1)
    return (
        share,
        _square(margin - share[:, np.newaxis] * luck) / plain,
        _square(margin - luck) / plain,
    )


def _square(values: Floats) -> Floats:
    return np.asarray(np.maximum((values**2).sum(axis=1), _TINY))


def _find_mean(values: Floats) -> Pair[float]:
    return float(values.mean()), float(NORMAL_95 * values.std(ddof=1) / len(values) ** 0.5)

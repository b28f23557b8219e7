"""Trees of matrix games over ends that are known between bounds: what proves the root's solution.

Positions are shared, so the tree comes in levels, as ``Successors``: from the ends upwards, the
entries of the games of a level are the values of the level below.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.search.bounded_games import SLACK, Bounds
from game.search.matrix_game import NEVER, solve_games
from game.search.simplex import Floats, Solutions

Successors: TypeAlias = NDArray[np.integer[Any]]
"""Where each joint choice leads: by row, column and position, a position of the level below."""


class Precision(NamedTuple):
    """How well a root is to be known, in the units of its values.

    Its value and what a best reply to either mix pays or earns are wanted to ``value``; what
    each row earns against the column player's mix, to ``rows``.
    """

    value: float
    rows: float


class _Level(NamedTuple):
    """The games of one level with the present estimates, and their solutions."""

    numbers: Successors
    games: Floats
    solutions: Solutions

    @property
    def flipped(self) -> "_Level":
        """The same games as the column player sees them."""
        values, rows, columns = self.solutions
        numbers, games = np.swapaxes(self.numbers, 0, 1), np.swapaxes(self.games, 0, 1)
        return _Level(numbers, -games, Solutions(-values, columns, rows))


class TreeProof:
    """A tree with one root, solved with estimates of the ends.

    The values of all positions are bounded by the mixes of these solutions.
    """

    def __init__(self, levels: Sequence[Successors], ends: Floats) -> None:
        """Solve the tree with these values of its ends."""
        self._levels = list[_Level]()
        for numbers in levels:
            games = ends[numbers]
            solutions = solve_games(games)
            self._levels.append(_Level(numbers, games, solutions))
            ends = solutions.values

    @property
    def root(self) -> Floats:
        """The game at the root, by row and column."""
        return self._levels[-1].games[:, :, 0]

    def find_wanted(self, ends: Bounds, precision: Precision) -> Bounds:
        """Return between which bounds each end must be known, given between which it is.

        Infinite bounds are those that do not matter. All of them lie around the estimates; once
        every end is known as well as that, so is the root.
        """
        known = [ends]
        for level in self._levels[:-1]:
            known.append(_secure(level, known[-1]))
        values = self._levels[-1].solutions.values
        wanted = Bounds(values - precision.value, values + precision.value)
        wanted = _pass_on(self._levels[-1], known[-1], wanted)
        _want_rows(self._levels[-1], wanted, precision.rows)
        for level, below in zip(self._levels[-2::-1], known[-2::-1], strict=True):
            wanted = _pass_on(level, below, wanted)
        return wanted


def _want_rows(root: _Level, wanted: Bounds, tolerance: float) -> None:
    """Want every entry that the column player's mix of the root plays."""
    played = np.broadcast_to(root.solutions.columns > NEVER, root.games.shape)
    numbers, estimates = root.numbers[played], root.games[played]
    np.maximum.at(wanted.lower, numbers, estimates - tolerance)
    np.minimum.at(wanted.upper, numbers, estimates + tolerance)


def _secure(level: _Level, below: Bounds) -> Bounds:
    """Return the bounds that the mixes of a level prove, given those of the level below."""
    _, rows, columns = level.solutions
    paid = np.einsum("ijn,in->jn", below.lower[level.numbers], rows)
    earned = np.einsum("ijn,jn->in", below.upper[level.numbers], columns)
    return Bounds(paid.min(axis=0), earned.max(axis=0))


def _pass_on(level: _Level, below: Bounds, wanted: Bounds) -> Bounds:
    """Return what must be known of the level below to know a level as well as it is wanted."""
    lower = _ask(level, below.lower, wanted.lower)
    upper = _ask(level.flipped, below.flipped.lower, wanted.flipped.lower)
    return Bounds(lower, -upper)


def _ask(level: _Level, below: Floats, wanted: Floats) -> Floats:
    """Return the least that positions below must be worth for the row player's mixes to do.

    A mix that is worth more against a column than is wanted lets every position that it leads to
    be worth that much less.
    """
    mixes = level.solutions.rows
    proven = np.einsum("ijn,in->jn", below[level.numbers], mixes)
    spare = np.einsum("ijn,in->jn", level.games, mixes) - wanted
    is_asked = (proven < wanted - SLACK) & (mixes > NEVER)[:, np.newaxis]
    asked = np.full(len(below), -np.inf)
    np.maximum.at(asked, level.numbers[is_asked], (level.games - spare)[is_asked])
    return asked

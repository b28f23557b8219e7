"""Matrix games with expensive entries, whose values are proven by bounds on the entries.

A solution of a game is proven by its mixes alone: the row player's earns at least so much against
every column, the column player's pays at most so much to every row. An entry that no mix needs may
stay a guess, one that is clearly too good or too bad to matter needs a cheap bound, and few have
to be known. Alpha-beta and double oracle are joined in the same spirit by Bosansky, Lisy, Cermak,
Vitek & Pechoucek, *Using double-oracle method and serialized alpha-beta search for pruning in
simultaneous move games*, IJCAI 2013.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.search.double_oracle import Entries, EvaluateEntries
from game.search.matrix_game import NEVER, solve_games
from game.search.simplex import Floats, MatrixGames, Solutions

Mask: TypeAlias = NDArray[np.bool_]

SLACK: Final = 1e-6
"""What falls short by less is not short at all."""


class Bounds(NamedTuple):
    """Numbers below and above what is looked for, in arrays of one shape."""

    lower: Floats
    upper: Floats

    @property
    def flipped(self) -> "Bounds":
        """What these bounds are to the other player."""
        return Bounds(-self.upper, -self.lower)


BoundEntries: TypeAlias = Callable[[Entries], Bounds]
"""Returns bounds on what the column player pays at these entries."""


@dataclass(frozen=True, slots=True)
class EntrySource:
    """How entries become known: ``bound`` is cheap, ``evaluate`` is exact.

    Either gets as many entries at once as stands beside it. No entry is further from 0 than
    ``farthest``.
    """

    bound: BoundEntries
    bound_at_once: int
    evaluate: EvaluateEntries
    evaluate_at_once: int
    farthest: float


class BoundedGames:
    """Games of guessed entries; some have bounds, and some of these are known exactly.

    ``entries`` are the best estimates, and ``solutions`` those of the games that they make, in the
    shapes of ``matrix_game``. ``bounded`` and ``evaluated`` count the entries that were looked at.
    """

    def __init__(self, guesses: MatrixGames, source: EntrySource) -> None:
        """Take the games by row, column and number."""
        self.entries = guesses.astype(np.float64)
        self.solutions: Solutions = solve_games(self.entries)
        self._bounds = Bounds(
            np.full_like(self.entries, -source.farthest),
            np.full_like(self.entries, source.farthest),
        )
        self._is_bounded = np.zeros(guesses.shape, dtype=np.bool_)
        self._source = source
        self.bounded = self.evaluated = 0

    def bound_values(self, doubt: float) -> Bounds:
        """Return what the mixes prove of the values if no estimate is wrong by more than ``doubt``.

        Infinite doubt needs no such condition.
        """
        paid, earned = self._prove(doubt)
        return Bounds(paid.min(axis=0), earned.max(axis=0))

    def find_missing(self, wanted: Bounds, doubt: float) -> Mask:
        """Return the entries that must be looked at to prove values between ``wanted`` bounds.

        There are none left once the bounds are proven, if they lie around the solutions' values.
        """
        paid, earned = self._prove(doubt)
        rows, columns = (mixes > NEVER for mixes in self.solutions[1:])
        is_low = rows[:, np.newaxis] & (paid < wanted.lower - SLACK)
        is_high = columns & (earned > wanted.upper + SLACK)[:, np.newaxis]
        is_low &= self._bounds.lower < self.entries
        return np.asarray(is_low | (is_high & (self._bounds.upper > self.entries)))

    def look_at(self, missing: Mask) -> Iterator[None]:
        """Bound or evaluate these entries, and solve their games again; yield before each batch."""
        known = missing & self._is_bounded
        for batch in _list_batches(missing & ~self._is_bounded, self._source.bound_at_once):
            yield
            self._bound(batch)
        for batch in _list_batches(known, self._source.evaluate_at_once):
            yield
            self._evaluate(batch)
        self._solve(np.flatnonzero(missing.any(axis=(0, 1))))

    def _bound(self, batch: Entries) -> None:
        lower, upper = self._source.bound(batch)
        self._bounds.lower[batch], self._bounds.upper[batch] = lower, upper
        self.entries[batch] = (lower + upper) / 2
        self._is_bounded[batch] = True
        self.bounded += len(batch.rows)

    def _evaluate(self, batch: Entries) -> None:
        values = self._source.evaluate(batch)
        for array in (self.entries, *self._bounds):
            array[batch] = values
        self.evaluated += len(batch.rows)

    def _solve(self, games: NDArray[np.intp]) -> None:
        solved = solve_games(self.entries[:, :, games])
        for whole, part in zip(self.solutions, solved, strict=True):
            whole[..., games] = part

    def _prove(self, doubt: float) -> tuple[Floats, Floats]:
        """Return the least that every column pays, and the most that every row earns."""
        lower = np.maximum(self._bounds.lower, self.entries - doubt)
        upper = np.minimum(self._bounds.upper, self.entries + doubt)
        _, rows, columns = self.solutions
        return np.einsum("ijn,in->jn", lower, rows), np.einsum("ijn,jn->in", upper, columns)


def _list_batches(chosen: Mask, at_once: int) -> Iterator[Entries]:
    places: Any = np.nonzero(chosen)
    for start in range(0, len(places[0]), at_once):
        yield Entries(*(place[start : start + at_once] for place in places))

"""The double oracle: solves matrix games with expensive entries by evaluating few of them.

McMahan, Gordon & Blum, *Planning in the presence of cost functions controlled by an adversary*,
ICML 2003, begin with a few rows and columns and add best replies. Here every entry starts as a
guess: the games are solved with the guesses, the entries that the solution plays or that might be
better replies are evaluated, and both steps repeat until no such entry is left.
"""

from collections.abc import Callable, Iterator
from math import inf
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.search.matrix_game import NEVER, solve_games
from game.search.simplex import MatrixGames, Solutions

IndexArray: TypeAlias = NDArray[np.intp]


class Entries(NamedTuple):
    """Some entries of some games: the number of the row, of the column and of the game of each."""

    rows: IndexArray
    columns: IndexArray
    games: IndexArray


EvaluateEntries: TypeAlias = Callable[[Entries], NDArray[np.floating[Any]]]
"""Returns what the column player pays at these entries."""

AT_ONCE: Final = 400

_TOLERANCE: Final = 1e-9


class DoubleOracle:
    """Games in which guessed entries are replaced by evaluated ones.

    ``entries`` and ``solutions`` have the shapes of ``matrix_game``. After ``run`` with unlimited
    doubt the solutions are those of the true games; otherwise only those replies were evaluated
    that by the guesses are less than ``doubt`` worse than the best.
    """

    solutions: Solutions

    def __init__(
        self,
        guesses: MatrixGames,
        evaluate: EvaluateEntries,
        doubt: float = inf,
        at_once: int = AT_ONCE,
    ) -> None:
        """Take games by row, column and number, and how far a guess may be wrong.

        No more than ``at_once`` entries are asked for together.
        """
        self.entries = guesses.astype(np.float64)
        self._is_known = np.zeros(guesses.shape, dtype=np.bool_)
        self._evaluate = evaluate
        self._doubt = doubt + _TOLERANCE
        self._at_once = at_once

    @property
    def looked_at(self) -> int:
        """How many entries are known."""
        return int(np.count_nonzero(self._is_known))

    def solve(self) -> Solutions:
        """Run to the end, and return the solutions."""
        for _ in self.run():
            pass
        return self.solutions

    def run(self) -> Iterator[int]:
        """Solve, and yield how many entries are known before each batch of them."""
        self.solutions = solve_games(self.entries)
        going = np.arange(self.entries.shape[2])
        while (going := going[self._look_ahead(going)]).size:
            yield from self._look_at(going)
            for whole, part in zip(
                self.solutions, solve_games(self.entries[:, :, going]), strict=True
            ):
                whole[..., going] = part

    def evaluate(self, entries: Entries) -> None:
        """Make these entries known, too; the solutions stay as they are."""
        for _ in self.look_at(entries):
            pass

    def look_at(self, entries: Entries) -> Iterator[int]:
        """Do so in batches, and yield as ``run`` does."""
        is_missing = ~self._is_known[entries]
        missing = Entries(*(part[is_missing] for part in entries))
        for start in range(0, len(missing.rows), self._at_once):
            yield self.looked_at
            self._fill(Entries(*(part[start : start + self._at_once] for part in missing)))

    def _look_ahead(self, games: IndexArray) -> NDArray[np.bool_]:
        """Return which games still have entries to evaluate."""
        return np.asarray(self._find_missing(games).any(axis=(0, 1)))

    def _look_at(self, games: IndexArray) -> Iterator[int]:
        rows, columns, numbers = np.nonzero(self._find_missing(games))
        yield from self.look_at(Entries(rows, columns, games[numbers]))

    def _fill(self, entries: Entries) -> None:
        self.entries[entries] = self._evaluate(entries)
        self._is_known[entries] = True

    def _find_missing(self, games: IndexArray) -> NDArray[np.bool_]:
        """Return the unknown entries that one player plays and the other might reply with."""
        values, rows, columns = (part[..., games] for part in self.solutions)
        entries = self.entries[:, :, games]
        earned = np.einsum("ijn,jn->in", entries, columns)
        paid = np.einsum("ijn,in->jn", entries, rows)
        replies = earned >= values - self._doubt, paid <= values + self._doubt
        by_row = (rows > NEVER)[:, np.newaxis] & replies[1]
        by_column = replies[0][:, np.newaxis] & (columns > NEVER)
        return np.asarray((by_row | by_column) & ~self._is_known[:, :, games])

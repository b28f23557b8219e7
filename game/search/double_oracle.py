"""The double oracle: solves a matrix game whose entries are dear, by looking at few of them.

McMahan, Gordon & Blum, *Planning in the presence of cost functions controlled by an adversary*,
ICML 2003: both players may use a few rows and columns only; that small game is solved, and
whatever does better against its solution is allowed next, until nothing does.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.search.matrix_game import Solution, solve_game
from game.search.simplex import Floats

Places: TypeAlias = NDArray[np.intp]
"""Numbers of rows, or of columns."""

Evaluate: TypeAlias = Callable[[Places, Places], NDArray[np.floating]]
"""Maps the row and the column of each of some entries to what the column player pays there."""

TOLERANCE: Final = 1e-6
"""Whoever gains less than this by another choice has nothing to gain."""


class DoubleOracle:
    """A game under way: which entries are known, and at the end its solution.

    ``solution`` is that of the whole game; ``earned`` what each row is worth against the column
    player's strategy.
    """

    solution: Solution
    earned: Floats

    def __init__(self, rows: int, columns: int, evaluate: Evaluate) -> None:
        """Take a game of this size of which nothing is known."""
        self._entries = np.full((rows, columns), np.nan)
        self._evaluate = evaluate

    @property
    def looked_at(self) -> int:
        """How many entries are known."""
        return int(np.count_nonzero(~np.isnan(self._entries)))

    def run(self, row: Floats, column: Floats) -> Iterator[int]:
        """Solve, and yield how many entries are known before each batch of them.

        ``row`` and ``column`` are weights: whatever weighs more than nothing is allowed first,
        best the support of an approximate solution.
        """
        rows, columns = row > 0, column > 0
        while True:
            yield self.looked_at
            self._look_at(np.outer(rows, columns))
            mixes = self._solve_part(rows, columns)
            yield self.looked_at
            self._look_at((mixes.row > 0)[:, np.newaxis] | (mixes.column > 0))
            self.earned = _weigh(self._entries, mixes.column)
            paid = _weigh(self._entries.T, mixes.row)
            if max(self.earned.max() - mixes.value, mixes.value - paid.min()) < TOLERANCE:
                self.solution = mixes
                return
            rows[self.earned.argmax()] = columns[paid.argmin()] = True

    def _look_at(self, wanted: NDArray[np.bool_]) -> None:
        rows, columns = np.nonzero(wanted & np.isnan(self._entries))
        if rows.size:
            self._entries[rows, columns] = self._evaluate(rows, columns)

    def _solve_part(self, rows: NDArray[np.bool_], columns: NDArray[np.bool_]) -> Solution:
        """Return the solution if only some rows and columns are allowed, with 0 for all others."""
        part = solve_game(self._entries[np.ix_(rows, columns)])
        row, column = np.zeros(len(rows)), np.zeros(len(columns))
        row[rows], column[columns] = part.row, part.column
        return Solution(part.value, row, column)


def _weigh(entries: Floats, mix: Floats) -> Floats:
    """Return what the rows are worth against a mix of columns, all of whose entries are known."""
    return np.asarray(entries[:, mix > 0] @ mix[mix > 0])

"""Zero-sum matrix games: what both players' simultaneous choice is worth, and how to mix.

Von Neumann, *Zur Theorie der Gesellschaftsspiele*, Mathematische Annalen 100 (1928). Most games
that a search meets have a saddle point; those of two by two have a closed form, in which most of
three by three and four by four end up, too; whatever is left goes to the simplex method. The matrix
is what the column player pays the row player.
"""

from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.search.simplex import Floats, MatrixGames, Solutions, solve_by_simplex

FloatT = TypeVar("FloatT", bound=np.floating[Any])
NumberT = TypeVar("NumberT", bound=np.floating[Any] | np.integer[Any])
_Flat: TypeAlias = NDArray[FloatT]
_TWO_BY_TWO: Final = (2, 2)
_BY_PAIRS: Final = ((3, 3), (4, 4))
_PAIRS: Final = {size: np.array(list(combinations(range(size), 2))).T for size, _ in _BY_PAIRS}
"""Two of three or four rows or columns, in all ways."""

NEVER: Final = 1e-9
"""Probabilities of a solution below this are rounding errors."""


class Solution(NamedTuple):
    """The value of one game, and an optimal strategy of the row and of the column player."""

    value: float
    row: Floats
    column: Floats


def solve_game(matrix: MatrixGames) -> Solution:
    """Return the solution of one game, up to 20 by 20 in a few milliseconds.

    Where a saddle point exists both strategies are pure.
    """
    values, rows, columns = solve_games(matrix[:, :, np.newaxis])
    return Solution(float(values[0]), rows[:, 0], columns[:, 0])


def solve_games(games: MatrixGames) -> Solutions:
    """Return the solutions of all games: rows and columns first, then the batch."""
    flat, batch = _flatten(games.astype(np.float64)), games.shape[2:]
    securing, holding = flat.min(axis=1), flat.max(axis=0)
    values = securing.max(axis=0)
    rows = _choose(securing.argmax(axis=0), len(flat))
    columns = _choose(holding.argmin(axis=0), len(holding))
    mixed = np.flatnonzero(values < holding.min(axis=0))
    if mixed.size:
        solve = _solve_two_by_two if flat.shape[:2] == _TWO_BY_TWO else solve_by_simplex
        values[mixed], rows[:, mixed], columns[:, mixed] = solve(flat[:, :, mixed])
    return Solutions(values.reshape(batch), rows.reshape(-1, *batch), columns.reshape(-1, *batch))


def compute_values(games: _Flat[FloatT]) -> _Flat[FloatT]:
    """Return the values alone, of the shape of the batch and in the games' own precision."""
    flat = _flatten(games)
    values = compute_lower_values(flat)
    mixed = np.flatnonzero(values < compute_upper_values(flat))
    if mixed.size:
        values[mixed] = _mix(flat[:, :, mixed])
    return values.reshape(games.shape[2:])


def compute_lower_values(games: NDArray[NumberT]) -> NDArray[NumberT]:
    """Return what the row player secures by committing first, in view of the column player."""
    return np.asarray(games.min(axis=1).max(axis=0))


def compute_upper_values(games: NDArray[NumberT]) -> NDArray[NumberT]:
    """Return what the row player gets if the column player commits first instead."""
    return np.asarray(games.max(axis=0).min(axis=0))


def _flatten(games: _Flat[FloatT]) -> _Flat[FloatT]:
    return games.reshape(*games.shape[:2], -1)


def _choose(choices: NDArray[np.intp], count: int) -> Floats:
    """Return pure strategies."""
    return np.where(choices == np.arange(count)[:, np.newaxis], 1.0, 0.0)


def _mix(games: _Flat[FloatT]) -> NDArray[Any]:
    """Return the values of games without a saddle point."""
    if games.shape[:2] == _TWO_BY_TWO:
        return _mix_two_by_two(games)
    if games.shape[:2] in _BY_PAIRS:
        return _mix_by_pairs(games)
    return solve_by_simplex(games).values


def _mix_two_by_two(games: _Flat[FloatT]) -> _Flat[FloatT]:
    (a, b), (c, d) = games
    left = d - b
    return np.asarray(b + (a - b) * left / ((a - c) + left))


def _mix_by_pairs(games: _Flat[FloatT]) -> _Flat[FloatT]:
    """Return the values of square games; best play nearly always mixes two rows and two columns.

    Some square part of a game has its value (Shapley & Snow, *Basic solutions of discrete games*,
    1950). Choosing two rows first can only hurt the row player, and choosing two columns the
    column player: if both orders come to the same, that is it.
    """
    chosen = _PAIRS[len(games)]
    pairs = compute_values(games[chosen[:, np.newaxis, :, np.newaxis], chosen[:, np.newaxis]])
    values, upper = compute_lower_values(pairs), compute_upper_values(pairs)
    wider = np.flatnonzero(values < upper)
    if wider.size:
        values[wider] = solve_by_simplex(games[:, :, wider]).values
    return values


def _solve_two_by_two(games: Floats) -> Solutions:
    """Solve games without a saddle point: both players mix so that the other cannot choose."""
    (a, b), (c, d) = games
    total = (a - c) + (d - b)
    first, left = (d - c) / total, (d - b) / total
    strategies = np.stack([first, 1 - first]), np.stack([left, 1 - left])
    return Solutions(b + (a - b) * left, *strategies)

"""The simplex method for very many small matrix games at once.

Dantzig, *A proof of the equivalence of the programming problem and the game problem*, 1951, as the
pivots on a bordered matrix that Ferguson, *Game Theory*, part II, section 4, lays out. What enters
is the choice with the largest coefficient, and of equal ratios the largest pivot leaves: games have
rows that differ by rounding alone, and a small pivot would make much of that. Should it cycle all
the same, the smallest-label rule of Bland, *New finite pivoting rules for the simplex method*,
Mathematics of Operations Research 2 (1977), takes over.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

MatrixGames: TypeAlias = NDArray[np.floating[Any] | np.integer[Any]]
"""What the column player pays the row player: rows, columns, and then the batch, of any shape.

The batch comes last so that every step runs along memory.
"""

Floats: TypeAlias = NDArray[np.float64]
_Indices: TypeAlias = NDArray[np.intp]

_TOLERANCE: Final = 1e-12
"""Less than this counts as nothing in a tableau, whose game lies between 1 and 2."""

_PATIENCE: Final = 300
"""Pivots after which a game is thought to cycle: several times as many as any needs."""


class Solutions(NamedTuple):
    """The values of games, and for each an optimal strategy of either player.

    ``values`` has the shape of the batch; ``rows`` and ``columns`` are probabilities, one a row
    or column of the game, and then the batch.
    """

    values: Floats
    rows: Floats
    columns: Floats


class _Tableaus(NamedTuple):
    """Games in progress: bordered matrices, and the labels at the left and then at the top.

    Labels 0 to rows - 1 are the row player's choices, the following ones the column player's.
    """

    entries: Floats
    labels: _Indices


def solve_by_simplex(games: MatrixGames) -> Solutions:
    """Return the solutions of games of three dimensions: rows, columns, one batch."""
    rows, columns, count = games.shape
    low, scale = _compute_scale(games)
    tableaus = _set_up((games - low) / scale + 1)
    values, weights = np.empty(count), np.empty((rows + columns, count))
    going, pivots = np.arange(count), 0
    while going.size:
        bottom = tableaus.entries[-1, :-1]
        is_done = bottom.min(axis=0) >= -_TOLERANCE
        if is_done.any():
            done = going[is_done]
            values[done], weights[:, done] = _read_off(_select(tableaus, is_done))
            going, tableaus = going[~is_done], _select(tableaus, ~is_done)
        if going.size:
            tableaus, pivots = _pivot(tableaus, is_cycling=pivots > _PATIENCE), pivots + 1
    return Solutions((values - 1) * scale + low, weights[:rows], weights[rows:])


def _compute_scale(games: MatrixGames) -> tuple[Floats, Floats]:
    """Return the least entry of every game, and how far its entries spread."""
    low = games.min(axis=(0, 1)).astype(np.float64)
    spread = games.max(axis=(0, 1)) - low
    return low, np.where(spread > 0, spread, 1.0)


def _set_up(games: Floats) -> _Tableaus:
    rows, columns, count = games.shape
    entries = np.empty((rows + 1, columns + 1, count))
    entries[:-1, :-1] = games
    entries[:-1, -1], entries[-1, :-1], entries[-1, -1] = 1, -1, 0
    labels = np.repeat(np.arange(rows + columns)[:, np.newaxis], count, axis=1)
    return _Tableaus(entries, labels)


def _select(tableaus: _Tableaus, chosen: NDArray[np.bool_]) -> _Tableaus:
    return _Tableaus(tableaus.entries[:, :, chosen], tableaus.labels[:, chosen])


def _pivot(tableaus: _Tableaus, *, is_cycling: bool) -> _Tableaus:
    """Let one choice enter and another leave in every game."""
    entries, labels = tableaus
    rows, each = len(entries) - 1, np.arange(labels.shape[1])
    bottom = entries[-1, :-1]
    by_label = _find_smallest(labels[rows:], bottom < -_TOLERANCE)
    entering = by_label if is_cycling else bottom.argmin(axis=0)
    column = entries[:, entering, each]
    first = _find_first(entries[:-1, -1], column[:-1])
    by_label = _find_smallest(labels[:rows], first)
    leaving = by_label if is_cycling else np.where(first, column[:-1], 0).argmax(axis=0)
    pivots = column[leaving, each]
    row = entries[leaving, :, each].T / pivots
    entries -= column[:, np.newaxis] * row
    entries[leaving, :, each] = row.T
    entries[:, entering, each] = -column / pivots
    entries[leaving, entering, each] = 1 / pivots
    top = rows + entering
    labels[leaving, each], labels[top, each] = labels[top, each], labels[leaving, each]
    return _Tableaus(entries, labels)


def _find_first(border: Floats, column: Floats) -> NDArray[np.bool_]:
    """Return the rows whose border runs out first as the column enters."""
    allowed = column > _TOLERANCE
    ratios = np.where(allowed, border, np.inf) / np.where(allowed, column, 1)
    return np.asarray(ratios <= ratios.min(axis=0) + _TOLERANCE)


def _find_smallest(labels: _Indices, allowed: NDArray[np.bool_]) -> _Indices:
    """Return where the smallest of the allowed labels stands, as Bland has it."""
    return np.asarray(np.where(allowed, labels, np.iinfo(np.intp).max).argmin(axis=0))


def _read_off(tableaus: _Tableaus) -> tuple[Floats, Floats]:
    """Return the values, and what both players weigh their choices with, by label.

    A choice has its weight on the border opposite to where it began; elsewhere it has none.
    """
    entries, labels = tableaus
    rows = len(entries) - 1
    border = np.concatenate([entries[:-1, -1], entries[-1, :-1]])
    is_left = np.arange(len(border))[:, np.newaxis] < rows
    border = np.where((labels >= rows) == is_left, border, 0).clip(min=0)
    weights = np.empty_like(border)
    np.put_along_axis(weights, labels, border, axis=0)
    weights[:rows] /= weights[:rows].sum(axis=0)
    weights[rows:] /= weights[rows:].sum(axis=0)
    return 1 / entries[-1, -1], weights

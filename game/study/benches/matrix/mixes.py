"""Own mixes: how one is changed, and what it guarantees."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from game.study.matrix import MixedStrategy

Matrix: TypeAlias = Sequence[Sequence[float]]
_ROUNDING: Final = 1e-5
"""What cells and values may be off by: they come from single precision."""


class Guarantee(NamedTuple):
    """The least that a mix of rows wins on average, and the column that holds it to that."""

    value: float
    column: int


def set_share(mix: MixedStrategy, row: int, share: float) -> MixedStrategy:
    """Return ``mix`` with ``share`` of 0 to 1 in a row; what is left goes to the others as before.

    Others that had nothing share alike.
    """
    share = min(max(share, 0.0), 1.0)
    rest = sum(mix) - mix[row]
    spread = [each / rest if rest > 0 else 1 / (len(mix) - 1) for each in mix]
    left = 1 - share
    return tuple(share if at == row else left * each for at, each in enumerate(spread))


def compute_guarantee(matrix: Matrix, mix: MixedStrategy) -> Guarantee:
    """Return what ``mix`` wins against the column that is worst for it, the first of several."""
    means = [
        sum(share * row[at] for share, row in zip(mix, matrix, strict=True))
        for at in range(len(matrix[0]))
    ]
    value = min(means)
    return Guarantee(value, means.index(value))


def find_pure(matrix: Matrix, value: float) -> int | None:
    """Return the row that alone guarantees the ``value`` of the game, if there is one."""
    least = [min(row) for row in matrix]
    secured = max(least)
    return least.index(secured) if secured > value - _ROUNDING else None


def find_worst(matrix: Matrix) -> list[int]:
    """Return for each row the column that is worst for the row player."""
    return [min(range(len(row)), key=row.__getitem__) for row in matrix]


def find_best(matrix: Matrix) -> list[int]:
    """Return for each column the row that is best for the row player."""
    columns = list(zip(*matrix, strict=True))
    return [max(range(len(column)), key=column.__getitem__) for column in columns]

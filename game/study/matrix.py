"""A matrix game: both players choose at once, and the cell is what the column player pays.

Rock, paper and scissors is ``0 -1 1 / 1 0 -1 / -1 1 0``.
What an own mix guarantees is found here as well.
"""

import re
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.protocol import SIMULTANEOUS, TERMINAL, ChosenAtOnce, IllegalActionError, PlayerId

LARGEST: Final = 8
"""The most rows and columns."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,4}(\.[0-9]{1,4})?")

Payoffs: TypeAlias = tuple[tuple[float, ...], ...]
"""What the column player pays the row player: by row, then by column."""
MixedStrategy: TypeAlias = tuple[float, ...]
"""How often a player chooses each row, or each column; the sum is 1."""


class _Matrix(NamedTuple):
    payoffs: Payoffs
    chosen: tuple[int, ...] = ()


class MatrixState(ChosenAtOnce, _Matrix):
    """The game before both have chosen, and after: a row and a column, counted from 0."""

    __slots__ = ()

    @property
    def current_player(self) -> PlayerId:
        """Both at once, and then nobody."""
        return TERMINAL if self.chosen else SIMULTANEOUS

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return the rows of player 0 or the columns of player 1; nothing after the end."""
        if self.chosen:
            return ()
        return range(len(self.payoffs[0] if player else self.payoffs))

    def apply_joint(self, actions: Sequence[int]) -> "MatrixState":
        """Return the end; raises ``IllegalActionError`` if there is no such row or column."""
        row, column = actions
        if row not in self.legal_actions(0) or column not in self.legal_actions(1):
            raise IllegalActionError(f"there is no row {row} with a column {column}")
        return MatrixState(self.payoffs, (row, column))

    def returns(self) -> tuple[float, float]:
        """Return the cell and its opposite; zeros before the end."""
        if not self.chosen:
            return 0, 0
        row, column = self.chosen
        return self.payoffs[row][column], -self.payoffs[row][column]

    def information_state(self, player: PlayerId) -> Hashable:  # noqa: ARG002 - the same for both
        """Return what was chosen: nothing, until both have."""
        return self.chosen


def start_game(payoffs: Sequence[Sequence[float]]) -> MatrixState:
    """Return the game of this matrix.

    Raises ``ValueError`` unless it has 1 to ``LARGEST`` rows, all with as many columns.
    """
    rows = tuple(map(tuple, payoffs))
    widths = {len(row) for row in rows}
    if not 1 <= len(rows) <= LARGEST or len(widths) != 1 or not 1 <= max(widths) <= LARGEST:
        raise ValueError(f"a matrix has 1 to {LARGEST} rows, all with 1 to {LARGEST} columns")
    return MatrixState(rows)


def commit(payoffs: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return what the row player gets if it shows its choice first, and if the other player does.

    The first number is the best of the rows' least cells, the second the least of the columns' best
    ones: the value lies between them.
    """
    return max(map(min, payoffs)), min(map(max, zip(*payoffs, strict=True)))


def format_position(state: MatrixState) -> str:
    """Return one line, the inverse of ``parse_position``: ``0 -1 1 / 1 0 -1 / -1 1 0``.

    What was chosen stands behind, as a row and a column counted from 1: ``1 0 / 0 1 = 2 1``.
    """
    rows = " / ".join(" ".join(f"{cell:.10g}" for cell in row) for row in state.payoffs)
    chosen = " ".join(str(number + 1) for number in state.chosen)
    return f"{rows} = {chosen}" if chosen else rows


def parse_position(text: str) -> MatrixState:
    """Return the game of this line, in which nothing is chosen yet.

    Raises ``ValueError`` if it is no such line.
    """
    words = [row.split() for row in text.split("/")]
    for word in (word for row in words for word in row):
        if not _NUMBER.fullmatch(word):
            raise ValueError(f"{word!r} is no number of a matrix, such as -3 or 2.5")
    return start_game([[float(word) for word in row] for row in words])


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

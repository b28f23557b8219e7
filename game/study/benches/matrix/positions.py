"""What is solved on the Matrix bench: picks of the drafting game, or a matrix that is typed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.study.draft_notation import parse_draft
from game.study.matrix import MatrixState, Payoffs, format_position, parse_position
from game.tides.rules.cards import Cards

SIZES: Final = range(2, 6)
"""How many rows and columns a typed matrix has."""
LARGEST: Final = 99
"""A cell that is typed is worth so many at most, or so many below zero."""
_TYPED: Final = "matrix "
ROCK_PAPER_SCISSORS: Final = f"{_TYPED}0 -1 1 / 1 0 -1 / -1 1 0"


@dataclass(frozen=True, slots=True)
class MatrixPosition:
    """A position as one line; ``hands`` are empty where it is a matrix, ``payoffs`` where not."""

    line: str
    kingdoms: Sequence[Cards] = ((), ())
    hands: Sequence[Cards] = ((), ())
    payoffs: Payoffs = ()

    @property
    def is_typed(self) -> bool:
        """Whether its cells can be typed."""
        return bool(self.payoffs)

    @property
    def asked(self) -> tuple[str, str]:
        """The game and the position to solve."""
        return ("matrix", self.line.removeprefix(_TYPED)) if self.is_typed else ("tides", self.line)

    @property
    def sizes(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        if self.is_typed:
            return len(self.payoffs), len(self.payoffs[0])
        return len(self.hands[0]), len(self.hands[1])

    def set_cell(self, row: int, column: int, value: float) -> "MatrixPosition":
        """Return the matrix with another cell."""
        rows = [list(each) for each in self.payoffs]
        rows[row][column] = value
        return _make(rows)

    def resize(self, rows: int, columns: int) -> "MatrixPosition":
        """Return the matrix with so many rows and columns; new cells are worth 0."""
        old = [list(row[:columns]) for row in self.payoffs[:rows]]
        wide = [[*row, *[0.0] * (columns - len(row))] for row in old]
        return _make([*wide, *[[0.0] * columns] * (rows - len(wide))])


def read_matrix_position(line: str) -> MatrixPosition | None:
    """Return what a line shows; ``None`` unless both choose from two or more, five at most."""
    try:
        if line.startswith(_TYPED):
            payoffs = parse_position(line.removeprefix(_TYPED)).payoffs
            found = MatrixPosition(line, payoffs=payoffs)
        else:
            draft = parse_draft(line)
            found = MatrixPosition(line, draft.kingdoms, draft.hands)
    except ValueError:
        return None
    return found if all(size in SIZES for size in found.sizes) else None


def _make(rows: Sequence[Sequence[float]]) -> MatrixPosition:
    payoffs = tuple(map(tuple, rows))
    line = f"{_TYPED}{format_position(MatrixState(payoffs))}"
    return MatrixPosition(line, payoffs=payoffs)

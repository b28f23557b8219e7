"""How a game of rows is set up: board, length of a row, gravity, who sits where."""

from dataclasses import dataclass, replace
from typing import Final

from game.study.rows import RowsState, start_game
from game.study.table.seats import DEPTHS, USUAL_DEPTH, YOU, check_players

SIDES: Final = ((3, 3), (3, 4), (4, 3), (4, 4))
"""Rows and columns of the boards that there are."""
LENGTHS: Final = (3, 4)


@dataclass(frozen=True, slots=True)
class RowSetup:
    """The start of a game, whoever plays it, and how far Heron looks ahead.

    Raises ``ValueError`` for a board that the bench does not have.
    """

    start: RowsState
    players: tuple[str, ...] = (YOU, "heron")
    depth: int | None = USUAL_DEPTH

    def __post_init__(self) -> None:
        """Check all of it."""
        board = self.start.board
        if (board.rows, board.columns) not in SIDES or board.length not in LENGTHS:
            raise ValueError(f"no board of {board.rows}x{board.columns}, {board.length} in a row")
        if any(self.start.stones):
            raise ValueError("a game starts with an empty board")
        if len(self.players) != self.start.num_players:
            raise ValueError(f"{len(self.players)} players for two seats")
        check_players(self.players)
        if self.depth not in DEPTHS:
            raise ValueError(f"no depth {self.depth}")

    def resize(self, rows: int, columns: int) -> "RowSetup":
        """Return this set-up on another board; a row that does not fit becomes shorter."""
        board = self.start.board
        length = min(board.length, max(rows, columns))
        start = start_game(rows, columns, length, has_gravity=board.has_gravity)
        return replace(self, start=start)

    def lengthen(self, length: int) -> "RowSetup":
        """Return this set-up with rows of another length, on a board that has room for them."""
        board = self.start.board
        sides = (board.rows, board.columns) if max(board[:2]) >= length else SIDES[-1]
        return replace(self, start=start_game(*sides, length, has_gravity=board.has_gravity))

    def drop(self, *, has_gravity: bool) -> "RowSetup":
        """Return this set-up with stones that fall, or do not."""
        rows, columns, length, _ = self.start.board
        return replace(self, start=start_game(rows, columns, length, has_gravity=has_gravity))


def set_up(players: tuple[str, ...] = (YOU, "heron")) -> RowSetup:
    """Return the usual set-up: noughts and crosses."""
    return RowSetup(start_game(3, 3, 3), players)

"""How a game of rows is set up: board, length of a row, gravity, who sits where.

As fields of text it is the start, as positions are written; who plays; how far Heron looks ahead.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.study.rows import FOUR_IN_A_ROW, RowsState, format_position, parse_position, start_game
from game.study.table.seats import (
    DEPTHS,
    USUAL_DEPTH,
    USUAL_PLAYERS,
    check_players,
    format_depth,
    parse_depth,
)

SIDES: Final = ((3, 3), (3, 4), (4, 3), (4, 4), (6, 7))
"""Rows and columns of the boards that there are."""
LENGTHS: Final = (3, 4)
_SQUARE: Final = (4, 4)
"""The board on which everything can be set."""


@dataclass(frozen=True, slots=True)
class RowSetup:
    """The start of a game, whoever plays it, and how far Heron looks ahead.

    Raises ``ValueError`` for a board that the bench does not have.
    """

    start: RowsState
    players: tuple[str, ...] = USUAL_PLAYERS
    depth: int | None = USUAL_DEPTH

    def __post_init__(self) -> None:
        """Check all of it."""
        board = self.start.board
        if (board.rows, board.columns) not in SIDES or board.length not in LENGTHS:
            raise ValueError(f"no board of {board.rows}x{board.columns}, {board.length} in a row")
        if board[:2] == FOUR_IN_A_ROW[:2] and board != FOUR_IN_A_ROW:
            raise ValueError("on 6x7 stones fall, and 4 in a row win")
        if any(self.start.stones):
            raise ValueError("a game starts with an empty board")
        if len(self.players) != self.start.num_players:
            raise ValueError(f"{len(self.players)} players for two seats")
        check_players(self.players)
        if self.depth not in DEPTHS:
            raise ValueError(f"no depth {self.depth}")

    @property
    def fields(self) -> tuple[str, ...]:
        """The set-up as text; the inverse of ``read_setup``."""
        return format_position(self.start), ",".join(self.players), format_depth(self.depth)

    def resize(self, rows: int, columns: int) -> "RowSetup":
        """Return this set-up on another board; a row that does not fit becomes shorter.

        On 6x7 it is four in a row.
        """
        if (rows, columns) == FOUR_IN_A_ROW[:2]:
            return replace(self, start=RowsState(FOUR_IN_A_ROW))
        board = self.start.board
        length = min(board.length, max(rows, columns))
        start = start_game(rows, columns, length, has_gravity=board.has_gravity)
        return replace(self, start=start)

    def lengthen(self, length: int) -> "RowSetup":
        """Return this set-up with rows of another length, on a board that has room for them."""
        board = self.start.board
        rows, columns = self._free_sides if max(board[:2]) >= length else _SQUARE
        return replace(self, start=start_game(rows, columns, length, has_gravity=board.has_gravity))

    def drop(self, *, has_gravity: bool) -> "RowSetup":
        """Return this set-up with stones that fall, or do not."""
        length = self.start.board.length
        start = start_game(*self._free_sides, length, has_gravity=has_gravity)
        return replace(self, start=start)

    @property
    def _free_sides(self) -> tuple[int, int]:
        """The sides of a board whose rule can be changed: this one, or the square one."""
        rows, columns = self.start.board[:2]
        return _SQUARE if (rows, columns) == FOUR_IN_A_ROW[:2] else (rows, columns)


def set_up(players: tuple[str, ...] = USUAL_PLAYERS) -> RowSetup:
    """Return the usual set-up: noughts and crosses."""
    return RowSetup(start_game(3, 3, 3), players)


def read_setup(fields: Sequence[str]) -> tuple[RowSetup, RowsState]:
    """Return the set-up that is written in these fields, and its start; raises ``ValueError``."""
    position, players, depth = fields
    start = parse_position(position)
    return RowSetup(start, tuple(players.split(",")), parse_depth(depth)), start

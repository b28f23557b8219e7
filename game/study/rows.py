"""Rows of stones: two players lay stones by turns, and the first with so many in a row wins.

The *m, n, k* games. Noughts and crosses is 3 rows, 3 columns, 3 in a row; with gravity, where a
stone falls to the lowest free cell of its column, 6 rows, 7 columns and 4 in a row are the
children's game of four in a row (Allis, *A knowledge-based approach of Connect-Four*, 1988).
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.protocol import TERMINAL, IllegalActionError, OpenInTurns, PlayerId

MOST_CELLS: Final = 49
"""Boards may have so many cells: more are neither searched nor shown."""

SIGNS: Final = "xo"
"""How the stones of player 0 and 1 are written."""

_FREE_SIGN: Final = "."
_RULES: Final = {"free": False, "fall": True}
_STEPS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The directions of a row: (rows, columns)."""


class Board(NamedTuple):
    """The size of the board, how many stones in a row win, and whether they fall."""

    rows: int
    columns: int
    length: int
    has_gravity: bool = False


FOUR_IN_A_ROW: Final = Board(rows=6, columns=7, length=4, has_gravity=True)


class Place(NamedTuple):
    """The one kind of move: a stone into this row and column, counted from 0 at the top left."""

    row: int
    column: int


class _Stones(NamedTuple):
    board: Board
    stones: tuple[int, int] = (0, 0)


class RowsState(OpenInTurns, _Stones):
    """One position: whose stones lie where, as masks of the bits ``row * columns + column``.

    Made by ``start_game`` or ``parse_position``, which check what they are given.
    """

    __slots__ = ()

    @property
    def num_players(self) -> int:
        """Two."""
        return 2

    @property
    def current_player(self) -> PlayerId:
        """The players by turns, until one has a row or the board is full."""
        first, second = self.stones
        laid = (first | second).bit_count()
        last = 1 - laid % 2
        board = self.board
        if laid == board.rows * board.columns or has_row(board, self.stones[last]):
            return TERMINAL
        return laid % 2

    def legal_actions(self, player: PlayerId) -> tuple[Place, ...]:
        """Return the free cells in reading order, with gravity one a column, for who is to move."""
        if player < 0 or player != self.current_player:
            return ()
        taken = self.stones[0] | self.stones[1]
        return tuple(
            place for place, bit, below in _list_cells(self.board)
            if not taken & bit and taken & below == below
        )  # fmt: skip

    def apply(self, action: Place) -> "RowsState":
        """Return the state after the player to move has laid a stone.

        Raises ``IllegalActionError`` if the cell is not free, or the game is over.
        """
        board, (first, second) = self
        mover = self.current_player
        bit, below = _find_cells(board).get(action, (0, 0))
        taken = first | second
        if mover < 0 or not bit or taken & bit or taken & below != below:
            raise IllegalActionError(f"{action} in {format_position(self)}")
        return RowsState(board, (first | bit, second) if mover == 0 else (first, second | bit))

    def returns(self) -> tuple[float, float]:
        """Return 1 for whoever has a row and -1 for the other; zeros for a draw, and before."""
        first, second = (has_row(self.board, stones) for stones in self.stones)
        return float(first - second), float(second - first)


@lru_cache(maxsize=1 << 18)
def has_row(board: Board, stones: int) -> bool:
    """Return whether these stones of one player have a row of the winning length."""
    return any(stones & line == line for line in _list_lines(board))


def find_row(state: RowsState) -> tuple[Place, ...]:
    """Return the cells of the first winning row, by rows; none if nobody has won."""
    for line in _list_lines(state.board):
        if any(stones & line == line for stones in state.stones):
            return tuple(place for place, bit, _ in _list_cells(state.board) if line & bit)
    return ()


def count_moves(laid: int, score: int) -> int:
    """Return how many own moves the winner still needs, after ``laid`` stones.

    ``score``, which must not be 0, is as Pascal Pons defines it for four in a row on 6x7: 22 minus
    the number of stones the winner has laid by then; negative if the player to move loses.
    """
    stones = laid // 2 if score > 0 else (laid + 1) // 2
    return FOUR_IN_A_ROW.rows * FOUR_IN_A_ROW.columns // 2 + 1 - abs(score) - stones


def start_game(rows: int, columns: int, length: int, *, has_gravity: bool = False) -> RowsState:
    """Return the empty board.

    Raises ``ValueError`` for an empty board, for one of more than ``MOST_CELLS`` cells, and for a
    row that does not fit on it.
    """
    if rows < 1 or columns < 1:
        raise ValueError(f"a board of {rows}x{columns} has no cells")
    if rows * columns > MOST_CELLS:
        raise ValueError(f"a board of {rows}x{columns} has more than {MOST_CELLS} cells")
    if not 1 <= length <= max(rows, columns):
        raise ValueError(f"{length} in a row do not fit on a board of {rows}x{columns}")
    return RowsState(Board(rows, columns, length, has_gravity))


def format_position(state: RowsState) -> str:
    """Return one line, the inverse of ``parse_position``: ``x.o/.../... 3 free``.

    The cells, row by row from the top, with a dot where no stone lies; how many in a row win; and
    ``free``, or ``fall`` for gravity.
    """
    rule = next(word for word, falls in _RULES.items() if falls == state.board.has_gravity)
    signs = [_find_sign(state, bit) for _, bit, _ in _list_cells(state.board)]
    columns = state.board.columns
    starts = range(0, len(signs), columns)
    cells = "/".join("".join(signs[start : start + columns]) for start in starts)
    return f"{cells} {state.board.length} {rule}"


def parse_position(text: str) -> RowsState:
    """Return the position that ``format_position`` wrote as this line.

    Raises ``ValueError`` if it is no such line, or if play by turns cannot come to it.
    """
    words = text.split(" ")
    if len(words) != 3 or words[2] not in _RULES:  # noqa: PLR2004  (cells, length, rule)
        raise ValueError(f"{text!r} should be cells, a number, and 'free' or 'fall'")
    rows = words[0].split("/")
    start = start_game(len(rows), len(rows[0]), int(words[1]), has_gravity=_RULES[words[2]])
    signs = "".join(rows)
    first, second = (
        sum(1 << cell for cell, sign in enumerate(signs) if sign == own) for own in SIGNS
    )
    state = start._replace(stones=(first, second))
    if format_position(state) != text:
        raise ValueError(f"{text!r} would be written {format_position(state)!r}")
    _check_play(state)
    return state


def _check_play(state: RowsState) -> None:
    board, (first, second) = state.board, state.stones
    ahead = first.bit_count() - second.bit_count()
    wins = [has_row(board, stones) for stones in state.stones]
    if ahead not in {0, 1} or all(wins) or (wins[0] and not ahead) or (wins[1] and ahead):
        raise ValueError(f"{format_position(state)!r}: the players have not taken turns")
    taken = first | second
    if any(taken & bit and taken & below != below for _, bit, below in _list_cells(board)):
        raise ValueError(f"{format_position(state)!r}: a stone hangs in the air")


def _find_sign(state: RowsState, bit: int) -> str:
    owners = [sign for sign, stones in zip(SIGNS, state.stones, strict=True) if stones & bit]
    return owners[0] if owners else _FREE_SIGN


@cache
def _list_cells(board: Board) -> tuple[tuple[Place, int, int], ...]:
    """Return every cell in reading order with its bit, and the bit that must be taken before it."""
    cells = []
    for number in range(board.rows * board.columns):
        bit = 1 << number
        is_lowest = number + board.columns >= board.rows * board.columns
        below = bit << board.columns if board.has_gravity and not is_lowest else 0
        cells.append((Place(*divmod(number, board.columns)), bit, below))
    return tuple(cells)


@cache
def _find_cells(board: Board) -> dict[Place, tuple[int, int]]:
    """Return the same by the cell."""
    return {place: (bit, below) for place, bit, below in _list_cells(board)}


@cache
def _list_lines(board: Board) -> tuple[int, ...]:
    """Return the mask of every row that wins."""
    return tuple(_walk_lines(board))


def _walk_lines(board: Board) -> Iterator[int]:
    rows, columns, length, _ = board
    for row in range(rows):
        for column in range(columns):
            for down, right in _STEPS if length > 1 else _STEPS[:1]:
                ends = row + down * (length - 1), column + right * (length - 1)
                if 0 <= ends[0] < rows and 0 <= ends[1] < columns:
                    yield sum(
                        1 << ((row + down * step) * columns + column + right * step)
                        for step in range(length)
                    )

"""Four in a row on its real board, 6 rows by 7 columns: what every move is worth, and how soon.

A column takes seven bits from the lowest row up, the seventh always free, so that shifts find four
in a row at once; moves are tried from the middle, threats first; positions that were met stand in
a table (John Tromp's and Pascal Pons's way, http://blog.gamesolver.org). Scores are those of Pons:
a win with a side's n-th stone counts 22 - n for that side, and n - 22 for the other.
"""

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from game.protocol import Pause
from game.study.jobs import LooksAhead
from game.study.levels import MoveScore, Scores
from game.study.rows import FOUR_IN_A_ROW as BOARD
from game.study.rows import Place, RowsState

MOST_NODES: Final = 16_000
"""A deeper look is given up after so many positions; that is a second or less."""

_HIGH, _CELLS = BOARD.rows, BOARD.rows * BOARD.columns
_PITCH: Final = _HIGH + 1
_COLUMNS: Final = tuple((1 << _HIGH) - 1 << _PITCH * column for column in range(BOARD.columns))
_FLOOR: Final = sum(1 << _PITCH * column for column in range(BOARD.columns))
_ALL: Final = sum(_COLUMNS)
_MIDDLE_FIRST: Final = (3, 2, 4, 1, 5, 0, 6)
_STEPS: Final = (_PITCH - 1, _PITCH, _PITCH + 1)
"""How far apart the cells of a falling, a level and a rising row are."""
_WHOLE: Final = 1000
"""A point of the score, in the unit in which guesses are made."""
_THREAT: Final = 6
"""What a free cell that would make four counts, beside the rows that can still become four."""
_LARGEST_TABLE: Final = 400_000
_SELDOM: Final = 512
"""So many positions are looked at between two pauses."""

RowScores: TypeAlias = Scores[Place]
"""Guesses lie between -1/2 and 1/2; a draw that is seen is worth 0."""


class _TooMuchError(Exception):
    """The search has visited as many positions as it may."""


def look_ahead(
    state: RowsState, plies: int | None, pause: Pause, most: int = MOST_NODES
) -> Generator[LooksAhead, None, RowScores | None]:
    """Return what the moves of a position are worth, looking ``plies`` ahead or as far as it may.

    ``most`` is how many positions it may visit; the first two plies count, whatever they take.
    ``None`` for another board, and where nobody is to move.
    """
    if state.board != BOARD or state.current_player < 0:
        return None
    search, found, depth = _Search(pause), None, 0
    while found is None or (found.plies is not None and depth != plies):
        depth += 1
        yield LooksAhead(depth)
        try:
            search.left = most if depth > 2 else _CELLS**2  # noqa: PLR2004
            found = search.score(state, depth)
        except _TooMuchError:
            break
        most -= search.visited
        search.visited = 0
    return found


class _Search:
    """Negamax with alpha-beta, and a table of positions that all of its looks share."""

    def __init__(self, pause: Pause) -> None:
        self.left = self.visited = 0
        self._pause = pause
        self._is_open = False
        """Whether a guess was made since this was set to false."""
        self._table: dict[int, tuple[int, int, int, bool]] = {}
        """By position: plies looked ahead, least and most value, and whether it is a guess."""

    def score(self, state: RowsState, plies: int) -> RowScores:
        mover = state.current_player
        own, other = (_spread(state.stones[player]) for player in (mover, 1 - mover))
        moves = list[MoveScore[Place]]()
        for place in state.legal_actions(mover):
            self._is_open = False
            bit = 1 << _PITCH * place.column + _HIGH - 1 - place.row
            value = self._value_after(own | bit, other, plies - 1)
            points, guess = _split(value)
            is_seen = points != 0 or not self._is_open
            moves.append(MoveScore(place, points if is_seen else guess / _WHOLE, is_seen))
        return Scores(tuple(moves), None if all(move.is_seen for move in moves) else plies)

    def _value_after(self, mover: int, other: int, plies: int) -> int:
        """Return the value for whoever has just moved."""
        laid = (mover | other).bit_count()
        if _count_rows(mover):
            return _win(laid - 1)
        return -self._search(other, mover | other, plies, -_CELLS * _WHOLE, _CELLS * _WHOLE)

    def _search(self, own: int, taken: int, plies: int, alpha: int, beta: int) -> int:
        """Return the value for the side to move, whose stones are ``own``."""
        laid = taken.bit_count()
        if laid == _CELLS:
            return 0
        if not plies:
            self._is_open = True
            return _guess(own, taken)
        self._count()
        moves = taken + _FLOOR & _ALL
        if _find_fours(own, taken) & moves:
            return _win(laid)
        if plies > 1 and not (moves := _parry(own ^ taken, taken, moves)):
            return -_win(laid + 1)
        known = self._recall(own + taken, plies, alpha, beta)
        if known is not None:
            return known
        outer, self._is_open = self._is_open, False
        best, least = -_CELLS * _WHOLE, alpha
        for bit in _order(own, taken, moves):
            value = -self._search(own ^ taken, taken | bit, plies - 1, -beta, -least)
            best = max(best, value)
            least = max(least, value)
            if least >= beta:
                break
        self._keep(own + taken, plies, best, alpha, beta)
        self._is_open |= outer
        return best

    def _recall(self, position: int, plies: int, alpha: int, beta: int) -> int | None:
        """Return what is known of a position, if that is enough."""
        depth, low, high, is_open = self._table.get(position, (-1, 0, 0, False))
        if depth < plies or (low < beta and high > alpha and low != high):
            return None
        self._is_open |= is_open
        return low if low >= beta or low == high else high

    def _keep(self, position: int, plies: int, best: int, alpha: int, beta: int) -> None:
        if len(self._table) >= _LARGEST_TABLE:
            self._table.clear()
        low = -_CELLS * _WHOLE if best <= alpha else best
        high = _CELLS * _WHOLE if best >= beta else best
        self._table[position] = plies, low, high, self._is_open

    def _count(self) -> None:
        self.visited += 1
        if self.visited > self.left:
            raise _TooMuchError
        if not self.visited % _SELDOM:
            self._pause()


def _parry(other: int, taken: int, moves: int) -> int:
    """Return those of ``moves`` after which the ``other`` side does not win with its next stone."""
    threats = _find_fours(other, taken)
    forced = moves & threats
    if forced & forced - 1:
        return 0
    return (forced or moves) & ~(threats >> 1)


def _order(own: int, taken: int, moves: int) -> Iterator[int]:
    """Yield moves, those that make the most threats first, then those in the middle."""
    bits = [bit for column in _MIDDLE_FIRST if (bit := moves & _COLUMNS[column])]
    if len(bits) > 1:
        bits.sort(key=lambda bit: -_find_fours(own | bit, taken | bit).bit_count())
    return iter(bits)


def _win(laid: int) -> int:
    """Return the value of a win with the next stone, after so many of both sides."""
    return (_CELLS + 1 - laid) // 2 * _WHOLE


def _split(value: int) -> tuple[int, int]:
    """Return the score in a value, 0 for a guess, and the guess."""
    points = round(value / _WHOLE)
    return points, value - points * _WHOLE


def _guess(own: int, taken: int) -> int:
    """Return what an undecided position looks like to the side to move, less than half a point."""
    other = own ^ taken
    rows = _count_rows(_ALL ^ other) - _count_rows(_ALL ^ own)
    threats = _find_fours(own, taken).bit_count() - _find_fours(other, taken).bit_count()
    return rows + _THREAT * threats


def _count_rows(cells: int) -> int:
    """Return how many rows of four lie in ``cells``."""
    upright = cells & cells >> 1
    number = (upright & upright >> 2).bit_count()
    for step in _STEPS:
        pairs = cells & cells >> step
        number += (pairs & pairs >> 2 * step).bit_count()
    return number


def _find_fours(stones: int, taken: int) -> int:
    """Return the free cells, reachable or not, in which a stone would make four."""
    found = stones << 1 & stones << 2 & stones << 3
    for step in _STEPS:
        pairs = stones << step & stones << 2 * step
        found |= pairs & stones << 3 * step
        found |= pairs & stones >> step
        pairs = stones >> step & stones >> 2 * step
        found |= pairs & stones << step
        found |= pairs & stones >> 3 * step
    return found & (_ALL ^ taken)


def _spread(stones: int) -> int:
    """Return stones of ``RowsState`` by columns, from the lowest row up, with a free bit each."""
    cells = ((cell, *divmod(cell, BOARD.columns)) for cell in range(_CELLS))
    return sum(
        1 << _PITCH * column + _HIGH - 1 - row for cell, row, column in cells if stones >> cell & 1
    )

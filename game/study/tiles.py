"""The tile game: players take turns taking one free tile of a rectangular grid.

A player scores the values of its tiles, and points for the shapes that they make. By the usual rule
``PAIR_POINTS``, unless the players agree on another number, are paid for each pair of tiles that
touch in the player's direction: vertically for the first player, horizontally for the second, and
so on in turn when more take part. Players may agree on other shapes for each of them. With two
players the result is the difference.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.protocol import TERMINAL, IllegalActionError, OpenInTurns, PlayerId

PAIR_POINTS: Final = 5
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 9
"""As many as one digit can name."""

FREE: Final = -1
"""The owner of a tile that nobody has taken."""

_FREE_SIGN: Final = "."

CellT = TypeVar("CellT")
Owners: TypeAlias = tuple[PlayerId, ...]
Tiles: TypeAlias = tuple[int, ...]
"""Numbers of tiles, row by row from 0."""
Pay: TypeAlias = tuple[int, ...]
"""What each ``TileShape`` pays one player, in their order."""


class TileShape(Enum):
    """What tiles of one player can make; the values are how notation writes them."""

    VERTICAL = "v"
    """Two tiles, one above the other."""
    HORIZONTAL = "h"
    """Two tiles side by side."""
    DIAGONAL = "d"
    """Two tiles that touch at a corner."""
    THREE = "t"
    """Three tiles in a row: across, down or diagonally."""
    CORNER = "l"
    """Three of four tiles that make a square."""


_PAY: Final = re.compile(r"(?:[vhdtl]-?[0-9]+)+|-")


class _Grid(NamedTuple):
    rows: int
    columns: int
    values: tuple[int, ...]
    owners: Owners
    num_players: int
    pays: tuple[Pay, ...]
    """What shapes pay, player by player."""


class TileState(OpenInTurns, _Grid):
    """One position: the grid by rows, what each tile is worth, and who has taken which.

    Made by ``start_game`` or ``parse_position``, which check what they are given.
    """

    __slots__ = ()

    @property
    def pair_points(self) -> int | None:
        """What a pair is worth by the usual rule; ``None`` where shapes pay by another one."""
        points = sum(self.pays[0])
        return points if self.pays == pay_pairs(self.num_players, points) else None

    @property
    def current_player(self) -> PlayerId:
        """Whose turn it is; the players go round by number, player 0 first."""
        free = self.owners.count(FREE)
        return (len(self.owners) - free) % self.num_players if free else TERMINAL

    def legal_actions(self, player: PlayerId) -> tuple["Take", ...]:
        """Return the free tiles row by row, for the player to move; nothing for the others."""
        if player != self.current_player:
            return ()
        takes = _list_takes(self.rows, self.columns)
        return tuple(
            [take for take, owner in zip(takes, self.owners, strict=True) if owner == FREE]
        )

    def apply(self, action: "Take") -> "TileState":
        """Return the state after the player to move took a tile, as ``Take.do``."""
        return action.do(self)

    def returns(self) -> tuple[float, ...]:
        """Return the difference and its opposite for two players, or else everyone's own score.

        Zeros before the end.
        """
        if FREE in self.owners:
            return (0,) * self.num_players
        scores = tuple(self.score(player) for player in range(self.num_players))
        match scores:
            case (first, second):
                return first - second, second - first
            case _:
                return scores

    def score(self, player: PlayerId) -> int:
        """Return what the tiles of ``player`` are worth so far, with the shapes they make."""
        owned = {tile for tile, owner in enumerate(self.owners) if owner == player}
        score = sum([self.values[tile] for tile in owned])
        for shape, points in zip(TileShape, self.pays[player], strict=True):
            if points:
                found = list_shapes(self.rows, self.columns, shape)
                score += points * sum(map(owned.issuperset, found))
        return score

    def margin(self, player: PlayerId) -> int:
        """Return how far ``player`` is ahead: its score minus those of all others."""
        scores = [self.score(seat) for seat in range(self.num_players)]
        return 2 * scores[player] - sum(scores)

    def list_paid(self, player: PlayerId) -> Iterator[tuple[Tiles, int]]:
        """Yield the tiles and points of what pays ``player`` now, shape by shape, by rows."""
        owned = {tile for tile, owner in enumerate(self.owners) if owner == player}
        for shape, points in zip(TileShape, self.pays[player], strict=True):
            found = list_shapes(self.rows, self.columns, shape) if points else ()
            yield from ((tiles, points) for tiles in found if owned.issuperset(tiles))


class Take(NamedTuple):
    """The one kind of move, a command: take the tile in this row and column, counted from 0."""

    row: int
    column: int

    def do(self, state: TileState) -> TileState:
        """Return the state in which the player to move has taken the tile.

        Raises ``IllegalActionError`` if the tile is not free or not on the grid.
        """
        if self._owner(state) != FREE:
            raise IllegalActionError(f"{self} in {format_position(state)}: the tile is taken")
        return self._give(state, state.current_player)

    def undo(self, state: TileState) -> TileState:
        """Return the state in which the tile is free again: ``undo(do(state)) == state``.

        Raises ``IllegalActionError`` unless the player who moved last owns the tile.
        """
        taken = len(state.owners) - state.owners.count(FREE)
        if not taken or self._owner(state) != (taken - 1) % state.num_players:
            raise IllegalActionError(f"{self} in {format_position(state)}: not the last move")
        return self._give(state, FREE)

    def _owner(self, state: TileState) -> PlayerId:
        if not (0 <= self.row < state.rows and 0 <= self.column < state.columns):
            raise IllegalActionError(f"{self} is not on a {state.rows}x{state.columns} grid")
        return state.owners[self.row * state.columns + self.column]

    def _give(self, state: TileState, owner: PlayerId) -> TileState:
        rows, columns, values, owners, num_players, pays = state
        tile = self.row * columns + self.column
        changed = (*owners[:tile], owner, *owners[tile + 1 :])
        return TileState(rows, columns, values, changed, num_players, pays)


def is_vertical(player: PlayerId) -> bool:
    """Return whether ``player`` scores pairs one above the other, not side by side."""
    return player % 2 == 0


def pay_pairs(num_players: int, points: int) -> tuple[Pay, ...]:
    """Return what shapes pay by the usual rule, if a pair is worth so many points."""
    ways = TileShape.VERTICAL, TileShape.HORIZONTAL
    return tuple(
        tuple(points if shape is ways[player % 2] else 0 for shape in TileShape)
        for player in range(num_players)
    )


@cache
def list_shapes(rows: int, columns: int, shape: TileShape) -> tuple[Tiles, ...]:
    """Return the tiles of every such shape on a grid, by their first tile."""
    found = []
    for tile in range(rows * columns):
        row, column = divmod(tile, columns)
        for steps in _STEPS[shape]:
            places = [(row + down, column + right) for down, right in steps]
            if all(0 <= r < rows and 0 <= c < columns for r, c in places):
                found.append(tuple(r * columns + c for r, c in places))
    return tuple(found)


_SQUARE: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
_STEPS: Final = {
    TileShape.VERTICAL: (((0, 0), (1, 0)),),
    TileShape.HORIZONTAL: (((0, 0), (0, 1)),),
    TileShape.DIAGONAL: (((0, 0), (1, 1)), ((0, 0), (1, -1))),
    TileShape.THREE: tuple(
        tuple((down * step, right * step) for step in range(3))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    ),
    TileShape.CORNER: tuple(tuple(s for s in _SQUARE if s != absent) for absent in _SQUARE),
}
"""Each kind of a shape, as steps of (rows, columns) from a tile."""


def start_game(
    rows: int,
    columns: int,
    values: Sequence[int] | None = None,
    num_players: int = FEWEST_PLAYERS,
    pair_points: int = PAIR_POINTS,
) -> TileState:
    """Return the start on a grid whose tiles are worth ``values``, row by row; all 0 by default.

    Pairs pay by the usual rule.

    Raises ``ValueError`` for an empty grid, for fewer than ``FEWEST_PLAYERS`` or more than
    ``MOST_PLAYERS`` players, and unless there is one value for each tile.
    """
    if rows < 1 or columns < 1:
        raise ValueError(f"a grid of {rows}x{columns} has no tiles")
    if not FEWEST_PLAYERS <= num_players <= MOST_PLAYERS:
        raise ValueError(f"{num_players} players: {FEWEST_PLAYERS} to {MOST_PLAYERS} can play")
    tiles = rows * columns
    worth = (0,) * tiles if values is None else tuple(values)
    if len(worth) != tiles:
        raise ValueError(f"{len(worth)} values for {tiles} tiles")
    pays = pay_pairs(num_players, pair_points)
    return TileState(rows, columns, worth, (FREE,) * tiles, num_players, pays)


def format_position(state: TileState) -> str:
    """Return one line, the inverse of ``parse_position``: ``12./... 2 0,0,0/0,0,0``.

    The owners, row by row, counted from 1 with a dot for a free tile; the number of players;
    the values of the tiles; and what a pair is worth, unless that is ``PAIR_POINTS``, or by another
    rule what shapes pay, such as ``v5d-2/-``: each player's by their letters.
    """
    owners = "/".join("".join(map(_sign, row)) for row in _split_rows(state, state.owners))
    values = "/".join(",".join(map(str, row)) for row in _split_rows(state, state.values))
    line, points = f"{owners} {state.num_players} {values}", state.pair_points
    if points == PAIR_POINTS:
        return line
    return f"{line} {points if points is not None else '/'.join(map(_format_pay, state.pays))}"


def parse_position(text: str) -> TileState:
    """Return the position that ``format_position`` wrote as this line.

    Raises ``ValueError`` if it is no such line, or if the players have not taken turns.
    """
    fields = text.split(" ")
    if len(fields) not in {3, 4}:
        raise ValueError(f"{len(fields)} fields: owners, players, values, and what shapes pay")
    rows, worth = fields[0].split("/"), fields[2].replace("/", ",").split(",")
    try:
        num_players, *values = map(int, (fields[1], *worth))
        owners = tuple(FREE if sign == _FREE_SIGN else int(sign) - 1 for sign in "".join(rows))
    except ValueError as error:
        raise ValueError("owners are digits and dots, all else is numbers") from error
    start = start_game(len(rows), len(rows[0]), values, num_players)
    pays = _parse_pays(fields[3], num_players) if fields[3:] else start.pays
    state = start._replace(owners=owners, pays=pays)
    if len(owners) != len(values):
        raise ValueError(f"{len(owners)} owners for {len(values)} tiles")
    if format_position(state) != text:
        raise ValueError(f"{text!r} would be written {format_position(state)!r}")
    if not _have_taken_turns(state):
        raise ValueError(f"{text!r}: the players have not taken turns")
    return state


@cache
def _list_takes(rows: int, columns: int) -> tuple[Take, ...]:
    """Return the moves of an empty grid, row by row."""
    return tuple(Take(row, column) for row in range(rows) for column in range(columns))


def _format_pay(pay: Pay) -> str:
    paid = zip(TileShape, pay, strict=True)
    return "".join(f"{shape.value}{points}" for shape, points in paid if points) or "-"


def _parse_pays(text: str, num_players: int) -> tuple[Pay, ...]:
    if re.fullmatch("-?[0-9]+", text):
        return pay_pairs(num_players, int(text))
    words = text.split("/")
    if len(words) != num_players or not all(map(_PAY.fullmatch, words)):
        raise ValueError(f"{text!r} should be what a pair is worth, or what shapes pay each player")
    paid = [dict(re.findall("([a-z])(-?[0-9]+)", word)) for word in words]
    return tuple(tuple(int(each.get(shape.value, 0)) for shape in TileShape) for each in paid)


def _have_taken_turns(state: TileState) -> bool:
    players = range(state.num_players)
    turns = [tile % state.num_players for tile in range(len(state.owners))]
    taken = len(turns) - state.owners.count(FREE)
    return all(state.owners.count(player) == turns[:taken].count(player) for player in players)


def _sign(owner: PlayerId) -> str:
    return _FREE_SIGN if owner == FREE else str(owner + 1)


def _split_rows(state: TileState, cells: Sequence[CellT]) -> list[Sequence[CellT]]:
    starts = range(0, len(cells), state.columns)
    return [cells[start : start + state.columns] for start in starts]

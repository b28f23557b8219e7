"""The tile game: players take turns taking one free tile of a rectangular grid.

A player scores the values of its tiles, and ``PAIR_POINTS``, unless the players agree on another
number, for each pair of its tiles that touch in the player's direction: vertically for the first
player, horizontally for the second, and so on in turn when more take part. With two players the
result is the difference.
"""

from collections.abc import Hashable, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple, NoReturn, TypeAlias, TypeVar

from game.protocol import TERMINAL, IllegalActionError, NoChanceError, PlayerId

PAIR_POINTS: Final = 5
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 9
"""As many as one digit can name."""

FREE: Final = -1
"""The owner of a tile that nobody has taken."""

_FREE_SIGN: Final = "."

CellT = TypeVar("CellT")
Owners: TypeAlias = tuple[PlayerId, ...]


class TileState(NamedTuple):
    """One position: the grid by rows, what each tile is worth, and who has taken which.

    Made by ``start_game`` or ``parse_position``, which check what they are given.
    """

    rows: int
    columns: int
    values: tuple[int, ...]
    owners: Owners
    num_players: int = FEWEST_PLAYERS
    pair_points: int = PAIR_POINTS

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

    def chance_outcomes(self) -> tuple[tuple["Take", float], ...]:
        """Return nothing: chance has no part in this game."""
        return ()

    def sample_outcome(self, rng: Random) -> NoReturn:
        """Raise ``NoChanceError``."""
        del rng
        raise NoChanceError("chance has no part in the tile game")

    def apply(self, action: "Take") -> "TileState":
        """Return the state after the player to move took a tile, as ``Take.do``."""
        return action.do(self)

    def apply_joint(self, actions: Sequence["Take"]) -> "TileState":
        """Raise ``IllegalActionError``: the players move in turn."""
        raise IllegalActionError(f"the tile game is played in turns, not jointly: {actions}")

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

    def information_state(self, player: PlayerId) -> Hashable:  # noqa: ARG002 - the same for all
        """Return the state itself: everything lies open."""
        return self

    def score(self, player: PlayerId) -> int:
        """Return what the tiles of ``player`` are worth so far, with their pairs."""
        owned, values = self._list_owned(player), self.values
        pairs = _list_pairs(owned, player, self.columns)
        return sum([values[tile] for tile in owned]) + self.pair_points * len(pairs)

    def margin(self, player: PlayerId) -> int:
        """Return how far ``player`` is ahead: its score minus those of all others."""
        scores = [self.score(seat) for seat in range(self.num_players)]
        return 2 * scores[player] - sum(scores)

    def list_pairs(self, player: PlayerId) -> list[tuple[int, int]]:
        """Return the pairs that ``player`` has in its direction, as numbers of tiles, by rows."""
        return _list_pairs(self._list_owned(player), player, self.columns)

    def _list_owned(self, player: PlayerId) -> list[int]:
        return [tile for tile, owner in enumerate(self.owners) if owner == player]


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
        rows, columns, values, owners, num_players, pair_points = state
        tile = self.row * columns + self.column
        changed = (*owners[:tile], owner, *owners[tile + 1 :])
        return TileState(rows, columns, values, changed, num_players, pair_points)


def is_vertical(player: PlayerId) -> bool:
    """Return whether ``player`` scores pairs one above the other, not side by side."""
    return player % 2 == 0


def start_game(
    rows: int,
    columns: int,
    values: Sequence[int] | None = None,
    num_players: int = FEWEST_PLAYERS,
    pair_points: int = PAIR_POINTS,
) -> TileState:
    """Return the start on a grid whose tiles are worth ``values``, row by row; all 0 by default.

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
    return TileState(rows, columns, worth, (FREE,) * tiles, num_players, pair_points)


def format_position(state: TileState) -> str:
    """Return one line, the inverse of ``parse_position``: ``12./... 2 0,0,0/0,0,0``.

    The owners, row by row, counted from 1 with a dot for a free tile; the number of players;
    the values of the tiles; and what a pair is worth, unless that is ``PAIR_POINTS``.
    """
    owners = "/".join("".join(map(_sign, row)) for row in _split_rows(state, state.owners))
    values = "/".join(",".join(map(str, row)) for row in _split_rows(state, state.values))
    line = f"{owners} {state.num_players} {values}"
    return line if state.pair_points == PAIR_POINTS else f"{line} {state.pair_points}"


def parse_position(text: str) -> TileState:
    """Return the position that ``format_position`` wrote as this line.

    Raises ``ValueError`` if it is no such line, or if the players have not taken turns.
    """
    fields = text.split(" ")
    if len(fields) not in {3, 4}:
        raise ValueError(f"{len(fields)} fields: owners, players, values, and what a pair is worth")
    rows, worth = fields[0].split("/"), fields[2].replace("/", ",").split(",")
    try:
        num_players, *values = map(int, (fields[1], *worth))
        (pair_points,) = map(int, fields[3:]) if fields[3:] else (PAIR_POINTS,)
        owners = tuple(FREE if sign == _FREE_SIGN else int(sign) - 1 for sign in "".join(rows))
    except ValueError as error:
        raise ValueError("owners are digits and dots, all else is numbers") from error
    start = start_game(len(rows), len(rows[0]), values, num_players, pair_points)
    state = start._replace(owners=owners)
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


def _list_pairs(owned: list[int], player: PlayerId, columns: int) -> list[tuple[int, int]]:
    if is_vertical(player):
        return [(tile, tile + columns) for tile in owned if tile + columns in owned]
    return [(tile, tile + 1) for tile in owned if (tile + 1) % columns and tile + 1 in owned]


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

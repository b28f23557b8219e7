"""The tile game as the study plays it: its set-up, what scores are made of, what moves brought.

As fields of text a set-up is its start, as positions are written; where its values come from; who
plays; how far Heron looks ahead.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.protocol import PlayerId
from game.study.table.seats import (
    DEPTHS,
    USUAL_DEPTH,
    USUAL_PLAYERS,
    check_players,
    format_depth,
    parse_depth,
)
from game.study.table.table_game import TableGame
from game.study.tiles import (
    FREE,
    Pay,
    Take,
    Tiles,
    TileState,
    format_position,
    parse_position,
    pay_pairs,
    start_game,
)

TileGame: TypeAlias = TableGame[TileState, Take]

FEWEST_SEATS, MOST_SEATS = 2, 4
LONGEST_SIDE: Final = 4
LARGEST_PAY: Final = 10
LARGEST_VALUE: Final = 9
"""A shape, and a tile, is worth so many points at most, or so many below zero."""


class Worth(StrEnum):
    """What the tiles are worth: nothing, 1 to 9, -9 to 9 by the seed, or what the player types."""

    ZERO = "zero"
    PLUS = "plus"
    SIGNED = "signed"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class TileSetup:
    """The start of a game, and whoever plays it, seat by seat: ``you`` or a bird.

    ``worth`` and ``seed`` say where the values of the start come from. ``depth`` is Heron's.
    Raises ``ValueError`` for a board that the bench does not have.
    """

    start: TileState
    worth: Worth = Worth.ZERO
    seed: int = 1
    players: tuple[str, ...] = USUAL_PLAYERS
    depth: int | None = USUAL_DEPTH

    def __post_init__(self) -> None:
        """Check all of it."""
        _check_board(self.start)
        if len(self.players) != self.start.num_players:
            raise ValueError(f"{len(self.players)} players for {self.start.num_players} seats")
        check_players(self.players)
        if self.depth not in DEPTHS or self.seed < 0:
            raise ValueError(f"no depth {self.depth} or no seed {self.seed}")
        tiles = len(self.start.values)
        if self.worth is not Worth.OWN and self.start.values != deal(self.worth, self.seed, tiles):
            raise ValueError(f"these are not the values that {self.worth} {self.seed} deals")

    @property
    def fields(self) -> tuple[str, ...]:
        """The set-up as text; the inverse of ``read_setup``."""
        origin = f"{self.worth} {self.seed}"
        return (
            format_position(self.start), origin, ",".join(self.players), format_depth(self.depth)
        )  # fmt: skip

    def resize(self, rows: int, columns: int) -> "TileSetup":
        """Return this set-up on another grid; typed values become dealt ones, 1 to 9."""
        worth = Worth.PLUS if self.worth is Worth.OWN else self.worth
        return self._rebuild(rows, columns, worth, self.seed)

    def deal(self, worth: Worth, seed: int) -> "TileSetup":
        """Return this set-up with values of another kind or seed; typed ones start as they are."""
        if worth is Worth.OWN:
            return replace(self, worth=worth, seed=seed)
        return self._rebuild(self.start.rows, self.start.columns, worth, seed)

    def type_value(self, tile: int, value: int) -> "TileSetup":
        """Return this set-up with a value of the player's own on one tile, counted row by row."""
        values = list(self.start.values)
        values[tile] = value
        return replace(self, start=self.start._replace(values=tuple(values)), worth=Worth.OWN)

    def price_pairs(self, points: int) -> "TileSetup":
        """Return this set-up with pairs worth so many points, by the usual rule."""
        return self.pay(pay_pairs(self.start.num_players, points))

    def pay(self, pays: tuple[Pay, ...]) -> "TileSetup":
        """Return this set-up with shapes that pay so much, seat by seat."""
        return replace(self, start=self.start._replace(pays=pays))

    def seat(self, players: Sequence[str]) -> "TileSetup":
        """Return this set-up for these players, as many as there are seats.

        What shapes pay the third and the fourth is what they pay the first and the second.
        """
        pays = self.start.pays
        pays = tuple(pays[seat if seat < len(pays) else seat % 2] for seat in range(len(players)))
        start = self.start._replace(num_players=len(players), pays=pays)
        return replace(self, start=start, players=tuple(players))

    def _rebuild(self, rows: int, columns: int, worth: Worth, seed: int) -> "TileSetup":
        values = deal(worth, seed, rows * columns)
        start = start_game(rows, columns, values, self.start.num_players)
        start = start._replace(pays=self.start.pays)
        return replace(self, start=start, worth=worth, seed=seed)


def set_up(
    rows: int = 3, columns: int = 3, players: Sequence[str] = USUAL_PLAYERS, seed: int = 1
) -> TileSetup:
    """Return the usual set-up: tiles worth nothing, pairs worth 5."""
    start = start_game(rows, columns, None, len(players))
    return TileSetup(start, Worth.ZERO, seed, tuple(players))


def read_setup(fields: Sequence[str]) -> TileSetup:
    """Return the set-up that is written in these fields; raises ``ValueError``."""
    position, origin, players, depth = fields
    worth, seed = origin.split(" ")
    start, seats = parse_position(position), tuple(players.split(","))
    return TileSetup(start, Worth(worth), int(seed), seats, parse_depth(depth))


def deal(worth: Worth, seed: int, tiles: int) -> tuple[int, ...]:
    """Return the values that a seed gives so many tiles; the same on every machine.

    ``Worth.OWN`` has none of its own: zeros.
    """
    stream = Random(f"tiles {worth} {seed}")
    match worth:
        case Worth.PLUS:
            return tuple(stream.randint(1, LARGEST_VALUE) for _ in range(tiles))
        case Worth.SIGNED:
            return tuple(stream.randint(-LARGEST_VALUE, LARGEST_VALUE) for _ in range(tiles))
        case _:
            return (0,) * tiles


def _check_board(start: TileState) -> None:
    sides = start.rows, start.columns
    if max(sides) > LONGEST_SIDE or start.rows * start.columns < 2:  # noqa: PLR2004  (one tile is no game)
        raise ValueError(f"a board of {start.rows}x{start.columns}: 1x2 to 4x4 are possible")
    if set(start.owners) != {FREE}:
        raise ValueError("a game starts with every tile free")
    if not FEWEST_SEATS <= start.num_players <= MOST_SEATS:
        raise ValueError(f"{start.num_players} seats: {FEWEST_SEATS} to {MOST_SEATS} are possible")
    largest = max((points for pay in start.pays for points in pay), key=abs)
    if abs(largest) > LARGEST_PAY:
        raise ValueError(f"a shape pays {LARGEST_PAY} at most, not {largest}")
    if any(abs(value) > LARGEST_VALUE for value in start.values):
        raise ValueError(f"a tile is worth {LARGEST_VALUE} at most: {start.values}")


class TileTerm(NamedTuple):
    """Points for one tile, or for a shape of several."""

    tiles: Tiles
    points: int

    @property
    def is_shape(self) -> bool:
        """Whether this is for a shape."""
        return len(self.tiles) > 1


def list_terms(state: TileState, player: PlayerId) -> tuple[TileTerm, ...]:
    """Return what ``player`` scores, tile by tile and then shape by shape: the sum is the score."""
    own = [tile for tile, owner in enumerate(state.owners) if owner == player]
    tiles = [TileTerm((tile,), state.values[tile]) for tile in own]
    return (*tiles, *(TileTerm(*paid) for paid in state.list_paid(player)))


class TakeEntry(NamedTuple):
    """A command of the list: who gave it, and the points of its tile and of the shapes it made."""

    player: PlayerId
    take: Take
    tile_points: int
    shape_points: int


def list_entries(game: TileGame) -> tuple[TakeEntry, ...]:
    """Return the whole list of commands, with what each one brought its player."""
    states = game.states
    pairs = zip(game.commands, states, states[1:], strict=False)
    return tuple(_describe(take, before, after) for take, before, after in pairs)


def _describe(take: Take, before: TileState, after: TileState) -> TakeEntry:
    player = before.current_player
    tile = before.values[take.row * before.columns + take.column]
    return TakeEntry(player, take, tile, after.score(player) - before.score(player) - tile)

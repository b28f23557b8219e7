"""What lies under and over the tiles: the board's labels, the balance bar, ribbons, a panel."""

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from game.protocol import PlayerId
from game.study.benches.tiles.ribbon_view import ribbon_item
from game.study.table.balance_view import Balance, balance_item
from game.study.table.ground_view import ground_items
from game.study.table.places import TablePlaces
from game.study.tile_game.terms import list_pairs
from game.study.tiles import TileState
from game.ui.display_list import Item
from game.ui.kit import Kit

_LARGE, _SMALL = 134, 112
"""The sides of a tile on boards of up to three rows, and on larger ones, in u."""


class Picture(NamedTuple):
    """What is drawn besides the buttons: the position, and whose balance the bar shows.

    ``best`` is what the position is worth to the seat that is to move; ``None`` if that is not
    shown. ``heading`` stands over the commands.
    """

    state: TileState
    seat: PlayerId
    best: float | None
    heading: str


def find_board(places: TablePlaces, state: TileState) -> Rect:
    """Return where the board lies."""
    largest = _SMALL if max(state.rows, state.columns) > 3 else _LARGE  # noqa: PLR2004
    return places.board(state.rows, state.columns, largest)


def find_tile(places: TablePlaces, state: TileState, tile: int) -> Rect:
    """Return where a tile lies, counted row by row."""
    row, column = divmod(tile, state.columns)
    return places.cell(find_board(places, state), state.columns, row, column)


def board_items(kit: Kit, places: TablePlaces, picture: Picture) -> Iterator[Item]:
    """Yield the panel of commands, the labels of rows and columns, and the balance bar."""
    state = picture.state
    board, sides = find_board(places, state), (state.rows, state.columns)
    yield from ground_items(kit, places, board, sides, picture.heading)
    box = places.balance
    yield from balance_item(kit, box, read_balance(picture), places.unit)


def read_balance(picture: Picture) -> Balance:
    """Return what the bar shows: everything on the board, all at once, would fill it twice."""
    state = picture.state
    tiles = sum(map(abs, state.values))
    pairs = abs(state.pair_points) * len(state.values)
    reach = max(1, (tiles + pairs) // 2)
    value = picture.best
    if value is not None and state.current_player != picture.seat:
        value = -value if state.num_players == 2 else None  # noqa: PLR2004  (one is the other)
    return Balance(picture.seat, state.margin(picture.seat), reach, value)


def ribbon_items(
    kit: Kit, places: TablePlaces, state: TileState, after: TileState | None
) -> Iterator[Item]:
    """Yield the ribbons of all pairs, those to come in the position ``after`` among them."""
    unit = places.unit
    for seat in range(state.num_players):
        now = list_pairs(state, seat)
        ahead = () if after is None else list_pairs(after, seat)
        for pair in dict.fromkeys((*now, *ahead)):
            first, second = (find_tile(places, state, tile) for tile in pair.tiles)
            look = seat, pair.points, pair not in now
            yield from ribbon_item(kit, first, second, look, unit)

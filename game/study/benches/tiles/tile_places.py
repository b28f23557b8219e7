"""Where the board of the Tiles bench lies, and every tile on it."""

from pygame import Rect

from game.study.table.places import TablePlaces
from game.study.tiles import TileState

_LARGE, _SMALL = 134, 112
"""The sides of a tile on boards of up to three rows, and on larger ones, in u."""


def find_board(places: TablePlaces, state: TileState) -> Rect:
    """Return where the board lies."""
    largest = _SMALL if max(state.rows, state.columns) > 3 else _LARGE  # noqa: PLR2004
    return places.board(state.rows, state.columns, largest)


def find_tile(places: TablePlaces, state: TileState, tile: int) -> Rect:
    """Return where a tile lies, counted row by row."""
    row, column = divmod(tile, state.columns)
    return places.cell(find_board(places, state), state.columns, row, column)

"""A row of pictures as one framed panorama, in the middle of a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import Colour

_FRAME: Final = 6
_RADIUS: Final = 8


@dataclass(frozen=True, slots=True)
class TileRow:
    """A row of equal tiles: its top, the size of a tile, and how many there are, in u."""

    top: float
    width: float
    height: float
    count: int


def lay_row(page: Page, row: TileRow) -> list[Rect]:
    """Return the places of the tiles from the left: all equal, and no pixel between two of them."""
    tile = page.place(page.width / 2, row.top, row.width, row.height)
    left = tile.x - row.count * tile.width // 2
    return [tile.move(left + n * tile.width - tile.x, 0) for n in range(row.count)]


def lay_lines(place: Rect, count: int, lines: int) -> list[Rect]:
    """Return the places of tiles that fill ``place`` in ``lines``, later ones of wider tiles."""
    places = []
    for line in range(lines):
        top, foot = (place.y + place.height * n // lines for n in (line, line + 1))
        first, end = (-(-count * n // lines) for n in (line, line + 1))
        edges = [place.x + place.width * n // (end - first) for n in range(end - first + 1)]
        places += [Rect(x, top, to - x, foot - top) for x, to in pairwise(edges)]
    return places


def frame_item(easel: Easel[Kit], name: object, row: Sequence[Rect], colour: Colour) -> Item:
    """Return the frame around tiles, which lies below them."""
    whole = row[0].unionall(row[1:]).inflate(2 * easel.px(_FRAME), 2 * easel.px(_FRAME))
    around = whole.inflate(2 * easel.px(_RADIUS), 2 * easel.px(_RADIUS))
    return easel.part(name, around, _draw_frame, whole, colour)


def _draw_frame(pen: Pen[Kit], place: Rect, colour: Colour) -> None:
    paint.draw_shadow(pen.surface, place, pen.px(_RADIUS), pen.px(_RADIUS))
    pen.fill(place, pen.px(_RADIUS), colour)

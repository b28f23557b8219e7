"""The small signs of the benches on their tabs: shapes of what is seen there, in one colour."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui.theme import Colour

_GRID: Final = 16
"""The sides of a sign, in the lengths that its shapes are given in."""
_FINE: Final = 8
"""A sign is drawn so many times larger than it is shown."""
_STROKE: Final = 1.5
Place = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


class _Pen:
    """Draws shapes on a square surface whose sides are ``_GRID`` long."""

    def __init__(self, surface: pygame.Surface, colour: Colour) -> None:
        self._surface, self._scale = surface, surface.get_width() / _GRID
        self._colours = (*colour, 255), (*colour, 0)

    def box(self, box: Box, radius: float, stroke: float = 0, *, is_hole: bool = False) -> None:
        """Draw a rounded box: full, or as a frame with a ``stroke``, or as a hole."""
        place = Rect([round(length * self._scale) for length in box])
        width, corner = round(stroke * self._scale), round(radius * self._scale)
        pygame.draw.rect(self._surface, self._colours[is_hole], place, width, corner)

    def disc(self, middle: Place, radius: float) -> None:
        """Draw a full circle."""
        place = self._find(middle)
        pygame.draw.circle(self._surface, self._colours[0], place, radius * self._scale)

    def area(self, *corners: Place, is_hole: bool = False) -> None:
        """Draw a full polygon, or a hole of its shape."""
        places = [self._find(corner) for corner in corners]
        pygame.draw.polygon(self._surface, self._colours[is_hole], places)

    def line(self, start: Place, end: Place, stroke: float = _STROKE) -> None:
        """Draw a line."""
        (x, y), (right, bottom) = start, end
        across, down = right - x, bottom - y
        share = stroke / 2 / (across * across + down * down) ** 0.5
        off, up = -down * share, across * share
        ends = (right + off, bottom + up), (right - off, bottom - up)
        self.area((x + off, y + up), *ends, (x - off, y - up))

    def _find(self, place: Place) -> Place:
        return place[0] * self._scale, place[1] * self._scale


def _draw_tiles(pen: _Pen) -> None:
    """Draw four tiles, of which two on top of each other are a pair."""
    for top in (0, 9):
        pen.box((0, top, 7, 7), 1.6)
        pen.box((9, top, 7, 7), 1.6, _STROKE)
    pen.box((2, 6, 3, 4), 0)


def _draw_pruning(pen: _Pen) -> None:
    """Draw a tree, one of its branches cut off."""
    pen.line((8, 3), (3, 13))
    pen.line((8, 3), (13, 13))
    pen.disc((8, 3), 3)
    pen.disc((3, 13), 3)
    pen.line((8.4, 11), (14, 8))


def _draw_poker(pen: _Pen) -> None:
    """Draw a card before another one."""
    pen.box((1, 0, 10, 13), 1.8, _STROKE)
    pen.box((4, 2, 12, 15), 2.6, is_hole=True)
    pen.box((5, 3, 10, 13), 1.8)
    pen.area((10, 6), (12.4, 9.5), (10, 13), (7.6, 9.5), is_hole=True)


def _draw_matrix(pen: _Pen) -> None:
    """Draw a table of nine cells, one of them full."""
    pen.box((0, 0, 16, 16), 2, 1.2)
    for at in (5, 10):
        pen.line((at + 0.5, 0), (at + 0.5, 16), 0.9)
        pen.line((0, at + 0.5), (16, at + 0.5), 0.9)
    pen.box((5, 5, 6, 6), 0)


def _draw_regrets(pen: _Pen) -> None:
    """Draw a triangle of mixes, with a point in it."""
    pen.area((8, 0.5), (16, 15.5), (0, 15.5))
    pen.area((8, 4), (13.4, 14), (2.6, 14), is_hole=True)
    pen.disc((8, 10.6), 2)


def _draw_rows(pen: _Pen) -> None:
    """Draw three stones in a row."""
    pen.line((2.6, 13.4), (13.4, 2.6))
    for at in (2.6, 8, 13.4):
        pen.disc((at, 16 - at), 2.8)


def _draw_vote(pen: _Pen) -> None:
    """Draw columns of votes."""
    for number, height in enumerate((7, 16, 11, 4)):
        pen.box((number * 4.5, 16 - height, 2.5, height), 0.6)


_DRAWINGS: Final[Mapping[str, Callable[[_Pen], None]]] = {
    "tiles": _draw_tiles,
    "pruning": _draw_pruning,
    "poker": _draw_poker,
    "matrix": _draw_matrix,
    "regrets": _draw_regrets,
    "rows": _draw_rows,
    "vote": _draw_vote,
}


@lru_cache(maxsize=64)
def make_icon(name: str, side: int, colour: Colour) -> pygame.Surface:
    """Return the sign of a bench, ``side`` pixels wide and high."""
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    _DRAWINGS[name](_Pen(large, colour))
    return pygame.transform.smoothscale(large, (side, side))

"""Rings round nodes of a tree: what is pointed at, what has the focus, what looks alike.

Nodes that their mover cannot tell apart are ringed by dashes, as information sets are in papers.
"""

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.study.tree.node_view import DrawnNode
from game.ui import paint
from game.ui.display_list import DrawItem
from game.ui.theme import CREAM, GOLD, Colour

HOVER: Final = "hover"
"""The ring round what is pointed at."""
CURSOR: Final = "cursor"
"""The ring round what has the focus of the keys."""
ALIKE: Final = "alike"
"""The rings round nodes that cannot be told apart from what is pointed at."""

_DASH: Final = 6
"""The length of a dash, and of the gap after it, in u."""


def lay_ring(drawn: DrawnNode, name: Hashable, unit: float) -> tuple[Rect, DrawItem]:
    """Return place and picture of the ring round a node: ``HOVER``, ``CURSOR``, or else dashes."""
    if name not in (HOVER, CURSOR):
        place = find_dashes(drawn, unit)
        return place, partial(draw_dashes, place=place, unit=unit)
    side = round(drawn.size * 1.3) + round(12 * unit)
    place = Rect(0, 0, side, side)
    place.center = drawn.x, drawn.y
    if drawn.board is not None:
        place.union_ip(drawn.board.place.inflate(round(8 * unit), 0))
    colour = GOLD if name == CURSOR else CREAM
    return place, partial(_draw_ring, place=place, colour=colour, unit=unit)


def find_dashes(drawn: DrawnNode, unit: float) -> Rect:
    """Return the place of the dashes round a node: close to it, as words stand beside it."""
    return drawn.body.inflate(2 * round(4 * unit), 2 * round(4 * unit))


def draw_dashes(surface: pygame.Surface, place: Rect, unit: float) -> None:
    """Draw the ring round a node that its mover cannot tell apart from the one pointed at."""
    dash, width = max(4, round(_DASH * unit)), max(1, round(2 * unit))
    for left in _list_dashes(place.width, dash):
        for top in (place.y, place.bottom - width):
            surface.fill(CREAM, (place.x + left, top, dash, width))
    for top in _list_dashes(place.height, dash):
        for left in (place.x, place.right - width):
            surface.fill(CREAM, (left, place.y + top, width, dash))


def _list_dashes(length: int, dash: int) -> Iterator[int]:
    """Yield where the dashes of a side begin: one at each end, about as long as the gaps."""
    gaps = max(1, round((length / dash - 1) / 2))
    return (round(number * (length - dash) / gaps) for number in range(gaps + 1))


def _draw_ring(surface: pygame.Surface, place: Rect, colour: Colour, unit: float) -> None:
    paint.draw_outline(surface, place, round(8 * unit), colour, max(1, round(2 * unit)))

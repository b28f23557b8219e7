"""Pairs on the board: a ribbon across the gap between two tiles, with its points on it."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.table.balance_view import format_signed
from game.study.table.owners import find_colour
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_figure
from game.ui.theme import CREAM, GOLD, INK, SMALLEST_TYPE, Face, Size, mix

_LONG: Final = 0.44
_WIDE: Final = 0.27
"""The sides of a ribbon, as shares of a tile's."""


def ribbon_item(
    kit: Kit, first: Rect, second: Rect, look: tuple[PlayerId, int, bool], unit: float
) -> Iterator[Item]:
    """Yield the ribbon between two tiles; ``look``: owner, points, and if it is yet to come."""
    side = min(first.size)
    box = Rect(0, 0, round(side * _LONG), round(side * _WIDE))
    if first.x == second.x:
        box.size = box.height + round(side * 0.09), box.width
    box.center = first.union(second).center
    draw = partial(_draw, kit=kit, box=box, look=look, unit=unit)
    yield Item(("ribbon", first.topleft, second.topleft), box, look, draw)


def _draw(
    surface: pygame.Surface, kit: Kit, box: Rect, look: tuple[PlayerId, int, bool], unit: float
) -> None:
    owner, points, is_ahead = look
    colour, radius = find_colour(owner), min(box.size) // 3
    fill = mix(colour, INK, 0.72)
    paint.draw_rounded(surface, box, radius, fill, 200 if is_ahead else 255)
    rim = GOLD if is_ahead else mix(colour, CREAM, 0.35)
    paint.draw_outline(surface, box, radius, rim, max(1, round(2 * unit)))
    limit = max(SMALLEST_TYPE, round(min(box.size) * 0.72))
    style = Style(Size.NUMBER, Face.BOLD, GOLD if is_ahead else CREAM, "center", limit)
    draw_figure(surface, kit, format_signed(points), box.inflate(-4, 0), unit, style)

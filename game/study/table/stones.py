"""The signs of a board of rows: a cross for the first player, a nought for the second."""

from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.ui import paint
from game.ui.theme import Colour

_WIDE: Final = 0.2 / 1.4
"""How far the end of a cross's bar lies from its corner, as a share of the side."""


def draw_sign(surface: pygame.Surface, box: Rect, owner: PlayerId, colour: Colour) -> None:
    """Draw the sign of a player into the square ``box``."""
    if owner == 0:
        _draw_cross(surface, box, colour)
    else:
        thick = max(2 if box.width < 18 else 3, box.width // 6)  # noqa: PLR2004  (a thumbnail's)
        surface.blit(paint.ring(box.width, colour, thick), box)


def _draw_cross(surface: pygame.Surface, box: Rect, colour: Colour) -> None:
    """Draw a cross as two smooth bars."""
    down = ((0.0, _WIDE), (_WIDE, 0.0), (1.0, 1 - _WIDE), (1 - _WIDE, 1.0))
    up = tuple((1 - x, y) for x, y in down)
    for corners in (down, up):
        surface.blit(paint.polygon(box.size, corners, colour), box)

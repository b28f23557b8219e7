"""The one shake of a game: when its result falls."""

import math
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.theme import TABLE

REACH: Final = 4
"""How far the picture is thrown at most, in pixels."""
DELAY: Final = 120.0
"""When the result falls, in milliseconds."""
END: Final = 520.0
_WAVES: Final = 4.5


def shake_offset(time: float) -> tuple[int, int]:
    """Return how far the picture is thrown ``time`` ms after the result came, in pixels."""
    if not DELAY <= time < END:
        return (0, 0)
    progress = (time - DELAY) / (END - DELAY)
    reach = REACH * (1 - progress) ** 2
    angle = math.tau * _WAVES * progress
    return round(reach * math.cos(angle)), round(0.6 * reach * math.sin(1.3 * angle))


def shake_item(window: Rect, time: float) -> Item:
    """Return what moves all that lies below it, ``time`` ms after the result came."""
    return Item("shake", window, time, partial(_shift, way=shake_offset(time)), filter=True)


def _shift(surface: pygame.Surface, way: tuple[int, int]) -> None:
    """Move the whole picture by some pixels."""
    if way != (0, 0):
        picture = surface.copy()
        surface.fill(TABLE)
        surface.blit(picture, way)

"""The one shake of a game: when its result falls."""

import math
from typing import Final

import pygame

from game.ui.theme import TABLE

REACH: Final = 4
"""How far the picture is thrown at most, in pixels."""
DELAY: Final = 120.0
"""When the result falls, in milliseconds."""
END: Final = 520.0
_WAVES: Final = 4.5


def find_shake(time: float) -> tuple[int, int]:
    """Return how far the picture is thrown ``time`` ms after the result came, in pixels."""
    if not DELAY <= time < END:
        return (0, 0)
    progress = (time - DELAY) / (END - DELAY)
    reach = REACH * (1 - progress) ** 2
    angle = math.tau * _WAVES * progress
    return round(reach * math.cos(angle)), round(0.6 * reach * math.sin(1.3 * angle))


def throw(surface: pygame.Surface, way: tuple[int, int]) -> None:
    """Move the whole picture by some pixels."""
    if way == (0, 0):
        return
    picture = surface.copy()
    surface.fill(TABLE)
    surface.blit(picture, way)

"""The shake of the screen when a game's result appears."""

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.theme import TABLE

REACH: Final = 4
"""The largest offset, in pixels."""
DELAY: Final = 260.0
"""When the shake begins, in milliseconds after the result came: once it is seen whole."""
END: Final = 590.0
_WAVES: Final = 4.5


def shake_offset(time: float) -> tuple[int, int]:
    """Return the offset (x, y) in pixels, ``time`` ms after the result came."""
    if not DELAY <= time < END:
        return (0, 0)
    progress = (time - DELAY) / (END - DELAY)
    reach = REACH * (1 - progress) ** 2
    angle = math.tau * _WAVES * progress
    return round(reach * math.cos(angle)), round(0.6 * reach * math.sin(1.3 * angle))


def shake_items(window: Rect, time: float) -> Iterator[Item]:
    """Yield a filter that shifts all items below it, if they are shifted ``time`` ms after it."""
    offset = shake_offset(time)
    if offset != (0, 0):
        yield Item("shake", window, time, partial(_shift, offset=offset), is_filter=True)


def _shift(surface: pygame.Surface, offset: tuple[int, int]) -> None:
    """Move the whole picture by ``offset`` pixels."""
    (across, down), (width, height) = offset, surface.get_size()
    surface.scroll(across, down)
    surface.fill(TABLE, (0 if across > 0 else width + across, 0, abs(across), height))
    surface.fill(TABLE, (0, 0 if down > 0 else height + down, width, abs(down)))

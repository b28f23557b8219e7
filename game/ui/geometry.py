"""Sizes and places in a window: pure functions from the window's size to pixels.

Lengths are in *u*, pixels at 1280x720. In a window wider than 1.9 times its
height, the sides stay unused.
"""

from typing import Final, TypeAlias

from pygame import Rect

SizePx: TypeAlias = tuple[int, int]

BASE_WIDTH: Final = 1280
BASE_HEIGHT: Final = 720
WIDEST: Final = 1.9
SMALLEST_WINDOW: Final[SizePx] = (800, 450)


def find_content_area(size: SizePx) -> Rect:
    """Return the part of the window that is used: all but the sides of a wide one, in pixels."""
    width, height = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
    used = min(width, round(height * WIDEST))
    return Rect((width - used) // 2, 0, used, height)


def place_on_page(size: SizePx, left: float, top: float, width: float, height: float) -> Rect:
    """Return the pixels of a rectangle in u, on a page of 1280x720 u centred in the window."""
    content, unit = find_content_area(size), find_unit(size)
    x = content.centerx + (left - BASE_WIDTH / 2) * unit
    y = content.centery + (top - BASE_HEIGHT / 2) * unit
    return Rect(round(x), round(y), round(width * unit), round(height * unit))


def find_unit(size: SizePx) -> float:
    """Return how many pixels one *u* is."""
    content = find_content_area(size)
    return min(content.width / BASE_WIDTH, content.height / BASE_HEIGHT)

"""The backdrops: the table's surface behind a game, the sea at night behind the menus."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.images import Images

VEIL: Final = 180
"""How much the sea is darkened behind text, 0 to 255."""
_TABLE: Final = "images/table.jpg"
_SEA: Final = "images/title.jpg"


def draw_table(surface: pygame.Surface, images: Images) -> None:
    """Draw the surface of the table over the whole window."""
    surface.blit(images.backdrop(_TABLE, surface.get_size(), 0), (0, 0))


def table_item(images: Images, size: SizePx) -> Item:
    """Return the surface of the table over a window of ``size`` pixels."""
    return Item(
        "table", Rect((0, 0), size), None, partial(draw_table, images=images), is_opaque=True
    )


def sea_item(images: Images, size: SizePx, dim: int) -> Item:
    """Return the night sea over a window of ``size`` pixels, darkened by ``dim`` (0 to 255)."""
    draw = partial(draw_sea, images=images, dim=dim)
    return Item("sea", Rect((0, 0), size), dim, draw, is_opaque=True)


def draw_sea(surface: pygame.Surface, images: Images, dim: int) -> None:
    """Draw the night sea over the whole window, darkened by ``dim`` (0 to 255)."""
    surface.blit(images.backdrop(_SEA, surface.get_size(), dim), (0, 0))


def prepare_backdrops(images: Images, size: SizePx) -> Iterator[None]:
    """Load the backdrops of tables and of menus for a window of ``size``, one a step."""
    for name, dim in ((_TABLE, 0), (_SEA, VEIL)):
        images.backdrop(name, size, dim)
        yield

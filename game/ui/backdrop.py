"""The skies behind all screens: one harbour in the light of the hour, and the night of menus."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.images import Images
from game.ui.sky import Sky, SkyChange

VEIL: Final = 180
"""How much a sky is darkened behind text that has no plate of its own, 0 to 255."""


def sky_item(images: Images, size: SizePx, sky: Sky | SkyChange, dim: int = 0) -> Item:
    """Return ``sky`` over a window of ``size`` pixels, darkened by ``dim`` (0 to 255)."""
    draw = partial(draw_sky, images=images, sky=sky, dim=dim)
    return Item("sky", Rect((0, 0), size), (sky, dim), draw, is_opaque=True)


def draw_sky(surface: pygame.Surface, images: Images, sky: Sky | SkyChange, dim: int = 0) -> None:
    """Draw ``sky`` over the whole window, darkened by ``dim`` (0 to 255)."""
    size = surface.get_size()
    if isinstance(sky, Sky):
        surface.blit(images.backdrop(sky, size, dim), (0, 0))
        return
    surface.blit(images.backdrop(sky.before, size, dim), (0, 0))
    coming = images.backdrop(sky.after, size, dim)
    coming.set_alpha(round(255 * sky.share))
    surface.blit(coming, (0, 0))
    coming.set_alpha(None)


def prepare_skies(images: Images, size: SizePx, skies: Iterable[tuple[Sky, int]]) -> Iterator[None]:
    """Load these skies, each darkened so much, for a window of ``size``, one a step."""
    for sky, dim in skies:
        images.backdrop(sky, size, dim)
        yield

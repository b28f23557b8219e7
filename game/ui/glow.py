"""A soft glow around a card, cached."""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui.geometry import SizePx
from game.ui.theme import Colour, mix

_STEPS: Final = 8
_STRENGTH: Final = 0.6
_SHRUNK, _WIDE = 4, 48
"""A halo is blurred at a quarter of its size, at an eighth if it is twice as wide as this (px)."""
_ALIKE: Final = 16
"""Sizes that differ by less (px) share a blur: a card that grows in flight has one each frame."""


def draw_glow(
    surface: pygame.Surface, rect: Rect, colour: Colour, share: float, spread: int, hole: int = -1
) -> None:
    """Add a glow around ``rect``, ``spread`` pixels wide; ``share`` (0 to 1) is its strength.

    With a ``hole``, the radius of its corners in pixels, there is none inside: that can be seen
    through.
    """
    step = round(share * _STEPS)
    if step:
        halo = _halo(rect.size, colour, spread, step, hole)
        surface.blit(halo, (rect.x - spread, rect.y - spread), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=4)
def _halo(size: SizePx, colour: Colour, spread: int, step: int, hole: int) -> pygame.Surface:
    width, height = (max(1, round(length / _ALIKE)) * _ALIKE for length in size)
    halo = _blur((width, height), spread).copy()
    shade = mix((0, 0, 0), colour, _STRENGTH * step / _STEPS)
    halo.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    halo = pygame.transform.smoothscale(halo, (size[0] + 2 * spread, size[1] + 2 * spread))
    if hole >= 0:
        pygame.draw.rect(halo, (0, 0, 0), Rect((spread, spread), size), border_radius=hole)
    return halo


@lru_cache(maxsize=8)
def _blur(size: SizePx, spread: int) -> pygame.Surface:
    """Return a white halo, a quarter as large or less: blurring takes longer than all the rest."""
    part = _SHRUNK * max(1, spread // _WIDE)
    small = pygame.Surface(((size[0] + 2 * spread) // part, (size[1] + 2 * spread) // part))
    inner = Rect(0, 0, size[0] // part, size[1] // part)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (255, 255, 255), inner, border_radius=max(1, inner.width // 10))
    return pygame.transform.gaussian_blur(small, max(1, spread // (2 * part)))


def forget() -> None:
    """Drop every cached glow; call it when the window's size changes."""
    _halo.cache_clear()
    _blur.cache_clear()

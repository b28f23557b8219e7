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
_PASSES, _PASS = 3, 0.5
"""How often a light is blurred, and each time how far, as a share of a halo's one blur."""
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


def draw_light(
    surface: pygame.Surface, rect: Rect, colour: Colour, share: float, spread: int
) -> None:
    """Lay light around ``rect`` as ``draw_glow`` adds it: it keeps its ``colour`` on any ground."""
    if step := round(share * _STEPS):
        light = _light(rect.size, colour, spread, step)
        surface.blit(light, (rect.x - spread, rect.y - spread))


@lru_cache(maxsize=4)
def _light(size: SizePx, colour: Colour, spread: int, step: int) -> pygame.Surface:
    light = _blur(_round_off(size), spread, is_clear=True).copy()
    light.fill((*colour, 255 * step // _STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(light, (size[0] + 2 * spread, size[1] + 2 * spread))


@lru_cache(maxsize=4)
def _halo(size: SizePx, colour: Colour, spread: int, step: int, hole: int) -> pygame.Surface:
    halo = _blur(_round_off(size), spread).copy()
    shade = mix((0, 0, 0), colour, _STRENGTH * step / _STEPS)
    halo.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    halo = pygame.transform.smoothscale(halo, (size[0] + 2 * spread, size[1] + 2 * spread))
    if hole >= 0:
        pygame.draw.rect(halo, (0, 0, 0), Rect((spread, spread), size), border_radius=hole)
    return halo


def _round_off(size: SizePx) -> SizePx:
    """Return the size whose blur one of this size shares."""
    width, height = (max(1, round(length / _ALIKE)) * _ALIKE for length in size)
    return width, height


@lru_cache(maxsize=8)
def _blur(size: SizePx, spread: int, *, is_clear: bool = False) -> pygame.Surface:
    """Return a white halo, on black or if it ``is_clear`` on nothing.

    It is a quarter as large or less: blurring takes longer than all the rest.
    """
    part = _SHRUNK * max(1, spread // _WIDE)
    whole = (size[0] + 2 * spread) // part, (size[1] + 2 * spread) // part
    small = pygame.Surface(whole, pygame.SRCALPHA if is_clear else 0)
    if is_clear:
        small.fill((255, 255, 255, 0))
    inner = Rect(0, 0, size[0] // part, size[1] // part)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (255, 255, 255), inner, border_radius=max(1, inner.width // 10))
    reach = max(1, spread // (2 * part))
    if not is_clear:
        return pygame.transform.gaussian_blur(small, reach)
    for _ in range(_PASSES):  # as soft to the eye, in a tenth of the time
        small = pygame.transform.box_blur(small, max(1, round(reach * _PASS)))
    return small


def forget() -> None:
    """Drop every cached glow; call it when the window's size changes."""
    _halo.cache_clear()
    _light.cache_clear()
    _blur.cache_clear()

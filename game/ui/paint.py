"""Strokes that pygame lacks: smooth rounded shapes, clipped corners, soft shadows; all cached."""

from functools import lru_cache
from typing import Final

import pygame

from game.ui.theme import Colour

_OVERSAMPLE: Final = 4


@lru_cache(maxsize=256)
def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return a smooth rounded rectangle."""
    large = pygame.Surface((size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.rect(large, (*colour, alpha), large.get_rect(), border_radius=radius * _OVERSAMPLE)
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=128)
def outline(
    size: tuple[int, int], radius: int, colour: Colour, width: int, alpha: int = 255
) -> pygame.Surface:
    """Return a smooth rounded frame, ``width`` pixels thick, inside ``size``."""
    large = pygame.Surface((size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.rect(
        large,
        (*colour, alpha),
        large.get_rect(),
        width=width * _OVERSAMPLE,
        border_radius=radius * _OVERSAMPLE,
    )
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=128)
def disc(diameter: int, colour: Colour) -> pygame.Surface:
    """Return a smooth filled circle."""
    return rounded((diameter, diameter), diameter // 2 + 1, colour)


@lru_cache(maxsize=128)
def ring(diameter: int, colour: Colour, width: int) -> pygame.Surface:
    """Return a smooth circle line."""
    return outline((diameter, diameter), diameter // 2 + 1, colour, width)


@lru_cache(maxsize=64)
def shadow(size: tuple[int, int], radius: int, spread: int, alpha: int = 120) -> pygame.Surface:
    """Return a soft shadow of a rounded rectangle, ``spread`` pixels wider on every side."""
    quarter = tuple(max(2, (length + 2 * spread) // 4) for length in size)
    small = pygame.Surface(quarter, pygame.SRCALPHA)
    small.fill((0, 0, 0, 0))
    inner = small.get_rect().inflate(-spread // 2, -spread // 2)
    pygame.draw.rect(small, (4, 6, 14, alpha), inner, border_radius=max(1, radius // 4))
    blurred = pygame.transform.gaussian_blur(small, max(1, spread // 6))
    return pygame.transform.smoothscale(blurred, (size[0] + 2 * spread, size[1] + 2 * spread))


def clip_corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy of ``picture`` with smooth rounded corners."""
    clipped = picture.convert_alpha()
    mask = rounded(picture.get_size(), radius, (255, 255, 255))
    clipped.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return clipped


def draw_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, alpha: int = 120
) -> None:
    """Draw the shadow that a paper of this shape throws, a little below it."""
    picture = shadow(rect.size, radius, spread, alpha)
    surface.blit(picture, (rect.x - spread, rect.y - spread + spread // 3))

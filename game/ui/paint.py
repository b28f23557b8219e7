"""Strokes that pygame lacks: smooth rounded shapes, clipped corners, soft shadows; all cached."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

from game.ui.theme import Colour

_Piece: TypeAlias = tuple[int, int, int]
"""At which pixel a piece lies, at which it is drawn, and how many it has."""
OPAQUE: Final = 255
_OVERSAMPLE: Final = 4
_LARGE: Final = 64
"""Corners with a larger radius in pixels are drawn at twice their size: it is smooth enough."""
_SHADE: Final = (4, 6, 14, 120)
_THIN: Final = 2
"""Pixels of a line from whose ends a disc would stand out."""
_MIDDLE: Final = 256
"""A shadow is drawn with so many pixels between its corners, and put together to any size."""
_WIDE: Final = 24
"""A shadow that reaches so many pixels is blurred at an eighth of its size, others at a quarter."""
_TILE: Final = (512, 64)
"""Pixels of what large areas are filled with, piece by piece."""

DIAMOND: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
"""The corners of a ``polygon``."""
_ARC: Final = tuple(math.radians(degrees) for degrees in range(130, 411, 20))
_GLASS: Final = (
    *((0.5 + 0.5 * math.cos(angle), 0.42 + 0.42 * math.sin(angle)) for angle in _ARC),
    (0.72, 1.0),
    (0.28, 1.0),
)
"""The glass of a bulb and its neck, as shares of width and height."""


@lru_cache(maxsize=256)
def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return a smooth rounded rectangle."""
    return _shape(size, radius, (*colour, alpha), 0)


@lru_cache(maxsize=128)
def outline(
    size: tuple[int, int], radius: int, colour: Colour, width: int, alpha: int = 255
) -> pygame.Surface:
    """Return a smooth rounded frame, ``width`` pixels thick, inside ``size``."""
    return _shape(size, radius, (*colour, alpha), width)


def set_opacity(picture: pygame.Surface, alpha: int) -> None:
    """Let ``picture``, which has no alpha of its own, be drawn with ``alpha`` (0 to 255).

    At 255 it is copied: SDL 2 takes fourteen times as long to blend it as at any other alpha.
    """
    picture.set_alpha(alpha if alpha < OPAQUE else None)


def paste(
    surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, opacity: float = 1.0
) -> None:
    """Draw a picture scaled to ``place``; ``opacity`` is 0 to 1. The picture stays as it is."""
    if picture.get_size() != place.size:
        picture = pygame.transform.smoothscale(picture, place.size)
    elif opacity < 1:
        picture = picture.copy()
    if opacity < 1:
        picture.set_alpha(round(OPAQUE * opacity))
    surface.blit(picture, place)


def draw_outline(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    colour: Colour,
    width: int,
    alpha: int = 255,
) -> None:
    """Draw a smooth rounded frame, ``width`` pixels thick, inside ``rect``."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    if width > radius or width < 1:
        surface.blit(outline(rect.size, radius, colour, width, alpha), rect)
        return
    _draw_corners(surface, rect, radius, (*colour, alpha), width)
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    if across > 0:
        strip = _strip((across, width), colour, alpha)
        surface.blit(strip, (rect.x + radius, rect.y))
        surface.blit(strip, (rect.x + radius, rect.bottom - width))
    if down > 0:
        strip = _strip((width, down), colour, alpha)
        surface.blit(strip, (rect.x, rect.y + radius))
        surface.blit(strip, (rect.right - width, rect.y + radius))


def draw_rounded(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, alpha: int = 255
) -> None:
    """Draw a smooth rounded rectangle."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    _draw_corners(surface, rect, radius, (*colour, alpha), 0)
    down = rect.height - 2 * radius
    for part in (
        pygame.Rect(rect.x + radius, rect.y, rect.width - 2 * radius, radius),
        pygame.Rect(rect.x, rect.y + radius, rect.width, down),
        pygame.Rect(rect.x + radius, rect.bottom - radius, rect.width - 2 * radius, radius),
    ):
        if alpha == OPAQUE:
            surface.fill(colour, part)
        else:
            _fill(surface, part, colour, alpha)


def _draw_corners(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    colour: tuple[int, int, int, int],
    width: int,
) -> None:
    corners = _round(radius, colour, width)
    right, bottom = rect.right - radius, rect.bottom - radius
    for x, left in ((0, rect.x), (radius, right)):
        for y, top in ((0, rect.y), (radius, bottom)):
            surface.blit(corners, (left, top), (x, y, radius, radius))


def veil(surface: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Lay a colour over an opaque surface: in place, which takes a third of blitting a picture."""
    rest = OPAQUE - alpha
    surface.fill((rest, rest, rest), area, pygame.BLEND_RGB_MULT)
    surface.fill([part * alpha // OPAQUE for part in colour], area, pygame.BLEND_RGB_ADD)


def _fill(surface: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Fill an area with a colour that may let through what lies below."""
    area = area.clip(surface.get_clip())
    if area.width <= 0 or area.height <= 0:
        return
    if alpha == OPAQUE:
        surface.fill(colour, area)
        return
    if not surface.get_flags() & pygame.SRCALPHA:
        veil(surface, area, colour, alpha)
        return
    tile = _strip(_TILE, colour, alpha)
    width, height = _TILE
    for top in range(area.top, area.bottom, height):
        rows = min(height, area.bottom - top)
        for left in range(area.left, area.right, width):
            surface.blit(tile, (left, top), (0, 0, min(width, area.right - left), rows))


@lru_cache(maxsize=128)
def _strip(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    strip = pygame.Surface(size, pygame.SRCALPHA)
    strip.fill((*colour, alpha))
    return strip


def forget() -> None:
    """Let go of every shape: the window has another size."""
    for cache in (rounded, outline, disc, ring, polygon, _shadow, _round, _strip, _line, _band):
        cache.cache_clear()


def _shape(
    size: tuple[int, int], radius: int, colour: tuple[int, int, int, int], width: int
) -> pygame.Surface:
    """Draw a rounded rectangle, filled where ``width`` is 0: only its corners need smoothing."""
    radius = max(1, min(radius, size[0] // 2, size[1] // 2))
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill((*colour[:3], 0))
    area = shape.get_rect()
    if width == 0:
        shape.fill(colour, area.inflate(-2 * radius, 0))
        shape.fill(colour, area.inflate(0, -2 * radius))
    else:
        long, high = area.width - 2 * radius, area.height - 2 * radius
        for x, y in ((radius, 0), (radius, area.height - width)):
            shape.fill(colour, (x, y, long, width))
        for x, y in ((0, radius), (area.width - width, radius)):
            shape.fill(colour, (x, y, width, high))
    corners = _round(radius, colour, width)
    for x, left in ((0, 0), (radius, size[0] - radius)):
        for y, top in ((0, 0), (radius, size[1] - radius)):
            part = corners.subsurface((x, y, radius, radius))
            shape.fill((*colour[:3], 0), (left, top, radius, radius))
            shape.blit(part, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
    return shape


@lru_cache(maxsize=128)
def _round(radius: int, colour: tuple[int, int, int, int], width: int) -> pygame.Surface:
    """Draw the four corners of a shape, put together to a circle."""
    side, times = 2 * radius, _OVERSAMPLE if radius <= _LARGE else 2
    large = pygame.Surface((side * times, side * times), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    reach = radius * times
    pygame.draw.circle(large, colour, (reach, reach), reach, width * times)
    return pygame.transform.smoothscale(large, (side, side))


@lru_cache(maxsize=128)
def disc(diameter: int, colour: Colour) -> pygame.Surface:
    """Return a smooth filled circle."""
    return rounded((diameter, diameter), diameter // 2 + 1, colour)


@lru_cache(maxsize=128)
def ring(diameter: int, colour: Colour, width: int) -> pygame.Surface:
    """Return a smooth circle line."""
    return outline((diameter, diameter), diameter // 2 + 1, colour, width)


@lru_cache(maxsize=64)
def arc(diameter: int, colour: Colour, width: int, share: float) -> pygame.Surface:
    """Return ``share`` (0 to 1) of a smooth circle line, clockwise from the top."""
    side = diameter * _OVERSAMPLE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    middle, steps = side / 2, max(1, round(120 * share))
    turns = [math.tau * share * step / steps for step in range(steps + 1)]
    edges = [
        [(middle + radius * math.sin(turn), middle - radius * math.cos(turn)) for turn in turns]
        for radius in (middle, middle - width * _OVERSAMPLE)
    ]
    pygame.draw.polygon(large, colour, [*edges[0], *reversed(edges[1])])
    return pygame.transform.smoothscale(large, (diameter, diameter))


@lru_cache(maxsize=64)
def polygon(
    size: tuple[int, int], corners: tuple[tuple[float, float], ...], colour: Colour
) -> pygame.Surface:
    """Return a smooth filled polygon; ``corners`` are shares (0 to 1) of width and height."""
    width, height = (side * _OVERSAMPLE for side in size)
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    pygame.draw.polygon(large, colour, [(x * width, y * height) for x, y in corners])
    return pygame.transform.smoothscale(large, size)


def draw_line(
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: Colour,
    width: int = 1,
) -> None:
    """Draw a smooth line; unlike pygame's own it is the same under every clip."""
    left, top = round(min(start[0], end[0])), round(min(start[1], end[1]))
    across, down = round(end[0] - start[0]), round(end[1] - start[1])
    picture = _line(abs(across), abs(down), (across < 0) != (down < 0), colour, width)
    surface.blit(picture, (left - width - 1, top - width - 1))


@lru_cache(maxsize=512)
def _line(across: int, down: int, rises: bool, colour: Colour, width: int) -> pygame.Surface:  # noqa: FBT001
    """Return a line from one corner to the opposite one, with a margin for its width."""
    edge = width + 1
    picture = pygame.Surface((across + 2 * edge + 1, down + 2 * edge + 1), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    heights = (edge + down, edge) if rises else (edge, edge + down)
    ends = (edge, heights[0]), (edge + across, heights[1])
    pygame.draw.aaline(picture, colour, *ends, width)
    return picture


def draw_path(
    surface: pygame.Surface, points: Sequence[tuple[int, int]], colour: Colour, width: int
) -> None:
    """Draw smooth lines from point to point, rounded where they meet but for the thinnest."""
    for start, end in pairwise(points):
        draw_line(surface, start, end, colour, width)
        if width > _THIN:
            pygame.draw.aacircle(surface, colour, end, width / 2)


def draw_band(
    surface: pygame.Surface,
    box: pygame.Rect,
    ends: tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]],
    colour: Colour,
    alpha: int,
) -> None:
    """Draw what lies between two paths within ``box``."""
    upper, lower = ends
    edge = tuple((x - box.x, y - box.y) for x, y in (*upper, *reversed(lower)))
    surface.blit(_band(box.size, edge, (*colour, alpha)), box)


@lru_cache(maxsize=4)
def _band(
    size: tuple[int, int], edge: Sequence[tuple[int, int]], colour: tuple[int, int, int, int]
) -> pygame.Surface:
    band = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(band, colour, edge)
    return band


def draw_bulb(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a light bulb: the glass, and its foot below a gap."""
    glass = pygame.Rect(rect.x, rect.y, rect.width, round(rect.height * 0.74))
    surface.blit(polygon(glass.size, _GLASS, colour), glass)
    foot = pygame.Rect(0, 0, round(rect.width * 0.5), max(2, round(rect.height * 0.16)))
    foot.midbottom = rect.midbottom
    draw_rounded(surface, foot, foot.height // 2, colour)


def clip_corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy of ``picture`` with smooth rounded corners."""
    clipped = picture.convert_alpha()
    mask = rounded(picture.get_size(), radius, (255, 255, 255))
    clipped.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return clipped


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int) -> None:
    """Draw the shadow that a paper of this shape throws, a little below it.

    Most of what the paper hides is left out.
    """
    corner, fall = radius + 2 * spread, spread // 3
    small = [min(length, 2 * (radius + spread) + _MIDDLE) for length in rect.size]
    picture = _shadow((small[0], small[1]), radius, spread)
    drawn_wide, drawn_high = picture.get_size()
    wide, high = rect.inflate(2 * spread, 2 * spread).size
    columns, across = _cut(wide, drawn_wide, corner)
    rows, down = _cut(high, drawn_high, corner)
    above, below = spread - fall, spread + fall
    ends = [(0, 0, above), (high - below, drawn_high - below, below)]
    sides = [(0, 0, spread), (wide - spread, drawn_wide - spread, spread)]
    left, top = rect.x - spread, rect.y - above
    for horizontal, vertical in ((columns, rows), (across, ends), (sides, down)):
        for x, drawn_x, width in horizontal:
            for y, drawn_y, height in vertical:
                surface.blit(picture, (left + x, top + y), (drawn_x, drawn_y, width, height))


def _cut(length: int, drawn: int, corner: int) -> tuple[list[_Piece], list[_Piece]]:
    """Return how a side of ``length`` pixels is put together: its corners, and what lies between.

    Of the ``drawn`` pixels those between two corners are all alike.
    """
    if length <= drawn:
        return [(0, 0, length)], []
    middle, end = drawn - 2 * corner, length - corner
    between = [(at, corner, min(middle, end - at)) for at in range(corner, end, middle)]
    return [(0, 0, corner), (end, drawn - corner, corner)], between


@lru_cache(maxsize=32)
def _shadow(size: tuple[int, int], radius: int, spread: int) -> pygame.Surface:
    """Return a soft shadow of a rounded rectangle, ``spread`` pixels wider on every side."""
    part = 4 if spread < _WIDE else 8
    small = pygame.Surface(
        [max(2, (length + 2 * spread) // part) for length in size], pygame.SRCALPHA
    )
    small.fill((0, 0, 0, 0))
    inner = small.get_rect().inflate(-2 * spread // part, -2 * spread // part)
    pygame.draw.rect(small, _SHADE, inner, border_radius=max(1, radius // part))
    blurred = pygame.transform.gaussian_blur(small, max(1, 2 * spread // (3 * part)))
    return pygame.transform.smoothscale(blurred, (size[0] + 2 * spread, size[1] + 2 * spread))


def shadow_area(rect: pygame.Rect, spread: int) -> pygame.Rect:
    """Return the pixels that a paper and its shadow cover."""
    shade = rect.inflate(2 * spread + 4, 2 * spread + 4).move(0, spread // 3)
    return shade.union(rect)

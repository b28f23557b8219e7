"""Small drawings made of plain shapes, drawn larger than they are used; their tones can change."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame

from game.ui.theme import Colour

Point: TypeAlias = tuple[float, float]
HEIGHT: Final = 100.0
"""Every drawing is so high; all its lengths are in proportion."""
_OVERSAMPLE: Final = 4


class Polygon(NamedTuple):
    """A filled polygon."""

    tone: Colour
    corners: tuple[Point, ...]


class Disc(NamedTuple):
    """A filled circle, or its rim of this ``width``."""

    tone: Colour
    centre: Point
    radius: float
    width: float = 0.0


class Slab(NamedTuple):
    """A filled rectangle with round corners: left, top, width, height."""

    tone: Colour
    area: tuple[float, float, float, float]
    radius: float = 0.0


class Stroke(NamedTuple):
    """A line with round joints."""

    tone: Colour
    points: tuple[Point, ...]
    width: float


Shape: TypeAlias = Polygon | Disc | Slab | Stroke


class Drawing(NamedTuple):
    """A drawing: its width, its shapes, and where a number stands in it and how high that is."""

    width: float
    shapes: tuple[Shape, ...]
    number: Point = (50.0, 50.0)
    type: float = 0.0


def draw_shapes(drawing: Drawing, height: int, tones: Mapping[Colour, Colour]) -> pygame.Surface:
    """Return a drawing so many pixels high; ``tones`` replace its own."""
    scale = _OVERSAMPLE * height / HEIGHT
    width = max(1, round(height * drawing.width / HEIGHT))
    large = pygame.Surface((width * _OVERSAMPLE, height * _OVERSAMPLE), pygame.SRCALPHA)
    for shape in drawing.shapes:
        _draw_shape(large, shape, scale, tones.get(shape.tone, shape.tone))
    return pygame.transform.smoothscale(large, (width, height))


def _draw_shape(large: pygame.Surface, shape: Shape, scale: float, tone: Colour) -> None:
    match shape:
        case Polygon():
            pygame.draw.polygon(large, tone, [(x * scale, y * scale) for x, y in shape.corners])
        case Disc():
            centre = (shape.centre[0] * scale, shape.centre[1] * scale)
            pygame.draw.circle(
                large, tone, centre, shape.radius * scale, round(shape.width * scale)
            )
        case Slab():
            area = pygame.Rect([round(length * scale) for length in shape.area])
            pygame.draw.rect(large, tone, area, border_radius=round(shape.radius * scale))
        case Stroke():
            points = [(x * scale, y * scale) for x, y in shape.points]
            pygame.draw.lines(large, tone, False, points, round(shape.width * scale))  # noqa: FBT003
            for point in points:
                pygame.draw.circle(large, tone, point, shape.width * scale / 2)
        case unknown:
            assert_never(unknown)


@lru_cache(maxsize=16)
def draw_sign(number: int, side: int, colour: Colour) -> pygame.Surface:
    """Return the sign of round ``number`` (from 0): a setting sun, a moon, a rising sun."""
    whole = side * _OVERSAMPLE
    picture = pygame.Surface((whole, whole), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    clear = (*colour, 0)
    middle = whole / 2
    if number == 1:
        pygame.draw.circle(picture, colour, (middle, middle), whole * 0.4)
        pygame.draw.circle(picture, clear, (middle + whole * 0.2, middle - whole * 0.12), whole / 3)
    else:
        ground = whole * 0.66
        pygame.draw.circle(picture, colour, (middle, ground), whole * 0.3)
        picture.fill(clear, pygame.Rect(0, round(ground), whole, whole))
        line = pygame.Rect(round(whole * 0.1), round(whole * 0.72), round(whole * 0.8), whole // 14)
        pygame.draw.rect(picture, colour, line)
        tip, back = (whole * 0.04, whole * 0.24) if number else (whole * 0.24, whole * 0.04)
        reach = whole * 0.14
        corners = [(middle - reach, back), (middle + reach, back), (middle, tip)]
        pygame.draw.polygon(picture, colour, corners)
    return pygame.transform.smoothscale(picture, (side, side))

"""Small drawings made of plain shapes, drawn larger than they are used; their tones can change."""

from collections.abc import Mapping
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

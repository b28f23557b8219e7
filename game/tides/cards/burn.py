"""A burning card: its edge burns from the foot up, and flakes of ash rise from it.

The picture depends only on the card, its place and how far it has burnt.
"""

import math
from random import Random
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.glow import draw_glow
from game.ui.theme import EMBER, GOLD, Colour, mix

Outline: TypeAlias = list[tuple[float, float]]

_STEPS: Final = 40
"""The number of segments in the burnt edge."""
_SMOOTHING: Final = 2
_FLAKES: Final = 64
_RISE: Final = 0.34
"""The time for which a flake rises, as a share of the burning."""
_SOOT: Final[Colour] = (74, 68, 78)
_CHAR: Final[Colour] = (34, 20, 20)
_BANDS: Final[tuple[tuple[float, Colour, int], ...]] = (
    (0.1, _CHAR, 120),
    (0.06, _CHAR, 230),
    (0.034, EMBER, 255),
    (0.014, mix(GOLD, (255, 255, 255), 0.35), 255),
)
"""The bands above the edge: height as a share of the card's, colour, and opacity 0 to 255."""


def draw_burning(
    surface: pygame.Surface, face: pygame.Surface, rect: Rect, share: float, seed: int
) -> None:
    """Draw ``face`` in ``rect`` after ``share`` (0 to 1) of its burning.

    ``seed`` determines the shape of the edge and the flakes.
    """
    eaten = min(1.0, share / (1 - _RISE))
    if eaten < 1:
        light = Rect(rect.x, 0, rect.width, max(8, rect.height // 8))
        light.centery = rect.bottom - round(eaten * rect.height)
        draw_glow(surface, light, EMBER, math.sin(math.pi * eaten), rect.width // 3)
        surface.blit(_char(face, eaten, seed), rect)
    _draw_flakes(surface, rect, share, seed)


def _height(along: float, eaten: float, seed: int) -> float:
    """Return the burnt share of the card's height at ``along`` (0 to 1) of its width."""
    turn, reach = math.tau * along, 0.045
    wave = math.sin(0.9 * turn + seed) + 0.5 * math.sin(2.3 * turn + 2 * seed)
    wave += 0.28 * math.sin(5.1 * turn + 0.7 * seed)
    return eaten * (1 + 4 * reach) - 2 * reach + wave * reach


def _char(face: pygame.Surface, eaten: float, seed: int) -> pygame.Surface:
    """Return the face without its burnt part, with a glowing edge."""
    size = face.get_size()
    width, height = (length * _SMOOTHING for length in size)
    edge: Outline = [
        (width * step / _STEPS, height * (1 - _height(step / _STEPS, eaten, seed)))
        for step in range(_STEPS + 1)
    ]
    glow = pygame.Surface((width, height), pygame.SRCALPHA)
    for reach, colour, alpha in _BANDS:
        upper = [(x, y - reach * height) for x, y in reversed(edge)]
        pygame.draw.polygon(glow, (*colour, alpha), [*edge, *upper])
    left = pygame.Surface((width, height), pygame.SRCALPHA)
    left.fill((255, 255, 255, 0))
    pygame.draw.polygon(left, (255, 255, 255), [(0, -height), *edge, (width, -height)])
    burnt = face.convert_alpha()
    burnt.blit(pygame.transform.smoothscale(glow, size), (0, 0))
    mask = pygame.transform.smoothscale(left, size)
    burnt.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    mask = face.copy()  # keep the card's corners round under the glow
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    burnt.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return burnt


def _draw_flakes(surface: pygame.Surface, rect: Rect, share: float, seed: int) -> None:
    rng = Random(seed)
    for _ in range(_FLAKES):
        born, along, drift, pace, size = (rng.random() for _ in range(5))
        age = (share - born * (1 - _RISE)) / _RISE
        if not 0 < age < 1:
            continue
        sway = math.sin(age * math.tau * (0.4 + 0.6 * drift) + 6 * drift)
        x = rect.x + (along + 0.08 * sway * age) * rect.width
        y = rect.bottom - (_height(along, born, seed) + (0.25 + 0.75 * pace) * age) * rect.height
        side = max(2, round((0.4 + size) * rect.width * 0.026 * (1 - 0.5 * age)))
        colour = mix(mix(GOLD, EMBER, min(1.0, 2 * age)), _SOOT, max(0.0, 2 * age - 1))
        alpha = round(15 * (1 - age**2)) * 17
        flake = paint.rounded((side, side), max(1, side // 2), colour, alpha)
        surface.blit(flake, flake.get_rect(center=(round(x), round(y))))

"""The dust of a card that lands."""

import math
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.motion.timeline import out_cubic
from game.ui.theme import Colour

DUST_MS: Final = 400.0
"""How long the dust of a landing lasts."""
_FEWEST, _MOST = 8, 12
_DUST: Final[Colour] = (226, 214, 188)


@dataclass(frozen=True, slots=True)
class Particle:
    """A grain of dust at one moment: its place and size in pixels, ``opacity`` 0 to 1."""

    x: float
    y: float
    size: float
    opacity: float


def raise_dust(rect: Rect, seed: int, elapsed: float, unit: float) -> tuple[Particle, ...]:
    """Return the dust ``elapsed`` ms after a card has landed on ``rect``; none outside ``DUST_MS``.

    The same ``seed`` gives the same dust.
    """
    if not 0 <= elapsed < DUST_MS:
        return ()
    rng, age = Random(seed), elapsed / DUST_MS
    particles: list[Particle] = []
    for _ in range(rng.randint(_FEWEST, _MOST)):
        along, reach, rise, size = (rng.random() for _ in range(4))
        edge = 2 * along - 1
        travel = out_cubic(age) * (12 + 34 * reach) * unit
        x = rect.centerx + edge * rect.width / 2 + math.copysign(travel, edge)
        y = rect.bottom - (6 + 18 * rise) * unit * math.sin(math.pi * min(1.0, 1.15 * age))
        particles.append(Particle(x, y, (2.5 + 4 * size) * unit, 0.95 * (1 - age)))
    return tuple(particles)


def draw_dust(surface: pygame.Surface, particles: tuple[Particle, ...]) -> None:
    """Draw each particle as a small disc."""
    for particle in particles:
        side = max(2, round(particle.size))
        grain = paint.rounded((side, side), side // 2 + 1, _DUST, round(particle.opacity * 8) * 30)
        surface.blit(grain, grain.get_rect(center=(round(particle.x), round(particle.y))))


def dust_item(particles: tuple[Particle, ...]) -> Item:
    """Return an item that draws ``particles``, with the smallest area that holds them."""
    area = Rect(0, 0, 0, 0)
    for particle in particles:
        side = max(2, round(particle.size)) + 2
        grain = Rect(round(particle.x) - side, round(particle.y) - side, 2 * side, 2 * side)
        area = grain if not area.width else area.union(grain)
    return Item("dust", area, particles, partial(draw_dust, particles=particles))

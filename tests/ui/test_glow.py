"""A glow lights what is round a card, and no more."""

import pygame
from pygame import Rect

from game.ui.glow import draw_glow

SLOT = Rect(400, 300, 100, 140)


def test_a_glow_lights_what_is_round_a_card_in_its_colour() -> None:
    surface = pygame.Surface((900, 700))
    draw_glow(surface, SLOT, (200, 20, 20), 1.0, 30)
    red, green, _, _ = surface.get_at((SLOT.x - 6, SLOT.centery))
    assert red > 30
    assert red > 4 * green
    assert surface.get_at((SLOT.x - 60, SLOT.centery))[:3] == (0, 0, 0)


def test_no_light_leaves_the_picture_alone() -> None:
    surface = pygame.Surface((900, 700))
    before = pygame.image.tobytes(surface, "RGB")
    draw_glow(surface, SLOT, (200, 20, 20), 0.0, 30)
    assert pygame.image.tobytes(surface, "RGB") == before

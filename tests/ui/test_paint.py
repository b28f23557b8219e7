"""A shadow is put together of pieces, and nobody sees where."""

import numpy as np
import pygame
import pytest
from pygame import Rect

from game.ui.paint import draw_shadow, shadow_area, veil

ROOM = 100
SMOOTH = 16
"""How much two pixels beside each other may differ in a shadow of this spread."""


@pytest.mark.parametrize("size", [(50, 60), (330, 330), (900, 700), (1500, 30), (40, 1200)])
def test_a_shadow_of_any_size_has_no_seam_and_stays_in_its_area(size: tuple[int, int]) -> None:
    paper, spread = Rect((ROOM, ROOM), size), 14
    surface = pygame.Surface((size[0] + 2 * ROOM, size[1] + 2 * ROOM))
    surface.fill((255, 255, 255))
    draw_shadow(surface, paper, 10, spread)
    light = pygame.surfarray.array3d(surface)[:, :, 0].astype(float)
    assert 140 < light[paper.centerx, paper.bottom + 2] < 220
    light[paper.left : paper.right, paper.top : paper.bottom] = np.nan
    for axis in (0, 1):
        assert np.nanmax(abs(np.diff(light, axis=axis))) < SMOOTH
    area = shadow_area(paper, spread)
    light[area.left : area.right, area.top : area.bottom] = np.nan
    assert np.nanmin(light) == 255


@pytest.mark.parametrize("alpha", [0, 78, 190, 255])
def test_a_veil_is_what_a_picture_of_that_opacity_would_be(alpha: int) -> None:
    shades, area = [(0, 0, 0), (20, 130, 250), (255, 255, 255)], Rect(0, 0, 3, 1)
    opaque, expected = pygame.Surface((4, 1)), pygame.Surface((4, 1))
    picture = pygame.Surface(area.size)
    picture.fill((20, 26, 46))
    picture.set_alpha(alpha)
    for x, shade in enumerate([*shades, (9, 9, 9)]):
        opaque.set_at((x, 0), shade)
        expected.set_at((x, 0), shade)
    expected.blit(picture, area)
    veil(opaque, area, (20, 26, 46), alpha)
    for x in range(4):
        pairs = zip(opaque.get_at((x, 0)), expected.get_at((x, 0)), strict=True)
        assert all(abs(one - other) <= 1 for one, other in pairs)

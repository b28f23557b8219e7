"""A shadow is put together of pieces, and nobody sees where."""

import numpy as np
import pygame
import pytest
from pygame import Rect

from game.ui.paint import draw_shadow, shadow_area

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

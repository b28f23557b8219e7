"""Dust: the same every time, and gone when it should be."""

import pygame
import pytest
from pygame import Rect

from game.tides.board.sprite import DUST_MS, draw_dust, raise_dust

SLOT = Rect(400, 300, 100, 140)


@pytest.mark.parametrize("seed", range(1, 19))
def test_8_to_12_motes_rise_and_settle(seed: int) -> None:
    assert 8 <= len(raise_dust(SLOT, seed, 0, 1.0)) <= 12
    assert raise_dust(SLOT, seed, 90, 1.0) == raise_dust(SLOT, seed, 90, 1.0)
    assert raise_dust(SLOT, seed, DUST_MS, 1.0) == ()
    assert raise_dust(SLOT, seed, -1, 1.0) == ()
    assert all(particle.opacity < 0.05 for particle in raise_dust(SLOT, seed, DUST_MS - 10, 1.0))


def test_dust_stays_at_the_foot_of_its_card() -> None:
    for elapsed in range(0, 400, 16):
        for particle in raise_dust(SLOT, 7, elapsed, 1.0):
            assert SLOT.bottom - 30 <= particle.y <= SLOT.bottom + 12
            assert SLOT.left - 60 <= particle.x <= SLOT.right + 60


def test_no_dust_leaves_the_picture_alone() -> None:
    surface = pygame.Surface((900, 700))
    before = pygame.image.tobytes(surface, "RGB")
    draw_dust(surface, ())
    assert pygame.image.tobytes(surface, "RGB") == before

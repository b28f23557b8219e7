"""The change of screens: the old picture goes in its time, and leaves nothing behind."""

import pygame
import pytest

from game.settings import Settings
from game.shell.cross_fade import CrossFade

NORMAL = Settings()
OLD, NEW = (200, 0, 0), (0, 0, 200)


def paint(colour: tuple[int, int, int], size: tuple[int, int] = (8, 8)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def see(curtain: CrossFade) -> tuple[int, int, int]:
    surface = paint(NEW)
    curtain.draw(surface)
    red, green, blue, _ = surface.get_at((4, 4))
    return red, green, blue


@pytest.mark.parametrize(("is_back", "seconds"), [(True, 0.18), (False, 0.22)])
def test_the_old_picture_goes_in_its_time(*, is_back: bool, seconds: float) -> None:
    curtain = CrossFade()
    curtain.fall(paint(OLD), is_back=is_back)
    assert see(curtain) == OLD
    assert curtain.advance(seconds / 2, NORMAL)
    assert see(curtain) == pytest.approx((100, 0, 100), abs=2)
    curtain.advance(seconds / 2, NORMAL)
    assert (see(curtain), curtain.advance(0.1, NORMAL)) == (NEW, False)


def test_what_is_drawn_on_later_does_not_change_what_goes() -> None:
    curtain, window = CrossFade(), paint(OLD)
    curtain.fall(window, is_back=False)
    window.fill(NEW)
    assert see(curtain) == OLD
    curtain.finish()
    assert see(curtain) == NEW


def test_instant_and_another_size_show_the_new_picture_alone() -> None:
    curtain = CrossFade()
    curtain.fall(paint(OLD), is_back=True)
    curtain.advance(0.0, Settings(speed=0.0))
    assert see(curtain) == NEW
    curtain.fall(paint(OLD, (5, 5)), is_back=True)
    assert see(curtain) == NEW


def test_a_press_completes_the_change_and_reduced_motion_cuts_it() -> None:
    curtain = CrossFade()
    curtain.fall(paint(OLD), is_back=False)
    curtain.handle(pygame.event.Event(pygame.MOUSEMOTION))
    assert see(curtain) == OLD
    curtain.handle(pygame.event.Event(pygame.KEYDOWN))
    assert see(curtain) == NEW
    curtain.fall(paint(OLD), is_back=False)
    curtain.advance(0.0, Settings(reduced_motion=True))
    assert see(curtain) == NEW

"""The change of screens: the old picture goes in its time, and leaves nothing behind."""

import pygame
import pytest

from game.settings import Settings
from game.shell.cross_fade import CrossFade
from game.ui.actions import Command, Enlarge, NextFocus, Point, Press, Release
from game.ui.display_list import PARTS, draw_items

NORMAL = Settings()
OLD, NEW = (200, 0, 0), (0, 0, 200)


def paint(colour: tuple[int, int, int], size: tuple[int, int] = (8, 8)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def see(fade: CrossFade) -> tuple[int, int, int]:
    surface = paint(NEW)
    draw_items(surface, fade.items(surface.get_size()))
    red, green, blue, _ = surface.get_at((4, 4))
    return red, green, blue


@pytest.mark.parametrize(("is_back", "seconds"), [(True, 0.18), (False, 0.22)])
def test_the_old_picture_goes_in_its_time(*, is_back: bool, seconds: float) -> None:
    fade = CrossFade()
    fade.start(paint(OLD), is_back=is_back)
    for _ in range(PARTS):
        assert see(fade) == OLD
        assert fade.advance(0.05, NORMAL)
    assert see(fade) == OLD
    assert fade.advance(seconds / 2, NORMAL)
    assert see(fade) == pytest.approx((100, 0, 100), abs=2)
    fade.advance(seconds / 2, NORMAL)
    assert (see(fade), fade.advance(0.1, NORMAL)) == (NEW, False)


def test_what_is_drawn_on_later_does_not_change_what_goes() -> None:
    fade, window = CrossFade(), paint(OLD)
    fade.start(window, is_back=False)
    window.fill(NEW)
    assert see(fade) == OLD
    fade.finish()
    assert see(fade) == NEW


def test_instant_and_another_size_show_the_new_picture_alone() -> None:
    fade = CrossFade()
    fade.start(paint(OLD), is_back=True)
    fade.advance(0.0, Settings(speed=0.0))
    assert see(fade) == NEW
    fade.start(paint(OLD, (5, 5)), is_back=True)
    assert see(fade) == NEW


def test_a_press_completes_the_change_and_reduced_motion_cuts_it() -> None:
    fade = CrossFade()
    fade.start(paint(OLD), is_back=False)
    for action in (Point((4, 4), is_pressed=True), Release((4, 4)), Command.LET_GO):
        fade.handle(action)
        assert see(fade) == OLD
    presses = (Press((4, 4)), Enlarge((4, 4)), Command.CANCEL, Command.OTHER, NextFocus(1))
    for press in presses:
        fade.start(paint(OLD), is_back=False)
        fade.handle(press)
        assert see(fade) == NEW
    fade.start(paint(OLD), is_back=False)
    fade.advance(0.0, Settings(reduced_motion=True))
    assert see(fade) == NEW

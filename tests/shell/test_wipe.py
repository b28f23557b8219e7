"""The change of screens: the old picture goes in its time, and leaves nothing behind."""

import pygame
import pytest

from game.settings import Settings
from game.shell.wipe import Wipe
from game.ui.actions import Command, Enlarge, NextFocus, Point, Press, Release
from game.ui.display_list import Canvas, Item, draw_items
from tests.driver import take_picture

NORMAL = Settings()
OLD, NEW = (200, 0, 0), (0, 0, 200)
SIZE = (36, 90)
GROUND = Item("new", pygame.Rect((0, 0), SIZE), None, lambda surface: surface.fill(NEW))


def paint(colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def draw(wipe: Wipe) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    draw_items(surface, [GROUND, *wipe.items(SIZE)])
    return surface


def see(wipe: Wipe) -> list[tuple[int, int, int]]:
    """Return the colours that are seen from the top down, each once; the wave's are left out."""
    surface = draw(wipe)
    column = [tuple(surface.get_at((18, y)))[:3] for y in range(SIZE[1])]
    return list(dict.fromkeys(colour for colour in column if colour in {OLD, NEW}))


@pytest.mark.parametrize(("is_back", "seconds"), [(True, 0.18), (False, 0.22)])
def test_the_old_picture_goes_in_its_time_up_and_on_the_way_back_down(
    *, is_back: bool, seconds: float
) -> None:
    wipe = Wipe()
    wipe.start(paint(OLD), is_back=is_back)
    assert see(wipe) == [OLD]
    assert wipe.advance(seconds / 2, NORMAL)
    assert see(wipe) == ([NEW, OLD] if is_back else [OLD, NEW])
    wipe.advance(seconds / 2, NORMAL)
    assert (see(wipe), wipe.advance(0.1, NORMAL)) == ([NEW], False)


@pytest.mark.parametrize("is_back", [True, False])
def test_each_frame_redraws_what_the_wave_has_passed_and_no_more(*, is_back: bool) -> None:
    wipe, canvas = Wipe(), Canvas(paint(OLD))
    wipe.start(canvas.surface, is_back=is_back)
    canvas.show([GROUND, *wipe.items(SIZE)])
    while wipe.advance(0.01, NORMAL):
        dirty = canvas.show([GROUND, *wipe.items(SIZE)])
        assert take_picture(canvas.surface) == take_picture(draw(wipe))
        assert 0 < sum(rect.height for rect in dirty) < SIZE[1] / 4


def test_what_is_drawn_on_later_does_not_change_what_goes() -> None:
    wipe, window = Wipe(), paint(OLD)
    wipe.start(window, is_back=False)
    window.fill(NEW)
    assert see(wipe) == [OLD]
    wipe.finish()
    assert see(wipe) == [NEW]


def test_instant_and_another_size_show_the_new_picture_alone() -> None:
    wipe = Wipe()
    wipe.start(paint(OLD), is_back=True)
    wipe.advance(0.0, Settings(speed=0.0))
    assert see(wipe) == [NEW]
    wipe.start(paint(OLD, (5, 5)), is_back=True)
    assert see(wipe) == [NEW]


def test_a_press_completes_the_change_and_reduced_motion_cuts_it() -> None:
    wipe = Wipe()
    wipe.start(paint(OLD), is_back=False)
    for action in (Point((4, 4), is_pressed=True), Release((4, 4)), Command.LET_GO):
        wipe.handle(action)
        assert see(wipe) == [OLD]
    presses = (Press((4, 4)), Enlarge((4, 4)), Command.CANCEL, Command.OTHER, NextFocus(1))
    for press in presses:
        wipe.start(paint(OLD), is_back=False)
        wipe.handle(press)
        assert see(wipe) == [NEW]
    wipe.start(paint(OLD), is_back=False)
    wipe.advance(0.0, Settings(reduced_motion=True))
    assert see(wipe) == [NEW]

"""The table as the player arranges it: what folds away in narrow windows, and comes out again."""

from dataclasses import replace

import pygame
import pytest

from game.scenes.session import new_game
from game.ui.layout import SizePx, lay_table
from tests.driving import Driver
from tests.scenes.conftest import INSTANT, OpenApp

NARROW = [(800, 600), (1024, 768), (900, 1400)]
MOVING = replace(INSTANT, speed=1.0)
SEED = 7


def sit_down(open_app: OpenApp, size: SizePx = (1024, 768), **settings: object) -> Driver:
    """Return an app with a table, on which nothing moves."""
    driver = open_app(settings=replace(MOVING, **settings), size=size)  # type: ignore[arg-type]
    driver.open_table(new_game("gull", 3, SEED))
    driver.settle()
    return driver


@pytest.mark.parametrize("size", NARROW)
def test_the_rail_comes_out_and_goes_back_by_click_and_key(open_app: OpenApp, size: SizePx) -> None:
    driver = sit_down(open_app, size)
    tab = lay_table(size).tab
    assert tab is not None
    assert tab.width >= 44 * min(size[0] / 956, size[1] / 720) - 1
    driver.move(tab.center)
    folded = driver.picture()
    driver.click(tab.center)
    driver.step()
    halfway = driver.picture()
    driver.settle()
    out = driver.picture()
    assert len({folded, halfway, out}) == 3
    driver.click(tab.center)
    driver.settle()
    assert driver.picture() == folded
    driver.press(pygame.K_s)
    driver.settle()
    assert driver.picture() == out
    driver.press(pygame.K_s)
    driver.settle()
    assert driver.picture() == folded


def test_reduced_motion_and_instant_speed_cut(open_app: OpenApp) -> None:
    for settings in ({"is_calm": True}, {"speed": 0.0}):
        driver = sit_down(open_app, **settings)
        driver.press(pygame.K_s)
        driver.step()
        out = driver.picture()
        driver.settle()
        assert driver.picture() == out


def test_a_click_beside_the_open_rail_puts_it_back_and_counts(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    first = driver.find_card(driver.view.hand[0])
    driver.click(first)
    driver.settle()
    chosen = driver.picture()
    driver.press(pygame.K_ESCAPE, pygame.K_s)
    driver.settle()
    driver.click(first)
    driver.settle()
    assert driver.picture() == chosen


def test_what_lies_under_the_open_rail_is_not_chosen(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    covered = driver.find_card(driver.view.hand[-1])
    assert lay_table(driver.size).rail.collidepoint(covered)
    driver.press(pygame.K_s)
    driver.click(covered)
    driver.click(covered)
    driver.settle()
    assert len(driver.view.hand) == 5


def test_all_cards_are_shown_while_the_pointer_is_on_the_deck(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    layout = lay_table(driver.size)
    driver.move((layout.stage.centerx, layout.bar.bottom + 2))
    away = driver.picture()
    driver.move(layout.deck.center)
    shown = driver.picture()
    driver.move((layout.tracker.centerx, layout.tracker.bottom - 4))
    assert driver.picture() == shown
    driver.move((layout.stage.centerx, layout.bar.bottom + 2))
    assert driver.picture() == away != shown


def test_a_wide_window_has_its_rails_open(open_app: OpenApp) -> None:
    driver = sit_down(open_app, (1280, 720))
    assert lay_table(driver.size).tab is None
    before = driver.picture()
    driver.press(pygame.K_s)
    driver.settle()
    assert driver.picture() == before

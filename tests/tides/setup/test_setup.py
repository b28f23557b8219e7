"""The screen before a game: room for everybody, what was measured of them, and a quick way in."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.settings import Settings
from game.tides.pick.table_scene import TableScene
from game.tides.setup.opponent_view import OpponentTile
from game.tides.setup.setup_scene import SetupScene
from game.ui.geometry import SizePx, find_content_area
from tests.driver import Driver
from tests.tides.crosstable import TABLE, replace_crosstable
from tests.window import OpenApp


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the shipped cross-table be a small one."""
    replace_crosstable(monkeypatch, TABLE)


@pytest.fixture
def driver(open_app: OpenApp) -> Driver:
    driver = open_app()
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)
    return driver


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
def test_no_button_lies_on_another_or_outside(driver: Driver, size: SizePx) -> None:
    driver.scene.lay_out(size)
    names = [person.name for person in driver.table_context.opponents]
    rects = [driver.buttons.rect(key) for key in (*names, "rounds-1", "rounds-3", "back")]
    assert all(find_content_area(size).contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_two_presses_of_enter_lead_from_the_title_to_the_first_card(driver: Driver) -> None:
    assert driver.buttons.focus == driver.context.preferences.now.opponent
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert len(driver.view.hand) == 5


def test_whoever_has_the_focus_is_seen_closely_and_stays_so(driver: Driver) -> None:
    pictures = []
    for person in driver.table_context.opponents[:3]:
        driver.move(driver.buttons.rect(person.name).center)
        pictures.append(driver.picture())
    assert len(set(pictures)) == 3


def test_bars_are_as_long_as_what_was_measured(driver: Driver) -> None:
    bars = []
    for person in driver.table_context.opponents[:4]:
        tile = driver.buttons.find(person.name)
        assert isinstance(tile, OpponentTile)
        bars.append(tile.strength)
    assert bars == [0.0, 0.5, 1.0, None]


def test_the_length_is_kept_and_seen(driver: Driver) -> None:
    pictures = []
    for rounds in (1, 3, 1):
        driver.click_button(f"rounds-{rounds}")
        assert driver.storage.load_settings().rounds == rounds
        driver.move((1, 1))
        driver.buttons.focus = "back"
        driver.scene.lay_out(driver.size)
        driver.step()
        pictures.append(driver.picture())
    assert all(one != other for one, other in pairwise(pictures))


def test_faces_are_drawn_while_nothing_happens(open_app: OpenApp) -> None:
    driver = open_app()
    while driver.app.warm_up():
        pass
    before = driver.context.kit.images.portrait.cache_info().misses
    driver.press(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RIGHT)
    assert driver.context.kit.images.portrait.cache_info().misses == before


def test_a_length_that_the_rules_do_not_know_gives_way_to_the_usual_one(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True, speed=0.0, rounds=2))
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.model.bar.rounds == 3

"""A gamepad alone: every screen can be reached and left, and every control on it has its turn."""

import re
from functools import partial

import pygame
import pytest

from game.shell.about import AboutScene, LicenceScene, LicencesScene
from game.shell.settings_scene import SettingsScene
from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.setup_scene import SetupScene
from game.ui.top_bar import BarButton
from tests.driver import is_title
from tests.pads import BACK, START, A, B, press_pad
from tests.tides.pad_walk import Focus, explore, list_controls, read_focus, walk_to, walk_to_button
from tests.tides.seating import open_relics, open_table
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZES = ((1280, 720), (960, 540), (800, 600))
KEYS = re.compile(r"\b(C|Enter|Esc|F\d+|H|L|M|R|S|Space|Tab|U|V)\b")
"""Keys of the keyboard, as sentences name them."""


def is_of_kind(kind: object, focus: Focus) -> bool:
    """Tell whether the focus is on a sign of a kind."""
    return focus[0] is kind


@pytest.mark.parametrize(
    ("size", "plies"),
    [(SIZES[0], 0), (SIZES[2], 0), (SIZES[1], 9), (SIZES[0], 14), (SIZES[2], 14)],
)
def test_at_the_table_the_cross_leads_to_every_control(
    open_app: OpenApp, size: tuple[int, int], plies: int
) -> None:
    driver = open_app(size=size, frame=0.0)
    open_table(driver, plies)
    driver.settle()
    assert list_controls(driver) <= set(explore(driver))


@pytest.mark.parametrize("size", SIZES)
def test_at_the_relic_step_the_cross_leads_to_every_control(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    driver = open_app(size=size, frame=0.0)
    open_relics(driver, 5)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_2)
    driver.settle()
    controls = list_controls(driver)
    assert {(TargetKind.BUTTON, "seal"), (TargetKind.BUTTON, "swap")} < controls
    assert controls <= set(explore(driver))


def test_every_page_of_the_title_is_reached_walked_and_left(open_app: OpenApp) -> None:
    driver = open_app()
    ways = {
        ("play",): SetupScene,
        ("rules",): RulebookScene,
        ("settings",): SettingsScene,
        ("settings", "about"): AboutScene,
        ("settings", "about", "licences"): LicencesScene,
        ("settings", "about", "licences", "part-0"): LicenceScene,
    }
    for way, kind in ways.items():
        for key in way:
            walk_to_button(driver, key)
            press_pad(driver, A)
        assert isinstance(driver.scene, kind)
        if kind is not RulebookScene:
            assert list_controls(driver) <= set(explore(driver))
        press_pad(driver, *[B] * len(way))
        assert is_title(driver)
    assert list_controls(driver) <= set(explore(driver))


def test_a_game_is_left_and_every_page_over_it_keeps_the_focus(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    open_table(driver, 9)
    driver.settle()
    pages = ((BarButton.SETTINGS, SettingsScene), (BarButton.RULES, RulebookScene))
    for kind, page in pages:
        walk_to(driver, partial(is_of_kind, kind))
        before = read_focus(driver)
        press_pad(driver, A)
        assert isinstance(driver.scene, page)
        press_pad(driver, B)
        assert isinstance(driver.scene, TableScene)
        assert read_focus(driver) == before
    press_pad(driver, START, B, BACK, B)
    assert isinstance(driver.scene, TableScene)
    press_pad(driver, B)
    assert is_title(driver)


@pytest.mark.parametrize("screen", [CountScene, ResultScene])
def test_after_a_round_the_cross_leads_to_every_control(open_app: OpenApp, screen: type) -> None:
    driver = open_app(size=(1280, 720))
    driver.open_table(driver.deal("gull", 3, 12))
    for _ in range(400):
        if isinstance(driver.scene, screen):
            break
        press_pad(driver, *([A] if not isinstance(driver.scene, RelicsScene) else []))
        if isinstance(driver.scene, RelicsScene):
            driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    assert isinstance(driver.scene, screen)
    driver.settle()
    assert list_controls(driver) <= set(explore(driver))


def test_with_a_pad_no_note_names_a_key(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720), frame=0.0)
    open_table(driver, 9)
    driver.settle()
    told = set[str]()
    for _ in explore(driver):
        told |= {*driver.table.inspect.narrate()}
    assert "A turns it on and off." in told
    assert [line for line in told if KEYS.search(line)] == []

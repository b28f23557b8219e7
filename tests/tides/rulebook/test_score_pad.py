"""The score pad: tiles to and fro, every term as at a count, and nothing that stays."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.shell.routes import Push
from game.tides.routes import Rulebook, ScorePad
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.rulebook.score_pad import ScorePadScene
from tests.driver import Driver
from tests.pads import A, press_pad
from tests.window import INSTANT

MINE = (6, 8, 5, 9, 17, 13, 16)
THEIRS = (18, 7, 12, 15, 2)


@pytest.fixture
def driver(data_dir: Path) -> Driver:
    return Driver(data_dir, (1280, 720), settings=INSTANT, language="en")


def open_pad(driver: Driver) -> ScorePadScene:
    driver.app.go(Push(ScorePad()))
    driver.settle()
    assert isinstance(driver.scene, ScorePadScene)
    return driver.scene


def lay(driver: Driver, *tiles: int) -> None:
    for tile in tiles:
        driver.click_button(f"tile-{tile}")


def test_s_and_a_button_lead_there_from_the_title_s_rules_alone(driver: Driver) -> None:
    driver.click_button("rules")
    driver.settle()
    driver.press(pygame.K_s)
    driver.settle()
    assert isinstance(driver.scene, ScorePadScene)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    driver.click_button("pad")
    driver.settle()
    assert isinstance(driver.scene, ScorePadScene)
    driver.app.go(Push(Rulebook(shows_keys=True)))
    driver.settle()
    driver.press(pygame.K_s)
    driver.settle()
    assert isinstance(driver.scene, RulebookScene)
    assert driver.buttons.find("pad") is None


def test_every_tile_says_what_it_scores_against_the_other_tray(driver: Driver) -> None:
    """By hand: one Palace of mine against two; one Stronghold, 3 and the most of them, 7."""
    scene = open_pad(driver)
    lay(driver, *MINE)
    driver.press(pygame.K_2)
    lay(driver, *THEIRS)
    told = scene.narrate()
    assert told[1] == "You: 10"
    assert told[9] == "Opponent: 3"
    assert told[2:5] == [
        "Fountain Arch, Palace 1 : 2, 0",
        "Inkwater Keep, Library 0 : 1, 0",
        "Wall Orchard, 1 × Stronghold, +3",
    ]
    assert told[8] == "Lone Shallows, singles 2 : 2, Opponent wins ties, 0"
    assert told[10] == "Last Lighthouse, best card 7 : 3, 0"
    driver.click_button("laid-15")  # without it nobody wins ties
    assert "Fountain Arch, Palace 1 : 1, a tie, 0" in scene.narrate()
    driver.focus_button("laid-9")
    assert scene.narrate()[-1] == "Pearl Regency: Stronghold 1 : 0, +7"


def test_a_tray_holds_seven_and_a_tile_lies_in_one_place(driver: Driver) -> None:
    scene = open_pad(driver)
    lay(driver, *MINE, 1)
    assert {key for key, _ in scene.buttons.list_places() if key.startswith("laid")} == {
        f"laid-{tile}" for tile in MINE
    }
    driver.focus_button("tile-6")
    assert scene.narrate()[-1] == "Fountain Arch: You"
    driver.press(pygame.K_RETURN)
    assert scene.narrate()[-1] == "Fountain Arch"
    driver.press(pygame.K_3)
    lay(driver, 1)
    driver.focus_button("tile-1")
    assert scene.narrate()[-1] == "Pilgrim Bastion: Removed"
    driver.focus_button("tray-2")
    assert scene.narrate()[-1] == "Removed, chosen"
    driver.click_button("clear")
    assert scene.narrate()[1:3] == ["You: 0", "Opponent: 0"]


def test_a_pad_does_without_keys_and_nothing_is_kept(driver: Driver) -> None:
    scene = open_pad(driver)
    driver.focus_button("tray-1")
    press_pad(driver, A)
    driver.focus_button("tile-14")
    press_pad(driver, A)
    assert scene.narrate()[1:4] == [
        "You: 0",
        "Opponent: 12",
        "Hollow Citadel, 4 suits missing, +12",
    ]
    driver.press(pygame.K_PAGEUP)
    lay(driver, 6)
    assert "Fountain Arch, Palace 0 : 0, a tie, 0" in scene.narrate()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert open_pad(driver).narrate()[1:3] == ["You: 0", "Opponent: 0"]
    assert driver.storage.unfinished() == ()


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize(("language", "scale"), [("en", 150), ("zh-Hans", 100)])
def test_all_lies_in_the_window_and_nothing_on_anything_else(
    data_dir: Path, size: tuple[int, int], language: str, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = Driver(data_dir, size, settings=settings, language=language)
    scene = open_pad(driver)
    lay(driver, *MINE)
    driver.press(pygame.K_2)
    lay(driver, *THEIRS)
    places = [place for _, place in scene.buttons.list_places()]
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)
    assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))

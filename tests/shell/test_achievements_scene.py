"""The page of achievements: what games have earned, what is locked, and that both stay true."""

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.shell.achievements_scene import AchievementsScene
from game.shell.routes import Achievements, Push, Statistics
from game.shell.statistics_scene import StatisticsScene
from game.statistics.achievements import name_try
from game.storage.finished import FINISHED, Earned
from tests.driver import Driver
from tests.shell.test_statistics_scene import finish
from tests.window import INSTANT


@pytest.fixture
def driver(data_dir: Path) -> Driver:
    return Driver(data_dir, settings=INSTANT, language="en")


def open_scene(driver: Driver, game: str = "tides") -> AchievementsScene:
    driver.storage.flush()
    driver.app.go(Push(Achievements(game)))
    driver.settle()
    assert isinstance(driver.scene, AchievementsScene)
    return driver.scene


def tell(driver: Driver, key: str) -> str:
    driver.focus_button(f"seal-{key}")
    return driver.scene.narrate()[-1]


def test_the_statistics_lead_there_and_escape_back(driver: Driver) -> None:
    driver.app.go(Push(Statistics("tides")))
    driver.settle()
    driver.click_button("achievements")
    driver.settle()
    assert isinstance(driver.scene, AchievementsScene)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, StatisticsScene)


def test_what_was_earned_is_told_with_its_day_and_what_is_locked_with_its_way(
    driver: Driver,
) -> None:
    finish(driver, 1, "heron", 5)
    for ply in range(3):
        driver.storage.keep_earned({name_try("tides", "1", ply): Earned(int(ply > 0), 1.0)})
    scene = open_scene(driver)
    assert scene.narrate()[:2] == ["Achievements", "2 / 12"]
    (game,) = driver.storage.finished()
    assert re.match(r"First crown: earned \d+ \w+ 20\d\d,", tell(driver, "first"))
    assert tell(driver, "first").endswith("Win a game.")
    assert "earned" in tell(driver, "fair")
    assert tell(driver, "strong") == "Strong weather: not yet earned, Beat Tern, Loon or Petrel."
    assert tell(driver, "sight").endswith("2 / 5")
    assert driver.storage.earned["tides/first"] == Earned(1, game.ended)
    driver.press(pygame.K_RETURN)
    assert driver.scene is scene


def test_a_game_that_is_removed_by_hand_takes_nothing_back(driver: Driver, data_dir: Path) -> None:
    finish(driver, 1, "heron", 5)
    open_scene(driver)
    driver.storage.close()
    for path in (data_dir / FINISHED).iterdir():
        path.unlink()
    again = Driver(data_dir, settings=INSTANT, language="en")
    scene = open_scene(again)
    assert again.storage.finished() == ()
    assert scene.narrate()[1] == "2 / 12"


def test_games_that_are_read_meanwhile_are_looked_at_too(driver: Driver) -> None:
    scene = open_scene(driver)
    assert scene.narrate()[1] == "0 / 12"
    finish(driver, 1, "skua", 5)
    driver.settle()
    assert scene.narrate()[1] == "2 / 12"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize(("language", "scale"), [("en", 150), ("zh-Hans", 100)])
@pytest.mark.parametrize("game", ["tides", "harbour"])
def test_all_lies_in_the_window(
    data_dir: Path, size: tuple[int, int], language: str, scale: int, game: str
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = Driver(data_dir, size, settings=settings, language=language)
    finish(driver, 1, "heron", 5)
    scene = open_scene(driver, game)
    places = [place for _, place in scene.buttons.list_places()]
    assert len(places) == (13 if game == "tides" else 6)
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)

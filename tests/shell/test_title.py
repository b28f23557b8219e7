"""The title: which games it offers, and what becomes of those that cannot be played."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.settings import Settings
from game.shell.notice import NoticeScene
from game.shell.title import FaceButton
from game.storage.stored_game import StoredGame
from game.tides.pick.table_scene import TableScene
from tests.driver import Driver, is_title, open_memory, shows
from tests.storage.disks import PATIENCE, list_aside
from tests.storage.memory import MemoryDisk
from tests.storage.samples import make_game
from tests.window import INSTANT

GOOD = make_game(1)
BAD = {
    "no record": replace(GOOD, record=""),
    "a length that no game has": replace(GOOD, record=GOOD.record.replace("1 ", "2 ", 1)),
    "a card twice": replace(GOOD, record=GOOD.record.replace("17", "16", 1)),
    "a choice that the hand lacks": replace(GOOD, record=f"{GOOD.record} 18:5"),
    "words": replace(GOOD, record="the tide is out"),
    "a sealed card that the hand lacks": replace(GOOD, sealed=("18", None)),
    "a sealed word": replace(GOOD, sealed=("king", None)),
    "a relic that is not to be chosen": replace(GOOD, sealed=("15x6", None)),
    "three seats": replace(GOOD, players=(None, "gull", "auk"), sealed=(None, None, None)),
    "an unknown opponent": replace(GOOD, players=(None, "dodo")),
    "two bots": replace(GOOD, players=("gull", "heron"), sealed=(None, None)),
    "a script of no card": replace(GOOD, players=(None, ("7|99",))),
    "an unknown game": replace(GOOD, game="chess"),
}


def open_with(*games: StoredGame) -> tuple[Driver, MemoryDisk]:
    """Return the app as it starts with these games on its disk, the last one newest."""
    disk = MemoryDisk()
    storage = open_memory(disk.files)
    for game in games:
        storage.save_game(game)
    assert storage.flush(PATIENCE)
    return Driver(open_memory(disk.files), settings=INSTANT), disk


def list_keys(driver: Driver) -> set[str]:
    wanted = ("continue", "earlier", "tutorial", "play", "rules", "settings", "quit")
    return {key for key in wanted if driver.buttons.find(key) is not None}


def test_a_good_game_is_what_the_bad_ones_are_made_from() -> None:
    driver, _ = open_with(GOOD)
    driver.click_button("continue")
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_game_that_cannot_be_played_is_set_aside_and_told_once(bad: StoredGame) -> None:
    other = replace(make_game(2), players=(None, "gull"))
    driver, disk = open_with(other, bad)
    kept = disk.files.get(f"games/{bad.id}.json")
    assert driver.storage.flush(PATIENCE)
    driver.settle()
    assert isinstance(driver.scene, NoticeScene)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert is_title(driver)
    assert [game.id for game in driver.storage.unfinished()] == [other.id]
    assert len(list_aside(disk)) == 1
    assert kept is None or list_aside(disk) == [kept]
    assert "earlier" not in list_keys(driver)
    driver.click_button("continue")
    assert shows(driver.app, TableScene)


def test_the_two_latest_games_are_offered_by_the_names_of_their_opponents() -> None:
    games = [replace(make_game(n), players=(None, name)) for n, name in enumerate(("auk", "gull"))]
    driver, _ = open_with(*games)
    labels = [driver.buttons.find(key) for key in ("continue", "earlier")]
    words = [button.label for button in labels if button is not None]
    say = driver.context.say
    assert words == [
        say(f"title.{key}", name=say(f"opponent.{name}.name"))
        for key, name in (("continue", "gull"), ("earlier", "auk"))
    ]


@pytest.mark.parametrize("games", range(4))
def test_quit_stands_in_a_row_with_the_settings_whatever_is_offered(games: int) -> None:
    driver, _ = open_with(*(make_game(n) for n in range(games)))
    quit_place, settings = map(driver.buttons.rect, ("quit", "settings"))
    assert (quit_place.y, quit_place.height) == (settings.y, settings.height)


def test_without_a_game_there_is_none_to_go_on_with() -> None:
    driver, _ = open_with()
    assert list_keys(driver) == {"tutorial", "play", "rules", "settings", "quit"}
    assert driver.buttons.focus == "tutorial"
    assert driver.storage.load_settings() == INSTANT != Settings()


def test_the_panorama_shows_the_kingdom_of_the_game_that_waits() -> None:
    """Without one it shows a card of each suit; it has five places at least."""
    driver, _ = open_with()
    assert len(list_pictures(driver)) == 5
    assert None not in list_pictures(driver)
    waiting, _ = open_with(GOOD)
    shown = list_pictures(waiting)
    assert len(shown) == 5
    assert shown.count(None) >= 3


def list_pictures(driver: Driver) -> list[object]:
    """Return the pictures of the title's panorama, ``None`` for a place that shows the sky."""
    items = [item for item in driver.scene.items() if isinstance(item.name, tuple)]
    shown: list[Any] = [item.shows for item in items if item.name[0] == "picture"]  # type: ignore[index]
    return [each[0] if len(each) == 1 else None for each in shown]


def test_a_portrait_never_lies_on_its_button_s_label() -> None:
    rect, face = Rect(100, 50, 250, 54), 54 - 14
    room = FaceButton("earlier", "Earlier game: Gull", emblem="gull").find_room(rect, 1.0)
    assert rect.x + 10 + face <= room.x
    assert room.right <= rect.right

"""The title: which games it offers, and what becomes of those that cannot be played."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.settings import Settings
from game.shell.notice import NoticeScene
from game.shell.routes import Home
from game.shell.title import FaceButton, TitleScene
from game.storage.stored_game import StoredGame
from game.tides.cards.faces import card_picture
from game.tides.pick.table_scene import TableScene
from game.tides.tutorial.tutorial_scenes import TutorialTable
from game.ui.theme import INK
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
    wanted = ("continue", "saved", "tutorial", "play", "rules", "settings", "quit")
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
    assert "saved" not in list_keys(driver)
    driver.click_button("continue")
    assert shows(driver.app, TableScene)


def list_plates(driver: Driver) -> list[Rect]:
    """Return the places of all buttons but those in the corner."""
    places = [rect for _, rect in driver.buttons.list_places()]
    below = driver.buttons.rect("quit").height * 2
    return [rect for rect in places if rect.y > below]


def finish_one(driver: Driver) -> None:
    """Have a game finished: then it is no longer the first start."""
    game = driver.deal("gull")
    game.start()
    driver.storage.finish_game(game.seating.id, {"totals": (31, 24)})
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    scene.resume()


@pytest.mark.parametrize("games", range(4))
def test_there_are_six_buttons_at_most_and_all_ways_lead_on(games: int) -> None:
    driver, _ = open_with(*(replace(make_game(n), players=(None, "gull")) for n in range(games)))
    for _ in range(2):
        assert len(list_plates(driver)) <= 6
        keys = {key for key, _ in driver.buttons.list_places()}
        assert {"play", "play-harbour", "study", "settings", "sound", "rules", "quit"} <= keys
        assert ("continue" in keys) == (games > 0)
        assert ("saved" in keys) == (games > 1)
        finish_one(driver)


def test_what_waits_is_named_by_its_opponent_with_the_face_and_the_sign_of_the_round() -> None:
    driver, _ = open_with(replace(make_game(1), players=(None, "auk")))
    button = driver.buttons.find("continue")
    assert isinstance(button, FaceButton)
    assert (button.emblem, button.number) == ("auk", 0)
    say = driver.context.say
    assert button.label == say("title.continue", name=say("opponent.auk.name"))
    place = driver.buttons.rect("continue")
    picture = driver.window.copy()
    tops = [
        picture.get_at((x, place.centery + dy))[:3]
        for x in range(place.right - place.height, place.right - 4)
        for dy in range(-10, 10)
    ]
    assert INK in tops  # the sun


def test_the_first_game_shows_its_teacher_and_is_offered_again_on_his_panel() -> None:
    driver, _ = open_with()
    button = driver.buttons.find("tutorial")
    assert isinstance(button, FaceButton)
    assert button.emblem == "gull"
    finish_one(driver)
    assert driver.buttons.find("tutorial") is None
    driver.click_button("play")
    driver.click_button("eider")
    assert driver.buttons.find("lesson") is None
    driver.click_button("gull")
    again = driver.buttons.find("lesson")
    assert again is not None
    assert again.label == driver.context.say("title.first_game_again")
    driver.click_button("lesson")
    driver.settle()
    assert isinstance(driver.scene, TutorialTable)


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


def test_once_nothing_waits_the_panorama_shows_the_kingdom_of_the_last_game() -> None:
    driver, _ = open_with()
    suits = list_pictures(driver)
    session = driver.deal("gull", 1, 7)
    session.start()
    driver.open_game(session)
    while not session.match.is_over:
        if not session.is_sealed(session.viewer):
            session.seal(session.viewer, session.view.legal_actions()[0])
        driver.step()
    driver.app.go(Home())
    assert driver.storage.flush(PATIENCE)
    driver.step(2)
    assert driver.storage.flush(PATIENCE)
    driver.step(2)
    assert list_pictures(driver) != suits
    kingdom = session.match.state.kingdoms[session.viewer]
    assert list_pictures(driver) == [card_picture(card) for card in kingdom]


def list_pictures(driver: Driver) -> list[object]:
    """Return the pictures of the title's panorama, ``None`` for a place that shows the sky."""
    items = [item for item in driver.scene.items() if isinstance(item.name, tuple)]
    shown: list[Any] = [item.shows for item in items if item.name[0] == "picture"]  # type: ignore[index]
    return [each[0] if len(each) == 1 else None for each in shown]


def test_a_portrait_never_lies_on_its_button_s_label() -> None:
    rect, face = Rect(100, 50, 250, 54), 54 - 14
    room = FaceButton("continue", "Continue against Gull", emblem="gull").find_room(rect, 1.0)
    assert rect.x + 10 + face <= room.x
    assert room.right <= rect.right

"""What fails or cannot be read is told once, and the game goes on."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.shell.notice import NoticeScene
from game.shell.play.played_scene import SessionScene
from game.shell.routes import Message, Push
from game.tides.result.result_scene import ResultScene
from game.tides.routes import PlayRoute, Relics, Table
from game.tides.session import TidesSession, against, open_record
from tests.driver import (
    Driver,
    ScriptedEngine,
    choose_any,
    is_title,
    shows,
)
from tests.playing import play_randomly
from tests.shell.test_app import SEED
from tests.storage.samples import make_game
from tests.tides.whole_games import play_by_keys
from tests.window import INSTANT, OpenApp


@pytest.mark.parametrize(("screen", "plies"), [(Table, 0), (Relics, 5)])
def test_a_failure_is_told_and_r_or_a_click_asks_again(
    open_app: OpenApp, screen: Callable[[TidesSession], PlayRoute], plies: int
) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(engine=engine)
    record = play_randomly(3, SEED)
    begun = replace(record, choices=record.choices[:plies])
    session = open_record(begun, against("gull"), engine, None, SEED)
    session.start()
    driver.app.go(Push(screen(session)))
    driver.settle()
    thinking = driver.picture()
    engine.choose, engine.is_thinking = (lambda _, __: None), False
    driver.settle()
    failed = driver.picture()
    assert failed != thinking
    driver.click(find_line(driver))
    driver.settle()
    assert len(engine.requests) == 2
    engine.choose = choose_any
    driver.press(pygame.K_r)
    driver.settle()
    assert driver.picture() not in (failed, thinking)


def find_line(driver: Driver) -> tuple[int, int]:
    """Return the middle of the line that says how the opponent is asked again."""
    assert isinstance(driver.scene, SessionScene)
    assert driver.scene.band is not None
    return driver.scene.band.center


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    driver = Driver(tmp_path / "file" / "data", settings=INSTANT)
    assert driver.storage.flush()
    driver.settle()
    assert shows(driver.app, NoticeScene)
    driver.press(pygame.K_RETURN)
    assert is_title(driver)
    play_without_saves(driver)
    assert shows(driver.app, ResultScene)


def play_without_saves(driver: Driver) -> None:
    driver.context.preferences.change(INSTANT)
    play_by_keys(driver, 1)


@pytest.mark.parametrize("name", ["game", "settings"])
def test_what_cannot_be_read_is_told_on_the_title(data_dir: Path, name: str) -> None:
    data_dir.mkdir()
    (data_dir / f"{name}.json").write_bytes(b"\x00\xff")
    driver = Driver(data_dir)
    assert driver.storage.flush()
    driver.settle()
    assert isinstance(driver.scene, NoticeScene)
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)


def test_folders_that_cannot_be_opened_are_told_once_on_the_title(data_dir: Path) -> None:
    data_dir.mkdir()
    for name in ("games", "finished"):
        (data_dir / name).write_bytes(b"in the way")
    driver = Driver(data_dir)
    assert driver.storage.flush()
    driver.settle()
    assert driver.app.route == Message((("notice.cannot_list", 2),))
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert is_title(driver)


def test_all_that_cannot_be_read_is_told_in_one_box(data_dir: Path) -> None:
    data_dir.mkdir()
    for name in ("settings.json", "history.db", "drills.json"):
        (data_dir / name).write_bytes(b"\x00\xff")
    driver = Driver(data_dir)
    driver.storage.read_history()
    driver.storage.find_drills("tides")
    assert driver.storage.flush()
    driver.settle()
    assert isinstance(driver.app.route, Message)
    kinds = ("settings", "history", "drills")
    assert driver.app.route.told == tuple((f"notice.{each}_set_aside", 1) for each in kinds)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert is_title(driver)


def test_many_games_that_cannot_be_read_are_told_once_with_their_number(data_dir: Path) -> None:
    (data_dir / "games").mkdir(parents=True)
    for number in range(17):
        (data_dir / "games" / f"{number:032x}.json").write_bytes(b"\x00\xff")
    driver = Driver(data_dir)
    assert driver.storage.flush()
    driver.settle()
    assert driver.app.route == Message((("notice.game_set_aside", 17),))
    driver.storage.set_aside(driver.storage.save_game(make_game()).id)
    assert driver.storage.flush()
    driver.settle()
    assert driver.app.route == Message((("notice.game_set_aside", 18),))
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert is_title(driver)

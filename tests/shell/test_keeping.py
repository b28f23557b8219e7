"""What the player does is kept, and no frame waits for that."""

from pathlib import Path

import pygame
import pytest

from game.crash import Situation
from game.engine.client import Engine
from game.options import PlayOptions
from game.settings import Settings
from game.shell import main as program
from game.shell import window_size
from game.shell.app import App
from game.shell.context import open_storage
from game.shell.main import main, run
from game.shell.notice import NoticeScene
from game.storage.storage import Storage
from game.tides.result.result_scene import ResultScene
from game.tides.rules.record import parse_record
from tests.driver import Driver, is_title, open_memory
from tests.shell.test_opened import Clock
from tests.storage.disks import PATIENCE, BrokenDisk, GatedDisk
from tests.storage.memory import MemoryDisk
from tests.tides.whole_games import play_by_keys, play_until
from tests.window import INSTANT


def open_on(disk: MemoryDisk) -> Storage:
    return Storage.open(Path("memory"), disk=disk)


def test_no_frame_waits_for_the_disk_and_nothing_is_lost() -> None:
    disk = GatedDisk()
    storage = open_on(disk)
    driver = Driver(storage, settings=INSTANT)
    assert disk.is_waiting.wait(PATIENCE)
    play_by_keys(driver, 3)
    assert isinstance(driver.scene, ResultScene)
    driver.press(pygame.K_ESCAPE)
    driver.open_table(driver.deal("gull", 3))
    driver.settle()
    driver.press(pygame.K_1, pygame.K_RETURN, pygame.K_m)
    driver.settle()
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)
    driver.settle()
    assert (disk.files, storage.flush(0)) == ({}, False)
    saved, finished = driver.saved, storage.finished()
    assert saved is not None
    assert len(parse_record(saved.record).choices) == len(finished) == 1

    disk.gate.set()
    storage.close(PATIENCE)
    again = open_memory(disk.files)
    again.read_history()
    assert again.flush(PATIENCE)
    assert again.unfinished() == (saved,)
    assert again.finished() == finished
    assert again.load_settings() == storage.load_settings() != INSTANT
    assert storage.take_notices() == again.take_notices() == ()


def test_settings_and_game_are_on_the_disk_after_the_program_has_ended(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_a_little(opened: App, engine: Engine) -> None:
        del engine
        for key in (pygame.K_1, pygame.K_RETURN, pygame.K_m, pygame.K_F11):
            opened.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
            opened.step(0.05)

    monkeypatch.setattr(program, "run", play_a_little)
    monkeypatch.setattr(window_size, "fill_screen", lambda **_: True)
    before = open_storage(data_dir)
    before.save_settings(INSTANT)
    before.close()
    options = PlayOptions(opponent="gull", variant=1, seed=5, language="en")
    assert main(options, Situation(data_dir)) == 0
    storage = open_storage(data_dir)
    kept = Settings(speed=0.0, is_muted=False, is_fullscreen=True)
    assert storage.load_settings() == kept
    (game,) = storage.unfinished()
    assert (game.players, game.seed, game.has_begun) == ((None, "gull"), 5, True)
    hand = parse_record(game.record).states()[0].hands[0]
    assert game.sealed[0] == str(hand[0])


def test_trouble_with_the_disk_is_told_while_nothing_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = Driver(open_on(BrokenDisk("write_atomic")), language="en")
    driver.settle()
    driver.press(pygame.K_m)
    assert driver.storage.flush(PATIENCE)
    monkeypatch.setattr(pygame.time, "Clock", lambda: Clock(driver.app, NoticeScene))
    monkeypatch.setattr(pygame.time, "wait", lambda _: None)
    run(driver.app, driver.engine)
    assert driver.app.scene is None


@pytest.mark.parametrize("call", ["remove"])
def test_a_disk_that_refuses_costs_the_saving_and_not_the_game(call: str) -> None:
    disk = BrokenDisk(call)
    driver = Driver(open_on(disk), settings=INSTANT)
    driver.open_game(driver.deal("gull", 1))
    while driver.storage.unfinished():
        driver.press(pygame.K_1, pygame.K_RETURN)
    assert driver.storage.flush(PATIENCE)
    driver.settle()
    assert isinstance(driver.scene, NoticeScene)
    driver.press(pygame.K_RETURN)
    play_until(driver, ResultScene)
    assert len(driver.storage.finished()) == 1

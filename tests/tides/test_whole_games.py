"""Whole games played through the app by posted events, from the title to the next game."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene
from tests.driver import Driver, ScriptedEngine
from tests.pads import A, press_pad
from tests.tides.whole_games import play_by_keys, play_by_mouse, play_by_pad
from tests.window import OpenApp

ROOT = Path(__file__).parent.parent.parent


def kind_of(driver: Driver) -> type:
    """Return what kind of screen is on top."""
    return type(driver.scene)


@pytest.mark.parametrize(
    ("play", "rounds", "language"),
    [
        (play_by_mouse, 1, "en"),
        (play_by_mouse, 3, "zh-Hans"),
        (play_by_keys, 1, "zh-Hans"),
        (play_by_keys, 3, "en"),
        (play_by_pad, 1, "en"),
        (play_by_pad, 3, "zh-Hans"),
    ],
)
def test_a_whole_game_and_again(
    open_app: OpenApp, play: Callable[[Driver, int], None], rounds: int, language: str
) -> None:
    engine = ScriptedEngine()
    driver = open_app(language=language, engine=engine)
    play(driver, rounds)
    assert kind_of(driver) is ResultScene
    assert driver.context.kit.texts.language == language
    picks = 5 * rounds + rounds - 1
    assert len(engine.requests) == picks
    if play is play_by_mouse:
        driver.click_button("again")
    elif play is play_by_pad:
        press_pad(driver, A)
    else:
        driver.press(pygame.K_RETURN)
    assert kind_of(driver) is TableScene
    assert len(engine.requests) == picks + 1
    assert (driver.view.rounds, driver.view.kingdom) == (rounds, ())


def test_a_single_round_at_normal_speed(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    play_by_mouse(driver, 1, is_watching=True)
    assert isinstance(driver.scene, ResultScene)
    assert driver.app.frames > 5 * 1.5 * 60  # five reveals at least


def test_after_a_game_with_the_real_worker_the_window_knows_no_opponent(data_dir: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.real_worker", str(data_dir)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    modules = done.stdout.split()
    assert "game.tides.result.result_scene" in modules
    forbidden = (
        "game.tides.bots",
        "game.tides.solver",
        "game.tides.training",
        "game.tides.worker",
        "game.evaluation",
        "game.search",
        "game.commands",
        "game.tides.commands",
        "numpy",
        "game.tides.rules.score_tables",
    )
    assert [name for name in modules if name.startswith(forbidden)] == []

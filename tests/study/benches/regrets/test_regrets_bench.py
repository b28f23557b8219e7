"""The Regrets bench by real events: known equilibria, a player held still, every frame."""

from dataclasses import replace

import pygame
import pytest

from game.study.benches.regrets.bench import RegretsBench
from game.study.frame.study_scene import StudyScene
from tests.driver import Driver
from tests.study.benches.benches import NORMAL, check_fit, each_look, open_bench, open_look
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

PARTS = 40
"""Frames in which all passes arrive."""


def open_regrets(driver: Driver, *, bet: int | None = 2) -> StudyScene:
    """Open the bench, and settle its bet."""
    return open_bench(driver, "regrets", bet=bet)


def finish(driver: Driver) -> None:
    driver.press(pygame.K_END)
    driver.step(2)


def read_mix(scene: StudyScene) -> list[float]:
    return [float(line.split()[-2]) for line in scene.bench.narrate()]


@pytest.mark.parametrize(("turns", "mix"), [(0, (25, 50, 25)), (1, (100 / 3,) * 3)])
def test_the_average_comes_to_the_equilibrium(
    open_app: OpenApp, turns: int, mix: tuple[float, ...]
) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    for _ in range(turns):
        driver.click_button("dial-win")
        driver.step(PARTS)
    finish(driver)
    assert read_mix(scene) == pytest.approx(mix, abs=3)
    assert "Nothing left to gain" in scene.narrate()
    assert scene.bench.report.counters[1].values[0] in {"0", "+0.01", "−0.01"}


def test_the_bet_is_answered_at_the_end(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_regrets(driver, bet=0)
    driver.press(pygame.K_HOME)
    driver.step(2)
    assert "answer" not in scene.narrate()[1]
    finish(driver)
    assert "“1 time in 4”" in scene.narrate()[1]


def test_against_a_player_held_to_rock_paper_is_learnt(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    assert isinstance(scene.bench, RegretsBench)
    corner = scene.bench.places.triangle.corners[0]
    place = round(corner[0]), round(corner[1]) + 2
    driver.drag((place[0], place[1] + 60), place)
    driver.step(PARTS)
    finish(driver)
    assert read_mix(scene)[1] >= 97
    driver.click_button("dial-other")
    driver.step(PARTS)
    finish(driver)
    assert read_mix(scene) == pytest.approx((25, 50, 25), abs=3)


def test_the_game_that_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    driver.click_button("dial-win")
    driver.step(PARTS)
    assert scene.bench.save() == "1"
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}), size=(1280, 720))
    assert open_regrets(again).bench.save() == "1"


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    scene = open_regrets(driver)
    assert isinstance(scene.bench, RegretsBench)
    for key in (pygame.K_HOME, *[pygame.K_s] * 5, pygame.K_END, pygame.K_LEFT):
        driver.press(key)
        driver.step(2)
        check_frame(driver)
    driver.drag(scene.bench.places.left.center, scene.bench.places.left.midbottom)
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_regrets(driver, bet=None)
    for _ in range(2):
        check_fit(driver, scene)
        if scene.buttons.find("bet-0") is not None:
            driver.click_button("bet-0")
        finish(driver)

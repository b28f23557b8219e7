"""The Matrix bench by real events: known solutions, own mixes, another start, every frame."""

from dataclasses import replace

import pygame
import pytest

from game.study.benches.matrix import MatrixBench
from game.study.frame.study_scene import StudyScene
from tests.driver import Driver
from tests.study.benches.benches import (
    NORMAL,
    check_fit,
    each_look,
    open_bench,
    open_look,
    read_lead,
)
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

SOLUTIONS = [
    ([("−6", "−6"), ("−5", "−5"), ("−5.15", "−5.15")], [15, 85, 0, 5, 0, 95]),
    ([("+2", "+2"), ("+2", "+2"), ("+2", "+2")], [100, 0, 0, 0, 0, 100]),
    ([("+10.8", "+9"), ("+13.4", "+14"), ("+12", "+12")], [14, 43, 43, 17, 50, 33]),
    ([("+1.25", "−4"), ("+3", "+3"), ("+2.30", "+2.30")], [20] * 10),
    ([("0", "0"), ("0", "0"), ("0", "0")], [0, 0, 100, 0, 0, 0, 0, 0, 100, 0]),
]
"""What it is worth if the one or the other shows this pick first, or every pick; and both mixes.

Found by programs outside this project; of a table, the best of the rows' least cells and the least
of the columns' best ones.
"""


def open_matrix(driver: Driver, *, position: str = "", bet: int | None = 1) -> StudyScene:
    """Open the bench, and settle its bet."""
    return open_bench(driver, "matrix", position, bet=bet)


def finish(driver: Driver) -> None:
    driver.press(pygame.K_END)
    driver.step(2)


def read_values(scene: StudyScene) -> list[str]:
    return [row.values[0] for row in scene.bench.report.counters]


def read_mixes(scene: StudyScene) -> list[int]:
    return [int(line.split()[-1].removesuffix("%")) for line in scene.bench.narrate()]


def test_the_examples_come_out_as_they_must(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_matrix(driver)
    for values, mixes in SOLUTIONS:
        finish(driver)
        assert [row.values for row in scene.bench.report.counters] == values
        assert read_mixes(scene) == mixes
        driver.click_button("parameter-position")
        driver.step(12)


def test_the_solution_is_told_step_by_step(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_matrix(driver, bet=0)
    driver.press(pygame.K_HOME)
    driver.step(2)
    stories = []
    for _ in range(4):
        stories.append(scene.bench.report.story)
        assert "answer" not in scene.narrate()[1]
        driver.press(pygame.K_s)
        driver.step(2)
        if len(stories) == 3:
            break
    assert len(set(stories)) == 3
    assert "“No, mix them”" in scene.narrate()[1]


@pytest.mark.parametrize(
    ("position", "answer", "told", "mixes"),
    [
        ("5.1/11.16.18 14.2/9.12.17", "Yes", "always takes", "100%"),
        ("10.3.2.14/11.12.13 8.5.17.4/1.15.18", "No, mix them", "mixes like this", "> 99%"),
    ],
)
def test_a_card_is_always_right_only_where_no_mix_guarantees_more(
    open_app: OpenApp, position: str, answer: str, told: str, mixes: str
) -> None:
    """In the second position the best card alone guarantees 4.97, and the best mix 4.98."""
    driver = open_app(settings=NORMAL)
    scene = open_matrix(driver, position=position)
    finish(driver)
    assert f"“{answer}”" in scene.narrate()[1]
    assert told in scene.bench.report.story[0]
    assert any(line.endswith(f": {mixes}") for line in scene.bench.narrate())


def test_a_mix_is_dragged_and_held_to_its_guarantee(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_matrix(driver)
    finish(driver)
    assert isinstance(scene.bench, MatrixBench)
    track = scene.bench.places.tracks[0]
    driver.drag((track.x + 20, track.centery), track.midright)
    assert read_mixes(scene)[:3] == [100, 0, 0]
    assert read_values(scene)[-1] == "−6"
    assert "No mix guarantees more" not in scene.narrate()
    assert not any("Best play mixes" in line for line in scene.narrate())
    assert "This is your own mix. “Mix” brings best play back." in scene.narrate()
    driver.focus_button("picture")
    driver.press(pygame.K_DOWN, pygame.K_RIGHT)
    assert read_mixes(scene)[:3] == [95, 5, 0]
    driver.press(pygame.K_RETURN)
    assert read_mixes(scene)[:3] == [15, 85, 0]
    assert any("Best play mixes like this" in line for line in scene.narrate())
    driver.click_button("parameter-mix")
    assert "No mix guarantees more" in scene.narrate()


def test_a_cell_says_which_cards_meet(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_matrix(driver)
    assert isinstance(scene.bench, MatrixBench)
    driver.move(scene.bench.places.cells[0, 2].center)
    assert "meets" in read_lead(scene)


def test_a_position_is_brought_and_one_that_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_matrix(driver, position="1/7.2 3/8.4")
    assert scene.bench.save() == "1/7.2 3/8.4"
    assert [parameter.value for parameter in scene.bench.parameters][0:1] == ["Your pick"]
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}))
    assert open_matrix(again).bench.save() == "1/7.2 3/8.4"


@pytest.mark.parametrize("position", ["what", "1.2.3.4/5 6.7.8.9/10"])
def test_what_is_no_choice_opens_an_example(open_app: OpenApp, position: str) -> None:
    scene = open_matrix(open_app(settings=NORMAL), position=position)
    assert scene.bench.save() == "18.13/2.11.12 6.9/4.7.10"


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    scene = open_matrix(driver)
    assert isinstance(scene.bench, MatrixBench)
    driver.focus_button("picture")
    keys = [pygame.K_HOME, *[pygame.K_s] * 4, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT]
    for key in (*keys, pygame.K_RETURN):
        driver.press(key)
        driver.step(2)
        check_frame(driver)
    driver.move(scene.bench.places.cells[1, 1].center)
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_matrix(driver, bet=None)
    assert isinstance(scene.bench, MatrixBench)
    for _ in range(3):
        check_fit(driver, scene)
        if scene.buttons.find("bet-0") is not None:
            driver.click_button("bet-0")
        finish(driver)
        driver.move(scene.bench.places.cells[0, 0].center)
        driver.step(2)

"""The Luck bench by real events: the thesis' example, every step, numbers typed, every frame."""

from dataclasses import replace

import pygame
import pytest

from game.study.benches.luck import LuckBench
from game.study.frame.study_scene import StudyScene
from tests.driver import Driver
from tests.study.benches.benches import (
    ANSWERED,
    NORMAL,
    check_fit,
    each_look,
    open_bench,
    open_look,
    read_lead,
)
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

SMALL = "J[1s(A 100, . 0) 1k 0], A 0"


def open_luck(driver: Driver, *, position: str = "", bet: int | None = 1) -> StudyScene:
    """Open the bench, and settle its bet."""
    return open_bench(driver, "luck", position, bet=bet)


def find_plate(scene: StudyScene, node: str) -> tuple[int, int]:
    assert isinstance(scene.bench, LuckBench)
    return scene.bench.places.plates[node].center


def read_table(scene: StudyScene) -> dict[str, tuple[str, ...]]:
    return dict(scene.bench.report.counters)


def finish(driver: Driver) -> None:
    driver.press(pygame.K_END)
    driver.step(2)


def test_a_game_is_five_steps_each_with_its_name_and_a_sentence(open_app: OpenApp) -> None:
    """The first draw of this luck begins with the Jetty, the third game but one with a Pearl."""
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver)
    driver.press(pygame.K_HOME)
    said: list[str] = []
    while not (said and "joins" in " ".join(said) and said[-1].startswith("Back")):
        driver.press(pygame.K_s)
        driver.step(2)
        said.append(read_lead(scene))
    assert said[:3] == [
        "Expand: the tree begins with the hand. It tries Jetty.",
        "Roll-out: Skerry, Salter. 45 of 100 such games win: this one lost.",
        "Back: 2 nodes on the way count a game more, and no win.",
    ]
    assert said[3:5] == [
        "Select: Salter has never been tried, so it comes first.",
        "Outcome: Salter has only one, nothing is drawn.",
    ]
    assert [line.partition(":")[0] for line in said[-5:]] == [
        "Select", "Outcome", "Expand", "Roll-out", "Back",
    ]  # fmt: skip
    assert said[-4] == "Outcome: Jetty picks up Pearl 1/6."
    for line in reversed(said[:-1]):
        driver.press(pygame.K_LEFT)
        driver.step(2)
        assert read_lead(scene) == line


def test_bounds_are_those_of_the_formula_with_what_has_been_counted(open_app: OpenApp) -> None:
    """After three games, a try each, one of them won: root 2 x root(ln 3 / 1) = 1.482."""
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver)
    driver.press(pygame.K_HOME, *[pygame.K_s] * 12)
    driver.step(2)
    assert read_table(scene) == {
        "Games": ("3", ""),
        "Jetty": ("1", "1.48"),
        "Salter": ("1", "2.48"),
        "End turn": ("1", "1.48"),
    }
    assert read_lead(scene) == "Select: Salter has the highest bound, 2.48."
    assert read_table(scene)["Jetty"] == ("1", "1.48")
    driver.press(*[pygame.K_s] * 2)
    driver.step(2)
    assert read_table(scene)["Salter"] == ("1", "2.48")
    driver.press(pygame.K_s)
    driver.step(2)
    assert read_table(scene)["Salter"] == ("2", "–")


@pytest.mark.parametrize(
    ("rollouts", "tree", "most"), [(0, 0, "Jetty"), (0, 1, "Jetty"), (1, 1, "Salter")]
)
def test_random_roll_outs_mislead_a_tree_that_does_not_grow(
    open_app: OpenApp, rollouts: int, tree: int, most: str
) -> None:
    """Of 100 games a Jetty wins 58 if a Salter follows, but 42 if what follows is random."""
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver)
    presses = {"games": 1, "rollouts": rollouts, "tree": tree}
    for name, times in presses.items():
        for _ in range(times):
            driver.click_button(f"parameter-{name}")
            driver.step(ANSWERED)
    finish(driver)
    assert f"Tried most: {most}" in scene.narrate()
    table = read_table(scene)
    assert table["Games"] == ("1\u00a0000", "")
    assert sum(int(table[name][0]) for name in ("Jetty", "Salter", "End turn")) == 1000


def test_the_bet_is_answered_at_the_end_and_not_before(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver, bet=0)
    driver.press(pygame.K_HOME, pygame.K_s)
    driver.step(2)
    assert "bet" not in scene.narrate()[1]
    finish(driver)
    assert scene.narrate()[1] == "You bet on “Jetty”: right."


def test_what_is_pointed_at_says_what_it_has_counted(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver)
    finish(driver)
    driver.move(find_plate(scene, "J"))
    assert read_lead(scene) == "Jetty: 54% won, tries: 186; best play wins 58%"
    driver.move(find_plate(scene, "JsA"))
    assert "Jetty, Shell, Salter" in read_lead(scene)
    assert "60% win" in read_lead(scene)
    driver.focus_button("picture")
    driver.press(pygame.K_HOME, pygame.K_DOWN)
    assert read_lead(scene) == "Jetty: – won, tries: 0"


def test_how_often_an_end_wins_can_be_typed(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver)
    driver.move(find_plate(scene, "A"))
    driver.press(pygame.K_MINUS)
    assert read_lead(scene) == "Only whole numbers from 0 to 100."
    driver.press(pygame.K_9, pygame.K_0, pygame.K_RETURN)
    driver.step(ANSWERED)
    finish(driver)
    assert "A 90, . 15; 300; 1;" in scene.bench.save()
    assert "Tried most: Salter" in scene.narrate()
    driver.click_button("parameter-position")
    driver.step(ANSWERED)
    assert "A 45, . 15; 300; 1;" in scene.bench.save()


def test_a_position_is_brought_and_what_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver, position=SMALL)
    for name in ("seed", "exploration"):
        driver.click_button(f"parameter-{name}")
        driver.step(ANSWERED)
    kept = scene.bench.save()
    assert kept == f"{SMALL}; 300; 2; 2; list; whole"
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}), size=(1280, 720))
    assert open_luck(again).bench.save() == kept


def test_only_of_a_jetty_and_a_salter_a_bet_is_asked(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_luck(driver, position="J 5, A 6", bet=None)
    assert scene.bench.bet is None


@pytest.mark.parametrize("left", ["what", f"{SMALL}; 5; 1; 1; list; whole", f"{SMALL}; 10; 1"])
def test_what_cannot_be_read_opens_the_example(open_app: OpenApp, left: str) -> None:
    settings = NORMAL.with_game("study", **{"luck.saved": left})
    scene = open_luck(open_app(settings=settings))
    assert scene.bench.save().endswith("A 45, . 15; 300; 1; 1.41; list; whole")


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    scene = open_luck(driver)
    driver.focus_button("picture")
    for key in (pygame.K_HOME, *[pygame.K_s] * 9, pygame.K_RIGHT, pygame.K_4, pygame.K_END):
        driver.press(key)
        driver.step(3)
        check_frame(driver)
    driver.move(find_plate(scene, "Jp"))
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_luck(driver, bet=None)
    check_fit(driver, scene)
    if scene.buttons.find("bet-0") is not None:
        driver.click_button("bet-0")
    for keys in ((pygame.K_HOME,), (pygame.K_s,) * 2, (pygame.K_s,) * 10, (pygame.K_END,)):
        driver.press(*keys)
        driver.step(2)
        check_fit(driver, scene)
    driver.move(find_plate(scene, "JsA"))
    check_fit(driver, scene)

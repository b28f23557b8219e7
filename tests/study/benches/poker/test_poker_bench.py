"""The Poker bench by real events: the open deal, the numbers of learning, every frame."""

from dataclasses import replace

import pygame
import pytest

from game.study.benches.poker import PokerTree
from game.study.benches.poker.learning import Learning, find_x
from game.study.frame.study_scene import StudyScene
from game.study.tree.pane import Pane
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

LEARNT = {
    1: ("0.125000", "0.458333"),
    10: ("−0.065883", "0.071491"),
    100: ("−0.055581", "0.002890"),
    1000: ("−0.055556", "0.000036"),
}
"""Value and exploitability after so many passes, found by a program outside this project."""


def open_poker(driver: Driver, *, bet: int | None = 1) -> StudyScene:
    """Open the bench, and settle its bet."""
    return open_bench(driver, "poker", bet=bet)


def learn(driver: Driver, scene: StudyScene) -> Learning:
    """Turn to the step in which poker is learnt."""
    driver.focus_button("parameter-step")
    driver.press(*[pygame.K_RIGHT] * 3)
    driver.step(90)
    assert isinstance(scene.bench, Learning)
    return scene.bench


def go(driver: Driver, key: int) -> None:
    driver.focus_button("play")
    driver.press(key)
    driver.step(2)


def read_values(scene: StudyScene) -> tuple[str, ...]:
    return tuple(row.values[0] for row in scene.bench.report.counters)


def find_pane(scene: StudyScene) -> Pane:
    assert isinstance(scene.bench, PokerTree)
    return scene.bench.trees.panes[0]


def test_with_open_cards_the_jack_checks_and_loses_one(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_poker(driver, bet=0)
    go(driver, pygame.K_END)
    assert read_values(scene) == ("9", "5", "3")
    assert scene.bench.report.verdict == "check, check: −1"
    assert "2^3 = 8 ends at most" in scene.bench.report.story
    assert "“No, check”: right" in scene.narrate()[1]
    pane = find_pane(scene)
    values = [pane.looks.write(pane.moment.left[node].value) for node in range(9)]
    assert values == ["−1", "−1", "−1", "−1", "−1", "−2", "−2", "+1", "−2"]
    assert pane.looks.find_gold(pane.moment) == {0, 1, 2}


def test_the_bet_is_open_until_the_search_has_shown_it(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_poker(driver, bet=1)
    driver.press(pygame.K_HOME)
    driver.step(2)
    assert "answer" not in scene.narrate()[1]
    orders: list[str] = []
    for _ in range(18):
        driver.press(pygame.K_s)
        driver.step(2)
        orders.append(scene.bench.report.story[0 if len(orders) == 17 else -1])
    told = [line for line in orders if "worth" in line or "answer" in line]
    assert [line.split(" is worth")[0] for line in told] == [
        *(f"Node {number}" for number in (3, 5, 6, 4, 2, 8, 9, 7)),
        "Done, the answer is −1",
    ]
    assert "the answer is “No, check”" in scene.narrate()[1]


def test_learning_comes_out_as_it_must(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_poker(driver)
    learn(driver, scene)
    go(driver, pygame.K_HOME)
    seen = {}
    for _ in range(50):
        passes, value, gap = read_values(scene)
        seen[int(passes)] = value, gap
        go(driver, pygame.K_s)
    assert {passes: seen[passes] for passes in LEARNT} == LEARNT
    assert scene.bench.report.verdict == "The game is worth −1/18"
    assert "33%: a bluff into her is worth 0." in scene.bench.report.story[0]


def test_the_worth_of_the_game_is_said_once_the_value_stays_there(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_poker(driver)
    learn(driver, scene)
    go(driver, pygame.K_HOME)
    seen: list[tuple[str, str, str]] = []
    while not seen or seen[-1][0] != "1000":
        report = scene.bench.report
        seen.append((report.counters[0].values[0], report.counters[1].values[0], report.verdict))
        go(driver, pygame.K_s)
    said = [bool(verdict) for _, _, verdict in seen]
    assert said == sorted(said)
    near = [abs(float(value.replace("−", "-")) + 1 / 18) < 1.1e-5 for _, value, _ in seen]
    assert all(near[said.index(True) :])
    assert not near[said.index(True) - 1]


def test_the_strategies_at_the_end_are_an_equilibrium(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_poker(driver)
    learn(driver, scene)
    go(driver, pygame.K_END)
    shares = [int(line.split()[-1].removesuffix("%")) for line in scene.bench.narrate()]
    bluff = shares[0]
    assert 0 <= bluff <= 34
    kings, queens = pytest.approx(3 * bluff, abs=3), pytest.approx(bluff + 33, abs=2)
    assert shares[:6] == [bluff, 0, kings, 0, queens, 100]
    assert shares[6:] == [33, 0, 100, 0, 33, 100]


def test_plots_are_pressed_and_bars_pointed_at(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_poker(driver)
    places = learn(driver, scene).places
    first, second = places.axes
    driver.click((find_x(second, 100), second.centery))
    driver.step(2)
    assert read_values(scene) == ("100", *LEARNT[100])
    driver.drag((find_x(first, 100), first.centery), (find_x(first, 10), 300))
    driver.step(2)
    assert read_values(scene) == ("10", *LEARNT[10])
    go(driver, pygame.K_END)
    driver.move(places.bars[10].center)
    assert read_lead(scene) == "Seat 2 calls, Queen: 33%"


def test_the_step_that_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    learn(driver, open_poker(driver))
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}))
    assert open_poker(again).bench.save() == "learning"


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    scene = open_poker(driver)
    for key in (pygame.K_HOME, *[pygame.K_s] * 5, pygame.K_END):
        driver.press(key)
        driver.step(3)
        check_frame(driver)
    places = learn(driver, scene).places
    check_frame(driver)
    for key in (pygame.K_HOME, *[pygame.K_s] * 4, pygame.K_END):
        go(driver, key)
        check_frame(driver)
    driver.move(places.bars[3].center)
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_poker(driver, bet=None)
    check_fit(driver, scene)
    driver.click_button("bet-0")
    go(driver, pygame.K_END)
    check_fit(driver, scene)
    if scene.buttons.find("rail") is not None:
        driver.click_button("rail")
        check_fit(driver, scene)
    places = learn(driver, scene).places
    check_fit(driver, scene)
    if scene.buttons.find("rail") is not None:
        driver.click_button("rail")
    go(driver, pygame.K_END)
    check_fit(driver, scene)
    driver.move(places.bars[7].center)
    check_fit(driver, scene)

"""Watching two opponents: pause, step and speed, from the window, and nothing kept."""

import pygame
import pytest

from game.options import PlayOptions
from game.settings import SPEEDS, Settings
from game.shell.routes import Push
from game.tides.count.count_scene import CountScene
from game.tides.demo.demo_scene import DemoScene
from game.tides.demo.demo_setup_scene import DemoSetupScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Demo, watch
from game.tides.session import TidesSession
from tests.driver import Driver, is_title, open_memory

STILL = Settings(reduced_motion=True, speed=2.0)
MOST_STEPS = 40
MOST_TARGETS = 60
SHADOW = 24
"""Pixels of an item that may hold nothing but the shadow of a card."""
MOST_FRAMES = 300
"""How many frames of 0.05 s a turn or a count takes at most, at 2x."""


def open_demo(driver: Driver) -> TidesSession:
    """Open a demo from the title, by keys and clicks, and return its session."""
    driver.click_button("play")
    driver.click_button("watch")
    assert isinstance(driver.scene, DemoSetupScene)
    driver.click_button("watch")
    route = driver.app.route
    assert isinstance(route, Demo)
    return route.session


def watch_on(driver: Driver) -> None:
    """Let enough time pass for a turn or a count, or until the result."""
    for _ in range(MOST_FRAMES):
        if isinstance(driver.scene, ResultScene):
            return
        driver.step(dt=0.05)


def watch_to_end(driver: Driver) -> None:
    for _ in range(MOST_STEPS):
        watch_on(driver)
    assert isinstance(driver.scene, ResultScene)


def demo(driver: Driver) -> DemoScene:
    assert isinstance(driver.scene, DemoScene)
    return driver.scene


def test_a_demo_plays_to_its_result_and_keeps_nothing() -> None:
    storage = open_memory()
    driver = Driver(storage, settings=STILL)
    session = open_demo(driver)
    watch_to_end(driver)
    assert session.match.is_over
    assert (list(storage.unfinished()), list(storage.finished())) == ([], [])
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.app.route, Demo)


def test_space_holds_the_next_turn_and_lets_it_go() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_demo(driver)
    driver.press(pygame.K_SPACE)
    watch_on(driver)
    held = session.match.ply
    driver.step(200, dt=0.05)
    assert session.match.ply == held
    driver.press(pygame.K_SPACE)
    watch_to_end(driver)
    assert session.match.is_over


def test_a_step_plays_one_turn_or_leaves_a_count_until_the_end() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_demo(driver)
    driver.press(pygame.K_SPACE)
    watch_on(driver)
    for _ in range(MOST_STEPS):
        before, was_count = session.match.ply, isinstance(demo(driver).shown, CountScene)
        driver.press(pygame.K_RETURN)
        watch_on(driver)
        assert session.match.ply - before == (0 if was_count else 1)
        if isinstance(driver.scene, ResultScene):
            return
        assert session.is_paused
    raise AssertionError("the demo never ended")


@pytest.mark.parametrize("index", range(len(SPEEDS)))
def test_the_speed_is_one_key_or_one_click_away(index: int) -> None:
    for is_key in (True, False):
        driver = Driver(open_memory(), settings=Settings(speed=SPEEDS[index - 1]))
        open_demo(driver)
        if is_key:
            driver.press(pygame.K_1 + index)
        else:
            driver.click_button(f"speed-{SPEEDS[index]}")
        assert driver.context.preferences.now.speed == SPEEDS[index]


def test_the_buttons_do_what_the_keys_do() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_demo(driver)
    driver.click_button("pause")
    watch_on(driver)
    held = session.match.ply
    driver.click_button("step")
    watch_on(driver)
    assert session.match.ply == held + 1
    driver.click_button("pause")
    assert not session.is_paused


def test_both_names_are_told_and_neither_is_the_player() -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_demo(driver)
    told = [*driver.scene.narrate()]
    assert "Gull against Albatross" in told
    assert any(line.startswith("Hand of Gull: ") for line in told)
    for _ in range(MOST_TARGETS):
        driver.press(pygame.K_TAB)
        told += driver.scene.narrate()
    assert {"Gull and Albatross", "Disc: Gull. Square: Albatross."} <= set(told)


def test_the_bar_covers_nothing_of_the_table() -> None:
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        driver = Driver(open_memory(), size, settings=STILL)
        open_demo(driver)
        driver.press(pygame.K_SPACE)
        watch_on(driver)
        scene = demo(driver)
        above = [item.area for item in scene.shown.items()]
        assert max(area.bottom for area in above) <= scene.bar.top + SHADOW
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(item.area) for item in scene.buttons.items())


def test_other_opponents_are_chosen_with_the_steppers() -> None:
    driver = Driver(open_memory(), settings=STILL)
    driver.click_button("play")
    driver.click_button("watch")
    driver.focus_button("first")
    driver.press(pygame.K_RIGHT)
    assert isinstance(driver.scene, DemoSetupScene)
    assert driver.scene.page_shows == ("puffin", "albatross")
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert is_title(driver)


def test_the_command_line_opens_the_same_screen() -> None:
    driver = Driver(open_memory(), settings=STILL)
    half = driver.app.games.find("tides")
    route = half.start_game(PlayOptions(demo=("heron", "gull")))
    assert isinstance(route, Demo)
    assert route == watch(route.session)
    driver.app.go(Push(route))
    watch_to_end(driver)

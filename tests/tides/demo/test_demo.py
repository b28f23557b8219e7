"""Watching two opponents: pause, step and speed, from the window, and nothing kept."""

import pygame
import pytest

from game.options import PlayOptions
from game.settings import SPEEDS, Settings
from game.shell.play.demo import DemoScene
from game.shell.routes import Push
from game.tides.board.targets import TargetKind
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Count, Demo, watch
from game.tides.session import TidesSession
from game.tides.setup_scene import DemoSetupScene
from tests.driver import Driver, is_title, open_memory
from tests.pads import LEFT, LEFT_SHOULDER, RIGHT_SHOULDER, UP, A, hold_pad, press_event, press_pad
from tests.tides.looking import find_enlarged
from tests.tides.pad_walk import read_focus, walk_to_button

pytestmark = pytest.mark.usefixtures("seldom_drawn")

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


def is_counting(driver: Driver) -> bool:
    """Tell whether the screen above the bar counts a round."""
    return isinstance(driver.app.route, Demo) and isinstance(driver.app.route.shown, Count)


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
        before, was_count = session.match.ply, is_counting(driver)
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


@pytest.mark.parametrize("key", ["step", "pause", *[f"speed-{speed}" for speed in SPEEDS]])
def test_a_pad_and_the_tab_key_reach_each_button_from_the_table_and_press_it(key: str) -> None:
    for press in (A, pygame.K_RETURN):
        driver = Driver(open_memory(), settings=Settings(reduced_motion=True, speed=3.0))
        session = open_demo(driver)
        driver.press(pygame.K_SPACE)
        watch_on(driver)
        before = session.match.ply
        if press == A:
            press_pad(driver, UP)
            assert read_focus(driver) != (TargetKind.BUTTON, "step")
            walk_to_button(driver, key)
            press_pad(driver, A)
        else:
            walk_by_tab(driver, key)
            driver.press(press)
        assert session.is_paused is key.startswith("speed")
        if key.startswith("speed"):
            assert driver.context.preferences.now.speed == float(key.removeprefix("speed-"))
        watch_on(driver)
        if key == "step":
            assert session.match.ply == before + 1


def walk_by_tab(driver: Driver, key: str) -> None:
    """Press Tab until a sign of the table has had the focus, and a button of the bar has it."""
    was_above = False
    for _ in range(MOST_TARGETS):
        driver.press(pygame.K_TAB)
        focus = read_focus(driver)
        was_above |= focus is not None and focus[0] != TargetKind.BUTTON
        if was_above and focus == (TargetKind.BUTTON, key):
            return
    raise AssertionError("the focus never came there")


def test_the_ways_into_the_bar_and_out_of_it_are_the_same_in_both_directions() -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_demo(driver)
    driver.press(pygame.K_SPACE)
    watch_on(driver)
    seen = []
    for shoulder in (RIGHT_SHOULDER, LEFT_SHOULDER):
        way = [read_focus(driver)]
        while len(way) == 1 or way[-1] != way[0]:
            press_pad(driver, shoulder)
            way.append(read_focus(driver))
            assert len(way) <= 2 * MOST_TARGETS
        seen.append(way)
    assert seen[0] == seen[1][::-1]
    assert len(set(seen[0])) == len(seen[0]) - 1


def test_what_has_the_focus_stays_so_when_the_screen_above_changes() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_demo(driver)
    press_pad(driver, LEFT)
    assert read_focus(driver) == (TargetKind.BUTTON, "pause")
    for _ in range(MOST_STEPS * MOST_FRAMES):
        if is_counting(driver):
            break
        driver.step(dt=0.05)
    assert is_counting(driver)
    assert not session.is_paused
    assert read_focus(driver) == (TargetKind.BUTTON, "pause")
    press_pad(driver, A)
    assert session.is_paused


def test_a_card_above_the_bar_is_seen_large_while_a_pads_button_is_held() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_demo(driver)
    driver.press(pygame.K_SPACE)
    watch_on(driver)
    press_pad(driver, UP)
    hold_pad(driver, A, 0.6)
    assert find_enlarged(driver.scene) is not None
    pygame.event.post(press_event(A, is_down=False))
    driver.step()
    assert find_enlarged(driver.scene) is None
    assert session.is_paused


def test_both_names_are_told_and_neither_is_the_player() -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_demo(driver)
    told = [*driver.scene.narrate()]
    assert "Gull against Albatross" in told
    assert any(line.startswith("Hand of Gull: ") for line in told)
    for _ in range(MOST_TARGETS):
        driver.press(pygame.K_TAB)
        told += driver.scene.narrate()
    assert {"Gull", "Albatross"} <= set(told)


def test_the_bar_covers_nothing_of_the_table() -> None:
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        driver = Driver(open_memory(), size, settings=STILL)
        open_demo(driver)
        driver.press(pygame.K_SPACE)
        watch_on(driver)
        scene = demo(driver)
        items = scene.items()
        (bar,) = (number for number, item in enumerate(items) if item.name == "demo bar")
        lowest = max(item.area.bottom for item in items[:bar])
        assert lowest <= items[bar].area.top + SHADOW
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(item.area) for item in scene.buttons.items())


def test_other_opponents_are_chosen_with_the_steppers() -> None:
    driver = Driver(open_memory(), settings=STILL)
    driver.click_button("play")
    driver.click_button("watch")
    driver.focus_button("first")
    driver.press(pygame.K_RIGHT)
    assert isinstance(driver.scene, DemoSetupScene)
    second = driver.table_context.opponents[1].name
    shown = {item.name: item.shows for item in driver.scene.items()}
    assert shown["face", 0] == (second,)
    assert shown["face", 1] == ("albatross",)
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


def test_the_screen_may_sleep_but_not_while_a_demo_goes_on() -> None:
    driver = Driver(open_memory(), settings=STILL)
    may_sleep = pygame.display.get_allow_screensaver
    assert may_sleep()
    open_demo(driver)
    driver.step()
    assert not may_sleep()
    driver.press(pygame.K_SPACE)
    assert may_sleep()
    driver.press(pygame.K_SPACE)
    assert not may_sleep()
    driver.press(pygame.K_F2)
    driver.step()
    assert may_sleep()
    driver.press(pygame.K_ESCAPE)
    driver.step()
    assert not may_sleep()
    watch_to_end(driver)
    driver.step()
    assert may_sleep()

"""Whole games, from the title to the result, by keys, the mouse or a gamepad alone."""

import pygame

from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.setup_scene import SetupScene
from tests.driver import FRAME, MOST_FRAMES, Driver, open_setup
from tests.pads import RIGHT, A, press_pad
from tests.tides.pad_walk import walk_to_button


def play_until(driver: Driver, screen: type) -> None:
    """Go on with the game on the table until it shows ``screen``."""
    for _ in range(200):
        if isinstance(driver.scene, screen):
            return
        keys = {CountScene: [pygame.K_RETURN], RelicsScene: [pygame.K_1, pygame.K_2]}
        for key in keys.get(type(driver.scene), [pygame.K_1, pygame.K_RETURN]):
            if not isinstance(driver.scene, screen):
                driver.press(key)
        if isinstance(driver.scene, RelicsScene) and screen is not RelicsScene:
            driver.press(pygame.K_RETURN)
    raise TimeoutError(f"the game never came to {screen.__name__}")


def play_by_keys(driver: Driver, rounds: int) -> None:
    """Play a whole game from the title to its result, never touching the mouse."""
    open_setup(driver)
    assert isinstance(driver.scene, SetupScene)
    driver.focus_button(f"rounds-{rounds}")
    driver.press(pygame.K_RETURN)
    driver.focus_button("gull")
    driver.press(pygame.K_SPACE)
    for frame in range(MOST_FRAMES):
        match driver.scene:
            case ResultScene():
                return
            case TableScene() if frame % 2:
                driver.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
            case TableScene():
                driver.press(pygame.K_2, pygame.K_RETURN)
            case CountScene():
                driver.press(pygame.K_RETURN)
            case RelicsScene():
                driver.press(pygame.K_1, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN)
            case other:
                raise AssertionError(f"a game led to {other}")
    raise TimeoutError("the game never ended")


def play_by_pad(driver: Driver, rounds: int) -> None:
    """Play a whole game from the title to its result, with a gamepad alone."""
    walk_to_button(driver, "play")
    press_pad(driver, A)
    walk_to_button(driver, f"rounds-{rounds}")
    press_pad(driver, A)
    walk_to_button(driver, "gull")
    press_pad(driver, A)
    for _ in range(MOST_FRAMES):
        match driver.scene:
            case ResultScene():
                return
            case TableScene():
                press_pad(driver, RIGHT, A, A)
            case CountScene():
                press_pad(driver, A)
            case RelicsScene() if driver.view.drafted:
                _keep_by_pad(driver)
            case RelicsScene():
                press_pad(driver, A)
            case other:
                raise AssertionError(f"a game led to {other}")
    raise TimeoutError("the game never ended")


def play_by_mouse(driver: Driver, rounds: int, *, is_watching: bool = False) -> None:
    """Play a whole game from the title to its result, never touching a key.

    Who is watching waits until nothing moves before the next click.
    """
    driver.click_button("play")
    driver.click_button(f"rounds-{rounds}")
    driver.click_button("gull")
    for _ in range(MOST_FRAMES):
        if is_watching:
            driver.settle(FRAME)
        match driver.scene:
            case ResultScene():
                return
            case TableScene():
                _pick_by_mouse(driver)
            case CountScene():
                driver.click_button("go")
            case RelicsScene():
                _keep_by_mouse(driver)
            case other:
                raise AssertionError(f"a game led to {other}")
    raise TimeoutError("the game never ended")


def _pick_by_mouse(driver: Driver) -> None:
    hand = driver.view.hand if driver.saved else ()
    if hand:
        place = driver.find_card(hand[-1])
        driver.move(place)
        driver.step(12, dt=0.05)  # time to read the card
        driver.click(place)
        driver.click(place)
    else:
        driver.step()


def _keep_by_mouse(driver: Driver) -> None:
    view = driver.view
    for card in view.drafted[:2]:
        driver.click(driver.find_relic(card))
    driver.click_button("seal")


def _keep_by_pad(driver: Driver) -> None:
    """Keep the first card, remove the third, and press the button that locks both in."""
    press_pad(driver, RIGHT, A, RIGHT, RIGHT, A)
    walk_to_button(driver, "seal")
    press_pad(driver, A)

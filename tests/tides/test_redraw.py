"""The window shows at every frame what drawing everything anew would, and draws no more than that.

Games are played by random input in many settings; a seed gives the same game again.
"""

from dataclasses import replace
from random import Random
from typing import Final

import numpy as np
import pygame
import pytest
from pygame import Rect

from game.settings import Settings
from game.shell.settings_scene import SettingsScene
from game.shell.title import TitleScene
from game.texts import LANGUAGES
from game.tides.routes import find_current
from game.tides.settings import Aid, Arrangement, LiveScores
from game.ui.display_list import Canvas, draw_items
from game.ui.geometry import SizePx
from tests.driver import FRAME, Driver, draw_scene
from tests.tides.reveal.test_reveal_animation import list_screens
from tests.tides.seating import NORMAL, open_screen, open_table, seat_at
from tests.tides.whole_games import play_by_keys
from tests.window import INSTANT, OpenApp, adjust

SIZES: Final = [(960, 540), (1280, 720), (820, 600)]
FRAMES: Final = 100
"""So many are compared of each random game."""
MOST_FRAMES: Final = 2000
_KEYS: Final = {
    pygame.K_1: 6,
    pygame.K_2: 6,
    pygame.K_3: 6,
    pygame.K_4: 6,
    pygame.K_5: 6,
    pygame.K_RETURN: 12,
    pygame.K_SPACE: 5,
    pygame.K_TAB: 6,
    pygame.K_c: 1,
    pygame.K_l: 2,
    pygame.K_v: 1,
    pygame.K_s: 2,
    pygame.K_x: 2,
    pygame.K_h: 3,
    pygame.K_RIGHT: 3,
    pygame.K_LEFT: 3,
    pygame.K_ESCAPE: 0.7,
    pygame.K_F1: 0.3,
    pygame.K_F2: 0.3,
    pygame.K_m: 0.5,
}
"""The keys that are pressed, and how often."""


def choose_settings(seed: int) -> Settings:
    """Return settings that are spread over the seeds, so that few seeds have tried them all."""
    return adjust(
        is_muted=True,
        speed=(1.0, 2.0, 0.5)[seed % 3],
        text_scale=(100, 150, 100, 125)[seed % 4],
        arrangement=[*Arrangement][seed // 2 % 2],
        aid=[*Aid][seed % 3],
        live_scores=[*LiveScores][(seed // 3 + seed) % 3],
        reduced_motion=seed % 5 == 4,
    )


def find_difference(driver: Driver) -> Rect | None:
    """Return where the window differs from its display list drawn anew, if it does."""
    full = pygame.Surface(driver.size)
    full.fill((255, 0, 255))
    draw_items(full, driver.app.items)
    surfaces = full, driver.window
    first, second = map(pygame.surfarray.pixels2d, surfaces)
    if np.array_equal(first, second):
        return None
    first, second = map(pygame.surfarray.array3d, surfaces)  # without the byte of no colour
    xs, ys = np.nonzero((first != second).any(axis=2))
    if not len(xs):
        return None
    left, top = int(xs.min()), int(ys.min())
    return Rect(left, top, int(xs.max()) - left + 1, int(ys.max()) - top + 1)


def check_frame(driver: Driver) -> None:
    box = find_difference(driver)
    if box is not None:
        names = [item.name for item in driver.app.items if item.area.colliderect(box)]
        raise AssertionError(f"{box} of {driver.scene} is out of date, where {names} lie")


def meddle(driver: Driver, rng: Random) -> None:
    """Do at random what a player might: point, click, press a key, or nothing."""
    width, height = driver.size
    place = rng.randrange(width), rng.randrange(height)
    what = rng.random()
    if isinstance(driver.scene, SettingsScene):
        pygame.event.post(key_down(pygame.K_ESCAPE))
    elif what < 0.3:
        motion = {"pos": place, "rel": (1, 1), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    elif what < 0.5:
        (key,) = rng.choices([*_KEYS], [*_KEYS.values()])
        pygame.event.post(key_down(key))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    elif what < 0.54:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=rng.choice((1, 1, 3))))


def key_down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


@pytest.mark.parametrize("seed", range(12))
def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(
    open_app: OpenApp, seed: int
) -> None:
    rng, language = Random(seed), [*LANGUAGES][seed % 2]
    driver = open_app(settings=choose_settings(seed), size=SIZES[seed % 3], language=language)
    for plies in (seed % 6, 5, 6 + seed % 6, 11, 12 + seed % 5):
        open_screen(driver, find_current(seat_at(driver, plies)))
        for _ in range(FRAMES // 5):
            meddle(driver, rng)
            driver.step(dt=rng.choice((0.004, FRAME, FRAME, 2 * FRAME)))
            check_frame(driver)
            if isinstance(driver.scene, TitleScene):
                break


@pytest.mark.parametrize("seed", [1, 2])
def test_through_a_whole_game_no_part_of_the_window_is_out_of_date(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    settings = replace(choose_settings(seed), speed=2.0)
    driver = open_app(settings=settings, size=SIZES[seed % 3], frame=0.05)
    step, compared = driver.step, 0

    def step_and_compare(frames: int = 1, dt: float | None = None) -> None:
        nonlocal compared
        for _ in range(frames):
            step(1, dt)
            check_frame(driver)
            compared += 1

    monkeypatch.setattr(driver, "step", step_and_compare)
    play_by_keys(driver, 1)
    assert compared > 40


def test_a_change_of_arrangement_that_turns_back_at_once_is_drawn(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    open_table(driver, 9)
    driver.settle()
    for _ in range(2):
        driver.press(pygame.K_v)
        check_frame(driver)


@pytest.mark.parametrize("seed", [3, 4])
def test_what_is_drawn_twice_is_the_same(open_app: OpenApp, seed: int) -> None:
    rng, language = Random(seed), [*LANGUAGES][seed % 2]
    driver = open_app(settings=choose_settings(seed), size=SIZES[seed % 3], language=language)
    for plies in (0, 5, 9, 11, 17):
        open_screen(driver, find_current(seat_at(driver, plies)))
        for _ in range(10):
            meddle(driver, rng)
            driver.step(dt=2 * FRAME)
            once = draw_scene(driver.scene, driver.size)
            assert draw_scene(driver.scene, driver.size) == once


def test_of_what_has_not_changed_nothing_is_drawn(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    for scene in list_screens(driver):
        canvas = Canvas(pygame.Surface(driver.size))
        assert canvas.show(scene.items()) == [Rect((0, 0), driver.size)]
        assert canvas.show(scene.items()) == [], scene


@pytest.mark.parametrize("plies", [2, 5, 9, 11, 17])
def test_a_screen_at_rest_draws_no_frame_whatever_is_posted(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=INSTANT)
    open_screen(driver, find_current(seat_at(driver, plies)))
    driver.settle()
    frames = driver.app.frames
    driver.step(60)
    assert driver.app.frames == frames
    for key in (pygame.K_F9, pygame.K_LSHIFT):
        driver.press(key)
    assert driver.app.frames == frames


@pytest.mark.parametrize("arrangement", Arrangement)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("settings", [INSTANT, NORMAL])
def test_the_way_from_card_to_card_redraws_less_than_half_of_the_window(
    open_app: OpenApp, settings: Settings, size: SizePx, arrangement: Arrangement
) -> None:
    driver = open_app(settings=adjust(settings, arrangement=arrangement), size=size)
    open_table(driver, 8)
    driver.settle()
    cards = [driver.find_card(card) for card in driver.view.hand]
    canvas = Canvas(pygame.Surface(size))
    driver.move(cards[0])
    driver.settle()
    canvas.show(driver.app.items)
    whole = size[0] * size[1]
    for place in (*cards[1:], *cards[::-1]):
        driver.move(place)
        for _ in range(MOST_FRAMES):
            dirty = canvas.show(driver.app.items)
            assert sum(rect.width * rect.height for rect in dirty) < whole / 2
            if driver.app.is_idle:
                break
            driver.step()

"""What is heard: nothing before the first frame, as loud as the sliders say, less in the back."""

import os
from collections.abc import Iterator
from dataclasses import replace

import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame

from game.settings import Settings
from game.shell.audio import DUCKED, compute_gain
from tests.driver import Driver
from tests.window import OpenApp

LOUD = Settings(speed=0.0, volume=0.8, music=0.5, effects=0.75)


def decibels(value: float) -> float:
    """Return the gain of so many decibels."""
    return float(10 ** (value / 20))


@pytest.fixture
def driver(open_app: OpenApp) -> Iterator[Driver]:
    yield open_app(settings=LOUD)
    pygame.mixer.quit()


def tell_levels(driver: Driver) -> tuple[float, float]:
    """Play an effect, and return how loud it and the music are; 0 for what does not play."""
    pygame.mixer.stop()
    driver.context.sounds.play("win")
    effect, music = pygame.mixer.Channel(0).get_sound(), pygame.mixer.music
    return (
        0.0 if effect is None else effect.get_volume(),
        music.get_volume() if music.get_busy() else 0.0,
    )


def post(driver: Driver, kind: int) -> None:
    pygame.event.post(pygame.event.Event(kind))
    driver.step()


def test_there_is_no_mixer_before_the_first_frame_is_seen(driver: Driver) -> None:
    assert driver.app.frames == 1
    driver.click_button("settings")
    assert pygame.mixer.get_init() is None
    driver.app.open_sound()
    assert pygame.mixer.music.get_busy()


def test_a_first_run_is_not_at_full_volume() -> None:
    assert Settings().volume == 0.85


@pytest.mark.parametrize(
    ("volumes", "expected"),
    [
        ((1.0,), 0.0),
        ((0.95,), -1.5),
        ((0.5,), -15.0),
        ((0.05,), -28.5),
        ((0.6, 0.9), -15.0),
        ((0.5, 0.5, 1.0), -30.0),
    ],
)
def test_sliders_go_in_equal_decibels_that_add_up(
    volumes: tuple[float, ...], expected: float
) -> None:
    assert compute_gain(*volumes) == pytest.approx(decibels(expected))


def test_only_a_slider_at_nought_is_silent(driver: Driver) -> None:
    assert compute_gain(0.0) == compute_gain(1.0, 0.0) == 0
    driver.app.open_sound()
    preferences = driver.context.preferences
    for volume, is_heard in ((0.01, True), (0.0, False)):
        preferences.change(replace(LOUD, volume=volume, music=0.01, effects=0.01))
        driver.step()
        assert [level > 0 for level in tell_levels(driver)] == [is_heard, is_heard]


def test_master_adds_to_music_and_effects_and_mute_silences_all(driver: Driver) -> None:
    driver.app.open_sound()
    assert tell_levels(driver) == pytest.approx((decibels(-13.5), decibels(-21)), abs=0.01)
    preferences = driver.context.preferences
    preferences.change(replace(preferences.now, volume=0.6))
    driver.step()
    quieter = pytest.approx((decibels(-19.5), decibels(-27)), abs=0.01)
    assert tell_levels(driver) == quieter
    driver.press(pygame.K_m)
    assert tell_levels(driver) == (0, 0)
    assert driver.storage.load_settings().is_muted
    driver.press(pygame.K_m)
    assert tell_levels(driver) == quieter


def test_all_is_ducked_while_another_window_has_the_focus(driver: Driver) -> None:
    driver.app.open_sound()
    before = tell_levels(driver)
    post(driver, pygame.WINDOWFOCUSLOST)
    assert tell_levels(driver) == pytest.approx([level * DUCKED for level in before], abs=0.01)
    preferences = driver.context.preferences
    preferences.change(replace(preferences.now, music=1.0))
    driver.step()
    assert tell_levels(driver)[1] == pytest.approx(decibels(-6) * DUCKED, abs=0.01)
    post(driver, pygame.WINDOWFOCUSGAINED)
    assert tell_levels(driver) == pytest.approx((decibels(-13.5), decibels(-6)), abs=0.01)


def test_without_a_sound_card_the_game_goes_on(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    driver.app.open_sound()
    post(driver, pygame.WINDOWFOCUSLOST)
    driver.press(pygame.K_m, pygame.K_m)
    assert pygame.mixer.get_init() is None

"""Every setting can be reached, seen and changed, by mouse or keys alone, and is kept."""

from dataclasses import fields, replace
from itertools import combinations

import pygame
import pytest

from game.settings import SPEEDS, TEXT_SCALES, Settings
from game.shell import window_size
from game.shell.settings_scene import SettingsScene
from game.texts import LANGUAGES
from game.tides.settings import Aid, LiveScores, TidesSettings
from game.ui.geometry import SizePx, find_content_area
from game.ui.widgets.controls import Choice, Slider, Switch, find_track
from tests.driver import Driver
from tests.fitting import listen
from tests.pseudo import EVERY_LANGUAGE, PSEUDO, speak_pseudo
from tests.window import INSTANT, OpenApp, adjust, read_tides

OFFERED = {"was_offered_notebook", "was_offered_speed", "knows_review"}
CHOSEN_ELSEWHERE = {"opponent", "rounds", "knows_keys", *OFFERED}
OWN = sorted({field.name for field in fields(TidesSettings)} - CHOSEN_ELSEWHERE)
NAMES = sorted({field.name for field in fields(Settings)} - {"games"}) + OWN
PAGES = ("table", "display", "sound", "language")
SHARES = {"volume", "music", "effects"}


@pytest.fixture
def driver(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.setattr(window_size, "fill_screen", lambda **_: True)
    driver = open_app()
    driver.click_button("settings")
    assert isinstance(driver.scene, SettingsScene)
    return driver


def focus(driver: Driver, key: str) -> None:
    """Turn to the page with a key, and press Tab until it has the focus."""
    for _ in PAGES:
        if driver.buttons.find(key) is not None:
            driver.focus_button(key)
            return
        driver.press(pygame.K_PAGEDOWN)
    raise AssertionError(f"'{key}' is on no page")


def list_keys(driver: Driver) -> list[str]:
    return [key for key, _ in driver.buttons.list_places()]


def click_step(driver: Driver, name: str, step: int) -> None:
    """Click what lies ``step`` to the right of the value, round, or at that end of the row."""
    button, rect = driver.buttons.find(name), driver.buttons.rect(name)
    place = (rect.right - rect.width // (12 if step > 0 else 2), rect.centery)
    if isinstance(button, Choice) and (places := button.split(rect, driver.buttons.unit)):
        place = places[(button.index + step) % len(places)].center
    driver.click(place)


def read(driver: Driver, name: str) -> object:
    """Return the value that is in force, which must be the one that is kept."""
    kept, now = driver.storage.load_settings(), driver.context.preferences.now
    value: object = getattr(read_tides(now) if name in OWN else now, name)
    assert getattr(read_tides(kept) if name in OWN else kept, name) == value
    return value


def test_every_setting_is_there_once(driver: Driver) -> None:
    found = list[str]()
    for page in PAGES:
        assert driver.buttons.find(f"page-{page}") is not None
        driver.click_button(f"page-{page}")
        found += [key for key in list_keys(driver) if key in NAMES]
    assert sorted(found) == sorted(NAMES)
    for name in NAMES:
        focus(driver, name)
        kind = Slider if name in SHARES else Choice | Switch
        assert isinstance(driver.buttons.find(name), kind)


@pytest.mark.parametrize("name", sorted(set(NAMES) - SHARES - {"language"}))
def test_a_choice_goes_both_ways_round_by_keys_and_by_mouse(driver: Driver, name: str) -> None:
    focus(driver, name)
    keys: list[object] = []
    clicks: list[object] = []
    for step in (1, 1, 1, 1, -1, -1, -1, -1):
        driver.press(pygame.K_RIGHT if step > 0 else pygame.K_LEFT)
        keys.append(read(driver, name))
    for step in (1, 1, 1, 1, -1, -1, -1, -1):
        click_step(driver, name, step)
        clicks.append(read(driver, name))
    assert keys == clicks
    assert keys[:3] == keys[4:7][::-1]
    assert keys[-1] == getattr(read_tides(INSTANT) if name in OWN else INSTANT, name)
    before = driver.picture()
    driver.press(pygame.K_RETURN)
    assert read(driver, name) == keys[0]
    assert driver.picture() != before


@pytest.mark.parametrize("name", sorted(SHARES))
def test_a_slider_moves_by_keys_and_by_dragging_and_ends_at_both_ends(
    driver: Driver, name: str
) -> None:
    focus(driver, name)
    driver.press(*[pygame.K_LEFT] * 22)
    assert read(driver, name) == 0
    driver.press(pygame.K_RIGHT)
    assert read(driver, name) == 0.05
    track = find_track(driver.buttons.rect(name), driver.buttons.unit)
    driver.click((track.x + track.width // 2, track.centery))
    assert read(driver, name) == pytest.approx(0.5, abs=0.02)
    start, end = track.center, (track.right + 90, track.centery)
    for kind, place in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end)):
        event = pygame.event.Event(kind, pos=place, button=1, rel=(9, 0), buttons=(1, 0, 0))
        pygame.event.post(event)
        driver.step()
    assert read(driver, name) == 1
    assert driver.buttons.focus == name


def test_a_language_changes_every_word_at_once(driver: Driver) -> None:
    titles = []
    focus(driver, "language")
    for language in [*LANGUAGES][1:] + [*LANGUAGES][:1]:
        click_step(driver, "language", 1)
        assert read(driver, "language") == language == driver.context.kit.texts.language
        button = driver.buttons.find("back")
        assert button is not None
        titles.append(button.label)
    assert len(set(titles)) == len(LANGUAGES)


def test_resetting_is_asked_twice_and_forgotten_when_the_focus_moves_on(driver: Driver) -> None:
    changed = adjust(INSTANT, aid=Aid.PAPER, live_scores=LiveScores.OFF, language="zh-Hans")
    driver.context.preferences.change(changed)
    focus(driver, "reset")
    driver.press(pygame.K_RETURN, pygame.K_TAB)
    assert driver.storage.load_settings() == changed
    focus(driver, "reset")
    driver.press(pygame.K_RETURN)
    assert driver.storage.load_settings() == changed
    driver.press(pygame.K_RETURN)
    assert driver.storage.load_settings() == Settings() == driver.context.preferences.now
    assert driver.context.kit.texts.language in LANGUAGES
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, SettingsScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_no_row_lies_on_another_or_outside(driver: Driver, size: SizePx, scale: int) -> None:
    preferences = driver.context.preferences
    preferences.change(replace(preferences.now, text_scale=scale))
    for page in PAGES:
        focus(driver, f"page-{page}")
        driver.press(pygame.K_RETURN)
        driver.scene.lay_out(size)
        rects = [driver.buttons.rect(key) for key in list_keys(driver)]
        assert all(find_content_area(size).contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("scale", "language"),
    [*((150, language) for language in EVERY_LANGUAGE), (125, "zh-Hans"), (100, PSEUDO)],
)
def test_every_value_and_what_it_means_fit_in_a_small_window(
    driver: Driver, language: str, scale: int
) -> None:
    preferences, kit = driver.context.preferences, driver.context.kit
    preferences.change(replace(preferences.now, text_scale=scale))
    driver.step()
    if language == PSEUDO:
        speak_pseudo(kit.texts)
    else:
        kit.texts.set_language(language)
    untouched = {"language", "text_scale", "is_fullscreen"}
    with listen(kit) as (wide, small):
        for page in PAGES:
            focus(driver, f"page-{page}")
            driver.press(pygame.K_RETURN)
            for key in list_keys(driver):
                for _ in range(3):
                    focus(driver, key)
                    if key in NAMES and key not in untouched:
                        driver.press(pygame.K_RETURN)
                    driver.scene.lay_out(driver.size)
                    driver.step()
    assert not wide | {text for _, text in small}


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_instant_the_note_names_what_guards_against_slips(driver: Driver, language: str) -> None:
    texts = driver.context.kit.texts
    texts.set_language(language)
    guard = texts.say("settings.locks_by_hold")
    focus(driver, "speed")
    told = {}
    for _ in SPEEDS:
        driver.press(pygame.K_RIGHT)
        told[driver.context.preferences.now.speed] = driver.scene.narrate()[-1]
    assert {speed: guard in note for speed, note in told.items()} == {
        speed: speed == 0.0 for speed in SPEEDS
    }

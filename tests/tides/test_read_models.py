"""What screens show is read anew where anything has changed, and not at any other frame."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from game.settings import Settings
from game.shell.title import TitleScene
from game.texts import LANGUAGES
from game.tides.count import count_scene
from game.tides.count.count_scene import CountScene
from game.tides.pick import table_scene
from game.tides.pick.table_scene import TableScene
from game.tides.relics import relics_scene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.routes import Count, TurnLog, find_current
from tests.driver import FRAME, Driver
from tests.pads import DOWN, LEFT, RIGHT, UP, press_pad
from tests.stale import compare_memos
from tests.tides.seating import (
    NORMAL,
    RECORD,
    open_count,
    open_relics,
    open_screen,
    open_table,
    seat_at,
)
from tests.tides.test_redraw import choose_settings, meddle
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

FRAMES = 20


def watch_reading(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[object]:  # noqa: ANN401
    """Return a list that grows with every call of a function."""
    calls: list[object] = []
    read = getattr(module, name)

    def note_down(*arguments: object) -> object:
        calls.append(arguments)
        return read(*arguments)

    monkeypatch.setattr(module, name, note_down)
    return calls


def change(driver: Driver, settings: Settings) -> None:
    """Change the settings as their page does."""
    driver.context.preferences.change(settings)
    driver.step()


def read_anew(driver: Driver, scene: RelicsScene | CountScene) -> object:
    """Return the model after it was read in another language, so that none is kept."""
    texts = driver.context.kit.texts
    spoken = texts.language
    texts.set_language(next(language for language in LANGUAGES if language != spoken))
    other = scene.model
    texts.set_language(spoken)
    model = scene.model
    assert model != other
    return model


def list_changes(driver: Driver) -> list[Callable[[], None]]:
    """Return what changes the picture of the relic step, one after the other."""
    places = [(driver.size[0] * x // 10, driver.size[1] - 40) for x in (2, 4, 6)]
    press = driver.press
    return [
        *(partial(driver.move, place) for place in places),
        *(partial(press, key) for key in (pygame.K_1, pygame.K_3, pygame.K_x, pygame.K_3)),
        *(partial(press, key) for key in (pygame.K_4, pygame.K_s, *[pygame.K_h] * 3)),
        partial(change, driver, replace(NORMAL, text_scale=150)),
        partial(change, driver, replace(NORMAL, reduced_motion=True)),
        partial(press, pygame.K_RETURN),
        *[partial(driver.step, dt=FRAME)] * FRAMES,
    ]


def test_the_relic_step_is_read_once_for_every_change(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_relics(driver, 11)
    driver.settle()
    calls = watch_reading(monkeypatch, relics_scene, "read_table")
    for act in list_changes(driver):
        act()
        assert isinstance(driver.scene, RelicsScene)
        kept = scene.model
        calls.clear()
        for _ in range(3):
            scene.items()
            scene.narrate()
        assert calls == []
        assert read_anew(driver, scene) == kept
        assert len(calls) == 2


def test_the_table_of_a_count_is_read_once_whatever_is_counted(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(settings=NORMAL)
    calls = watch_reading(monkeypatch, count_scene, "read_table")
    scene = open_count(driver, 11)
    driver.step(FRAMES, dt=FRAME)
    assert len(calls) == 1
    models = {id(scene.model) for _ in range(FRAMES)}
    assert len(models) == 1
    for act in (
        partial(driver.step, FRAMES, dt=FRAME),
        partial(driver.press, pygame.K_RETURN),
        partial(change, driver, replace(NORMAL, text_scale=150)),
        partial(driver.press, pygame.K_v),
    ):
        act()
        assert isinstance(driver.scene, CountScene)
        kept = scene.model
        assert read_anew(driver, scene) == kept


def test_a_game_whose_last_cards_are_still_being_turned_is_finished(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, len(RECORD.choices) - 1)
    driver.open_game(session)
    assert driver.storage.finished() == ()
    while not session.match.is_over:
        driver.step(dt=FRAME)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.is_moving
    (finished,) = driver.storage.finished()
    assert finished.result == {**finished.result, "totals": session.match.state.totals}
    assert driver.storage.unfinished() == ()


@pytest.fixture
def _nothing_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare every value that is kept with a fresh one whenever it is asked for."""
    compare_memos(monkeypatch)


def meddle_more(driver: Driver, rng: Random) -> None:
    """Do anything that changes what a screen says: play, point, take a pad, change a setting."""
    what = rng.random()
    if what < 0.1:
        press_pad(driver, rng.choice((UP, DOWN, LEFT, RIGHT)))
    elif what < 0.14:
        driver.context.preferences.change(choose_settings(rng.randrange(60)))
    elif what < 0.18:
        driver.context.kit.texts.set_language(rng.choice([*LANGUAGES]))
    else:
        meddle(driver, rng)


@pytest.mark.usefixtures("_nothing_stale")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_is_what_would_be_read_anew_after_every_random_step(
    open_app: OpenApp, seed: int
) -> None:
    """What ``test_redraw`` cannot see: its oracle draws the same kept models."""
    rng = Random(seed)
    driver = open_app(settings=choose_settings(seed), frame=0.0)
    routes = [find_current(seat_at(driver, plies)) for plies in (seed, 5, 6 + seed, 11, 13, 17)]
    counted = seat_at(driver, 8)
    for route in (*routes, Count(counted, 1), TurnLog(counted, 8)):
        open_screen(driver, route)
        for _ in range(30):
            meddle_more(driver, rng)
            driver.step(dt=rng.choice((0.004, FRAME, 0.2)))
            if isinstance(driver.scene, TitleScene):
                break


def test_a_card_that_rises_has_no_table_read_anew(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_table(driver, 7)
    driver.settle()
    card = scene.model.hand.cards[1]
    driver.move(driver.find_card(card))
    before = scene.model.hand.poses[card]
    calls = watch_reading(monkeypatch, table_scene, "read_table")
    driver.step(4, dt=FRAME)
    assert scene.model.hand.poses[card] != before
    assert calls == []

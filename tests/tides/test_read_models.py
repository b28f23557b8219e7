"""What screens show is read anew where anything has changed, and not at any other frame."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.settings import Settings
from game.texts import LANGUAGES
from game.tides.count import count_reader
from game.tides.count.count_scene import CountScene
from game.tides.relics import relics_reader
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from tests.driver import FRAME, Driver
from tests.tides.seating import NORMAL, RECORD, open_count, open_relics, seat_at
from tests.window import INSTANT, OpenApp

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
        *(partial(press, key) for key in (pygame.K_4, pygame.K_s, pygame.K_h, pygame.K_h)),
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
    calls = watch_reading(monkeypatch, relics_reader, "read_relics")
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
    calls = watch_reading(monkeypatch, count_reader, "read_table")
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


def test_a_game_is_finished_when_its_result_is_first_shown(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    session = seat_at(driver, len(RECORD.choices))
    session.start()
    scene = ResultScene(driver.table_context, session)
    assert (scene.items(), scene.narrate(), scene.targets()) == ([], [], ())
    assert list(driver.storage.finished()) == []
    for size in (driver.size, (1280, 720)):
        scene.lay_out(size)
        assert len(list(driver.storage.finished())) == 1
    assert scene.items()

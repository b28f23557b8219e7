"""Nothing tells the opponent's sealed choice before the reveal: no pixel, no word in the log."""

import logging
from pathlib import Path

import pygame
import pytest
from game.storage.saved_games import SavedGame, Storage

from game.play.session import Session, new_game
from game.settings import Settings
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.reveal.reveal_times import Reveal
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, RelicChoice
from game.tides.rules.observation import Observation
from tests.driver import SIZE, Driver, ScriptedEngine, choose_any, draw_scene
from tests.playing import play_randomly
from tests.window import OpenApp

SEED = 23
RECORD = play_randomly(3, SEED)
STEP = 0.03


def choose_nth(index: int) -> ScriptedEngine:
    def choose(observation: Observation, _: str) -> Choice:
        choices = observation.legal_actions()
        choice = choices[index % len(choices)]
        assert isinstance(choice, Card | RelicChoice)
        return choice

    return ScriptedEngine(choose)


def film_pick(driver: Driver, engine: ScriptedEngine, storage: Storage) -> list[bytes]:
    """Return the frames from the deal to the moment at which both cards show their faces."""
    scene = TableScene(driver.context, Session(new_game("gull", 3, SEED), engine, storage))
    scene.lay_out(SIZE)
    pictures, time = [], 0.0
    for _ in range(40):
        scene.update(STEP)
        pictures.append(draw_scene(scene, SIZE))
    for key in (pygame.K_2, pygame.K_2):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        pictures.append(draw_scene(scene, SIZE))
    while time + STEP * 1000 < Reveal().face:
        scene.update(STEP)
        time += STEP * 1000
        pictures.append(draw_scene(scene, SIZE))
    return pictures


def test_every_frame_before_the_flip_is_the_same_whatever_was_sealed(
    open_app: OpenApp, data_dir: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    driver = open_app(settings=Settings(is_muted=True))
    films, logs = [], []
    for index in range(5):
        caplog.clear()
        films.append(film_pick(driver, choose_nth(index), Storage(data_dir)))
        logs.append([record.getMessage() for record in caplog.records])
    assert len(set(films[0])) > 20
    for film in films[1:]:
        told = [
            frame for frame, pair in enumerate(zip(films[0], film, strict=True)) if len({*pair}) > 1
        ]
        assert told == []
    assert logs[1:] == logs[:1] * 4


def test_the_relic_step_shows_nothing_of_the_sealed_pair(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    record = type(RECORD)(3, RECORD.order, RECORD.choices[:5])
    pictures = set()
    for index in range(20):
        session = Session(SavedGame(record, SEED, (None, "gull")), choose_nth(index), None)
        scene = RelicsScene(driver.context, session)
        scene.lay_out(SIZE)
        scene.update(STEP)
        assert session.is_sealed(session.viewer.other)
        pictures.add(draw_scene(scene, SIZE))
    assert len(pictures) == 1


def test_a_whole_game_logs_no_choice(open_app: OpenApp, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    driver = open_app(engine=ScriptedEngine(choose_any))
    driver.open_table(new_game("gull", 1, SEED))
    for _ in range(30):
        driver.press(pygame.K_1, pygame.K_1)
    words = " ".join(record.getMessage() for record in caplog.records)
    assert "seal" not in words.lower()
    assert "card" not in words.lower()

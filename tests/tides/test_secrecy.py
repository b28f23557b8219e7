"""Nothing tells the opponent's sealed choice before the reveal: no pixel, no word in the log."""

import logging
import re

import pygame
import pytest

from game.tides.reveal.animation import Reveal
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, RelicChoice, Seat
from game.tides.rules.observation import Observation
from game.ui import scratch
from tests.driver import SIZE, ScriptedEngine, choose_any, draw_scene
from tests.tides.seating import NORMAL, open_relics
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SEED = 23
STEP = 0.03


def choose_nth(index: int) -> ScriptedEngine:
    def choose(observation: Observation, _: str) -> Choice:
        choices = observation.legal_actions()
        choice = choices[index % len(choices)]
        assert isinstance(choice, Card | RelicChoice)
        return choice

    return ScriptedEngine(choose)


def film_pick(open_app: OpenApp, index: int) -> list[bytes]:
    """Return the frames from the deal to the moment at which both cards show their faces."""
    scratch.forget()  # a fade needs large surfaces, which an app before may not have returned
    driver = open_app(settings=NORMAL, engine=choose_nth(index), frame=0.0)
    scene = driver.open_table(driver.deal("gull", 3, SEED))
    pictures, time = [], 0.0
    for _ in range(40):
        driver.step(dt=STEP)
        pictures.append(draw_scene(scene, SIZE))
    for key in (pygame.K_2, pygame.K_RETURN):
        driver.press(key)
        pictures.append(draw_scene(scene, SIZE))
    while time + STEP * 1000 < Reveal().face:
        driver.step(dt=STEP)
        time += STEP * 1000
        pictures.append(draw_scene(scene, SIZE))
    return pictures


def test_every_frame_before_the_flip_is_the_same_whatever_was_sealed(
    open_app: OpenApp, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    films, logs = [], []
    for index in range(5):
        caplog.clear()
        films.append(film_pick(open_app, index))
        said = [record.getMessage() for record in caplog.records]
        logs.append([re.sub(r"[0-9a-f]{32}", "ID", line) for line in said])
    assert len(set(films[0])) > 20
    for film in films[1:]:
        told = [
            frame for frame, pair in enumerate(zip(films[0], film, strict=True)) if len({*pair}) > 1
        ]
        assert told == []
    assert logs[1:] == logs[:1] * 4


def test_the_relic_step_shows_nothing_of_the_sealed_pair(open_app: OpenApp) -> None:
    pictures = set()
    for index in range(20):
        driver = open_app(settings=NORMAL, engine=choose_nth(index), frame=0.0)
        scene = open_relics(driver, 5)
        driver.step(dt=STEP)
        assert driver.saved is not None
        assert driver.saved.sealed[Seat.SECOND] is not None
        pictures.add(draw_scene(scene, SIZE))
    assert len(pictures) == 1


def test_a_whole_game_logs_no_choice(open_app: OpenApp, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    driver = open_app(engine=ScriptedEngine(choose_any))
    driver.open_table(driver.deal("gull", 1, SEED))
    for _ in range(30):
        driver.press(pygame.K_1, pygame.K_RETURN)
    said = [record.getMessage() for record in caplog.records]
    over = next(at for at, line in enumerate(said) if line.startswith("over: "))  # tells all
    words = " ".join(said[:over])
    assert "seal" not in words.lower()
    assert "card" not in words.lower()

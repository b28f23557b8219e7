"""What goes on by itself waits until its words were heard; what a player does never waits."""

from collections.abc import Sequence

import pygame
import pytest

from game.settings import Settings
from game.shell.context import Context
from game.shell.routes import Push, Study
from game.shell.voice import Narrator
from game.study.frame.study_scene import StudyScene
from game.tides.routes import Count, Demo
from tests.driver import Driver, open_memory
from tests.tides.demo.test_demo import is_counting, open_demo

FRAMES_A_LINE = 40
"""Two seconds; all of a demo but its count is quicker at 4x."""
MOST_FRAMES = 6000


class SlowVoice:
    """Says each line for two seconds of the game's time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Be the voice of every context."""
        self.waiting: list[str] = []
        self.said: list[str] = []
        self._frames = 0
        monkeypatch.setattr(Context, "is_speaking", property(lambda _: bool(self.waiting)))

    def utter(self, lines: Sequence[str], _: str) -> None:
        self.waiting += lines

    def drop(self, _: frozenset[str], gone: frozenset[str]) -> None:
        self.waiting = [line for line in self.waiting if line not in gone]

    def close(self) -> None:
        """Do nothing: it makes no sound."""

    def pass_frame(self) -> None:
        self._frames += 1
        if self.waiting and self._frames >= FRAMES_A_LINE:
            self._frames = 0
            self.said.append(self.waiting.pop(0))


def start(monkeypatch: pytest.MonkeyPatch) -> tuple[Driver, SlowVoice]:
    driver, voice = Driver(open_memory(), settings=Settings(speed=4.0)), SlowVoice(monkeypatch)
    driver.app.narrator = Narrator(voice)
    return driver, voice


def test_a_demo_takes_its_next_step_when_the_last_one_was_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver, voice = start(monkeypatch)
    session = open_demo(driver)
    voice.waiting.clear()
    was_counting = False
    for _ in range(MOST_FRAMES):
        ply, waiting = session.match.ply, len(voice.waiting)
        was_counting |= is_counting(driver)
        driver.step(dt=0.05)
        assert session.match.ply == ply or not waiting
        voice.pass_frame()
        if was_counting and not is_counting(driver):
            break
    names = driver.table_context.names_of(session)
    terms = [line for line in voice.said if line.startswith(tuple(f"{name}, " for name in names))]
    picks = [line for line in voice.said if line.startswith(f"{names[0]}: ") and names[1] in line]
    sums = [
        f"{name}: {points}"
        for name, points in zip(names, session.match.state.scores[0], strict=True)
    ]
    assert (len(terms), len(picks)) == (10, 5)
    assert [line for line in voice.said if line in sums] == sums


def test_a_count_shows_a_term_once_the_last_one_was_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, voice = start(monkeypatch)
    open_demo(driver)
    while not is_counting(driver):
        driver.step(dt=0.05)
        voice.waiting.clear()
    driver.step(dt=0.05)
    voice.waiting = ["as long as this is said"]
    before = driver.scene.narrate()
    driver.step(400, dt=0.05)
    assert driver.scene.narrate() == before
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.app.route, Demo)
    assert isinstance(driver.app.route.shown, Count)
    voice.waiting.clear()
    for _ in range(400):
        driver.step(dt=0.05)
        assert len(voice.waiting) <= 8
        voice.waiting.clear()


def test_the_clock_of_a_bench_waits_and_a_key_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, voice = start(monkeypatch)
    driver.app.go(Push(Study("pruning")))
    driver.step(6)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    if scene.buttons.find("bet-0") is not None:
        driver.click_button("bet-0")
    scene.clock.restart()
    voice.waiting = ["words"]
    index = scene.clock.index
    driver.step(100, dt=0.05)
    assert scene.clock.index == index
    driver.press(pygame.K_END)
    assert scene.clock.is_at_end

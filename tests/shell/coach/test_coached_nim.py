"""A third game teaches by one lesson: the coach's queue and bubble are those of the shell."""

import pytest

from game import registry
from game.shell.coach.coach import PATIENCE, READING
from tests.driver import Driver, ScriptedEngine
from tests.nim.lesson import CoachedNim
from tests.nim.rules import END
from tests.tides.looking import read_bubble
from tests.window import OpenApp

LESSON = "Leave 8, a multiple of 4."


@pytest.fixture
def nim(own_registry: None, open_app: OpenApp) -> Driver:  # noqa: ARG001
    """Return the app at the first turn of a game of Nim, whose bot never answers."""
    registry.register(registry.Game("nim", "tests.nim.worker", "tests.nim.lesson", "title.play"))
    driver = open_app(engine=ScriptedEngine(lambda *_: None))
    driver.click_button("play-nim")
    driver.step()
    return driver


def take(driver: Driver, number: int) -> int:
    """Take stones as the person does, and one as the bot does; return how many are left."""
    scene = driver.scene
    assert isinstance(scene, CoachedNim)
    for choice in (number, END):
        driver.click_button(f"take-{choice}")
        driver.step()
        assert scene.find_cue() is None, "the person has taken, and then it is the bot's turn"
    for choice in (1, END):
        scene.shown.session.seal(1, choice)
    driver.step()
    return scene.shown.session.match.state.stones


def test_a_lesson_is_said_at_what_it_speaks_of_and_covers_nothing(nim: Driver) -> None:
    bubble = read_bubble(nim.scene)
    assert bubble is not None
    assert " ".join(bubble.lines) == LESSON
    places = dict(nim.buttons.list_places())
    assert bubble.tip is not None
    assert places["take-1"].collidepoint(bubble.tip)
    assert bubble.box.collidelist([*places.values()]) < 0
    assert nim.scene.narrate()[0] == LESSON


def test_it_is_said_again_until_it_was_seen_then_no_more(nim: Driver) -> None:
    assert take(nim, 3) == 5  # at once
    assert nim.scene.narrate()[0] == "Leave 4, a multiple of 4."
    nim.pass_time(READING + 0.1)
    assert take(nim, 1) == 3, "which can be won"
    assert read_bubble(nim.scene) is None


def test_a_game_without_a_nudge_comes_to_rest(nim: Driver) -> None:
    nim.pass_time(PATIENCE + 1)
    assert nim.app.is_idle
    assert nim.scene.narrate()[0] == LESSON

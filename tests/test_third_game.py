"""A third game joins the house by one line, without a change in any shared room.

``tests/nim`` has its state, one bot, one screen and its route; match, session, saving and resuming
are those of ``game/play``, opponents think in a worker process.
"""

import time
from collections.abc import Iterator

import pygame
import pytest

from game import registry
from game.__main__ import main
from game.engine.client import Engine
from game.engine.worker import serve
from tests.driver import Driver, ScriptedEngine
from tests.nim.window import NimScene
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("_nim")


@pytest.fixture
def _nim(own_registry: None) -> None:  # noqa: ARG001  (pytest sees to its order)
    registry.register(registry.Game("nim", "tests.nim.worker", "tests.nim.window", "title.play"))


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = Engine(serve)
    yield engine
    engine.close()


def open_nim(driver: Driver) -> None:
    """Begin a game from the title."""
    driver.click_button("play-nim")
    driver.step()
    assert isinstance(driver.scene, NimScene)


def wait_for_reply(driver: Driver, ply: int) -> None:
    """Let frames pass until so many turns have been made; the bot is another process."""
    for _ in range(3000):
        scene = driver.scene
        if not isinstance(scene, NimScene) or scene.session.match.ply >= ply:
            return
        driver.step()
        time.sleep(0.004)
    raise TimeoutError("the gull never moved")


def test_it_is_opened_played_saved_and_resumed(open_app: OpenApp, engine: Engine) -> None:
    driver = open_app(engine=engine)
    open_nim(driver)
    driver.click_button("take-2")
    driver.click_button("take-4")  # the face-down stone; the turn then ends by itself
    wait_for_reply(driver, 5)  # 7 left, of which the gull takes 3
    saved = driver.saved
    assert saved is not None
    assert (saved.game, saved.record, saved.has_begun) == ("nim", "1 2 4 0 3 0", True)
    driver.press(pygame.K_ESCAPE)
    assert driver.buttons.find("continue") is not None
    driver.storage.flush()

    again = open_app(engine=engine)
    again.click_button("continue")
    assert isinstance(again.scene, NimScene)
    assert again.scene.session.match.state.stones == 4
    again.click_button("take-1")  # 3 left: the gull takes them all
    wait_for_reply(again, 8)
    again.step(2)
    assert again.buttons.find("play-nim") is not None
    finished = again.storage.finished()
    assert [game.result for game in finished] == [{"winner": 1}]
    assert again.saved is None


def test_a_game_of_another_kind_is_kept_beside_it(open_app: OpenApp, engine: Engine) -> None:
    driver = open_app(engine=engine)
    open_nim(driver)
    driver.click_button("take-1")
    driver.press(pygame.K_ESCAPE)
    session = driver.deal()
    driver.open_game(session)
    session.seal(session.viewer, session.view.hand[0])
    driver.press(pygame.K_ESCAPE)
    assert [game.game for game in driver.storage.unfinished()] == ["tides", "nim"]
    assert driver.buttons.find("continue") is not None
    assert driver.buttons.find("saved") is not None


def test_what_cannot_be_replayed_is_set_aside_with_a_word(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(lambda *_: None))
    open_nim(driver)
    driver.click_button("take-1")
    saved = driver.saved
    assert saved is not None
    driver.storage.flush()
    path = driver.storage.folder / "games" / f"{saved.id}.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"1 1"', '"1 7"'), encoding="utf-8")
    again = open_app()
    again.storage.flush()
    again.step(2)
    assert again.saved is None
    assert list(path.parent.glob("*unreadable*"))


def test_its_settings_are_shown_and_kept_beside_those_of_the_first_game(open_app: OpenApp) -> None:
    driver = open_app()
    driver.click_button("settings")
    table = {"arrangement", "aid", "live_scores"}
    assert all(driver.buttons.find(name) is not None for name in table)
    driver.click_button("is_quiet")
    driver.click_button("game")
    assert not any(driver.buttons.find(name) is not None for name in table)
    driver.click_button("is_quiet")
    driver.click_button("game")
    driver.click_button("is_quiet")
    kept = driver.storage.load_settings().games
    assert {game: own["is_quiet"] for game, own in kept.items()} == {"tides": False, "nim": True}
    driver.storage.flush()
    assert open_app(settings=None).context.preferences.now.games == kept


def test_its_opponents_are_measured_by_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("arena", "gull", "gull", "--game", "nim", "--deals", "4", "--jobs", "1")) == 0
    assert "games   4 won, 0 drawn, 4 lost" in capsys.readouterr().out

"""Games opened where they are set up, by a command, and from settings of another version."""

from pathlib import Path

import pygame
import pytest

from game.harbour.setup_scene import SetupScene as HarbourSetupScene
from game.options import PlayOptions
from game.settings import Settings
from game.shell.app import App
from game.shell.context import open_storage
from game.shell.main import prepare_app, run
from game.shell.notice import NoticeScene
from game.shell.scene import Scene
from game.shell.title import TitleScene
from game.storage.storage import Storage
from game.study.frame.study_scene import StudyScene
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene
from game.tides.session import against, deal
from game.tides.setup_scene import SetupScene
from tests.driver import SIZE, Driver, ScriptedEngine, shows
from tests.shell.test_app import CALM, SEED, list_buttons
from tests.window import INSTANT, adjust


@pytest.mark.parametrize(
    ("game", "screen"),
    [(None, None), ("tides", SetupScene), ("harbour", HarbourSetupScene), ("rows", StudyScene)],
)
def test_a_game_is_opened_where_it_is_set_up(
    data_dir: Path, game: str | None, screen: type[Scene] | None
) -> None:
    opened = open_by_command(PlayOptions(game=game, language="en"), open_storage(data_dir))
    assert shows(opened, screen or TitleScene)


def test_settings_in_a_language_that_the_game_has_not_do_no_harm(data_dir: Path) -> None:
    keep_settings(data_dir, Settings(language="xx"))
    storage = open_storage(data_dir)
    opened = open_by_command(PlayOptions(seed=1), storage)
    assert storage.load_settings() == Settings()
    assert storage.flush()
    opened.step(0.0)
    assert shows(opened, NoticeScene)
    opened.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert shows(opened, TableScene)


def test_settings_with_an_opponent_that_the_game_has_not_do_no_harm(data_dir: Path) -> None:
    keep_settings(data_dir, adjust(INSTANT, opponent="dodo"))
    driver = Driver(data_dir)
    driver.press(pygame.K_m)
    assert driver.storage.load_settings() == adjust(INSTANT, opponent="dodo", is_muted=False)
    driver.click_button("play")
    assert driver.buttons.focus is not None
    driver.click_button("puffin")
    driver.click_button("puffin")
    assert isinstance(driver.scene, TableScene)
    assert driver.table_context.settings.opponent == "puffin"


def test_a_game_by_command_with_an_opponent_that_the_game_has_not_does_no_harm(
    data_dir: Path,
) -> None:
    keep_settings(data_dir, adjust(INSTANT, opponent="dodo"))
    opened = open_by_command(PlayOptions(seed=1), open_storage(data_dir))
    assert isinstance(opened.scene, TableScene)


def keep_settings(folder: Path, settings: Settings) -> None:
    """Save settings as another start of the program would have."""
    storage = open_storage(folder)
    storage.save_settings(settings)
    storage.close()


def open_by_command(
    options: PlayOptions, storage: Storage, engine: ScriptedEngine | None = None
) -> App:
    """Return the app as the command line opens it, after its first frame."""
    window = pygame.display.set_mode(SIZE)
    opened = prepare_app(options, window, engine or ScriptedEngine(), storage)
    opened.step(0.0)
    return opened


@pytest.mark.parametrize("name", ["dodo", "kea"])
def test_a_saved_game_with_an_unknown_opponent_does_no_harm(data_dir: Path, name: str) -> None:
    storage = open_storage(data_dir)
    deal(against(name), 3, ScriptedEngine(), storage, SEED).start()
    storage.close()
    driver = Driver(data_dir)
    assert driver.saved is None
    assert driver.storage.flush()
    driver.settle()
    assert isinstance(driver.scene, NoticeScene)
    driver.press(pygame.K_RETURN)
    assert "continue" not in list_buttons(driver)
    assert len(list(data_dir.glob("games/*-unreadable-*.json"))) == 1


class Clock:
    """A clock that waits for nothing; it tells a loop to end, and stops one that hangs."""

    def __init__(self, opened: App, last: type) -> None:
        self._opened, self._last, self._naps = opened, last, 0

    def tick(self, frames: int = 0) -> int:
        self._naps = 0 if frames else self._naps + 1
        if isinstance(self._opened.scene, self._last):
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif self._naps > 1000:
            raise TimeoutError(f"{self._opened.scene} waits for an event that nobody sends")
        return 50


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("settings", [INSTANT, Settings(is_muted=True), CALM], ids=range(3))
def test_a_demo_plays_itself_to_the_result_with_nobody_at_the_window(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    storage, engine = open_storage(data_dir), ScriptedEngine()
    storage.save_settings(settings)
    options = PlayOptions(demo=("gull", "puffin"), variant=3, seed=SEED, language="en")
    opened = open_by_command(options, storage, engine)
    monkeypatch.setattr(pygame.time, "Clock", lambda: Clock(opened, ResultScene))
    monkeypatch.setattr(pygame.time, "wait", lambda _: None)
    run(opened, engine)
    assert opened.scene is None
    assert (storage.unfinished(), storage.finished()) == ((), ())
    assert len(engine.requests) == 34


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_command_line_leads_straight_to_the_table(data_dir: Path, rounds: int) -> None:
    engine, storage = ScriptedEngine(), open_storage(data_dir)
    options = PlayOptions(seed=SEED, opponent="gull", variant=rounds, language="zh-Hans")
    opened = open_by_command(options, storage, engine)
    assert isinstance(opened.scene, TableScene)
    (game,) = storage.unfinished()
    dealt = deal(against("gull"), rounds, engine, None, SEED)
    assert (game.record, game.players) == (dealt.match.record.line, (None, "gull"))
    assert engine.requests[0].opponent == "gull"

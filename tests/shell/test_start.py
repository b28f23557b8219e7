"""From the command line to the first screen, and out again, whatever goes wrong on the way."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pygame
import pytest

from game import crash, resources
from game.__main__ import main
from game.engine.client import Engine
from game.log import RecentEvents
from game.options import PlayOptions
from game.shell import main as program
from game.shell.app import App
from game.shell.context import open_storage
from game.shell.main import prepare_app
from game.shell.preferences import GamePreferences, Preferences
from game.shell.settings_scene import SettingsScene
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rules.record import parse_record
from game.tides.session import GAME, against, open_record
from game.tides.settings import TidesSettings
from game.ui import window
from game.ui.window import (
    NoWindowError,
    closing_at_interrupt,
    fill_screen,
    has_room,
    open_window,
    show_message,
    start_display,
)
from tests.driver import SIZE, Driver, ScriptedEngine, is_title
from tests.playing import play_randomly
from tests.window import INSTANT, OpenApp, adjust

ROOT = Path(__file__).parent.parent.parent
SEED = 23
PATIENCE = 30.0


def start(folder: Path, options: PlayOptions) -> tuple[App, Storage]:
    """Return the app as the command line opens it, and what it keeps."""
    surface, storage = pygame.display.set_mode(SIZE), open_storage(folder)
    return prepare_app(options, surface, ScriptedEngine(), storage), storage


def play_one_pick(driver: Driver) -> StoredGame:
    """Make the first pick of the game on the table, leave it, and return its save."""
    driver.settle()
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.settle()
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)
    game = driver.saved
    assert game is not None
    assert len(parse_record(game.record).choices) == 1
    return game


def start_another(driver: Driver) -> None:
    driver.click_button("play")
    driver.click_button("puffin")
    driver.click_button("puffin")
    assert isinstance(driver.scene, TableScene)


def list_ids(driver: Driver) -> list[str]:
    """Return the games under way by their ids, the one played last first."""
    return [game.id for game in driver.storage.unfinished()]


def test_a_game_under_way_is_still_offered_after_another_was_begun(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    first = play_one_pick(driver)
    start_another(driver)
    second = play_one_pick(driver)
    assert list_ids(driver) == [second.id, first.id]
    for now, earlier in ((first, second), (second, first)):
        driver.click_button("saved")
        driver.click_button(f"open-{now.id}")
        driver.press(pygame.K_ESCAPE)
        assert list_ids(driver) == [now.id, earlier.id]
        assert driver.saved is not None
        assert (driver.saved.record, driver.saved.begun) == (now.record, now.begun)


def test_as_many_games_as_are_begun_are_kept_and_offered(open_app: OpenApp) -> None:
    driver = open_app()
    games = []
    for seed in range(4):
        driver.open_table(driver.deal("gull", 3, seed))
        games.append(play_one_pick(driver).id)
    assert list_ids(driver) == games[::-1]
    driver.click_button("saved")
    driver.click_button(f"open-{games[1]}")
    assert isinstance(driver.scene, TableScene)
    assert list_ids(driver)[0] == games[1]


def test_the_command_line_begins_a_game_beside_the_one_under_way(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    game = play_one_pick(driver)
    driver.storage.close()
    opened, storage = start(driver.storage.folder, PlayOptions(opponent="heron", seed=SEED))
    opened.step(0.0)
    second, first = storage.unfinished()
    assert first == game
    assert second.players == (None, "heron")


def test_rounds_from_the_command_line_are_in_force_but_not_kept(data_dir: Path) -> None:
    before = open_storage(data_dir)
    before.save_settings(INSTANT)
    before.close()
    opened, storage = start(data_dir, PlayOptions(variant=1, opponent="gull"))
    opened.step(0.0)
    (game,) = storage.unfinished()
    assert parse_record(game.record).rounds == 1
    opened.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0))
    assert storage.load_settings() == adjust(speed=0.0, is_muted=False)


def test_a_change_of_what_is_overridden_is_kept(data_dir: Path) -> None:
    storage = open_storage(data_dir)
    preferences = Preferences(storage)
    own = GamePreferences(preferences, GAME, TidesSettings(), {})
    own.override(rounds=1)
    preferences.set(volume=0.2)
    own.set(is_quiet=True)
    assert own.now == TidesSettings(rounds=1, is_quiet=True)
    assert storage.load_settings() == adjust(is_quiet=True, volume=0.2)
    own.set(rounds=3)
    own.set(rounds=1)
    assert storage.load_settings() == adjust(rounds=1, is_quiet=True, volume=0.2)


def test_the_list_of_settings_follows_the_key_for_sound(open_app: OpenApp) -> None:
    driver = open_app()
    driver.click_button("settings")
    assert isinstance(driver.scene, SettingsScene)
    pictures = []
    for _ in range(3):
        pictures.append(driver.picture())
        driver.press(pygame.K_m)
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Return what the player was told in boxes; no log is opened."""
    told: list[str] = []
    monkeypatch.setattr(window, "show_message", told.append)
    monkeypatch.setattr(crash, "start_logging", lambda _: RecentEvents())
    monkeypatch.setattr(crash, "_catch_everything", lambda: None)
    resources.check_needed.cache_clear()
    mask = os.umask(0o022)
    yield told
    os.umask(mask)
    resources.check_needed.cache_clear()


def break_asset(monkeypatch: pytest.MonkeyPatch, broken: str, content: bytes) -> None:
    """Let one asset have another content."""
    really = resources.asset_path
    other = Path(os.environ["TIDECROWN_DATA_DIR"]).parent / "broken"
    other.write_bytes(content)
    monkeypatch.setattr(
        resources, "asset_path", lambda name: other if name == broken else really(name)
    )


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("fonts/cinzel-600.ttf", b"no font"),
        ("locale/en.json", b"{"),
        ("locale/en.json", b"\xff"),
        ("data/ladder.json", b"[{}]"),
        ("data/ladder.json", b"7"),
        ("locale/en.json", b"{}"),
        ("locale/en.json", b'{"title": 5}'),
    ],
)
def test_a_damaged_asset_is_named_in_a_box_and_in_the_log(
    monkeypatch: pytest.MonkeyPatch,
    boxes: list[str],
    caplog: pytest.LogCaptureFixture,
    name: str,
    content: bytes,
) -> None:
    break_asset(monkeypatch, name, content)
    assert main(["--language", "en"]) == 1
    assert len(boxes) == 1
    assert name in boxes[0]
    assert "is damaged" in boxes[0]
    assert f"'{name}' is damaged" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("name", ["fonts/tidecrown-sans-400.ttf", "data/ladder.json"])
def test_a_missing_asset_is_named_too(
    monkeypatch: pytest.MonkeyPatch, boxes: list[str], name: str
) -> None:
    really = resources.asset_path
    monkeypatch.setattr(
        resources, "asset_path", lambda asked: really("none" if asked == name else asked)
    )
    assert main(["--language", "en"]) == 1
    assert len(boxes) == 1
    assert boxes[0].startswith("A file that the game needs is missing: none\n\nPlease install")


def test_without_a_screen_it_says_so(monkeypatch: pytest.MonkeyPatch, boxes: list[str]) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "none of these")
    assert main(["--language", "zh-Hans"]) == 1
    assert len(boxes) == 1
    assert boxes[0].startswith("无法打开窗口")


def test_an_empty_name_of_a_driver_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    seen: list[str | None] = []
    monkeypatch.setattr(pygame.display, "init", lambda: seen.append(os.getenv("SDL_VIDEODRIVER")))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    with pytest.raises(NoWindowError, match="there is no screen"):
        open_window(SIZE)
    assert seen == [None]


@pytest.mark.parametrize("place", [{}, {"XDG_RUNTIME_DIR": "/run"}, {"WAYLAND_DISPLAY": "mine"}])
def test_where_wayland_has_no_place_it_is_looked_for_by_a_whole_path(
    monkeypatch: pytest.MonkeyPatch, place: dict[str, str]
) -> None:
    """Else its library complains on the terminal before the sentence that the player should see."""
    for name in ("XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in place.items():
        monkeypatch.setenv(name, value)
    seen: list[str | None] = []
    monkeypatch.setattr(pygame.display, "init", lambda: seen.append(os.getenv("WAYLAND_DISPLAY")))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: None)
    start_display()
    assert seen == [place.get("WAYLAND_DISPLAY", None if place else "/")]
    assert os.getenv("WAYLAND_DISPLAY") == place.get("WAYLAND_DISPLAY")


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_window_that_nobody_would_see_is_opened_only_where_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    open_window(SIZE)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoWindowError, match="there is no screen"):
        open_window(SIZE)


def test_on_a_screen_of_too_few_colours_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pygame.Surface(SIZE, depth=16))
    with pytest.raises(NoWindowError, match="16 bits of colour, 24 are needed"):
        open_window(SIZE)


@pytest.mark.parametrize(
    ("screen", "fits"),
    [((1280, 720), False), ((1366, 768), False), ((1280, 1024), False), ((1440, 900), True)],
)
def test_a_window_has_room_only_with_its_frame(screen: tuple[int, int], *, fits: bool) -> None:
    assert has_room((1280, 720), screen) is fits


@pytest.mark.parametrize("asked", [None, SIZE])
def test_the_system_fits_a_window_that_nobody_sized(
    monkeypatch: pytest.MonkeyPatch, asked: tuple[int, int] | None
) -> None:
    done: list[str] = []
    window = SimpleNamespace(size=(1280, 720), maximize=lambda: done.append("maximised"))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    monkeypatch.setattr("game.ui.window._find_window", lambda: window)
    open_window(asked)
    assert done == ([] if asked else ["maximised"])


@pytest.mark.parametrize("screen", [(1024, 600), (960, 540)])
def test_without_a_window_manager_the_first_window_is_no_larger_than_the_screen(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    assert open_window(None).get_size() == screen


@pytest.mark.parametrize(("dpi", "size"), [(96, SIZE), (144, (1920, 1080)), (192, (2560, 1440))])
def test_the_window_is_as_large_as_the_scale_of_windows_wants_it(
    monkeypatch: pytest.MonkeyPatch, dpi: int, size: tuple[int, int]
) -> None:
    let_windows_scale(monkeypatch, dpi)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    assert open_window(None).get_size() == (size if dpi != 96 else (1280, 720))
    assert open_window((1000, 600)).get_size() == (1000, 600)  # pixels, as asked for


def test_a_window_looks_as_large_on_a_monitor_of_another_scale(
    monkeypatch: pytest.MonkeyPatch, open_app: OpenApp
) -> None:
    tell = let_windows_scale(monkeypatch, 96)
    driver = open_app()
    sizes = []
    for dpi, is_maximised in ((96, False), (192, False), (144, False), (96, True)):
        tell(dpi, is_maximised=is_maximised)
        pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED))
        driver.step()
        sizes.append(pygame.display.get_window_size())
    width, height = SIZE
    larger = width * 3 // 2, height * 3 // 2
    assert sizes == [SIZE, (2 * width, 2 * height), larger, larger]


def let_windows_scale(monkeypatch: pytest.MonkeyPatch, dpi: int) -> Callable[..., None]:
    """Let the system be Windows with one scale; return what changes that."""
    user32 = SimpleNamespace()

    def tell(dpi: int, *, is_maximised: bool) -> None:
        user32.GetDpiForSystem = lambda: dpi
        user32.GetDpiForWindow = lambda _: dpi
        user32.IsZoomed = lambda _: is_maximised

    tell(dpi, is_maximised=False)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr("game.ui.window.sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 1})
    return tell


@pytest.mark.parametrize(("screen", "is_fitted"), [((1280, 720), True), ((1920, 1080), False)])
def test_after_full_screen_a_window_fits_its_screen_as_at_the_start(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], *, is_fitted: bool
) -> None:
    window = MagicMock(size=(1280, 720))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    monkeypatch.setattr("game.ui.window._find_window", lambda: window)
    assert fill_screen(is_full=True)
    assert not window.maximize.called
    assert fill_screen(is_full=False)
    assert window.maximize.called is is_fitted


@pytest.mark.usefixtures("boxes")
def test_the_box_stands_when_all_else_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(program, "run", lambda *_: 1 / 0)
    really = Engine.close

    def close(engine: Engine) -> None:
        really(engine)
        done.append("closed")

    monkeypatch.setattr(Engine, "close", close)
    monkeypatch.setattr(
        window, "show_message", lambda _: done.append(str(pygame.display.get_init()))
    )
    assert main([]) == 1
    assert done == ["closed", "False"]


def test_a_folder_of_any_name_is_shown_in_the_settings(data_dir: Path) -> None:
    folder = data_dir.with_name(os.fsdecode(b"n\xff"))
    driver = Driver(folder)
    driver.click_button("settings")
    assert isinstance(driver.scene, SettingsScene)


def test_ctrl_c_closes_the_window_and_raises_only_before_it_and_at_the_second_press(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    pygame.display.init()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with closing_at_interrupt():
            pygame.event.clear()
            signal.raise_signal(signal.SIGINT)
            assert pygame.event.get(pygame.QUIT)
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
        assert "closed from the terminal" in caplog.text
        monkeypatch.setattr(pygame.display, "get_init", lambda: False)
        with pytest.raises(KeyboardInterrupt), closing_at_interrupt():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_message_of_any_name_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _, text, **__: told.append(text))
    show_message("潮 " + os.fsdecode(b"n\xff"))
    assert told == ["潮 n?"]


def shows(driver: Driver, screen: type) -> bool:
    return isinstance(driver.scene, screen)


@pytest.mark.parametrize("last", [CountScene, RelicsScene])
def test_a_round_just_finished_is_counted_again(open_app: OpenApp, last: type) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    driver.settle()
    while shows(driver, TableScene):
        driver.press(pygame.K_1, pygame.K_RETURN)
        driver.settle()
    if last is RelicsScene:
        driver.press(pygame.K_RETURN)
    assert shows(driver, last)
    driver.press(pygame.K_ESCAPE)
    driver.click_button("continue")
    assert shows(driver, CountScene)
    driver.settle()
    driver.press(pygame.K_RETURN)
    assert shows(driver, RelicsScene)


def test_a_game_that_an_earlier_release_left_over_but_unfinished_is_counted_and_finished(
    open_app: OpenApp,
) -> None:
    driver = open_app()
    over = open_record(play_randomly(1, seed=4), against("gull"), driver.engine, None, 4).stored
    driver.storage.save_game(over)
    driver.press(pygame.K_F1, pygame.K_ESCAPE)
    driver.click_button("continue")
    assert shows(driver, CountScene)
    assert driver.saved is None
    driver.settle()
    driver.press(pygame.K_RETURN)
    assert shows(driver, ResultScene)
    assert [game.id for game in driver.storage.finished()] == [over.id]


def test_ctrl_c_closes_the_game_and_keeps_it(data_dir: Path) -> None:
    arguments = ["play", "--opponent", "gull", "--seed", "1", "--data-dir", str(data_dir)]
    code = (  # what runs in the background of a shell starts with SIGINT ignored
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from game.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        log = data_dir / "log.txt"
        deadline = time.monotonic() + PATIENCE
        while not (log.exists() and "first frame" in log.read_text(encoding="utf-8")):
            assert time.monotonic() < deadline
            assert program.poll() is None
            time.sleep(0.02)
        os.killpg(program.pid, signal.SIGINT)  # a terminal tells the worker, too
        _, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0
    assert errors == ""
    told = log.read_text(encoding="utf-8")
    assert told.count("closed from the terminal") == 1
    assert told.endswith(" game.log: closed\n")
    assert len(open_storage(data_dir).unfinished()) == 1

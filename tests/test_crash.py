"""A crash is never silent: what the box, the log and the report say, and what they keep quiet."""

import logging
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import crash, resources
from game.crash import Situation, TroubleError, find_language, report_failure, was_replaced
from game.log import EVENTS, KEPT_EVENTS, LOG, POINTER, RecentEvents
from game.message_box import list_commands
from game.resources import BrokenAssetError, MissingAssetError
from game.texts import BrokenCatalogueError
from game.tides.result.result_scene import ResultScene
from tests.driver import Driver
from tests.tides.whole_games import play_until
from tests.window import OpenApp

ROOT = Path(__file__).parent.parent
SEEN, HIDDEN = "seat 1 sees 7, 8 and 9", "seat 2 has sealed 14"


@pytest.fixture
def situation(tmp_path: Path) -> Situation:
    events = RecentEvents()
    events.handle(logging.makeLogRecord({"msg": "a key goes down"}))
    situation = Situation(tmp_path, lambda: "en", events=events)
    situation.list_seen, situation.list_hidden = (lambda: [SEEN]), (lambda: [HIDDEN])
    return situation


def fail(folder: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``code`` and then the program as its own process; return how it ended."""
    program = f"{code}\nfrom game.__main__ import main\nimport sys\nsys.exit(main(sys.argv[1:]))"
    words = [sys.executable, "-c", program, *arguments, "--data-dir", str(folder)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)


CRASHING = """
from game.shell import main as program
def run(app, engine):
    app.step(0.0)
    {0}
program.run = run
"""


def test_the_report_says_all_and_the_log_nothing_that_is_hidden(
    situation: Situation, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / LOG).write_text("the log so far\n", encoding="utf-8")
    with caplog.at_level(logging.INFO):
        said = report_failure(ZeroDivisionError("seat 2 holds 14"), situation)
    (report,) = tmp_path.glob("crash-*.txt")
    text = report.read_text(encoding="utf-8")
    assert str(report) in said
    assert "Your game is kept" in said
    assert all(part in text for part in ("seat 2 holds 14", HIDDEN, "the log so far"))
    assert all(part in caplog.text for part in ("ZeroDivisionError", SEEN, "a key goes down"))
    assert not any(word in caplog.text for word in ("holds 14", HIDDEN))


def test_every_crash_has_a_report_of_its_own(situation: Situation, tmp_path: Path) -> None:
    for _ in range(4):
        report_failure(ZeroDivisionError(), situation)
    assert len(list(tmp_path.glob("crash-*.txt"))) == 4


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a checkout of its own, with the assets of this one."""
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT / "game", checkout / "game", ignore=shutil.ignore_patterns("training"))
    (checkout / "assets").symlink_to(ROOT / "assets")
    return checkout


def start(program: Path, data: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Start the program of a checkout; ``code`` runs once its window is there."""
    words = f"{CRASHING.format(code)}\nimport sys\nfrom game.__main__ import main\nsys.exit(main())"
    command = [sys.executable, "-c", words, "--opponent", "gull", "--data-dir", str(data)]
    return subprocess.run(command, cwd=program, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "change",
    [
        "Path('game/study/window.py').write_text('from game.ui.kit import Lost')",
        "Path('game/log.py').unlink(); 1 / 0",
        "os.utime(shutil.copy('game/study/kuhn.py', 'game/study/window.py'), (1, 1)); 1 / 0",
    ],
    ids=["another text", "gone", "older by its own time"],
)
def test_files_that_are_replaced_under_the_program_are_told_in_a_sentence(
    program: Path, data_dir: Path, change: str
) -> None:
    code = f"import os, shutil; from pathlib import Path; {change}; import game.study.window"
    ended = start(program, data_dir, code)
    assert ended.returncode == 1
    assert list(data_dir.glob("crash-*.txt")) == []
    assert len(list(data_dir.glob("games/*.json"))) == 1
    log = (data_dir / LOG).read_text(encoding="utf-8")
    assert "files were replaced" in log
    assert "Error" in log


def test_a_program_as_it_was_started_has_not_been_replaced(
    situation: Situation, program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = time.time() + 0.1
    assert not was_replaced(began)
    monkeypatch.setattr(crash, "__file__", str(program / "game" / "crash.py"))
    assert was_replaced(began - 3600)
    situation.began = began - 3600
    said = report_failure(ZeroDivisionError(), situation)
    assert said == (
        "Tidecrown was updated while it was running. Please start it again.\n\n"
        "Your game is kept; the next start offers it."
    )
    trouble = report_failure(TroubleError("trouble.no_window", why="no screen"), situation)
    assert trouble == "No window can be opened: no screen"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program / "gone"))
    assert was_replaced(began)


def test_the_box_does_not_promise_what_the_disk_refused(situation: Situation) -> None:
    situation.are_games_kept = False
    said = report_failure(ZeroDivisionError(), situation)
    assert "could not be saved" in said
    assert "kept" not in said


def test_a_folder_that_takes_no_report_and_a_game_that_cannot_be_told_do_no_harm(
    situation: Situation, tmp_path: Path
) -> None:
    situation.folder = tmp_path / "missing"
    situation.list_seen = lambda: [str(1 // 0)]
    assert "crash-" not in report_failure(ZeroDivisionError(), situation)
    situation.folder = None
    assert "crash-" not in report_failure(ZeroDivisionError(), situation)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (MissingAssetError("data/a.npz"), "缺少游戏所需的文件：data/a.npz"),
        (BrokenAssetError("data/a.npz"), "游戏所需的文件已损坏：data/a.npz"),
        (BrokenCatalogueError("locale/en.json"), "游戏所需的文件已损坏：locale/en.json"),
        (TroubleError("trouble.no_window", why="no screen"), "无法打开窗口：no screen"),
        (ZeroDivisionError(), "游戏出错，已停止运行。"),
    ],
)
def test_the_box_speaks_the_players_language(
    situation: Situation, error: Exception, sentence: str
) -> None:
    situation.find_language = lambda: "zh-Hans"
    assert report_failure(error, situation).startswith(sentence)


def test_a_terminal_without_a_screen_hears_the_sentence_of_the_box(
    situation: Situation, caplog: pytest.LogCaptureFixture
) -> None:
    report_failure(TroubleError("trouble.no_window", why="there is no screen"), situation)
    assert caplog.messages == ["No window can be opened: there is no screen"]


def test_without_any_catalogue_the_error_speaks_for_itself(
    situation: Situation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "read_unchecked", lambda _: "{")
    said = report_failure(MissingAssetError("fonts/a.ttf"), situation)
    assert said == "the asset 'fonts/a.ttf' is missing: please install the game again"


@pytest.mark.parametrize(
    ("settings", "system", "language"),
    [
        ('{"language": "zh-Hans"}', "en_GB.UTF-8", "zh-Hans"),
        ('{"language": null}', "zh_CN.UTF-8", "zh-Hans"),
        ('{"language": ["x"]}', "en_GB.UTF-8", "en"),
        ("[", "zh_TW", "zh-Hans"),
        (None, "fr_FR", "en"),
    ],
)
def test_the_language_is_found_without_a_window(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    settings: str | None,
    system: str,
    language: str,
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    if settings is not None:
        (tmp_path / "settings.json").write_text(settings, encoding="utf-8")
    assert find_language(tmp_path) == language


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
def test_a_pipe_in_place_of_the_settings_or_the_log_does_not_stop_the_start(data_dir: Path) -> None:
    data_dir.mkdir()
    for name in ("settings.json", LOG):
        os.mkfifo(data_dir / name)
    folder = str(data_dir)
    code = (
        "import signal; signal.alarm(20)\n"
        "from pathlib import Path; from game.crash import find_language\n"
        "from game.log import start_logging\n"
        f"start_logging(Path({folder!r})); print(find_language(Path({folder!r})))"
    )
    environment = {**os.environ, "LC_ALL": "zh_CN.UTF-8"}
    words = [sys.executable, "-c", code]
    said = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert said.stdout.strip() == b"zh-Hans"
    assert (data_dir / LOG).is_file()


def test_of_many_events_the_last_are_kept_and_of_a_movement_its_end() -> None:
    events = RecentEvents()
    for number in range(2 * KEPT_EVENTS):
        events.handle(logging.makeLogRecord({"msg": "event %s", "args": (number,)}))
    for number in range(50):
        events.handle(logging.makeLogRecord({"msg": POINTER, "args": (number,)}))
    lines = events.list_lines()
    assert len(lines) == KEPT_EVENTS
    assert lines[-1].endswith("pointer 49")
    assert lines[-2].endswith(f"event {2 * KEPT_EVENTS - 1}")


@pytest.fixture
def recent_events() -> Iterator[RecentEvents]:
    logger, events = logging.getLogger(EVENTS), RecentEvents()
    logger.addHandler(events)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    yield events
    logger.setLevel(level)
    logger.removeHandler(events)


def test_the_window_tells_its_events_and_what_the_player_may_know(
    open_app: OpenApp, recent_events: RecentEvents, caplog: pytest.LogCaptureFixture
) -> None:
    driver = open_app()
    with caplog.at_level(logging.INFO):
        driver.open_table(driver.deal("gull", 1, 5))
        driver.settle()
        driver.press(pygame.K_1)
    game = driver.saved
    assert game is not None
    assert any("KeyDown" in line for line in recent_events.list_lines())
    (seen,), (hidden,) = driver.app.list_seen(), driver.app.list_hidden()
    assert game.id in seen
    assert game.id in caplog.text
    assert game.record in hidden
    assert str(game.seed) in hidden
    for secret in (game.record, "sealed=", "seed="):
        assert secret not in seen
        assert secret not in caplog.text


def test_when_the_game_is_over_the_log_has_the_deal(
    open_app: OpenApp, caplog: pytest.LogCaptureFixture
) -> None:
    driver: Driver = open_app()
    with caplog.at_level(logging.INFO):
        driver.open_table(driver.deal("gull", 1, 5))
        assert "record=" not in caplog.text
        play_until(driver, ResultScene)
        driver.settle()
    assert "record='1 " in caplog.text


def test_an_error_in_the_loop_ends_in_a_report_and_the_game_is_kept(data_dir: Path) -> None:
    ended = fail(data_dir, CRASHING.format("1 / 0"), "--opponent", "gull", "--seed", "5")
    assert ended.returncode == 1
    (report,) = data_dir.glob("crash-*.txt")
    assert "ZeroDivisionError: division by zero" in report.read_text(encoding="utf-8")
    assert len(list(data_dir.glob("games/*.json"))) == 1
    first_lines = (data_dir / LOG).read_text(encoding="utf-8").splitlines()[:3]
    for part, line in zip(("Python 3.", "SDL 2.", "game "), first_lines, strict=True):
        assert part in line


@pytest.mark.skipif(sys.platform == "win32", reason="rights are of another kind on Windows")
def test_what_is_written_is_for_its_owner_alone(data_dir: Path) -> None:
    fail(data_dir, CRASHING.format("1 / 0"), "--opponent", "gull")
    paths = [data_dir, *data_dir.rglob("*")]
    assert len(paths) > 4
    assert {path.stat().st_mode & 0o077 for path in paths} == {0}


def test_a_crash_outside_python_is_kept_by_later_starts(data_dir: Path) -> None:
    fail(data_dir, CRASHING.format("import faulthandler; faulthandler._sigsegv()"))
    assert "Fatal Python error" in (data_dir / LOG).read_text(encoding="utf-8")
    for _ in range(2):
        fail(data_dir, CRASHING.format("return"))
    (report,) = data_dir.glob("crash-*.txt")
    assert "Fatal Python error" in report.read_text(encoding="utf-8")


def test_an_error_in_a_thread_is_logged(data_dir: Path) -> None:
    thread = "import threading; t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()"
    ended = fail(data_dir, CRASHING.format(thread))
    assert ended.returncode == 0
    assert "ZeroDivisionError" in (data_dir / LOG).read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="the desktop's programs are those of Linux")
def test_without_pygame_there_is_still_a_box_and_a_report(data_dir: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    box = tools / "zenity"
    box.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{tmp_path}/box"\n', encoding="utf-8")
    box.chmod(0o755)
    paths = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "zh_CN.UTF-8"}
    code = f"import os, sys; os.environ.update({paths!r}); sys.modules['pygame'] = None"
    assert fail(data_dir, code).returncode == 1
    (report,) = data_dir.glob("crash-*.txt")
    assert "pygame" in report.read_text(encoding="utf-8")
    said = (tmp_path / "box").read_text(encoding="utf-8")
    assert "游戏出错，已停止运行。" in said
    assert str(report) in said


def test_on_linux_three_desktops_can_show_a_box() -> None:
    if sys.platform == "linux":
        commands = list_commands("a text")
        assert [command[0] for command in commands] == ["zenity", "kdialog", "xmessage"]
        assert all("a text" in command for command in commands)

"""The log: of this start and of the one before, and never in the way of the game."""

import logging
import re
from contextlib import suppress
from pathlib import Path

import pytest

from game.log import LOG, PREVIOUS, TerminalFormatter, name_report, start_logging


def test_a_report_has_a_name_that_windows_allows(tmp_path: Path) -> None:
    assert re.fullmatch(r"crash-\d{8}-\d{6}\.txt", name_report(tmp_path).name)


def start(folder: Path, message: str, level: int = logging.INFO) -> None:
    """Start logging as a process of its own would, say something, and end."""
    root = logging.getLogger()
    others, root.handlers, before = root.handlers, [], root.level
    try:
        start_logging(folder)
        logging.getLogger("game.test").log(level, message)
    finally:
        for handler in root.handlers:
            with suppress(OSError):  # of a full disk
                handler.close()
        root.handlers = others
        root.setLevel(before)


def test_the_log_of_the_last_start_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    for message in ("one", "two", "three"):
        start(folder, message)
    assert (folder / LOG).read_text(encoding="utf-8").endswith("game.test: three\n")
    assert (folder / PREVIOUS).read_text(encoding="utf-8").endswith("game.test: two\n")
    assert len(list(folder.iterdir())) == 2


def test_of_a_failure_the_terminal_hears_one_line_and_the_file_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = logging.makeLogRecord(
        {
            "msg": "it failed\nhere",
            "levelno": logging.ERROR,
            "exc_info": (KeyError, KeyError(), None),
        }
    )
    assert TerminalFormatter().format(record) == "it failed"
    record.levelno = logging.CRITICAL
    assert "KeyError" in TerminalFormatter().format(record)
    start(tmp_path, "all is well")
    start(tmp_path, "one\ntwo", logging.WARNING)
    assert capsys.readouterr().err == "tidecrown: one\n"
    assert (tmp_path / LOG).read_text(encoding="utf-8").endswith("game.test: one\ntwo\n")


def test_a_log_that_another_start_holds_open_is_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("it is open elsewhere")

    start(tmp_path, "one")
    monkeypatch.setattr(Path, "replace", refuse)
    start(tmp_path, "two")
    lines = (tmp_path / LOG).read_text(encoding="utf-8").splitlines()
    assert [line[-3:] for line in lines] == ["one", "two"]


@pytest.mark.parametrize(
    ("lines", "is_crash"),
    [
        ((), False),
        (("Windows fatal exception: access violation\n\n  File x, line 1",), True),
        (("Windows fatal exception: code 0x8001010d\n\n  File x, line 1", "closed"), False),
        (("closed", "Windows fatal exception: access violation\n"), True),
        (("Windows fatal exception: code 1\n", "he said: closed, but goes on"), True),
        (("Fatal Python error: Aborted\n", "closed"), True),
    ],
)
def test_a_note_of_an_exception_that_was_handled_is_no_crash(
    tmp_path: Path, lines: tuple[str, ...], *, is_crash: bool
) -> None:
    start(tmp_path, "one")
    with (tmp_path / LOG).open("a", encoding="utf-8") as file:
        file.writelines(f"2026-11-26 01:30:45,232 game.log: {line}\n" for line in lines)
    start(tmp_path, "two")
    assert (tmp_path / PREVIOUS).exists() is not is_crash
    assert bool([*tmp_path.glob("crash-*.txt")]) is is_crash


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_prints_no_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / PREVIOUS).mkdir()  # so that the log stays where it is
    (tmp_path / LOG).symlink_to("/dev/full")
    start(tmp_path, "told to the terminal", logging.WARNING)
    assert capsys.readouterr().err == "tidecrown: told to the terminal\n"


def test_a_name_of_any_bytes_can_be_logged(tmp_path: Path) -> None:
    start(tmp_path, "n\udcff")
    assert (tmp_path / LOG).read_text(encoding="utf-8").endswith("n\\udcff\n")


def test_a_folder_that_cannot_be_made_costs_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    start(tmp_path / "file" / "data", "told to the terminal", logging.WARNING)
    assert capsys.readouterr().err == "tidecrown: told to the terminal\n"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_without_a_terminal_there_is_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    start(tmp_path, "alone")
    assert (tmp_path / LOG).read_text(encoding="utf-8").endswith("alone\n")

"""The log: of this start and of the one before, and never in the way of the game."""

import logging
from pathlib import Path

import pytest

from game.log import LOG, PREVIOUS, start_logging


def start(folder: Path, message: str) -> None:
    """Start logging as a process of its own would, say something, and end."""
    root = logging.getLogger()
    others, root.handlers, level = root.handlers, [], root.level
    try:
        start_logging(folder)
        logging.getLogger("game.test").info(message)
    finally:
        for handler in root.handlers:
            handler.close()
        root.handlers = others
        root.setLevel(level)


def test_the_log_of_the_last_start_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    for message in ("one", "two", "three"):
        start(folder, message)
    assert (folder / LOG).read_text(encoding="utf-8").endswith("game.test: three\n")
    assert (folder / PREVIOUS).read_text(encoding="utf-8").endswith("game.test: two\n")
    assert len(list(folder.iterdir())) == 2


def test_a_folder_that_cannot_be_made_costs_the_log(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    start(tmp_path / "file" / "data", "told to the terminal")


def test_without_a_terminal_there_is_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    start(tmp_path, "alone")
    assert (tmp_path / LOG).read_text(encoding="utf-8").endswith("alone\n")

"""The menu entry of an unpacked program: it starts that program, whatever its folder is called."""

import re
from pathlib import Path

import pytest

from game import resources
from game.shell.menu_entry import LAUNCHER, keep_menu_entry, quote

ODD = 'a "quoted" $HOME, 50 % `off`\\潮冠'


def unpack(folder: Path) -> Path:
    """Return the program in a folder as it comes out of the archive."""
    folder.mkdir(parents=True)
    text = "[Desktop Entry]\nName=Tidecrown\nExec=sh -c here %k\nIcon=tidecrown\n"
    (folder / LAUNCHER).write_text(text, encoding="utf-8")
    return folder / "tidecrown"


def read_entry(data_home: Path) -> dict[str, str]:
    text = (data_home / "applications/tidecrown.desktop").read_text(encoding="utf-8")
    lines = [line.partition("=") for line in text.splitlines()[1:]]
    assert len({key for key, _, _ in lines}) == len(lines)
    return {key: value for key, _, value in lines}


def unescape(value: str) -> str:
    """Undo what the Desktop Entry Specification does to every string."""
    return value.replace("\\\\", "\\")


def read_quoted(value: str) -> str:
    """Return the one word of a command, read as that specification says."""
    quoted = re.fullmatch(r'"((?:[^"`$\\]|\\["`$\\])*)"', unescape(value))
    assert quoted
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


def test_the_entry_starts_the_program_and_has_its_icon(tmp_path: Path) -> None:
    program = unpack(tmp_path / ODD)
    keep_menu_entry(program, tmp_path / "share")
    entry = read_entry(tmp_path / "share")
    assert read_quoted(entry["Exec"]) == str(program)
    assert unescape(entry["TryExec"]) == str(program)
    icon = tmp_path / "share/icons/hicolor/256x256/apps" / f"{entry['Icon']}.png"
    assert icon.read_bytes() == resources.read_bytes("images/icon.png")


def test_a_folder_that_was_moved_is_found_again(tmp_path: Path) -> None:
    keep_menu_entry(unpack(tmp_path / "old"), tmp_path / "share")
    program = unpack(tmp_path / "new")
    keep_menu_entry(program, tmp_path / "share")
    assert read_entry(tmp_path / "share")["TryExec"] == str(program)
    assert {path.name for path in (tmp_path / "share/applications").iterdir()} == {
        "tidecrown.desktop"
    }


def test_an_installed_program_has_an_entry_already(tmp_path: Path) -> None:
    keep_menu_entry(tmp_path / "tidecrown", tmp_path / "share")
    assert not (tmp_path / "share").exists()


def test_a_home_that_cannot_be_written_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    (tmp_path / "share").write_text("not a folder")
    keep_menu_entry(unpack(tmp_path / "program"), tmp_path / "share")
    assert "no menu entry" in caplog.text


def test_percent_signs_are_no_codes() -> None:
    assert quote("100%k") == '"100%%k"'

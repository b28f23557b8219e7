"""The menu entry of an unpacked program: it starts that program, whatever its folder is called."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game import resources
from game.shell.menu_entry import LAUNCHER, UnspeakableError, keep_menu_entry, quote, write_entry
from tests.speech import wait_until

ODD = 'a "quoted" $HOME, 50 % `off`\\潮冠'
ODD_FOLDERS = (
    "100%",
    "100%k %% %",
    "a=b",
    "line\nbreak",
    "tab\tand\rreturn",
    "\\n \\s \\\\",
    ODD,
    "'single' ~ > < | & ; * ? # ( )",
    " spaces ",
    "-n",
    "[Desktop Action x]\nExec=false",
)
ESCAPES = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
LAUNCHER_TEXT = """[Desktop Entry]
Type=Application
Name=Tidecrown
Exec=sh -c here %k
Icon=tidecrown
Categories=Game;CardGame;
"""
folders = st.text(st.characters(exclude_characters="\0/", exclude_categories=["Cs"]), min_size=1)


def unpack(folder: Path) -> Path:
    """Return the program in a folder as it comes out of the archive."""
    folder.mkdir(parents=True)
    (folder / LAUNCHER).write_text(LAUNCHER_TEXT, encoding="utf-8")
    return folder / "tidecrown"


def read_entry(text: str) -> dict[str, str]:
    """Return the values of an entry with their escapes undone, as the specification says."""
    lines = [line.partition("=") for line in text.rstrip("\n").split("\n")[1:]]
    assert len({key for key, _, _ in lines}) == len(lines)
    return {
        key: re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], value) for key, _, value in lines
    }


def read_kept(data_home: Path) -> dict[str, str]:
    path = data_home / "applications/tidecrown.desktop"
    return read_entry(path.read_bytes().decode())


def read_words(command: str) -> list[str]:
    """Return the words of a command: quotes are undone first, then the codes of fields."""
    words, rest = [], command
    while rest:
        found = re.match(r'(?:"((?:[^"`$\\]|\\["`$\\])*)"|([a-z-]+))(?: |$)', rest)
        assert found, rest
        words.append(re.sub(r"\\(.)", r"\1", found[1] or found[2], flags=re.DOTALL))
        rest = rest[found.end() :]
    for word in words:
        assert set(re.findall(r"%.?", word, re.DOTALL)) <= {"%%"}
    return [word.replace("%%", "%") for word in words]


def test_the_entry_starts_the_program_and_has_its_icon(tmp_path: Path) -> None:
    program = unpack(tmp_path / ODD)
    keep_menu_entry(program, tmp_path / "share")
    entry = read_kept(tmp_path / "share")
    assert read_words(entry["Exec"]) == ["sh", "-c", 'exec "$0"', str(program)]
    assert entry["TryExec"] == str(program)
    icon = tmp_path / "share/icons/hicolor/256x256/apps" / f"{entry['Icon']}.png"
    assert icon.read_bytes() == resources.read_bytes("images/icon.png")


@given(folders)
@example(ODD)
@example("line\nbreak")
@example("100%k")
def test_any_folder_has_a_whole_entry_or_none(folder: str) -> None:
    program = f"/home/{folder}/tidecrown"
    try:
        content = write_entry(LAUNCHER_TEXT, program)
    except UnspeakableError:
        assert re.search(r"[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]", folder)
        return
    entry = read_entry(content.decode())
    assert read_words(entry["Exec"])[-1] == entry["TryExec"] == program
    kept = [line for line in LAUNCHER_TEXT.splitlines() if not line.startswith("Exec=")]
    lines = content.decode().rstrip("\n").split("\n")
    assert [line for line in lines if not line.startswith(("Exec=", "TryExec="))] == kept
    assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", content)


@pytest.mark.parametrize("folder", ODD_FOLDERS)
def test_the_desktops_own_checker_finds_no_fault(folder: str, tmp_path: Path) -> None:
    if (checker := shutil.which("desktop-file-validate")) is None:
        pytest.skip("desktop-file-validate is not installed")
    path = tmp_path / "tidecrown.desktop"
    path.write_bytes(write_entry(LAUNCHER_TEXT, f"/home/{folder}/tidecrown"))
    done = subprocess.run([checker, path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="desktop entries are for Linux")
@pytest.mark.parametrize("starter", [("gio", "launch"), ("exo-open",)], ids=" ".join)
@pytest.mark.parametrize("folder", ODD_FOLDERS)
def test_desktops_start_it_from_any_folder(
    folder: str, starter: tuple[str, ...], tmp_path: Path
) -> None:
    if not shutil.which(starter[0]):
        pytest.skip(f"{starter[0]} is not installed")
    if starter[0] == "exo-open" and "DISPLAY" not in os.environ:
        pytest.skip("exo-open needs a display")
    program, seen = unpack(tmp_path / folder), tmp_path / "seen"
    program.write_text(f'#!/bin/sh\nprintf "%s" "$0" > "{seen}"\n')
    program.chmod(0o755)
    keep_menu_entry(program, tmp_path / "share")
    entry = tmp_path / "share/applications/tidecrown.desktop"
    entry.chmod(0o755)
    home = {**os.environ, "HOME": str(tmp_path)}  # GLib keeps what it knows of programs there
    subprocess.run([*starter, entry], check=True, capture_output=True, env=home)
    wait_until(lambda: seen.exists() and seen.read_bytes() == os.fsencode(program))


def test_a_path_that_no_entry_can_hold_has_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    for folder in ("bell\a", os.fsdecode(b"\xff")):
        keep_menu_entry(unpack(tmp_path / folder), tmp_path / "share")
    assert caplog.text.count("no menu entry") == 2
    assert not (tmp_path / "share").exists()


def test_a_folder_that_was_moved_is_found_again(tmp_path: Path) -> None:
    keep_menu_entry(unpack(tmp_path / "old"), tmp_path / "share")
    program = unpack(tmp_path / "new")
    keep_menu_entry(program, tmp_path / "share")
    assert read_kept(tmp_path / "share")["TryExec"] == str(program)
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

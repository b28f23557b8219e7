"""What a screen reader is told: only what is new, on standard output and by the system's voice."""

import io
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.commands.parser import parse_arguments, read_play_options
from game.shell.narrator import Narrator, Voice
from game.shell.scene import Scene
from tests.window import OpenApp

PATIENCE = 20.0


class Page:
    """A screen that says what it is given."""

    def __init__(self, *lines: str) -> None:
        self.lines = lines

    def narrate(self) -> Sequence[str]:
        return self.lines


def follow(narrator: Narrator, page: Page) -> None:
    narrator.follow(cast("Scene", page), page.narrate(), "en")


def wait_for(path: Path, text: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if path.is_file() and text in path.read_text():
            return
        time.sleep(0.01)
    raise AssertionError(f"{text!r} was never spoken")


def test_only_new_lines_are_told_and_those_that_come_back() -> None:
    told: list[tuple[Sequence[str], str]] = []
    narrator = Narrator(lambda lines, language: told.append((lines, language)))
    page = Page("Round 1", "Card A")
    follow(narrator, page)
    follow(narrator, page)
    page.lines = ("Round 1", "", "Card B")
    follow(narrator, page)
    page.lines = ("Round 1", "Card A")
    follow(narrator, page)
    follow(narrator, Page("Round 1"))
    lines = [["Round 1", "Card A"], ["Card B"], ["Card A"], ["Round 1"]]
    assert told == [(each, "en") for each in lines]


def test_lines_are_written_and_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, command = tmp_path / "spoken.txt", tmp_path / "spd-say"
    command.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> "{spoken}"\n')
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    written = io.StringIO()
    monkeypatch.setattr(sys, "stdout", written)
    Voice().utter(["One\nline", "--second"], "zh-Hans")
    wait_for(spoken, "second")
    assert spoken.read_text() == "-P|text|-l|zh|--|One\nline\n--second|"
    assert written.getvalue() == "One line\n--second\n"


@pytest.mark.parametrize("script", ["exit 1", ""])
def test_a_voice_that_fails_is_silent_and_the_lines_are_still_written(
    script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if script:
        command = tmp_path / "spd-say"
        command.write_text(f"#!/bin/sh\n{script}\n")
        command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    written = tmp_path / "written.txt"
    with written.open("w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        voice = Voice()
        for line in ("first", "second"):
            voice.utter([line], "en")
            wait_for(written, line)


def test_no_standard_output_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spoken, command = tmp_path / "spoken.txt", tmp_path / "spd-say"
    command.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> "{spoken}"\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(sys, "stdout", None)
    Voice().utter(["into the void"], "en")
    wait_for(spoken, "into the void")


def test_the_command_line_asks_for_it() -> None:
    assert read_play_options(parse_arguments(["--narrate"])).narrate
    assert not read_play_options(parse_arguments([])).narrate


def test_menus_say_their_page_the_focus_and_what_changes(open_app: OpenApp) -> None:
    told: list[str] = []
    driver = open_app()
    driver.app.narrator = Narrator(lambda lines, _: told.extend(lines))
    driver.press(pygame.K_F2)
    driver.settle()
    assert told[:2] == ["Settings", "Table layout: Facing rows"]
    told.clear()
    driver.press(pygame.K_DOWN)
    assert told[0] == "Memory aid: Plain"
    told.clear()
    driver.press(pygame.K_RIGHT)
    assert told[0] == "Memory aid: Notebook"
    told.clear()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert told == ["Tidecrown", "Build a kingdom between the tides", "Play your first game"]

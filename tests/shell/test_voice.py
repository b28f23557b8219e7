"""What is said is written at once, and spoken line by line, however slow or broken speech is."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.shell import voice as module
from game.shell.scene import News
from game.shell.voice import Voice
from tests.speech import PATIENCE, Speech, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="spd-say is for Linux")

ROOT = Path(__file__).resolve().parents[2]
SILENT = "nothing is heard"


@pytest.fixture
def speech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Speech:
    return Speech(tmp_path, monkeypatch)


def catch_output(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Return what is written from now on; pytest would undo it between a fixture and its test."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    return stream


@pytest.fixture
def voice(speech: Speech) -> Iterator[Voice]:
    assert speech.heard == []
    opened = Voice(lambda _: SILENT)
    yield opened
    opened.close()


def test_lines_are_written_at_once_and_spoken_one_after_another(
    voice: Voice, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = catch_output(monkeypatch)
    voice.utter(["One\nline", "--second"], "zh-Hans")
    voice.utter(["third"], "en")
    wait_until(lambda: written.getvalue() == "One line\n--second\nthird\n")
    speech.wait_for("begin One", "line")
    for _ in range(3):
        speech.finish()
    said = ["begin One", "line", "end One", "line"]
    speech.wait_for(
        *said, *(f"{act} {line}" for line in ("--second", "third") for act in ("begin", "end"))
    )
    assert speech.commands[-2:] == [
        "--wait -P text -l zh -- --second",
        "--wait -P text -l en -- third",
    ]


@pytest.mark.parametrize("page", ["cp1252", "gbk"])
def test_lines_are_in_utf_8_whatever_the_code_page(
    page: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    written = tmp_path / "written.txt"
    with written.open("w", encoding=page) as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        Voice(str).utter(["第一轮，−3 分 \udcff"], "zh-Hans")
        wait_until(lambda: written.read_bytes().endswith(b"\n"))
    assert written.read_bytes().decode("utf-8") == "第一轮，−3 分 ?\n"


def test_what_waits_already_is_spoken_once(voice: Voice, speech: Speech) -> None:
    for _ in range(2):
        voice.utter(["first", "second"], "en")
    speech.finish()
    speech.finish()
    speech.wait_for("begin first", "end first", "begin second", "end second")
    wait_until(lambda: not voice.is_speaking)


def test_what_is_out_of_date_is_cut_and_the_rest_is_heard(voice: Voice, speech: Speech) -> None:
    turn, holds = News("Puffin: Moon Gate."), "Round 1"
    voice.utter(["Card A", turn, holds, "Your hand: Card A.", News("gone by this key")], "en")
    speech.wait_for("begin Card A")
    voice.drop(frozenset({holds}), frozenset({"Card A", "gone by this key"}))
    voice.utter(["Card A"], "en")
    heard = ["begin Card A", "stop"]
    speech.wait_for(*heard, f"begin {turn}")
    for line in (turn, holds, "Card A"):
        speech.finish()
        heard += [f"begin {line}", f"end {line}"]
    speech.wait_for(*heard)


def test_it_is_waited_for_once_it_has_spoken_and_not_while_it_fails(
    voice: Voice, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PAUSE", 0.0)
    voice.utter(["first", "second", "third"], "en")
    speech.wait_for("begin first")
    assert not voice.is_speaking
    speech.finish()
    speech.wait_for("begin first", "end first", "begin second")
    wait_until(lambda: voice.is_speaking)
    speech.finish(1)
    wait_until(lambda: speech.heard.count("begin second") == 2 and not voice.is_speaking)
    speech.finish()
    speech.finish()
    wait_until(lambda: speech.heard[-1:] == ["end third"] and not voice.is_speaking)


def test_speech_that_fails_is_told_once_and_tried_again(
    voice: Voice, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = catch_output(monkeypatch)
    monkeypatch.setattr(module, "_PAUSE", 0.0)
    voice.utter(["lost", "late"], "en")
    speech.finish(1)
    speech.finish(1)
    wait_until(lambda: speech.heard == ["begin lost", "end lost"] * 2)
    wait_until(lambda: SILENT in written.getvalue())
    voice.utter(["again"], "en")
    speech.finish(1)
    speech.finish()
    wait_until(lambda: speech.heard[-1:] == ["end again"])
    assert "begin late" not in speech.heard
    assert written.getvalue() == f"lost\nlate\n{SILENT}\nagain\n"
    voice.utter(["once more"], "en")
    speech.finish(1)
    speech.finish()
    wait_until(lambda: written.getvalue().count(SILENT) == 2)


def test_speech_that_hangs_is_ended_with_what_it_started_and_tried_again(
    voice: Voice, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = catch_output(monkeypatch)
    for name in ("_PATIENCE", "_A_LETTER", "_PAUSE"):
        monkeypatch.setattr(module, name, 0.05)
    voice.utter(["stuck"], "en")
    wait_until(lambda: SILENT in written.getvalue())
    speech.wait_for("begin stuck", "begin stuck")


def test_at_the_end_it_falls_silent_at_once(
    voice: Voice, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = catch_output(monkeypatch)
    voice.utter(["a long line", "another"], "en")
    speech.wait_for("begin a long line")
    voice.close()
    assert speech.heard == ["begin a long line", "stop"]
    voice.utter(["too late"], "en")
    assert not voice.is_speaking
    assert written.getvalue() == "a long line\nanother\n"


@pytest.mark.parametrize("script", ["exit 1", ""])
def test_without_any_speech_the_lines_are_still_written(
    script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = catch_output(monkeypatch)
    if script:
        command = tmp_path / "spd-say"
        command.write_text(f"#!/bin/sh\n{script}\n")
        command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(module, "_PAUSE", 0.0)
    voice = Voice(lambda _: SILENT)
    voice.utter(["first"], "en")
    wait_until(lambda: written.getvalue() == "first\n" + f"{SILENT}\n" * bool(script))
    voice.close()


def test_no_standard_output_is_no_error(
    voice: Voice, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    voice.utter(["into the void"], "en")
    speech.wait_for("begin into the void")


def test_the_program_leaves_no_speech_behind(speech: Speech, tmp_path: Path) -> None:
    """Close the window in the middle of a word: what speaks has ended before the program has."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", "--narrate", "--data-dir", str(tmp_path / "data")]
    program = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    wait_until(lambda: bool(speech.heard))
    program.send_signal(signal.SIGTERM)
    assert program.wait(PATIENCE) == 0
    assert [line.split()[0] for line in speech.heard] == ["begin", "stop"]
    marks = [b"spd-say", str(tmp_path).encode()]
    left = [path for path in Path("/proc").glob("[0-9]*/cmdline") if _reads(path, marks)]
    assert left == []


def _reads(path: Path, marks: list[bytes]) -> bool:
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return all(mark in content for mark in marks)

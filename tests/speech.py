"""Stand-ins for the desktop's speech, and for the voice that would speak by it."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

PATIENCE = 20.0
_SCRIPT = """#!/bin/sh
[ "$1" = -S ] && echo stop >> "{folder}/heard" && exit
for words; do :; done
echo "$@" >> "{folder}/commands"
echo "begin $words" >> "{folder}/heard"
read code < "{folder}/gate"
echo "end $words" >> "{folder}/heard"
exit $code
"""


class Listener:
    """A speaker that only keeps what it is given."""

    def __init__(self) -> None:
        """Start with no lines."""
        self.told: list[str] = []
        self.dropped: list[tuple[frozenset[str], frozenset[str]]] = []

    def utter(self, lines: Sequence[str], _: str) -> None:
        self.told += lines

    def drop(self, holding: frozenset[str], gone: frozenset[str]) -> None:
        self.dropped.append((holding, gone))

    def close(self) -> None:
        """Do nothing: it makes no sound."""


class Speech:
    """The program ``spd-say``: each line of it waits for ``finish``."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it first on the path of programs."""
        self._folder = folder
        self._finished = 0
        for name in ("heard", "commands"):
            (folder / name).touch()
        os.mkfifo(folder / "gate")
        program = folder / "spd-say"
        program.write_text(_SCRIPT.format(folder=folder))
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")

    @property
    def heard(self) -> list[str]:
        """What was begun, ended and stopped, in order."""
        return (self._folder / "heard").read_text().splitlines()

    @property
    def commands(self) -> list[str]:
        """The arguments of every line."""
        return (self._folder / "commands").read_text().splitlines()

    def wait_for(self, *lines: str) -> None:
        """Wait until exactly ``lines`` were heard."""
        wait_until(lambda: self.heard == [*lines], lambda: f"{self.heard} instead of {lines}")

    def finish(self, code: int = 0) -> None:
        """Let the line that is being spoken, or comes next, end with an exit code."""

        def has_begun() -> bool:
            begun = sum(line.startswith("begin ") for line in self.heard)
            return begun > self._finished + self.heard.count("stop")

        wait_until(has_begun)
        self._finished += 1
        gate = os.open(self._folder / "gate", os.O_WRONLY)
        os.write(gate, f"{code}\n".encode())
        os.close(gate)


def wait_until(is_so: Callable[[], bool], why: Callable[[], str] = lambda: "it never came") -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, why()
        time.sleep(0.005)

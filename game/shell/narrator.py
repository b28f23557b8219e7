"""Prints for a screen reader what is new on the screen: ``--narrate``.

Scenes and notes say which lines hold now (``narrate``). The narrator passes on those that did not
hold at the picture before, so that nothing is repeated, and a line that comes back is said again.
"""

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

from game.shell.scene import Scene

Utter: TypeAlias = Callable[[Sequence[str], str], None]
"""Takes lines and the code of their language; must return at once."""

_log: Final = logging.getLogger(__name__)
_SPEECH: Final = "spd-say"
"""The command of speech-dispatcher, with which Linux desktops speak."""
_PATIENCE: Final = 5.0
"""Seconds after which a speech command that hangs is given up."""


class Narrator:
    """Passes on the lines of the screen on top that are new."""

    def __init__(self, utter: Utter) -> None:
        """Pass lines to ``utter``."""
        self._utter = utter
        self._scene: Scene | None = None
        self._lines: tuple[str, ...] = ()

    def follow(self, scene: Scene, lines: Iterable[str], language: str) -> None:
        """Pass on which ``lines`` are new; all of them if another ``scene`` was on top before."""
        before = self._lines if scene is self._scene else ()
        self._scene, self._lines = scene, tuple(filter(None, lines))
        news = [line for line in self._lines if line not in before]
        if news:
            self._utter(news, language)


class Voice:
    """Writes lines to standard output and speaks them, in a thread of its own."""

    def __init__(self) -> None:
        """Find out whether this system can speak."""
        self._waiting: SimpleQueue[tuple[Sequence[str], str]] = SimpleQueue()
        self._command = shutil.which(_SPEECH)
        if self._command is None:
            _log.info("no %s here: the lines are only written", _SPEECH)
        Thread(target=self._run, name="narrator", daemon=True).start()

    def utter(self, lines: Sequence[str], language: str) -> None:
        """Write and speak ``lines``, in ``language``, a code such as ``en``; return at once."""
        self._waiting.put((lines, language))

    def _run(self) -> None:
        while True:
            lines, language = self._waiting.get()
            _write(lines)
            if self._command is not None and self._waiting.empty():
                self._speak(lines, language)

    def _speak(self, lines: Sequence[str], language: str) -> None:
        """Speak ``lines`` and interrupt what is being spoken; silence after a failure."""
        words = "\n".join(lines)
        arguments = (self._command, "-P", "text", "-l", language.partition("-")[0], "--", words)
        try:
            subprocess.run(  # noqa: S603  (the words are one argument, after --)
                [str(part) for part in arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_PATIENCE,
                check=True,
            )
        except (OSError, subprocess.SubprocessError) as error:
            _log.warning("%s does not speak: %s", _SPEECH, error)
            self._command = None


def _write(lines: Sequence[str]) -> None:
    """Write lines to standard output, if there is one that takes them."""
    if sys.stdout is None:
        return
    try:
        for line in lines:
            sys.stdout.write(line.replace("\n", " ") + "\n")
        sys.stdout.flush()
    except (OSError, ValueError) as error:
        _log.debug("cannot narrate to standard output: %s", error)

"""Narration for a screen reader: ``--narrate``.

Scenes and notes say which lines hold now (``narrate``). The narrator passes on those that did not
hold at the picture before, so that nothing is repeated, and a line that comes back is said again.
The voice writes lines at once, and speaks them one after another, each to its end. The words are
spoken by a program of the desktop, which takes its time and may fail; who writes and who speaks are
threads, so that neither holds the window up.
"""

import io
import logging
import shutil
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from threading import Condition, Thread
from typing import Final, NamedTuple, Protocol

from game.helpers import Helper, HelperError
from game.shell.scene import News, Scene

_SPEECH: Final = "spd-say"
"""The command of speech-dispatcher, the voice of Linux desktops."""
_SPEAK: Final = (_SPEECH, "--wait", "-P", "text", "-l")
"""It returns once the words were spoken: the next line would interrupt them."""
_STOP: Final = (_SPEECH, "-S")
"""Words go on when the command that has handed them over is ended; this stops them."""
_PATIENCE: Final = 8.0
"""Seconds that the command may take for a line, beside those that its words take."""
_A_LETTER: Final = 0.3
"""Seconds that a letter takes at most; of Chinese at the slowest rate it is a little less."""
_STOPPING: Final = 1.0
"""Seconds that the command may take to stop."""
_PAUSE: Final = 1.0
"""Seconds before a line that was not spoken is tried again."""
_log: Final = logging.getLogger(__name__)


class _Line(NamedTuple):
    """What is to be spoken, and its language as speech-dispatcher has it."""

    words: str
    language: str


class Voice:
    """Writes lines to standard output, and speaks them where the desktop can."""

    def __init__(self, say: Callable[[str], str]) -> None:
        """Let ``say`` return a sentence of the catalogue, which is written if speech fails."""
        if isinstance(sys.stdout, io.TextIOWrapper):  # Windows has code pages, without Chinese
            sys.stdout.reconfigure(encoding="utf-8", errors="replace")
        self._say = say
        self._written: SimpleQueue[Sequence[str] | None] = SimpleQueue()
        """Lines to write; ``None`` is the end."""
        self._changed = Condition()
        self._waiting: deque[_Line] = deque()
        self._now: _Line | None = None
        self._helper: Helper | None = None
        self._is_cut = self._is_closed = False
        self._is_trusted = False
        """Whether the last line was heard."""
        self._was_told = False
        """Whether it is known that nothing is heard."""
        self._speaker = Thread(target=self._run, name="voice", daemon=True)
        self._writer = Thread(target=self._write_on, name="narrator", daemon=True)
        self._writer.start()
        if shutil.which(_SPEECH) is None:
            _log.info("no %s here: the lines are only written", _SPEECH)
        else:
            self._speaker.start()

    @property
    def is_speaking(self) -> bool:
        """Whether there are words to wait for; never for a voice that has yet to speak at all."""
        with self._changed:
            return self._is_trusted and bool(self._now or self._waiting)

    def utter(self, lines: Sequence[str], language: str) -> None:
        """Write ``lines``, and speak them after those before; return at once.

        ``language`` is a code such as ``en``. What waits to be spoken already is spoken once.
        """
        self._written.put(lines)
        if not self._speaker.is_alive():
            return
        spoken = [_Line(line, language.partition("-")[0]) for line in lines]
        with self._changed:
            known = {*self._waiting, None if self._is_cut else self._now}
            self._waiting += [line for line in spoken if line not in known]
            self._changed.notify_all()

    def drop(self, holding: frozenset[str], gone: frozenset[str]) -> None:
        """Do not speak what is out of date, and break off in the middle of it; return at once.

        That is what the player's own key has made ``gone``, and everything else that is not
        ``holding`` any more but ``News``.
        """

        def is_kept(line: _Line) -> bool:
            is_news = isinstance(line.words, News)
            return line.words in holding or (is_news and line.words not in gone)

        with self._changed:
            self._waiting = deque(filter(is_kept, self._waiting))
            if self._now is not None and not is_kept(self._now):
                self._cut()

    def close(self) -> None:
        """Fall silent for good; wait until the command has ended and all lines are written."""
        self._written.put(None)
        with self._changed:
            self._is_closed = True
            self._waiting.clear()
            self._cut()
        for thread in (self._speaker, self._writer):
            if thread.is_alive():
                thread.join(2 * _STOPPING)

    def _cut(self) -> None:
        """Break off the line that is being spoken."""
        self._is_cut = True
        if self._helper is not None:
            self._helper.end()
        self._changed.notify_all()

    def _run(self) -> None:
        while (line := self._take()) is not None:
            if not self._try(line):
                self._tell_failure()
                self._try_again(line)
            with self._changed:
                self._now = None

    def _try_again(self, line: _Line) -> None:
        """Speak a line after a pause; if that fails, too, forget what waits: it is written."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_cut, _PAUSE)
            is_cut, late = self._is_cut, {*self._waiting}
        if not (is_cut or self._try(line)):
            with self._changed:
                self._waiting = deque(each for each in self._waiting if each not in late)

    def _take(self) -> _Line | None:
        """Return the next line once there is one; ``None`` at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed)
            self._now = None if self._is_closed else self._waiting.popleft()
            self._is_cut = self._is_closed
            return self._now

    def _try(self, line: _Line) -> bool:
        """Speak a line; return whether it was heard, or cut, which is as good."""
        patience = _PATIENCE + _A_LETTER * len(line.words)
        try:
            helper = Helper((*_SPEAK, line.language, "--", line.words))
            with self._changed:
                self._helper = helper
                if self._is_cut:
                    helper.end()
            code = helper.wait(patience)
        except HelperError as error:
            code = 1
            _log.warning("%s does not speak: %s", _SPEECH, error)
        with self._changed:
            self._helper = None
            is_cut = self._is_cut
            self._is_trusted = self._is_trusted if is_cut else code == 0
            self._was_told = self._was_told and not self._is_trusted
        if is_cut:
            _stop()
        return is_cut or code == 0

    def _tell_failure(self) -> None:
        """Write once that nothing is heard."""
        if not self._was_told:
            self._was_told = True
            self._written.put([self._say("narrate.silent")])

    def _write_on(self) -> None:
        while (lines := self._written.get()) is not None:
            _write(lines)


def _stop() -> None:
    """Let the desktop's speech fall silent."""
    try:
        Helper(_STOP).wait(_STOPPING)
    except HelperError as error:
        _log.info("%s does not stop: %s", _SPEECH, error)


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


class Speaker(Protocol):
    """Takes lines to be said; each call but ``close`` must return at once."""

    def utter(self, lines: Sequence[str], language: str) -> None:
        """Say ``lines``; ``language`` is a code such as ``en``."""

    def drop(self, holding: frozenset[str], gone: frozenset[str]) -> None:
        """Forget what is out of date.

        ``holding`` is all that holds now, ``gone`` what the player has just put out of date.
        """

    def close(self) -> None:
        """Fall silent for good; may wait for that."""


class Narrator:
    """Passes on the lines of the screen on top that are new."""

    def __init__(self, speaker: Speaker) -> None:
        """Pass lines to ``speaker``."""
        self._speaker = speaker
        self.has_acted = False
        """Whether the player has done something since the last picture."""
        self._scene: Scene | None = None
        self._lines: tuple[str, ...] = ()

    def close(self) -> None:
        """Fall silent for good."""
        self._speaker.close()

    def follow(self, scene: Scene, lines: Iterable[str], language: str) -> None:
        """Pass on which ``lines`` are new; all of them if another ``scene`` was on top before.

        Where the player has acted, as by moving the focus, what that has changed is out of date.
        """
        before, had = self._lines if scene is self._scene else (), frozenset(self._lines)
        self._scene, self._lines = scene, tuple(filter(None, lines))
        if self.has_acted:
            self._speaker.drop(frozenset(self._lines), had.difference(self._lines))
        self.has_acted = False
        news = [line for line in self._lines if line not in before]
        if news:
            self._speaker.utter(news, language)

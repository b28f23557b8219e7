"""What happened, on disk: the log of this start, and that of the one before.

The last events are kept in memory, and written only if the program fails.
"""

import logging
import sys
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.files import UnfitFileError, read_start

LOG: Final = "log.txt"
PREVIOUS: Final = "log.previous.txt"
EVENTS: Final = "game.events"
"""The logger to which the window reports every event; nothing of it is written at once."""
POINTER: Final = "pointer %s"
"""The message of a movement; of several in a row only the last is kept."""
KEPT_EVENTS: Final = 200
_FATAL: Final = "Fatal Python error"
"""How ``faulthandler`` begins."""
_EXCEPTION: Final = "Windows fatal exception"
"""How it begins on Windows, also where the exception is handled and the game goes on."""
_CLOSED: Final = "closed"
"""The last line of a start that did not crash."""
_LARGEST_LOG: Final = 2**20
"""Bytes of an old log that are looked at."""
_FORMAT: Final = "%(asctime)s %(name)s: %(message)s"
_TOLD: Final = "tidecrown: %(message)s"
"""What a terminal is told: trouble, as commands do."""
_log: Final = logging.getLogger(__name__)


class TerminalFormatter(logging.Formatter):
    """Says one line of everything but a crash; the trace that follows it is for the file."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the first line of a record, or the whole of a critical one."""
        text = super().format(record)
        return text if record.levelno >= logging.CRITICAL else text.partition("\n")[0]


class RecentEvents(logging.Handler):
    """The last ``KEPT_EVENTS`` records, formatted only when they are asked for."""

    def __init__(self) -> None:
        """Start with none."""
        super().__init__()
        self._records: deque[logging.LogRecord] = deque(maxlen=KEPT_EVENTS)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record; a movement takes the place of a movement just before it."""
        if self._records and record.msg == self._records[-1].msg == POINTER:
            self._records.pop()
        self._records.append(record)

    def list_lines(self) -> list[str]:
        """Return one line for each, the oldest first, with the time in seconds."""
        return [f"{record.created:.3f} {record.getMessage()}" for record in self._records]


def start_logging(folder: Path | None) -> RecentEvents:
    """Log to a file in ``folder``, and trouble to the terminal, too; return what is kept.

    The log of the last start is kept under another name; one that records a crash is never
    overwritten. Where that start is still running and its file cannot be moved, both write into
    one.
    """
    handlers: list[logging.Handler] = []
    if sys.stderr is not None:
        terminal = logging.StreamHandler()
        terminal.setLevel(logging.WARNING)
        terminal.setFormatter(TerminalFormatter(_TOLD))
        handlers.append(terminal)
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            with suppress(OSError, UnfitFileError):
                (folder / LOG).replace(_find_place(folder))
            handlers.append(
                logging.FileHandler(folder / LOG, encoding="utf-8", errors="backslashreplace")
            )
    except OSError:
        _log.debug("no log file in %s", folder)
    logging.raiseExceptions = False  # a full disk would print a trace for every line
    logging.basicConfig(level=logging.INFO, format=_FORMAT, handlers=handlers)
    return _keep_events()


def note_end() -> None:
    """Log that the program ends as it should, for the next start to read."""
    _log.info(_CLOSED)


def find_log_file() -> int | None:
    """Return the descriptor of the file that is logged to; ``None`` if there is none."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, logging.FileHandler) and handler.stream is not None:
            return handler.stream.fileno()
    return None


def name_report(folder: Path) -> Path:
    """Return a path for a report of a crash that happened now, which no file has yet."""
    stem = f"crash-{time.strftime('%Y%m%d-%H%M%S')}"
    paths = (folder / f"{stem}{extra}.txt" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in paths if not path.exists())


def _keep_events() -> RecentEvents:
    logger, events = logging.getLogger(EVENTS), RecentEvents()
    logger.propagate = False
    logger.setLevel(logging.DEBUG)
    logger.handlers = [events]
    return events


def _find_place(folder: Path) -> Path:
    """Return where the last start's log is moved to; opening a pipe in its place would block."""
    if not (folder / LOG).is_file():
        return folder / PREVIOUS
    text = read_start(folder / LOG, _LARGEST_LOG).decode(errors="replace")
    return name_report(folder) if _tells_of_crash(text) else folder / PREVIOUS


def _tells_of_crash(log: str) -> bool:
    """Return whether a start has ended in what ``faulthandler`` tells of."""
    _, exception, later = log.rpartition(_EXCEPTION)
    return _FATAL in log or (exception != "" and f": {_CLOSED}\n" not in later)

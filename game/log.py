"""What happened, on disk: the log of this start, and that of the one before."""

import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

LOG: Final = "log.txt"
PREVIOUS: Final = "log.previous.txt"
_FORMAT: Final = "%(asctime)s %(name)s: %(message)s"
_log: Final = logging.getLogger(__name__)


class TerminalFormatter(logging.Formatter):
    """Says one line of everything but a crash; the trace that follows it is for the file."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the first line of a record, or the whole of a critical one."""
        text = super().format(record)
        return text if record.levelno >= logging.CRITICAL else text.partition("\n")[0]


def start_logging(folder: Path) -> None:
    """Log to a file in ``folder``, and to the terminal where there is one.

    The log of the last start, which may tell of a crash, is kept under another name; where that
    start is still running and its file cannot be moved, both write into one.
    """
    handlers: list[logging.Handler] = []
    if sys.stderr is not None:
        terminal = logging.StreamHandler()
        terminal.setFormatter(TerminalFormatter(_FORMAT))
        handlers.append(terminal)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(OSError):
            (folder / LOG).replace(folder / PREVIOUS)
        file = logging.FileHandler(folder / LOG, encoding="utf-8", errors="backslashreplace")
        handlers.append(file)
    except OSError:
        _log.debug("no log file in %s", folder)
    logging.basicConfig(level=logging.INFO, format=_FORMAT, handlers=handlers)

"""What happened, on disk: the log of this start, and that of the one before."""

import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

LOG: Final = "log.txt"
PREVIOUS: Final = "log.previous.txt"
_logger = logging.getLogger(__name__)


def start_logging(folder: Path) -> None:
    """Log to a file in ``folder``, and to the terminal where there is one.

    The log of the last start, which may tell of a crash, is kept under another name.
    """
    handlers: list[logging.Handler] = []
    if sys.stderr is not None:
        handlers.append(logging.StreamHandler())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            (folder / LOG).replace(folder / PREVIOUS)
        handlers.append(logging.FileHandler(folder / LOG, mode="w", encoding="utf-8"))
    except OSError:
        _logger.debug("no log file in %s", folder)
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(name)s: %(message)s", handlers=handlers
    )

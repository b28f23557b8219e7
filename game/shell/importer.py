"""Adds games that are pasted or dropped into the window; they are read in threads."""

import logging
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

from game.files import read_text
from game.play.codes import is_code
from game.play.imports import LARGEST, Imported, read_imports
from game.storage.storage import Storage

_log: Final = logging.getLogger(__name__)


class Importer:
    """Reads texts and files, for the window's thread; nothing here waits."""

    def __init__(self, storage: Storage) -> None:
        """Add what is read to ``storage``."""
        self._storage = storage
        self._done: SimpleQueue[tuple[list[Imported], str]] = SimpleQueue()
        """The games of a text, and what is wrong with the rest: ``bad``, ``code`` or nothing."""
        self._pending = 0

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read, or is read and not added yet."""
        return self._pending > 0

    def add_text(self, text: str) -> None:
        """Begin to read the games of a text."""
        self._begin(lambda: text[:LARGEST])

    def add_file(self, path: Path) -> None:
        """Begin to read the games of a file."""
        self._begin(lambda: read_text(path, LARGEST))

    def finish(self, say: Callable[..., str]) -> str:
        """Add what has been read; return a sentence of the catalogue about it, if there is one."""
        if self._done.empty():
            return ""
        self._pending -= 1
        games, fault = self._done.get()
        added = [imported for imported in games if self._storage.add_game(*imported)]
        if not added:
            return say(f"import.{fault or 'known'}")
        goes_on = any(imported.result is None for imported in added)
        words = say("import.open" if goes_on else "import.added", count=len(added))
        words = say("import.some", added=words) if fault else words
        return say("import.unsaved", added=words) if self._storage.has_failed else words

    def _begin(self, fetch: Callable[[], str]) -> None:
        self._pending += 1
        Thread(target=self._read, args=(fetch,), name="import", daemon=True).start()

    def _read(self, fetch: Callable[[], str]) -> None:
        games, text, fault = list[Imported](), "", ""
        try:
            text = fetch()
            games += read_imports(text)
        except (OSError, ValueError) as error:
            _log.info("cannot read a game: %s", error)
            fault = "code" if is_code(text) else "bad"
        self._done.put((games, fault))

"""Notices to the player about failures of the disk."""

from enum import Enum
from threading import Lock


class Notice(Enum):
    """A failure that the player is notified of."""

    GAME_SET_ASIDE = "game_set_aside"
    SETTINGS_SET_ASIDE = "settings_set_aside"
    CANNOT_WRITE = "cannot_write"


class Notices:
    """A thread-safe list of notices, from the writer's thread to the window's."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: list[Notice] = []
        self._has_failed = False

    def add(self, notice: Notice) -> None:
        """Add a notice unless it is waiting; ``CANNOT_WRITE`` is added only once in a run."""
        with self._lock:
            if notice is Notice.CANNOT_WRITE:
                if self._has_failed:
                    return  # or every choice would add one
                self._has_failed = True
            if notice not in self._waiting:
                self._waiting.append(notice)

    @property
    def has_failed(self) -> bool:
        """Whether ``CANNOT_WRITE`` was ever added."""
        return self._has_failed

    @property
    def is_empty(self) -> bool:
        """Whether nothing was added since the last ``take``."""
        return not self._waiting

    def take(self) -> tuple[Notice, ...]:
        """Return what was added since the last call, in order."""
        with self._lock:
            notices, self._waiting = tuple(self._waiting), []
        return notices

"""Notices to the player about failures of the disk."""

from enum import Enum
from threading import Lock


class Notice(Enum):
    """A failure that the player is notified of."""

    GAME_SET_ASIDE = "game_set_aside"
    SETTINGS_SET_ASIDE = "settings_set_aside"
    CANNOT_LIST = "cannot_list"
    CANNOT_WRITE = "cannot_write"


class Notices:
    """A thread-safe list of notices, from the writer's thread to the window's."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._held: list[Notice] = []
        self._waiting: list[Notice] = []
        self._has_failed = False

    def add(self, notice: Notice) -> None:
        """Add a notice; ``CANNOT_WRITE`` is added only once in a failure, and waits for no other.

        All others are held until ``release``, so that the player is notified once about many files.
        """
        with self._lock:
            if notice is not Notice.CANNOT_WRITE:
                self._held.append(notice)
            elif not self._has_failed:  # or every choice would add one
                self._has_failed = True
                self._waiting.append(notice)

    def recover(self) -> None:
        """Note that all is written again: nobody needs to hear of a failure that is over."""
        with self._lock:
            if self._has_failed:
                self._has_failed = False
                self._waiting = [each for each in self._waiting if each is not Notice.CANNOT_WRITE]

    def release(self) -> None:
        """Hand on what was held: the writer has done all that it was given."""
        with self._lock:
            self._waiting += self._held
            self._held = []

    @property
    def has_failed(self) -> bool:
        """Whether ``CANNOT_WRITE`` was added, and ``recover`` not called since."""
        return self._has_failed

    @property
    def is_empty(self) -> bool:
        """Whether ``take`` would return nothing."""
        return not self._waiting

    def take(self) -> tuple[Notice, ...]:
        """Return what was added since the last call, in order; a notice once for every file."""
        with self._lock:
            notices, self._waiting = tuple(self._waiting), []
        return notices

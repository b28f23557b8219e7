"""What went wrong with the disk, as the player is told: each thing once."""

from enum import Enum
from threading import Lock


class Notice(Enum):
    """Something about the disk that the player should be told, once."""

    GAME_SET_ASIDE = "game_set_aside"
    SETTINGS_SET_ASIDE = "settings_set_aside"
    CANNOT_WRITE = "cannot_write"


class Notices:
    """Notices on their way from the writer's thread to the window's."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._untold: list[Notice] = []
        self._is_lost = False

    def add(self, notice: Notice) -> None:
        """Add a notice, unless it waits already; ``CANNOT_WRITE`` is told once in all."""
        with self._lock:
            if notice is Notice.CANNOT_WRITE:
                if self._is_lost:
                    return  # not at every card of every game
                self._is_lost = True
            if notice not in self._untold:
                self._untold.append(notice)

    def take(self) -> tuple[Notice, ...]:
        """Return what was added since the last call, in order."""
        with self._lock:
            notices, self._untold = tuple(self._untold), []
        return notices

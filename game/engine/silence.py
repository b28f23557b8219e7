"""How long a worker that owes an answer has said nothing."""

from collections.abc import Callable
from typing import Final

PATIENCE: Final = 10.0
"""Seconds of silence after which a worker is given up; opponents report every 0.1 s of work."""

LONGEST_GAP: Final = 0.25
"""The most that one look counts, in seconds: a window that was stopped itself heard nothing."""


class Silence:
    """Adds up the seconds between looks, while the window is awake."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin now; ``clock`` returns seconds."""
        self._clock = clock
        self._looked = clock()
        self._length = 0.0
        self._patience = PATIENCE

    def end(self) -> None:
        """Begin anew: the worker was heard, or owes nothing."""
        self._looked, self._length = self._clock(), 0.0

    def forgive(self) -> None:
        """Return to the usual patience: a request was answered."""
        self._patience = PATIENCE

    def is_too_long(self) -> bool:
        """Let time pass up to now; once patience is at an end, begin anew with twice as much.

        A machine that is merely too busy has its answer in the end.
        """
        now = self._clock()
        self._length += min(now - self._looked, LONGEST_GAP)
        self._looked = now
        if self._length < self._patience:
            return False
        self._length = 0.0
        self._patience *= 2
        return True

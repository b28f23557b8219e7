"""A key that means one thing when it is tapped and another while it is held."""

from game.ui.motion import HELD


class Hold:
    """Measures how long a key is down."""

    def __init__(self) -> None:
        """Start with the key up."""
        self._ms: float | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the key is down, and may still turn out to be tapped."""
        return self._ms is not None and self._ms < HELD

    @property
    def is_held(self) -> bool:
        """Whether the key has been down long enough to count as held."""
        return self._ms is not None and self._ms >= HELD

    def press(self) -> None:
        """Take in that the key goes down."""
        self._ms = 0.0

    def release(self) -> bool:
        """Take in that the key comes up; return whether it was tapped."""
        was_tapped = self.is_waiting
        self._ms = None
        return was_tapped

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the key has just become held."""
        if self._ms is None:
            return False
        was_waiting = self.is_waiting
        self._ms += dt * 1000
        return was_waiting and self.is_held

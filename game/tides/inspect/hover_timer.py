"""What the player looks at, by pointer or by focus, and when a note about it is due."""

from typing import Final

from game.tides.inspect.targets import Target
from game.ui.motion.motions import MOTIONS, TOOLTIP_MEMORY, MotionKind

_DELAY: Final = MOTIONS[MotionKind.TOOLTIP].ms / 1000
_MEMORY: Final = TOOLTIP_MEMORY / 1000


class HoverTimer:
    """Follows pointer or focus, whichever moved last, from spot to spot."""

    def __init__(self) -> None:
        """Start with nothing looked at."""
        self._target: Target | None = None
        self._rested = 0.0
        self._since_note = _MEMORY
        self._is_hushed = False
        self.is_focus = False

    @property
    def looked_at(self) -> Target | None:
        """The spot under the pointer or the focus, from the first moment."""
        return self._target

    @property
    def target(self) -> Target | None:
        """The spot whose note is shown; ``None`` while none is."""
        return self._target if self._rested >= _DELAY and not self._is_hushed else None

    @property
    def is_waiting(self) -> bool:
        """Whether a note is due if pointer and focus go on resting."""
        return self._target is not None and self._rested < _DELAY and not self._is_hushed

    def hush(self) -> None:
        """Say no more of this spot until another one has been looked at."""
        self._is_hushed = True

    def look_at(self, target: Target | None, *, is_focus: bool = False) -> None:
        """Take in what the pointer is on now, or the focus."""
        self.is_focus = is_focus and target is not None
        if target is not None and target.is_like(self._target):
            self._target = target
            return
        if self.target is not None:
            self._since_note = 0.0
        self._target, self._is_hushed = target, False
        self._rested = _DELAY if target is not None and self._since_note < _MEMORY else 0.0

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether a note has become due."""
        waited = self.is_waiting
        self._rested += dt
        self._since_note = 0.0 if self.target is not None else self._since_note + dt
        return waited and not self.is_waiting

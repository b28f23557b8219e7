"""What the player looks at, by pointer or by focus, and when a note about it is due."""

from typing import Final

from game.tides.inspect.targets import Spot
from game.ui.motion.motions import MOTIONS, TOOLTIP_MEMORY, Event

_DELAY: Final = MOTIONS[Event.TOOLTIP].ms / 1000
_MEMORY: Final = TOOLTIP_MEMORY / 1000


class Inspector:
    """Follows pointer or focus, whichever moved last, from spot to spot."""

    def __init__(self) -> None:
        """Start with nothing looked at."""
        self._spot: Spot | None = None
        self._rested = 0.0
        self._since_note = _MEMORY
        self._is_hushed = False
        self.is_focus = False

    @property
    def looked_at(self) -> Spot | None:
        """The spot under the pointer or the focus, from the first moment."""
        return self._spot

    @property
    def spot(self) -> Spot | None:
        """The spot whose note is shown; ``None`` while none is."""
        return self._spot if self._rested >= _DELAY and not self._is_hushed else None

    @property
    def is_waiting(self) -> bool:
        """Whether a note is due if pointer and focus go on resting."""
        return self._spot is not None and self._rested < _DELAY and not self._is_hushed

    def hush(self) -> None:
        """Say no more of this spot until another one has been looked at."""
        self._is_hushed = True

    def look_at(self, spot: Spot | None, *, is_focus: bool = False) -> None:
        """Take in what the pointer is on now, or the focus."""
        self.is_focus = is_focus and spot is not None
        if spot is not None and spot.is_like(self._spot):
            self._spot = spot
            return
        if self.spot is not None:
            self._since_note = 0.0
        self._spot, self._is_hushed = spot, False
        self._rested = _DELAY if spot is not None and self._since_note < _MEMORY else 0.0

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether a note has become due."""
        waited = self.is_waiting
        self._rested += dt
        self._since_note = 0.0 if self.spot is not None else self._since_note + dt
        return waited and not self.is_waiting

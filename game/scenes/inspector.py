"""Where the pointer rests, and when a note about it is due."""

from typing import Final

from game.rules.tides.cards import Card
from game.ui.spots import Spot

DELAY: Final = 0.35
"""Seconds that the pointer rests before the first note."""
MEMORY: Final = 0.6
"""Seconds within which the next note comes at once."""


class Inspector:
    """Follows the pointer from spot to spot."""

    def __init__(self) -> None:
        """Start with the pointer nowhere."""
        self._spot: Spot | None = None
        self._rested = 0.0
        self._since_note = MEMORY

    @property
    def spot(self) -> Spot | None:
        """The spot whose note is shown; ``None`` while none is."""
        return self._spot if self._rested >= DELAY else None

    @property
    def pointed_card(self) -> Card | None:
        """The card that the pointer is on, from the first moment."""
        subject = None if self._spot is None else self._spot.subject
        return subject if isinstance(subject, Card) else None

    @property
    def is_waiting(self) -> bool:
        """Whether a note is due if the pointer goes on resting."""
        return self._spot is not None and self._rested < DELAY

    def point_at(self, spot: Spot | None) -> None:
        """Take in what the pointer is on now."""
        if spot == self._spot:
            return
        had_note = self.spot is not None
        self._since_note = 0.0 if had_note else self._since_note
        self._spot = spot
        self._rested = DELAY if spot is not None and self._since_note < MEMORY else 0.0

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether a note has become due."""
        waited = self.is_waiting
        self._rested += dt
        self._since_note = 0.0 if self.spot is not None else self._since_note + dt
        return waited and not self.is_waiting

"""What keeps a card from being locked in by mistake: time to read it, and a press that is held."""

from collections.abc import Iterable
from typing import Final

from game.tides.rules.cards import Card
from game.ui.motion.timeline import Clock

READING: Final = 500.0
"""How long a card must have been up before a click locks it in, in ms: as systems wait for the
second click of a double-click. A double-click on a card that was not up raises it, no more."""
BOUNCE: Final = 250.0
"""The same for its digit, in ms: a key that is hit twice within that time has slipped."""
HOLD: Final = 600.0
"""How long a press locks a card in, in ms, for players who want it held."""


class LockGuard:
    """Times how long cards have been raised, and a press that is held on one of them."""

    def __init__(self) -> None:
        """Start with every card at rest and nothing held."""
        self._raised: dict[Card, float] = {}
        self._held: Card | None = None
        self._clock = Clock(HOLD)

    @property
    def is_moving(self) -> bool:
        """Whether time still decides what the next press does."""
        is_reading = any(time < READING for time in self._raised.values())
        return is_reading or self._held is not None

    def has_read(self, card: Card) -> bool:
        """Return whether a card has been up long enough for the player to have seen its rule."""
        return self._raised.get(card, 0.0) >= READING

    def has_settled(self, card: Card) -> bool:
        """Return whether a card has been up long enough for another press of its digit to count."""
        return self._raised.get(card, 0.0) >= BOUNCE

    def hold(self, card: Card) -> None:
        """Start to time a press on ``card``."""
        self._held, self._clock = card, Clock(HOLD)

    def let_go(self) -> bool:
        """Stop timing a press; return whether there was one."""
        was_held, self._held = self._held is not None, None
        return was_held

    def compute_share(self, card: Card) -> float:
        """Return for how much of ``HOLD`` a press on ``card`` has been held, 0 to 1."""
        return self._clock.time / HOLD if card == self._held else 0.0

    def advance(self, dt: float, raised: Iterable[Card]) -> Card | None:
        """Advance by ``dt`` seconds, with the ``raised`` cards up.

        Return the card on which a press has now been held to the end.
        """
        self._raised = {card: self._raised.get(card, 0.0) + dt * 1000 for card in raised}
        self._clock.advance(dt, 1.0)
        if self._held is None or self._clock.is_running:
            return None
        held, self._held = self._held, None
        return held

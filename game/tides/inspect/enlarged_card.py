"""A card seen large: while Space is held over it, or pinned by the right button."""

from typing import Final

from game.tides.rules.cards import Card
from game.ui.motion.motions import HELD, MOTIONS, MotionKind
from game.ui.motion.timeline import Span

_FADE: Final[Span] = MOTIONS[MotionKind.HOVER_IN].span()


class EnlargedCard:
    """Which card is seen large, and since when."""

    def __init__(self) -> None:
        """Start with none."""
        self._pinned: Card | None = None
        self._held: Card | None = None
        self._is_down = False
        self._held_ms = 0.0
        self._shown_ms = 0.0

    @property
    def card(self) -> Card | None:
        """The card that is seen large."""
        return self._held if self._is_held and self._held is not None else self._pinned

    @property
    def is_pinned(self) -> bool:
        """Whether a card stays large until it is put back."""
        return self._pinned is not None

    @property
    def is_moving(self) -> bool:
        """Whether a key that is down may soon be a held one, or a card is still appearing."""
        is_waiting = self._is_down and not self._is_held
        return is_waiting or (self.card is not None and self._shown_ms < _FADE.end)

    @property
    def opacity(self) -> float:
        """How much of the card is seen, 0 to 1, where motion is not reduced."""
        return _FADE.sample(self._shown_ms)

    def press(self, card: Card | None) -> None:
        """Begin to hold the key, over a card or beside all."""
        self._held, self._is_down, self._held_ms = card, True, 0.0

    def release(self) -> bool:
        """Let go of the key; return whether it had only been tapped."""
        was_tapped = self._is_down and not self._is_held
        self._held, self._is_down = None, False
        return was_tapped

    def pin(self, card: Card | None) -> None:
        """Let a card stay; the same one again, or none, puts it back."""
        self._pinned = None if card == self._pinned else card
        self._shown_ms = 0.0

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the picture changed."""
        before, was_moving = self.card, self.is_moving
        if self._is_down:
            self._held_ms += dt * 1000
        if self.card != before:
            self._shown_ms = 0.0
        elif self.card is not None:
            self._shown_ms += dt * 1000
        return was_moving and self.card is not None

    @property
    def _is_held(self) -> bool:
        return self._is_down and self._held_ms >= HELD

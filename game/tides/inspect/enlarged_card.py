"""The state of the enlarged card: shown while Space is held, or pinned by a right click."""

from typing import Final

from game.tides.rules.cards import Card
from game.ui.motion.motions import HELD, MOTIONS, MotionKind
from game.ui.motion.timeline import Span

_FADE: Final[Span] = MOTIONS[MotionKind.HOVER_IN].span()


class EnlargedCard:
    """Which card is enlarged, and for how long."""

    def __init__(self) -> None:
        """Start with no card enlarged."""
        self._pinned: Card | None = None
        self._held: Card | None = None
        self._is_down = False
        self._held_ms = 0.0
        self._shown_ms = 0.0

    @property
    def card(self) -> Card | None:
        """The card that is enlarged, if any."""
        return self._held if self._is_held and self._held is not None else self._pinned

    @property
    def is_pinned(self) -> bool:
        """Whether a card is pinned: it stays until ``pin`` is called again."""
        return self._pinned is not None

    @property
    def is_moving(self) -> bool:
        """Whether a pressed key may become a held one, or a card is still fading in."""
        is_waiting = self._is_down and not self._is_held
        return is_waiting or (self.card is not None and self._shown_ms < _FADE.end)

    @property
    def opacity(self) -> float:
        """The opacity of the card, 0 to 1; ignore it with reduced motion."""
        return _FADE.sample(self._shown_ms)

    def press(self, card: Card | None) -> None:
        """Note that the key is pressed, with the target ``card`` if there is one."""
        self._held, self._is_down, self._held_ms = card, True, 0.0

    def release(self) -> bool:
        """Note that the key is released; return whether it was only tapped."""
        was_tapped = self._is_down and not self._is_held
        self._held, self._is_down = None, False
        return was_tapped

    def pin(self, card: Card | None) -> None:
        """Pin ``card``; the pinned card, or ``None``, unpins it."""
        self._pinned = None if card == self._pinned else card
        self._shown_ms = 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
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

"""What is shown large: while Space is held, or until the next right click."""

from typing import Final, Generic, TypeVar

from game.ui.motion.motions import HELD, MOTIONS, MotionKind
from game.ui.motion.timeline import Span

ThingT = TypeVar("ThingT")

_FADE: Final[Span] = MOTIONS[MotionKind.HOVER_IN].span()


class Enlarged(Generic[ThingT]):
    """Which thing is enlarged, such as a card, and for how long."""

    def __init__(self) -> None:
        """Start with nothing enlarged."""
        self._pinned: ThingT | None = None
        self._held: ThingT | None = None
        self._is_down = False
        self._held_ms = 0.0
        self._shown_ms = 0.0

    @property
    def thing(self) -> ThingT | None:
        """What is enlarged, if anything."""
        return self._held if self._is_held and self._held is not None else self._pinned

    @property
    def is_pinned(self) -> bool:
        """Whether a thing is pinned: it stays until ``pin`` is called again."""
        return self._pinned is not None

    @property
    def is_moving(self) -> bool:
        """Whether a pressed key may become a held one, or a thing is still fading in."""
        is_waiting = self._is_down and not self._is_held
        return is_waiting or (self.thing is not None and self._shown_ms < _FADE.end)

    @property
    def opacity(self) -> float:
        """The opacity of what is enlarged, 0 to 1; ignore it with reduced motion."""
        return _FADE.sample(self._shown_ms)

    def press(self, thing: ThingT | None) -> None:
        """Note that the key is pressed, over ``thing`` if there is any."""
        self._held, self._is_down, self._held_ms = thing, True, 0.0

    def release(self) -> bool:
        """Note that the key is released; return whether it was only tapped."""
        was_tapped = self._is_down and not self._is_held
        self._held, self._is_down = None, False
        return was_tapped

    def pin(self, thing: ThingT | None) -> None:
        """Pin ``thing``; the pinned one, or ``None``, unpins it."""
        self._pinned = None if thing == self._pinned else thing
        self._shown_ms = 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
        before, was_moving = self.thing, self.is_moving
        if self._is_down:
            self._held_ms += dt * 1000
        if self.thing != before:
            self._shown_ms = 0.0
        elif self.thing is not None:
            self._shown_ms += dt * 1000
        return was_moving and self.thing is not None

    @property
    def _is_held(self) -> bool:
        return self._is_down and self._held_ms >= HELD

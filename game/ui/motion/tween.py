"""Numbers that ease towards a target, each by a row of the motion table."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ui.motion.motions import Motion
from game.ui.motion.timeline import Clock, Span

Key = TypeVar("Key", bound=Hashable)


@dataclass(slots=True)
class _Tween:
    start: float
    target: float
    span: Span
    clock: Clock

    @property
    def value(self) -> float:
        if not self.clock.is_running:
            return self.target
        return self.start + (self.target - self.start) * self.span.sample(self.clock.time)


class Followers(Generic[Key]):
    """Numbers by key, which ease towards their targets; each starts at 0."""

    def __init__(self) -> None:
        """Start with every number at 0."""
        self._tweens: dict[Key, _Tween] = {}

    @property
    def is_moving(self) -> bool:
        """Whether any number has yet to reach its target."""
        return any(tween.clock.is_running for tween in self._tweens.values())

    def value(self, key: Key) -> float:
        """Return the number of ``key`` now; 0 for an unknown key."""
        tween = self._tweens.get(key)
        return 0.0 if tween is None else tween.value

    def aim(self, key: Key, target: float, motion: Motion | None) -> None:
        """Let a number ease to ``target``; without a motion, set it at once."""
        tween = self._tweens.get(key)
        if target == (0.0 if tween is None else tween.target):
            return
        span = Span(0, 0) if motion is None else motion.span()
        self._tweens[key] = _Tween(self.value(key), target, span, Clock(end=span.end))

    def finish(self) -> None:
        """Set every number to its target."""
        for tween in self._tweens.values():
            tween.clock.finish()

    def advance(self, dt: float, speed: float) -> bool:
        """Advance by ``dt`` seconds; a ``speed`` of 0 jumps to the end. Return if any moved."""
        was_moving = self.is_moving
        for tween in self._tweens.values():
            tween.clock.advance(dt, speed)
        return was_moving

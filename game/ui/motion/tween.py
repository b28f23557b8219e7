"""Values that ease towards what they are told to be, each by its own row of the motion table."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ui.motion.motions import Motion
from game.ui.motion.timeline import Clock, Span

Key = TypeVar("Key", bound=Hashable)


@dataclass(slots=True)
class _Way:
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
    """Numbers by key; all are 0 until told otherwise, and still once they have arrived."""

    def __init__(self) -> None:
        """Start with every number at 0."""
        self._ways: dict[Key, _Way] = {}

    @property
    def is_moving(self) -> bool:
        """Whether any number is on its way."""
        return any(way.clock.is_running for way in self._ways.values())

    def value(self, key: Key) -> float:
        """Return a number as it is now."""
        way = self._ways.get(key)
        return 0.0 if way is None else way.value

    def aim(self, key: Key, target: float, motion: Motion | None) -> None:
        """Let a number ease to ``target``; without a motion it is there at once."""
        way = self._ways.get(key)
        if target == (0.0 if way is None else way.target):
            return
        span = Span(0, 0) if motion is None else motion.span()
        self._ways[key] = _Way(self.value(key), target, span, Clock(end=span.end))

    def finish(self) -> None:
        """Let every number arrive."""
        for way in self._ways.values():
            way.clock.finish()

    def advance(self, dt: float, speed: float) -> bool:
        """Move on by ``dt`` seconds; a ``speed`` of 0 stands for instant. Return if any moved."""
        was_moving = self.is_moving
        for way in self._ways.values():
            way.clock.advance(dt, speed)
        return was_moving

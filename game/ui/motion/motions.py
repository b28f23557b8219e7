"""The motion table: how long every kind of motion takes, and its easing.

One table for all screens. Times are milliseconds at normal speed; the speed setting divides them.
Only fades and the change of screens are linear. With ``Settings.reduced_motion`` nothing travels,
turns or grows: an event is shown at once, or fades in. ``Followers`` ease numbers towards
their targets by a row of the table.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Generic, TypeVar

from game.ui.motion.timeline import (
    Clock,
    Easing,
    Span,
    in_out_cubic,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
    out_expo,
    out_quad,
)


class MotionKind(Enum):
    """The kinds of motion: the keys of ``MOTIONS``."""

    HOVER_IN = auto()
    HOVER_OUT = auto()
    PRESS = auto()
    SELECT = auto()
    PREVIEW = auto()
    TOOLTIP = auto()
    DEAL = auto()
    SEAL = auto()
    STAMP = auto()
    FLIP = auto()
    LAND = auto()
    SETTLE = auto()
    MAJORITY = auto()
    SWAP = auto()
    SCORE_TERM = auto()
    BANNER = auto()
    SCREEN_OUT = auto()
    SCREEN_IN = auto()
    REARRANGE = auto()


@dataclass(frozen=True, slots=True)
class Motion:
    """A row of the table, in milliseconds.

    ``stagger`` is the time between the starts of two cards of one event. ``reduced_ms`` is the
    length of the reduced-motion form; 0 shows the result at once.
    """

    ms: float
    easing: Easing
    reduced_ms: float = 0.0
    stagger: float = 0.0

    def span(self, start: float = 0.0) -> Span:
        """Return the event's span of a timeline, beginning at ``start`` ms."""
        return Span(start, start + self.ms, self.easing)

    def fade(self, start: float = 0.0) -> Span:
        """Return the span of its reduced-motion form, a linear fade beginning at ``start`` ms."""
        return Span(start, start + self.reduced_ms, linear)


MOTIONS: Final[Mapping[MotionKind, Motion]] = {
    MotionKind.HOVER_IN: Motion(120, out_cubic),
    MotionKind.HOVER_OUT: Motion(90, out_cubic),
    MotionKind.PRESS: Motion(60, out_quad),
    MotionKind.SELECT: Motion(150, out_back),
    MotionKind.PREVIEW: Motion(100, linear, reduced_ms=100),
    MotionKind.TOOLTIP: Motion(350, linear, reduced_ms=350),
    MotionKind.DEAL: Motion(220, out_cubic, reduced_ms=80, stagger=60),
    MotionKind.SEAL: Motion(180, out_cubic, reduced_ms=180),
    MotionKind.STAMP: Motion(90, out_cubic, reduced_ms=90),
    MotionKind.FLIP: Motion(220, in_out_sine, reduced_ms=120),
    MotionKind.LAND: Motion(280, out_cubic, reduced_ms=120),
    MotionKind.SETTLE: Motion(90, out_cubic),
    MotionKind.MAJORITY: Motion(240, in_out_cubic),
    MotionKind.SWAP: Motion(400, in_out_cubic, stagger=25),
    MotionKind.SCORE_TERM: Motion(350, out_expo),
    MotionKind.BANNER: Motion(900, linear, reduced_ms=900),
    MotionKind.SCREEN_OUT: Motion(180, linear),
    MotionKind.SCREEN_IN: Motion(220, linear),
    MotionKind.REARRANGE: Motion(250, in_out_cubic),
}

ASIDE: Final = 8.0
"""How far the neighbours of the card under the pointer step aside, in u."""
PRESSED: Final = 0.97
"""The scale of a pressed card."""
LANDING: Final = 1.06
"""The scale of a card that lands on its slot, before it settles to 1."""
DEAL_ARC: Final = 12.0
"""The height of the arc along which a card is dealt, in u."""
ANTICIPATION: Final = 3.5
"""A seal and a flip begin with a move in the opposite direction, this far in u."""
ANTICIPATION_MS: Final = 40.0
TOOLTIP_MEMORY: Final = 600.0
"""A tooltip opens without delay within this many milliseconds of the one before."""
TERM_SHRINK: Final = 0.92
"""The time of each counted term as a share of the time of the one before."""
TERM_FLOOR: Final = 140.0
"""The shortest time of a counted term, in milliseconds."""
FORCED_PACE: Final = 0.6
"""The time of a choice that plays itself, as a share of the usual time."""
DRAG_FROM: Final = 7.0
"""The distance in u from which a pressed card is dragged."""
HELD: Final = 250.0
"""The time in milliseconds from which a key counts as held, not tapped."""


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

    def values(self) -> dict[Key, float]:
        """Return every number now; those that are not there are 0."""
        return {key: tween.value for key, tween in self._tweens.items()}

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

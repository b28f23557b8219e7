"""Motion: easings, timelines as data, the clock that plays one with its sounds, and one table.

Timelines are sampled at a time and have no clock of their own. A picture depends on the timeline
and the time alone: skipping is sampling at the end, and every speed ends in the same picture.

The table says for all screens how long every kind of motion takes, and its easing. Times are
milliseconds at normal speed; the speed setting divides them. Only fades and the change of screens
are linear. With ``Settings.reduced_motion`` nothing travels, turns or grows: an event is shown at
once, or fades in. ``Followers`` ease numbers towards their targets by a row of the table.
"""

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from pygame import Rect

from game.ui.sound import Sounds

Easing: TypeAlias = Callable[[float], float]
"""Maps elapsed time (0 to 1) onto position (0 to 1)."""


def linear(progress: float) -> float:
    """Return progress as it is; used for fades only."""
    return progress


def out_quad(progress: float) -> float:
    """Return progress that starts fast and settles softly."""
    return 1 - (1 - progress) ** 2


def out_cubic(progress: float) -> float:
    """Return progress that starts fast and settles."""
    return 1 - (1 - progress) ** 3


def in_out_cubic(progress: float) -> float:
    """Return progress that starts and ends gently."""
    return 4 * progress**3 if progress < 0.5 else 1 - (2 - 2 * progress) ** 3 / 2  # noqa: PLR2004


def in_out_sine(progress: float) -> float:
    """Return progress along half a cosine wave."""
    return (1 - math.cos(math.pi * progress)) / 2


def out_expo(progress: float) -> float:
    """Return progress that is steep at its start, and exactly 1 at its end."""
    return (1 - 2 ** (-10 * progress)) / (1 - 2**-10)


_PULL: Final = 1.25


def out_back(progress: float) -> float:
    """Return progress that overshoots its end by 5.7 % and comes back."""
    rest = progress - 1
    return 1 + (_PULL + 1) * rest**3 + _PULL * rest**2


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time in milliseconds, with the easing of what happens in it."""

    start: float
    end: float
    easing: Easing = out_cubic

    def sample(self, time_ms: float) -> float:
        """Return the eased progress at ``time_ms``: 0 before the span, 1 after it."""
        if time_ms <= self.start:
            return 0.0
        if time_ms >= self.end:
            return 1.0
        return self.easing((time_ms - self.start) / (self.end - self.start))


def glide(start: Rect, end: Rect, share: float, arc: float = 0.0) -> Rect:
    """Return the rectangle ``share`` (0 to 1) of the way between two, raised by up to ``arc``."""
    width = start.width + (end.width - start.width) * share
    height = start.height + (end.height - start.height) * share
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share - arc * math.sin(math.pi * share)
    rect = Rect(0, 0, round(width), round(height))
    rect.center = (round(x), round(y))
    return rect


@dataclass(slots=True)
class Clock:
    """A position in a timeline of ``end`` ms; both in milliseconds at normal speed."""

    end: float = 0.0
    time: float = 0.0

    @property
    def is_running(self) -> bool:
        """Whether there is anything left to play."""
        return self.time < self.end

    def start(self, end: float) -> None:
        """Start a timeline of ``end`` milliseconds."""
        self.end, self.time = end, 0.0

    def advance(self, dt: float, speed: float) -> None:
        """Advance by ``dt`` seconds at ``speed``; a ``speed`` of 0 jumps to the end."""
        self.time = self.end if speed == 0 else min(self.end, self.time + dt * 1000 * speed)

    def finish(self) -> None:
        """Jump to the end."""
        self.time = self.end


class Cue(NamedTuple):
    """A sound, at a time in milliseconds at normal speed."""

    time: float
    sound: str


class Playback:
    """Plays one timeline at a time, with its sounds; finishing early or instantly plays none."""

    def __init__(self, sounds: Sounds) -> None:
        """Start idle."""
        self._sounds = sounds
        self._clock = Clock()
        self._cues: Sequence[Cue] = ()

    @property
    def is_running(self) -> bool:
        """Whether there is anything left to play."""
        return self._clock.is_running

    @property
    def time(self) -> float:
        """The position in the timeline, in milliseconds at normal speed."""
        return self._clock.time

    def start(self, end: float, cues: Sequence[Cue]) -> None:
        """Start a timeline of ``end`` milliseconds with its sounds."""
        self._clock.start(end)
        self._cues = cues

    def advance(self, dt: float, speed: float) -> None:
        """Advance by ``dt`` seconds at ``speed``; a ``speed`` of 0 jumps to the end."""
        before = self.time
        self._clock.advance(dt, speed)
        for cue in self._cues if speed else ():
            if before <= cue.time < self.time:
                self._sounds.play(cue.sound)

    def finish(self) -> None:
        """Jump to the end."""
        self._clock.finish()


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

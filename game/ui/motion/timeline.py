"""Easings, timelines as data, and the clock that plays one with the sounds that it passes.

Timelines are sampled at a time and have no clock of their own.

A picture depends on the timeline and the time alone: skipping is sampling at the end, and every
speed ends in the same picture.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

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

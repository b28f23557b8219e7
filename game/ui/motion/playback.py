"""A clock that plays a timeline, and the sounds that it passes."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.motion.timeline import Clock
from game.ui.sound import Sounds


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

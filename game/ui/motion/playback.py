"""What is played from a beginning to an end, and heard: a clock, and the sounds that it passes."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.motion.timeline import Clock
from game.ui.sound import Sounds


class Cue(NamedTuple):
    """A sound, at a time in milliseconds at normal speed."""

    time: float
    sound: str


class Playback:
    """Plays one timeline after another; what is completed or instant is silent."""

    def __init__(self, sounds: Sounds) -> None:
        """Start with nothing to play."""
        self._sounds = sounds
        self._clock = Clock()
        self._cues: Sequence[Cue] = ()

    @property
    def is_running(self) -> bool:
        """Whether there is anything left to play."""
        return self._clock.is_running

    @property
    def time(self) -> float:
        """How far it has come, in milliseconds at normal speed."""
        return self._clock.time

    def start(self, end: float, cues: Sequence[Cue]) -> None:
        """Begin a timeline of ``end`` milliseconds with its sounds."""
        self._clock.start(end)
        self._cues = cues

    def advance(self, dt: float, speed: float) -> None:
        """Play on by ``dt`` seconds; a ``speed`` of 0 stands for instant."""
        before = self.time
        self._clock.advance(dt, speed)
        for cue in self._cues if speed else ():
            if before <= cue.time < self.time:
                self._sounds.play(cue.sound)

    def finish(self) -> None:
        """Jump to the end."""
        self._clock.finish()

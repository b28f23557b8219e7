"""The reveal of both relic choices as it is played, and its outcome as it is read."""

from game.tides.relics.relic_reveal import RelicRevealAnimation
from game.tides.relics.relic_reveal_times import READING, RELIC_REVEAL, SLOWEST
from game.ui.motion.timeline import Clock, Playback
from game.ui.sound import Sounds


class RelicRevealPlayer:
    """Plays one reveal with its sounds; its outcome is shown for ``READING`` at least."""

    def __init__(self, sounds: Sounds) -> None:
        """Play nothing yet."""
        self.animation: RelicRevealAnimation | None = None
        """What is played, to the end of the screen; ``None`` before both have chosen."""
        self._playback = Playback(sounds)
        self._reading = Clock()

    @property
    def is_running(self) -> bool:
        """Whether cards move, or the outcome is being read."""
        return self._playback.is_running or self._reading.is_running

    @property
    def time(self) -> float:
        """The position in the reveal, in milliseconds at normal speed."""
        return self._playback.time

    @property
    def has_turned(self) -> bool:
        """Whether the opponent's cards have been shown."""
        is_turned = not self._playback.is_running or self.time >= RELIC_REVEAL.face
        return self.animation is not None and is_turned

    def start(self, animation: RelicRevealAnimation) -> None:
        """Play this reveal."""
        self.animation = animation
        self._playback.start(RELIC_REVEAL.end, animation.cues)
        self._reading.start(READING)

    def advance(self, dt: float, speed: float) -> None:
        """Advance the reveal by ``dt`` seconds at ``speed``, 0 being instant."""
        if self.time >= RELIC_REVEAL.outcome.start:
            self._reading.advance(dt, 1.0)
        self._playback.advance(dt, speed and max(speed, SLOWEST))

    def finish(self) -> None:
        """Skip to the outcome, or past it."""
        (self._playback if self._playback.is_running else self._reading).finish()

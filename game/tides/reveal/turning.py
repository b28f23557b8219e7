"""How sealed cards are turned, to the millisecond: what a pick and the relic step share.

Times are milliseconds at normal speed from the moment at which the last choice is sealed.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.ui.motion.motions import ANTICIPATION_MS, MOTIONS, MotionKind
from game.ui.motion.timeline import Span, in_out_sine, linear, out_cubic


@dataclass(frozen=True, slots=True)
class Turning:
    """When what happens until the chosen cards lie open, and how that fades."""

    to_dais: ClassVar[Span] = Span(60, 180, out_cubic)
    conceal: ClassVar[Span] = Span(60, 180, in_out_sine)
    """The own card, which its owner sees, is laid on its face while it slides."""
    dim: ClassVar[Span] = Span(0, 300, linear)
    anticipate: ClassVar[Span] = Span(300 - ANTICIPATION_MS, 300, in_out_sine)
    flip: ClassVar[Span] = MOTIONS[MotionKind.FLIP].span(300)
    face: ClassVar[float] = 410
    glow: ClassVar[Span] = Span(410, 520, linear)

    @property
    def fade_out(self) -> Span:
        """How dimness and glow go."""
        raise NotImplementedError

    def dimness(self, time: float) -> float:
        """Return how dark the table is around the cards, 0 to 1."""
        return self.dim.sample(time) * (1 - self.fade_out.sample(time))

    def glowing(self, time: float) -> float:
        """Return how much the open cards glow, 0 to 1."""
        return self.glow.sample(time) * (1 - self.fade_out.sample(time))

    def turn(self, side: int, time: float) -> float:
        """Return how far a card lies open, 0 to 1; the viewer's (0) is laid on its face first."""
        flipped = self.flip.sample(time)
        return flipped if side else max(1 - self.conceal.sample(time), flipped)

    def dip(self, time: float) -> float:
        """Return how far a card goes the other way before it is flipped, 0 to 1."""
        return self.anticipate.sample(time) * (1 - self.flip.sample(time))

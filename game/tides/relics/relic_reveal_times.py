"""The times of the relic step's reveal: as in a pick until the cards are face up, then its own.

Times are milliseconds at normal speed after the second pair is sealed.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from game.tides.reveal.turning import Turning
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Span, in_out_cubic, in_out_sine, linear


@dataclass(frozen=True, slots=True)
class RelicRevealTimes(Turning):
    """The times from the second seal on; until the cards are face up, those of ``Turning``."""

    stamp: ClassVar[Span] = MOTIONS[MotionKind.STAMP].span(1250)
    """The kept cards get their gold seals."""
    burn: ClassVar[Span] = Span(1450, 2650, in_out_sine)
    """The removed cards burn."""
    gather: ClassVar[Span] = Span(1700, 2100, in_out_cubic)
    """The other three cards of each side move to the next hands."""
    slide: ClassVar[Span] = MOTIONS[MotionKind.LAND].span(2100)
    """The kept cards move to the left end of their kingdoms."""
    settle: ClassVar[Span] = MOTIONS[MotionKind.SETTLE].span(2100 + MOTIONS[MotionKind.LAND].ms)
    outcome: ClassVar[Span] = Span(1100, 1250, linear)
    end: ClassVar[float] = 2800

    @property
    def fade_out(self) -> Span:
        """The fade-out of veil and glow."""
        return Span(1750, 1950, linear)

    def veiled(self, time: float) -> float:
        """Return how far the table around the cards is darkened, 0 to 1."""
        return self.to_reveal.sample(time) * (1 - self.fade_out.sample(time))


RELIC_REVEAL: Final = RelicRevealTimes()
READING: Final = 1800.0
"""How long the outcome is shown, in milliseconds at any speed."""
SLOWEST: Final = 1.0
"""No setting plays the reveal slower: the next pick would be too far away."""

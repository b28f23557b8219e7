"""The reveal, the signature moment: both sealed cards turned on the same frame, to the millisecond.

Times are milliseconds at normal speed from the moment at which the second card is sealed.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from game.tides.reveal.turning import Turning
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Span, in_out_cubic, linear

RELATED_DWELL: Final = 150.0
"""Two picks that matter to each other lie face up for so much longer, with a line about them."""
_LEAST_RISE: Final = 120.0


@dataclass(frozen=True, slots=True)
class Reveal(Turning):
    """When what happens in a reveal; ``extra`` is added to the time for which the cards lie."""

    extra: float = 0.0

    press: ClassVar[Span] = MOTIONS[MotionKind.PRESS].span()
    unseal: ClassVar[Span] = Span(0, 120, linear)
    """How the wax goes from the opponent's card."""

    @property
    def leave(self) -> float:
        """When the cards leave for the kingdoms."""
        return 820 + self.extra

    @property
    def to_kingdom(self) -> Span:
        """The way into the kingdoms."""
        return MOTIONS[MotionKind.LAND].span(self.leave)

    @property
    def fade_out(self) -> Span:
        """How dimness, glow and line go while the cards leave."""
        return Span(self.leave, self.leave + _LEAST_RISE, linear)

    @property
    def pips(self) -> Span:
        """How the new symbols come into the beam."""
        return MOTIONS[MotionKind.MAJORITY].span(self.leave)

    @property
    def landing(self) -> float:
        """When both cards have landed: numbers change, and the next hand takes input."""
        return self.to_kingdom.end

    @property
    def settle(self) -> Span:
        """How the landed cards settle."""
        return MOTIONS[MotionKind.SETTLE].span(self.landing)

    @property
    def lead_shift(self) -> Span:
        """How a majority changes hands."""
        return MOTIONS[MotionKind.MAJORITY].span(self.landing)

    @property
    def end(self) -> float:
        """When both hands have crossed."""
        return self.landing + MOTIONS[MotionKind.SWAP].ms

    def swap(self, index: int, count: int) -> Span:
        """Return how card ``index`` of the ``count`` in a hand crosses."""
        swap = MOTIONS[MotionKind.SWAP]
        start = self.landing + index * swap.stagger
        alone = swap.ms - (count - 1) * swap.stagger
        return Span(start, start + alone, in_out_cubic)

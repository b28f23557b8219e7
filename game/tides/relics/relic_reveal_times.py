"""The relic step's reveal, to the millisecond: the clock of a pick, then seal, ash and homecoming.

Times are milliseconds at normal speed from the moment at which the second pair is sealed.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from game.tides.reveal.turning import Turning
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Span, in_out_cubic, in_out_sine, linear


@dataclass(frozen=True, slots=True)
class RelicRevealTimes(Turning):
    """When what happens once both pairs are sealed; up to the open cards it is a pick's clock."""

    stamp: ClassVar[Span] = MOTIONS[MotionKind.STAMP].span(1250)
    """The kept cards get their gold seals."""
    burn: ClassVar[Span] = Span(1450, 2650, in_out_sine)
    """The removed ones burn to ash."""
    gather: ClassVar[Span] = Span(1700, 2100, in_out_cubic)
    """The three cards left over become the next hands."""
    slide: ClassVar[Span] = MOTIONS[MotionKind.LAND].span(2100)
    """The kept cards go to the left end of their kingdoms."""
    settle: ClassVar[Span] = MOTIONS[MotionKind.SETTLE].span(2100 + MOTIONS[MotionKind.LAND].ms)
    outcome: ClassVar[Span] = Span(2600, 2800, linear)
    """How the words about it come."""
    end: ClassVar[float] = 2900

    @property
    def fade_out(self) -> Span:
        """How sockets, dimness and glow go."""
        return Span(1750, 1950, linear)


RELIC_REVEAL: Final = RelicRevealTimes()
READING: Final = 1800.0
"""How long the outcome stands before the table goes on by itself, at any speed."""

"""The times of a reveal, in which both sealed cards turn on the same frame.

Times are milliseconds at normal speed after the second card is sealed.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from game.tides.reveal.turning import Turning
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Span, in_out_cubic, linear

_LEAST_RISE: Final = 120.0
NEW_SWAP_PACE: Final = 2.0
"""How much longer the hands take to change places in a player's first game."""


@dataclass(frozen=True, slots=True)
class Reveal(Turning):
    """The times of a reveal; the hands take ``swap_pace`` times as long as usual to cross."""

    swap_pace: float = 1.0

    press: ClassVar[Span] = MOTIONS[MotionKind.PRESS].span()
    unseal: ClassVar[Span] = Span(0, 120, linear)
    """The wax on the opponent's card fades out."""

    leave: ClassVar[float] = 820
    """When the cards start to move to the kingdoms."""
    pips: ClassVar[Span] = MOTIONS[MotionKind.MAJORITY].span(Turning.face)
    """The new symbols slide into the suit bar."""

    @property
    def to_kingdom(self) -> Span:
        """The move to the kingdoms."""
        return MOTIONS[MotionKind.LAND].span(self.leave)

    @property
    def fade_out(self) -> Span:
        """The fade-out of glow and veil, as the cards leave."""
        return Span(self.leave, self.leave + _LEAST_RISE, linear)

    def veiled(self, time: float) -> float:
        """Return how far the table around both cards is darkened, 0 to 1."""
        return self.to_reveal.sample(time) * (1 - self.fade_out.sample(time))

    @property
    def landing(self) -> float:
        """When both cards have landed: numbers change, and input acts on the next hand."""
        return self.to_kingdom.end

    @property
    def settle(self) -> Span:
        """The landed cards shrink to their usual size."""
        return MOTIONS[MotionKind.SETTLE].span(self.landing)

    @property
    def lead_shift(self) -> Span:
        """The leads of changed majorities slide to their new owners."""
        return MOTIONS[MotionKind.MAJORITY].span(self.landing)

    @property
    def end(self) -> float:
        """When the swap of the hands has ended."""
        return self.landing + MOTIONS[MotionKind.SWAP].ms * self.swap_pace

    def swap(self, index: int, count: int) -> Span:
        """Return when card ``index`` of ``count`` moves to the other hand."""
        swap = MOTIONS[MotionKind.SWAP]
        stagger = swap.stagger * self.swap_pace
        start = self.landing + index * stagger
        alone = swap.ms * self.swap_pace - (count - 1) * stagger
        return Span(start, start + alone, in_out_cubic)

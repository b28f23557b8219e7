"""The times and sounds of turning sealed cards face up, shared by picks and the relic step.

Times are milliseconds at normal speed after the last choice is sealed.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.tides.rules.cards import Card
from game.ui.motion.motions import ANTICIPATION_MS, MOTIONS, MotionKind
from game.ui.motion.timeline import Cue, Span, in_out_sine, linear, out_cubic


@dataclass(frozen=True, slots=True)
class Turning:
    """The times until the chosen cards are face up, and of the effects around them."""

    to_reveal: ClassVar[Span] = Span(60, 180, out_cubic)
    conceal: ClassVar[Span] = Span(60, 180, in_out_sine)
    """The viewer's card, which is face up, is turned down while it slides."""
    anticipate: ClassVar[Span] = Span(300 - ANTICIPATION_MS, 300, in_out_sine)
    flip: ClassVar[Span] = MOTIONS[MotionKind.FLIP].span(300)
    face: ClassVar[float] = 410
    glow: ClassVar[Span] = Span(410, 520, linear)

    @property
    def fade_out(self) -> Span:
        """The fade-out of the glow."""
        raise NotImplementedError

    def glowing(self, time: float) -> float:
        """Return how much the revealed cards glow, 0 to 1."""
        return self.glow.sample(time) * (1 - self.fade_out.sample(time))

    def turn(self, side: int, time: float) -> float:
        """Return how far a card is face up, 0 to 1; the viewer's (side 0) is turned down first."""
        flipped = self.flip.sample(time)
        return flipped if side else max(1 - self.conceal.sample(time), flipped)

    def dip(self, time: float) -> float:
        """Return how far a card has dipped before its flip, 0 to 1."""
        return self.anticipate.sample(time) * (1 - self.flip.sample(time))


def cue_turn() -> tuple[Cue, ...]:
    """Return the sounds from the last seal until the cards are face up."""
    return (
        Cue(0, "touch"),
        Cue(Turning.to_reveal.start, "slide"),
        Cue(Turning.flip.start, "hover"),
        Cue(Turning.face, "snap"),
    )


def cue_landings(mine: Card, theirs: Card, landing: float) -> tuple[Cue, Cue]:
    """Return the sounds of both cards' suits, the viewer's first; ``landing`` is in ms."""
    return Cue(landing - 30, _land_sound(mine)), Cue(landing + 40, _land_sound(theirs))


def _land_sound(card: Card) -> str:
    return f"land_{'mist' if card.suit is None else card.suit.name.lower()}"

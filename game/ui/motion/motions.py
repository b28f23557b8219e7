"""The motion vocabulary: every event at the table, how long it takes and how it moves.

One table for all screens. Times are milliseconds at normal speed; the setting of speed divides
them. Nothing is linear but fades. With ``Settings.reduced_motion`` nothing travels, turns, grows
or shakes: an event is there at once, or fades.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.ui.motion.timeline import (
    Easing,
    Span,
    in_out_cubic,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
    out_expo,
    out_quad,
)


class MotionKind(Enum):
    """What can move."""

    HOVER_IN = auto()
    HOVER_OUT = auto()
    PRESS = auto()
    SELECT = auto()
    PREVIEW = auto()
    TOOLTIP = auto()
    DEAL = auto()
    SEAL = auto()
    STAMP = auto()
    FLIP = auto()
    LAND = auto()
    SETTLE = auto()
    MAJORITY = auto()
    SWAP = auto()
    SCORE_TERM = auto()
    BANNER = auto()
    SCREEN_OUT = auto()
    SCREEN_IN = auto()
    REARRANGE = auto()
    SLIDE = auto()


@dataclass(frozen=True, slots=True)
class Motion:
    """A row of the table.

    ``stagger`` is the time between the starts of two cards of one event. ``reduced_ms`` is how
    long the form for reduced motion takes; where it is 0, the event is there at once.
    """

    ms: float
    easing: Easing
    reduced_ms: float = 0.0
    stagger: float = 0.0

    def span(self, start: float = 0.0) -> Span:
        """Return the event's stretch of a timeline from ``start`` on."""
        return Span(start, start + self.ms, self.easing)

    def fade(self, start: float = 0.0) -> Span:
        """Return the stretch that its calm form takes from ``start`` on."""
        return Span(start, start + self.reduced_ms, linear)


MOTIONS: Final[Mapping[MotionKind, Motion]] = {
    MotionKind.HOVER_IN: Motion(120, out_cubic),
    MotionKind.HOVER_OUT: Motion(90, out_cubic),
    MotionKind.PRESS: Motion(60, out_quad),
    MotionKind.SELECT: Motion(150, out_back),
    MotionKind.PREVIEW: Motion(100, linear, reduced_ms=100),
    MotionKind.TOOLTIP: Motion(350, linear, reduced_ms=350),
    MotionKind.DEAL: Motion(220, out_cubic, reduced_ms=80, stagger=60),
    MotionKind.SEAL: Motion(180, out_cubic, reduced_ms=180),
    MotionKind.STAMP: Motion(90, out_cubic, reduced_ms=90),
    MotionKind.FLIP: Motion(220, in_out_sine, reduced_ms=120),
    MotionKind.LAND: Motion(280, out_cubic, reduced_ms=120),
    MotionKind.SETTLE: Motion(90, out_cubic),
    MotionKind.MAJORITY: Motion(240, in_out_cubic),
    MotionKind.SWAP: Motion(400, in_out_cubic, stagger=25),
    MotionKind.SCORE_TERM: Motion(350, out_expo),
    MotionKind.BANNER: Motion(900, linear, reduced_ms=900),
    MotionKind.SCREEN_OUT: Motion(180, linear),
    MotionKind.SCREEN_IN: Motion(220, linear),
    MotionKind.REARRANGE: Motion(250, in_out_cubic),
    MotionKind.SLIDE: Motion(180, out_cubic),
}

ASIDE: Final = 8.0
"""How far the neighbours of the card under the pointer step aside, in u."""
PRESSED: Final = 0.97
"""The size of a pressed card."""
LANDING: Final = 1.06
"""The size of a card that comes down on its slot, before it settles."""
DEAL_ARC: Final = 12.0
"""How far a dealt card's way is bent, in u."""
ANTICIPATION: Final = 3.5
"""A seal and a flip begin with a move the other way, this far in u."""
ANTICIPATION_MS: Final = 40.0
TOOLTIP_MEMORY: Final = 600.0
"""Milliseconds within which the next note opens at once."""
TERM_SHRINK: Final = 0.92
"""Each term is counted in this share of the time of the one before it."""
TERM_FLOOR: Final = 140.0
"""But no term in fewer milliseconds than this."""
FORCED_PACE: Final = 0.6
"""The forced fifth pick is played in this share of the time."""
DRAG_FROM: Final = 7.0
"""A pressed card is dragged once the pointer has gone so far, in u."""
HELD: Final = 250.0
"""Milliseconds from which on a key counts as held, not tapped."""

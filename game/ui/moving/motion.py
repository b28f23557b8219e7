"""The motion vocabulary: every event at the table, how long it takes, how it moves and sounds.

One table for all screens. Times are milliseconds at normal speed; the setting of speed divides
them. Nothing is linear but fades. With reduced motion (``Settings.is_calm``) nothing travels,
turns, grows or shakes: every event has a form of its own for that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.ui.moving.animation import (
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


class Event(Enum):
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


class Calm(Enum):
    """What an event becomes with reduced motion."""

    SAME = "same"
    OUTLINE = "outline"
    COLOUR = "colour change"
    FADE = "fade"
    STATIC = "static"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Motion:
    """A row of the table.

    ``stagger`` lies between the starts of two cards of one event; ``calm_ms`` is how long the calm
    form takes; ``sounds`` are the effects of which one is heard.
    """

    ms: float
    easing: Easing
    calm: Calm
    calm_ms: float = 0.0
    stagger: float = 0.0
    sounds: tuple[str, ...] = ()

    def span(self, start: float = 0.0) -> Span:
        """Return the event's stretch of a timeline from ``start`` on."""
        return Span(start, start + self.ms, self.easing)

    def fade(self, start: float = 0.0) -> Span:
        """Return the stretch that its calm form takes from ``start`` on."""
        return Span(start, start + self.calm_ms, linear)


_LANDINGS: Final = tuple(
    f"land_{suit}" for suit in ("palace", "library", "garden", "temple", "stronghold", "mist")
)
MOTIONS: Final[Mapping[Event, Motion]] = {
    Event.HOVER_IN: Motion(120, out_cubic, Calm.OUTLINE, sounds=("hover",)),
    Event.HOVER_OUT: Motion(90, out_cubic, Calm.OUTLINE),
    Event.PRESS: Motion(60, out_quad, Calm.COLOUR, sounds=("touch",)),
    Event.SELECT: Motion(150, out_back, Calm.OUTLINE, sounds=("lift",)),
    Event.PREVIEW: Motion(100, linear, Calm.FADE, calm_ms=100),
    Event.TOOLTIP: Motion(350, linear, Calm.SAME, calm_ms=350),
    Event.DEAL: Motion(220, out_cubic, Calm.FADE, calm_ms=80, stagger=60, sounds=("slide",)),
    Event.SEAL: Motion(180, out_cubic, Calm.FADE, calm_ms=180),
    Event.STAMP: Motion(90, out_cubic, Calm.FADE, calm_ms=90, sounds=("stamp",)),
    Event.FLIP: Motion(220, in_out_sine, Calm.FADE, calm_ms=120, sounds=("snap",)),
    Event.LAND: Motion(280, out_cubic, Calm.FADE, calm_ms=120, sounds=_LANDINGS),
    Event.SETTLE: Motion(90, out_cubic, Calm.CUT),
    Event.MAJORITY: Motion(240, in_out_cubic, Calm.COLOUR, sounds=("lead_up", "lead_down")),
    Event.SWAP: Motion(400, in_out_cubic, Calm.CUT, stagger=25, sounds=("whoosh",)),
    Event.SCORE_TERM: Motion(
        350, out_expo, Calm.CUT, sounds=tuple(f"step_{number}" for number in range(1, 9))
    ),
    Event.BANNER: Motion(900, linear, Calm.STATIC, calm_ms=900, sounds=("chord",)),
    Event.SCREEN_OUT: Motion(180, linear, Calm.CUT),
    Event.SCREEN_IN: Motion(220, linear, Calm.CUT),
    Event.REARRANGE: Motion(250, in_out_cubic, Calm.CUT),
    Event.SLIDE: Motion(180, out_cubic, Calm.CUT),
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

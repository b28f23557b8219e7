"""The motion vocabulary against the brief's own numbers, typed out here a second time."""

import pytest

from game.ui.motion.motions import (
    ANTICIPATION,
    ANTICIPATION_MS,
    ASIDE,
    DEAL_ARC,
    FORCED_PACE,
    HELD,
    LANDING,
    MOTIONS,
    PRESSED,
    TERM_FLOOR,
    TERM_SHRINK,
    TOOLTIP_MEMORY,
    Event,
)
from game.ui.motion.timeline import (
    in_out_cubic,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
    out_expo,
    out_quad,
)

BRIEF = {
    # event: milliseconds, easing, stagger, milliseconds with reduced motion
    Event.HOVER_IN: (120, out_cubic, 0, 0),
    Event.HOVER_OUT: (90, out_cubic, 0, 0),
    Event.PRESS: (60, out_quad, 0, 0),
    Event.SELECT: (150, out_back, 0, 0),
    Event.PREVIEW: (100, linear, 0, 100),
    Event.TOOLTIP: (350, linear, 0, 350),
    Event.DEAL: (220, out_cubic, 60, 80),
    Event.SEAL: (180, out_cubic, 0, 180),
    Event.STAMP: (90, out_cubic, 0, 90),
    Event.FLIP: (220, in_out_sine, 0, 120),
    Event.LAND: (280, out_cubic, 0, 120),
    Event.SETTLE: (90, out_cubic, 0, 0),
    Event.MAJORITY: (240, in_out_cubic, 0, 0),
    Event.SWAP: (400, in_out_cubic, 25, 0),
    Event.SCORE_TERM: (350, out_expo, 0, 0),
    Event.BANNER: (900, linear, 0, 900),
    Event.SCREEN_OUT: (180, linear, 0, 0),
    Event.SCREEN_IN: (220, linear, 0, 0),
    Event.REARRANGE: (250, in_out_cubic, 0, 0),
    Event.SLIDE: (180, out_cubic, 0, 0),
}
FADES = {Event.PREVIEW, Event.TOOLTIP, Event.BANNER, Event.SCREEN_OUT, Event.SCREEN_IN}


@pytest.mark.parametrize("event", Event)
def test_every_event_moves_as_the_brief_says(event: Event) -> None:
    motion = MOTIONS[event]
    row = (motion.ms, motion.easing, motion.stagger, motion.calm_ms)
    assert row == BRIEF[event]


def test_the_brief_s_other_numbers() -> None:
    assert (ASIDE, PRESSED, LANDING, DEAL_ARC) == (8, 0.97, 1.06, 12)
    assert 3 <= ANTICIPATION <= 4
    assert (ANTICIPATION_MS, TOOLTIP_MEMORY, HELD) == (40, 600, 250)
    assert (TERM_SHRINK, TERM_FLOOR, FORCED_PACE) == (0.92, 140, 0.6)


def test_nothing_is_linear_but_fades_and_waits() -> None:
    assert {event for event in Event if MOTIONS[event].easing is linear} == FADES


def test_spans_start_where_they_are_put() -> None:
    land = MOTIONS[Event.LAND]
    assert (land.span(820).start, land.span(820).end, land.span(820).easing) == (
        820,
        1100,
        out_cubic,
    )
    assert (land.fade(980).start, land.fade(980).end, land.fade(980).easing) == (980, 1100, linear)

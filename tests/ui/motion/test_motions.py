"""The motion vocabulary against the brief's own numbers, typed out here a second time."""

import pytest

from game.ui.motion import (
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
    MotionKind,
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
    MotionKind.HOVER_IN: (120, out_cubic, 0, 0),
    MotionKind.HOVER_OUT: (90, out_cubic, 0, 0),
    MotionKind.PRESS: (60, out_quad, 0, 0),
    MotionKind.SELECT: (150, out_back, 0, 0),
    MotionKind.PREVIEW: (100, linear, 0, 100),
    MotionKind.TOOLTIP: (350, linear, 0, 350),
    MotionKind.DEAL: (220, out_cubic, 60, 80),
    MotionKind.SEAL: (180, out_cubic, 0, 180),
    MotionKind.STAMP: (90, out_cubic, 0, 90),
    MotionKind.FLIP: (220, in_out_sine, 0, 120),
    MotionKind.LAND: (280, out_cubic, 0, 120),
    MotionKind.SETTLE: (90, out_cubic, 0, 0),
    MotionKind.MAJORITY: (240, in_out_cubic, 0, 0),
    MotionKind.SWAP: (400, in_out_cubic, 25, 0),
    MotionKind.SCORE_TERM: (350, out_expo, 0, 0),
    MotionKind.BANNER: (900, linear, 0, 900),
    MotionKind.SCREEN_OUT: (180, linear, 0, 0),
    MotionKind.SCREEN_IN: (220, linear, 0, 0),
    MotionKind.REARRANGE: (250, in_out_cubic, 0, 0),
}
FADES = {
    MotionKind.PREVIEW,
    MotionKind.TOOLTIP,
    MotionKind.BANNER,
    MotionKind.SCREEN_OUT,
    MotionKind.SCREEN_IN,
}


@pytest.mark.parametrize("event", MotionKind)
def test_every_event_moves_as_the_brief_says(event: MotionKind) -> None:
    motion = MOTIONS[event]
    row = (motion.ms, motion.easing, motion.stagger, motion.reduced_ms)
    assert row == BRIEF[event]


def test_the_brief_s_other_numbers() -> None:
    assert (ASIDE, PRESSED, LANDING, DEAL_ARC) == (8, 0.97, 1.06, 12)
    assert 3 <= ANTICIPATION <= 4
    assert (ANTICIPATION_MS, TOOLTIP_MEMORY, HELD) == (40, 600, 250)
    assert (TERM_SHRINK, TERM_FLOOR, FORCED_PACE) == (0.92, 140, 0.6)


def test_nothing_is_linear_but_fades_and_waits() -> None:
    assert {event for event in MotionKind if MOTIONS[event].easing is linear} == FADES


def test_spans_start_where_they_are_put() -> None:
    land = MOTIONS[MotionKind.LAND]
    assert (land.span(820).start, land.span(820).end, land.span(820).easing) == (
        820,
        1100,
        out_cubic,
    )
    assert (land.fade(980).start, land.fade(980).end, land.fade(980).easing) == (980, 1100, linear)

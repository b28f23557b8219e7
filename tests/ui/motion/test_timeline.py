"""Motion as data: what starts where it should, ends where it should, and takes its time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.motion import (
    Clock,
    Easing,
    Span,
    glide,
    in_out_cubic,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
    out_expo,
    out_quad,
)

STEADY = [linear, out_quad, out_cubic, out_expo, in_out_cubic, in_out_sine]
EASINGS = [*STEADY, out_back]
shares = st.floats(0, 1)
rects = st.builds(Rect, *[st.integers(-4000, 4000)] * 2, *[st.integers(0, 2000)] * 2)


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_leads_from_0_to_1(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-12)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", STEADY)
@given(pair=st.tuples(shares, shares))
def test_an_easing_never_goes_back_nor_beyond(easing: Easing, pair: tuple[float, float]) -> None:
    early, late = (easing(share) for share in sorted(pair))
    assert -1e-9 <= early <= late + 1e-9
    assert late <= 1 + 1e-9


def test_only_out_back_goes_beyond_its_end_and_at_most_by_6_percent() -> None:
    highest = max(out_back(step / 1000) for step in range(1001))
    assert 1.04 < highest <= 1.06


@pytest.mark.parametrize(
    ("easing", "at_half"),
    [
        (linear, 0.5),
        (out_quad, 0.75),
        (out_cubic, 0.875),
        (out_expo, 0.96875 / 0.9990234375),
        (in_out_cubic, 0.5),
        (in_out_sine, 0.5),
    ],
)
def test_an_easing_is_the_curve_of_its_name(easing: Easing, at_half: float) -> None:
    assert easing(0.5) == pytest.approx(at_half)


@given(rects, rects, st.floats(0, 100))
def test_a_glide_starts_and_ends_exactly_where_it_should(
    start: Rect, end: Rect, arc: float
) -> None:
    for share, rect in ((0.0, start), (1.0, end)):
        there = glide(start, end, share, arc)
        assert there.size == rect.size
        assert (there.centerx, there.centery) == (rect.centerx, rect.centery)


@given(rects, rects, shares)
def test_a_glide_without_an_arc_stays_between(start: Rect, end: Rect, share: float) -> None:
    there = glide(start, end, share)
    for low, now, high in (
        (start.centerx, there.centerx, end.centerx),
        (start.centery, there.centery, end.centery),
        (start.width, there.width, end.width),
    ):
        assert min(low, high) <= now <= max(low, high)


def test_an_arc_lifts_the_middle() -> None:
    start, end = Rect(0, 100, 10, 10), Rect(100, 100, 10, 10)
    assert glide(start, end, 0.5, 40).centery == glide(start, end, 0.5).centery - 40


def test_a_span_is_0_before_and_1_after() -> None:
    span = Span(100, 200, in_out_sine)
    assert [span.sample(time) for time in (-5, 100, 150, 200, 900)] == [
        0,
        0,
        pytest.approx(0.5),
        1,
        1,
    ]


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_a_clock_takes_its_time_by_its_speed(speed: float) -> None:
    clock = Clock()
    assert not clock.is_running
    clock.start(1000)
    clock.advance(0.25, speed)
    assert clock.time == 250 * speed
    clock.advance(10, speed)
    assert (clock.time, clock.is_running) == (1000, False)


def test_an_instant_clock_and_one_that_is_told_to_are_at_the_end() -> None:
    instant, finished = Clock(), Clock()
    for clock in (instant, finished):
        clock.start(1500)
    instant.advance(0.0, 0)
    finished.finish()
    assert instant == finished == Clock(end=1500, time=1500)
    assert not instant.is_running

"""Motion as data: what starts where it should, ends where it should, and takes its time."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.animation import (
    DEAL,
    DEAL_STAGGER,
    FORCED_PACE,
    REVEAL,
    Clock,
    Easing,
    Span,
    glide,
    in_out_cubic,
    in_out_sine,
    out_cubic,
)

EASINGS = [out_cubic, in_out_cubic, in_out_sine]
shares = st.floats(0, 1)
rects = st.builds(Rect, *[st.integers(-4000, 4000)] * 2, *[st.integers(0, 2000)] * 2)


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_leads_from_0_to_1(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-12)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", EASINGS)
@given(pair=st.tuples(shares, shares))
def test_an_easing_never_goes_back_nor_beyond(easing: Easing, pair: tuple[float, float]) -> None:
    early, late = (easing(share) for share in sorted(pair))
    assert -1e-9 <= early <= late + 1e-9
    assert late <= 1 + 1e-9


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


def test_both_cards_of_a_reveal_move_by_the_same_spans() -> None:
    spans = [REVEAL.to_dais, REVEAL.flip, REVEAL.to_kingdom, REVEAL.swap]
    assert all(first.end <= second.start for first, second in pairwise(spans))
    assert (REVEAL.flip.start, REVEAL.face, REVEAL.flip.end) == (300, 410, 520)
    assert REVEAL.flip.sample(REVEAL.face) == pytest.approx(0.5)
    assert REVEAL.to_dais.start <= REVEAL.conceal.start < REVEAL.conceal.end < REVEAL.flip.start


def test_a_reveal_takes_1500_ms_and_input_from_1100() -> None:
    assert REVEAL.end == REVEAL.swap.end == 1500
    assert REVEAL.input_from == REVEAL.to_kingdom.end == REVEAL.swap.start == 1100


def test_a_hand_is_dealt_card_by_card_and_the_fifth_pick_is_quicker() -> None:
    assert (DEAL.start, DEAL.end, DEAL_STAGGER, FORCED_PACE) == (0, 220, 60, 0.6)


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

"""A plot shows values where they belong, and both ends apart from each other."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import GOLD
from game.ui.widgets.plot import (
    COLOURS,
    Dots,
    MeanSpan,
    Plot,
    Scale,
    draw_dots,
    draw_plot,
    draw_spans,
    find_ticks,
    write_signed,
)
from tests.window import OpenKit


def test_turns_go_to_the_right_and_values_up() -> None:
    scale = Scale(Rect(10, 20, 100, 50), turns=5, lowest=0, highest=10)
    assert scale.find(0, 0) == (10, 70)
    assert scale.find(4, 10) == (110, 20)
    assert scale.find(2, 5) == (60, 45)


def test_a_single_value_has_a_place() -> None:
    assert Scale(Rect(0, 0, 100, 50), turns=1, lowest=3, highest=3).find(0, 3) == (0, 50)


@pytest.mark.parametrize("lines", [((0, 5, 9), (0, 4, 9)), ((3,), (3,)), ((0, 1), ())])
def test_both_colours_are_seen_inside_the_box(
    open_kit: OpenKit, lines: tuple[tuple[float, ...], tuple[float, ...]]
) -> None:
    surface = pygame.Surface((320, 160))
    box = Rect(10, 10, 300, 140)
    draw_plot(Pen(surface, open_kit(), 1.0), box, Plot(lines))
    for colour, line in zip(COLOURS, lines, strict=True):
        mask = pygame.mask.from_threshold(surface, colour, (2, 2, 2))
        assert (mask.count() > 20) == bool(line)
        assert all(box.contains(part) for part in mask.get_bounding_rects())


@given(st.integers(-9999, 9999), st.integers(0, 9999), st.integers(2, 6))
def test_ticks_are_round_even_and_reach_over_all(tenths: int, more: int, most: int) -> None:
    low, width = tenths / 10, more / 10
    ticks = find_ticks(low, low + width, most)
    assert 2 <= len(ticks) <= most + 3
    assert ticks[0] <= low + 1e-6
    assert ticks[-1] >= low + width - 1e-6
    assert 0 in ticks
    steps = [after - before for before, after in pairwise(ticks)]
    assert max(steps) == pytest.approx(min(steps))
    assert f"{steps[0]:.6e}"[0] in "125"


def test_known_ticks() -> None:
    assert find_ticks(-33, 28, 4) == (-40, -20, 0, 20, 40)
    assert find_ticks(0, 0) == (0, 1)
    assert [write_signed(value) for value in (-7, 0, 3.5)] == ["−7", "0", "+3.5"]


def test_intervals_and_dots_stay_inside_their_box(open_kit: OpenKit) -> None:
    box = Rect(20, 10, 280, 140)
    draws: tuple[Callable[[Pen[Kit]], None], ...] = (
        lambda pen: draw_spans(pen, box, (MeanSpan(-3, 2, -2), MeanSpan(8, None, 5)), 30),
        lambda pen: draw_dots(pen, box, Dots(((0, 4.0), (3, 2.0)), ((2, 3, 2, 4), (3, 2, 1, 3)))),
        lambda pen: draw_dots(pen, box, Dots(((0, 1.0),), ((0, 1.0, 0.5, 2.0),))),
        lambda pen: draw_dots(pen, box, Dots(())),
    )
    for draw in draws:
        surface = pygame.Surface((320, 160))
        draw(Pen(surface, open_kit(), 1.0))
        mask = pygame.mask.from_threshold(surface, GOLD, (2, 2, 2))
        assert all(box.contains(part) for part in mask.get_bounding_rects())

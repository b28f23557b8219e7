"""A plot shows values where they belong, and both ends apart from each other."""

import pygame
import pytest
from pygame import Rect

from game.ui.pen import Pen
from game.ui.widgets.plot import COLOURS, Plot, Scale, draw_plot
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

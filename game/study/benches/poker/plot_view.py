"""Draws how value and exploitability come on, by passes on a logarithmic axis."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, floor, log10
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.benches.poker.places import PokerPlaces
from game.study.benches.poker.strategies import GOAL
from game.study.figures import write_value
from game.study.frame.frame_controls import compute_largest_type
from game.study.learning_jobs import Learnt
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_figure, draw_panel, draw_text
from game.ui.theme import CREAM, FAINT, GOLD, LINE, SECONDARY, Size

_TICKS: Final = (1, 10, 100, 1000)
_LEAST: Final = 1e-6
"""The least exploitability that is distinguished from none."""
_VALUES: Final = (-0.2, -0.1, 0.0, 0.1)


class Curve(NamedTuple):
    """A curve: its heading, its numbers as heights, and lines with labels across the plot."""

    head: str
    heights: tuple[float, ...]
    lines: tuple[tuple[float, str], ...]
    goal: tuple[float, str] | None
    low: float
    high: float


def plot_items(
    kit: Kit, places: PokerPlaces, heads: Sequence[str], points: Sequence[Learnt], index: int
) -> Iterator[Item]:
    """Yield the panel, and the plots of ``points``, those up to ``index`` in bright."""
    panel = partial(draw_panel, rect=places.area, unit=places.unit)
    yield Item("poker-panel", places.area, None, panel)
    passes = tuple(point.passes for point in points)
    curves = (_plot_values(heads[0], points), _plot_gaps(heads[1], points))
    for number, curve in enumerate(curves):
        painter = _Painter(kit, places, number, curve)
        draw = partial(painter.draw, passes=passes, index=index)
        yield Item(("poker-plot", number), places.plot(number), (curve, index), draw)


def _plot_values(head: str, points: Sequence[Learnt]) -> Curve:
    values = tuple(point.value for point in points)
    lines = tuple((value, write_value(value)) for value in _VALUES)
    goal = GOAL, "−1/18"
    return Curve(head, values, lines, goal, min(-0.2, *values), max(0.13, *values))


def _plot_gaps(head: str, points: Sequence[Learnt]) -> Curve:
    gaps = tuple(log10(max(point.exploitability, _LEAST)) for point in points)
    low, high = floor(min(gaps)), max(ceil(max(gaps)), floor(min(gaps)) + 1)
    powers = range(low, high + 1)
    lines = tuple((float(power), f"{10.0**power:.{max(0, -power)}f}") for power in powers)
    return Curve(head, gaps, lines, None, low, high)


class _Painter:
    """Draws one plot: scales, the curve, and how far it has come."""

    def __init__(self, kit: Kit, places: PokerPlaces, number: int, curve: Curve) -> None:
        self._kit, self._places, self._curve = kit, places, curve
        self._axes, self._plot = places.axes(number), places.plot(number)

    def draw(self, surface: pygame.Surface, passes: tuple[int, ...], index: int) -> None:
        """Draw all of it, the curve up to ``index`` in gold."""
        places, curve = self._places, self._curve
        head = Rect(self._plot.x, self._plot.y, self._plot.width, places.label)
        style = Style(Size.SMALL, colour=CREAM, limit=compute_largest_type(head))
        draw_text(surface, self._kit, curve.head, head, places.unit, style)
        self._draw_heights(surface)
        self._draw_passes(surface)
        self._draw_goal(surface)
        pairs = zip(passes, curve.heights, strict=True)
        trail = [(places.across(at), self._down(height)) for at, height in pairs]
        at = min(index, len(trail) - 1)
        if len(trail) > 1:
            pygame.draw.aalines(surface, FAINT, False, trail)  # noqa: FBT003
        if at:
            pygame.draw.lines(surface, GOLD, False, trail[: at + 1], max(2, places.px(2)))  # noqa: FBT003
        dot = paint.disc(places.px(12), GOLD)
        surface.blit(dot, dot.get_rect(center=trail[at]))

    def _down(self, height: float) -> int:
        axes, curve = self._axes, self._curve
        return axes.bottom - round(axes.height * (height - curve.low) / (curve.high - curve.low))

    def _draw_heights(self, surface: pygame.Surface) -> None:
        """Draw a line for each height, with its number where there is room for it."""
        axes, label = self._axes, self._places.label
        lowest = axes.bottom + label
        for height, words in self._curve.lines:
            y = self._down(height)
            surface.fill(LINE, (axes.x, y, axes.width, 1))
            if lowest - y < label:
                continue
            lowest = y
            box = Rect(self._plot.x, y - label // 2, 0, label)
            box.width = axes.x - box.x - self._places.px(8)
            self._write(surface, box, words, Style(Size.SMALL, colour=SECONDARY, align="right"))

    def _draw_passes(self, surface: pygame.Surface) -> None:
        axes, places = self._axes, self._places
        for passes in _TICKS:
            x = places.across(passes)
            surface.fill(LINE, (x, axes.bottom, 1, places.px(5)))
            box = Rect(0, axes.bottom + places.px(4), round(60 * places.type_unit), places.label)
            box.centerx = x
            box.right = min(box.right, self._plot.right)
            style = Style(Size.SMALL, colour=SECONDARY, align="center")
            if box.right == self._plot.right:
                style = replace(style, align="right")
            self._write(surface, box, str(passes), style)

    def _draw_goal(self, surface: pygame.Surface) -> None:
        if self._curve.goal is None:
            return
        height, words = self._curve.goal
        axes, y = self._axes, self._down(height)
        surface.fill(GAIN, (axes.x, y, axes.width, 1))
        box = Rect(axes.x, y + 2, axes.width, self._places.label)
        self._write(surface, box, words, Style(Size.SMALL, colour=GAIN, align="right"))

    def _write(self, surface: pygame.Surface, box: Rect, words: str, style: Style) -> None:
        style = replace(style, limit=compute_largest_type(box))
        draw_figure(surface, self._kit, words, box, self._places.unit, style)

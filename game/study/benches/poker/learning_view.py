"""How poker is learnt: plots of value and exploitability, and the twelve strategies as bars."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.benches.poker.strategies import CARDS, GOAL, GROUPS, PLACES, BetFrequency
from game.study.figures import write_value
from game.study.frame.frame_controls import compute_largest_type
from game.study.learning_jobs import Learnt
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, FAINT, GOLD, LINE, PANEL, RAISED, SECONDARY, Face, Size, mix

_EDGE, _GAP = 12, 12
_LABEL, _SCALE, _TICK = 28, 66, 60
_DECADES: Final = 3
_TICKS: Final = (1, 10, 100, 1000)
_LEAST: Final = 1e-6
"""The least exploitability that is distinguished from none."""
_VALUES: Final = (-0.2, -0.1, 0.0, 0.1)
_BAND: Final = mix(PANEL, GAIN, 0.45)
_CARD_SHARE, _NUMBER_SHARE = 0.24, 0.17
"""Which shares of a row the names of cards and the numbers have."""


@dataclass(frozen=True, slots=True)
class LearningPlaces:
    """Two plots above each other in the left half, four groups of bars in the right one.

    A plot is a place for heading, curve and scales; its curve runs in the one of ``axes``.
    """

    area: Rect
    curves: Rect
    plots: Sequence[Rect]
    axes: Sequence[Rect]
    heads: Sequence[Rect]
    bars: Sequence[Rect]


class Curve(NamedTuple):
    """A curve: its heading, its numbers as heights, and lines with labels across the plot."""

    head: str
    heights: tuple[float, ...]
    lines: tuple[tuple[float, str], ...]
    goal: tuple[float, str] | None
    low: float
    high: float


def lay_learning(area: Rect, easel: Easel[Kit]) -> LearningPlaces:
    """Return the places; the scales beside the plots grow with type."""
    edge, gap, label = easel.px(_EDGE), easel.px(_GAP), easel.type_px(_LABEL)
    inner = area.inflate(-2 * edge, -2 * edge)
    curves = Rect(inner.topleft, (inner.width * 11 // 20, inner.height))
    height, scale = (curves.height - gap) // 2, easel.type_px(_SCALE)
    plots = [Rect(curves.x, curves.y + at * (height + gap), curves.width, height) for at in (0, 1)]
    axes = []
    for plot in plots:
        top, foot = plot.y + label * 4 // 3, plot.bottom - label - easel.px(4)
        width = plot.width - scale - easel.px(16)
        axes.append(Rect(plot.x + scale, top, width, foot - top))
    left, lines = curves.right + easel.px(2 * _GAP), len(PLACES) + len(GROUPS)
    tops = [inner.y + inner.height * at // lines for at in range(lines + 1)]
    rows = [Rect(left, top, inner.right - left, foot - top) for top, foot in pairwise(tops)]
    group = len(CARDS) + 1
    bars = [row for at, row in enumerate(rows) if at % group]
    return LearningPlaces(area, curves, plots, axes, rows[::group], bars)


def find_x(axes: Rect, passes: int) -> int:
    """Return where so many passes lie on the axis, which is a logarithmic one."""
    return axes.x + round(axes.width * log10(passes) / _DECADES)


def plot_items(
    easel: Easel[Kit],
    places: LearningPlaces,
    heads: Sequence[str],
    points: Sequence[Learnt],
    index: int,
) -> Iterator[Item]:
    """Yield the panel, and the plots of ``points``, those up to ``index`` in bright."""
    yield easel.item("poker-panel", places.area, Pen.panel)
    passes = tuple(point.passes for point in points)
    curves = (_plot_values(heads[0], points), _plot_gaps(heads[1], points))
    for at, curve in enumerate(curves):
        plot, axes = places.plots[at], places.axes[at]
        yield easel.item(("poker-plot", at), plot, _draw_plot, axes, curve, passes, index)


def bar_items(
    easel: Easel[Kit],
    places: LearningPlaces,
    heads: Sequence[str],
    cards: Sequence[str],
    bars: Sequence[BetFrequency],
) -> Iterator[Item]:
    """Yield the heading of each group, and a bar for each card in it."""
    for at, head in enumerate(heads):
        yield easel.item(("poker-head", at), places.heads[at], _draw_head, head)
    for at, bar in enumerate(bars):
        card = cards[at % len(CARDS)]
        yield easel.item(("poker-bar", at), places.bars[at], _draw_bar, card, bar)


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


def _draw_plot(
    pen: Pen[Kit], plot: Rect, axes: Rect, curve: Curve, passes: tuple[int, ...], index: int
) -> None:
    """Draw scales and curve, the curve up to ``index`` in gold."""
    head = Rect(plot.x, plot.y, plot.width, pen.type_px(_LABEL))
    pen.set(curve.head, head, Style(Size.SMALL, limit=compute_largest_type(head)))
    _draw_heights(pen, plot, axes, curve)
    _draw_passes(pen, plot, axes)
    if curve.goal is not None:
        height, words = curve.goal
        y = _find_y(axes, curve, height)
        pen.surface.fill(GAIN, (axes.x, y, axes.width, 1))
        box = Rect(axes.x, y + 2, axes.width, pen.type_px(_LABEL))
        _write(pen, box, words, Style(Size.SMALL, colour=GAIN, align="right"))
    pairs = zip(passes, curve.heights, strict=True)
    trail = [(find_x(axes, each), _find_y(axes, curve, height)) for each, height in pairs]
    at = min(index, len(trail) - 1)
    if len(trail) > 1:
        pygame.draw.aalines(pen.surface, FAINT, False, trail)  # noqa: FBT003
    if at:
        pygame.draw.lines(pen.surface, GOLD, False, trail[: at + 1], max(2, pen.px(2)))  # noqa: FBT003
    dot = paint.disc(pen.px(12), GOLD)
    pen.picture(dot, dot.get_rect(center=trail[at]))


def _find_y(axes: Rect, curve: Curve, height: float) -> int:
    return axes.bottom - round(axes.height * (height - curve.low) / (curve.high - curve.low))


def _draw_heights(pen: Pen[Kit], plot: Rect, axes: Rect, curve: Curve) -> None:
    """Draw a line for each height, with its number where there is room for it."""
    label = pen.type_px(_LABEL)
    lowest = axes.bottom + label
    for height, words in curve.lines:
        y = _find_y(axes, curve, height)
        pen.surface.fill(LINE, (axes.x, y, axes.width, 1))
        if lowest - y < label:
            continue
        lowest = y
        box = Rect(plot.x, y - label // 2, axes.x - plot.x - pen.px(8), label)
        _write(pen, box, words, Style(Size.SMALL, colour=SECONDARY, align="right"))


def _draw_passes(pen: Pen[Kit], plot: Rect, axes: Rect) -> None:
    for passes in _TICKS:
        x = find_x(axes, passes)
        pen.surface.fill(LINE, (x, axes.bottom, 1, pen.px(5)))
        box = Rect(0, axes.bottom + pen.px(4), pen.type_px(_TICK), pen.type_px(_LABEL))
        box.centerx = x
        box.right = min(box.right, plot.right)
        style = Style(Size.SMALL, colour=SECONDARY, align="center")
        if box.right == plot.right:
            style = replace(style, align="right")
        _write(pen, box, str(passes), style)


def _write(pen: Pen[Kit], box: Rect, words: str, style: Style) -> None:
    pen.figure(words, box, replace(style, limit=compute_largest_type(box)))


def _draw_head(pen: Pen[Kit], room: Rect, head: str) -> None:
    pen.set(head, room, Style(Size.SMALL, colour=SECONDARY, limit=compute_largest_type(room)))


def _draw_bar(pen: Pen[Kit], room: Rect, card: str, bar: BetFrequency) -> None:
    limit = compute_largest_type(room)
    left, right = round(room.width * _CARD_SHARE), round(room.width * _NUMBER_SHARE)
    words = Rect(room.x, room.y, left, room.height)
    pen.set(card, words, Style(Size.SMALL, limit=limit))
    track = Rect(words.right, 0, room.width - left - right, room.height * 2 // 3)
    track.centery = room.centery
    _draw_track(pen, track, bar)
    box = Rect(track.right, room.y, right, room.height)
    style = Style(Size.SMALL, Face.BOLD, CREAM, "right", limit)
    pen.figure(f"{round(100 * bar.share)}%", box, style)


def _draw_track(pen: Pen[Kit], track: Rect, bar: BetFrequency) -> None:
    """Draw the band of all equilibria, the share as a bar over it, and the goal as a tick."""
    pen.fill(track, 3, mix(PANEL, RAISED, 0.8))
    low, high = (round(track.width * share) for share in (bar.low, bar.high))
    if high > low:
        pen.fill(Rect(track.x + low, track.y, high - low, track.height), 3, _BAND)
    part = Rect(track.x, 0, round(track.width * bar.share), max(4, track.height // 2))
    part.centery = track.centery
    if part.width:
        pen.fill(part, min(3, part.width // 2), GOLD)
    wide = max(2, pen.px(3))
    x = track.x + round((track.width - wide) * bar.goal)
    pen.surface.fill(GAIN, (x, track.y, wide, track.height))

"""Plots: two lines over turns, means with their intervals, and a value that changes with time."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.kit import Align, Kit, Style
from game.ui.pen import Pen
from game.ui.theme import GOLD, LINE, OPPONENT, SECONDARY, Colour, Face, Size

COLOURS: Final[tuple[Colour, Colour]] = (GOLD, OPPONENT)
"""The colours of the viewer's line and of the other one."""
_THICK: Final = 2.6
_MARK: Final = 10
_END: Final = 58
"""The room at the right for the marks of both ends and their numbers, in u that grow with type."""
_LINE_HEIGHT: Final = 26
_LINES: Final = 4
_SIDE: Final = 52
"""The room at the left for the numbers of a scale, in u that grow with type."""
_BAND: Final = 84
"""The opacity of the band of a mean."""
_ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Plot:
    """Two lines, the viewer's first: values by turn, and the turns (from 0) that bear a mark."""

    lines: tuple[tuple[float, ...], tuple[float, ...]]
    marks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def draw_mark(surface: pygame.Surface, centre: tuple[int, int], side: int, owner: int) -> None:
    """Draw the mark of the viewer (0), a disc, or of the other (1), a square."""
    box = Rect(0, 0, side, side)
    box.center = centre
    radius = max(1, side // 8) if owner else side // 2 + 1
    paint.draw_rounded(surface, box, radius, COLOURS[owner])


def draw_plot(pen: Pen[Kit], box: Rect, plot: Plot) -> None:
    """Draw grid, lines, marks, and at the right end of each line its mark and last value."""
    area = Rect(box.x, box.y, box.width - pen.type_px(_END), box.height)
    area.inflate_ip(0, -pen.px(_MARK))
    values = [value for line in plot.lines for value in line] or [0.0]
    scale = Scale(area, max(map(len, plot.lines)), min(values), max(values))
    for n in range(_LINES):
        y = area.bottom - round(area.height * n / (_LINES - 1))
        pen.fill(Rect(area.x, y, area.width, 1), 0, LINE)
    for owner in (1, 0):
        points = tuple(scale.find(n, value) for n, value in enumerate(plot.lines[owner]))
        paint.draw_path(pen.surface, points, COLOURS[owner], max(2, round(_THICK * pen.unit)))
        for turn in plot.marks[owner]:
            draw_mark(pen.surface, points[turn], pen.px(_MARK), owner)
    _draw_ends(pen, box, scale, plot)


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps turns and values onto pixels of ``area``."""

    area: Rect
    turns: int
    lowest: float
    highest: float

    def find(self, turn: int, value: float) -> tuple[int, int]:
        """Return the place of a value at a turn."""
        share = (value - self.lowest) / ((self.highest - self.lowest) or 1)
        x = self.area.x + self.area.width * turn / max(1, self.turns - 1)
        return round(x), round(self.area.bottom - share * self.area.height)


def _draw_ends(pen: Pen[Kit], box: Rect, scale: Scale, plot: Plot) -> None:
    """Write the last values beside the ends, apart from each other."""
    height = pen.type_px(_LINE_HEIGHT)
    ends = {
        owner: scale.find(len(line) - 1, line[-1])[1]
        for owner, line in enumerate(plot.lines)
        if line
    }
    for owner, y in _spread(ends, height, box).items():
        draw_mark(pen.surface, (scale.area.right + pen.px(12), y), pen.px(_MARK + 2), owner)
        words = Rect(scale.area.right + pen.px(24), y - height // 2, 0, height)
        words.width = box.right - words.x
        style = Style(Size.NUMBER, Face.BOLD, COLOURS[owner])
        pen.figure(f"{plot.lines[owner][-1]:g}".replace("-", "−"), words, style)


def _spread(ends: dict[int, int], height: int, box: Rect) -> dict[int, int]:
    """Return the heights of the numbers: near their ends, in ``box``, none over another."""
    top, places = box.top + height // 2, dict[int, int]()
    for owner in sorted(ends, key=ends.__getitem__):
        places[owner] = top = max(top, ends[owner])
        top += height
    over = max(0, top - height // 2 - box.bottom)
    return {owner: y - over for owner, y in places.items()}


@dataclass(frozen=True, slots=True)
class MeanSpan:
    """A value with the half of its interval, if it has one, and another value to compare with."""

    value: float
    half: float | None = None
    other: float | None = None

    @property
    def reach(self) -> tuple[float, ...]:
        """All that must be seen of it."""
        half, other = self.half or 0.0, self.value if self.other is None else self.other
        return self.value - half, self.value + half, other


@dataclass(frozen=True, slots=True)
class Dots:
    """Values by number, and from some number on a mean with the ends of its interval."""

    values: tuple[tuple[int, float], ...]
    means: tuple[tuple[int, float, float, float], ...] = ()


def find_ticks(lowest: float, highest: float, most: int = 5) -> tuple[float, ...]:
    """Return round numbers that reach from below ``lowest`` to above ``highest``, 0 among them.

    There are at most two more than ``most``, and at least two.
    """
    low, high = min(lowest, 0.0), max(highest, 0.0)
    raw = (high - low) / most or 1.0
    size = 10.0 ** floor(log10(raw))
    step = next(size * n for n in (1, 2, 5, 10) if size * n >= raw * (1 - _ROUNDING))
    ends = floor(low / step + _ROUNDING), max(1, ceil(high / step - _ROUNDING))
    return tuple(round(n * step, 9) + 0.0 for n in range(ends[0], ends[1] + 1))


def draw_spans(pen: Pen[Kit], box: Rect, spans: tuple[MeanSpan, ...], foot: int) -> None:
    """Draw a row for each value: a dot on its interval, hollow without one, a ring for the other.

    The lowest ``foot`` pixels of ``box`` are for the numbers below.
    """
    ticks = find_ticks(*_find_ends(spans), most=4)
    area = Rect(box.x, box.y, box.width, box.height - foot)
    scale = Scale(area, 1, ticks[0], ticks[-1])

    def find_x(value: float) -> int:
        share = (value - scale.lowest) / (scale.highest - scale.lowest)
        return area.x + round(area.width * share)

    for tick in ticks:
        x = find_x(tick)
        pen.fill(Rect(x, area.y, max(1, pen.px(1)), area.height), 0, LINE if tick else OPPONENT)
        words = Rect(x - foot, area.bottom, 2 * foot, foot)
        pen.text(write_signed(tick), words, Size.SMALL, SECONDARY, "center")
    pitch = area.height / max(1, len(spans))
    for row, span in enumerate(spans):
        middle = area.y + round(pitch * (row + 0.5))
        if span.half is not None:
            left, right = find_x(span.value - span.half), find_x(span.value + span.half)
            bar = Rect(left, middle - pen.px(2), max(2, right - left), max(2, pen.px(4)))
            pen.fill(bar, pen.px(2), GOLD)
        if span.other is not None:
            _draw_ring(pen, (find_x(span.other), middle), OPPONENT)
        if span.half is None:
            _draw_ring(pen, (find_x(span.value), middle), GOLD)
        else:
            _draw_disc(pen, (find_x(span.value), middle), _MARK + 3, GOLD)


def draw_dots(pen: Pen[Kit], box: Rect, dots: Dots) -> None:
    """Draw a dot for each value, and the moving mean as a line in its band, with both scales."""
    numbers = [number for number, _ in dots.values]
    reach = [value for _, value in dots.values] + [
        end for _, _, *ends in dots.means for end in ends
    ]
    ticks = find_ticks(min(reach, default=0.0), max(reach, default=1.0), most=4)
    foot, side = pen.type_px(_LINE_HEIGHT), pen.type_px(_SIDE)
    area = Rect(box.x + side, box.y, box.width - side - pen.px(_MARK), box.height - foot)
    area.inflate_ip(0, -pen.px(_MARK))
    turns = (numbers[-1] - numbers[0] if numbers else 0) + 1
    scale, first = Scale(area, turns, ticks[0], ticks[-1]), numbers[0] if numbers else 0
    for tick in ticks:
        y = scale.find(0, tick)[1]
        pen.fill(Rect(area.x, y, area.width, 1), 0, LINE if tick else OPPONENT)
        words = Rect(box.x, y - foot // 2, side - pen.px(_MARK), foot)
        pen.text(write_plain(tick), words, Size.SMALL, SECONDARY, "right")
    for number in dict.fromkeys((numbers[0], numbers[-1]) if numbers else ()):
        x = scale.find(number - first, 0)[0]
        align: Align = "left" if number == first else "right"
        words = Rect(x if number == first else x - side * 2, box.bottom - foot, side * 2, foot)
        pen.text(f"{number + 1:,}", words, Size.SMALL, SECONDARY, align)
    lower = tuple(scale.find(n - first, low) for n, _, low, _ in dots.means)
    upper = tuple(scale.find(n - first, high) for n, _, _, high in dots.means)
    if len(lower) > 1:
        paint.draw_band(pen.surface, box, (upper, lower), GOLD, _BAND)
    for number, value in dots.values:
        _draw_disc(pen, scale.find(number - first, value), 5, OPPONENT)
    middle = tuple(scale.find(n - first, mean) for n, mean, _, _ in dots.means)
    if len(middle) > 1:
        paint.draw_path(pen.surface, middle, GOLD, max(2, round(_THICK * pen.unit)))
    elif middle:
        _draw_disc(pen, middle[0], _MARK, GOLD)


def write_signed(value: float) -> str:
    """Return a number with its sign, 0 without one."""
    return write_plain(value) if value <= 0 else f"+{value:g}"


def write_plain(value: float) -> str:
    """Return a number with a true minus."""
    return f"{value:g}".replace("-", "−")


def _find_ends(spans: Sequence[MeanSpan]) -> tuple[float, float]:
    reach = [end for span in spans for end in span.reach] or [0.0]
    return min(reach), max(reach)


def _draw_disc(pen: Pen[Kit], centre: tuple[int, int], side: float, colour: Colour) -> None:
    box = Rect(0, 0, max(3, pen.px(side)), max(3, pen.px(side)))
    box.center = centre
    pen.fill(box, box.width // 2 + 1, colour)


def _draw_ring(pen: Pen[Kit], centre: tuple[int, int], colour: Colour) -> None:
    box = Rect(0, 0, pen.px(_MARK + 2), pen.px(_MARK + 2))
    box.center = centre
    pen.frame(box, box.width // 2, colour, max(1, pen.px(2)))

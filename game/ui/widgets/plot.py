"""A small line plot: two lines over turns, with marks, and what they end with."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import GOLD, LINE, OPPONENT, Colour, Face, Size

COLOURS: Final[tuple[Colour, Colour]] = (GOLD, OPPONENT)
"""The colours of the viewer's line and of the other one."""
_FINER: Final = 3
"""Lines are drawn so many times larger and then shrunk: pygame's own have hard edges."""
_THICK: Final = 2.6
_MARK: Final = 10
_END: Final = 58
"""The room at the right for the marks of both ends and their numbers, in u that grow with type."""
_LINE_HEIGHT: Final = 26
_LINES: Final = 4


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
        pen.picture(_draw_line(box.size, box.topleft, points, COLOURS[owner], pen.unit), box)
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


@lru_cache(maxsize=8)
def _draw_line(
    size: SizePx,
    corner: tuple[int, int],
    points: Sequence[tuple[int, int]],
    colour: Colour,
    unit: float,
) -> pygame.Surface:
    """Return a line through ``points`` of the window, on a picture whose corner is ``corner``."""
    fine = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    width = max(2, round(_THICK * unit * _FINER))
    scaled = [((x - corner[0]) * _FINER, (y - corner[1]) * _FINER) for x, y in points]
    for start, end in itertools.pairwise(scaled):
        pygame.draw.line(fine, colour, start, end, width)
        pygame.draw.circle(fine, colour, end, width // 2)
    return pygame.transform.smoothscale(fine, size)

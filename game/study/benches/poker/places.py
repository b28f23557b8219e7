"""Where plots and bars lie while poker is learnt, in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Final

from pygame import Rect

from game.study.benches.poker.strategies import CARDS, GROUPS, PLACES
from game.study.frame.bench_places import BenchPlaces

_GAP: Final = 12
_LABEL, _SCALE = 28, 66
_DECADES: Final = 3


@dataclass(frozen=True, slots=True)
class PokerPlaces(BenchPlaces):
    """Two plots above each other in the left half, four groups of bars in the right one."""

    @property
    def label(self) -> int:
        """The height of a line of small type."""
        return round(_LABEL * self.type_unit)

    @property
    def plots(self) -> Rect:
        """The half with the plots."""
        return Rect(self.inner.topleft, (self.inner.width * 11 // 20, self.inner.height))

    def plot(self, number: int) -> Rect:
        """Return the room of a plot with its heading and its scales: 0 value, 1 exploitability."""
        area = self.plots
        height = (area.height - self.px(_GAP)) // 2
        return Rect(area.x, area.y + number * (height + self.px(_GAP)), area.width, height)

    def axes(self, number: int) -> Rect:
        """Return the part of a plot in which its curve runs."""
        plot, left = self.plot(number), round(_SCALE * self.type_unit)
        top = plot.y + self.label * 4 // 3
        height = plot.bottom - self.label - self.px(4) - top
        return Rect(plot.x + left, top, plot.width - left - self.px(16), height)

    def across(self, passes: int) -> int:
        """Return where so many passes lie on the axis, which is a logarithmic one."""
        axes = self.axes(0)
        return axes.x + round(axes.width * log10(passes) / _DECADES)

    def find_nearest(self, passes: Sequence[int], x: int) -> int:
        """Return which of ``passes`` lies nearest to ``x``."""
        return min(range(len(passes)), key=lambda at: abs(self.across(passes[at]) - x))

    @property
    def bars(self) -> Rect:
        """The half with the bars."""
        left = self.plots.right + self.px(2 * _GAP)
        return Rect(left, self.inner.y, self.inner.right - left, self.inner.height)

    def head(self, group: int) -> Rect:
        """Return the place of a group's heading."""
        return self._row(group * (len(CARDS) + 1))

    def bar(self, number: int) -> Rect:
        """Return the place of a bar with its card and its number."""
        return self._row(number + 1 + number // len(CARDS))

    def find_bar(self, place: tuple[int, int]) -> int | None:
        """Return the bar at ``place``, if any."""
        bars = range(len(PLACES))
        return next((at for at in bars if self.bar(at).collidepoint(place)), None)

    def _row(self, number: int) -> Rect:
        area, rows = self.bars, len(PLACES) + len(GROUPS)
        top, foot = (area.y + area.height * at // rows for at in (number, number + 1))
        return Rect(area.x, top, area.width, foot - top)

"""From a tidy tree to pixels: the fitted view, nearer views, and how much of a node is shown."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from pygame import Rect

from game.study.tree.tidy import SIBLINGS, Tidy

NEARER: Final = 1.25
"""By how much one step of the wheel comes nearer."""
MOST_STEPS: Final = 24
_SIDE, _HEAD, _FOOT = 34, 46, 44
"""The margins of a fitted tree, in u."""
_WIDEST, _HIGHEST = 150, 132
"""A node's width and a level's height in a fitted tree are at most so many u."""
_LARGEST: Final = 46
"""The diameter of a node's shape is at most so many u."""


_ROOMY: Final = 26
"""A value has room in a shape from so many pixels on."""


class Detail(IntEnum):
    """How much of a node is shown, by the width that it has on the screen."""

    WEDGE = 0
    SHAPE = 1
    VALUE = 2
    FULL = 3


SHAPE_FROM, VALUE_FROM, FULL_FROM = 14, 40, 84
"""From so many pixels on a node is a shape, has its value in it, and what leads to it beside it."""


@dataclass(frozen=True, slots=True)
class View:
    """Where one looks: ``step`` times nearer than the fitted view, at a place of the tree.

    ``x`` is in widths of a node, ``level`` in levels; both only count where ``step`` is above 0.
    """

    step: int = 0
    x: float = 0.0
    level: float = 0.0


@dataclass(frozen=True, slots=True)
class Geometry:
    """A tree in a pane of so many pixels, seen in a certain view; one *u* is ``unit`` pixels."""

    pane: Rect
    tidy: Tidy
    unit: float
    view: View = View()

    @property
    def factor(self) -> float:
        """How much nearer it is than fitted."""
        return NEARER**self.view.step

    @property
    def across(self) -> float:
        """The width of a node, in pixels."""
        room = self.pane.width - 2 * _SIDE * self.unit
        return min(room / self.tidy.width, _WIDEST * self.unit) * self.factor

    @property
    def pitch(self) -> float:
        """The distance between two levels, in pixels."""
        room = self.pane.height - (_HEAD + _FOOT) * self.unit
        fitted = min(room / max(1, self.tidy.levels - 1), _HIGHEST * self.unit)
        return fitted if self.view.step == 0 else max(fitted, min(fitted * self.factor, 200.0))

    @property
    def origin(self) -> tuple[float, float]:
        """Where the tree's left upper corner lies, in pixels."""
        tidy, pane = self.tidy, self.pane
        if self.view.step == 0:
            height = (tidy.levels - 1) * self.pitch
            room = pane.height - (_HEAD + _FOOT) * self.unit
            top = pane.y + _HEAD * self.unit + (room - height) / 2
            return pane.centerx - tidy.width / 2 * self.across, top
        left = pane.centerx - self.view.x * self.across
        return left, pane.centery - self.view.level * self.pitch

    def place(self, node: int) -> tuple[int, int]:
        """Return where the middle of a node lies, in pixels."""
        x, level = self.tidy.places[node]
        left, top = self.origin
        return round(left + x * self.across), round(top + level * self.pitch)

    def find(self, place: tuple[int, int]) -> tuple[float, float]:
        """Return which x and level of the tree lie at a place of the window."""
        left, top = self.origin
        return (place[0] - left) / self.across, (place[1] - top) / self.pitch

    def width(self, level: int) -> float:
        """Return how many pixels a node of this level has across, without its neighbours' room."""
        return self.tidy.gaps[level] * self.across / SIBLINGS

    def size(self, level: int) -> int:
        """Return the diameter of a shape on this level, in pixels."""
        room = self.tidy.gaps[level] * self.across * 0.74
        return max(6, round(min(room, self.pitch * 0.6, _LARGEST * self.unit)))

    def detail(self, level: int) -> Detail:
        """Return how much is shown of the nodes of this level."""
        width = self.width(level)
        if width < SHAPE_FROM:
            return Detail.WEDGE
        if width < VALUE_FROM or self.size(level) < _ROOMY:
            return Detail.SHAPE
        return Detail.VALUE if width < FULL_FROM or self.pitch < 80 * self.unit else Detail.FULL

    @property
    def deepest(self) -> int:
        """The last level that is shown node by node; what is below it are wedges."""
        for level in range(self.tidy.levels):
            if self.detail(level) is Detail.WEDGE:
                return max(0, level - 1)
        return self.tidy.levels - 1

    @property
    def is_whole(self) -> bool:
        """Whether the whole tree is seen."""
        left, top = self.origin
        right = left + self.tidy.width * self.across
        bottom = top + (self.tidy.levels - 1) * self.pitch
        pane = self.pane
        return left >= pane.x and right <= pane.right and top >= pane.y and bottom <= pane.bottom


def zoom(geometry: Geometry, by: int, place: tuple[int, int]) -> View:
    """Return the view ``by`` steps nearer, in which what lies at ``place`` stays there."""
    step = min(max(geometry.view.step + by, 0), MOST_STEPS)
    if step == 0:
        return View()
    x, level = geometry.find(place)
    middle = View(step, geometry.tidy.width / 2, (geometry.tidy.levels - 1) / 2)
    nearer = Geometry(geometry.pane, geometry.tidy, geometry.unit, middle)
    off_x = (place[0] - geometry.pane.centerx) / nearer.across
    off_level = (place[1] - geometry.pane.centery) / nearer.pitch
    return bound(geometry.tidy, View(step, x - off_x, level - off_level))


def bound(tidy: Tidy, view: View) -> View:
    """Return the view with its middle on the tree."""
    if view.step == 0:
        return View()
    x = min(max(view.x, 0.0), tidy.width)
    return View(view.step, x, min(max(view.level, 0.0), float(tidy.levels - 1)))

"""From a tidy tree to pixels: the fitted view, nearer views, and how much of a node is shown."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from pygame import Rect

from game.study.tree.node_view import BOUND, MOVE, NUMBER, label_px
from game.study.tree.tidy import SIBLINGS, Tidy

NEARER: Final = 1.25
"""By how much one step of the wheel comes nearer."""
MOST_STEPS: Final = 24
_SIDE, _HEAD, _FOOT, _LOW_FOOT = 34, 50, 48, 26
"""The margins of a fitted tree, in u."""
_LEAST_FOOT: Final = 28
"""So many pixels the numbers below the lowest level need, however small the window is."""
_LADDER: Final = 132
"""The left margin where the bounds of the path stand there, in u."""
_LOW: Final = 84
"""Levels nearer to each other than so many u leave no room for bounds between them."""
_FARTHEST: Final = 200
"""Levels are at most so many u apart, however near one looks."""
_WIDEST, _HIGHEST = 150, 132
"""A node's width and a level's height in a fitted tree are at most so many u."""
_LARGEST: Final = 46
"""The diameter of a node's shape is at most so many u at the usual text scale."""
_END_AND_GAP, _NUMBER_HEIGHT = 0.52, 1.4
"""Half an end's plate and the gap below it, in diameters of a shape; a number, in sizes of type."""
_SHAPE_SHARE: Final = 0.41
"""The share of a level's height that it takes at most in larger type: words need the rest."""

SHAPE_FROM: Final = 14
"""From so many pixels of its own on a node is a shape; below that, subtrees become wedges."""
DOT_FROM: Final = 5
"""The same where most nodes of a level have ``SHAPE_FROM``, and only some of them have not."""


@dataclass(frozen=True, slots=True)
class View:
    """Where one looks: ``step`` times nearer than the fitted view, at a place of the tree.

    ``x`` is in widths of a node, ``level`` in levels; both only count where ``step`` is above 0.
    """

    step: int = 0
    x: float = 0.0
    level: float = 0.0


@dataclass(frozen=True)
class Geometry:
    """A tree in a pane of so many pixels, seen in a certain view; one *u* is ``unit`` pixels.

    What every node of a picture asks for is computed once.
    """

    pane: Rect
    tidy: Tidy
    unit: float
    view: View
    scale: float
    """The player's text scale."""
    has_bounds: bool
    """Whether nodes on the path show bounds, which may need room at the left."""

    @property
    def factor(self) -> float:
        """How much nearer it is than fitted."""
        return NEARER**self.view.step

    @property
    def is_low(self) -> bool:
        """Whether levels are so near that the bounds of the path stand at the left instead."""
        return self.has_bounds and self._fit_levels(_FOOT) * self.factor < self._low

    @cached_property
    def across(self) -> float:
        """The width of a node, in pixels."""
        room = self.pane.width - (self._left + _SIDE) * self.unit
        return min(room / self.tidy.width, _WIDEST * self.unit) * self.factor

    @cached_property
    def pitch(self) -> float:
        """The distance between two levels, in pixels."""
        fitted = self._fit_levels(self._foot)
        return max(fitted, min(fitted * self.factor, _FARTHEST * self.unit))

    @cached_property
    def origin(self) -> tuple[float, float]:
        """Where the tree's left upper corner lies, in pixels."""
        tidy, pane = self.tidy, self.pane
        if self.view.step == 0:
            foot = self._foot * self.unit + self._grow(NUMBER)
            room = pane.height - self._head - foot
            spare = room - (tidy.levels - 1) * self.pitch
            middle = pane.centerx + (self._left - _SIDE) / 2 * self.unit
            return middle - tidy.width / 2 * self.across, pane.y + self._head + spare / 2
        left = pane.centerx - self.view.x * self.across
        return left, pane.centery - self.view.level * self.pitch

    @cached_property
    def _low(self) -> float:
        """The distance of levels below which there is no room for bounds between them."""
        return _LOW * self.unit + self._grow(MOVE) + self._grow(BOUND)

    def _grow(self, length: float) -> int:
        """Return by how many pixels type of so many u is larger than at the usual text scale."""
        return label_px(length, self.unit, self.scale) - label_px(length, self.unit)

    @property
    def _left(self) -> float:
        """The left margin, in u."""
        return _LADDER * self.scale if self.has_bounds and self._is_fitted_low else _SIDE

    @property
    def _head(self) -> float:
        """The margin above, in pixels."""
        return _HEAD * self.unit + self._grow(NUMBER)

    @property
    def _foot(self) -> float:
        """The margin below, in u: in larger type, half an end and its number at least."""
        usual = max(_LOW_FOOT, _LEAST_FOOT / self.unit) if self._is_fitted_low else _FOOT
        if self.scale <= 1:
            return usual
        size = self._fit_size(self.tidy.levels - 1, self._fit_levels(usual))
        number = label_px(NUMBER, self.unit, self.scale) * _NUMBER_HEIGHT - self._grow(NUMBER)
        return max(usual, (size * _END_AND_GAP + number) / self.unit)

    @cached_property
    def _is_fitted_low(self) -> bool:
        """Whether there is no room for bounds between the levels of the fitted tree."""
        return self._fit_levels(_FOOT) < self._low

    def _fit_levels(self, foot: float) -> float:
        """Return the distance of levels in a fitted tree with such a margin below, in pixels."""
        room = self.pane.height - self._head - foot * self.unit - self._grow(NUMBER)
        return min(room / max(1, self.tidy.levels - 1), _HIGHEST * self.unit)

    def _fit_size(self, level: int, pitch: float) -> int:
        """Return the diameter of a shape of this level where levels are ``pitch`` pixels apart."""
        room = self.tidy.gaps[level] * self.across * 0.74
        largest = _LARGEST * self.unit
        larger = min(largest * self.scale, pitch * _SHAPE_SHARE)
        return max(6, round(min(room, pitch * 0.6, max(largest, larger))))

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
        return self._fit_size(level, self.pitch)

    def gap(self, level: int) -> float:
        """Return the distance of two neighbours of this level, in pixels."""
        return self.tidy.gaps[level] * self.across

    @property
    def deepest(self) -> int:
        """The last level that is shown node by node; what is below it are wedges.

        Where only a few nodes are crowded, as an early end beside a large subtree is, all of the
        level are shown smaller instead.
        """
        nodes = Counter(level for _, level in self.tidy.places.values())
        for level in range(1, self.tidy.levels):
            share = self.tidy.width * self.across / nodes[level]
            if self.width(level) < (DOT_FROM if share >= SHAPE_FROM else SHAPE_FROM):
                return level - 1
        return self.tidy.levels - 1


def zoom(geometry: Geometry, by: int, place: tuple[int, int]) -> View:
    """Return the view ``by`` steps nearer, in which what lies at ``place`` stays there."""
    step = min(max(geometry.view.step + by, 0), MOST_STEPS)
    if step == 0:
        return View()
    x, level = geometry.find(place)
    middle = View(step, geometry.tidy.width / 2, (geometry.tidy.levels - 1) / 2)
    nearer = replace(geometry, view=middle)
    off_x = (place[0] - geometry.pane.centerx) / nearer.across
    off_level = (place[1] - geometry.pane.centery) / nearer.pitch
    return bound(geometry.tidy, View(step, x - off_x, level - off_level))


def bound(tidy: Tidy, view: View) -> View:
    """Return the view with its middle on the tree."""
    if view.step == 0:
        return View()
    x = min(max(view.x, 0.0), tidy.width)
    return View(view.step, x, min(max(view.level, 0.0), float(tidy.levels - 1)))

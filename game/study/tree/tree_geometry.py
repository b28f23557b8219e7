"""From a tidy tree to pixels: views fitted and nearer, and which words and boards have room."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.study.tree.node_view import BOUND, MOVE, NUMBER, Boards, DrawnNode, SmallBoard, label_px
from game.study.tree.tidy import COUSINS, SIBLINGS, Tidy
from game.ui.theme import Face

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


BOARD_FROM: Final = 84
"""From so many pixels of its own on a node shows its position."""
_LEAST_CELL: Final = 5
"""A board whose cells would be smaller than so many pixels is not shown."""
_HIGHER: Final = 1.4
"""A board is so many times as high as the shape beside it."""
_SHAPE: Final = 0.4
"""The share of the distance to its neighbour that a shape takes at most beside a board."""

Measure: TypeAlias = Callable[[str, Face, int], int]
"""From words, their face and size in pixels to their width."""


@dataclass(frozen=True, slots=True)
class TreeDrawing:
    """A tree as it is laid out: all of this only changes by hand."""

    geometry: Geometry
    children: Mapping[int, Sequence[int]]
    """The children that are seen."""
    kinds: Sequence[str]
    moves: Sequence[str]
    """What leads to each node, in words; empty where nobody knows."""
    hidden: Mapping[int, int]
    """How many nodes are folded away below a node."""
    boards: Boards | None = None
    """The positions of the nodes, where they can be drawn."""
    is_part: bool = False
    """Whether the tree goes on beyond what is known of it."""
    unread: Mapping[int, int] = field(default_factory=dict)
    """How many moves have not been tried at a node of such a tree."""


class NodeRoom(NamedTuple):
    """What nodes of a level have room for: their size, the width of an end, words and board."""

    size: int
    plate: int
    has_value: bool
    has_plate: bool
    has_number: bool
    has_number_below: bool
    has_number_beside: bool
    cell: int
    """The side of a cell of a board, in pixels; 0 where no board is shown."""


def find_cousins(tidy: Tidy, parents: Mapping[int, int]) -> list[float]:
    """Return for each level how near neighbours of different parents are, in widths of a node."""
    rows: dict[int, list[tuple[float, int]]] = {}
    for node, (x, level) in tidy.places.items():
        rows.setdefault(level, []).append((x, node))
    return [
        min(
            (
                right - left
                for (left, a), (right, b) in pairwise(sorted(rows[level]))
                if parents[a] != parents[b]
            ),
            default=inf,
        )
        for level in sorted(rows)
    ]


def find_room(
    drawing: TreeDrawing, level: int, values: Sequence[str], cousins: float, measure: Measure
) -> NodeRoom:
    """Return what the nodes of a level have room for; ``values`` are all that they may show.

    These come in the order of their lengths. Room is made for nine in ten of them: one long value
    does not take the others away.

    ``cousins`` is how near nodes of different parents are, in widths of a node: their boards may
    stand in the same gap.
    """
    geometry = drawing.geometry
    gap, size = geometry.gap(level), geometry.size(level)
    is_wide = drawing.boards is not None and geometry.width(level) >= BOARD_FROM
    size = min(size, round(gap * _SHAPE)) if is_wide else size
    px = label_px(NUMBER, geometry.unit, geometry.scale)
    usual = values[(len(values) - 1) * 9 // 10] if values else ""
    longest = measure(usual, Face.BOLD, label_px(0, geometry.unit, geometry.scale))
    plate = round(min(max(size * (1.1 if is_wide else 1.3), longest + 6), gap - 3))
    last = measure(str(len(drawing.kinds)), Face.BODY, px)
    is_free = level == 0 or geometry.pitch - size > px + 2
    has_number = is_free and max(gap, COUSINS * geometry.across) >= 2 * last + 13
    room = min(gap - plate, (cousins * geometry.across - plate) / 2)
    return NodeRoom(
        size,
        plate if plate >= longest + 4 else size,
        has_value=size >= longest + 2,
        has_plate=plate >= longest + 4,
        has_number=has_number,
        has_number_below=gap >= last + 5 and (is_free or level == drawing.geometry.tidy.levels - 1),
        has_number_beside=gap - size >= 2 * last + 14,
        cell=_compute_cell(drawing, size, room, last if level and has_number else 0)
        if is_wide
        else 0,
    )


def make_drawn(
    drawing: TreeDrawing, node: int, room: NodeRoom, measure: Measure, *, is_left: bool
) -> DrawnNode:
    """Return where a node lies, and what it has room for; ``is_left`` of its parent or not."""
    x, y = drawing.geometry.place(node)
    kind = drawing.kinds[node]
    is_end = kind == "end"
    is_below = is_end or len(drawing.children.get(node, ())) == 1
    level = drawing.geometry.tidy.places[node][1]
    move = _fit_move(drawing, node, level, measure) if room.has_number else ""
    has_number = room.has_number_below if is_below else room.has_number
    if move and not (is_below or room.cell):
        has_number = room.has_number_beside
    if not is_end and is_below:  # or the number would lie on the child
        has_number &= drawing.geometry.pitch > 1.5 * room.size
    drawn = DrawnNode(
        kind,
        x,
        y,
        room.size,
        room.plate if is_end else room.size,
        str(node + 1) if has_number else "",
        move,
        drawing.hidden.get(node, 0),
        drawing.is_part,
        room.has_plate if is_end else room.has_value,
        is_below,
        unread=drawing.unread.get(node, 0) if room.has_number else 0,
    )
    board = _place_board(drawing, node, drawn, room.cell, is_left=is_left)
    return drawn._replace(board=board)


def _compute_cell(drawing: TreeDrawing, size: int, room: float, number: int) -> int:
    """Return the side of a cell beside a shape of this size, in so many pixels of width.

    A board is higher than the shape, unless the longest ``number`` above that would touch it.
    """
    if drawing.boards is None:
        return 0
    rows, columns = drawing.boards.sides
    is_clear = number <= size / 2 + _compute_margin(drawing)
    height = min(size * _HIGHER, drawing.geometry.pitch * 0.8) if is_clear else size
    cell = int(min(height / rows, (room - 3 * _compute_margin(drawing)) / columns))
    return cell if cell >= _LEAST_CELL else 0


def _place_board(
    drawing: TreeDrawing, node: int, drawn: DrawnNode, cell: int, *, is_left: bool
) -> SmallBoard | None:
    """Return a node's board, on the side from which no edge comes; ``None`` without room."""
    if drawing.boards is None or not cell:
        return None
    rows, columns = drawing.boards.sides
    place = Rect(0, 0, columns * cell, rows * cell)
    foot, away = drawn.y + drawn.size // 2, drawn.width // 2 + _compute_margin(drawing)
    if is_left:
        place.bottomright = drawn.x - away, foot
    else:
        place.bottomleft = drawn.x + away, foot
    return SmallBoard(place, node, drawing.boards)


def _compute_margin(drawing: TreeDrawing) -> int:
    return max(3, round(4 * drawing.geometry.unit))


def _fit_move(drawing: TreeDrawing, node: int, level: int, measure: Measure) -> str:
    """Return what leads to a node, if there is room for it on the edge."""
    geometry, move = drawing.geometry, drawing.moves[node]
    px = label_px(MOVE, geometry.unit, geometry.scale)
    room = geometry.tidy.gaps[level] * geometry.across * 0.8
    is_high = geometry.pitch - geometry.size(level) > 2 * px
    return move if is_high and measure(move, Face.BODY, px) + 10 < room else ""

"""A tidy tree: where the nodes lie, one level below the other, parents above their children.

Buchheim, Juenger & Leipert, *Improving Walker's algorithm to run in linear time*, Graph Drawing
2002. Neighbours keep their order and a least distance, a parent stands above the middle of its
outer children, equal subtrees look the same, and subtrees between two wide ones are spread evenly.
Lengths are in widths of a node.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

SIBLINGS: Final = 1.35
"""From the middle of a node to that of the next child of the same parent."""
COUSINS: Final = 1.8
"""The same where the parents differ."""


class Tidy(NamedTuple):
    """Where every node lies: ``places`` are x and level; the first x is 0.5, levels count from 0.

    ``width`` is that of the whole tree, ``levels`` how many levels it has, and ``gaps`` the least
    distance between two neighbours of each level, ``width`` where there is one node.
    """

    places: Mapping[int, tuple[float, int]]
    width: float
    levels: int
    gaps: tuple[float, ...]


class _Spot:
    """A node while it is placed; the names of its fields are those of the paper."""

    __slots__ = (
        "ancestor",
        "change",
        "children",
        "level",
        "mod",
        "name",
        "number",
        "parent",
        "prelim",
        "shift",
        "thread",
    )

    def __init__(self, name: int, parent: "_Spot | None", number: int, level: int) -> None:
        self.name, self.parent, self.number, self.level = name, parent, number, level
        self.children: list[_Spot] = []
        self.prelim = self.mod = self.shift = self.change = 0.0
        self.thread: _Spot | None = None
        self.ancestor = self

    @property
    def left(self) -> "_Spot | None":
        """The next node on the left contour."""
        return self.children[0] if self.children else self.thread

    @property
    def right(self) -> "_Spot | None":
        """The next node on the right contour."""
        return self.children[-1] if self.children else self.thread

    @property
    def left_sibling(self) -> "_Spot | None":
        """The child before this one, of the same parent."""
        if self.parent is None or self.number == 0:
            return None
        return self.parent.children[self.number - 1]


def lay_tree(children: Mapping[int, Sequence[int]], root: int = 0) -> Tidy:
    """Return where ``root`` and all that hangs below it lie; a node that is no key has none."""
    top = _Spot(root, None, 0, 0)
    order = _grow(top, children)
    for spot in reversed(order):
        _place(spot)
    return _measure(order)


def _grow(top: _Spot, children: Mapping[int, Sequence[int]]) -> list[_Spot]:
    """Return all spots, every one after its parent and after its elder siblings' subtrees."""
    order, waiting = [], [top]
    while waiting:
        spot = waiting.pop()
        order.append(spot)
        for number, name in enumerate(children.get(spot.name, ())):
            spot.children.append(_Spot(name, spot, number, spot.level + 1))
        waiting.extend(spot.children)
    return order


def _place(spot: _Spot) -> None:
    """Place the children of ``spot``, each with its subtree as one piece, and it above them."""
    if not spot.children:
        return
    default = spot.children[0]
    for child in spot.children:
        before = child.left_sibling
        middle = _find_middle(child)
        if before is not None:
            child.prelim = before.prelim + SIBLINGS
            child.mod = child.prelim - middle
        else:
            child.prelim = middle
        default = _apportion(child, default)
    _shift(spot)


def _find_middle(spot: _Spot) -> float:
    if not spot.children:
        return 0.0
    return (spot.children[0].prelim + spot.children[-1].prelim) / 2


def _apportion(spot: _Spot, default: _Spot) -> _Spot:
    """Push ``spot`` away from the subtrees at its left, level by level."""
    before = spot.left_sibling
    if before is None or spot.parent is None:
        return default
    inner_right: _Spot = spot
    outer_right: _Spot = spot
    inner_left: _Spot = before
    outer_left: _Spot = spot.parent.children[0]
    sums = [inner_right.mod, outer_right.mod, inner_left.mod, outer_left.mod]
    while inner_left.right is not None and inner_right.left is not None:
        inner_left, inner_right = inner_left.right, inner_right.left
        outer_left = outer_left.left or outer_left
        outer_right = outer_right.right or outer_right
        outer_right.ancestor = spot
        gap = SIBLINGS if inner_left.parent is inner_right.parent else COUSINS
        shift = (inner_left.prelim + sums[2]) - (inner_right.prelim + sums[0]) + gap
        if shift > 0:
            ancestor = inner_left.ancestor
            _move(ancestor if ancestor.parent is spot.parent else default, spot, shift)
            sums[0] += shift
            sums[1] += shift
        sums[0] += inner_right.mod
        sums[1] += outer_right.mod
        sums[2] += inner_left.mod
        sums[3] += outer_left.mod
    if inner_left.right is not None and outer_right.right is None:
        outer_right.thread = inner_left.right
        outer_right.mod += sums[2] - sums[1]
    elif inner_right.left is not None and outer_left.left is None:
        outer_left.thread = inner_right.left
        outer_left.mod += sums[0] - sums[3]
        return spot
    return default


def _move(left: _Spot, right: _Spot, shift: float) -> None:
    subtrees = right.number - left.number
    right.change -= shift / subtrees
    right.shift += shift
    left.change += shift / subtrees
    right.prelim += shift
    right.mod += shift


def _shift(spot: _Spot) -> None:
    shift = change = 0.0
    for child in reversed(spot.children):
        child.prelim += shift
        child.mod += shift
        change += child.change
        shift += child.shift + change


def _measure(order: Sequence[_Spot]) -> Tidy:
    """Sum up what every subtree was moved by, and count from the left edge."""
    sums: dict[int, float] = {}
    xs: dict[int, tuple[float, int]] = {}
    for spot in order:
        above = sums[spot.parent.name] if spot.parent is not None else 0.0
        prelim = spot.prelim if spot.parent is not None else _find_middle(spot)
        xs[spot.name] = prelim + above, spot.level
        sums[spot.name] = above + (spot.mod if spot.parent is not None else 0.0)
    least = min(x for x, _ in xs.values()) - 0.5
    places = {name: (x - least, level) for name, (x, level) in xs.items()}
    width = max(x for x, _ in places.values()) + 0.5
    levels = max(level for _, level in places.values()) + 1
    rows: list[list[float]] = [[] for _ in range(levels)]
    for x, level in places.values():
        rows[level].append(x)
    gaps = tuple(_find_gap(sorted(row), width) for row in rows)
    return Tidy(places, width, levels, gaps)


def _find_gap(row: Sequence[float], width: float) -> float:
    return min((b - a for a, b in pairwise(row)), default=width)

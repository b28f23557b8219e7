"""A tidy tree: where the nodes lie, one level below the other, parents above their children.

Buchheim, Juenger & Leipert, *Improving Walker's algorithm to run in linear time*, Graph Drawing
2002. Neighbours keep their order and a least distance, a parent stands above the middle of its
outer children, equal subtrees look the same, and subtrees between two wide ones are spread evenly.
Lengths are in widths of a node. What is folded away is not laid out.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.study.replay import Shape

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


class _Node:
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

    def __init__(self, name: int, parent: "_Node | None", number: int, level: int) -> None:
        self.name, self.parent, self.number, self.level = name, parent, number, level
        self.children: list[_Node] = []
        self.prelim = self.mod = self.shift = self.change = 0.0
        self.thread: _Node | None = None
        self.ancestor = self

    @property
    def left(self) -> "_Node | None":
        """The next node on the left contour."""
        return self.children[0] if self.children else self.thread

    @property
    def right(self) -> "_Node | None":
        """The next node on the right contour."""
        return self.children[-1] if self.children else self.thread

    @property
    def left_sibling(self) -> "_Node | None":
        """The child before this one, of the same parent."""
        if self.parent is None or self.number == 0:
            return None
        return self.parent.children[self.number - 1]


def lay_tree(children: Mapping[int, Sequence[int]]) -> Tidy:
    """Return where the root, 0, and all below it lie; a node that is no key has no children."""
    top = _Node(0, None, 0, 0)
    order = _grow(top, children)
    for node in reversed(order):
        _place(node)
    return _measure(order)


def _grow(top: _Node, children: Mapping[int, Sequence[int]]) -> list[_Node]:
    """Return all nodes, every one after its parent and after its elder siblings' subtrees."""
    order, waiting = [], [top]
    while waiting:
        node = waiting.pop()
        order.append(node)
        for number, name in enumerate(children.get(node.name, ())):
            node.children.append(_Node(name, node, number, node.level + 1))
        waiting.extend(node.children)
    return order


def _place(node: _Node) -> None:
    """Place the children of ``node``, each with its subtree as one piece, and it above them."""
    if not node.children:
        return
    default = node.children[0]
    for child in node.children:
        before = child.left_sibling
        middle = _compute_middle(child)
        if before is not None:
            child.prelim = before.prelim + SIBLINGS
            child.mod = child.prelim - middle
        else:
            child.prelim = middle
        default = _apportion(child, default)
    _shift(node)


def _compute_middle(node: _Node) -> float:
    if not node.children:
        return 0.0
    return (node.children[0].prelim + node.children[-1].prelim) / 2


def _apportion(node: _Node, default: _Node) -> _Node:
    """Push ``node`` away from the subtrees at its left, level by level."""
    before = node.left_sibling
    if before is None or node.parent is None:
        return default
    inner_right: _Node = node
    outer_right: _Node = node
    inner_left: _Node = before
    outer_left: _Node = node.parent.children[0]
    sums = [inner_right.mod, outer_right.mod, inner_left.mod, outer_left.mod]
    while inner_left.right is not None and inner_right.left is not None:
        inner_left, inner_right = inner_left.right, inner_right.left
        outer_left = outer_left.left or outer_left
        outer_right = outer_right.right or outer_right
        outer_right.ancestor = node
        gap = SIBLINGS if inner_left.parent is inner_right.parent else COUSINS
        shift = (inner_left.prelim + sums[2]) - (inner_right.prelim + sums[0]) + gap
        if shift > 0:
            ancestor = inner_left.ancestor
            _move(ancestor if ancestor.parent is node.parent else default, node, shift)
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
        return node
    return default


def _move(left: _Node, right: _Node, shift: float) -> None:
    subtrees = right.number - left.number
    right.change -= shift / subtrees
    right.shift += shift
    left.change += shift / subtrees
    right.prelim += shift
    right.mod += shift


def _shift(node: _Node) -> None:
    shift = change = 0.0
    for child in reversed(node.children):
        child.prelim += shift
        child.mod += shift
        change += child.change
        shift += child.shift + change


def _measure(order: Sequence[_Node]) -> Tidy:
    """Sum up what every subtree was moved by, and count from the left edge."""
    sums: dict[int, float] = {}
    xs: dict[int, tuple[float, int]] = {}
    for node in order:
        above = sums[node.parent.name] if node.parent is not None else 0.0
        prelim = node.prelim if node.parent is not None else _compute_middle(node)
        xs[node.name] = prelim + above, node.level
        sums[node.name] = above + (node.mod if node.parent is not None else 0.0)
    least = min(x for x, _ in xs.values()) - 0.5
    places = {name: (x - least, level) for name, (x, level) in xs.items()}
    width = max(x for x, _ in places.values()) + 0.5
    levels = max(level for _, level in places.values()) + 1
    rows: list[list[float]] = [[] for _ in range(levels)]
    for x, level in places.values():
        rows[level].append(x)
    gaps = tuple(min((b - a for a, b in pairwise(sorted(row))), default=width) for row in rows)
    return Tidy(places, width, levels, gaps)


MOST_VISIBLE: Final = 400
"""Beyond so many nodes the deepest levels of a tree are folded."""


class FoldedTree:
    """A tree with at least a root; whatever happens below a folded node may open it for a while."""

    def __init__(self, shape: Shape, most: int, paths: Iterable[Sequence[int]]) -> None:
        """Fold so that ``most`` nodes are seen, but for those on ``paths``, and lay that out."""
        self.shape = shape
        self.folded = fold_deepest(shape, most)
        """The nodes below which nothing is seen, unless they are on a path."""
        self.arrange(paths)

    def arrange(self, paths: Iterable[Sequence[int]]) -> None:
        """Open what is folded on these paths, and lay out what is seen then."""
        self._closed = self._find_closed(paths)
        self.children = list_visible(self.shape.children, self._closed)
        """The children that are seen."""
        self.tidy = lay_tree(self.children)
        """Where all nodes lie that are seen."""

    def is_arranged(self, paths: Iterable[Sequence[int]]) -> bool:
        """Return whether ``arrange`` would change nothing."""
        return self._find_closed(paths) == self._closed

    def fold(self, node: int) -> bool:
        """Fold what hangs below a node away, or bring it back; return whether there is anything.

        It shows when the tree is arranged.
        """
        if not self.shape.children.get(node):
            return False
        self.folded ^= {node}
        return True

    def count_hidden(self) -> dict[int, int]:
        """Return for each folded node that is seen how many nodes are hidden below it."""
        seen = self.tidy.places
        return {node: self.shape.count_below(node) for node in self._closed if node in seen}

    def find_seen(self, node: int) -> int:
        """Return the node, or else the nearest above it that is seen."""
        while node not in self.tidy.places:
            node = self.shape.nodes[node].parent or 0
        return node

    def walk(self, node: int, way: tuple[int, int]) -> int:
        """Return where one step across or down leads: to the parent, the first child, a neighbour.

        Where nothing is, it stays.
        """
        across, down = way
        parent, below = self.shape.nodes[node].parent, self.children.get(node, ())
        if down < 0 and parent is not None:
            return parent
        if down > 0 and below:
            return below[0]
        if not across:
            return node
        level = self.tidy.places[node][1]
        row = sorted((x, each) for each, (x, at) in self.tidy.places.items() if at == level)
        at = [each for _, each in row].index(node) + across
        return row[min(max(at, 0), len(row) - 1)][1]

    def _find_closed(self, paths: Iterable[Sequence[int]]) -> frozenset[int]:
        return self.folded.difference(*paths)


def fold_deepest(shape: Shape, most: int) -> frozenset[int]:
    """Return the nodes to fold so that at most ``most`` are seen, or else the root's children."""
    counts = Counter(shape.levels)
    seen, deepest = 0, 0
    for level in sorted(counts):
        seen += counts[level]
        if seen > most:
            break
        deepest = level
    if seen <= most:
        return frozenset()
    return frozenset(node for node in shape.children if shape.levels[node] == max(1, deepest))


def list_visible(
    children: Mapping[int, Sequence[int]], folded: Iterable[int]
) -> dict[int, Sequence[int]]:
    """Return the children that are seen: those of every node that is seen and not folded."""
    closed, seen, waiting = set(folded), dict[int, Sequence[int]](), [0]
    while waiting:
        node = waiting.pop()
        if node not in closed and children.get(node):
            seen[node] = children[node]
            waiting.extend(children[node])
    return seen

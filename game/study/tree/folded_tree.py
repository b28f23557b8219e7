"""What is seen of a tree: parts of it are folded away, and the rest is laid out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.study.tree.shape import Shape
from game.study.tree.tidy import lay_tree

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
            node = self.shape.parents[node] or 0
        return node

    def walk(self, node: int, way: tuple[int, int]) -> int:
        """Return where one step across or down leads: to the parent, the first child, a neighbour.

        Where nothing is, it stays.
        """
        across, down = way
        parent, below = self.shape.parents[node], self.children.get(node, ())
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
    counts: dict[int, int] = {}
    for level in shape.levels:
        counts[level] = counts.get(level, 0) + 1
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

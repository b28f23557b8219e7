"""The tree of a search as it was walked: nodes with their children, their values and their cuts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from game.protocol import TERMINAL, PlayerId
from game.study.jobs import Entered, Left
from game.study.replay import EXACT, Limit, find_limit


@dataclass(slots=True)
class Node:
    """One node, with all that was learnt about it.

    ``value`` is ``None`` if the search was not followed to the end of this node. ``missed`` is how
    many moves were not tried because of a cut; after cuts a value may be no more than a ``limit``.
    """

    entered: Entered
    children: "list[Node]" = field(default_factory=list)
    value: float | None = None
    best: int | None = None
    missed: int = 0
    limit: Limit = EXACT

    @property
    def mover(self) -> PlayerId:
        """Whose turn it is, or ``CHANCE`` or ``TERMINAL``."""
        return self.entered.mover

    @property
    def text(self) -> str:
        """The value as it is written, with a sign where it is a bound."""
        return f"{self.limit.sign}{format_value(self.value)}"

    @property
    def is_leaf(self) -> bool:
        """Whether nothing below was looked at: the end, or the depth limit."""
        return not self.children

    @property
    def is_end(self) -> bool:
        """Whether the game is over here."""
        return self.mover == TERMINAL


def grow_tree(events: Iterable[Entered | Left], player: PlayerId) -> Node:
    """Return the root of the tree that these events describe; there must be at least one.

    ``player`` is the one who maximises.
    """
    nodes: list[Node] = []
    for event in events:
        match event:
            case Entered(parent=parent):
                nodes.append(Node(event))
                if parent is not None:
                    nodes[parent].children.append(nodes[-1])
            case Left(node, value, branch, missed):
                seen = nodes[node]
                seen.value, seen.best, seen.missed = value, branch, missed
                below = [child.limit for child in seen.children]
                is_max = seen.mover == player
                seen.limit = find_limit(below, branch, is_max=is_max, is_cut=missed > 0)
    return nodes[0]


def walk_tree(root: Node) -> Iterator[tuple[Node, int]]:
    """Yield every node with its depth, parents before children, in the order of the search."""
    waiting = [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        waiting += [(child, depth + 1) for child in reversed(node.children)]


def list_best(root: Node) -> Sequence[Node]:
    """Return the path of best play from the root on, as far as choices were made."""
    path = [root]
    while path[-1].best is not None:
        path.append(path[-1].children[path[-1].best])
    return path


def format_value(value: float | None) -> str:
    """Return a value as people write it: no zeros behind the point, a sign where it is needed."""
    if value is None:
        return "?"
    return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".")

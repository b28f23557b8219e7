"""The tree of a search as it was walked: nodes with their children, their values and their cuts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from game.protocol import TERMINAL, Player
from game.study.jobs import Entered, Left


@dataclass(slots=True)
class Node:
    """One node, with all that was learnt about it.

    ``value`` is ``None`` if the search was not followed to the end of this node. ``missed`` is how
    many moves were not tried because of a cut; after cuts a value may be no more than a bound: the
    true one is ``is_least`` or more, ``is_most`` or less, or just this where both hold.
    """

    entered: Entered
    children: "list[Node]" = field(default_factory=list)
    value: float | None = None
    best: int | None = None
    missed: int = 0
    is_least: bool = True
    is_most: bool = True

    @property
    def mover(self) -> Player:
        """Whose turn it is, or ``CHANCE`` or ``TERMINAL``."""
        return self.entered.mover

    @property
    def text(self) -> str:
        """The value as it is written, with a sign where it is a bound."""
        sign = "" if self.is_least == self.is_most else "\u2265" if self.is_least else "\u2264"
        return f"{sign}{format_value(self.value)}"

    @property
    def is_leaf(self) -> bool:
        """Whether nothing below was looked at: the end, or the depth limit."""
        return not self.children

    @property
    def is_end(self) -> bool:
        """Whether the game is over here."""
        return self.mover == TERMINAL


def grow_tree(events: Iterable[Entered | Left], player: Player) -> Node:
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
                if seen.children:
                    _find_bounds(seen, player)
    return nodes[0]


def _find_bounds(node: Node, player: Player) -> None:
    """Find out whether the value is exact, from the children and from what was left out.

    Who maximises can only find more among the moves left out, who minimises only less; and the
    value is that of the chosen child.
    """
    node.is_least = all(child.is_least for child in node.children)
    node.is_most = all(child.is_most for child in node.children)
    if node.best is None:
        return
    chosen = node.children[node.best]
    if node.mover == player:
        node.is_least, node.is_most = chosen.is_least, node.is_most and not node.missed
    else:
        node.is_least, node.is_most = node.is_least and not node.missed, chosen.is_most


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

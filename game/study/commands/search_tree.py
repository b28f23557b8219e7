"""The tree of a search as it was walked: what was learnt of its nodes, and values in writing."""

from collections.abc import Iterable

from game.protocol import TERMINAL, PlayerId
from game.study.jobs import Entered, Left
from game.study.replay import Replay


class SearchTree:
    """A search as far as it was followed; its nodes go by number, parents before their children."""

    def __init__(self, events: Iterable[Entered | Left], player: PlayerId) -> None:
        """Grow the tree of these events, at least one, in which ``player`` maximises."""
        replay = Replay(player)
        replay.extend(events)
        self.player = player
        self.nodes = replay.shape.nodes
        self.levels = replay.shape.levels
        self.left = replay.at(len(replay)).left
        """How nodes were left, children before their parents; not all if it was broken off."""
        self.limits = replay.limits
        """After cuts a value may be no more than a limit."""
        self._children = replay.shape.children

    def find_value(self, node: int) -> float | None:
        """Return a node's value; ``None`` if the search was not followed to its end."""
        return self.left[node].value if node in self.left else None

    def write_value(self, node: int) -> str:
        """Return the value as it is written, with a sign where it is a bound."""
        sign = self.limits[node].sign if node in self.limits else ""
        return f"{sign}{format_value(self.find_value(node))}"

    def count_missed(self, node: int) -> int:
        """Return how many moves were not tried at a node because of a cut."""
        return self.left[node].missed if node in self.left else 0

    def list_children(self, node: int) -> list[int]:
        """Return the children that were visited: none at the end, or at the depth limit."""
        return self._children.get(node, [])

    def is_end(self, node: int) -> bool:
        """Return whether the game is over here."""
        return self.nodes[node].mover == TERMINAL

    def list_best(self) -> list[int]:
        """Return the path of best play from the root on, as far as choices were made."""
        path = [0]
        while (left := self.left.get(path[-1])) is not None and left.branch is not None:
            path.append(self._children[path[-1]][left.branch])
        return path


def format_value(value: float | None) -> str:
    """Return a value as people write it: no zeros behind the point, a sign where it is needed."""
    if value is None:
        return "?"
    return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".")

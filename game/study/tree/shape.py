"""The shape of a searched tree: parents, children, whose turn it is, and what leads where."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.protocol import CHANCE, TERMINAL, PlayerId
from game.study.jobs import Entered, find_player
from game.study.tree.replay import TracedEvent


class Shape:
    """All nodes of a tree, numbered from 0 in the order of their first visit."""

    def __init__(self) -> None:
        """Start without a node."""
        self.player: PlayerId = 0
        """Who maximises: known with the root."""
        self.is_part = False
        """Whether the tree goes on beyond what is known of it."""
        self.parents: list[int | None] = []
        self.branches: list[int | None] = []
        """Which child of its parent each node is."""
        self.movers: list[PlayerId] = []
        self.known: list[str] = []
        """What the mover of each node knows, as notation; empty where nothing is hidden."""
        self.moves: list[int] = []
        """How many moves the search may try at each node."""
        self.levels: list[int] = []
        self.children: dict[int, list[int]] = {}
        self._numbers: dict[tuple[int, int], int] = {}
        self._sets: dict[tuple[PlayerId, str], list[int]] = {}

    def __len__(self) -> int:
        """Return how many nodes there are."""
        return len(self.parents)

    def copy(self) -> "Shape":
        """Return a shape of the same nodes, to which others can be added."""
        other = Shape()
        other.player = self.player
        other.parents, other.branches = self.parents[:], self.branches[:]
        other.movers, other.levels, other.known = self.movers[:], self.levels[:], self.known[:]
        other.moves = self.moves[:]
        other._sets = {known: nodes[:] for known, nodes in self._sets.items()}
        other.children = {node: below[:] for node, below in self.children.items()}
        other._numbers = self._numbers.copy()
        return other

    def extend(self, events: Iterable[TracedEvent]) -> None:
        """Take in the nodes that these events visit."""
        for event in events:
            if isinstance(event, Entered):
                self._add(event)

    def _add(self, event: Entered) -> None:
        self.parents.append(event.parent)
        self.branches.append(event.branch)
        self.movers.append(event.mover)
        self.known.append(event.known)
        self.moves.append(event.moves)
        if event.known:
            self._sets.setdefault((event.mover, event.known), []).append(event.node)
        if event.parent is None or event.branch is None:
            self.player = find_player(event)
            self.levels.append(0)
            return
        self.levels.append(self.levels[event.parent] + 1)
        self.children.setdefault(event.parent, []).append(event.node)
        self._numbers[event.parent, event.branch] = event.node

    def find(self, parent: int, branch: int) -> int | None:
        """Return the node that a branch of ``parent`` leads to; ``None`` if none was visited."""
        return self._numbers.get((parent, branch))

    def list_alike(self, node: int) -> Sequence[int]:
        """Return the information set of a node: all that its mover cannot tell apart from it.

        It is empty where that is the node alone.
        """
        alike = self._sets.get((self.movers[node], self.known[node]), ())
        return alike if len(alike) > 1 else ()

    def kind(self, node: int) -> str:
        """Return ``max``, ``min``, ``chance`` or ``end``."""
        match self.movers[node]:
            case self.player:
                return "max"
            case mover if mover == TERMINAL:
                return "end"
            case mover if mover == CHANCE:
                return "chance"
            case _:
                return "min"

    def is_guessed(self, node: int) -> bool:
        """Return whether the search looks no further here, though the game goes on."""
        return self.movers[node] != TERMINAL and not self.moves[node]

    def count_unread(self, node: int) -> int:
        """Return how many moves have not been tried at a node of a tree that is only a part."""
        return self.moves[node] - len(self.children.get(node, ())) if self.is_part else 0

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root to ``node``."""
        path = [node]
        while (parent := self.parents[path[-1]]) is not None:
            path.append(parent)
        return path[::-1]

    def count_below(self, node: int) -> int:
        """Return how many nodes hang below ``node``."""
        return sum(1 for _ in list_below(self.children, node))

    def match(self, other: "Shape") -> list[int]:
        """Return, for each of the nodes of a smaller tree, the node of this one on the same way."""
        same: list[int] = []
        for parent, branch in zip(other.parents, other.branches, strict=True):
            found = None if parent is None or branch is None else self.find(same[parent], branch)
            same.append(0 if found is None else found)
        return same


def list_below(children: Mapping[int, Sequence[int]], node: int) -> Iterator[int]:
    """Yield all nodes that hang below ``node``."""
    waiting = list(children.get(node, ()))
    while waiting:
        below = waiting.pop()
        yield below
        waiting.extend(children.get(below, ()))

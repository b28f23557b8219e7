"""A search played again: the tree that it visits, and what is known after so many of its events.

The events are kept, with a snapshot every ``EVERY`` of them: a step back starts from the snapshot
before it, so that a picture depends on the events and the step alone, however one came there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.protocol import CHANCE, TERMINAL, PlayerId
from game.study.jobs import Entered, Left

AT_LEAST: Final = "\u2265"
AT_MOST: Final = "\u2264"


class Limit(NamedTuple):
    """The true value is the one that was found or more, that or less, or just that if both hold."""

    is_least: bool = True
    is_most: bool = True

    @property
    def sign(self) -> str:
        """What is written before the value: nothing where it is exact."""
        if self.is_least == self.is_most:
            return ""
        return AT_LEAST if self.is_least else AT_MOST


EXACT: Final = Limit()


def find_limit(
    children: Sequence[Limit], chosen: int | None, *, is_max: bool, is_cut: bool
) -> Limit:
    """Return the limit of a node from those of the children that were visited, in order.

    ``chosen`` is the number of the child whose value the node has, ``None`` where nobody chooses.
    """
    is_least = all(child.is_least for child in children)
    is_most = all(child.is_most for child in children)
    if chosen is None:
        return Limit(is_least, is_most)
    if is_max:
        return Limit(children[chosen].is_least, is_most and not is_cut)
    return Limit(is_least and not is_cut, children[chosen].is_most)


EVERY: Final = 256
"""So many events lie between two snapshots."""


TracedEvent: TypeAlias = Entered | Left


class Window(NamedTuple):
    """What is known of a node on the path: its bounds, the best value so far, and whose it is."""

    alpha: float
    beta: float
    best: float | None = None
    branch: int | None = None


@dataclass(slots=True)
class Moment:
    """What is known after ``index`` events; to be read only."""

    index: int = 0
    path: list[int] = field(default_factory=list)
    """The nodes entered and not left, the root first."""
    windows: dict[int, Window] = field(default_factory=dict)
    """What is known of each node on the path."""
    closed: Window | None = None
    """What was known of the node that has just been left; ``None`` after any other event."""
    left: dict[int, Left] = field(default_factory=dict)
    """How each node was left."""
    entered: int = 0
    """How many nodes were visited; these are those with lower numbers."""
    ends: int = 0
    cuts: int = 0
    deepest: int = 0
    """How many plies the longest path had: the moves to its last node."""

    def copy(self) -> "Moment":
        """Return a moment that knows the same."""
        own = self.path[:], self.windows.copy(), self.left.copy()
        return replace(self, path=own[0], windows=own[1], left=own[2])

    @property
    def running(self) -> int | None:
        """The node that is being looked at; ``None`` before the first and after the last event."""
        return self.path[-1] if self.path else None

    def follow(self, event: TracedEvent, shape: "Shape") -> None:
        """Take in the next event of a search that visits the nodes of ``shape``."""
        self.index += 1
        if isinstance(event, Entered):
            self._enter(event)
        else:
            self._leave(event, shape)

    def _enter(self, event: Entered) -> None:
        if self.path:
            above = self.windows[self.path[-1]]
            now = above._replace(alpha=event.alpha, beta=event.beta)
            self.windows[self.path[-1]] = now
        self.path.append(event.node)
        self.closed = None
        self.windows[event.node] = Window(event.alpha, event.beta)
        self.entered += 1
        self.ends += not event.moves
        self.deepest = max(self.deepest, len(self.path) - 1)

    def _leave(self, event: Left, shape: "Shape") -> None:
        self.path.pop()
        self.closed = self.windows.pop(event.node)
        self.left[event.node] = event
        self.cuts += event.is_cut
        if self.path and shape.nodes[self.path[-1]].mover >= 0:  # chance chooses nothing
            above = self.path[-1]
            known = self.windows[above]
            sign = 1 if shape.kind(above) == "max" else -1
            if known.best is None or sign * event.value > sign * known.best:
                self.windows[above] = known._replace(best=event.value, branch=event.node)


class Replay:
    """A search as its events; asked for the moment after any number of them."""

    def __init__(self, player: PlayerId | None = None) -> None:
        """Start without events; ``player`` maximises, or else whoever moves at the root."""
        self.shape = Shape(player)
        """The nodes that have been visited."""
        self.events: list[TracedEvent] = []
        self.marks: list[int] = []
        """After which numbers of events a cut has just been made."""
        self.limits: dict[int, Limit] = {}
        """Of every node that was left, whether its value is exact."""
        self._snapshots = [Moment()]
        self._last = Moment()
        self._now = Moment()

    def __len__(self) -> int:
        """Return how many events there are."""
        return len(self.events)

    def extend(self, events: Iterable[TracedEvent]) -> None:
        """Take in the events that come next."""
        for event in events:
            self.events.append(event)
            if isinstance(event, Entered):
                self.shape.add(event)
            else:
                below = [self.limits[each] for each in self.shape.children.get(event.node, ())]
                is_max = self.shape.kind(event.node) == "max"
                limit = find_limit(below, event.branch, is_max=is_max, is_cut=event.is_cut)
                self.limits[event.node] = limit
                if event.is_cut:
                    self.marks.append(len(self.events))
            self._last.follow(event, self.shape)
            if len(self.events) % EVERY == 0:
                self._snapshots.append(self._last.copy())

    def at(self, index: int) -> Moment:
        """Return the moment after ``index`` events, the whole search at most.

        It holds until the next call.
        """
        index = min(index, len(self.events))
        now = self._now
        if not now.index <= index <= now.index + EVERY:
            now = self._now = self._snapshots[index // EVERY].copy()
        while now.index < index:
            now.follow(self.events[now.index], self.shape)
        return now

    @property
    def result(self) -> Left | None:
        """How the root was left at the end; ``None`` while that has not come."""
        return self._last.left.get(0)


def is_open(bound: float) -> bool:
    """Return whether a bound says nothing yet."""
    return bound in (-inf, inf)


class Shape:
    """The tree of a search: all its nodes, numbered from 0 in the order of their first visit."""

    def __init__(self, player: PlayerId | None = None) -> None:
        """Start without a node."""
        self.player = player
        """Who maximises: by default whoever is to move at the root, player 0 where nobody is."""
        self.is_part = False
        """Whether the tree goes on beyond what is known of it."""
        self.nodes: list[Entered] = []
        """How each node was come to."""
        self.levels: list[int] = []
        self.children: dict[int, list[int]] = {}
        self._numbers: dict[tuple[int, int], int] = {}
        self._sets: dict[tuple[PlayerId, str], list[int]] = {}

    def __len__(self) -> int:
        """Return how many nodes there are."""
        return len(self.nodes)

    def copy(self) -> "Shape":
        """Return a shape of the same nodes, to which others can be added."""
        other = Shape()
        other.player, other.nodes, other.levels = self.player, self.nodes[:], self.levels[:]
        other.children = {node: below[:] for node, below in self.children.items()}
        other._numbers = self._numbers.copy()
        other._sets = {known: nodes[:] for known, nodes in self._sets.items()}
        return other

    def add(self, event: Entered) -> None:
        """Take in a node."""
        self.nodes.append(event)
        if event.known:
            self._sets.setdefault((event.mover, event.known), []).append(event.node)
        if event.parent is None or event.branch is None:
            self.player = max(event.mover, 0) if self.player is None else self.player
            self.levels.append(0)
            return
        self.levels.append(self.levels[event.parent] + 1)
        self.children.setdefault(event.parent, []).append(event.node)
        self._numbers[event.parent, event.branch] = event.node

    def join(self, other: "Shape") -> None:
        """Take in the nodes of another search that are not here yet, with numbers after all."""
        same = list[int]()
        for node in other.nodes:
            found = 0 if len(self) else None
            parent = None if node.parent is None else same[node.parent]
            if parent is not None and node.branch is not None:
                found = self.find(parent, node.branch)
            if found is None:
                found = len(self)
                self.add(node._replace(node=found, parent=parent))
            same.append(found)

    def find(self, parent: int, branch: int) -> int | None:
        """Return the node that a branch of ``parent`` leads to; ``None`` if none was visited."""
        return self._numbers.get((parent, branch))

    def list_alike(self, node: int) -> Sequence[int]:
        """Return the information set of a node: all that its mover cannot tell apart from it.

        It is empty where that is the node alone.
        """
        alike = self._sets.get((self.nodes[node].mover, self.nodes[node].known), ())
        return alike if len(alike) > 1 else ()

    def kind(self, node: int) -> str:
        """Return ``max``, ``min``, ``chance`` or ``end``."""
        match self.nodes[node].mover:
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
        return self.nodes[node].mover != TERMINAL and not self.nodes[node].moves

    def count_unread(self, node: int) -> int:
        """Return how many moves have not been tried at a node of a tree that is only a part."""
        tried = len(self.children.get(node, ()))
        return self.nodes[node].moves - tried if self.is_part else 0

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root to ``node``."""
        path = [node]
        while (parent := self.nodes[path[-1]].parent) is not None:
            path.append(parent)
        return path[::-1]

    def count_below(self, node: int) -> int:
        """Return how many nodes hang below ``node``."""
        return sum(1 for _ in list_below(self.children, node))

    def match(self, other: "Shape") -> list[int]:
        """Return, for each of the nodes of a smaller tree, the node of this one on the same way."""
        same: list[int] = []
        for _, parent, branch, *_ in other.nodes:
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

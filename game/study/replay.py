"""A search played again: the tree that it visits, and what is known after so many of its events.

The events are kept, with a snapshot every ``EVERY`` of them: a step back starts from the snapshot
before it, so that a picture depends on the events and the step alone, however one came there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.protocol import CHANCE, TERMINAL, PlayerId
from game.study.jobs import Entered, Left, find_player

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


class Moment:
    """What is known after ``index`` events; to be read only."""

    __slots__ = ("closed", "cuts", "deepest", "ends", "entered", "index", "left", "path", "windows")

    def __init__(self) -> None:
        """Know nothing yet."""
        self.index = 0
        self.path: list[int] = []
        """The nodes entered and not left, the root first."""
        self.windows: dict[int, Window] = {}
        """What is known of each node on the path."""
        self.closed: Window | None = None
        """What was known of the node that has just been left; ``None`` after any other event."""
        self.left: dict[int, Left] = {}
        """How each node was left."""
        self.entered = 0
        """How many nodes were visited; these are those with lower numbers."""
        self.ends = 0
        self.cuts = 0
        self.deepest = 0
        """How many plies the longest path had: the moves to its last node."""

    def copy(self) -> "Moment":
        """Return a moment that knows the same."""
        other = Moment()
        for name in ("index", "closed", "entered", "ends", "cuts", "deepest"):
            setattr(other, name, getattr(self, name))
        other.path, other.windows, other.left = self.path[:], self.windows.copy(), self.left.copy()
        return other

    @property
    def running(self) -> int | None:
        """The node that is being looked at; ``None`` before the first and after the last event."""
        return self.path[-1] if self.path else None

    def follow(self, event: TracedEvent, player: PlayerId, movers: Sequence[PlayerId]) -> None:
        """Take in the next event of a search for ``player``."""
        self.index += 1
        if isinstance(event, Entered):
            self._enter(event)
        else:
            self._leave(event, player, movers)

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

    def _leave(self, event: Left, player: PlayerId, movers: Sequence[PlayerId]) -> None:
        self.path.pop()
        self.closed = self.windows.pop(event.node)
        self.left[event.node] = event
        self.cuts += event.is_cut
        if self.path and movers[self.path[-1]] >= 0:  # chance chooses nothing
            above = self.path[-1]
            known = self.windows[above]
            sign = 1 if movers[above] == player else -1
            if known.best is None or sign * event.value > sign * known.best:
                self.windows[above] = known._replace(best=event.value, branch=event.node)


class Replay:
    """A search as its events; asked for the moment after any number of them."""

    def __init__(self) -> None:
        """Start without events."""
        self.player: PlayerId = 0
        """Who maximises: known with the root."""
        self.events: list[TracedEvent] = []
        self.movers: list[PlayerId] = []
        """Whose turn it is at each node."""
        self.marks: list[int] = []
        """After which numbers of events a cut has just been made."""
        self.limits: dict[int, Limit] = {}
        """Of every node that was left, whether its value is exact."""
        self._below: list[list[Limit]] = []
        """The limits of the children of each node on the path, the root's first."""
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
                if event.parent is None:
                    self.player = find_player(event)
                self.movers.append(event.mover)
                self._below.append([])
            else:
                self._limit(event)
                if event.is_cut:
                    self.marks.append(len(self.events))
            self._last.follow(event, self.player, self.movers)
            if len(self.events) % EVERY == 0:
                self._snapshots.append(self._last.copy())

    def _limit(self, event: Left) -> None:
        """Find out whether the value of a node that is left is exact."""
        is_max = self.movers[event.node] == self.player
        limit = find_limit(self._below.pop(), event.branch, is_max=is_max, is_cut=event.is_cut)
        self.limits[event.node] = limit
        if self._below:
            self._below[-1].append(limit)

    def at(self, index: int) -> Moment:
        """Return the moment after ``index`` events, the whole search at most.

        It holds until the next call.
        """
        index = min(index, len(self.events))
        now = self._now
        if not now.index <= index <= now.index + EVERY:
            now = self._now = self._snapshots[index // EVERY].copy()
        while now.index < index:
            now.follow(self.events[now.index], self.player, self.movers)
        return now

    @property
    def result(self) -> Left | None:
        """How the root was left at the end; ``None`` while that has not come."""
        return self._last.left.get(0)


def is_open(bound: float) -> bool:
    """Return whether a bound says nothing yet."""
    return bound in (-inf, inf)


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

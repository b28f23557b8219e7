"""A search played again: what is known after so many of its events, forwards and backwards alike.

The events are kept, with a snapshot every ``EVERY`` of them: a step back starts from the snapshot
before it, so that a picture depends on the events and the step alone, however one came there.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.protocol import PlayerId
from game.study.jobs import Entered, Left, find_player
from game.study.limits import Limit, find_limit

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

"""How each node of a tree looks at a step of a replay, and the sentence that describes it."""

from collections.abc import Callable
from enum import Enum, auto
from math import inf
from typing import Final, NamedTuple

from game.study.figures import write_value
from game.study.jobs import Entered, Left
from game.study.replay import (
    AT_LEAST,
    AT_MOST,
    Moment,
    Replay,
    Shape,
    TracedEvent,
    Window,
    is_open,
    list_below,
)

_LONG: Final = 10
"""From here on a value has two digits, and no plus."""


class NodeStatus(Enum):
    """How far the search is with a node."""

    REST = auto()
    """Not visited yet."""
    PATH = auto()
    """On the way from the root to the node that is looked at."""
    RUNNING = auto()
    """Looked at now."""
    DONE = auto()
    """Left with its value."""
    SKIPPED = auto()
    """Never visited: it was cut off."""


class NodeLook(NamedTuple):
    """What one node shows. ``tint`` is its value as a share of the largest, -1 to 1."""

    status: NodeStatus
    value: str = ""
    tint: float = 0.0
    is_gold: bool = False
    """Whether it lies on the best path so far."""
    is_cut: bool = False
    """Whether children of it were left out."""
    is_news: bool = False
    """Whether that has just happened."""


class PathBounds(NamedTuple):
    """What stands under a node on the path: what Max already has, and what Min has."""

    alpha: str
    beta: str


class SearchStyle:
    """Reads the looks of the nodes of ``whole`` off the replay of a search that visited some."""

    def __init__(self, whole: Shape, replay: Replay, *, has_bounds: bool = False) -> None:
        """Match the nodes of the search's own tree with those of the ``whole`` one.

        ``has_bounds`` says whether the search has any, and they are to be shown.
        """
        self.replay = replay
        self.has_bounds = has_bounds
        self._whole = whole
        self.own = replay.shape
        """The nodes that the search has visited."""
        self.same = whole.match(replay.shape)
        """For each node of the search, the node of the whole tree."""
        self._numbers = {node: number for number, node in enumerate(self.same)}
        values = {each.value for each in replay.events if isinstance(each, Left)}
        self._largest = max(map(abs, values), default=0.0) or 1.0
        self._has_signs = any(value < 0 for value in values) and self._largest < _LONG
        written = {self.write(value) for value in values}
        self.values = sorted(written, key=lambda words: (len(words), words))
        """All values that nodes are left with, the longest in writing last."""

    def write(self, value: float) -> str:
        """Return a value of this tree; a plus stands only where minus signs and room are, too."""
        written = write_value(value)
        return written if self._has_signs or value == inf else written.removeprefix("+")

    def _write_left(self, left: Left) -> str:
        """Return a node's value; after cuts it may be worth that much at least, or at most."""
        return f"{self.replay.limits[left.node].sign}{self.write(left.value)}"

    def find_gold(self, moment: Moment) -> frozenset[int]:
        """Return the nodes on the best path so far, none before a value is known at the root."""
        gold = [0]
        while (following := self._find_best(moment, gold[-1])) is not None:
            gold.append(following)
        return frozenset(self.same[each] for each in gold) if len(gold) > 1 else frozenset()

    def _find_best(self, moment: Moment, number: int) -> int | None:
        if (window := moment.windows.get(number)) is not None:
            return window.branch
        left = moment.left.get(number)
        if left is None or left.branch is None:
            return None
        return self.own.find(number, left.branch)

    def look(self, moment: Moment, node: int, gold: frozenset[int]) -> NodeLook:
        """Return what a node of the whole tree shows."""
        number = self._numbers.get(node)
        if number is None or number >= moment.entered:
            return NodeLook(
                NodeStatus.SKIPPED if self._is_skipped(moment, node) else NodeStatus.REST
            )
        is_gold = node in gold
        if (left := moment.left.get(number)) is not None:
            is_news = left.is_cut and self.replay.events[moment.index - 1] is left
            tint = left.value / self._largest
            value = self._write_left(left)
            return NodeLook(NodeStatus.DONE, value, tint, is_gold, left.is_cut, is_news)
        window = moment.windows[number]
        status = NodeStatus.RUNNING if moment.running == number else NodeStatus.PATH
        value = "" if window.best is None else self.write(window.best)
        return NodeLook(status, value, 0.0, is_gold)

    def list_bounds(self, moment: Moment) -> list[tuple[int, PathBounds]]:
        """Return each inner node on the path that has a bound, the root first; the one cut last.

        The best value so far of a node is the bound of its player. Where that meets the other
        bound, the rest of the node is cut.
        """
        if not self.has_bounds:
            return []
        windows = [
            (number, moment.windows[number])
            for number in moment.path
            if self.own.kind(number) != "end"
        ]
        event = self.replay.events[moment.index - 1] if moment.index else None
        if isinstance(event, Left) and event.is_cut and moment.closed is not None:
            windows.append((event.node, moment.closed))
        narrowed = [(number, narrow(window, self.own.kind(number))) for number, window in windows]
        return [
            (self.same[number], PathBounds(self.write(alpha), self.write(beta)))
            for number, (alpha, beta) in narrowed
            if not (is_open(alpha) and is_open(beta))
        ]

    def list_touched(self, before: int, after: int) -> set[int]:
        """Return the nodes that events between two steps are about, and what was cut off there."""
        low, high = sorted((before, after))
        touched = set[int]()
        for event in self.replay.events[max(0, low - 1) : high]:
            node = self.same[event.node]
            touched.add(node)
            if isinstance(event, Left) and event.is_cut:
                touched.update(list_below(self._whole.children, node))
        return touched

    def list_path(self, moment: Moment) -> list[int]:
        """Return the nodes on the path, the root first."""
        return [self.same[number] for number in moment.path]

    def _is_skipped(self, moment: Moment, node: int) -> bool:
        """Return whether a node above has been left: nobody will come here any more."""
        parent = self._whole.nodes[node].parent
        while parent is not None:
            number = self._numbers.get(parent)
            if number is not None and number < moment.entered:
                return number in moment.left
            parent = self._whole.nodes[parent].parent
        return False


def narrow(window: Window, kind: str) -> tuple[float, float]:
    """Return the bounds of a node of this kind, with the best value so far as its player's."""
    alpha, beta, best, _ = window
    if best is not None and kind == "max":
        alpha = max(alpha, best)
    elif best is not None and kind == "min":
        beta = min(beta, best)
    return alpha, beta


_FREE: Final = {"p": "check", "b": "bet"}
_REPLIES: Final = {"p": "fold", "b": "call"}
_LEFT: Final = {"": "left", AT_LEAST: "left.least", AT_MOST: "left.most"}


def name_bet(say: Callable[..., str], position: str) -> str:
    """Return what the last bet of a position such as ``JQ pb`` is called, if there is one."""
    bets = position.partition(" ")[2]
    return say(f"study.move.{find_bet(bets)}") if bets else ""


def find_bet(bets: str) -> str:
    """Return what the last of ``bets`` is in keys of the catalogue: check, bet, fold or call."""
    names = _REPLIES if bets[:-1].endswith("b") else _FREE
    return names[bets[-1]]


def name_node(say: Callable[..., str], shape: Shape, node: int, move: str) -> str:
    """Return the number of a node, whose turn it is there, and what led to it."""
    kind = "guessed" if shape.is_guessed(node) else shape.kind(node)
    said = say(f"study.node.{kind}", number=node + 1)
    return say("study.node.after", node=said, move=move) if move else said


def describe_alike(say: Callable[..., str], shape: Shape, node: int) -> list[str]:
    """Return how many nodes the player cannot tell apart from this one, where there are any."""
    alike = shape.list_alike(node)
    return [say(f"study.node.alike.{shape.kind(node)}", count=len(alike))] if alike else []


def describe_event(say: Callable[..., str], looks: SearchStyle, event: TracedEvent) -> str:
    """Return what an event of a search was."""
    number, own = looks.same[event.node] + 1, looks.own
    if isinstance(event, Entered):
        kind = "guessed" if own.is_guessed(event.node) else own.kind(event.node)
        return say(f"study.event.{kind}", number=number)
    is_root = own.nodes[event.node].parent is None
    limit = looks.replay.limits[event.node]
    key = "cut" if event.is_cut else "root" if is_root else _LEFT[limit.sign]
    return say(f"study.event.{key}", number=number, value=looks.write(event.value))

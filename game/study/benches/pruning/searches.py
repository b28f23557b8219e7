"""The two searches of a tree: as they arrive, as they are shown, and what is said beforehand."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.requests import Computation
from game.study.benches.pruning.trees import FITTING, PREDICT, PruningSetup
from game.study.jobs import (
    CALCULATOR,
    Compare,
    Compared,
    Left,
    Method,
    MoveOrder,
    Totals,
    Traced,
    TraceSearch,
)
from game.study.replay import Moment, Replay, Shape, list_below
from game.study.tree.look import NodeLook, NodeStatus, SearchStyle

METHODS: Final = (Method.MINIMAX, Method.ALPHABETA)


class Search:
    """One search as far as it has come: its events, and the tree that it has visited."""

    def __init__(self, method: Method) -> None:
        """Have no event yet."""
        self.method = method
        self.replay = Replay()
        self.totals: Totals | None = None
        self.is_over = self.is_whole = False
        """Whether nothing is to come any more, and whether all of the search has come."""

    @property
    def shape(self) -> Shape:
        """The nodes that it has visited."""
        return self.replay.shape

    def extend(self, part: Traced) -> None:
        """Take in the part that comes next."""
        self.replay.extend(part.events)
        if part.is_last:
            self.is_over, self.totals, self.is_whole = True, part.totals, part.is_whole


Seen: TypeAlias = tuple[Search, SearchStyle, Moment]
"""A search with what its nodes show, at a step of the clock."""


class Searches:
    """Both searches of a tree, minimax first, as their parts come in turn from the engine."""

    def __init__(self, engine: Engine) -> None:
        """Ask nothing yet."""
        self.each = [Search(method) for method in METHODS]
        self.depth: int | None = None
        """How many plies ahead they look; ``None`` is to the end, or not known yet."""
        self._computation = Computation(engine, CALCULATOR)

    @property
    def is_running(self) -> bool:
        """Whether more is to come."""
        return self._computation.is_running

    @property
    def has_failed(self) -> bool:
        """Whether nothing will come any more, though something is missing."""
        return self._computation.failure is not None

    @property
    def length(self) -> int:
        """After how many events each search is known, or over."""
        unfinished = [len(search.replay) for search in self.each if not search.is_over]
        return min(unfinished) if unfinished else max(len(each.replay) for each in self.each)

    @property
    def is_same(self) -> bool:
        """Whether both searches have come to the same value by the same move."""
        results = [search.replay.result for search in self.each]
        found = {(left.value, left.branch) for left in results if left is not None}
        return None not in results and len(found) == 1

    @property
    def size(self) -> int:
        """How many events have come."""
        return sum(len(search.replay) for search in self.each)

    def ask(self, setup: PruningSetup) -> None:
        """Ask for the searches of another tree."""
        self.each = [Search(method) for method in METHODS]
        game, position = setup.searched
        order = MoveOrder(setup.order)
        depth = int(setup.ahead) if setup.ahead.isdigit() else None
        traces = [TraceSearch(game, position, each, depth, order) for each in METHODS]
        self._computation.ask(Compare(tuple(traces), setup.ahead == FITTING))

    def take(self, answers: Sequence[Answer]) -> bool:
        """Take in the parts among the answers; return whether there was any."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Compared)]
        for part in parts:
            self.each[part.number].extend(part.part)
            self.depth = part.depth
        return bool(parts)

    def find_tree(self) -> Shape:
        """Return the tree that the searches go through, as far as any of them has come.

        It is what minimax visits, once all of that is known.
        """
        first, second = self.each
        if first.is_over and first.is_whole:
            return first.shape
        tree = first.shape.copy()
        tree.join(second.shape)
        tree.is_part = True
        return tree

    def cancel(self) -> None:
        """Want nothing any more."""
        self._computation.cancel()


class ShownSearches:
    """One search or both of them, as far as they have come, and the tree that they go through."""

    def __init__(self) -> None:
        """Show nothing."""
        self.tree = Shape()
        self.each: list[Seen] = []
        self.missing: list[list[tuple[int, int]]] = []
        """What each one leaves out, as ``count_missing`` says; empty before that is known."""
        self.size = 0
        """How many events the searches had when they were shown; 0 where others are awaited."""

    @property
    def is_over(self) -> bool:
        """Whether every one has come to its end."""
        return bool(self.each) and all(moment.left.get(0) for _, _, moment in self.each)

    @property
    def is_outdated(self) -> bool:
        """Whether others are awaited, and these are shown until they come."""
        return bool(self.each) and not self.size

    def await_others(self) -> None:
        """Show these until others have come."""
        self.size = 0

    def load(self, searches: Searches, panes: str, style: type[SearchStyle] = SearchStyle) -> None:
        """Show what has come of the search that ``panes`` names, or of ``both``, in a style."""
        whole = self.tree = searches.find_tree()
        self.size = searches.size
        self.each = []
        for search in searches.each:
            has_bounds = search.method is Method.ALPHABETA
            if panes in ("both", search.method.value) or (panes == PREDICT and has_bounds):
                looks = style(whole, search.replay, has_bounds=has_bounds)
                self.each.append((search, looks, search.replay.at(0)))
        self.missing = [
            count_missing(whole, looks.same, search.replay)
            for search, looks, _ in self.each
            if searches.each[0].is_whole
        ]

    def go(self, index: int) -> None:
        """Show what is known after ``index`` events of each."""
        self.each = [(search, looks, search.replay.at(index)) for search, looks, _ in self.each]


def count_missing(whole: Shape, same: Sequence[int], replay: Replay) -> list[tuple[int, int]]:
    """Return after which events of a search how many nodes of the whole tree were left out so far.

    ``same`` is, for each node of the search, the node of the whole tree.
    """
    visited, missing, sums = set(same), 0, [(0, 0)]
    for number, event in enumerate(replay.events, start=1):
        if isinstance(event, Left) and event.is_cut:
            children = whole.children.get(same[event.node], ())
            left_out = [child for child in children if child not in visited]
            missing += sum(1 + whole.count_below(child) for child in left_out)
            sums.append((number, missing))
    return sums


class SaidOutcome(Enum):
    """What came of saying, or of not saying, that a branch is left out; or of a value."""

    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"


class Prediction:
    """What the player says of a tree: from which branch on nodes are cut, and what they are worth.

    A mark on a branch leaves out the later branches of the same node, too, as a cut does.
    """

    def __init__(self) -> None:
        """Say nothing yet."""
        self.marks: dict[int, int] = {}
        """From which branch on each node is said to be left out."""
        self.values: dict[int, int] = {}
        """What the player has written at inner nodes."""
        self.is_locked = False
        """Whether it has been watched: nothing changes any more."""

    def list_marked(self, shape: Shape) -> list[int]:
        """Return the branches that are said to be left out, none below another one."""
        return [
            node
            for node in range(1, len(shape))
            if self._cuts(shape, node)
            and not self._is_below_mark(shape, shape.nodes[node].parent or 0)
        ]

    def mark(self, shape: Shape, node: int) -> bool:
        """Say that ``node`` and what comes after it are left out, or take that back.

        Return whether that can be said: who looks at a node looks at its first branch.
        """
        covered = next((each for each in shape.path(node) if self._cuts(shape, each)), None)
        _, parent, branch, *_ = shape.nodes[node]
        if covered is not None and covered != node:
            del self.marks[shape.nodes[covered].parent or 0]
        elif parent is not None and self.marks.get(parent) == branch:
            del self.marks[parent]
        elif parent is None or not branch:
            return False
        else:
            self.marks[parent] = branch
        for above in [each for each in self.marks if self._is_below_mark(shape, each)]:
            del self.marks[above]
        return True

    def step_value(self, shape: Shape, leaves: Mapping[int, int], node: int, by: int) -> None:
        """Write the next of the values that leaves below ``node`` have, or at last none."""
        found = {leaves[each] for each in list_below(shape.children, node) if each in leaves}
        values = [None, *sorted(found)]
        now = self.values.pop(node, None)
        following = values[(values.index(now) + by) % len(values)] if now in values else values[by]
        if following is not None:
            self.values[node] = following

    def judge(self, searches: Searches) -> "Judgement":
        """Return what will come of it; ``searches`` are over, so that the tree is whole."""
        shape, search = searches.find_tree(), searches.each[-1]
        same = shape.match(search.shape)
        worth = {same[e.node]: e.value for e in search.replay.events if isinstance(e, Left)}
        marked = self.list_marked(shape)
        covered = cover(shape, marked)
        branches = {
            node: SaidOutcome.WRONG if node in worth else SaidOutcome.RIGHT for node in marked
        }
        for node in range(1, len(shape)):
            if node not in worth and shape.nodes[node].parent in worth and node not in covered:
                branches[node] = SaidOutcome.MISSED
        values = {
            node: SaidOutcome.RIGHT if value == worth[node] else SaidOutcome.WRONG
            for node, value in self.values.items()
            if node in worth
        }
        return Judgement(branches, values)

    def _cuts(self, shape: Shape, node: int) -> bool:
        """Return whether ``node`` is the branch, or after the one, from which on a node is left."""
        _, parent, branch, *_ = shape.nodes[node]
        first = None if parent is None else self.marks.get(parent)
        return first is not None and branch is not None and branch >= first

    def _is_below_mark(self, shape: Shape, node: int) -> bool:
        return any(self._cuts(shape, each) for each in shape.path(node))


class Judgement(NamedTuple):
    """What comes of every branch that is left out or was said to be, and of every value written.

    A branch may be right, wrong or missed. A value is right if alpha-beta leaves the node with it;
    of nodes that are not read none is judged.
    """

    branches: dict[int, SaidOutcome]
    values: dict[int, SaidOutcome]

    @property
    def is_right(self) -> bool:
        """Whether everything that was said is right, and nothing was missed."""
        return {*self.branches.values(), *self.values.values()} <= {SaidOutcome.RIGHT}


def cover(shape: Shape, nodes: Iterable[int]) -> set[int]:
    """Return the nodes with all that hangs below them."""
    return {each for node in nodes for each in (node, *list_below(shape.children, node))}


class PredictedStyle(SearchStyle):
    """Shows the leaves of a tree from the start, and what the player says of it."""

    _said = Prediction()
    _leaves: Mapping[int, int] = MappingProxyType({})
    _hidden: Collection[int] = ()

    def tell(self, prediction: Prediction, leaves: Mapping[int, int]) -> None:
        """Set the student's prediction and the values of the leaves."""
        self._said, self._leaves = prediction, leaves
        self._hidden = cover(self._whole, prediction.list_marked(self._whole))

    def look(self, moment: Moment, node: int, gold: frozenset[int]) -> NodeLook:
        """Return what a node shows: what the search knows comes before what was said."""
        seen = super().look(moment, node, gold)
        if node in self._said.marks:
            seen = seen._replace(is_cut=True)
        if seen.status not in (NodeStatus.REST, NodeStatus.SKIPPED):
            return seen
        status = NodeStatus.SKIPPED if node in self._hidden else seen.status
        value = self._leaves.get(node, self._said.values.get(node))
        return seen._replace(status=status, value="" if value is None else self.write(value))

    def is_known(self, moment: Moment, node: int) -> bool:
        """Return whether the search has come to a node, or left it out."""
        status = SearchStyle.look(self, moment, node, frozenset()).status
        return status is not NodeStatus.REST

    def list_outcomes(
        self, moment: Moment, found: Judgement
    ) -> list[tuple[int, bool, SaidOutcome]]:
        """Return what has come out up to a moment, each with its node and whether it is a value."""
        status = {
            node: SearchStyle.look(self, moment, node, frozenset()).status
            for node in (*found.branches, *found.values)
        }
        branches = [
            (node, False, outcome)
            for node, outcome in found.branches.items()
            if status[node] is not NodeStatus.REST
        ]
        values = [
            (node, True, outcome)
            for node, outcome in found.values.items()
            if status[node] is NodeStatus.DONE
        ]
        return branches + values

"""Saying beforehand what alpha-beta will not read: marks on a tree, and what came of them."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from game.study.benches.pruning.searches import Searches
from game.study.jobs import Left
from game.study.tree.look import NodeLook, NodeStatus, SearchStyle
from game.study.tree.replay import Moment
from game.study.tree.shape import Shape, list_below


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
            if self._cuts(shape, node) and not self._is_below_mark(shape, shape.parents[node] or 0)
        ]

    def mark(self, shape: Shape, node: int) -> bool:
        """Say that ``node`` and what comes after it are left out, or take that back.

        Return whether that can be said: who looks at a node looks at its first branch.
        """
        covered = next((each for each in shape.path(node) if self._cuts(shape, each)), None)
        parent, branch = shape.parents[node], shape.branches[node]
        if covered is not None and covered != node:
            del self.marks[shape.parents[covered] or 0]
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
        shape, search = searches.find_tree().shape, searches.each[-1]
        same = shape.match(search.shape)
        worth = {same[e.node]: e.value for e in search.replay.events if isinstance(e, Left)}
        marked = self.list_marked(shape)
        covered = cover(shape, marked)
        branches = {
            node: SaidOutcome.WRONG if node in worth else SaidOutcome.RIGHT for node in marked
        }
        for node in range(1, len(shape)):
            if node not in worth and shape.parents[node] in worth and node not in covered:
                branches[node] = SaidOutcome.MISSED
        values = {
            node: SaidOutcome.RIGHT if value == worth[node] else SaidOutcome.WRONG
            for node, value in self.values.items()
            if node in worth
        }
        return Judgement(branches, values)

    def _cuts(self, shape: Shape, node: int) -> bool:
        """Return whether ``node`` is the branch, or after the one, from which on a node is left."""
        parent, branch = shape.parents[node], shape.branches[node]
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

"""What the player writes on a tree before a search runs, and the signs of what came of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import pygame
from pygame import Rect

from game.study.benches.pruning.leaves import Leaves
from game.study.benches.pruning.prediction import Prediction, SaidOutcome
from game.study.benches.pruning.searches import Tree
from game.study.benches.pruning.trees import PruningSetup
from game.study.tree.node_view import GAIN
from game.study.tree.tree_panes import TreePanes
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import EMBER, GOLD, INK

_SIGNS: Final[Mapping[SaidOutcome, tuple[tuple[tuple[float, float], ...], ...]]] = {
    SaidOutcome.RIGHT: (((0.25, 0.52), (0.43, 0.7), (0.76, 0.32)),),
    SaidOutcome.WRONG: (((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7))),
    SaidOutcome.MISSED: (((0.5, 0.22), (0.5, 0.58)), ((0.5, 0.72), (0.5, 0.78))),
}
_COLOURS: Final = {SaidOutcome.RIGHT: GAIN, SaidOutcome.WRONG: EMBER, SaidOutcome.MISSED: GOLD}
_SIDE: Final = 20
"""The diameter of a sign, in u."""


class WrittenValues(Leaves):
    """Writes what inner nodes are worth, while nothing has been watched."""

    def __init__(
        self,
        trees: TreePanes,
        look: Callable[[], tuple[PruningSetup, Tree]],
        change: Callable[[], None],
    ) -> None:
        """Write nothing yet; ``change`` is called when something was written."""
        super().__init__(trees, look, lambda _: change())
        self._told = change
        self.prediction = Prediction()
        """What has been said of this tree."""

    def add(self, node: int | None, by: int) -> bool:
        """Write the next of the values that leaves below a node have; return if that is one."""
        if node is None or not self._can_type(node):
            return False
        self._trees.cursor = node
        tree = self._look()[1]
        leaves = read_leaves(tree)
        self.prediction.step_value(tree.shape, leaves, node, by)
        self._told()
        return True

    def _can_type(self, node: int) -> bool:
        shape = self._look()[1].shape
        is_inner = node < len(shape) and shape.kind(node) != "end"
        return is_inner and not self.prediction.is_locked

    def _read(self, node: int) -> int:
        return self.prediction.values.get(node, 1000)  # so that any number is another one

    def _write(self, node: int, value: int) -> None:
        self.prediction.values[node] = value
        self._told()


def read_leaves(tree: Tree) -> dict[int, int]:
    """Return what the ends of a made tree are worth, by node."""
    shape = tree.shape
    words = {node: tree.positions[node].split()[-1] for node in range(len(shape))}
    return {node: int(word) for node, word in words.items() if shape.kind(node) == "end"}


def sign_items(
    trees: TreePanes, outcomes: Iterable[tuple[int, bool, SaidOutcome]]
) -> Iterator[Item]:
    """Yield a sign wherever something has come out: above a node for its branch, below else."""
    easel = trees.easel
    for node, is_value, outcome in outcomes:
        for pane in trees.panes:
            if (drawn := pane.view.find_drawn(node)) is None or pane.scenery is None:
                continue
            place = Rect(0, 0, easel.px(_SIDE), easel.px(_SIDE))
            body = drawn.body
            place.center = body.bottomright if is_value else body.topleft
            area = place.clip(pane.scenery.geometry.pane)
            yield easel.part((pane.name, "sign", node, is_value), area, _draw_sign, place, outcome)


def _draw_sign(pen: Pen[Kit], place: Rect, outcome: SaidOutcome) -> None:
    pen.fill(place, place.width // 2, INK)
    pen.fill(place.inflate(-2, -2), place.width // 2, _COLOURS[outcome])
    for line in _SIGNS[outcome]:
        corners = [(place.x + x * place.width, place.y + y * place.height) for x, y in line]
        pygame.draw.lines(pen.surface, INK, False, corners, max(2, place.width // 8))  # noqa: FBT003

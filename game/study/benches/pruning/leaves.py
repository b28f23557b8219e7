"""Numbers that the player writes on a tree: what its leaves are worth, or its inner nodes.

Signs show what came of the latter.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.study.benches.pruning.searches import Prediction, SaidOutcome
from game.study.benches.pruning.trees import LARGEST, PruningSetup, read_leaf, set_leaf
from game.study.frame.typed_number import TypedNumber, draw_typed
from game.study.replay import Shape
from game.study.tree.node_view import BOUND, GAIN, find_ring, label_px
from game.study.tree.tree_panes import TreePanes
from game.ui.actions import Action, Enlarge, Press
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import EMBER, GOLD, INK, PLATE, PLATE_INK, Face, Size

_ROOM: Final = "−00"
"""A plate on which a value is typed has room for this at least, and for the caret."""


class Leaves:
    """Sets the leaves of the tree in a picture.

    ``look`` returns what is searched and its tree, ``change`` takes another setup.
    """

    def __init__(
        self,
        trees: TreePanes,
        look: Callable[[], tuple[PruningSetup, Shape]],
        change: Callable[[PruningSetup], None],
    ) -> None:
        """Type nothing yet."""
        self._trees, self._look, self._change = trees, look, change
        self.typed = TypedNumber(LARGEST, self._read, self._write)
        """The value that is being typed."""

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type the value of a leaf; return whether ``action`` was for that."""
        return self.typed.handle(action, self._find_target(action, has_focus=has_focus))

    def follow(self, action: Action, *, has_focus: bool) -> None:
        """Take what is typed where the pointer has gone on to something else."""
        self.typed.follow(self._find_target(action, has_focus=has_focus))

    def add(self, node: int | None, by: int) -> bool:
        """Let a leaf be worth more or less; return whether ``node`` is one."""
        if node is None or (path := self._find_path(node)) is None:
            return False
        self._trees.cursor = node
        self._write(node, read_leaf(self._look()[0], path) + by)
        return True

    def write_value(self, node: int) -> str:
        """Return what a leaf is worth, or what is typed for it; empty for other nodes."""
        if node == self.typed.place:
            return self.typed.text
        path = self._find_path(node)
        return "" if path is None else str(read_leaf(self._look()[0], path)).replace("-", "−")

    def items(self) -> Iterator[Item]:
        """Yield in every pane a plate on the node where a value is typed."""
        easel = self._trees.easel
        for pane in self._trees.panes if self.typed.place is not None else ():
            drawn = pane.view.find_drawn(self.typed.place or 0)
            if drawn is None:
                continue
            text, geometry = self.typed.text, pane.drawing.geometry
            px = label_px(BOUND, geometry.unit, geometry.scale)
            width = max(easel.kit.typesetter.width(each, Face.BOLD, px) for each in (text, _ROOM))
            width = max(width + px + easel.px(4), drawn.body.width)
            place = Rect(0, 0, width, max(drawn.body.height, px + easel.px(8)))
            ring = find_ring(drawn, easel)
            if ring.width < width:  # it would look out above and below
                place.height = max(place.height, ring.height)
            place.center = drawn.x, drawn.y
            area = place.clip(geometry.pane)
            yield easel.part((pane.name, "typed"), area, _draw, place, text, px)

    def _find_target(self, action: Action, *, has_focus: bool) -> int | None:
        """Return the leaf that ``action`` is meant for: under the pointer, or with the focus."""
        trees = self._trees
        if isinstance(action, Press | Enlarge):
            node = trees.hit(action.place)
        else:
            node = trees.cursor if trees.pointed is None and has_focus else trees.pointed
        can_type = node is not None and not trees.is_outline and self._can_type(node)
        return node if can_type else None

    def _can_type(self, node: int) -> bool:
        return self._find_path(node) is not None

    def _find_path(self, node: int) -> Sequence[int] | None:
        """Return the branches to a leaf that can be set; ``None`` for any other node."""
        setup, tree = self._look()
        is_leaf = node < len(tree) and tree.kind(node) == "end"
        if not is_leaf or setup.searched[0] != "tree":
            return None
        return [int(tree.nodes[each].move) - 1 for each in tree.path(node)[1:]]

    def _read(self, node: int) -> int:
        return read_leaf(self._look()[0], self._find_path(node) or ())

    def _write(self, node: int, value: int) -> None:
        self._change(set_leaf(self._look()[0], self._find_path(node) or (), value))


def _draw(pen: Pen[Kit], place: Rect, text: str, px: int) -> None:
    radius = max(3, place.height // 4)
    pen.fill(place, radius, PLATE)
    pen.frame(place, radius, GOLD, max(2, pen.px(2)))
    style = Style(Size.TEXT, Face.BOLD, PLATE_INK, "center", limit=px)
    draw_typed(pen, text, place, style)


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
        look: Callable[[], tuple[PruningSetup, Shape]],
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
        self.prediction.step_value(tree, leaves, node, by)
        self._told()
        return True

    def _can_type(self, node: int) -> bool:
        shape = self._look()[1]
        is_inner = node < len(shape) and shape.kind(node) != "end"
        return is_inner and not self.prediction.is_locked

    def _read(self, node: int) -> int:
        return self.prediction.values.get(node, 1000)  # so that any number is another one

    def _write(self, node: int, value: int) -> None:
        self.prediction.values[node] = value
        self._told()


def read_leaves(tree: Shape) -> dict[int, int]:
    """Return what the ends of a made tree are worth, by node."""
    words = {node.node: node.position.split()[-1] for node in tree.nodes}
    return {node: int(word) for node, word in words.items() if tree.kind(node) == "end"}


def sign_items(
    trees: TreePanes, outcomes: Iterable[tuple[int, bool, SaidOutcome]]
) -> Iterator[Item]:
    """Yield a sign wherever something has come out: above a node for its branch, below else."""
    easel = trees.easel
    for node, is_value, outcome in outcomes:
        for pane in trees.panes:
            if (drawn := pane.view.find_drawn(node)) is None:
                continue
            place = Rect(0, 0, easel.px(_SIDE), easel.px(_SIDE))
            body = drawn.body
            place.center = body.bottomright if is_value else body.topleft
            area = place.clip(pane.drawing.geometry.pane)
            yield easel.part((pane.name, "sign", node, is_value), area, _draw_sign, place, outcome)


def _draw_sign(pen: Pen[Kit], place: Rect, outcome: SaidOutcome) -> None:
    pen.fill(place, place.width // 2, INK)
    pen.fill(place.inflate(-2, -2), place.width // 2, _COLOURS[outcome])
    for line in _SIGNS[outcome]:
        corners = [(place.x + x * place.width, place.y + y * place.height) for x, y in line]
        pygame.draw.lines(pen.surface, INK, False, corners, max(2, place.width // 8))  # noqa: FBT003

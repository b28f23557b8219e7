"""The leaves of a made tree, whose values the player sets: step by step, or by typing them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.study.benches.pruning.searches import Tree
from game.study.benches.pruning.trees import LARGEST, PruningSetup, read_leaf, set_leaf
from game.study.frame.typed_number import TypedNumber, draw_typed
from game.study.tree.node_view import BOUND, find_ring, label_px
from game.study.tree.tree_panes import TreePanes
from game.ui.actions import Action, Enlarge, Press
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import GOLD, PLATE, PLATE_INK, Face, Size

_ROOM: Final = "−00"
"""A plate on which a value is typed has room for this at least, and for the caret."""


class Leaves:
    """Sets the leaves of the tree in a picture.

    ``look`` returns what is searched and its tree, ``change`` takes another setup.
    """

    def __init__(
        self,
        trees: TreePanes,
        look: Callable[[], tuple[PruningSetup, Tree]],
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
            if drawn is None or pane.scenery is None:
                continue
            text, geometry = self.typed.text, pane.scenery.geometry
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
        is_leaf = node < len(tree.shape) and tree.shape.kind(node) == "end"
        if not is_leaf or setup.searched[0] != "tree":
            return None
        return [int(tree.moves[each]) - 1 for each in tree.shape.path(node)[1:]]

    def _read(self, node: int) -> int:
        return read_leaf(self._look()[0], self._find_path(node) or ())

    def _write(self, node: int, value: int) -> None:
        self._change(set_leaf(self._look()[0], self._find_path(node) or (), value))


def _draw(pen: Pen[Kit], place: Rect, text: str, px: int) -> None:
    radius = max(3, place.height // 4)
    pen.fill(place, radius, PLATE)
    pen.frame(place, radius, GOLD, max(2, pen.px(2)))
    style = Style(Size.TEXT, Face.BOLD, PLATE_INK, "center", limit=px)
    draw_typed(pen.surface, pen.kit, text, place, pen.unit, style)

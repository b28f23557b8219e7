"""A tree in a bench's picture: one or two searches of it side by side, to be walked and seen."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.study.replay import Shape
from game.study.tree.look import SearchStyle
from game.study.tree.node_view import Boards
from game.study.tree.pane import (
    CURSOR,
    HOVER,
    Pane,
    open_panes,
    outline_item,
    place_panes,
    title_item,
    tree_items,
)
from game.study.tree.tidy import MOST_VISIBLE, FoldedTree
from game.study.tree.tree_geometry import Geometry, TreeDrawing, View
from game.ui.actions import Action, Command, MoveFocus, Point, Press, Release, Zoom
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen

_CLICK: Final = 6
"""A press that moves by at most so many pixels is a click."""


class TreePanes:
    """Lays out a tree for each of its panes, and follows keys and pointer in them."""

    def __init__(self, kit: Kit) -> None:
        """Show nothing yet."""
        self._area = Rect(0, 0, 1, 1)
        self.easel = Easel(kit, 1.0)
        """What makes the items of all panes."""
        self._tree: FoldedTree | None = None
        self._boards: Boards | None = None
        self._grip = Grip()
        self._clicked: int | None = None
        self.moves: Sequence[str] = ()
        """What leads to each node, in words."""
        self.panes: list[Pane] = []
        self.cursor = 0
        """The node that has the focus of the keys."""
        self.pointed: int | None = None
        """The node that is pointed at."""
        self.is_outline = False
        """Whether the tree is shown as an indented list."""
        self.folds = True
        """Whether a click on a node folds what hangs below it."""
        self.glides = True
        """Whether the view glides; else it stands at once where it should."""
        self.follows = True
        """Whether view and folds follow what happens; not where it happens too fast."""

    @property
    def alike(self) -> Sequence[int]:
        """The nodes that look the same to the mover of the one pointed at, which is among them."""
        if self.pointed is None or self._tree is None:
            return ()
        return self._tree.shape.list_alike(self.pointed)

    @property
    def folded(self) -> frozenset[int]:
        """The nodes below which nothing is seen, unless something happens there."""
        return frozenset() if self._tree is None else self._tree.folded

    @property
    def is_moving(self) -> bool:
        """Whether a view glides."""
        return any(pane.camera.is_moving for pane in self.panes)

    def load(
        self,
        shape: Shape,
        moves: Sequence[str],
        searches: Iterable[tuple[str, str, SearchStyle]],
        cursor: int = 0,
        boards: Boards | None = None,
        most: int = MOST_VISIBLE,
    ) -> None:
        """Show other searches of another tree, each by its name, title and looks.

        A search of the same name is seen from where it was. The focus of the keys is on the node
        ``cursor``; ``boards`` draw the nodes' positions. So many nodes are unfolded at ``most``.
        """
        self.moves, self._boards = moves, boards
        self.panes = open_panes(self.easel.kit, searches, self.panes)
        self._tree = FoldedTree(shape, most, self._list_paths())
        self.cursor, self.pointed = self._tree.find_seen(cursor), None
        self._build()

    def clear(self) -> None:
        """Show no tree."""
        self.panes, self._tree = [], None
        self.cursor, self.pointed = 0, None

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._area, self.easel = area.copy(), Easel(self.easel.kit, unit)
        self._build()

    def show(self, index: int) -> None:
        """Show what is known after so many events of each search."""
        for pane in self.panes:
            pane.moment = pane.looks.replay.at(index)
        if self._tree is not None and not self._tree.is_arranged(self._list_paths()):
            self._arrange(self._tree)
        for pane in self.panes:
            if self.follows and (path := pane.path):
                pane.follow(path[-1], glides=self.glides)
        self._refresh()

    def update(self, dt: float) -> bool:
        """Let the views glide; return whether the picture changed."""
        moved = [pane.camera.advance(dt) for pane in self.panes]
        if any(moved):
            self._refresh()
        return any(moved)

    def handle(self, action: Action, *, has_focus: bool) -> bool:
        """Walk, fold, zoom, push and point; return whether ``action`` was used."""
        match action:
            case Press() | Point() | Release() | Command.FOCUS_LOST:
                is_used = self._point(action)
            case MoveFocus(across, down) if has_focus:
                is_used = self._walk(across, down)
            case Command.CONFIRM if has_focus:
                is_used = self._click(self.cursor) if not self.folds else self.fold(self.cursor)
            case _:
                is_used = self._look(action)
        self._refresh()
        return is_used

    def fold(self, node: int) -> bool:
        """Fold what hangs below a node away, or bring it back; return whether there is anything."""
        if self._tree is None or not self._tree.fold(node):
            return False
        self._arrange(self._tree)
        return True

    def take_clicked(self) -> int | None:
        """Return the node that was clicked since the last call and did not fold, if one was."""
        clicked, self._clicked = self._clicked, None
        return clicked

    def hit(self, place: tuple[int, int]) -> int | None:
        """Return the node that is shown at a place of the window, if there is one."""
        pane = None if self.is_outline else find_pane(self.panes, place)
        return None if pane is None else pane.view.hit(place)

    def items(self, *, has_focus: bool) -> list[Item]:
        """Return all panes, the lowest item first."""
        items, easel = list[Item](), self.easel
        rings = {HOVER: self.pointed, CURSOR: self.cursor if has_focus else None}
        alike = [node for node in self.alike if node != self.pointed]
        for pane in self.panes:
            drawing, place = pane.drawing, pane.drawing.geometry.pane
            items.append(easel.item((pane.name, "panel"), place, Pen.panel))
            if self.is_outline:
                items.append(outline_item(easel, pane, drawing, self.cursor, alike))
            else:
                items += tree_items(easel, pane, drawing, rings, alike)
            items.append(title_item(easel, pane, place))
        return items

    def _list_paths(self) -> list[list[int]]:
        """Return the paths that are open whatever is folded: none where it runs fast."""
        return [pane.path for pane in self.panes] if self.follows else []

    def _arrange(self, tree: FoldedTree) -> None:
        """Lay the tree out anew: another part of it is folded."""
        tree.arrange(self._list_paths())
        self.cursor = tree.find_seen(self.cursor)
        if self.pointed not in tree.tidy.places:
            self.pointed = None
        self._build()

    def _build(self) -> None:
        """Make the drawings of all panes, and show what they show."""
        tree = self._tree
        if tree is None:
            return
        kinds = [tree.shape.kind(node) for node in range(len(tree.shape))]
        hidden, is_part = tree.count_hidden(), tree.shape.is_part
        unread = {node: tree.shape.count_unread(node) for node in tree.children}
        scale, unit = self.easel.kit.typesetter.scale, self.easel.unit
        has_bounds = any(pane.looks.has_bounds for pane in self.panes)
        whole = Geometry(self._area, tree.tidy, unit, View(), scale, has_bounds)
        places = place_panes(whole, len(self.panes), is_outline=self.is_outline)
        for pane, place in zip(self.panes, places, strict=True):
            geometry = replace(whole, pane=place, view=pane.camera.view)
            pane.drawing = TreeDrawing(
                geometry, tree.children, kinds, self.moves, hidden, self._boards, is_part, unread
            )
        self._refresh()

    def _refresh(self) -> None:
        """Bring every pane up to date with its view and its moment."""
        for pane in self.panes:
            drawing, view = pane.drawing, pane.camera.view
            if drawing.geometry.view != view:
                geometry = replace(drawing.geometry, view=view)
                drawing = pane.drawing = replace(drawing, geometry=geometry)
            pane.view.show(drawing, pane.looks, pane.moment)

    def _look(self, action: Action) -> bool:
        """Look nearer, at the whole, at what happens, or at the list."""
        match action:
            case Zoom(by, place):
                return self._zoom(by, place)
            case Command.FIT:
                for pane in self.panes:
                    pane.camera.fit()
            case Command.GO:
                for pane in self.panes:
                    pane.go(self._find_looked_at(pane, 0), glides=self.glides)
            case Command.OUTLINE:
                self.is_outline, self.pointed = not self.is_outline, None
                self._build()
            case _:
                return False
        return True

    def _zoom(self, by: int, place: tuple[int, int] | None) -> bool:
        """Come nearer in every pane: at ``place``, or else at the focus or the middle."""
        over = None if place is None else find_pane(self.panes, place)
        if place is not None and over is None:
            return False
        for pane in self.panes:
            geometry = pane.drawing.geometry
            where = place if pane is over and place is not None else geometry.pane.center
            node = self._find_looked_at(pane, self.cursor)
            if place is None and node:
                where = geometry.place(node)
            pane.camera.zoom(geometry, by, where)
        return True

    def _find_looked_at(self, pane: Pane, otherwise: int) -> int:
        """Return the node that is looked at, or the nearest seen above it: folds may not follow."""
        node = (pane.path or [otherwise])[-1]
        return 0 if self._tree is None else self._tree.find_seen(node)

    def _walk(self, across: int, down: int) -> bool:
        """Move the focus to the parent, to the first child, or along the level."""
        if self._tree is None:
            return False
        self.cursor = self.pointed = self._tree.walk(self.cursor, (across, down))
        for pane in self.panes:
            pane.follow(self.cursor, glides=self.glides)
        return True

    def _click(self, node: int) -> bool:
        self.cursor = node
        self._clicked = None if self.folds and self.fold(node) else node
        return True

    def _point(self, action: Action) -> bool:
        """Follow the pointer: name the node below it, push the picture, or fold what it clicks."""
        match action:
            case Press(place):
                return self._grip.start(self.panes, place)
            case Point(place, True) if self._grip.move(place):
                return True
            case Point(place):
                self.pointed = self.hit(place)
            case Release(place):
                node = self._grip.release(place)
                if node is not None and not self.is_outline:
                    self._click(node)
            case _:
                self._grip.drop()
        return True


class Grip:
    """One press of the pointer: it pushes the picture, or presses a node."""

    def __init__(self) -> None:
        """Hold nothing."""
        self._press: tuple[int, int] | None = None
        self._pane: Pane | None = None
        self._panes: Sequence[Pane] = ()
        self._has_moved = False

    def start(self, panes: Sequence[Pane], place: tuple[int, int]) -> bool:
        """Take hold of the pane at a place; return whether there is one."""
        pane = find_pane(panes, place)
        if pane is None:
            return False
        self._press, self._pane, self._has_moved = place, pane, False
        self._panes = panes
        return True

    def move(self, place: tuple[int, int]) -> bool:
        """Push every pane; return whether one is held."""
        pane, press = self._pane, self._press
        if pane is None or press is None:
            return False
        geometry = pane.drawing.geometry
        across, down = place[0] - press[0], place[1] - press[1]
        if self._has_moved or max(abs(across), abs(down)) > _CLICK:
            self._has_moved = True
            for each in self._panes:
                each.camera.push(geometry, across, down)
            self._press = place
        return True

    def release(self, place: tuple[int, int]) -> int | None:
        """Let go; return the node that was clicked, if one was."""
        pane, is_click = self._pane, not self._has_moved
        self.drop()
        return None if pane is None or not is_click else pane.view.hit(place)

    def drop(self) -> None:
        """Let go without a click."""
        self._press = self._pane = None


def find_pane(panes: Sequence[Pane], place: tuple[int, int]) -> Pane | None:
    """Return the pane at a place of the window, if there is one."""
    for pane in panes:
        if pane.drawing.geometry.pane.collidepoint(place):
            return pane
    return None

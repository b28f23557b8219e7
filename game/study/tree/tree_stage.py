"""A tree on a bench's stage: one or two searches of it beside each other, to be walked and seen."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from pygame import Rect

from game.study.tree.boards import Boards
from game.study.tree.geometry import Geometry
from game.study.tree.grip import Grip, find_pane
from game.study.tree.look import Looks
from game.study.tree.pane import (
    Pane,
    open_panes,
    outline_items,
    panel_item,
    ring_items,
    title_item,
    tree_items,
)
from game.study.tree.ring_view import CURSOR, HOVER
from game.study.tree.scenery import Scenery
from game.study.tree.shape import MOST_VISIBLE, Shape, fold_deepest, list_visible
from game.study.tree.tidy import Tidy, lay_tree
from game.study.tree.walk import walk
from game.ui.actions import Action, Command, MoveFocus, Point, Press, Release, Zoom
from game.ui.display_list import Item
from game.ui.kit import Kit

_GAP: Final = 8
_LEAST_GAP: Final = 30
"""Where nodes would be less than so many u apart, searches stand above each other."""


class TreeStage:
    """Lays out a tree for each of its panes, and follows keys and pointer in them."""

    def __init__(self, kit: Kit) -> None:
        """Show nothing yet."""
        self._kit = kit
        self._stage, self._unit = Rect(0, 0, 1, 1), 1.0
        self._shape = Shape()
        self._boards: Boards | None = None
        self._tidy: Tidy | None = None
        self._children: dict[int, Sequence[int]] = {}
        self.folded: frozenset[int] = frozenset()
        """The nodes below which nothing is seen, unless something happens there."""
        self._closed: frozenset[int] = frozenset()
        self._versions = count()
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
        self.glides = True
        """Whether the view glides; else it stands at once where it should."""
        self.follows = True
        """Whether view and folds follow what happens; not where it happens too fast."""

    @property
    def alike(self) -> Sequence[int]:
        """The nodes that look the same to the mover of the one pointed at, which is among them."""
        return () if self.pointed is None else self._shape.list_alike(self.pointed)

    @property
    def is_moving(self) -> bool:
        """Whether a view glides."""
        return any(pane.camera.is_moving for pane in self.panes)

    def load(
        self,
        shape: Shape,
        moves: Sequence[str],
        searches: Iterable[tuple[str, str, Looks]],
        cursor: int = 0,
        boards: Boards | None = None,
        most: int = MOST_VISIBLE,
    ) -> None:
        """Show other searches of another tree, each by its name, title and looks.

        A search of the same name is seen from where it was. The focus of the keys is on the node
        ``cursor``; ``boards`` draw the nodes' positions. So many nodes are unfolded at ``most``.
        """
        self._shape, self.moves, self._boards = shape, moves, boards
        self.panes = open_panes(self._kit, searches, self.panes)
        self.folded = fold_deepest(shape, most)
        self.cursor, self.pointed = cursor, None
        self._arrange()

    def clear(self) -> None:
        """Show no tree."""
        self.panes, self._tidy, self._shape = [], None, Shape()
        self.cursor, self.pointed = 0, None

    def lay_out(self, stage: Rect, unit: float) -> None:
        """Lay out for a stage of so many pixels."""
        self._stage, self._unit = stage.copy(), unit
        self._build()

    def show(self, index: int) -> None:
        """Show what is known after so many events of each search."""
        for pane in self.panes:
            pane.moment = pane.looks.replay.at(index)
        if self._find_closed() != self._closed:
            self._arrange()
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
                is_used = self.fold(self.cursor)
            case _:
                is_used = self._look(action)
        self._refresh()
        return is_used

    def fold(self, node: int) -> bool:
        """Fold what hangs below a node away, or bring it back; return whether there is anything."""
        if not self._shape.children.get(node):
            return False
        self.folded = self.folded ^ {node}
        self._arrange()
        return True

    def take_clicked(self) -> int | None:
        """Return the node without children that was clicked since the last call, if one was."""
        clicked, self._clicked = self._clicked, None
        return clicked

    def hit(self, place: tuple[int, int]) -> int | None:
        """Return the node that is shown at a place of the window, if there is one."""
        pane = None if self.is_outline else find_pane(self.panes, place)
        return None if pane is None else pane.view.hit(place)

    def items(self, *, has_focus: bool) -> list[Item]:
        """Return all panes, the lowest item first."""
        items: list[Item] = []
        rings = {HOVER: self.pointed, CURSOR: self.cursor if has_focus else None}
        alike = [node for node in self.alike if node != self.pointed]
        for pane in self.panes:
            if pane.scenery is None:
                continue
            place = pane.scenery.geometry.pane
            items.append(panel_item(pane, place, self._unit))
            if self.is_outline:
                items += outline_items(
                    self._kit, pane, self._children, self.cursor, alike, self._unit
                )
            else:
                items += tree_items(pane, self._unit)
                items += ring_items(pane, rings, alike, self._unit)
            items.append(title_item(self._kit, pane, place, self._unit))
        return items

    def _find_closed(self) -> frozenset[int]:
        """Return the nodes that are folded now: those on a path are open, unless it runs fast."""
        if not self.follows or not self.folded:
            return self.folded
        return self.folded.difference(*(pane.path for pane in self.panes))

    def _arrange(self) -> None:
        """Lay the tree out anew: it is another one, or another part of it is folded."""
        self._closed = self._find_closed()
        self._children = list_visible(self._shape.children, self._closed)
        if len(self._shape):
            self._tidy = lay_tree(self._children)
            while self.cursor not in self._tidy.places:
                self.cursor = self._shape.parents[self.cursor] or 0
            if self.pointed not in self._tidy.places:
                self.pointed = None
        self._build()

    def _build(self) -> None:
        """Make the sceneries of all panes, and show what they show."""
        if self._tidy is None:
            return
        kinds = [self._shape.kind(node) for node in range(len(self._shape))]
        seen, is_part = self._tidy.places, self._shape.is_part
        hidden = {node: self._shape.count_below(node) for node in self._closed if node in seen}
        for pane, place in zip(self.panes, self._split(self._tidy), strict=True):
            geometry = Geometry(place, self._tidy, self._unit, pane.camera.view)
            version = next(self._versions)
            pane.scenery = Scenery(
                geometry, self._children, kinds, self.moves, hidden, version, self._boards, is_part
            )
        self._refresh()

    def _split(self, tidy: Tidy) -> list[Rect]:
        """Return a place for every pane: beside each other, or below where that is too narrow."""
        stage, gap, number = self._stage, round(_GAP * self._unit), max(1, len(self.panes))
        width = (stage.width - gap * (number - 1)) // number
        narrow = Geometry(Rect(0, 0, width, stage.height), tidy, self._unit)
        least = min(map(narrow.gap, range(tidy.levels)))
        if self.is_outline or least >= _LEAST_GAP * self._unit:
            lefts = [stage.x + at * (width + gap) for at in range(len(self.panes))]
            return [Rect(left, stage.y, width, stage.height) for left in lefts]
        height = (stage.height - gap * (number - 1)) // number
        tops = [stage.y + at * (height + gap) for at in range(len(self.panes))]
        return [Rect(stage.x, top, stage.width, height) for top in tops]

    def _refresh(self) -> None:
        """Bring every pane up to date with its view and its moment."""
        for pane in self.panes:
            scenery, view = pane.scenery, pane.camera.view
            if scenery is None:
                continue
            if scenery.geometry.view != view:
                geometry = replace(scenery.geometry, view=view)
                scenery = replace(scenery, geometry=geometry, version=next(self._versions))
                pane.scenery = scenery
            pane.view.show(scenery, pane.looks, pane.moment)

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
                    pane.go((pane.path or [0])[-1], glides=self.glides)
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
            if pane.scenery is not None:
                geometry = pane.scenery.geometry
                where = place if pane is over and place is not None else geometry.pane.center
                node = (pane.path or [self.cursor])[-1]
                if place is None and node:
                    where = geometry.place(node)
                pane.camera.zoom(geometry, by, where)
        return True

    def _walk(self, across: int, down: int) -> bool:
        """Move the focus to the parent, to the first child, or along the level."""
        if self._tidy is None:
            return False
        way, parents = (across, down), self._shape.parents
        self.cursor = walk(self._tidy, parents, self._children, self.cursor, way)
        self.pointed = self.cursor
        for pane in self.panes:
            pane.follow(self.cursor, glides=self.glides)
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
                    self.cursor = node
                    self._clicked = None if self.fold(node) else node
            case _:
                self._grip.drop()
        return True

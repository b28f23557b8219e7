"""A tree in a pane: one item for each family, so that only changed families are redrawn.

A family is the children of one node with the edges to them. In a tidy tree families do not overlap,
so each can be redrawn alone, however large the tree is.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.study.tree.family_view import TO, draw_bounds, draw_family, find_area
from game.study.tree.look import Looks, NodeLook, PathBounds
from game.study.tree.node_view import BOUND, NUMBER, DrawnNode, draw_wedge, label_px
from game.study.tree.replay import Moment
from game.study.tree.scenery import Scenery, find_cousins, find_room, make_drawn
from game.study.tree.shape import list_below
from game.study.tree.tidy import Tidy
from game.study.tree.tree_geometry import Geometry
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.theme import Face

_ROOT: Final = -1
"""The family of the root, which has no parent."""
_TITLE: Final = 34
"""So many u at the top of a pane are its title's, where a nearer view shows no bounds."""
_WHOLE_FROM: Final = 24
"""From so many changed families on the pane is redrawn as one piece."""


class TreeView:
    """Draws one search on a scenery; keeps the items of what has not changed."""

    def __init__(self, kit: Kit, name: Hashable) -> None:
        """Draw nothing yet; ``name`` distinguishes this pane's items from those of others."""
        self._kit = kit
        self._name = name
        self._scenery: Scenery | None = None
        self._looks: Looks | None = None
        self._index = -1
        self._shown: dict[int, NodeLook] = {}
        self._gold: frozenset[int] = frozenset()
        self._path: list[int] = []
        self._families: dict[int, Item] = {}
        self._rows: list[Item] = []
        self._drawn: dict[int, DrawnNode] = {}
        self._homes: dict[int, int] = {}
        self._tidy: Tidy | None = None
        self._cousins: list[float] = []
        self._redraws = 0

    def show(self, scenery: Scenery, looks: Looks, moment: Moment) -> None:
        """Show ``moment`` of a search; what has not changed since the last call is kept."""
        is_new = self._scenery is None or scenery.version != self._scenery.version
        is_new |= looks is not self._looks
        gold, path = looks.find_gold(moment), looks.list_path(moment)
        if is_new:
            self._scenery, self._looks = scenery, looks
            self._place()
            touched: Iterable[int] = self._drawn
        elif moment.index == self._index:
            return
        else:
            changed = looks.list_touched(self._index, moment.index)
            touched = {*changed, *path, *self._path, *(gold ^ self._gold)}
        self._index, self._gold, self._path = moment.index, gold, path
        self._renew(scenery, looks, moment, touched)

    def items(self) -> list[Item]:
        """Return the tree, the lowest item first."""
        return self._rows

    def path_items(self, bounds: Sequence[tuple[int, PathBounds]], unit: float) -> list[Item]:
        """Return the bounds of the nodes on the path; where two would overlap, the deeper one's."""
        items = list[Item]()
        for node, bound in reversed(bounds):
            drawn = self._drawn.get(node)
            if drawn is None or self._scenery is None:
                continue
            geometry = self._scenery.geometry
            shown = (f"{node + 1}:" if geometry.is_low else "", *bound)
            box = self._find_label(geometry, drawn, shown)
            if geometry.is_low and box.y < geometry.pane.y + _TITLE * unit * geometry.scale:
                continue
            area = box.clip(geometry.pane)
            if not any(item.area.colliderect(area) for item in items):
                draw = partial(draw_bounds, kit=self._kit, box=box, words=shown, unit=unit)
                items.append(Item((self._name, "bounds", node), area, (box.topleft, shown), draw))
        return items

    def hit(self, place: tuple[int, int]) -> int | None:
        """Return the node that is shown at a place; ``None`` if there is none."""
        for node, drawn in self._drawn.items():
            reach = max(drawn.size // 2, 8)
            if abs(place[0] - drawn.x) <= reach and abs(place[1] - drawn.y) <= reach:
                return node
            if drawn.board is not None and drawn.board.place.collidepoint(place):
                return node
        return None

    def find_drawn(self, node: int) -> DrawnNode | None:
        """Return where a node is shown, if it is."""
        return self._drawn.get(node)

    def _find_label(self, geometry: Geometry, drawn: DrawnNode, bounds: Sequence[str]) -> Rect:
        unit = geometry.unit
        px = label_px(BOUND, unit, geometry.scale)
        words = f" {TO} ".join(bounds[1:])
        width = self._kit.typesetter.width(words, Face.BOLD, px) + round(24 * unit)
        if bounds[0]:
            width += self._kit.typesetter.width(bounds[0], Face.BODY, px) + round(8 * unit)
        box = Rect(0, 0, width, px + round(8 * unit * (2 - geometry.scale)))
        if geometry.is_low:
            box.midleft = geometry.pane.x + round(10 * unit), drawn.y
        else:
            box.midtop = drawn.x, drawn.y + drawn.size // 2 + round(3 * unit)
        return box

    def _place(self) -> None:
        """Find out where everything lies."""
        scenery = self._scenery
        if scenery is None:
            return
        self._shown, self._families = {}, {}
        places, deepest = scenery.geometry.tidy.places, scenery.geometry.deepest
        values, measure = self._looks.values if self._looks else [], self._kit.typesetter.width
        self._homes = {child: node for node, below in scenery.children.items() for child in below}
        if scenery.geometry.tidy is not self._tidy:
            self._tidy = scenery.geometry.tidy
            self._cousins = find_cousins(self._tidy, self._homes)
        rooms = [
            find_room(scenery, level, values, self._cousins[level], measure)
            for level in range(deepest + 1)
        ]
        self._drawn = {
            node: make_drawn(
                scenery,
                node,
                rooms[level],
                measure,
                is_left=x < places[self._homes.get(node, node)][0],
            )
            for node, (x, level) in places.items()
            if level <= deepest
        }

    def _renew(
        self, scenery: Scenery, looks: Looks, moment: Moment, touched: Iterable[int]
    ) -> None:
        """Look at the touched nodes again, and make the items of their families anew."""
        changed = set[int]()
        for node in touched:
            if node not in self._drawn:
                continue
            look = looks.look(moment, node, self._gold)
            if self._shown.get(node) != look:
                self._shown[node] = look
                changed.add(self._homes.get(node, _ROOT))
                if look.is_cut or node in scenery.children:
                    changed.add(node)
        for family in changed:
            item = self._make_family(scenery, family)
            if item is not None:
                self._families[family] = item
        if len(changed) > _WHOLE_FROM:
            self._redraws += 1
        pane = scenery.geometry.pane
        shows = scenery.version, self._redraws
        ground = Item((self._name, "pane"), pane, shows, lambda _: None)
        self._rows = [ground, *self._families.values()]

    def _make_family(self, scenery: Scenery, family: int) -> Item | None:
        """Return the item of a family: the children of a node, or the root alone."""
        below = [0] if family == _ROOT else list(scenery.children.get(family, ()))
        members = [(self._drawn[node], self._shown[node]) for node in below if node in self._drawn]
        top = self._drawn.get(family)
        geometry = scenery.geometry
        if not members:
            return self._make_wedge(scenery, family)
        number = label_px(NUMBER, geometry.unit, geometry.scale)
        area = find_area(top, [drawn for drawn, _ in members], number)
        wedges = [self._hang(scenery, node) for node in below]
        for wedge in wedges:
            if wedge is not None:
                area.union_ip(wedge)
        look = self._shown.get(family)
        shows = scenery.version, look, tuple(look for _, look in members)
        draw = partial(
            draw_family,
            kit=self._kit,
            top=None if top is None or look is None else (top, look),
            members=members,
            wedges=wedges,
            unit=geometry.unit,
        )
        return Item((self._name, family), area.clip(geometry.pane), shows, draw)

    def _make_wedge(self, scenery: Scenery, node: int) -> Item | None:
        """Return what is too small to be shown below a node, as one piece."""
        drawn, look = self._drawn.get(node), self._shown.get(node)
        if drawn is None or look is None or not scenery.children.get(node):
            return None
        foot = _find_foot(scenery, node)
        count = len(list(list_below(scenery.children, node)))
        count += sum(scenery.hidden.get(each, 0) for each in list_below(scenery.children, node))
        area = Rect(foot[0], drawn.y, foot[1] - foot[0] + 1, foot[2] - drawn.y + 2)
        area.union_ip(Rect(drawn.x - 2, drawn.y, 4, 4))
        draw = partial(
            draw_wedge,
            kit=self._kit,
            drawn=drawn._replace(hidden=count),
            foot=foot,
            look=look,
            unit=scenery.geometry.unit,
        )
        shows = scenery.version, look
        pane = scenery.geometry.pane
        return Item((self._name, "wedge", node), area.clip(pane), shows, draw)

    def _hang(self, scenery: Scenery, node: int) -> Rect | None:
        """Return the place of the wedge below a folded node."""
        drawn = self._drawn.get(node)
        if drawn is None or not drawn.hidden:
            return None
        width = max(14, min(drawn.size + 8, round(scenery.geometry.across * 1.2)))
        height = max(16, round(24 * scenery.geometry.unit))
        return Rect(drawn.x - width // 2, drawn.y + drawn.size // 2, width, height)


def _find_foot(scenery: Scenery, node: int) -> tuple[int, int, int]:
    """Return left, right and lower edge of all that hangs below a node."""
    places = [scenery.geometry.place(below) for below in list_below(scenery.children, node)]
    xs = [x for x, _ in places]
    half = max(2, round(scenery.geometry.across / 2))
    return min(xs) - half, max(xs) + half, max(y for _, y in places)

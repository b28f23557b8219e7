"""A tree in a pane: one item for each family, so that only changed families are redrawn.

A family is the children of one node with the edges to them. In a tidy tree families do not overlap,
so each can be redrawn alone, however large the tree is.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Final, TypeAlias

from pygame import Rect

from game.study.replay import Moment, list_below
from game.study.tree.look import NodeLook, NodeStatus, PathBounds, SearchStyle
from game.study.tree.node_view import (
    BOUND,
    NUMBER,
    DrawnNode,
    draw_bar,
    draw_edge,
    draw_move,
    draw_node,
    draw_number,
    draw_unread,
    draw_wedge,
    label_px,
    label_type,
)
from game.study.tree.tidy import Tidy
from game.study.tree.tree_geometry import Geometry, TreeDrawing, find_cousins, find_room, make_drawn
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, LINE, SECONDARY, TABLE, Face, Size

SeenNode: TypeAlias = tuple[DrawnNode, NodeLook]
"""Where a node is, and what it shows."""
_ROOT: Final = -1
"""The family of the root, which has no parent."""
_TITLE: Final = 34
"""So many u at the top of a pane are its title's, where a nearer view shows no bounds."""
_WHOLE_FROM: Final = 24
"""From so many changed families on the pane is redrawn as one piece."""
_TO: Final = "…"
"""What stands between two bounds."""
_BESIDE, _ABOVE, _BELOW = 1.86, 1.57, 1.43
"""The room for a number beside, above and below its node, as multiples of its type."""


class TreeView:
    """Draws one search on a drawing; keeps the items of what has not changed."""

    def __init__(self, kit: Kit, name: Hashable) -> None:
        """Draw nothing yet; ``name`` distinguishes this pane's items from those of others."""
        self._kit, self._name = kit, name
        self._easel = Easel(kit, 1.0)
        self._drawing: TreeDrawing | None = None
        self._looks: SearchStyle | None = None
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

    def show(self, drawing: TreeDrawing, looks: SearchStyle, moment: Moment) -> None:
        """Show ``moment`` of a search; what has not changed since the last call is kept."""
        is_new = drawing is not self._drawing or looks is not self._looks
        gold, path = looks.find_gold(moment), looks.list_path(moment)
        if is_new:
            self._drawing, self._looks = drawing, looks
            self._easel = Easel(self._kit, drawing.geometry.unit)
            self._place()
            touched: Iterable[int] = self._drawn
        elif moment.index == self._index:
            return
        else:
            changed = looks.list_touched(self._index, moment.index)
            touched = {*changed, *path, *self._path, *(gold ^ self._gold)}
        self._index, self._gold, self._path = moment.index, gold, path
        self._renew(drawing, looks, moment, touched)

    def items(self) -> list[Item]:
        """Return the tree, the lowest item first."""
        return self._rows

    def path_items(self, bounds: Sequence[tuple[int, PathBounds]]) -> list[Item]:
        """Return the bounds of the nodes on the path; where two would overlap, the deeper one's."""
        items = list[Item]()
        for node, bound in reversed(bounds):
            drawn = self._drawn.get(node)
            if drawn is None or self._drawing is None:
                continue
            geometry = self._drawing.geometry
            number = f"{node + 1}:" if geometry.is_low else ""
            box = self._find_label(geometry, drawn, number, bound)
            if (
                geometry.is_low
                and box.y < geometry.pane.y + _TITLE * geometry.unit * geometry.scale
            ):
                continue
            area = box.clip(geometry.pane)
            if not any(item.area.colliderect(area) for item in items):
                name = self._name, "bounds", node
                items.append(self._easel.part(name, area, _draw_bounds, box, number, bound))
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

    def _find_label(
        self, geometry: Geometry, drawn: DrawnNode, number: str, bound: PathBounds
    ) -> Rect:
        unit = geometry.unit
        px = label_px(BOUND, unit, geometry.scale)
        words = f" {_TO} ".join(bound)
        width = self._kit.typesetter.width(words, Face.BOLD, px) + round(24 * unit)
        if number:
            width += self._kit.typesetter.width(number, Face.BODY, px) + round(8 * unit)
        box = Rect(0, 0, width, px + round(8 * unit * (2 - geometry.scale)))
        if geometry.is_low:
            box.midleft = geometry.pane.x + round(10 * unit), drawn.y
        else:
            box.midtop = drawn.x, drawn.y + drawn.size // 2 + round(3 * unit)
        return box

    def _place(self) -> None:
        """Find out where everything lies."""
        drawing = self._drawing
        if drawing is None:
            return
        self._shown, self._families = {}, {}
        places, deepest = drawing.geometry.tidy.places, drawing.geometry.deepest
        values, measure = self._looks.values if self._looks else [], self._kit.typesetter.width
        self._homes = {child: node for node, below in drawing.children.items() for child in below}
        if drawing.geometry.tidy is not self._tidy:
            self._tidy = drawing.geometry.tidy
            self._cousins = find_cousins(self._tidy, self._homes)
        rooms = [
            find_room(drawing, level, values, self._cousins[level], measure)
            for level in range(deepest + 1)
        ]
        self._drawn = {
            node: make_drawn(
                drawing,
                node,
                rooms[level],
                measure,
                is_left=x < places[self._homes.get(node, node)][0],
            )
            for node, (x, level) in places.items()
            if level <= deepest
        }

    def _renew(
        self, drawing: TreeDrawing, looks: SearchStyle, moment: Moment, touched: Iterable[int]
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
                if look.is_cut or node in drawing.children:
                    changed.add(node)
        for family in changed:
            item = self._make_family(drawing, family)
            if item is not None:
                self._families[family] = item
        if len(changed) > _WHOLE_FROM:
            self._redraws += 1
        pane = drawing.geometry.pane
        shows = drawing, self._redraws
        ground = Item((self._name, "pane"), pane, shows, lambda _: None)
        self._rows = [ground, *self._families.values()]

    def _make_family(self, drawing: TreeDrawing, family: int) -> Item | None:
        """Return the item of a family: the children of a node, or the root alone."""
        below = [0] if family == _ROOT else list(drawing.children.get(family, ()))
        members = tuple(seen for node in below if (seen := self._find_seen(node)) is not None)
        top, geometry = self._find_seen(family), drawing.geometry
        if not members:
            return self._make_wedge(drawing, family)
        number = label_px(NUMBER, geometry.unit, geometry.scale)
        area = _find_area(self._drawn.get(family), [drawn for drawn, _ in members], number)
        wedges = tuple(self._hang(drawing, node) for node in below)
        area.unionall_ip([wedge for wedge in wedges if wedge is not None])
        name = self._name, family
        return self._easel.part(name, area.clip(geometry.pane), _draw_family, top, members, wedges)

    def _make_wedge(self, drawing: TreeDrawing, node: int) -> Item | None:
        """Return what is too small to be shown below a node, as one piece."""
        seen = self._find_seen(node)
        if seen is None or not drawing.children.get(node):
            return None
        drawn, look = seen
        below = list(list_below(drawing.children, node))
        foot = _find_foot(drawing, below)
        drawn = drawn._replace(hidden=sum(1 + drawing.hidden.get(each, 0) for each in below))
        area = Rect(foot[0], drawn.y, foot[1] - foot[0] + 1, foot[2] - drawn.y + 2)
        area.union_ip(Rect(drawn.x - 2, drawn.y, 4, 4))
        area = area.clip(drawing.geometry.pane)
        return self._easel.part((self._name, "wedge", node), area, draw_wedge, drawn, foot, look)

    def _find_seen(self, node: int) -> SeenNode | None:
        drawn = self._drawn.get(node)
        return None if drawn is None else (drawn, self._shown[node])

    def _hang(self, drawing: TreeDrawing, node: int) -> Rect | None:
        """Return the place of the wedge below a folded node."""
        drawn = self._drawn.get(node)
        if drawn is None or not drawn.hidden:
            return None
        width = max(14, min(drawn.size + 8, round(drawing.geometry.across * 1.2)))
        height = max(16, round(24 * drawing.geometry.unit))
        return Rect(drawn.x - width // 2, drawn.y + drawn.size // 2, width, height)


def _find_foot(drawing: TreeDrawing, below: Iterable[int]) -> tuple[int, int, int]:
    """Return left, right and lower edge of all that hangs below a node."""
    places = [drawing.geometry.place(node) for node in below]
    xs = [x for x, _ in places]
    half = max(2, round(drawing.geometry.across / 2))
    return min(xs) - half, max(xs) + half, max(y for _, y in places)


def _find_area(top: DrawnNode | None, members: Sequence[DrawnNode], number: int) -> Rect:
    """Return what a family covers: its nodes with their numbers, and its edges.

    ``number`` is the type of the numbers in pixels.
    """
    reach = max(drawn.size for drawn in members)
    side = round(reach * 0.7) + (round(_BESIDE * number) if members[0].number else 2)
    left = min(drawn.x for drawn in members) - side
    right = max(drawn.x for drawn in members) + side
    if any(drawn.unread for drawn in members):
        right += 4 * number
    y = members[0].y
    head = y - reach // 2 - (round(_ABOVE * number) + 4 if members[0].number else 4)
    if top is not None:
        head = min(head, top.y + top.size // 2)
        left, right = min(left, top.x - 12), max(right, top.x + 12)
    foot = y + reach // 2 + (round(_BELOW * number) + 4 if members[0].number else 6)
    area = Rect(left, head, right - left, foot - head)
    return area.unionall([drawn.board.place.inflate(4, 4) for drawn in members if drawn.board])


def _draw_family(
    pen: Pen[Kit], top: SeenNode | None, members: Sequence[SeenNode], wedges: Sequence[Rect | None]
) -> None:
    """Draw the edges from ``top``, which the root has not, then the nodes with their wedges."""
    start = None if top is None else top[0]
    if top is not None:
        for drawn, look in sorted(members, key=lambda pair: pair[1].is_gold):
            draw_edge(pen, top[0], drawn, look)
        for drawn, look in members:
            draw_move(pen, top[0], drawn)
            if top[1].is_cut and look.status is NodeStatus.SKIPPED:
                draw_bar(pen, top[0], drawn, is_news=top[1].is_news)
    for (drawn, look), wedge in zip(members, wedges, strict=True):
        if wedge is not None:
            draw_wedge(pen, drawn, (wedge.left, wedge.right, wedge.bottom), look)
        draw_node(pen, drawn, look)
        draw_number(pen, start, drawn)
        if drawn.unread:
            draw_unread(pen, drawn)


def _draw_bounds(pen: Pen[Kit], box: Rect, number: str, bound: PathBounds) -> None:
    """Draw the two bounds of a node on the path, after its number if there is one."""
    pen.fill(box, pen.px(6), TABLE, 240)
    pen.frame(box, pen.px(6), LINE)
    px = label_type(pen, BOUND)
    alpha, beta = bound
    parts = [(alpha, Face.BOLD, CREAM), (_TO, Face.BOLD, SECONDARY), (beta, Face.BOLD, CREAM)]
    if number:
        parts.insert(0, (number, Face.BODY, SECONDARY))
    widths = [pen.kit.typesetter.width(part, face, px) + 1 for part, face, _ in parts]
    gap = (box.width - sum(widths)) // (len(parts) + 1)
    left = box.x + gap
    for (part, face, colour), width in zip(parts, widths, strict=True):
        place = Rect(left, box.y, width, box.height)
        pen.set(part, place, Style(Size.TEXT, face, colour, limit=px))
        left += width + gap

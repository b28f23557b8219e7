"""One search of a tree on a bench: name, replay and camera, shown as a tree or an indented list."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from pygame import Rect

from game.study.replay import Moment
from game.study.tree.look import NodeLook, NodeStatus, SearchStyle
from game.study.tree.node_view import (
    DrawnNode,
    draw_dashes,
    draw_node,
    draw_ring,
    find_dashes,
    find_ring,
)
from game.study.tree.tree_geometry import Geometry, TreeDrawing, View, bound, zoom
from game.study.tree.tree_view import TreeView
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    PANEL,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
    type_px,
)

GLIDE: Final = 0.24
"""Seconds that it takes to come to another place."""


class Camera:
    """The view of a pane: what it is now, and where it glides to."""

    def __init__(self) -> None:
        """See the whole tree."""
        self.view = View()
        self._start = self._target = self.view
        self._time = GLIDE

    @property
    def is_moving(self) -> bool:
        """Whether it glides."""
        return self._time < GLIDE

    def fit(self) -> None:
        """See the whole tree."""
        self._stand(View())

    def zoom(self, geometry: Geometry, by: int, place: tuple[int, int]) -> None:
        """Come nearer by so many steps; what lies at ``place`` stays there."""
        self._stand(zoom(geometry, by, place))

    def push(self, geometry: Geometry, across: int, down: int) -> None:
        """Move the picture by so many pixels; a fitted one stays."""
        view = self.view
        if view.step:
            x, level = view.x - across / geometry.across, view.level - down / geometry.pitch
            self._stand(bound(geometry.tidy, View(view.step, x, level)))

    def go(self, geometry: Geometry, x: float, level: float, *, glides: bool) -> None:
        """Have a place of the tree in the middle; a fitted view stays."""
        if not self.view.step:
            return
        target = bound(geometry.tidy, View(self.view.step, x, level))
        if not glides:
            self._stand(target)
        elif target != self._target:
            self._start, self._target, self._time = self.view, target, 0.0

    def follow(self, geometry: Geometry, node: int, *, glides: bool) -> None:
        """Bring a node into the middle if it is not in the middle half of the pane."""
        if not self.view.step or node not in geometry.tidy.places:
            return
        x, level = geometry.tidy.places[node]
        view, pane = self._target, geometry.pane
        is_near = abs(x - view.x) * geometry.across <= pane.width / 4
        if not is_near or abs(level - view.level) * geometry.pitch > pane.height / 4:
            self.go(geometry, x, level, glides=glides)

    def advance(self, dt: float) -> bool:
        """Glide on for ``dt`` seconds; return whether the view has changed."""
        if self._time >= GLIDE:
            return False
        self._time = min(GLIDE, self._time + dt)
        share = 1 - (1 - self._time / GLIDE) ** 3
        start, target = self._start, self._target
        self.view = View(
            target.step,
            start.x + (target.x - start.x) * share,
            start.level + (target.level - start.level) * share,
        )
        if self._time >= GLIDE:
            self.view = target
        return True

    def _stand(self, view: View) -> None:
        self.view = self._start = self._target = view
        self._time = GLIDE


HOVER: Final = "hover"
"""The ring round what is pointed at."""
CURSOR: Final = "cursor"
"""The ring round what has the focus of the keys."""
_GAP: Final = 8
_LEAST_GAP: Final = 30
"""Where nodes would be less than so many u apart, searches stand above each other."""


@dataclass(slots=True)
class Pane:
    """What is seen of one search."""

    name: str
    title: str
    looks: SearchStyle
    view: TreeView
    camera: Camera = field(default_factory=Camera)
    moment: Moment = field(default_factory=Moment)
    drawing: TreeDrawing = field(init=False)
    """The tree as it is laid out, as soon as it is."""

    @property
    def path(self) -> list[int]:
        """The nodes on the way to what is looked at, the root first."""
        return self.looks.list_path(self.moment)

    def follow(self, node: int, *, glides: bool) -> None:
        """Let the view come after a node."""
        self.camera.follow(self.drawing.geometry, node, glides=glides)

    def go(self, node: int, *, glides: bool) -> None:
        """Bring a node that is seen into the middle of a nearer view."""
        x, level = self.drawing.geometry.tidy.places[node]
        self.camera.go(self.drawing.geometry, x, level, glides=glides)


def open_panes(
    kit: Kit, searches: Iterable[tuple[str, str, SearchStyle]], before: Iterable[Pane]
) -> list[Pane]:
    """Return a pane for each search, by its name, title and looks; seen as ``before`` by name."""
    cameras = {pane.name: pane.camera for pane in before}
    return [
        Pane(
            name,
            title,
            looks,
            TreeView(kit, name),
            cameras.get(name) or Camera(),
            looks.replay.at(0),
        )
        for name, title, looks in searches
    ]


def place_panes(whole: Geometry, number: int, *, is_outline: bool) -> list[Rect]:
    """Return a place for every pane: beside each other, or below where that is too narrow.

    ``whole`` is the tree in the area of all panes.
    """
    area = whole.pane
    gap, count = round(_GAP * whole.unit), max(1, number)
    width = (area.width - gap * (count - 1)) // count
    narrow = replace(whole, pane=Rect(0, 0, width, area.height))
    least = min(map(narrow.gap, range(whole.tidy.levels)))
    if is_outline or least >= _LEAST_GAP * whole.unit * whole.scale:
        lefts = [area.x + at * (width + gap) for at in range(number)]
        return [Rect(left, area.y, width, area.height) for left in lefts]
    height = (area.height - gap * (count - 1)) // count
    tops = [area.y + at * (height + gap) for at in range(number)]
    return [Rect(area.x, top, area.width, height) for top in tops]


def tree_items(
    easel: Easel[Kit],
    pane: Pane,
    drawing: TreeDrawing,
    wanted: Mapping[str, int | None],
    alike: Iterable[int],
) -> list[Item]:
    """Return the tree with the bounds on its path.

    The nodes that are ``wanted`` have rings round them, by what they are for.
    """
    items = [*pane.view.items(), *pane.view.path_items(pane.looks.list_bounds(pane.moment))]
    seen = drawing.geometry.pane
    for name, node in wanted.items():
        if node is not None and (drawn := pane.view.find_drawn(node)) is not None:
            place, colour = find_ring(drawn, easel), GOLD if name == CURSOR else CREAM
            items.append(easel.part((pane.name, name), place.clip(seen), draw_ring, place, colour))
    for node in alike:
        if (drawn := pane.view.find_drawn(node)) is not None:
            place, alike_name = find_dashes(drawn, easel), (pane.name, ("alike", node))
            items.append(easel.part(alike_name, place.clip(seen), draw_dashes, place))
    return items


def title_item(easel: Easel[Kit], pane: Pane, place: Rect) -> Item:
    """Return the title of a pane, on a plate of its own as the tree may lie below it."""
    px = type_px(Size.TEXT, easel.kit.type_unit(easel.unit))
    width = easel.kit.typesetter.width(pane.title, Face.BOLD, px) + easel.px(20)
    box = Rect(place.x + 2, place.y + 2, min(width, place.width // 2), easel.type_px(32))
    return easel.item((pane.name, "title"), box, _draw_title, pane.title)


def _draw_title(pen: Pen[Kit], box: Rect, title: str) -> None:
    pen.fill(box, pen.px(8), PANEL, 225)
    limit = max(SMALLEST_TYPE, round(box.height / 1.4))
    pen.set(title, box.inflate(-pen.px(20), 0), Style(Size.TEXT, Face.BOLD, limit=limit))


_ROW: Final = 30
_INDENT: Final = 26
_HEAD: Final = 40
_SHAPE: Final = 20


class OutlineRow(NamedTuple):
    """One line: a node, how deep it lies, and how many nodes are folded away below it."""

    node: int
    level: int
    hidden: int = 0


class OutlineLine(NamedTuple):
    """A line of the list: its row, what kind of node it is, what led there, how it looks."""

    row: OutlineRow
    kind: str
    move: str
    look: NodeLook
    is_pointed: bool = False
    is_alike: bool = False
    """Whether its mover cannot tell it apart from the one that has the focus."""


def outline_item(
    easel: Easel[Kit], pane: Pane, drawing: TreeDrawing, cursor: int, alike: Collection[int]
) -> Item:
    """Return the lines that have room, with what is looked at in the middle."""
    rows, path, place = list(_list_rows(drawing)), pane.path, drawing.geometry.pane
    wanted = path[-1] if path else cursor
    middle = next((at for at, row in enumerate(rows) if row.node == wanted), 0)
    fit = max(1, int((place.height - _HEAD * easel.unit * drawing.geometry.scale) / _height(easel)))
    first = min(max(0, middle - fit // 2), max(0, len(rows) - fit))
    gold = pane.looks.find_gold(pane.moment)
    lines = tuple(
        OutlineLine(
            row,
            drawing.kinds[row.node],
            drawing.moves[row.node],
            pane.looks.look(pane.moment, row.node, gold),
            row.node == cursor and not path,
            row.node in alike,
        )
        for row in rows[first : first + fit]
    )
    return easel.item((pane.name, "outline"), place, _draw, lines)


def _list_rows(drawing: TreeDrawing) -> Iterator[OutlineRow]:
    """Yield the nodes that are seen, from the root, 0, every one before its children."""
    waiting = [(0, 0)]
    while waiting:
        node, level = waiting.pop()
        yield OutlineRow(node, level, drawing.hidden.get(node, 0))
        waiting.extend((child, level + 1) for child in reversed(drawing.children.get(node, ())))


def _height(scale: Easel[Kit] | Pen[Kit]) -> int:
    """Return the height of a line."""
    return max(20, round(_ROW * scale.unit * max(1.0, scale.kit.typesetter.scale * 0.85)))


def _draw(pen: Pen[Kit], pane: Rect, lines: Sequence[OutlineLine]) -> None:
    height, top = _height(pen), pane.y + pen.type_px(_HEAD)
    deepest = max((line.row.level for line in lines), default=0)
    step = min(_INDENT * pen.unit, (pane.width * 0.4) / max(1, deepest))
    for number, line in enumerate(lines):
        left = pane.x + round(16 * pen.unit + step * line.row.level)
        place = Rect(left, top + number * height, pane.right - left - pen.px(12), height)
        _draw_line(pen, place, line)


def _draw_line(pen: Pen[Kit], place: Rect, line: OutlineLine) -> None:
    look = line.look
    if look.status is NodeStatus.RUNNING or line.is_pointed:
        pen.fill(place, pen.px(6), RAISED)
    is_never = look.status in (NodeStatus.REST, NodeStatus.SKIPPED)
    colour = SECONDARY if is_never else GOLD if look.is_gold else CREAM
    number = Rect(place.x + pen.px(6), place.y, pen.type_px(34), place.height)
    pen.text(str(line.row.node + 1), number, Size.SMALL, SECONDARY, "right")
    size = pen.px(_SHAPE)
    drawn = DrawnNode(line.kind, number.right + size, place.centery, size, size)
    draw_node(pen, drawn, look)
    if line.is_alike:
        draw_dashes(pen, find_dashes(drawn, pen))
    left = drawn.x + size
    words = Rect(left, place.y, max(10, (place.right - left) // 2), place.height)
    left = pen.text(line.move, words, colour=colour).right + pen.px(10)
    value = Rect(left, place.y, max(10, place.right - left), place.height)
    shown = look.value
    if line.row.hidden:
        shown = f"{shown} … {line.row.hidden}".strip()
    pen.text(shown, value, colour=colour, face=Face.BOLD)
    if look.status is NodeStatus.SKIPPED:
        y = place.centery
        pen.surface.fill(EMBER, (drawn.x - size // 2 - 3, y, size + 6, max(2, pen.px(2))))

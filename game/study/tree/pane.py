"""One search of a tree on a bench: its name, its replay read node by node, and how it is seen."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.study.tree.camera import Camera
from game.study.tree.look import Looks
from game.study.tree.minimap_view import minimap_item
from game.study.tree.outline_view import (
    OutlineLine,
    choose_lines,
    count_lines,
    list_rows,
    outline_item,
)
from game.study.tree.replay import Moment
from game.study.tree.ring_view import ALIKE, lay_ring
from game.study.tree.scenery import Scenery
from game.study.tree.tree_geometry import Geometry
from game.study.tree.tree_view import TreeView
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import CREAM, PANEL, SMALLEST_TYPE, Face, Size, type_px

_GAP: Final = 8
_LEAST_GAP: Final = 30
"""Where nodes would be less than so many u apart, searches stand above each other."""


@dataclass(slots=True)
class Pane:
    """What is seen of one search."""

    name: str
    title: str
    looks: Looks
    view: TreeView
    camera: Camera = field(default_factory=Camera)
    moment: Moment = field(default_factory=Moment)
    scenery: Scenery | None = None

    @property
    def path(self) -> list[int]:
        """The nodes on the way to what is looked at, the root first."""
        return self.looks.list_path(self.moment)

    def follow(self, node: int, *, glides: bool) -> None:
        """Let the view come after a node."""
        if self.scenery is not None:
            self.camera.follow(self.scenery.geometry, node, glides=glides)

    def go(self, node: int, *, glides: bool) -> None:
        """Bring a node into the middle of a nearer view."""
        if self.scenery is not None and node in self.scenery.geometry.tidy.places:
            x, level = self.scenery.geometry.tidy.places[node]
            self.camera.go(self.scenery.geometry, x, level, glides=glides)


def open_panes(
    kit: Kit, searches: Iterable[tuple[str, str, Looks]], before: Iterable[Pane]
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


def panel_item(pane: Pane, place: Rect, unit: float) -> Item:
    """Return the ground of a pane."""
    return Item((pane.name, "panel"), place, None, partial(draw_panel, rect=place, unit=unit))


def title_item(kit: Kit, pane: Pane, place: Rect, unit: float) -> Item:
    """Return the title of a pane, on a plate of its own as the tree may lie below it."""
    px = type_px(Size.TEXT, kit.type_unit(unit))
    width = kit.typesetter.width(pane.title, Face.BOLD, px) + round(20 * unit)
    box = Rect(
        place.x + 2, place.y + 2, min(width, place.width // 2), round(32 * kit.type_unit(unit))
    )
    draw = partial(_draw_title, kit=kit, box=box, title=pane.title, unit=unit)
    return Item((pane.name, "title"), box, pane.title, draw)


def tree_items(pane: Pane, unit: float) -> list[Item]:
    """Return the tree with the bounds on its path, and a small picture of what lies outside."""
    if pane.scenery is None:
        return []
    bounds = pane.looks.list_bounds(pane.moment)
    items = [*pane.view.items(), *pane.view.path_items(bounds, unit)]
    if not pane.scenery.geometry.is_whole:
        items.append(minimap_item(pane.name, pane.scenery.geometry, pane.scenery.version))
    return items


def outline_items(
    kit: Kit,
    pane: Pane,
    children: Mapping[int, Sequence[int]],
    cursor: int,
    alike: Collection[int],
    unit: float,
) -> list[Item]:
    """Return the tree as an indented list, with what is looked at in the middle."""
    if pane.scenery is None:
        return []
    scenery, place = pane.scenery, pane.scenery.geometry.pane
    rows, path = list(list_rows(children, scenery.hidden)), pane.path
    wanted = path[-1] if path else cursor
    middle = next((at for at, row in enumerate(rows) if row.node == wanted), 0)
    fit = count_lines(place, unit, kit.typesetter.scale)
    gold = pane.looks.find_gold(pane.moment)
    lines = [
        OutlineLine(
            row,
            scenery.kinds[row.node],
            scenery.moves[row.node],
            pane.looks.look(pane.moment, row.node, gold),
            row.node == cursor and not path,
            row.node in alike,
        )
        for row in rows[choose_lines(len(rows), fit, middle)]
    ]
    return [outline_item(kit, pane.name, place, lines, unit)]


def ring_items(
    pane: Pane, wanted: Mapping[str, int | None], alike: Iterable[int], unit: float
) -> list[Item]:
    """Return rings round nodes by what they are for, and dashes round those that are ``alike``."""
    named: list[tuple[Hashable, int | None]] = [*wanted.items()]
    named += [((ALIKE, node), node) for node in alike]
    items = []
    for name, node in named:
        drawn = None if node is None else pane.view.find_drawn(node)
        if drawn is not None and pane.scenery is not None:
            place, draw = lay_ring(drawn, name, unit)
            area, shows = place.clip(pane.scenery.geometry.pane), (place.topleft, place.size)
            items.append(Item((pane.name, name), area, shows, draw))
    return items


def _draw_title(surface: pygame.Surface, kit: Kit, box: Rect, title: str, unit: float) -> None:
    paint.draw_rounded(surface, box, round(8 * unit), PANEL, 225)
    words = box.inflate(-round(20 * unit), 0)
    limit = max(SMALLEST_TYPE, round(box.height / 1.4))
    draw_text(surface, kit, title, words, unit, Style(Size.TEXT, Face.BOLD, CREAM, limit=limit))

"""A small picture of the whole tree, with the part of it that is seen."""

from collections.abc import Hashable, Iterable

from pygame import Rect

from game.study.tree.tree_geometry import Geometry
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, SECONDARY, TABLE

_WIDTH, _HEIGHT, _EDGE = 160, 90, 10


def find_minimap(pane: Rect, unit: float) -> Rect:
    """Return where the small picture lies: in the lower right corner."""
    place = Rect(0, 0, round(_WIDTH * unit), round(_HEIGHT * unit))
    place.bottomright = pane.right - round(_EDGE * unit), pane.bottom - round(_EDGE * unit)
    return place


def minimap_item(easel: Easel[Kit], name: Hashable, geometry: Geometry) -> Item:
    """Return the small picture of a tree."""
    place = find_minimap(geometry.pane, geometry.unit)
    return easel.item((name, "minimap"), place, _draw, geometry)


def point_at(geometry: Geometry, place: tuple[int, int]) -> tuple[float, float]:
    """Return which x and level of the tree lie at a place of the small picture."""
    inner = _find_inner(find_minimap(geometry.pane, geometry.unit))
    x = (place[0] - inner.x) / max(1, inner.width) * geometry.tidy.width
    level = (place[1] - inner.y) / max(1, inner.height) * (geometry.tidy.levels - 1)
    return x, level


def _find_inner(place: Rect) -> Rect:
    return place.inflate(-place.width // 8, -place.height // 4)


def _draw(pen: Pen[Kit], place: Rect, geometry: Geometry) -> None:
    radius = max(3, pen.px(6))
    pen.fill(place, radius, TABLE, 235)
    inner, tidy = _find_inner(place), geometry.tidy
    for x, y in _list_dots(geometry, inner):
        pen.surface.fill(SECONDARY, (x, y, 2, 2))
    left, top = geometry.find(geometry.pane.topleft)
    right, bottom = geometry.find(geometry.pane.bottomright)
    down = inner.height / max(1, tidy.levels - 1)
    across = inner.width / tidy.width
    seen = Rect(
        round(inner.x + left * across),
        round(inner.y + top * down),
        round((right - left) * across),
        round((bottom - top) * down),
    ).clip(place)
    pen.frame(seen, 3, CREAM, max(1, pen.px(1.5)))
    pen.frame(place, radius)


def _list_dots(geometry: Geometry, inner: Rect) -> Iterable[tuple[int, int]]:
    tidy = geometry.tidy
    down = inner.height / max(1, tidy.levels - 1)
    across = inner.width / tidy.width
    return {
        (round(inner.x + x * across), round(inner.y + level * down))
        for x, level in tidy.places.values()
    }

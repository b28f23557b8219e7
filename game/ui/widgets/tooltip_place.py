"""Where a tooltip goes: near its anchor, and where it covers no number.

Numbers are dense, so a tooltip may be wide or narrow, and move away until it has room. It never
covers *taken* areas if it can avoid them; it avoids *spare* areas, which repeat what is shown
elsewhere, if there is other room; and it avoids *shunned* areas if that costs nothing else. Where
a room has a *reach*, to be that near comes first, or after what is taken.
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.ui.geometry import SizePx


class Room(NamedTuple):
    """The area that tooltips may use, and the areas in it that they avoid, in pixels.

    ``gap`` is the distance from a tooltip to what it is placed beside, and ``reach`` the largest to
    its anchor; ``None`` where it may be anywhere. With ``leaves_reach`` it goes farther rather than
    cover a taken area.
    """

    bounds: Rect
    taken: Sequence[Rect] = ()
    shunned: Sequence[Rect] = ()
    spare: Sequence[Rect] = ()
    gap: int = 8
    reach: int | None = None
    leaves_reach: bool = False


def find_place(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Rect:
    """Return the best place for a box of one of ``sizes``: near ``anchor``, without covering it.

    It avoids taken, spare and shunned areas; if no such place is free, taken and spare ones; if
    none is free still, only taken ones. Where every place covers a taken area, it covers as few of
    their pixels as possible. Of equally near places, the one of the earliest size wins.
    """
    boxes = [(n, box) for n, size in enumerate(sizes) for box in _list_places(size, anchor, room)]
    taken = [*room.taken, anchor]
    avoidances: Sequence[Sequence[Rect]] = ([*room.spare, *room.shunned], room.spare, ())
    if (reach := room.reach) is not None:
        near = [place for place in boxes if _is_beside(place[1], anchor, reach)]
        if room.leaves_reach and all(box.collidelist(taken) >= 0 for _, box in near):
            avoidances = (room.spare, ())
        else:
            boxes = near or boxes
    untaken = [(n, box) for n, box in boxes if box.collidelist(taken) < 0]
    for avoided in avoidances:
        free = [(n, box) for n, box in untaken if box.collidelist(avoided) < 0]
        if free:
            return min(free, key=lambda place: (*_measure_distance(place[1], anchor), place[0]))[1]
    return min((box for _, box in boxes), key=lambda box: _measure_overlap(box, anchor, room.taken))


def _list_places(size: SizePx, anchor: Rect, room: Room) -> list[Rect]:
    """Return candidate boxes of ``size``: beside the edges of all areas, inside the bounds."""
    width, height = size
    bounds, gap = room.bounds, room.gap
    edges = [anchor, *room.taken, *room.shunned, *room.spare]
    lefts = {anchor.centerx - width // 2, anchor.left, anchor.right - width}
    tops = {anchor.centery - height // 2, anchor.top, anchor.bottom - height}
    for edge in edges:
        lefts |= {edge.right + gap, edge.left - gap - width}
        tops |= {edge.bottom + gap, edge.top - gap - height}
    lefts = {_clamp(left, bounds.left, bounds.right - width) for left in lefts}
    tops = {_clamp(top, bounds.top, bounds.bottom - height) for top in tops}
    return [Rect(left, top, width, height) for left, top in product(lefts, tops)]


def _clamp(place: int, low: int, high: int) -> int:
    return max(low, min(place, high))


def _measure_distance(box: Rect, anchor: Rect) -> tuple[int, int]:
    """Return the distance to the anchor in pixels: between the edges, then between the centres."""
    across = max(0, box.left - anchor.right, anchor.left - box.right)
    down = max(0, box.top - anchor.bottom, anchor.top - box.bottom)
    centres = abs(box.centerx - anchor.centerx) + abs(box.centery - anchor.centery)
    return across + down, centres


def _is_beside(box: Rect, anchor: Rect, reach: int) -> bool:
    return not box.colliderect(anchor) and _measure_distance(box, anchor)[0] <= reach


def _measure_overlap(box: Rect, anchor: Rect, taken: Sequence[Rect]) -> tuple[bool, int]:
    """Return whether a box covers its anchor, and how many pixels of taken areas it covers."""
    parts = [box.clip(box_taken) for box_taken in taken]
    return box.colliderect(anchor), sum(part.width * part.height for part in parts)

"""Where a note goes: beside what it is about, and where it covers no number.

There is always a number somewhere near, so that a note may be wide or narrow, and move away until
it has room. What must not be covered is *taken*; what had better not be covered is only *shunned*.
*Spare* is what says again what stands elsewhere too: it gives way to a note that has no other room.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.geometry import SizePx


class Room(NamedTuple):
    """The part of the window that may be used, and what lies in it, all in pixels.

    ``gap`` is kept to whatever a note is put beside.
    """

    bounds: Rect
    taken: Sequence[Rect] = ()
    shunned: Sequence[Rect] = ()
    spare: Sequence[Rect] = ()
    gap: int = 8


def find_place(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Rect:
    """Return where a box of one of ``sizes`` lies best: near ``anchor``, and never on it.

    It covers nothing that is taken, if there is any such place, and then nothing that is spare or
    shunned. Where every place is taken, it covers as little as it can. Of equally good places the
    one for an earlier size is chosen.
    """
    boxes = [(n, box) for n, size in enumerate(sizes) for box in _list_places(size, anchor, room)]
    taken = [*room.taken, anchor]
    in_use = [*taken, *room.spare]
    for avoided in ([*in_use, *room.shunned], in_use, taken):
        free = [(n, box) for n, box in boxes if box.collidelist(avoided) < 0]
        if free:
            return min(free, key=lambda place: (*_measure_way(place[1], anchor), place[0]))[1]
    return min((box for _, box in boxes), key=lambda box: _measure_harm(box, anchor, room.taken))


def _list_places(size: SizePx, anchor: Rect, room: Room) -> Iterator[Rect]:
    """Yield a box beside each edge that there is, inside the bounds."""
    width, height = size
    bounds, gap = room.bounds, room.gap
    edges = [anchor, *room.taken, *room.shunned, *room.spare]
    lefts = {anchor.centerx - width // 2, anchor.left, anchor.right - width}
    tops = {anchor.centery - height // 2, anchor.top, anchor.bottom - height}
    for edge in edges:
        lefts |= {edge.right + gap, edge.left - gap - width}
        tops |= {edge.bottom + gap, edge.top - gap - height}
    for left in {_clamp(left, bounds.left, bounds.right - width) for left in lefts}:
        for top in {_clamp(top, bounds.top, bounds.bottom - height) for top in tops}:
            yield Rect(left, top, width, height)


def _clamp(place: int, low: int, high: int) -> int:
    return max(low, min(place, high))


def _measure_way(box: Rect, anchor: Rect) -> tuple[int, int]:
    """Return how far a box is from its anchor: the space between, then that of the centres."""
    across = max(0, box.left - anchor.right, anchor.left - box.right)
    down = max(0, box.top - anchor.bottom, anchor.top - box.bottom)
    centres = abs(box.centerx - anchor.centerx) + abs(box.centery - anchor.centery)
    return across + down, centres


def _measure_harm(box: Rect, anchor: Rect, taken: Sequence[Rect]) -> tuple[bool, int]:
    """Return whether a box covers its anchor, and how many pixels of what is taken."""
    parts = [box.clip(box_taken) for box_taken in taken]
    return box.colliderect(anchor), sum(part.width * part.height for part in parts)

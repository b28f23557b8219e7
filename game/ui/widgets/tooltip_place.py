"""Where a tooltip goes: near its anchor, and where it covers no number.

Numbers are dense, so a tooltip may be wide or narrow, and move away until it has room. It never
covers *taken* areas if it can avoid them; it avoids *spare* areas, which repeat what is shown
elsewhere, if there is other room; and it avoids *shunned* areas if that costs nothing else. Where
a room has a *reach*, to be that near comes first, or after what is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.ui.geometry import SizePx


class _Start(NamedTuple):
    """Where a box may begin along one axis; in order, the nearest to the anchor comes first.

    The distances are those between their edges and between their middles; the number decides
    between equal ones.
    """

    between_edges: int
    between_middles: int
    number: int
    at: int


_Place: TypeAlias = tuple[int, int, int, int, int, Rect]
"""A box after what orders it: the sums of both distances, and the numbers of size and starts."""


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
    free = find_free_place(sizes, anchor, room)
    return find_crowded_place(sizes, anchor, room) if free is None else free


def find_crowded_place(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Rect:
    """Return what ``find_place`` does where every place covers a taken area."""
    near = () if room.leaves_reach else list(_walk_near(sizes, anchor, room))
    boxes = near or (box for _, box in _walk(sizes, anchor, room))
    return min(boxes, key=lambda box: _measure_overlap(box, anchor, room.taken))


def find_free_place(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Rect | None:
    """Return what ``find_place`` does; ``None`` where every place covers a taken area."""
    taken = [*room.taken, anchor]
    avoidances: Sequence[Sequence[Rect]] = ([*room.spare, *room.shunned], room.spare, ())
    if room.reach is not None:
        free = _find_free(_walk_near(sizes, anchor, room), taken, avoidances)
        if free is not None:
            return free
        if room.leaves_reach:
            avoidances = avoidances[1:]
        elif next(_walk_near(sizes, anchor, room), None) is not None:
            return None
    return _find_free((box for _, box in _walk(sizes, anchor, room)), taken, avoidances)


def _walk_near(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Iterator[Rect]:
    """Yield the candidate boxes within reach, if there is one, that do not cover the anchor."""
    for away, box in _walk(sizes, anchor, room):
        if room.reach is None or away > room.reach:
            return
        if not box.colliderect(anchor):
            yield box


def _find_free(
    boxes: Iterable[Rect], taken: Sequence[Rect], avoidances: Sequence[Sequence[Rect]]
) -> Rect | None:
    """Return the first box off what is taken and the earliest of ``avoidances``, if any is.

    The last of ``avoidances`` is empty: every box is clear of it.
    """
    found, least = None, len(avoidances)
    for box in boxes:
        if box.collidelist(taken) >= 0:
            continue
        level = next(n for n, avoided in enumerate(avoidances) if box.collidelist(avoided) < 0)
        if level < least:
            found, least = box, level
        if not level:
            break
    return found


def _walk(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Iterator[tuple[int, Rect]]:
    """Yield candidate boxes, each after its distance to the anchor in pixels, the nearest first.

    They lie beside the edges of all areas, inside the bounds. Of those whose edges are equally far
    from the anchor's, the one with the nearest centre comes first.
    """
    areas, bounds, gap = [anchor, *room.taken, *room.shunned, *room.spare], room.bounds, room.gap
    across = [(area.left, area.right) for area in areas]
    down = [(area.top, area.bottom) for area in areas]

    def list_row(n: int, size: SizePx, left: _Start, tops: list[_Start]) -> Iterator[_Place]:
        for top in tops:
            edges = left.between_edges + top.between_edges
            middles = left.between_middles + top.between_middles
            yield edges, middles, n, left.number, top.number, Rect((left.at, top.at), size)

    rows = []
    for n, size in enumerate(sizes):
        tops = sorted(_list_starts(size[1], down, (bounds.top, bounds.bottom), gap))
        lefts = _list_starts(size[0], across, (bounds.left, bounds.right), gap)
        rows += [list_row(n, size, left, tops) for left in lefts]
    for away, *_, box in merge(*rows):
        yield away, box


def _list_starts(
    length: int, spans: Sequence[tuple[int, int]], bounds: tuple[int, int], gap: int
) -> list[_Start]:
    """Return where a box may begin along one axis, of which the first span is the anchor's."""
    (low, high), (least, most) = spans[0], bounds
    middle = low + (high - low) // 2
    starts = {middle - length // 2, low, high - length}
    for begin, end in spans:
        starts |= {end + gap, begin - gap - length}
    return [
        _Start(max(0, at - high, low - at - length), abs(at + length // 2 - middle), n, at)
        for n, at in enumerate({max(least, min(start, most - length)) for start in starts})
    ]


def _measure_overlap(box: Rect, anchor: Rect, taken: Sequence[Rect]) -> tuple[bool, int]:
    """Return whether a box covers its anchor, and how many pixels of taken areas it covers."""
    parts = [box.clip(taken[number]) for number in box.collidelistall(taken)]
    return box.colliderect(anchor), sum(part.width * part.height for part in parts)

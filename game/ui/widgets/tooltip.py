"""A tooltip: a note in a box near what the pointer rests on, where it covers no number.

Numbers are dense, so a tooltip may be wide or narrow, and move away until it has room. It never
covers *taken* areas if it can avoid them; it avoids *spare* areas, which repeat what is shown
elsewhere, if there is other room; and it avoids *shunned* areas if that costs nothing else. Where
a room has a *reach*, to be that near comes first, or after what is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import merge
from typing import Final, NamedTuple, Protocol, TypeAlias

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, RAISED, Face, Size, type_px


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
    """Return where a box may begin along one axis; the first span is the anchor's."""
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


_WIDTHS: Final = (360, 300, 250, 210, 175, 150, 440, 520, 620)
"""The widths that a note's lines may have, in u, the preferred one first."""
_SMALLER: Final = (0.9, 0.8, 0.7)
"""The shares of the usual type that a note may have."""
_LINE: Final = 24
_LINE_HEIGHT: Final = 1.3
_PADDING: Final = 11
_PICTURE: Final = (116, 162)


class NotePicture(Protocol):
    """What is drawn beside a note's text; equal ones look alike."""

    def draw(self, size: SizePx) -> pygame.Surface:
        """Return it in this size."""


@dataclass(frozen=True, slots=True)
class Tooltip:
    """A note: a title, lines that are wrapped where they are too long, and perhaps a picture.

    Its type is a ``share`` of the usual size.
    """

    title: str
    lines: tuple[str, ...] = ()
    picture: NotePicture | None = None
    share: float = 1.0


def tooltip_item(kit: Kit, note: Tooltip, box: Rect, unit: float) -> Item:
    """Return ``note`` in ``box``, the place that was found for it."""
    easel = Easel(kit, unit * note.share)
    area = paint.shadow_area(box, easel.px(12))
    return easel.part("tooltip", area, _draw_tooltip, note, box)


def _draw_tooltip(pen: Pen[Kit], note: Tooltip, box: Rect) -> None:
    step, padding = _step(pen.kit, pen.unit), pen.px(_PADDING)
    radius = pen.px(8)
    paint.draw_shadow(pen.surface, box, radius, pen.px(12))
    pen.fill(box, radius, RAISED)
    pen.frame(box, radius, GOLD, 1, 160)
    row = box.inflate(-2 * padding, -2 * padding)
    if note.picture is not None:
        size = _find_picture(pen.kit, pen.unit)
        pen.picture(note.picture.draw(size), row)
        row.width -= size[0] + padding
        row.x += size[0] + padding
    row.height = step
    for line, face in _set_lines(pen.kit, note, pen.unit, row.width):
        pen.text(line, row, Size.SMALL, GOLD if face is Face.BOLD else CREAM, face=face)
        row = row.move(0, step)


class TooltipPlacer:
    """Finds the place of a note, and keeps it until note, anchor, room or unit changes.

    A note has no picture, or smaller type, where it would cover what is taken.
    """

    def __init__(self, kit: Kit) -> None:
        """Measure notes with ``kit``."""
        self._kit = kit
        self._memo: Memo[tuple[Tooltip, Rect]] = Memo()

    def place(self, note: Tooltip, anchor: Rect, room: Room, unit: float) -> tuple[Tooltip, Rect]:
        """Return the note as it is shown, and its place, found once for equal arguments."""
        key = note, anchor, room, self._kit.type_unit(unit)
        return self._memo.get(key, lambda: self._find(note, anchor, room, unit))

    def _find(self, note: Tooltip, anchor: Rect, room: Room, unit: float) -> tuple[Tooltip, Rect]:
        plain = replace(note, picture=None)
        smaller = (replace(plain, share=share) for share in _SMALLER)
        for each in dict.fromkeys((note, plain, *smaller)):
            free = find_free_place(_list_sizes(self._kit, each, unit), anchor, room)
            if free is not None:
                return each, free
        return plain, find_crowded_place(_list_sizes(self._kit, plain, unit), anchor, room)


def _list_sizes(kit: Kit, note: Tooltip, unit: float) -> list[SizePx]:
    """Return the sizes in pixels that a note may have, the preferred one first."""
    sizes = dict.fromkeys(_measure(kit, note, unit * note.share, width) for width in _WIDTHS)
    return list(sizes)


def _measure(kit: Kit, note: Tooltip, unit: float, widest: int) -> SizePx:
    """Return the size in pixels of a note whose lines are at most ``widest`` u wide."""
    limit, padding = round(widest * kit.type_unit(unit)), round(_PADDING * unit)
    px = type_px(Size.SMALL, kit.type_unit(unit))
    lines = _set_lines(kit, note, unit, limit)
    width = max(kit.typesetter.width(line, face, px) for line, face in lines)
    height = _step(kit, unit) * len(lines)
    if note.picture is not None:
        across, down = _find_picture(kit, unit)
        width, height = width + across + padding, max(height, down)
    return width + 2 * padding + 1, height + 2 * padding


def _find_picture(kit: Kit, unit: float) -> SizePx:
    """Return the size of a picture in pixels."""
    across, down = (round(length * kit.type_unit(unit)) for length in _PICTURE)
    return across, down


def _set_lines(kit: Kit, note: Tooltip, unit: float, width: int) -> list[tuple[str, Face]]:
    """Return the title and the lines, wrapped at ``width`` pixels, each with its face."""
    px = type_px(Size.SMALL, kit.type_unit(unit))
    texts = [(note.title, Face.BOLD), *((line, Face.BODY) for line in note.lines)]
    return [
        (line, face) for text, face in texts for line in kit.typesetter.wrap(text, face, px, width)
    ]


def _step(kit: Kit, unit: float) -> int:
    """Return the height of a line in pixels."""
    px = type_px(Size.SMALL, kit.type_unit(unit))
    return max(round(_LINE * unit), round(px * _LINE_HEIGHT))

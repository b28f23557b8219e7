"""The coach's bubble: a short sentence in a box, with a tail to what it speaks of, or a frame."""

import re
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import GOLD, INK, Face, Size, type_px
from game.ui.widgets.tooltip import Room, find_free_place, find_place

_WIDTHS: Final = (340, 240, 190, 150)
"""The widths that the lines may have, in u, the preferred one first."""
_NARROW: Final = 118
"""The width that they may have where there is no room for the others."""
_WIDE: Final = 480
"""The width that they may have in a strip where one line alone has room."""
_MOST_LINES: Final = 4
_CLAUSE: Final = re.compile("(?<=[，；。])")
"""Where a Chinese sentence may best be broken."""
_LINE_HEIGHT: Final = 1.25
_PADDING: Final = (16, 9)
_TAIL: Final = 13
"""Half the width of the tail where it leaves the box, in u."""
_REACH: Final = 3
"""How far the tail reaches into what it points to, in u."""
_AIR: Final = 6
"""Between a bubble and what it does not speak of, in u, where there is room for it."""
_FAR: Final = 48
"""Farther from what it speaks of, in u, a bubble has no tail, which would cross other things."""
_FRAME: Final = 3
"""The width of the frame round what a far bubble speaks of, in u."""
_RADIUS: Final = 12
_SHADOW: Final = 10


class Pointing(Enum):
    """How a bubble shows what it speaks of."""

    NONE = "none"
    TAIL = "tail"
    NEAR = "near"
    """A tail; the bubble covers what it shuns rather than be far."""
    FRAME = "frame"


class Spot(NamedTuple):
    """What a bubble speaks of, how it shows that, and where it has room, in pixels."""

    anchor: Rect
    room: Room
    unit: float
    """The pixels of one u."""
    pointing: Pointing = Pointing.TAIL


class Bubble(NamedTuple):
    """A sentence in its box, broken into lines.

    ``tip`` is the point that the tail ends at, ``framed`` what has a frame in place of a tail.
    """

    lines: tuple[str, ...]
    box: Rect
    tip: tuple[int, int] | None = None
    framed: Rect | None = None


def bubble_item(kit: Kit, bubble: Bubble, unit: float) -> Item:
    """Return the item that draws a bubble."""
    easel = Easel(kit, unit)
    tip = Rect(bubble.tip or bubble.box.center, (1, 1)).inflate(4, 4)
    if bubble.framed is not None:
        tip.union_ip(bubble.framed)  # the shadow reaches farther than the frame
    area = paint.shadow_area(bubble.box.union(tip), easel.px(_SHADOW))
    return easel.part("coach", area, _draw_bubble, bubble)


def _draw_bubble(pen: Pen[Kit], bubble: Bubble) -> None:
    box, radius = bubble.box, pen.px(_RADIUS)
    paint.draw_shadow(pen.surface, box, radius, pen.px(_SHADOW))
    if bubble.framed is not None:
        width = _frame_width(pen.unit)
        pen.frame(_find_frame(bubble.framed, pen.unit), radius + width, GOLD, width)
    if bubble.tip is not None:
        _draw_tail(pen, box, bubble.tip)
    pen.fill(box, radius, GOLD)
    across, down = map(pen.px, _PADDING)
    row = Rect(box.x + across, box.y + down, box.width - 2 * across, _step(pen.kit, pen.unit))
    for line in bubble.lines:
        pen.text(line, row, Size.TEXT, INK, "center", Face.BOLD)
        row = row.move(0, row.height)


def _draw_tail(pen: Pen[Kit], box: Rect, tip: tuple[int, int]) -> None:
    """Draw a wedge from the edge of the box that faces the tip, to the tip."""
    (x, y), half = tip, pen.px(_TAIL)
    if box.top <= y <= box.bottom:
        side = box.left + half if x < box.left else box.right - half
        middle = max(box.top + 2 * half, min(y, box.bottom - 2 * half))
        base = [(side, middle - half), (side, middle + half)]
    else:
        side = box.top + half if y < box.top else box.bottom - half
        middle = max(box.left + 2 * half, min(x, box.right - 2 * half))
        base = [(middle - half, side), (middle + half, side)]
    corners = [*base, (x, y)]
    area = Rect(corners[0], (1, 1)).unionall([Rect(corner, (1, 1)) for corner in corners])
    shares = tuple(((x - area.x) / area.width, (y - area.y) / area.height) for x, y in corners)
    pen.picture(paint.polygon(area.size, shares, GOLD), area)


def place_bubble(kit: Kit, text: str, spot: Spot) -> Bubble:
    """Return the bubble for ``text``, near what it speaks of, where it covers as little as can be.

    Where there is no room close by, it goes to a side of the anchor rather than above or below, and
    a frame replaces the tail. One that points with neither goes above the anchor if it can.
    """
    framed, unit, pointing = spot.anchor, spot.unit, spot.pointing
    anchor = _find_frame(framed, unit) if pointing is Pointing.FRAME else framed
    spot = spot._replace(anchor=anchor, room=spot.room._replace(reach=None))
    airy = spot._replace(room=_grow(spot.room, round(_AIR * unit)))
    box = _find_box(kit, text, airy)
    if _is_far(box, airy) or _covers(box, airy):
        box = _find_box(kit, text, spot)
    lines = tuple(_wrap(kit, text, unit, box.width - 2 * round(_PADDING[0] * unit)))
    if pointing is Pointing.NONE:
        return Bubble(lines, box)
    if pointing is Pointing.FRAME or _is_far(box, spot):
        return Bubble(lines, box, framed=framed)
    return Bubble(lines, box, _find_tip(box, anchor, round(_REACH * unit)))


def _grow(room: Room, air: int) -> Room:
    """Return ``room`` with ``air`` pixels round the areas that are avoided."""
    taken, shunned = (
        [area.inflate(2 * air, 2 * air) for area in areas] for areas in (room.taken, room.shunned)
    )
    return room._replace(taken=taken, shunned=shunned)


def _find_box(kit: Kit, text: str, spot: Spot) -> Rect:
    """Return the best place; narrow or wide lines are tried where the usual ones find none."""
    anchor, room, pointing = spot.anchor, spot.room, spot.pointing
    widths = [_WIDTHS, (*_WIDTHS, _NARROW)]
    if pointing is Pointing.NEAR:
        widths.append((*_WIDTHS, _NARROW, _WIDE))
    for each in widths:
        sizes = _list_sizes(kit, text, spot.unit, each)
        box = find_place(sizes, anchor, room)
        if not (_is_far(box, spot) or _covers(box, spot)):
            break
    if pointing is Pointing.NEAR and _is_far(box, spot):
        near = find_free_place(sizes, anchor, room._replace(shunned=()))
        box = box if near is None or _is_far(near, spot) else near
    if _is_far(box, spot):
        box = _find_beside(sizes, spot) or box
    if pointing is Pointing.NONE:
        box = _find_above(sizes, anchor, room) or box
    return box


def _find_above(sizes: Sequence[SizePx], anchor: Rect, room: Room) -> Rect | None:
    """Return a free place above a group, if any: beside it a bubble seems to speak of one thing."""
    bounds = Rect(anchor.x, room.bounds.y, anchor.width, anchor.y - room.gap - room.bounds.y)
    bounds = bounds.inflate(max(0, max(sizes)[0] - anchor.width), 0).clip(room.bounds)
    box = find_place(sizes, anchor, room._replace(bounds=bounds))
    return None if box.collidelist([*room.taken, *room.shunned]) >= 0 else box


def _find_beside(sizes: Sequence[SizePx], spot: Spot) -> Rect | None:
    """Return a free place between the upper and the lower edge of the anchor, if there is any."""
    anchor, bounds = spot.anchor, spot.room.bounds
    row = Rect(bounds.x, anchor.y, bounds.width, anchor.height)
    sizes = [size for size in sizes if size[1] <= row.height]
    if not sizes:
        return None
    box = find_place(sizes, anchor, spot.room._replace(bounds=row))
    return None if _covers(box, spot) else box


def _find_frame(framed: Rect, unit: float) -> Rect:
    """Return the outer edge of the frame round what a bubble speaks of."""
    width = _frame_width(unit)
    return framed.inflate(4 * width, 4 * width)


def _frame_width(unit: float) -> int:
    return max(2, round(_FRAME * unit))


def _covers(box: Rect, spot: Spot) -> bool:
    room = spot.room
    return box.collidelist([*room.taken, *room.shunned, *room.spare, spot.anchor]) >= 0


def _is_far(box: Rect, spot: Spot) -> bool:
    """Return whether a box is too far from what it speaks of for a tail."""
    anchor = spot.anchor
    across = max(0, box.left - anchor.right, anchor.left - box.right)
    down = max(0, box.top - anchor.bottom, anchor.top - box.bottom)
    return max(across, down) > _FAR * spot.unit


def _find_tip(box: Rect, anchor: Rect, reach: int) -> tuple[int, int]:
    """Return the place in ``anchor`` that is nearest to the middle of the box, ``reach`` inside."""
    inner = anchor.inflate(-2 * min(reach, anchor.width // 2), -2 * min(reach, anchor.height // 2))
    x = max(inner.left, min(box.centerx, inner.right))
    y = max(inner.top, min(box.centery, inner.bottom))
    return x, y


def _list_sizes(kit: Kit, text: str, unit: float, widths: Sequence[int]) -> list[SizePx]:
    """Return the sizes in pixels that the box may have, the preferred one first."""
    wraps = (_wrap(kit, text, unit, round(widest * kit.type_unit(unit))) for widest in widths)
    sizes = [_measure(kit, lines, unit) for lines in wraps if len(lines) <= _MOST_LINES]
    return list(dict.fromkeys(sizes))


def _measure(kit: Kit, lines: Sequence[str], unit: float) -> SizePx:
    """Return the size in pixels of the box round some lines."""
    px = type_px(Size.TEXT, kit.type_unit(unit))
    width = max(kit.typesetter.width(line, Face.BOLD, px) for line in lines)
    across, down = (2 * round(length * unit) for length in _PADDING)
    return width + across + 2, _step(kit, unit) * len(lines) + down


def _wrap(kit: Kit, text: str, unit: float, width: int) -> list[str]:
    """Return the lines, as even as they can be: none ends with a single word below long ones.

    Chinese breaks after a clause where that takes no more lines. Else the narrowest width at which
    the text takes no more lines than at ``width`` is found by bisection.
    """
    px = type_px(Size.TEXT, kit.type_unit(unit))
    wrap = partial(kit.typesetter.wrap, text, Face.BOLD, px)
    lines = len(wrap(width))
    clauses = [clause for clause in _CLAUSE.split(text) if clause]
    widths = (kit.typesetter.width(clause, Face.BOLD, px) for clause in clauses)
    if len(clauses) == lines and max(widths) <= width:
        return clauses
    least, enough = width // max(1, lines), width
    while least < enough:
        middle = (least + enough) // 2
        least, enough = (least, middle) if len(wrap(middle)) <= lines else (middle + 1, enough)
    return wrap(enough)


def _step(kit: Kit, unit: float) -> int:
    """Return the height of a line in pixels."""
    return round(type_px(Size.TEXT, kit.type_unit(unit)) * _LINE_HEIGHT)

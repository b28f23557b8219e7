"""A tooltip: a note in a box beside what the pointer rests on."""

from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, RAISED, Face, Size, type_px
from game.ui.widgets.tooltip_place import Room, find_crowded_place, find_free_place

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

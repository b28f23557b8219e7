"""A tooltip: a note in a box beside what the pointer rests on."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, RAISED, Face, Size, type_px
from game.ui.widgets.tooltip_place import Room, find_place

_WIDTHS: Final = (360, 300, 250, 210, 175, 150)
"""The widths that a note's lines may have, in u, the preferred one first."""
_LINE: Final = 24
_LINE_HEIGHT: Final = 1.3
_PADDING: Final = 11


@dataclass(frozen=True, slots=True)
class Tooltip:
    """The text of a note: a title, and lines that are wrapped where they are too long."""

    title: str
    lines: tuple[str, ...] = ()


def tooltip_item(kit: Kit, note: Tooltip, box: Rect, unit: float) -> Item:
    """Return ``note`` in ``box``, the place that ``place_tooltip`` found for it."""
    area = paint.shadow_area(box, round(12 * unit))
    draw = partial(_draw_tooltip, kit=kit, note=note, box=box, unit=unit)
    return Item("tooltip", area, note, draw)


def _draw_tooltip(surface: pygame.Surface, kit: Kit, note: Tooltip, box: Rect, unit: float) -> None:
    step, padding = _step(kit, unit), round(_PADDING * unit)
    _draw_box(surface, box, unit)
    row = box.inflate(-2 * padding, -2 * padding)
    row.height = step
    for line, face in _set_lines(kit, note, unit, row.width):
        style = Style(Size.SMALL, face, GOLD if face is Face.BOLD else CREAM)
        draw_text(surface, kit, line, row, unit, style)
        row = row.move(0, step)


class TooltipPlacer:
    """Finds the place of a note, and keeps it until note, anchor, room or unit changes."""

    def __init__(self, kit: Kit) -> None:
        """Measure notes with ``kit``."""
        self._kit = kit
        self._asked: tuple[object, ...] | None = None
        self._box = Rect(0, 0, 0, 0)

    def place(self, note: Tooltip, anchor: Rect, room: Room, unit: float) -> Rect:
        """Return what ``place_tooltip`` does, without searching again for equal arguments."""
        asked = note, anchor, room, self._kit.type_unit(unit)
        if asked != self._asked:
            self._asked, self._box = asked, place_tooltip(self._kit, note, anchor, room, unit)
        return self._box


def place_tooltip(kit: Kit, note: Tooltip, anchor: Rect, room: Room, unit: float) -> Rect:
    """Return the best place for ``note`` near ``anchor``, in one of its possible widths."""
    sizes = dict.fromkeys(_measure(kit, note, unit, width) for width in _WIDTHS)
    return find_place(list(sizes), anchor, room)


def _measure(kit: Kit, note: Tooltip, unit: float, widest: int) -> SizePx:
    """Return the size in pixels of a note whose lines are at most ``widest`` u wide."""
    limit, padding = round(widest * kit.type_unit(unit)), round(_PADDING * unit)
    px = type_px(Size.SMALL, kit.type_unit(unit))
    lines = _set_lines(kit, note, unit, limit)
    width = max(kit.typesetter.width(line, face, px) for line, face in lines)
    return width + 2 * padding + 1, _step(kit, unit) * len(lines) + 2 * padding


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


def _draw_box(surface: pygame.Surface, box: Rect, unit: float) -> None:
    radius = round(8 * unit)
    paint.draw_shadow(surface, box, radius, round(12 * unit))
    paint.draw_rounded(surface, box, radius, RAISED)
    paint.draw_outline(surface, box, radius, GOLD, 1, 160)

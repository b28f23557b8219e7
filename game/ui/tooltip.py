"""A note beside what the pointer rests on: it never covers the thing itself, and never moves."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, RAISED, Face, Size, type_px

_WIDEST: Final = 360
_LINE: Final = 26
_PADDING: Final = 14


@dataclass(frozen=True, slots=True)
class Tooltip:
    """What a note says: a title, and lines that are broken where they are too long."""

    title: str
    lines: tuple[str, ...] = ()


def draw_tooltip(
    surface: pygame.Surface, kit: Kit, note: Tooltip, anchor: Rect, bounds: Rect, unit: float
) -> None:
    """Draw ``note`` next to ``anchor``, inside ``bounds``."""
    px = type_px(Size.SMALL, kit.type_unit(unit))
    widest = round(_WIDEST * kit.type_unit(unit))
    lines = [
        part for line in note.lines for part in kit.typesetter.wrap(line, Face.BODY, px, widest)
    ]
    widths = [kit.typesetter.width(line, Face.BODY, px) for line in lines]
    widths.append(kit.typesetter.width(note.title, Face.BOLD, px))
    padding, step = round(_PADDING * unit), max(round(_LINE * unit), round(px * 1.35))
    box = Rect(0, 0, max(widths) + 2 * padding, step * (len(lines) + 1) + 2 * padding)
    place_beside(box, anchor, bounds, gap=round(8 * unit))
    _draw_box(surface, box, unit)
    row = Rect(box.x + padding, box.y + padding, box.width - 2 * padding, step)
    draw_text(surface, kit, note.title, row, unit, Style(Size.SMALL, Face.BOLD, GOLD))
    for line in lines:
        row = row.move(0, step)
        draw_text(surface, kit, line, row, unit, Style(Size.SMALL, Face.BODY, CREAM))


def place_beside(box: Rect, anchor: Rect, bounds: Rect, gap: int) -> None:
    """Move ``box`` below, above or beside ``anchor``: the first with room in ``bounds``."""
    spots = (
        ("midtop", (anchor.centerx, anchor.bottom + gap)),
        ("midbottom", (anchor.centerx, anchor.top - gap)),
        ("midright", (anchor.left - gap, anchor.centery)),
        ("midleft", (anchor.right + gap, anchor.centery)),
    )
    for corner, place in spots:
        setattr(box, corner, place)
        box.clamp_ip(bounds)
        if not box.colliderect(anchor):
            return


def _draw_box(surface: pygame.Surface, box: Rect, unit: float) -> None:
    radius = round(8 * unit)
    paint.draw_shadow(surface, box, radius, round(12 * unit))
    surface.blit(paint.rounded(box.size, radius, RAISED, 250), box)
    surface.blit(paint.outline(box.size, radius, GOLD, 1, 160), box)

"""Running text in a box: broken into lines, and set smaller where it would not fit."""

from typing import Final

import pygame
from pygame import Rect

from game.ui.drawing.kit import Kit, Style
from game.ui.drawing.theme import SMALLEST_TYPE, type_px

LEADING: Final = 1.42


def draw_paragraph(
    surface: pygame.Surface, kit: Kit, text: str, box: Rect, unit: float, style: Style
) -> None:
    """Set ``text`` into ``box``, centred in height, with an empty line where it has one."""
    px, lines = break_lines(kit, text, box, type_px(style.size, kit.type_unit(unit)), style)
    top = box.y + max(0, box.height - round(len(lines) * px * LEADING)) // 2
    for index, line in enumerate(lines):
        if line:
            picture = kit.typesetter.line(line, style.face, px, style.colour)
            place = picture.get_rect(top=top + round(index * px * LEADING), left=box.x)
            if style.align == "center":
                place.centerx = box.centerx
            surface.blit(picture, place)


def shorten(kit: Kit, path: str, width: int, unit: float, style: Style) -> str:
    """Return a path's end that is at most ``width`` wide, behind dots where its start is lost."""
    px, shown = type_px(style.size, kit.type_unit(unit)), path
    while path and kit.typesetter.width(shown, style.face, px) > width:
        path = path[1:]
        shown = f"… {path}"
    return shown


def break_lines(kit: Kit, text: str, box: Rect, px: int, style: Style) -> tuple[int, list[str]]:
    """Return the largest size up to ``px`` at which all lines fit, and the lines."""
    lines = kit.typesetter.wrap(text, style.face, px, box.width)
    while px > SMALLEST_TYPE and len(lines) * px * LEADING > box.height:
        px -= 1
        lines = kit.typesetter.wrap(text, style.face, px, box.width)
    return px, lines

"""Running text in a box: broken into lines, and set smaller where it does not fit."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ui.kit import Kit, Style
from game.ui.theme import SMALLEST_TYPE, type_px

LEADING: Final = 1.42


def draw_paragraph(
    surface: pygame.Surface, kit: Kit, text: str, box: Rect, unit: float, style: Style
) -> None:
    """Set ``text`` into ``box``, centred vertically; blank lines in it are kept."""
    px, lines = fit_lines(kit, text, box, type_px(style.size, kit.type_unit(unit)), style)
    top = box.y + max(0, box.height - round(len(lines) * px * LEADING)) // 2
    _draw_lines(surface, kit, lines, box.move(0, top - box.y), px, style)


def draw_captions(
    surface: pygame.Surface, kit: Kit, captions: Mapping[str, Rect], unit: float, style: Style
) -> None:
    """Set each text at the top of its box, all in one size of type."""
    px = type_px(style.size, kit.type_unit(unit))
    px = min(fit_lines(kit, text, box, px, style)[0] for text, box in captions.items())
    for text, box in captions.items():
        _draw_lines(surface, kit, fit_lines(kit, text, box, px, style)[1], box, px, style)


def _draw_lines(
    surface: pygame.Surface, kit: Kit, lines: Sequence[str], box: Rect, px: int, style: Style
) -> None:
    """Draw lines of type of ``px`` pixels from the top of ``box``."""
    for index, line in enumerate(lines):
        if line:
            picture = kit.typesetter.line(line, style.face, px, style.colour)
            place = picture.get_rect(top=box.y + round(index * px * LEADING), left=box.x)
            if style.align == "center":
                place.centerx = box.centerx
            surface.blit(picture, place)


def shorten(kit: Kit, path: str, width: int, unit: float, style: Style) -> str:
    """Return ``path``, cut at its start and led by dots where it is wider than ``width`` pixels."""
    px, shown = type_px(style.size, kit.type_unit(unit)), path
    while path and kit.typesetter.width(shown, style.face, px) > width:
        path = path[1:]
        shown = f"… {path}"
    return shown


def fit_lines(kit: Kit, text: str, box: Rect, px: int, style: Style) -> tuple[int, list[str]]:
    """Return the largest type size up to ``px`` at which all lines fit ``box``, and the lines.

    The size stops at ``SMALLEST_TYPE``, even where the lines are still too tall.
    """
    lines = kit.typesetter.wrap(text, style.face, px, box.width)
    while px > SMALLEST_TYPE and len(lines) * px * LEADING > box.height:
        px -= 1
        lines = kit.typesetter.wrap(text, style.face, px, box.width)
    return px, lines

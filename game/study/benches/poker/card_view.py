"""Draws a card of poker: its letter and its name, or its back."""

from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import FAINT, LINE, PANEL, PLATE, PLATE_INK, PLATE_SECONDARY, Face, Size, mix

_BACK: Final = mix(PANEL, LINE, 0.75)


def draw_card(
    surface: pygame.Surface, kit: Kit, rect: Rect, letter: str, name: str, unit: float
) -> None:
    """Draw the card with its ``letter``, and its ``name`` below it; without a letter its back.

    A small card has no name.
    """
    radius = max(3, rect.width // 12)
    if not letter:
        _draw_back(surface, rect, radius)
        return
    paint.draw_rounded(surface, rect, radius, PLATE)
    upper = Rect(rect.x, rect.y, rect.width, rect.height * 7 // 10 if name else rect.height)
    limit = max(14, round(upper.height * 0.62))
    face = Face.DISPLAY if name else Face.BOLD
    style = Style(Size.TITLE, face, PLATE_INK, "center", limit)
    inner = upper.inflate(-rect.width // 6, 0)
    draw_text(surface, kit, letter, inner, max(unit, limit / Size.TITLE.value), style)
    if name:
        lower = Rect(rect.x, upper.bottom, rect.width, rect.bottom - upper.bottom)
        small = Style(
            Size.TEXT, Face.BOLD, PLATE_SECONDARY, "center", max(14, lower.height * 2 // 3)
        )
        draw_text(surface, kit, name, lower.inflate(-rect.width // 12, 0), unit, small)


def _draw_back(surface: pygame.Surface, rect: Rect, radius: int) -> None:
    paint.draw_rounded(surface, rect, radius, _BACK)
    paint.draw_outline(surface, rect, radius, FAINT, max(1, rect.width // 60))
    side = rect.width * 2 // 5
    if side > radius:
        mark = Rect(0, 0, side, side * 3 // 2)
        mark.center = rect.center
        surface.blit(paint.polygon(mark.size, paint.DIAMOND, FAINT), mark)

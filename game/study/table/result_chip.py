"""What a move leads to, on a chip in the corner of its cell."""

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.kit import Kit, Style, draw_figure
from game.ui.theme import GOLD, INK, PANEL, SECONDARY, Face, Size


def draw_chip(
    surface: pygame.Surface, kit: Kit, cell: Rect, text: str, unit: float, *, is_best: bool
) -> None:
    """Draw ``text`` in the lower right corner of ``cell``, in gold for the best of all moves."""
    height = round(26 * unit * max(1.0, kit.typesetter.scale * 0.85))
    box = Rect(0, 0, round(cell.width * 0.4), height)
    box.bottomright = cell.right - round(7 * unit), cell.bottom - round(7 * unit)
    fill, ink = (GOLD, INK) if is_best else (PANEL, SECONDARY)
    paint.draw_rounded(surface, box, height // 2, fill)
    draw_figure(surface, kit, text, box, unit, Style(Size.SMALL, Face.BOLD, ink, "center"))

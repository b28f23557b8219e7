"""A cell of a board of rows: a cross, a nought, or a stone, and what a move there leads to."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.table.owners import find_colour
from game.study.table.result_chip import draw_chip
from game.study.table.stones import draw_sign
from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit
from game.ui.theme import CREAM, GOLD, INK, LINE, PANEL, RAISED, TABLE, mix
from game.ui.widgets.controls import Button

FREE: Final = -1
_GHOST: Final = 0.72
"""How faint a stone is that is only pointed at."""
_PART: Final = 0.56
"""The share of a cell that a cross or a nought takes; stones take more."""


@dataclass(frozen=True, slots=True)
class CellButton(Button):
    """A cell; ``label`` is its name, such as ``b2``, ``owner`` whose stone lies there.

    ``ghost`` is whose stone would come here by the move that is pointed at. A cell of the row that
    has won ``is_won``. Where stones fall, ``is_slot`` draws a hole instead of a tile.
    """

    owner: PlayerId = FREE
    ghost: PlayerId = FREE
    result: str = ""
    is_best: bool = False
    is_newest: bool = False
    is_won: bool = False
    is_slot: bool = False
    can_lay: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the cell's name, whose stone lies there, and what a move there leads to."""
        del texts
        owner = "" if self.owner == FREE else f"({self.owner + 1})"
        return " ".join(filter(None, (self.label, owner, self.result)))

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw ground, stone and chip."""
        radius = round(14 * unit)
        if self.is_slot:
            paint.draw_rounded(surface, rect, radius, RAISED, 246)
            hole = rect.inflate(-rect.width // 6, -rect.width // 6)
            surface.blit(paint.disc(hole.width, TABLE), hole)
        else:
            paint.draw_rounded(surface, rect, radius, RAISED if self.can_lay else PANEL, 246)
        rim = GOLD if has_focus or self.is_won else LINE
        width = round(3 * unit) if has_focus or self.is_won else round(1.5 * unit)
        paint.draw_outline(surface, rect, radius, rim, max(1, width))
        if self.owner != FREE:
            self._draw_stone(surface, rect, self.owner, find_colour(self.owner))
        elif self.ghost != FREE:
            faint = mix(find_colour(self.ghost), TABLE if self.is_slot else RAISED, _GHOST)
            self._draw_stone(surface, rect, self.ghost, faint)
        if self.is_newest:
            dot = paint.disc(max(6, round(10 * unit)), CREAM)
            surface.blit(dot, (rect.x + round(10 * unit), rect.y + round(10 * unit)))
        if self.result:
            draw_chip(surface, kit, rect, self.result, unit, is_best=self.is_best)

    def _draw_stone(
        self, surface: pygame.Surface, rect: Rect, owner: PlayerId, colour: tuple[int, int, int]
    ) -> None:
        if self.is_slot:
            stone = rect.inflate(-rect.width // 5, -rect.width // 5)
            surface.blit(paint.disc(stone.width, colour), stone)
            rim = paint.ring(stone.width, mix(colour, INK, 0.3), max(2, stone.width // 14))
            surface.blit(rim, stone)
            rect = stone
        side = round(rect.width * _PART * (0.8 if self.is_slot else 1.0))
        box = Rect(0, 0, side, side)
        box.center = rect.center
        ink = mix(colour, INK, 0.55) if self.is_slot else colour
        draw_sign(surface, box, owner, ink)

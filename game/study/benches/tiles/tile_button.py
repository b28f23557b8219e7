"""A tile of the board: what it is worth, who has it, and what taking it leads to."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.frame.typed_number import draw_typed
from game.study.table.balance_view import format_signed
from game.study.table.owners import draw_mark, find_colour
from game.study.table.result_chip import draw_chip
from game.study.tiles import FREE
from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, INK, LINE, PANEL, RAISED, Face, Size, mix
from game.ui.widgets.controls import Button

_TINT: Final = 0.16
"""How much of the mover's colour a free tile under the pointer has."""
_NUMBER: Final = 0.36
"""The largest type of what a tile is worth, as a share of the tile's height."""


@dataclass(frozen=True, slots=True)
class TileButton(Button):
    """A tile; ``label`` is its name, such as ``b2``.

    ``worth`` is empty on a board where no tile is worth anything. A free tile shows ``result``,
    what taking it leads to, in gold if that ``is_best``; ``seat`` is who would take it. The worth
    of one that ``is_typed`` is what has been typed so far.
    """

    owner: PlayerId = FREE
    worth: str = ""
    is_typed: bool = False
    result: str = ""
    is_best: bool = False
    is_newest: bool = False
    seat: PlayerId = 0
    can_take: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the tile's name, what it is worth, its owner, and what taking it leads to."""
        del texts
        owner = "" if self.owner == FREE else f"({self.owner + 1})"
        return " ".join(filter(None, (self.label, self.worth, owner, self.result)))

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw the tile: a hollow one is free, a full one has its owner's colour."""
        radius = round(14 * unit)
        if self.owner == FREE:
            self._draw_free(surface, rect, radius, unit, has_focus=has_focus)
        else:
            self._draw_taken(surface, kit, rect, radius, unit)
            if has_focus:
                paint.draw_outline(surface, rect, radius, CREAM, max(2, round(2 * unit)))
        ink = CREAM if self.owner == FREE else INK
        if self.worth or self.is_typed:
            limit = round(rect.height * _NUMBER)
            style = Style(Size.HEADING, Face.BOLD, ink, "center", limit)
            draw = draw_typed if self.is_typed else draw_text
            draw(surface, kit, self.worth, rect, unit, style)
        if self.result:
            draw_chip(surface, kit, rect, self.result, unit, is_best=self.is_best)

    def _draw_free(
        self, surface: pygame.Surface, rect: Rect, radius: int, unit: float, *, has_focus: bool
    ) -> None:
        colour = find_colour(self.seat)
        is_hot = has_focus and self.can_take
        fill = mix(RAISED, colour, _TINT) if is_hot else RAISED if self.can_take else PANEL
        paint.draw_rounded(surface, rect, radius, fill, 246)
        rim = colour if is_hot else GOLD if has_focus else LINE
        width = max(2, round(3 * unit)) if has_focus else max(1, round(1.5 * unit))
        paint.draw_outline(surface, rect, radius, rim, width)

    def _draw_taken(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, radius: int, unit: float
    ) -> None:
        colour = find_colour(self.owner)
        paint.draw_rounded(surface, rect, radius, colour)
        paint.draw_outline(surface, rect, radius, mix(colour, INK, 0.35), max(1, round(2 * unit)))
        if self.is_newest:
            inner = rect.inflate(-round(8 * unit), -round(8 * unit))
            paint.draw_outline(surface, inner, radius, CREAM, max(2, round(3 * unit)))
        side = round(min(rect.width * (0.24 if self.worth else 0.4), 44 * unit))
        mark = Rect(0, 0, side, side)
        if self.worth:
            mark.topleft = rect.x + round(12 * unit), rect.y + round(12 * unit)
        else:
            mark.center = rect.center
        draw_mark(surface, kit, mark, self.owner, mix(colour, CREAM, 0.62))


def format_worth(value: int) -> str:
    """Return what a tile is worth, with a real minus below zero."""
    return str(value) if value >= 0 else format_signed(value)

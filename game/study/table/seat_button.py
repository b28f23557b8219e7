"""The plate of a seat: who sits there, how it pairs, and its score."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.table.owners import draw_direction, draw_mark, find_colour
from game.study.table.seats import YOU
from game.study.table.stones import draw_sign
from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style, draw_figure, draw_text
from game.ui.theme import CREAM, GOLD, PANEL, RAISED, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, describe_value, draw_plate

_ARROW: Final = 22
_SCORE, _NARROW_SCORE = 84, 40
_NARROW: Final = 320
"""A plate narrower than this many u has no arrows, no portrait, and one number at a time."""


@dataclass(frozen=True, slots=True)
class SeatButton(Button):
    """A seat of the table; pressing it changes who sits there.

    ``label`` is the name of ``player``, ``score`` what it has, ``preview`` what it would have after
    the move that is pointed at; an empty ``score`` shows none. ``direction`` says how it pairs:
    ``vertical``, ``horizontal``, or nothing. The seat to move ``has_turn``. One that ``has_sign``
    lays crosses or noughts, which then stand for it.
    """

    seat: PlayerId = 0
    player: str = YOU
    score: str = ""
    preview: str = ""
    direction: str = ""
    has_turn: bool = False
    has_sign: bool = False

    def describe(self, texts: Texts) -> str:
        """Return who sits here, and the score."""
        words = describe_value(str(self.seat + 1), self.label, texts)
        return describe_value(words, self.score, texts) if self.score else words

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw mark, name between two arrows, direction and score."""
        draw_plate(surface, rect, unit, RAISED if self.has_turn else PANEL, has_focus=has_focus)
        colour = find_colour(self.seat)
        if self.has_turn:
            foot = Rect(rect.x, 0, rect.width - round(20 * unit), max(2, round(4 * unit)))
            foot.midbottom = rect.centerx, rect.bottom - 1
            paint.draw_rounded(surface, foot, 1, colour)
        side = rect.height - round(20 * unit)
        mark = Rect(rect.x + round(10 * unit), rect.y, side, rect.height)
        self._draw_mark(surface, kit, mark.inflate(-side // 8, -rect.height // 4))
        is_wide = rect.width >= _NARROW * unit
        middle = Rect(mark.right + round(4 * unit), rect.y, 0, rect.height)
        room = (_SCORE if is_wide else _NARROW_SCORE) if self.score else 0
        middle.width = rect.right - round((room + 10) * unit) - middle.x
        if is_wide:
            self._draw_wide(surface, kit, middle, unit, has_focus=has_focus)
        else:
            self._draw_narrow(surface, kit, middle, unit, has_focus=has_focus)
        self._draw_score(surface, kit, rect, unit, is_wide=is_wide)

    def _draw_mark(self, surface: pygame.Surface, kit: Kit, box: Rect) -> None:
        """Draw what stands for the seat."""
        if not self.has_sign:
            draw_mark(surface, kit, box, self.seat)
            return
        side = min(box.size)
        place = Rect(0, 0, side, side)
        place.center = box.center
        draw_sign(surface, place, self.seat, find_colour(self.seat))

    def _draw_narrow(
        self, surface: pygame.Surface, kit: Kit, middle: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw the name over the direction."""
        name, side = middle.copy(), round(20 * unit)
        if self.direction:
            name.height -= side
            cell = Rect(middle.x, name.bottom - round(4 * unit), side, side)
            self._draw_direction(surface, cell)
        style = Style(
            Size.TEXT, Face.BOLD, GOLD if has_focus else CREAM, limit=name.height * 3 // 4
        )
        draw_text(surface, kit, self.label, name, unit, style)

    def _draw_direction(self, surface: pygame.Surface, cell: Rect) -> None:
        is_vertical = self.direction == "vertical"
        draw_direction(surface, cell, find_colour(self.seat), is_vertical=is_vertical)

    def _draw_wide(
        self, surface: pygame.Surface, kit: Kit, middle: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw portrait and name between two arrows, and the direction beside them."""
        if self.direction:
            cell = middle.copy()
            cell.width = round(25 * unit)
            cell.right = middle.right
            self._draw_direction(surface, cell)
            middle = middle.copy()
            middle.width = cell.left - round(10 * unit) - middle.x
        ink = GOLD if has_focus else SECONDARY
        draw_text(surface, kit, "‹", middle, unit, Style(Size.LARGE, Face.BOLD, ink))
        draw_text(surface, kit, "›", middle, unit, Style(Size.LARGE, Face.BOLD, ink, "right"))
        name = middle.inflate(-2 * round(_ARROW * unit), 0)
        if self.player != YOU:
            side = round(name.height * 0.66)
            face = kit.images.portrait(self.player, side)
            surface.blit(face, face.get_rect(midleft=name.midleft))
            name.left, name.width = name.left + side + round(8 * unit), name.width - side
            name.width -= round(8 * unit)
        draw_text(surface, kit, self.label, name, unit, Style(Size.TEXT, Face.BOLD, CREAM))

    def _draw_score(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, is_wide: bool
    ) -> None:
        """Draw the score, and what it would become."""
        box = Rect(0, rect.y, round((_SCORE if is_wide else _NARROW_SCORE) * unit), rect.height)
        box.right = rect.right - round(10 * unit)
        words = f"{self.score} › {self.preview}" if is_wide else self.preview
        words, ink = (words, GOLD) if self.preview else (self.score, CREAM)
        draw_figure(surface, kit, words, box, unit, Style(Size.LARGE, Face.BOLD, ink, "right"))

    @staticmethod
    def read_steps(rect: Rect, place: tuple[int, int]) -> int:
        """Return by how much a press changes the player: on, but back on its left third."""
        return -1 if place[0] < rect.x + rect.width // 3 else 1

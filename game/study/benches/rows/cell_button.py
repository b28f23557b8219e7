"""A cell of a board of rows: a cross, a nought, or a stone, and what a move there leads to."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.protocol import PlayerId
from game.study.table.owners import FREE, draw_sign, find_colour
from game.study.table.table_buttons import CellButton
from game.ui import paint
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, LINE, PANEL, RAISED, TABLE, Colour, mix

_GHOST: Final = 0.72
"""How faint a stone is that is only pointed at."""
_PART: Final = 0.56
"""The share of a cell that a cross or a nought takes; stones take more."""


@dataclass(frozen=True, slots=True)
class StoneButton(CellButton):
    """A cell, with the stone of its owner if it has one.

    ``ghost`` is whose stone would come here by the move that is pointed at. A cell of the row that
    has won ``is_won``. Where stones fall, ``is_slot`` draws a hole instead of a tile.
    """

    ghost: PlayerId = FREE
    is_won: bool = False
    is_slot: bool = False

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw ground, stone and chip."""
        radius = pen.px(14)
        if self.is_slot:
            pen.fill(rect, radius, RAISED, 246)
            hole = rect.inflate(-rect.width // 6, -rect.width // 6)
            pen.picture(paint.disc(hole.width, TABLE), hole)
        else:
            pen.fill(rect, radius, RAISED if self.can_move else PANEL, 246)
        is_marked = has_focus or self.is_won
        width = max(1, pen.px(3 if is_marked else 1.5))
        pen.frame(rect, radius, GOLD if is_marked else LINE, width)
        if self.owner != FREE:
            self._draw_stone(pen, rect, self.owner, find_colour(self.owner))
        elif self.ghost != FREE:
            ground = TABLE if self.is_slot else RAISED
            self._draw_stone(pen, rect, self.ghost, mix(find_colour(self.ghost), ground, _GHOST))
        if self.is_newest:
            dot = paint.disc(max(6, pen.px(10)), CREAM)
            pen.picture(dot, rect.move(pen.px(10), pen.px(10)))
        self.draw_result(pen, rect)

    def _draw_stone(self, pen: Pen[Kit], rect: Rect, owner: PlayerId, colour: Colour) -> None:
        share, ink = _PART, colour
        if self.is_slot:
            share, ink = _PART * 0.8, mix(colour, INK, 0.55)
            rect = rect.inflate(-rect.width // 5, -rect.width // 5)
            pen.picture(paint.disc(rect.width, colour), rect)
            rim = paint.ring(rect.width, mix(colour, INK, 0.3), max(2, rect.width // 14))
            pen.picture(rim, rect)
        side = round(rect.width * share)
        box = Rect(0, 0, side, side)
        box.center = rect.center
        draw_sign(pen.surface, box, owner, ink)

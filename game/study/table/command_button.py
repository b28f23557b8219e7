"""A line of the list of commands: its number, whose it is, the move, and what it brought."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.table.owners import draw_mark, find_colour
from game.study.table.stones import draw_sign
from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style, draw_figure, draw_text
from game.ui.theme import CREAM, GOLD, RAISED, SECONDARY, Face, Size, mix
from game.ui.widgets.controls import Button

_NARROW: Final = 160
"""A line narrower than so many u has room for the move alone."""


@dataclass(frozen=True, slots=True)
class CommandButton(Button):
    """A command; pressing it goes to the position after it.

    ``label`` is the move, such as ``b2``, ``points`` and ``note`` what it brought. One that was
    undone is not ``is_done``; the last that is done ``is_last``. One that ``has_sign`` laid a cross
    or a nought.
    """

    number: int = 0
    seat: PlayerId = 0
    points: str = ""
    note: str = ""
    is_done: bool = True
    is_last: bool = False
    has_sign: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the whole line."""
        del texts
        return " ".join(filter(None, (str(self.number), self.label, self.points, self.note)))

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw the line; faintly if it is undone."""
        if has_focus or self.is_last:
            paint.draw_rounded(surface, rect, round(6 * unit), RAISED)
        if self.is_last:
            bar = Rect(rect.x, rect.y + 2, max(3, round(4 * unit)), rect.height - 4)
            paint.draw_rounded(surface, bar, 1, GOLD)
        ink = GOLD if has_focus else CREAM if self.is_done else SECONDARY
        inner = rect.inflate(-round(20 * unit), 0)
        is_narrow = rect.width < _NARROW * unit
        widths = (0.28, 0.28, 0.44) if is_narrow else (0.12, 0.11, 0.16, 0.19)
        boxes = _split(inner, widths)
        number = Style(Size.SMALL, Face.BODY, SECONDARY, "right")
        draw_text(
            surface, kit, str(self.number), boxes[0].inflate(-round(4 * unit), 0), unit, number
        )
        colour = find_colour(self.seat)
        shade = colour if self.is_done else mix(colour, RAISED, 0.6)
        side = min(boxes[1].height, boxes[1].width) * 3 // 5
        mark = Rect(0, 0, side, side)
        mark.center = boxes[1].center
        if self.has_sign:
            draw_sign(surface, mark, self.seat, shade)
        else:
            draw_mark(surface, kit, mark, self.seat, shade)
        draw_text(surface, kit, self.label, boxes[2], unit, Style(Size.SMALL, Face.BOLD, ink))
        if is_narrow:
            return
        right = Style(Size.SMALL, Face.BOLD, ink, "right")
        draw_figure(surface, kit, self.points, boxes[3], unit, right)
        rest = boxes[4]
        rest.left, rest.width = rest.left + round(10 * unit), rest.width - round(10 * unit)
        draw_text(surface, kit, self.note, rest, unit, Style(Size.SMALL, Face.BODY, ink))


def _split(box: Rect, widths: tuple[float, ...]) -> list[Rect]:
    """Return boxes of these shares of the width, from the left, and one for what is left."""
    boxes, left = [], box.x
    for share in widths:
        boxes.append(Rect(left, box.y, round(box.width * share), box.height))
        left = boxes[-1].right
    return [*boxes, Rect(left, box.y, box.right - left, box.height)]

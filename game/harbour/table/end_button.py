"""The button that ends a phase, a turn, or a choice of several cards."""

from dataclasses import dataclass

from pygame import Rect

from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, RAISED, Face, Size
from game.ui.widgets.controls import Button, draw_plate, find_inner


@dataclass(frozen=True, slots=True)
class EndButton(Button):
    """A button that is gold, focus or not, once nothing else is worth doing."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw plate and label."""
        draw_plate(pen, rect, GOLD if self.is_main else RAISED, has_focus=has_focus)
        if has_focus and self.is_main:
            pen.frame(rect, pen.px(10), CREAM, max(2, pen.px(2)))
        ink = INK if self.is_main else CREAM
        pen.text(self.label, find_inner(rect, pen.unit), Size.TEXT, ink, "center", Face.BOLD)

"""Numbers on dark pills: how many cards a pile has left, and how many equal ones lie here."""

from typing import Final

from pygame import Rect

from game.ui.pen import KitT, Pen
from game.ui.theme import CREAM, INK, SMALLEST_TYPE, Colour, Face

_TYPE: Final = 0.78
"""The height of the type, as a share of the pill's."""
_LEAST: Final = SMALLEST_TYPE + 2
_PADDING: Final = 0.66
_WIDEST_RADIUS: Final = 8


def measure_pill(pen: Pen[KitT], words: str, height: int) -> Rect:
    """Return the pill of a number, about ``height`` pixels high; it stands nowhere yet."""
    height = max(height, _LEAST)
    width = pen.kit.typesetter.width(words, Face.BOLD, _find_type(height))
    return Rect(0, 0, max(width + round(height * _PADDING), round(height * 1.2)), height)


def draw_pill(pen: Pen[KitT], box: Rect, words: str, colour: Colour = CREAM) -> None:
    """Draw a number on its pill."""
    pen.fill(box, min(pen.px(_WIDEST_RADIUS), box.height // 3), INK, 226)
    line = pen.kit.typesetter.line(words, Face.BOLD, _find_type(box.height), colour)
    pen.picture(line, line.get_rect(center=box.center))


def _find_type(height: int) -> int:
    return max(SMALLEST_TYPE, round(height * _TYPE))

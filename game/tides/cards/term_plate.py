"""What a card scores, on a plate below it: what was counted, and the points."""

from collections.abc import Iterable
from typing import Final

from pygame import Rect

from game.tides.cards.card_texts import TermRow
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.faces import CardKit
from game.tides.cards.rich_line import RichLine, draw_rich, measure_rich
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, LINE, PANEL, SECONDARY, SMALLEST_TYPE, Face, Size, type_px

INSET: Final = 5
"""At both ends of a plate, in u."""
_RADIUS: Final = 8
_EMPTY: Final = 150
"""The opacity of a plate that is empty yet."""
_LINES: Final = (0.3, 0.72)
"""Where the middles of its two lines are, as shares of its height."""


def fit_terms(kit: CardKit, lines: Iterable[RichLine], room: int, unit: float) -> int:
    """Return the size of type, in pixels, in which every line fits a width of ``room`` pixels."""
    px, lines = type_px(Size.SMALL, kit.type_unit(unit)), tuple(lines)
    while px > SMALLEST_TYPE and any(measure_rich(kit, line, px) > room for line in lines):
        px -= 1
    return px


def draw_term(pen: Pen[CardKit], plate: Rect, term: TermRow | None, px: int) -> None:
    """Draw what was counted in type of ``px`` pixels, and below it the points; or nothing yet."""
    if term is None:
        pen.fill(plate, pen.px(_RADIUS), PANEL, _EMPTY)
        pen.frame(plate, pen.px(_RADIUS), LINE)
        return
    pen.panel(plate)
    upper, lower = (plate.y + round(plate.height * share) for share in _LINES)
    width = measure_rich(pen.kit, term.counted, px)
    left = max(plate.x + 1, plate.centerx - width // 2)
    colour = CREAM if term.points or term.is_lit else SECONDARY
    draw_rich(pen, term.counted, (left, upper), px, colour)
    box = Rect(plate.x, 0, plate.width, plate.height // 2)
    box.centery = lower
    colour = GOLD if term.is_lit else CREAM if term.points else SECONDARY
    pen.text(write_points(term.points), box, Size.NUMBER, colour, "center", Face.BOLD)
    if term.is_lit:
        pen.frame(plate, pen.px(_RADIUS), GOLD, max(2, pen.px(2)))

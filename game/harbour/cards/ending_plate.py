"""The plate on the left quay: what ends the game, by how much, and who then wins."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.harbour.cards.buoys import Buoys, draw_buoys
from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.rules.cards import Card
from game.ui import paint
from game.ui.kit import Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, OPPONENT, PANEL, Colour, Face, Size

_CHIP: Final = (54, 40)
_DOT: Final = 18
_FRAMES: Final[tuple[Colour, ...]] = (CREAM, GOLD, OPPONENT)
"""Around a draw, a win, and a loss, the last one as number -1."""


@dataclass(frozen=True, slots=True)
class EndingPlate:
    """Buoys, or the last Lighthouse without any; by how much, 1 won or -1 lost, and its words."""

    buoys: Buoys | None
    margin: int
    result: int
    words: str


def draw_ending(pen: Pen[HarbourKit], plate: Rect, ending: EndingPlate) -> None:
    """Draw the plate."""
    tone = _FRAMES[ending.result]
    pen.fill(plate, pen.px(10), PANEL, 240)
    pen.frame(plate, pen.px(10), tone, max(2, pen.px(2)))
    third = plate.height // 3
    top = Rect(plate.x, plate.y + pen.px(4), plate.width, third)
    if ending.buoys is not None:
        draw_buoys(pen, top.center, ending.buoys)
    else:
        chip = pen.kit.faces.chip(Card.LIGHTHOUSE, (pen.px(_CHIP[0]), pen.px(_CHIP[1])), pen.unit)
        pen.picture(chip, chip.get_rect(center=top.center))
    _draw_margin(pen, top.move(0, third), ending.margin, tone)
    box = top.move(0, 2 * third - pen.px(4)).inflate(-pen.px(16), 0)
    pen.set(ending.words, box, Style(Size.TEXT, Face.BOLD, CREAM, "center"))


def _draw_margin(pen: Pen[HarbourKit], box: Rect, margin: int, tone: Colour) -> None:
    """Draw who is ahead, the viewer's disc or the other's square, and by how much."""
    words, style = f"+{abs(margin)}", Style(Size.LARGE, Face.BOLD, tone, "center")
    line = pen.measure(words, box, style)
    side = pen.px(_DOT)
    mark = Rect(0, 0, side, side)
    mark.midright = line.x - pen.px(6), box.centery
    if margin >= 0:
        pen.picture(paint.disc(side, CREAM), mark)
    else:
        pen.fill(mark.inflate(-side // 5, -side // 5), 1, OPPONENT)
    pen.set(words, box, style)

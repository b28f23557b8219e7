"""Three buoys: as many are struck as piles are empty, and the third ends the game."""

import math
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.rules.cards import Card
from game.harbour.rules.state import PILES_TO_END
from game.ui import paint
from game.ui.kit import Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, EMBER, FAINT, GOLD, INK, OPPONENT, PANEL, Colour, Face, Size

SIDE, _PITCH = 16, 23
_ROOM: Final = (10, 14)
"""The room around the buoys on their plate, in u."""
_CROSS: Final = 0.22


@dataclass(frozen=True, slots=True)
class Buoys:
    """How many are struck, and how many the purchase in view would strike."""

    struck: int
    soon: int = 0


def draw_buoys(pen: Pen[HarbourKit], centre: tuple[int, int], buoys: Buoys) -> None:
    """Draw the buoys on a plate of their own."""
    plate = measure_buoys(centre, pen.unit)
    pen.fill(plate, pen.px(9), PANEL, 240)
    side = pen.px(SIDE)
    for k in range(PILES_TO_END):
        place = Rect(0, 0, side, side)
        place.center = centre[0] + (k - 1) * pen.px(_PITCH), centre[1]
        if k < buoys.struck:
            pen.picture(paint.disc(side, EMBER), place)
            _strike(pen, place, INK)
        elif k < buoys.struck + buoys.soon:
            pen.picture(paint.ring(side, GOLD, max(2, pen.px(2.5))), place)
            _strike(pen, place, GOLD)
        else:
            pen.picture(paint.ring(side, FAINT, max(1, pen.px(2))), place)


def measure_buoys(centre: tuple[int, int], unit: float) -> Rect:
    """Return the plate of the buoys."""
    width = PILES_TO_END * _PITCH + _ROOM[0]
    plate = Rect(0, 0, math.ceil(width * unit), math.ceil((SIDE + _ROOM[1]) * unit))
    plate.center = centre
    return plate


def _strike(pen: Pen[HarbourKit], place: Rect, colour: tuple[int, int, int]) -> None:
    reach, (x, y) = place.width * _CROSS, place.center
    for way in (-1, 1):
        ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
        paint.draw_line(pen.surface, *ends, colour, max(2, pen.px(2)))


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
    words, style = f"+{abs(margin)}", Style(Size.LARGE, Face.BOLD, tone, "center")
    line = pen.measure(words, box, style)
    side = pen.px(_DOT)
    mark = Rect(0, 0, side, side).move_to(midright=(line.x - pen.px(6), box.centery))
    if margin >= 0:
        pen.picture(paint.disc(side, CREAM), mark)
    else:
        pen.fill(mark.inflate(-side // 5, -side // 5), 1, OPPONENT)
    pen.set(words, box, style)

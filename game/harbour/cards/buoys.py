"""Three buoys: as many are struck as piles are empty, and the third ends the game."""

import math
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.rules.state import PILES_TO_END
from game.ui import paint
from game.ui.pen import Pen
from game.ui.theme import EMBER, FAINT, GOLD, INK, PANEL

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
    """Draw a cross."""
    reach, (x, y) = place.width * _CROSS, place.center
    for way in (-1, 1):
        ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
        paint.draw_line(pen.surface, *ends, colour, max(2, pen.px(2)))

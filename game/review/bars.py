"""The four terms of a game's sum: their colours, their bars, and how their figures are written."""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, EMBER, GOLD, INK, MIST, OPPONENT, Colour

CARDS, MINE, THEIRS, GUESSES = range(4)
"""The places of the terms in ``Cells``."""
TERMS: Final = ("cards", "mine", "theirs", "guesses")
"""Their names in keys of the catalogue."""
ORDER: Final = (CARDS, THEIRS, GUESSES, MINE)
"""In which order their bars lead from one level to the next."""
SHADES: Final[tuple[Colour, ...]] = (MIST, EMBER, OPPONENT, GOLD)
_GROUND: Final[Colour] = (92, 74, 34)


def draw_bar(pen: Pen[Kit], rect: Rect, term: int) -> None:
    """Draw a bar of a term, edged in ink; guesses are hatched."""
    bar = rect.copy()
    bar.width, bar.height = max(2, rect.width), max(2, rect.height)
    if term == GUESSES:
        pen.picture(_hatch(bar.size, max(4, pen.px(6))), bar)
    else:
        pen.surface.fill(SHADES[term], bar)
    pygame.draw.rect(pen.surface, INK, bar, 1)


def draw_side(pen: Pen[Kit], centre: tuple[int, int], side: int) -> None:
    """Draw the mark of the viewer (0), a disc, or of the other (1), a square."""
    box = Rect(0, 0, pen.px(13), pen.px(13)).move_to(center=centre)
    radius = max(1, box.width // 8) if side else box.width // 2 + 1
    pen.fill(box, radius, OPPONENT if side else CREAM)


@lru_cache(maxsize=64)
def _hatch(size: SizePx, pitch: int) -> pygame.Surface:
    """Return stripes from the lower left to the upper right."""
    picture = pygame.Surface(size)
    picture.fill(_GROUND)
    width, height = size
    for x in range(-height, width + pitch, pitch):
        pygame.draw.line(picture, GOLD, (x, height), (x + height, 0), max(1, pitch // 2))
    return picture


MINUS: Final = "\N{MINUS SIGN}"


def write_tenths(tenths: int) -> str:
    """Return tenths as a change in points: ``+3.1``, ``0``, with a typographic minus."""
    return f"{tenths / 10:+.1f}".replace("-", MINUS) if tenths else "0"


def write_points(points: float) -> str:
    """Return whole points with their sign."""
    return f"{round(points):+d}".replace("-", MINUS) if round(points) else "0"

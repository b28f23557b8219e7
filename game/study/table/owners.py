"""How the seats of a table are told apart: a colour and a shape each, or a cross and a nought.

The colours are those that the suits of the drafting game were tested in for every kind of colour
vision; a shape says the same without colour.
"""

from typing import Final

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import INK, SMALLEST_TYPE, Colour, Face, Size, parse_colour

SEAT_COLOURS: Final = tuple(
    parse_colour(text) for text in ("#5C90FF", "#E25626", "#82D3A4", "#D188AF")
)
FREE: Final = -1
"""The owner of a cell that nobody has taken."""
_NUMBER: Final = 0.64
"""The type of a mark's number, as a share of the mark; where that is too small, it has none."""
_TRIANGLE: Final = ((0.5, 0.0), (1.0, 0.95), (0.0, 0.95))
_WIDE: Final = 0.2 / 1.4
"""How far the end of a cross's bar lies from its corner, as a share of the side."""


def find_colour(player: PlayerId) -> Colour:
    """Return the colour of a seat."""
    return SEAT_COLOURS[player % len(SEAT_COLOURS)]


def draw_mark(
    surface: pygame.Surface,
    kit: Kit,
    box: Rect,
    player: PlayerId,
    colour: Colour | None = None,
    *,
    has_sign: bool = False,
) -> None:
    """Draw the shape of a seat, with its number, into the middle of ``box``.

    The first seat is round, the second square, as in the trees; the third and the fourth have
    three and four corners. A seat that ``has_sign`` lays crosses or noughts, which stand for it.
    """
    side = min(box.size)
    place = Rect(0, 0, side, side)
    place.center = box.center
    ink = find_colour(player) if colour is None else colour
    if has_sign:
        draw_sign(surface, place, player, ink)
        return
    match player:
        case 0:
            surface.blit(paint.disc(side, ink), place)
        case 1:
            paint.draw_rounded(surface, place.inflate(-side // 8, -side // 8), side // 10, ink)
        case 2:
            surface.blit(paint.polygon(place.size, _TRIANGLE, ink), place)
        case _:
            surface.blit(paint.polygon(place.size, paint.DIAMOND, ink), place)
    px = round(side * _NUMBER)
    if px >= SMALLEST_TYPE:
        low = place.move(0, side // 8) if player == 2 else place  # noqa: PLR2004  (the triangle)
        style = Style(Size.SMALL, Face.BOLD, INK, "center", limit=px)
        draw_text(surface, kit, str(player + 1), low, max(1.0, px / Size.SMALL.value), style)


def draw_sign(surface: pygame.Surface, box: Rect, player: PlayerId, colour: Colour) -> None:
    """Draw a cross for the first player, a nought for the second, into the square ``box``."""
    if player == 0:
        down = ((0.0, _WIDE), (_WIDE, 0.0), (1.0, 1 - _WIDE), (1 - _WIDE, 1.0))
        up = tuple((1 - x, y) for x, y in down)
        for corners in (down, up):
            surface.blit(paint.polygon(box.size, corners, colour), box)
    else:
        thick = max(2 if box.width < 18 else 3, box.width // 6)  # noqa: PLR2004  (a thumbnail's)
        surface.blit(paint.ring(box.width, colour, thick), box)


def draw_direction(
    surface: pygame.Surface, box: Rect, colour: Colour, *, is_vertical: bool
) -> None:
    """Draw how a seat pairs its tiles: two small squares and the link between them."""
    side = min(box.size) * 2 // 5
    step = side + max(2, side // 4)
    across, down = (0, step) if is_vertical else (step, 0)
    first = Rect(0, 0, side, side)
    first.center = (box.centerx - across // 2, box.centery - down // 2)
    second = first.move(across, down)
    link = first.union(second).inflate(
        *((-side * 2 // 3, 0) if is_vertical else (0, -side * 2 // 3))
    )
    for place in (first, second):
        paint.draw_rounded(surface, place, max(1, side // 5), colour)
    surface.fill(colour, link)

"""The smallest face of a card: letter and formula in two lines, or only the demand's code."""

from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.formula import SUIT_INK, FormulaSetter, suit_colour
from game.tides.rules.cards import DECK, Card
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.theme import LINE, PANEL, PLATE, RAISED, SECONDARY, Colour, Face, mix, parse_colour
from game.ui.typesetter import Typesetter

CORNER: Final = 0.44
"""The side of what stands in an upper corner of a tile with a code, as a share of its height."""
_COLUMN: Final = 0.235
"""The width of the column with letter and mark, as a share of a tile's width."""
_TYPE: Final = 0.4
_LETTER: Final = 1.0
"""The size of a suit's letter, as a share of the column's width."""
_ROWS: Final = (0.28, 0.72)
"""Where the middles of both lines are, as shares of a tile's height."""
_AIRY: Final = 0.95
"""The share of its paper that the longest line of a formula takes."""
_GREY: Final = parse_colour("#A8ACBA")
_FADED: Final = 0.4
"""How much grey is in the column of a card that is unseen, as a share."""
_DEMANDS: Final = tuple(card.demand for card in DECK)


class Light(Enum):
    """How a tile looks: its card is known; unseen, on grey paper; gone, dark with a cross."""

    KNOWN = "known"
    UNSEEN = "unseen"
    GONE = "gone"


def fit_formula(formulas: FormulaSetter, size: SizePx) -> int | None:
    """Return the type size of the formulas on tiles of ``size``; ``None`` if not all fit."""
    width, height = size
    room = int((width - round(width * _COLUMN)) * _AIRY)
    pairs = [formulas.break_tile(demand) for demand in _DEMANDS]
    return formulas.fit_lines(pairs, round(height * _TYPE), room)


def place_mark(formulas: FormulaSetter, tile: Rect) -> Rect:
    """Return where the mark of a tile is: below its letter, or where it has a code, beside that."""
    if fit_formula(formulas, tile.size) is None:
        side = min(round(tile.height * CORNER), tile.width // 2)
        return Rect(tile.right - side, tile.y, side, side)
    side = round(tile.width * _COLUMN)
    mark = Rect(tile.x, 0, side, side)
    mark.centery = tile.y + round(tile.height * _ROWS[1])
    return mark


def find_paper(card: Card, *, is_gone: bool) -> tuple[Colour, Colour]:
    """Return the colours of a card's rim and of what its formula stands on: grey if it is gone."""
    return (SECONDARY, SECONDARY) if is_gone else (suit_colour(card.suit), PLATE)


def draw_tile(
    formulas: FormulaSetter, typesetter: Typesetter, card: Card, size: SizePx, light: Light
) -> pygame.Surface:
    """Return a tile; where the formula of one card would not fit, all have their codes.

    That of a card that is gone has a cross instead of the formula, or under the code.
    """
    width, height = size
    radius, is_gone = max(3, height // 6), light is Light.GONE
    ink, shade = (SECONDARY, RAISED) if is_gone else (SUIT_INK, suit_colour(card.suit))
    px = fit_formula(formulas, size)
    if px is None:
        tile = paint.rounded(size, radius, shade).copy()
        if is_gone:
            _draw_cross(tile, tile.get_rect().inflate(-width // 4, -height // 4), LINE)
        code = formulas.code(card.demand)
        fitted = typesetter.fit(
            code, Face.BOLD, round(min(width * 0.68, height * 0.66)), width * 0.94
        )
        text = typesetter.line(code, Face.BOLD, fitted, ink)
        tile.blit(text, text.get_rect(center=(width // 2, height // 2)))
        return tile
    column = round(width * _COLUMN)
    plate = Rect(column, 0, width - column, height)
    tile = pygame.Surface(size)
    tile.fill({Light.KNOWN: PLATE, Light.UNSEEN: _GREY, Light.GONE: PANEL}[light])
    tile.fill(mix(shade, _GREY, _FADED) if light is Light.UNSEEN else shade, (0, 0, column, height))
    if card.suit is not None:
        letter = typesetter.line(formulas.sign(card.suit), Face.BOLD, round(column * _LETTER), ink)
        tile.blit(letter, letter.get_rect(center=(column // 2, round(height * _ROWS[0]))))
    if is_gone:
        cross = Rect(0, 0, plate.height * 3 // 5, plate.height * 3 // 5)
        cross.center = plate.center
        _draw_cross(tile, cross, SECONDARY)
        return paint.clip_corners(tile, radius)
    pair = formulas.lines(formulas.break_tile(card.demand), px)
    for line, row in zip(pair, _ROWS, strict=True):
        tile.blit(line, line.get_rect(center=(plate.centerx, round(height * row))))
    return paint.clip_corners(tile, radius)


def _draw_cross(tile: pygame.Surface, area: Rect, colour: Colour) -> None:
    width = max(2, round(tile.get_height() * 0.035))
    for ends in ((area.topleft, area.bottomright), (area.bottomleft, area.topright)):
        paint.draw_line(tile, *ends, colour, width)

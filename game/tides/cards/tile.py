"""The smallest face of a card: badge and formula in two lines, or only the demand's code."""

from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.formula import FormulaSetter
from game.tides.cards.suits import suit_colour
from game.tides.rules.cards import DECK, Card
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.theme import INK, PLATE, SECONDARY, Colour, Face
from game.ui.typesetter import Typesetter

CORNER: Final = 0.44
"""The side of what stands in an upper corner of a tile, as a share of its height."""
_TYPE: Final = 0.4
_RIM: Final = 0.05
_DEMANDS: Final = tuple(card.demand for card in DECK)


def fit_formula(formulas: FormulaSetter, size: SizePx) -> int | None:
    """Return the type size of the formulas on tiles of ``size``; ``None`` if not all fit."""
    width, height = size
    rooms = width - 2 * round(height * CORNER), width - 2 * max(2, round(height * _RIM))
    return formulas.fit_lines(_DEMANDS, round(height * _TYPE), rooms)


def find_paper(card: Card, *, is_gone: bool) -> tuple[Colour, Colour]:
    """Return the colours of a card's rim and of what its formula stands on: grey if it is gone."""
    return (SECONDARY, SECONDARY) if is_gone else (suit_colour(card.suit), PLATE)


def draw_tile(
    formulas: FormulaSetter, typesetter: Typesetter, card: Card, size: SizePx, *, is_gone: bool
) -> pygame.Surface:
    """Return a tile; where the formula of one card would not fit, all have their codes.

    That of a card that ``is_gone`` from the game is grey, but for the badges of suits.
    """
    width, height = size
    radius, edge = max(3, height // 6), max(2, round(height * _RIM))
    rim, paper = find_paper(card, is_gone=is_gone)
    tile = paint.rounded(size, radius, rim).copy()
    corner, inner = round(height * CORNER), width - 2 * edge
    px = fit_formula(formulas, size)
    if px is None:
        code = formulas.code(card.demand)
        fitted = typesetter.fit(
            code, Face.BOLD, round(min(width * 0.68, height * 0.66)), width * 0.94
        )
        text = typesetter.line(code, Face.BOLD, fitted, INK)
        tile.blit(text, text.get_rect(center=(width // 2, height // 2)))
        return tile
    plate = Rect(edge, edge, inner, height - 2 * edge)
    tile.blit(paint.rounded(plate.size, max(2, radius - edge), paper), plate)
    if card.suit is not None:
        tile.blit(formulas.badge(card.suit, corner), (0, 0))
    numbers, words = formulas.lines(card.demand, px)
    is_one_line = numbers.get_width() <= 1
    tile.blit(numbers, numbers.get_rect(center=(width // 2, round(height * 0.28))))
    middle = 0.6 if is_one_line else 0.7
    tile.blit(words, words.get_rect(center=(width // 2, round(height * middle))))
    return tile

"""The formula of a card in a lane: on a tag over its low picture.

In larger type a long one takes two lines, its numbers above what it asks for, so that the points
have room beside it.
"""

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.cards.formula import SMALLEST_FORMULA, FormulaSetter
from game.tides.rules.cards import DECK, Demand
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.theme import PLATE

_TAG: Final = 0.54
_TAG_WIDTH: Final = 0.645
"""The largest share of a card's height and width that a formula of usual type takes."""
_TYPE, _TIGHT = 0.52, 0.49
"""The largest type on one line and on two, as shares of a tag's height."""
_LINE_WIDTH: Final = 0.5
"""The largest share of a card's width that a line of larger type takes."""
_SHORT: Final = 0.56
"""A formula up to this share of a card's width stays on one line."""
_POINTS: Final = 0.41
"""The share of a card's width that its points take at most."""
_OVER: Final = 0.11
"""How far a seal over the points reaches out of a card, as a share of its height."""
_UPPER: Final = 0.48
"""The share of a tag's height that the upper of two lines takes."""
_DEMANDS: Final = tuple(card.demand for card in DECK)


class Tag(NamedTuple):
    """The plates of a formula's lines, the lines with their places, and that of a relic's seal."""

    plates: tuple[Rect, ...]
    lines: tuple[tuple[pygame.Surface, Rect], ...]
    seal: Rect


def find_inset(height: int) -> int:
    """Return the width of a card's rim."""
    return max(2, round(height * 0.05))


def find_radius(height: int) -> int:
    """Return the radius of a card's corners."""
    return round(height * 0.16)


def draw_tag(face: pygame.Surface, tag: Tag) -> None:
    """Draw a formula on a card."""
    radius = find_radius(face.get_height())
    for plate in tag.plates:
        face.blit(paint.rounded(plate.size, radius, PLATE), plate)
    for line, place in tag.lines:
        face.blit(line, place)


def lay_tag(formulas: FormulaSetter, demand: Demand, size: SizePx) -> Tag:
    """Lay a formula in usual type at the foot of a card of ``size``."""
    width, height = size
    tag, inset = round(height * _TAG), find_inset(height)
    px = formulas.fit_all(_DEMANDS, min(round(tag / 1.2), round(width * 0.14)), width * _TAG_WIDTH)
    formula = formulas.formula(demand, max(px, SMALLEST_FORMULA), width * _TAG_WIDTH)
    plate = Rect(inset, height - inset - tag, formula.get_width() + 3 * inset, tag)
    return Tag((plate,), ((formula, formula.get_rect(center=plate.center)),), Rect(0, 0, 0, 0))


def lay_large_tag(formulas: FormulaSetter, demand: Demand, size: SizePx) -> Tag:
    """Lay a formula in larger type over the whole height of a card of ``size``."""
    width, height = size
    inset = find_inset(height)
    room, inner = round(width * _LINE_WIDTH), height - 2 * inset
    pairs = [formulas.split(each) for each in _DEMANDS]
    px = formulas.fit_lines(pairs, round(inner * _TYPE), room) or SMALLEST_FORMULA
    smaller = min(px, max(SMALLEST_FORMULA, round(inner * _TIGHT)))
    numbers, words = formulas.lines(formulas.split(demand), smaller)
    whole = formulas.formula(demand, px, width)
    plates: tuple[Rect, ...]
    lines: tuple[tuple[pygame.Surface, Rect], ...]
    if whole.get_width() <= width * _SHORT or numbers.get_width() <= 1:
        upper = Rect(inset, inset, whole.get_width() + 3 * inset, inner)
        plates, lines = (upper,), ((whole, whole.get_rect(center=upper.center)),)
    else:
        upper = Rect(inset, inset, numbers.get_width() + 3 * inset, inner)
        lower = Rect(inset, 0, words.get_width() + 3 * inset, inner - round(inner * _UPPER))
        lower.bottom = upper.bottom
        plates = upper, lower
        above = Rect(upper.topleft, (upper.width, lower.y - upper.y))
        lines = (numbers, _centre(numbers, above)), (words, _centre(words, lower))
    return Tag(plates, lines, _place_seal(size, plates))


def _centre(line: pygame.Surface, room: Rect) -> Rect:
    """Return the place of a line whose ink has its middle in that of ``room``."""
    place, ink = line.get_rect(centerx=room.centerx), line.get_bounding_rect()
    return place.move(0, room.centery - ink.centery)


def _place_seal(size: SizePx, plates: tuple[Rect, ...]) -> Rect:
    """Return the place of a seal beside the formula; where the points lie there, above them."""
    width, height = size
    seal = Rect(plates[0].right + 1, 0, height // 2 - 1, height // 2 - 1)
    if len(plates) > 1:
        seal.height = seal.width = min(seal.width, plates[1].y - 1)
    elif seal.right <= width * (1 - _POINTS):
        seal.centery = height // 2
    else:
        seal.topright = width - height // 8, -round(height * _OVER)
    return seal

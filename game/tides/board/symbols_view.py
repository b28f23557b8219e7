"""A side's symbols of a suit: discs of the viewer's, squares of the opponent's, for three cards."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import CARDS_A_SUIT
from game.tides.cards.suits import suit_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui import paint
from game.ui.theme import FAINT, OPPONENT, PANEL

ENTRY: Final = 20
"""How far a new symbol slides in, in u."""
_SYMBOL: Final = 0.8
"""The width of a symbol, as a share of the distance to the next."""


@dataclass(frozen=True, slots=True)
class SuitCount:
    """One side's symbols of a suit: cards, whether each counts twice, and cards in preview.

    ``split`` is the progress (0 to 1) of the split of doubled symbols, ``entering`` that of the
    last symbol as it slides in.
    """

    cards: int = 0
    is_doubled: bool = False
    ghosts: int = 0
    split: float = 1.0
    entering: float = 1.0


def measure_symbol(pitch: int) -> int:
    """Return the width and height of a symbol at ``pitch`` pixels from one to the next."""
    return round(pitch * _SYMBOL)


def measure_row(pitch: int) -> int:
    """Return the width of a side's symbols at ``pitch`` pixels from one to the next."""
    return (CARDS_A_SUIT - 1) * pitch + measure_symbol(pitch)


def draw_row(
    surface: pygame.Surface, place: Rect, count: SuitCount, owner: Owner, suit: Suit, entry: int
) -> None:
    """Draw a side's symbols into ``place``; the last slides in by ``entry`` pixels.

    Doubled ones are split into an upper and a lower half, for side by side halves of neighbours
    are as near as those of one.
    """
    colour = OPPONENT if owner == "theirs" else suit_colour(suit)
    for index, symbol in enumerate(_list_places(place)):
        if index == count.cards - 1:
            away = round((1 - count.entering) * entry)
            symbol.y += -away if owner == "theirs" else away
        radius = max(1, symbol.width // 8) if owner == "theirs" else symbol.width // 2 + 1
        if index < count.cards:
            paint.draw_rounded(surface, symbol, radius, colour)
        elif index < count.cards + count.ghosts:
            paint.draw_outline(surface, symbol, radius, colour, max(2, symbol.width // 6))
        else:
            paint.draw_outline(surface, symbol, radius, FAINT, 1)
            continue
        if count.is_doubled and count.split:
            gap = Rect(0, 0, symbol.width, max(1, round(symbol.height * count.split / 5)))
            gap.center = symbol.center
            surface.fill(PANEL, gap)


def cross_out(surface: pygame.Surface, place: Rect, count: int) -> None:
    """Cross out the last ``count`` of a side's places, which are drawn in ``place`` and empty."""
    for symbol in _list_places(place)[CARDS_A_SUIT - count :]:
        cross = symbol.inflate(-symbol.width // 4, -symbol.height // 4)
        width = max(1, symbol.width // 8)
        paint.draw_line(surface, cross.topleft, cross.bottomright, FAINT, width)
        paint.draw_line(surface, cross.bottomleft, cross.topright, FAINT, width)


def _list_places(row: Rect) -> list[Rect]:
    """Return the places of a side's symbols, from left to right."""
    pitch = (row.width - row.height) / (CARDS_A_SUIT - 1)
    return [
        Rect(row.x + round(index * pitch), row.y, row.height, row.height)
        for index in range(CARDS_A_SUIT)
    ]

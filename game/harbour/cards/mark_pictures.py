"""Marks as pictures, drawn larger than they are used; kept by sign, size and tones."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import pygame

from game.harbour.cards.mark_shapes import DRAWINGS, DULL_COIN, OF_FOG, ON_NIGHT
from game.harbour.cards.rule_marks import Mark, Sign, Signs
from game.ui.shapes import HEIGHT, Drawing, draw_shapes
from game.ui.theme import INK, Colour, Face
from game.ui.typesetter import Typesetter

_CACHED: Final = 160
_GAP: Final = 0.14
"""The room between two marks, as a share of their height."""
_LONG_NUMBER: Final = 0.85
"""How high a number of two signs is, as a share of one of a single sign."""
_NUMBER_ROOM: Final = 0.86
_PLAIN: Final[Mapping[Colour, Colour]] = MappingProxyType({})


def measure_signs(signs: Signs, height: int) -> int:
    """Return the width of a row of marks in pixels."""
    gaps = round(height * _GAP) * (len(signs) - 1)
    return sum(measure_mark(sign.mark, height) for sign in signs) + gaps


def measure_mark(mark: Mark, height: int) -> int:
    """Return the width of a mark in pixels."""
    return round(height * DRAWINGS[mark].width / HEIGHT)


def fit_signs(signs: Signs, height: int, width: int) -> int:
    """Return the largest height up to ``height`` in which a row of marks fits ``width`` pixels."""
    while height > 1 and measure_signs(signs, height) > width:
        height -= 1
    return height


class MarkSetter:
    """Draws marks, and rows of them."""

    def __init__(self, typesetter: Typesetter) -> None:
        """Set the numbers in marks with these fonts."""
        self._type = typesetter
        self._mark = lru_cache(maxsize=_CACHED)(self._draw)

    def forget(self) -> None:
        """Drop every picture."""
        self._mark.cache_clear()

    def mark(
        self, sign: Sign, height: int, *, is_dull: bool = False, on_night: bool = False
    ) -> pygame.Surface:
        """Return a mark; ``is_dull`` is a price that is not to be paid now.

        One ``on_night`` has pale edges, for a dark ground.
        """
        return self._mark(sign, height, is_dull=is_dull, on_night=on_night)

    def draw_row(
        self, surface: pygame.Surface, signs: Signs, centre: tuple[int, int], height: int
    ) -> None:
        """Draw a row of marks about ``centre``."""
        left, gap = centre[0] - measure_signs(signs, height) // 2, round(height * _GAP)
        for sign in signs:
            picture = self.mark(sign, height)
            surface.blit(picture, (left, centre[1] - height // 2))
            left += picture.get_width() + gap

    def _draw(self, sign: Sign, height: int, *, is_dull: bool, on_night: bool) -> pygame.Surface:
        drawing = DRAWINGS[sign.mark]
        tones = DULL_COIN if is_dull else ON_NIGHT if on_night else _PLAIN
        if sign.mark is Mark.PENNANT and sign.number.startswith("−"):
            tones = {**tones, **OF_FOG}
        picture = draw_shapes(drawing, height, tones)
        if sign.number:
            self._set_number(picture, drawing, sign.number)
        return picture

    def _set_number(self, picture: pygame.Surface, drawing: Drawing, number: str) -> None:
        scale = picture.get_height() / HEIGHT
        wanted = drawing.type * scale * (1 if len(number) == 1 else _LONG_NUMBER)
        px = max(round(wanted), 1)
        room = drawing.type * scale * _NUMBER_ROOM
        while px > 1 and self._type.width(number, Face.BOLD, px) > room:
            px -= 1
        line = self._type.line(number, Face.BOLD, px, INK)
        ink = line.get_bounding_rect()
        centre = [round(part * scale) for part in drawing.number]
        picture.blit(line, (centre[0] - ink.centerx, centre[1] - ink.centery))

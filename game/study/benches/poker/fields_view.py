"""The four fields as panels, two by two: what lies in them, and how such games are solved."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.study.frame.bench_places import BenchPlaces
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import CREAM, SECONDARY, Face, Size

_GAP: Final = 8
_HEAD, _LINE = 40, 32
_GAME: Final = 56
_ACROSS: Final = 2
"""So many games lie beside each other in a field."""


@dataclass(frozen=True, slots=True)
class FieldPlaces(BenchPlaces):
    """Where fields and games lie; fields are counted row by row."""

    def field(self, number: int) -> Rect:
        """Return a field."""
        gap, (row, column) = self.px(_GAP), divmod(number, 2)
        width, height = (self.area.width - gap) // 2, (self.area.height - gap) // 2
        left, top = self.area.x + column * (width + gap), self.area.y + row * (height + gap)
        return Rect(left, top, width, height)

    def head(self, number: int) -> Rect:
        """Return where the name of a field stands."""
        field = self.field(number).inflate(-self.px(36), -self.px(20))
        return Rect(field.x, field.y, field.width, self.px(_HEAD))

    def line(self, number: int) -> Rect:
        """Return where it stands how games of a field are solved."""
        head = self.head(number)
        return Rect(head.x, head.bottom, head.width, self.px(_LINE))

    def game(self, field: int, number: int) -> Rect:
        """Return the place of a game in a field."""
        line, gap, (row, column) = self.line(field), self.px(_GAP), divmod(number, _ACROSS)
        width, height = (line.width - gap * (_ACROSS - 1)) // _ACROSS, self.px(_GAME)
        top = line.bottom + self.px(14) + row * (height + gap)
        return Rect(line.x + column * (width + gap), top, width, height)


def field_items(kit: Kit, places: FieldPlaces, words: Sequence[tuple[str, str]]) -> Iterator[Item]:
    """Yield the fields, each by its name and how its games are solved."""
    for number, (name, how) in enumerate(words):
        area = places.field(number)
        draw = partial(_draw, kit=kit, places=places, number=number, words=(name, how))
        yield Item(("field", number), area, (name, how), draw)


def _draw(
    surface: pygame.Surface, kit: Kit, places: FieldPlaces, number: int, words: tuple[str, str]
) -> None:
    unit = places.unit
    draw_panel(surface, places.field(number), unit)
    name, how = words
    bold = Style(Size.TEXT, Face.BOLD, CREAM)
    draw_text(surface, kit, name, places.head(number), unit, bold)
    quiet = Style(Size.SMALL, Face.BODY, SECONDARY)
    draw_text(surface, kit, how, places.line(number), unit, quiet)

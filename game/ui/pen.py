"""What views draw with, and items whose data is what is drawn."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar, TypeVarTuple

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item, draw_nothing
from game.ui.kit import (
    Align,
    Kit,
    Style,
    draw_figure,
    draw_panel,
    draw_paragraph,
    draw_text,
    set_line,
)
from game.ui.theme import CREAM, LINE, Colour, Face, Size

KitT = TypeVar("KitT", bound=Kit)
DataTs = TypeVarTuple("DataTs")


@dataclass(frozen=True, slots=True)
class Pen(Generic[KitT]):
    """A surface to draw on, with the kit and the pixels of one u."""

    surface: pygame.Surface
    kit: KitT
    unit: float

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def type_px(self, length: float) -> int:
        """Return the pixels of a length in u that grows with the player's scale of text."""
        return round(length * self.kit.type_unit(self.unit))

    def text(
        self,
        words: str,
        box: Rect,
        size: Size = Size.TEXT,
        colour: Colour = CREAM,
        align: Align = "left",
        face: Face = Face.BODY,
    ) -> Rect:
        """Set one line into ``box``, centred vertically; return the rectangle that it covers.

        A line that is too wide is shrunk or shortened.
        """
        return self.set(words, box, Style(size, face, colour, align))

    def set(self, words: str, box: Rect, style: Style) -> Rect:
        """Set one line as ``text`` does."""
        return draw_text(self.surface, self.kit, words, box, self.unit, style)

    def measure(self, words: str, box: Rect, style: Style) -> Rect:
        """Return the rectangle that one line covers, set into ``box``."""
        return set_line(self.kit, words, box, self.unit, style)[1]

    def figure(self, number: str, box: Rect, style: Style) -> None:
        """Set a number as ``text`` does, or nothing where ``box`` is too narrow for all of it."""
        draw_figure(self.surface, self.kit, number, box, self.unit, style)

    def fill(self, rect: Rect, radius: int, colour: Colour, alpha: int = 255) -> None:
        """Fill a rounded rectangle."""
        paint.draw_rounded(self.surface, rect, radius, colour, alpha)

    def frame(
        self, rect: Rect, radius: int, colour: Colour = LINE, width: int = 1, alpha: int = 255
    ) -> None:
        """Draw the outline of a rounded rectangle, ``width`` pixels thick."""
        paint.draw_outline(self.surface, rect, radius, colour, width, alpha)

    def panel(self, rect: Rect) -> None:
        """Draw the background of a panel."""
        draw_panel(self.surface, rect, self.unit)

    def paragraph(self, text: str, box: Rect, style: Style) -> None:
        """Set ``text`` into ``box`` as ``draw_paragraph`` does."""
        draw_paragraph(self.surface, self.kit, text, box, self.unit, style)

    def picture(
        self, picture: pygame.Surface, place: Rect | None = None, **at: tuple[int, int]
    ) -> None:
        """Draw a picture with its corner at that of ``place``, or as ``center=(x, y)`` says."""
        self.surface.blit(picture, picture.get_rect(**at) if place is None else place)


@dataclass(frozen=True, slots=True)
class Easel(Generic[KitT]):
    """Measures layouts, and makes items that show exactly what their functions are given."""

    kit: KitT
    unit: float

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def type_px(self, length: float) -> int:
        """Return the pixels of a length in u that grows with the player's scale of text."""
        return round(length * self.kit.type_unit(self.unit))

    def item(
        self,
        name: Hashable,
        area: Rect,
        draw: Callable[[Pen[KitT], Rect, *DataTs], object],
        *data: *DataTs,
    ) -> Item:
        """Return an item that calls ``draw(pen, area, *data)``.

        Data is positional only: nothing can be drawn that is left out of what the item ``shows``.
        """
        kit, unit = self.kit, self.unit
        return Item(name, area, data, lambda surface: draw(Pen(surface, kit, unit), area, *data))

    def part(
        self,
        name: Hashable,
        area: Rect,
        draw: Callable[[Pen[KitT], *DataTs], object],
        *data: *DataTs,
    ) -> Item:
        """Return an item that shows what lies in ``area`` of all that ``draw(pen, *data)`` draws.

        The data say where everything is: what is drawn may be larger than ``area``.
        """
        kit, unit = self.kit, self.unit
        return Item(name, area, data, lambda surface: draw(Pen(surface, kit, unit), *data))

    def line(self, name: Hashable, box: Rect, words: str, style: Style) -> Item:
        """Return an item that is one line of text, set into ``box``."""
        return self.item(name, box, _set, words, style)

    def sense(self, name: Hashable, area: Rect) -> Item:
        """Return an item that draws nothing: what is drawn elsewhere can be asked about there."""
        return Item(name, area, (), draw_nothing)

    def panel(self, name: Hashable, rect: Rect) -> Item:
        """Return an item that is the background of a panel."""
        return self.item(name, rect, Pen.panel)

    def paragraph(self, name: Hashable, box: Rect, text: str, style: Style) -> Item:
        """Return an item that is running text, set into ``box``."""
        return self.item(name, box, _draw_paragraph, text, style)

    def measure(self, words: str, box: Rect, style: Style) -> Rect:
        """Return the rectangle that one line covers, set into ``box``."""
        return set_line(self.kit, words, box, self.unit, style)[1]


def _set(pen: Pen[KitT], box: Rect, words: str, style: Style) -> None:
    pen.set(words, box, style)


def _draw_paragraph(pen: Pen[KitT], box: Rect, text: str, style: Style) -> None:
    pen.paragraph(text, box, style)

"""Titles and wrapped text in the panels of the right rail."""

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.ui.kit import Style, draw_text
from game.ui.theme import SECONDARY, SMALLEST_TYPE, Colour, Face, Size, type_px


class PanelText:
    """Draws titles and text that fit the width of a panel."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Draw in panels as wide as those of ``layout``."""
        self._kit = kit
        self._layout = layout

    def draw_title(
        self, surface: pygame.Surface, panel: Rect, text: str, colour: Colour = SECONDARY
    ) -> int:
        """Draw a title at the top of ``panel``; return where the content below it begins."""
        layout, style = self._layout, Style(Size.SMALL, Face.BOLD, colour)
        width = self.width
        row = Rect(panel.x + layout.px(14), panel.y + layout.px(7), width, layout.line(24))
        for line in self._title_lines(text):
            draw_text(surface, self._kit, line, row, layout.unit, style)
            row.y += row.height
        return self.end_of_title(panel, text)

    def end_of_title(self, panel: Rect, text: str) -> int:
        """Return where the content below a title begins."""
        layout = self._layout
        return panel.y + layout.px(9) + len(self._title_lines(text)) * layout.line(24)

    def _title_lines(self, text: str) -> list[str]:
        """Return a title as one line, or wrapped where one line would be too small to read."""
        setter, width = self._kit.typesetter, self.width
        largest = type_px(Size.SMALL, self._kit.type_unit(self._layout.unit))
        if setter.shrink(text, Face.BOLD, largest, width) is None:
            return setter.wrap(text, Face.BOLD, SMALLEST_TYPE, width)
        return [text]

    def write(
        self, surface: pygame.Surface, panel: Rect, top: int, text: str, colour: Colour = SECONDARY
    ) -> int:
        """Draw the lines of ``text`` from ``top`` down; return where they end."""
        step = self._layout.line(25)
        row = Rect(panel.x + self._layout.px(14), top, self.width, step)
        for line in self.wrap(text):
            style = Style(Size.SMALL, Face.BODY, colour)
            draw_text(surface, self._kit, line, row, self._layout.unit, style)
            row.y += step
        return row.y

    def wrap(self, text: str) -> list[str]:
        """Return the lines of ``text``."""
        px = type_px(Size.SMALL, self._kit.type_unit(self._layout.unit))
        return self._kit.typesetter.wrap(text, Face.BODY, px, self.width)

    @property
    def width(self) -> int:
        """The width of a line, in pixels."""
        return self._layout.changes.width - self._layout.px(28)

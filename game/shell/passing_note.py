"""A line at the foot of the window that says what has happened, and goes by itself."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.motion.timeline import Clock
from game.ui.theme import Face, Size

_STAYS: Final = 4000.0
"""Milliseconds: enough to look up from the hands and read one line."""
_PLACE: Final = (440, 660, 400, 44)
"""Left, top, width and height, in u."""


class PassingNote:
    """Shows one line at a time; nothing waits for it and nothing answers it."""

    def __init__(self, kit: Kit) -> None:
        """Show nothing yet."""
        self._kit = kit
        self._clock = Clock()
        self._line = ""

    @property
    def is_shown(self) -> bool:
        """Whether a line is shown."""
        return self._clock.is_running

    def show(self, line: str) -> None:
        """Show ``line`` for a while, in place of an earlier one."""
        self._line = line
        self._clock.start(_STAYS)

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the line has just gone."""
        was_shown = self.is_shown
        self._clock.advance(dt, 1.0)
        return was_shown and not self.is_shown

    def narrate(self) -> Iterator[str]:
        """Yield the line, if there is one."""
        if self.is_shown:
            yield self._line

    def items(self, size: SizePx) -> Iterator[Item]:
        """Yield the line, if there is one, for a window of ``size`` pixels."""
        if not self.is_shown:
            return
        page = Page(size)
        box, line = page.place(*_PLACE), self._line

        def draw(surface: pygame.Surface) -> None:
            draw_panel(surface, box, page.unit)
            room = Rect(box).inflate(-round(24 * page.unit), 0)
            style = Style(Size.TEXT, Face.BODY, align="center")
            draw_text(surface, self._kit, line, room, page.unit, style)

        yield Item("passing note", box, line, draw)

"""Notices: a sentence that the player has to confirm, and a line that goes by itself."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.routes import Pop, Transition
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.motion.timeline import Clock
from game.ui.paragraph import draw_paragraph
from game.ui.theme import Face, Size
from game.ui.widgets.controls import Button, PlacedButton


class NoticeScene(Menu[Context]):
    """Shows one sentence of the catalogue, and a button that closes it."""

    def __init__(self, context: Context, key: str, count: int) -> None:
        """Show the sentence with this key, with ``count`` filled in."""
        super().__init__(context)
        self._key = key
        self._count = count

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the one button, which closes the notice."""
        go_on = Button("on", self._context.say("go_on"), is_main=True)
        yield go_on, self.place(520, 424, 240, 52)

    def press(self, key: str) -> Transition | None:
        """Close the notice."""
        del key
        return Pop()

    def page_texts(self) -> Iterator[str]:
        """Return the sentence."""
        yield self._context.say(self._key, count=self._count)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the sentence on a panel."""
        draw_panel(surface, self.place(260, 210, 760, 300), self.unit)
        box, style = self.place(300, 256, 680, 150), Style(Size.NUMBER, Face.BODY, align="center")
        (text,) = self.page_texts()
        draw_paragraph(surface, self._context.kit, text, box, self.unit, style)


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

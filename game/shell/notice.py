"""A notice: one sentence that the player has to confirm."""

from collections.abc import Iterator

import pygame

from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.routes import Pop, Transition
from game.ui.kit import Style, draw_panel
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

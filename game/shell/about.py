"""What this program is, whose rules it plays, and that it is unofficial."""

from collections.abc import Iterator

import pygame
from pygame import Rect

from game import VERSION
from game.shell.context import Context
from game.shell.menu import Menu
from game.ui.kit import Style
from game.ui.paragraph import draw_paragraph
from game.ui.theme import Size
from game.ui.widgets.controls import Button


class AboutScene(Menu[Context]):
    """What this game is, whose rules it plays, and that it is unofficial."""

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the way back."""
        yield Button("back", self._context.say("back")), self.place(528, 646, 224, 50)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the text, which each language writes for itself."""
        say, kit = self._context.say, self._context.kit
        version = say("about.version", version=VERSION)
        body = self.draw_sheet(surface, say("about.title"), version)
        draw_paragraph(surface, kit, say("about.text"), body, self.unit, Style(Size.LARGE))

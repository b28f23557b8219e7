"""The about screen: version, credits, and the note that the game is unofficial."""

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
    """One page of text with the version in its head."""

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the one button, which leads back."""
        yield Button("back", self._context.say("back")), self.place(528, 646, 224, 50)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the title, the version and the text ``about.text`` of the catalogue."""
        say, kit = self._context.say, self._context.kit
        version = say("about.version", version=VERSION)
        body = self.draw_sheet(surface, say("about.title"), version)
        draw_paragraph(surface, kit, say("about.text"), body, self.unit, Style(Size.LARGE))

"""The about screen: version, credits, and the note that the game is unofficial."""

from collections.abc import Iterator

import pygame

from game import VERSION
from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.routes import Licences, Push, Transition
from game.ui.kit import Style
from game.ui.paragraph import draw_paragraph
from game.ui.theme import Size
from game.ui.widgets.controls import Button, PlacedButton


class AboutScene(Menu[Context]):
    """One page of text with the version in its head."""

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons to the licences and back."""
        say = self._context.say
        yield Button("licences", say("licences.title"), is_main=True), self.place(409, 646, 224, 50)
        yield Button("back", say("back")), self.place(647, 646, 224, 50)

    def press(self, key: str) -> Transition | None:
        """Lead to the licences."""
        del key
        return Push(Licences())

    def page_texts(self) -> Iterator[str]:
        """Return title, version and text."""
        say = self._context.say
        yield say("about.title")
        yield say("about.version", version=VERSION)
        yield from say("about.text").split("\n\n")

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the title, the version and the text ``about.text`` of the catalogue."""
        say, kit = self._context.say, self._context.kit
        version = say("about.version", version=VERSION)
        body = self.draw_sheet(surface, say("about.title"), version)
        draw_paragraph(surface, kit, say("about.text"), body, self.unit, Style(Size.LARGE))

"""Pages to read: the rules, and what this game is and is not."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game import VERSION
from game.shell.menu import Menu
from game.shell.scene import Context, Pop, Transition
from game.tides.rulebook.rulebook_view import draw_deck, draw_kinds, draw_steps
from game.tides.rulebook.signs_view import draw_signs
from game.ui.kit import Style, draw_panel
from game.ui.paragraph import draw_paragraph
from game.ui.theme import GOLD, SECONDARY, Face, Size
from game.ui.widgets.controls import Button

_RULES: Final = (
    ("rules.title", draw_steps),
    ("rules.title", draw_kinds),
    ("rules.signs", draw_signs),
    ("rules.title", draw_deck),
)
"""Every page's title and what draws it."""
_HEAD: Final = (136, 46, 1008, 50)
"""The title's place, in u."""
_TURNS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
}


class RulesScene(Menu):
    """The rules on two pages, the signs of the table, and all eighteen cards."""

    def __init__(self, context: Context) -> None:
        """Start at the first page."""
        super().__init__(context)
        self._page = 0

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the way on and the way back."""
        say = self._context.say
        key = "pages.next" if self._page + 1 < len(_RULES) else "pages.first"
        yield Button("next", say(key), is_main=True), self.place(409, 646, 224, 50)
        yield Button("back", say("back")), self.place(647, 646, 224, 50)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Turn the page by key, too; the key that opened the rules closes them."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _TURNS:
            self._leaf(_TURNS[event.key])
            return None
        return super().handle(event)

    def press(self, key: str) -> Transition | None:
        """Turn to the next page."""
        del key
        self._leaf(1)
        return None

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw a round, the kinds of cards, the signs, or all cards."""
        title, draw = _RULES[self._page]
        body = _draw_sheet(self, surface, self._context.say(title))
        number = f"{self._page + 1} / {len(_RULES)}"
        style = Style(Size.TEXT, Face.BODY, SECONDARY, "right")
        self.write(surface, number, self.place(*_HEAD), style)
        draw(surface, self._context.kit, body, self.unit)

    def _leaf(self, step: int) -> None:
        """Turn to the next page or the one before; the first follows the last."""
        self._page = (self._page + step) % len(_RULES)
        self.lay_out(self._size)


class AboutScene(Menu):
    """What this game is, whose rules it plays, and that it is unofficial."""

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the way back."""
        yield Button("back", self._context.say("back")), self.place(528, 646, 224, 50)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the text, which each language writes for itself."""
        say, kit = self._context.say, self._context.kit
        body = _draw_sheet(self, surface, say("about.title"))
        style = Style(Size.TEXT, Face.BODY, SECONDARY, "right")
        self.write(surface, say("about.version", version=VERSION), self.place(*_HEAD), style)
        draw_paragraph(surface, kit, say("about.text"), body, self.unit, Style(Size.LARGE))


def _draw_sheet(menu: Menu, surface: pygame.Surface, title: str) -> Rect:
    """Draw an empty page with its title; return what is left of it."""
    draw_panel(surface, menu.place(100, 28, 1080, 596), menu.unit)
    menu.write(surface, title, menu.place(*_HEAD), Style(Size.HEADING, Face.DISPLAY, GOLD))
    return menu.place(136, 110, 1008, 494)

"""The screen of the rulebook, in four pages."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.shell.menu import Menu
from game.shell.routes import Pop, Transition
from game.tides.context import TidesContext
from game.tides.rulebook.rulebook_view import draw_deck, draw_kinds, draw_steps
from game.tides.rulebook.signs_view import draw_signs
from game.ui.input import Action, Command, MoveFocus
from game.ui.widgets.controls import Button

_RULES: Final = (
    ("rules.title", draw_steps),
    ("rules.title", draw_kinds),
    ("rules.signs", draw_signs),
    ("rules.title", draw_deck),
)
"""For each page: the key of its title, and the function that draws it."""


class RulebookScene(Menu[TidesContext]):
    """Four pages: a round, the kinds of cards, the signs of the table, and all cards."""

    def __init__(self, context: TidesContext) -> None:
        """Start at the first page."""
        super().__init__(context)
        self._page_number = 0

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the buttons for the next page and for going back."""
        say = self._context.say
        key = "pages.next" if self._page_number + 1 < len(_RULES) else "pages.first"
        yield Button("next", say(key), is_main=True), self.place(409, 646, 224, 50)
        yield Button("back", say("back")), self.place(647, 646, 224, 50)

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by key, too; the key that opens the rules closes them."""
        match action:
            case Command.RULES:
                return Pop()
            case Command.PAGE_BACK | MoveFocus(-1, _):
                self._leaf(-1)
            case Command.PAGE_ON | MoveFocus(1, _):
                self._leaf(1)
            case _:
                return super().handle(action)
        return None

    def press(self, key: str) -> Transition | None:
        """Turn to the next page."""
        del key
        self._leaf(1)
        return None

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the current page with its title and number."""
        title, draw = _RULES[self._page_number]
        number = f"{self._page_number + 1} / {len(_RULES)}"
        body = self.draw_sheet(surface, self._context.say(title), number)
        draw(surface, self._context.kit, body, self.unit)

    def _leaf(self, step: int) -> None:
        """Turn ``step`` pages on; after the last page comes the first."""
        self._page_number = (self._page_number + step) % len(_RULES)
        self.lay_out(self._page.size)

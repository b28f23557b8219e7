"""The rules on two pages, the signs of the table, and all eighteen cards."""

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
"""Every page's title and what draws it."""


class RulebookScene(Menu[TidesContext]):
    """The rules on two pages, the signs of the table, and all eighteen cards."""

    def __init__(self, context: TidesContext) -> None:
        """Start at the first page."""
        super().__init__(context)
        self._page = 0

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the way on and the way back."""
        say = self._context.say
        key = "pages.next" if self._page + 1 < len(_RULES) else "pages.first"
        yield Button("next", say(key), is_main=True), self.place(409, 646, 224, 50)
        yield Button("back", say("back")), self.place(647, 646, 224, 50)

    def handle(self, action: Action) -> Transition | None:
        """Turn the page by key, too; the key that opened the rules closes them."""
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
        """Draw a round, the kinds of cards, the signs, or all cards."""
        title, draw = _RULES[self._page]
        number = f"{self._page + 1} / {len(_RULES)}"
        body = self.draw_sheet(surface, self._context.say(title), number)
        draw(surface, self._context.kit, body, self.unit)

    def _leaf(self, step: int) -> None:
        """Turn to the next page or the one before; the first follows the last."""
        self._page = (self._page + step) % len(_RULES)
        self.lay_out(self._size)

"""The screen of the rulebook, in four pages."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.shell.paged_menu import PagedMenu
from game.shell.routes import Pop, Transition
from game.tides.context import TidesContext
from game.tides.rulebook.rulebook_view import (
    draw_deck,
    draw_kinds,
    draw_steps,
    list_cards,
    list_steps,
    tell_kinds,
)
from game.tides.rulebook.signs_view import draw_signs, list_signs
from game.ui.input import Action, Command, MoveFocus
from game.ui.widgets.controls import Button

_RULES: Final = (
    ("rules.title", draw_steps, list_steps),
    ("rules.title", draw_kinds, tell_kinds),
    ("rules.signs", draw_signs, list_signs),
    ("rules.title", draw_deck, list_cards),
)
"""For each page: the key of its title, and the functions that draw it and list its texts."""


class RulebookScene(PagedMenu[TidesContext]):
    """Four pages: a round, the kinds of cards, the signs of the table, and all cards."""

    def count_pages(self) -> int:
        """Return how many pages the rules take."""
        return len(_RULES)

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the buttons below the page."""
        return self.list_page_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by left and right, too; the key that opens the rules closes them."""
        match action:
            case Command.RULES:
                return Pop()
            case MoveFocus(across, _) if across:
                self._turn(across)
                return None
            case _:
                return super().handle(action)

    def page_texts(self) -> Iterator[str]:
        """Return the title, the page's number, and the page's texts."""
        title, _, list_texts = _RULES[self.page]
        yield self.write_head(self._context.say(title))
        yield from list_texts(self._context.kit)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the current page with its title and number."""
        title, draw, _ = _RULES[self.page]
        body = self.draw_sheet(surface, self._context.say(title), self.page_number)
        draw(surface, self._context.kit, body, self.unit)

"""The screen of the rulebook, in five pages."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.shell.paged_menu import PagedMenu
from game.shell.routes import Pop, Transition
from game.tides.cards.card_kit import CardKit
from game.tides.context import TidesContext
from game.tides.rulebook.legend import draw_legend, list_legend
from game.tides.rulebook.rulebook_view import (
    draw_deck,
    draw_kinds,
    draw_steps,
    list_cards,
    list_steps,
    narrate_kinds,
)
from game.tides.rulebook.signs_view import draw_signs, list_signs
from game.ui.actions import Action, Command, MoveFocus
from game.ui.device import Device
from game.ui.widgets.controls import PlacedButton, describe_value


class _Page(NamedTuple):
    """The key of a page's title, and the functions that draw it and list its texts."""

    title: str
    draw: Callable[[pygame.Surface, CardKit, Rect, float], None]
    list_texts: Callable[[CardKit], list[str]]


_RULES: Final = (
    _Page("rules.title", draw_steps, list_steps),
    _Page("rules.title", draw_kinds, narrate_kinds),
    _Page("rules.signs", draw_signs, list_signs),
    _Page("rules.title", draw_deck, list_cards),
)
"""All pages but the last, on keys and buttons."""


class RulebookScene(PagedMenu[TidesContext]):
    """Five pages: a round, the kinds of cards, the signs of the table, all cards, and the keys."""

    def __init__(self, context: TidesContext, *, shows_keys: bool) -> None:
        """Start at the first page, or at the one on keys and buttons."""
        super().__init__(context, "next")
        if shows_keys:
            self._number = len(_RULES)

    def count_pages(self) -> int:
        """Return how many pages the rules take."""
        return len(_RULES) + 1

    def list_buttons(self) -> Iterator[PlacedButton]:
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

    @property
    def page_shows(self) -> Device:
        """The device, whose keys or buttons the last page shows."""
        return self._context.inputs.device

    def page_texts(self) -> Iterator[str]:
        """Return the title, the page's number, and the page's texts."""
        yield self.write_head(self._title)
        if self.page < len(_RULES):
            yield from _RULES[self.page].list_texts(self._context.kit)
            return
        for name, text in list_legend(self._context.kit, self.page_shows):
            yield describe_value(name, text, self._context.kit.texts)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the current page with its title and number."""
        body, kit = self.draw_sheet(surface, self._title, self.page_number), self._context.kit
        if self.page < len(_RULES):
            _RULES[self.page].draw(surface, kit, body, self.unit)
        else:
            draw_legend(surface, kit, body, self.unit, self.page_shows)

    @property
    def _title(self) -> str:
        key = _RULES[self.page].title if self.page < len(_RULES) else "rules.keys"
        return self._context.say(key)

"""The screen of the rulebook, in five pages."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.shell.menu import PagedMenu
from game.shell.routes import Pop, Transition
from game.tides.cards.card_kit import CardKit
from game.tides.context import TidesContext
from game.tides.rulebook.rulebook_view import (
    deck_items,
    kinds_items,
    legend_items,
    list_cards,
    list_steps,
    narrate_kinds,
    narrate_legend,
    steps_items,
)
from game.tides.rulebook.signs_view import list_signs, signs_items
from game.ui.actions import Action, Command, MoveFocus
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.widgets.controls import PlacedButton


class _Page(NamedTuple):
    """The key of a page's title, and the functions that draw it and list its texts."""

    title: str
    items: Callable[[Easel[CardKit], Rect], Iterable[Item]]
    list_texts: Callable[[CardKit], Iterable[str]]


class RulebookScene(PagedMenu[TidesContext]):
    """Five pages: a round, the kinds of cards, the signs of the table, all cards, and the keys."""

    def __init__(self, context: TidesContext, *, shows_keys: bool) -> None:
        """Start at the first page, or at the one on keys and buttons."""
        super().__init__(context, "next")
        if shows_keys:
            self._number = self.count_pages() - 1

    @property
    def _pages(self) -> tuple[_Page, ...]:
        device = self._context.inputs.device
        signs = partial(signs_items, size=self._page.size)
        keys = partial(legend_items, device=device)
        return (
            _Page("rules.title", steps_items, list_steps),
            _Page("rules.title", kinds_items, narrate_kinds),
            _Page("rules.signs", signs, list_signs),
            _Page("rules.title", deck_items, list_cards),
            _Page("rules.keys", keys, partial(narrate_legend, device=device)),
        )

    def count_pages(self) -> int:
        """Return how many pages the rules take."""
        return len(self._pages)

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

    def page_texts(self) -> Iterator[str]:
        """Return the title, the page's number, and the page's texts."""
        page = self._pages[self.page]
        yield self.write_head(self._context.say(page.title))
        yield from page.list_texts(self._context.kit)

    def page_items(self) -> Iterator[Item]:
        """Yield the current page with its title and number."""
        page = self._pages[self.page]
        yield from self.sheet_items(self._context.say(page.title), self.page_number)
        yield from page.items(Easel(self._context.kit, self.unit), self.body)

"""The rules of Harbourlight in two pages, and what is pressed on a third."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.context import HarbourContext
from game.harbour.rulebook.card_page import card_items, list_card_texts
from game.harbour.rulebook.keys_page import list_legend
from game.harbour.rulebook.turn_page import list_turn_texts, turn_items
from game.shell.menu import PagedMenu
from game.shell.routes import Pop, Transition
from game.ui.actions import Action, Command, MoveFocus
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.widgets.controls import PlacedButton, describe_value
from game.ui.widgets.legend import legend_items


class _Page(NamedTuple):
    """The functions that draw a page and list its texts, and the key of its title."""

    items: Callable[[Easel[HarbourKit], Rect], Iterable[Item]]
    list_texts: Callable[[HarbourKit], Iterable[str]]
    title: str = "harbour.rules.title"


class RulebookScene(PagedMenu[HarbourContext]):
    """What a card says, how a turn goes and how a game ends, and what keys and buttons do."""

    def __init__(self, context: HarbourContext, *, shows_keys: bool) -> None:
        """Open the first page, or the one with the keys."""
        super().__init__(context, "next")
        if shows_keys:
            self._number = self.count_pages() - 1

    @property
    def _pages(self) -> tuple[_Page, ...]:
        texts, device = self._context.kit.texts, self._context.inputs.device
        legend = [*list_legend(texts, device)]
        return (
            _Page(card_items, list_card_texts),
            _Page(turn_items, list_turn_texts),
            _Page(
                lambda easel, body: legend_items(easel, body, legend),
                lambda _: [describe_value(name, text, texts) for name, text in legend],
                "rules.keys",
            ),
        )

    def count_pages(self) -> int:
        """Return how many pages there are."""
        return len(self._pages)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons that turn pages."""
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

    def page_items(self) -> Iterator[Item]:
        """Yield the current page with its title and number."""
        page = self._pages[self.page]
        yield from self.sheet_items(self._context.say(page.title), self.page_number)
        yield from page.items(Easel(self._context.kit, self.unit), self.body)

    def page_texts(self) -> Iterator[str]:
        """Yield the title and the texts of the page."""
        page = self._pages[self.page]
        yield self.write_head(self._context.say(page.title))
        yield from page.list_texts(self._context.kit)

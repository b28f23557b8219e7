"""The pages of a game's rules, which its rulebook lists."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.shell.menu import ContextT, PagedMenu
from game.shell.routes import Pop, Transition
from game.ui.actions import Action, Command, MoveFocus
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.widgets.controls import PlacedButton


class RulesPage(NamedTuple):
    """The key of a page's title, and the functions that draw it and list its texts.

    They are handed an easel with the game's kit and the page's body, and the kit.
    """

    title: str
    items: Callable[[Easel[Any], Rect], Iterable[Item]]
    list_texts: Callable[[Any], Iterable[str]]


class RulesScene(PagedMenu[ContextT]):
    """Shows the pages that a subclass lists; the last one says what is pressed."""

    def __init__(self, context: ContextT, *, shows_keys: bool) -> None:
        """Open the first page, or the one with the keys."""
        super().__init__(context, "next")
        if shows_keys:
            self._number = self.count_pages() - 1

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, for the window and the device as they are now."""
        raise NotImplementedError

    def count_pages(self) -> int:
        """Return how many pages there are."""
        return len(self.pages)

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
        page = self.pages[self.page]
        yield from self.sheet_items(self._context.say(page.title), self.page_number)
        yield from page.items(Easel(self._context.kit, self.unit), self.body)

    def page_texts(self) -> Iterator[str]:
        """Yield the title, the page's number, and the page's texts."""
        page = self.pages[self.page]
        yield self.write_head(self._context.say(page.title))
        yield from page.list_texts(self._context.kit)

"""The base of menus whose content takes several pages: buttons and keys that turn them."""

from collections.abc import Iterator
from typing import Final

from game.shell.menu import ContextT, Menu
from game.shell.routes import Transition
from game.ui.actions import Action, Command
from game.ui.widgets.controls import Button, PlacedButton

_WIDTH: Final = 224
_GAP: Final = 14
_PAIR: Final = 2


class PagedMenu(Menu[ContextT]):
    """A menu with a current page; after the last one comes the first."""

    def __init__(self, context: ContextT, focus: str | None = None) -> None:
        """Start at the first page, with the focus on the button ``focus``, else on the first."""
        super().__init__(context, focus)
        self._number = 0

    def count_pages(self) -> int:
        """Return how many pages there are in a window of the present size, at least 1."""
        raise NotImplementedError

    @property
    def page(self) -> int:
        """The current page, from 0; fewer pages, in a larger window, may have moved it."""
        return min(self._number, self.count_pages() - 1)

    @property
    def page_number(self) -> str:
        """What stands in the page's head, such as ``2 / 3``."""
        return f"{self.page + 1} / {self.count_pages()}"

    def write_head(self, title: str) -> str:
        """Return a page's title and number in words, for a screen reader."""
        say, number = self._context.say, self.page_number
        return say("narrate.page", title=title, page=number) if self.count_pages() > 1 else title

    def list_page_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons below the page: to the page before and the next one, and back.

        Of two pages, the next one is the page before, too.
        """
        say, count = self._context.say, self.count_pages()
        buttons = list[Button]()
        if count > _PAIR:
            key = "pages.previous" if self.page else "pages.last"
            buttons.append(Button("previous", say(key)))
        if count > 1:
            key = "pages.next" if self.page + 1 < count else "pages.first"
            buttons.append(Button("next", say(key), is_main=True))
        buttons.append(Button("back", say("back")))
        left = (1280 + _GAP - len(buttons) * (_WIDTH + _GAP)) / 2
        for index, button in enumerate(buttons):
            yield button, self.place(left + index * (_WIDTH + _GAP), 646, _WIDTH, 50)

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by key, too."""
        match action:
            case Command.PAGE_BACK:
                self._turn(-1)
            case Command.PAGE_ON:
                self._turn(1)
            case _:
                return super().handle(action)
        return None

    def press(self, key: str) -> Transition | None:
        """Turn to the next page, or to the one before."""
        self._turn(-1 if key == "previous" else 1)
        return None

    def _turn(self, step: int) -> None:
        """Turn ``step`` pages on; after the last one comes the first."""
        self._number = (self.page + step) % self.count_pages()
        self.lay_out(self._page.size)

"""The base of menus whose content takes several pages: buttons and keys that turn them."""

from collections.abc import Iterator

from game.shell.menu import ContextT, Menu
from game.shell.routes import Transition
from game.ui.actions import Action, Command
from game.ui.widgets.controls import Button, PlacedButton


class PagedMenu(Menu[ContextT]):
    """A menu with a current page; after the last one comes the first."""

    def __init__(self, context: ContextT) -> None:
        """Start at the first page."""
        super().__init__(context)
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
        """Return the buttons below the page: to the next one, if there is one, and back."""
        say, count = self._context.say, self.count_pages()
        if count > 1:
            key = "pages.next" if self.page + 1 < count else "pages.first"
            yield Button("next", say(key), is_main=True), self.place(409, 646, 224, 50)
        left = 647 if count > 1 else 528
        yield Button("back", say("back")), self.place(left, 646, 224, 50)

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
        """Turn to the next page."""
        del key
        self._turn(1)
        return None

    def _turn(self, step: int) -> None:
        """Turn ``step`` pages on; after the last one comes the first."""
        self._number = (self.page + step) % self.count_pages()
        self.lay_out(self._page.size)

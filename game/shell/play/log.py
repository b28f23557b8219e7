"""The log of a game: pages of rows that can be pressed, one for each turn that was seen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.shell.context import Context
from game.shell.menu import SHEET, Menu
from game.shell.routes import Pop, Transition
from game.ui.actions import Action, Command, MoveFocus
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel
from game.ui.theme import GOLD, Face, Size
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Tab

_LEFT, _WIDTH = 136, 1008
_ROWS, _PITCH, _BETWEEN = 140, 58, 6
"""Where rows are, from top to top, and the space between them, in u."""
_TAB, _TAB_GAP = 150, 10


class LogRow(NamedTuple):
    """A row of the log, and how many lines it is high."""

    button: Button
    lines: int = 1


class LogPage(NamedTuple):
    """A page of the log: the label of its tab, and its rows from top to bottom."""

    label: str
    rows: Sequence[LogRow]


@dataclass(frozen=True, slots=True)
class LogGame:
    """What a game writes in its log, and where a row leads.

    ``title`` is the key of its heading. ``read_pages`` returns at least one page. ``press`` is
    handed the key of a row; ``head_items`` yields what stands over the columns of the rows, in a
    place and with an easel.
    """

    title: str
    read_pages: Callable[[], Sequence[LogPage]]
    press: Callable[[str], Transition | None] = lambda _: None
    head_items: Callable[[Easel[Kit], Rect], Iterable[Item]] = lambda *_: ()


class LogScene(Menu[Context]):
    """The turns that the player has seen; a press on one shows the table as it was."""

    shape = SHEET

    def __init__(self, context: Context, game: LogGame, focus: str) -> None:
        """Open the page with the row whose key is ``focus``."""
        super().__init__(context, focus)
        self._game = game
        pages = [any(row.button.key == focus for row in page.rows) for page in game.read_pages()]
        self._number = pages.index(True)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the page's rows, the tabs of all pages, and the way back."""
        pages, top = self._game.read_pages(), float(_ROWS)
        for button, lines in pages[self._number].rows:
            yield button, self.place(_LEFT, top, _WIDTH, _PITCH * lines - _BETWEEN)
            top += _PITCH * lines
        if len(pages) > 1:
            pitch = min(_TAB + _TAB_GAP, _WIDTH * 2 // 3 // len(pages))
            left = _LEFT + _WIDTH - len(pages) * pitch + _TAB_GAP
            for index, page in enumerate(pages):
                tab = Tab(PartKey("page", index), page.label, is_chosen=index == self._number)
                yield tab, self.place(left + index * pitch, 42, pitch - _TAB_GAP, 48)
        yield Button("back", self._context.say("back")), self.place_way(528, 224)

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by key, too; the key that opened the log closes it."""
        match action:
            case Command.LOG:
                return Pop()
            case Command.PAGE_BACK:
                self._turn_to(self._number - 1)
            case Command.PAGE_ON:
                self._turn_to(self._number + 1)
            case MoveFocus(across, 0) if self._is_in_rows:
                self._turn_to(self._number + across)
            case _:
                return super().handle(action)
        return None

    def press(self, key: str) -> Transition | None:
        """Turn to a page, or go where a row leads."""
        if isinstance(key, PartKey) and key.kind == "page":
            self._turn_to(int(key.part))
            return None
        return self._game.press(key)

    def page_items(self) -> Iterator[Item]:
        """Yield the page, its title, and what its columns are."""
        easel = self.easel
        yield easel.panel("sheet", self.place(100, 28, 1080, 596))
        title, style = self.place(_LEFT, 34, 440, 64), Style(Size.HEADING, Face.DISPLAY, GOLD)
        yield easel.line("title", title, self._context.say(self._game.title), style)
        yield from self._game.head_items(easel, self.place(_LEFT, 98, _WIDTH, 38))

    def page_texts(self) -> Iterator[str]:
        """Return the title and the page; its rows are read as the focus comes to them."""
        yield self._context.say(self._game.title)
        yield self._game.read_pages()[self._number].label

    @property
    def _is_in_rows(self) -> bool:
        """Whether a row has the focus, and neither a tab nor the way back."""
        rows = self._game.read_pages()[self._number].rows
        return any(row.button.key == self.buttons.focus for row in rows)

    def _turn_to(self, number: int) -> None:
        """Turn to a page, if there is one; the focus stays in its column."""
        pages = self._game.read_pages()
        if not 0 <= number < len(pages):
            return
        if number != self._number and self._is_in_rows:
            self.buttons.focus = pages[number].rows[0].button.key
        self._number = number
        self.lay_out(self._page.size)

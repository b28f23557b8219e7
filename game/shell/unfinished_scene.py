"""The list of unfinished games: continue or delete any of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.shell.games import Games, UnfinishedGame
from game.shell.history_row import describe_time
from game.shell.menu import SHEET, PagedMenu
from game.shell.routes import Pop, Replace, Transition
from game.texts import Texts
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, RAISED, SECONDARY, Face, Size
from game.ui.widgets.controls import (
    Button,
    PartKey,
    PlacedButton,
    describe_value,
    draw_plate,
    find_inner,
)

_ROWS: Final = 8
_FIRST, _ROW = 112, 61
"""The upper edge of the first row, and from row to row, in u."""
_OPEN, _DELETE = "open", "delete"


@dataclass(frozen=True, slots=True)
class GameRow(Button):
    """A game: whom it is played against, how far it has come, and when that was."""

    progress: str = ""
    time: str = ""

    def describe(self, texts: Texts) -> str:
        """Return all three."""
        value = texts.say("list.comma").join(filter(None, (self.progress, self.time)))
        return describe_value(self.label, value, texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the three in columns."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        inner = find_inner(rect, pen.unit)
        ink = CREAM if has_focus else SECONDARY
        first, second = (inner.width * share // 100 for share in (36, 34))
        box = Rect(inner.x, inner.y, first - pen.px(12), inner.height)
        pen.text(self.label, box, Size.TEXT, GOLD if has_focus else CREAM, face=Face.BOLD)
        box = Rect(inner.x + first, inner.y, second - pen.px(12), inner.height)
        pen.text(self.progress, box, Size.TEXT, ink)
        left = inner.x + first + second
        pen.text(
            self.time,
            Rect(left, inner.y, inner.right - left, inner.height),
            Size.TEXT,
            ink,
            "right",
        )


@dataclass(frozen=True, slots=True)
class DeleteButton(Button):
    """Deletes the game against ``opponent``."""

    opponent: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the label, and which game it is about."""
        return describe_value(self.label, self.opponent, texts)


class UnfinishedScene(PagedMenu[Context]):
    """A line for each game, the newest first; deleting one takes two presses."""

    shape = SHEET

    def __init__(self, context: Context, games: Games) -> None:
        """List every game that can be read."""
        super().__init__(context)
        self._games = games
        self._listed = tuple(games.unfinished)
        self._asked: str | None = None
        """The key of the delete button that has been pressed once."""

    def count_pages(self) -> int:
        """Return how many pages the list takes."""
        return max(1, -(-len(self._listed) // _ROWS))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return this page's games, each with the button that deletes it, and those below."""
        for place, game in enumerate(self._listed[self.page * _ROWS :][:_ROWS]):
            top, key = _FIRST + place * _ROW, PartKey(_DELETE, game.stored.id)
            label = self._context.say("saved.sure" if key == self._asked else "saved.delete")
            row = self._describe(game)
            yield row, self.place(136, top, 814, _ROW - 9)
            delete = DeleteButton(key, label, opponent=row.label)
            yield delete, self.place(960, top, 184, _ROW - 9)
        yield from self.list_page_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Follow pointer and keys; moving the focus drops the question before a deletion."""
        transition = super().handle(action)
        if self._asked not in (None, self.buttons.focus):
            self._ask(None)
        return transition

    def press(self, key: str) -> Transition | None:
        """Continue a game, delete one at the second press, or turn the page."""
        if not isinstance(key, PartKey):
            return super().press(key)
        game = next(each for each in self._listed if each.stored.id == key.part)
        if key.kind == _OPEN:
            return Replace(self._games.unfinished.go_on(game))
        if key != self._asked:
            self._ask(key)
            return None
        return self._delete(game)

    def page_texts(self) -> Iterator[str]:
        """Return the title, and the page's number if there are several."""
        yield self.write_head(self._context.say("saved.title"))

    def page_items(self) -> Iterator[Item]:
        """Return the head of the page; the sheet of an only page ends below its last row."""
        title = self._context.say("saved.title")
        if self.count_pages() > 1:
            return self.sheet_items(title, self.page_number)
        return self.sheet_items(title, "", _FIRST + len(self._listed) * _ROW - 8)

    def _ask(self, key: str | None) -> None:
        self._asked = key
        self.lay_out(self._page.size)

    def _delete(self, game: UnfinishedGame) -> Transition | None:
        """Delete a game; the focus goes to the one in its place, and home after the last."""
        at = self._listed.index(game)
        self._games.unfinished.remove(game)
        self._listed = self._listed[:at] + self._listed[at + 1 :]
        if not self._listed:
            return Pop()
        following = self._listed[min(at, len(self._listed) - 1)]
        self.buttons.focus = PartKey(_OPEN, following.stored.id)
        self._ask(None)
        return None

    def _describe(self, game: UnfinishedGame) -> GameRow:
        games, stored = self._games, game.stored
        name = game.name_opponent(self._context)
        label = f"{games.say_name(stored.game)}: {name}" if len(games.names) > 1 else name
        progress = games.find(stored.game).describe_progress(game.route)
        now = self._context.storage.now
        time = describe_time(stored.changed, now, self._context.say)
        return GameRow(PartKey(_OPEN, stored.id), label, progress=progress, time=time)

"""Notices: what the player has to confirm, a sentence for each kind of trouble."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.routes import Pop, Transition
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.theme import Face, Size
from game.ui.widgets.controls import Button, PlacedButton

_MOST: Final = 4


class NoticeScene(Menu[Context]):
    """Shows sentences of the catalogue, and a button that closes them."""

    def __init__(self, context: Context, told: Sequence[tuple[str, int]]) -> None:
        """Show the sentences with these keys, each with its number filled in."""
        super().__init__(context)
        self._told = told

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the one button, which closes the notice."""
        go_on = Button("on", self._context.say("go_on"), is_main=True)
        yield go_on, self.place(520, 372 + 52 * self._rows, 240, 52)

    def press(self, key: str) -> Transition | None:
        """Close the notice."""
        del key
        return Pop()

    def page_texts(self) -> Iterator[str]:
        """Return the sentences."""
        for key, count in self._told:
            yield self._context.say(key, count=count)

    @property
    def _rows(self) -> int:
        """How many sentences make the panel taller; more are set smaller."""
        return min(len(self._told), _MOST)

    def page_items(self) -> Iterator[Item]:
        """Yield the sentences on a panel, one below the other."""
        more = 52 * (self._rows - 1)
        yield self.easel.panel("panel", self.place(260, 210 - more, 760, 300 + 2 * more))
        texts = [*self.page_texts()]
        box = self.place(300, 256 - more, 680, 150 + 2 * more)
        style = Style(Size.NUMBER if len(texts) == 1 else Size.TEXT, Face.BODY, align="center")
        yield self.easel.paragraph("sentences", box, "\n\n".join(texts), style)

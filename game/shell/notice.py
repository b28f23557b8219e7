"""Notices: a sentence that the player has to confirm."""

from collections.abc import Iterator

from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.routes import Pop, Transition
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.theme import Face, Size
from game.ui.widgets.controls import Button, PlacedButton


class NoticeScene(Menu[Context]):
    """Shows one sentence of the catalogue, and a button that closes it."""

    def __init__(self, context: Context, key: str, count: int) -> None:
        """Show the sentence with this key, with ``count`` filled in."""
        super().__init__(context)
        self._key = key
        self._count = count

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the one button, which closes the notice."""
        go_on = Button("on", self._context.say("go_on"), is_main=True)
        yield go_on, self.place(520, 424, 240, 52)

    def press(self, key: str) -> Transition | None:
        """Close the notice."""
        del key
        return Pop()

    def page_texts(self) -> Iterator[str]:
        """Return the sentence."""
        yield self._context.say(self._key, count=self._count)

    def page_items(self) -> Iterator[Item]:
        """Yield the sentence on a panel."""
        yield self.easel.panel("panel", self.place(260, 210, 760, 300))
        box, style = self.place(300, 256, 680, 150), Style(Size.NUMBER, Face.BODY, align="center")
        (text,) = self.page_texts()
        yield self.easel.paragraph("sentence", box, text, style)

"""Notices: a sentence that the player has to confirm, and a line that goes by itself."""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.routes import Pop, Transition
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.kit import Kit, Style
from game.ui.motion.timeline import Clock
from game.ui.pen import Easel, Pen
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


_STAYS: Final = 4000.0
"""Milliseconds: enough to look up from the hands and read one line."""
_PLACE: Final = (440, 660, 400, 44)
"""Left, top, width and height, in u."""


class PassingNote:
    """Shows one line at a time; nothing waits for it and nothing answers it."""

    def __init__(self, kit: Kit) -> None:
        """Show nothing yet."""
        self._kit = kit
        self._clock = Clock()
        self._line = ""

    @property
    def is_shown(self) -> bool:
        """Whether a line is shown."""
        return self._clock.is_running

    def show(self, line: str) -> None:
        """Show ``line`` for a while, in place of an earlier one."""
        self._line = line
        self._clock.start(_STAYS)

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the line has just gone."""
        was_shown = self.is_shown
        self._clock.advance(dt, 1.0)
        return was_shown and not self.is_shown

    def narrate(self) -> Iterator[str]:
        """Yield the line, if there is one."""
        if self.is_shown:
            yield self._line

    def items(self, size: SizePx) -> Iterator[Item]:
        """Yield the line, if there is one, for a window of ``size`` pixels."""
        if self.is_shown:
            page = Page(size)
            easel = Easel(self._kit, page.unit)
            yield easel.item("passing note", page.place(*_PLACE), _draw_note, self._line)


def _draw_note(pen: Pen[Kit], box: Rect, line: str) -> None:
    pen.panel(box)
    pen.text(line, box.inflate(-pen.px(24), 0), align="center")

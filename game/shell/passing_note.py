"""A line that goes by itself, under the bar at the top: news, or what a second press would cost."""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.kit import Kit
from game.ui.motion.timeline import Clock
from game.ui.pen import Easel, Pen
from game.ui.theme import GOLD, Face, Size, type_px

_STAYS: Final = 4000.0
"""Milliseconds: enough to look up from the hands and read one line."""
_TOP: Final = 60
"""Where it begins, in u: under the bar, which is 56 high where type is large."""
_WIDEST: Final = 820
"""The widest that its type may be, in u; a longer line is broken."""
_PADDING: Final = (24, 10)
_LINE_HEIGHT: Final = 1.3
_ROUNDING: Final = 10


class PassingNote:
    """Shows one line at a time; nothing waits for it, and a second press may answer it."""

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

    def confirm(self, line: str) -> bool:
        """Return whether ``line`` is shown already, and put it away; else show it."""
        if not (self.is_shown and self._line == line):
            self.show(line)
            return False
        self._clock.start(0.0)
        return True

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
        if not self.is_shown:
            return
        page = Page(size)
        easel = Easel(self._kit, page.unit)
        px = type_px(Size.TEXT, self._kit.type_unit(page.unit))
        across, down = map(easel.px, _PADDING)
        typesetter = self._kit.typesetter
        lines = tuple(typesetter.wrap(self._line, Face.BODY, px, easel.px(_WIDEST)))
        width = max(typesetter.width(line, Face.BODY, px) for line in lines)
        height = round(px * _LINE_HEIGHT) * len(lines)
        box = Rect(0, easel.px(_TOP), width + 2 * across, height + 2 * down)
        box.centerx = size[0] // 2
        yield easel.item("passing note", box, _draw_note, lines)


def _draw_note(pen: Pen[Kit], box: Rect, lines: tuple[str, ...]) -> None:
    pen.panel(box)
    pen.frame(box, pen.px(_ROUNDING), GOLD, max(1, pen.px(2)))
    inside = box.inflate(0, -2 * pen.px(_PADDING[1]))
    row = Rect(inside.x, inside.y, inside.width, inside.height // len(lines))
    for line in lines:
        pen.text(line, row, Size.TEXT, align="center")
        row = row.move(0, row.height)

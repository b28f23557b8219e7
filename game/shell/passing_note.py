"""A line over any screen: news, which go by themselves, or what a second press would cost.

It is written into the band of a screen that has one, else under the bar at the top.
"""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.ui.actions import Action, Command, Point, Release, Rest
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.kit import Kit
from game.ui.motion import Clock
from game.ui.pen import Easel, Pen
from game.ui.theme import GOLD, Face, Size, type_px

_STAYS: Final = 4000.0
"""Milliseconds: enough to look up from the hands and read one line."""
_TOP: Final = 60
"""Where it begins, in u: under the bar, which is 56 high where type is large."""
_WIDEST: Final = 820
"""The widest that its type may be under the bar, in u; a longer line is broken."""
_NO_ACTS: Final = (Command.HOLD, Command.LET_GO, Command.FOCUS_LOST, Command.OTHER)
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
        self._asks = False
        """Whether the line is a question, which stays until the next act."""
        self._asked = ""
        """The question that the act which goes on may answer."""

    @property
    def is_shown(self) -> bool:
        """Whether a line is shown."""
        return self._asks or self.is_passing

    @property
    def is_passing(self) -> bool:
        """Whether a line is shown that goes by itself."""
        return self._clock.is_running

    def show(self, line: str) -> None:
        """Show ``line`` for a while, in place of an earlier one."""
        self._line, self._asks = line, False
        self._clock.start(_STAYS)

    def confirm(self, line: str) -> bool:
        """Return whether this act answers ``line``; else ask it, until the next act."""
        if self._asked == line:
            self._asked = ""
            return True
        self._clock.start(0.0)
        self._line, self._asks = line, True
        return False

    def follow(self, action: Action) -> None:
        """Put a question away as the player acts, which may be the answer."""
        if not isinstance(action, Point | Rest | Release) and action not in _NO_ACTS:
            self._asked = self._line if self._asks else ""
            self._asks = False

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the line has just gone."""
        was_passing = self.is_passing
        self._clock.advance(dt, 1.0)
        return was_passing and not self.is_passing

    def narrate(self) -> Iterator[str]:
        """Yield the line, if there is one."""
        if self.is_shown:
            yield self._line

    def items(self, size: SizePx, band: Rect | None) -> Iterator[Item]:
        """Yield the line, if there is one, for a window of ``size`` pixels and its ``band``."""
        if not self.is_shown:
            return
        page = Page(size)
        easel = Easel(self._kit, page.unit)
        px = type_px(Size.TEXT, self._kit.type_unit(page.unit))
        across, down = map(easel.px, _PADDING)
        typesetter = self._kit.typesetter
        room = band.width - 2 * across if band else easel.px(_WIDEST)
        lines = tuple(typesetter.wrap(self._line, Face.BODY, px, room))
        width = max(typesetter.width(line, Face.BODY, px) for line in lines)
        height = round(px * _LINE_HEIGHT) * len(lines) + 2 * down
        box = Rect(0, easel.px(_TOP), width + 2 * across, height).move_to(centerx=size[0] // 2)
        if band is not None:
            box.height = max(height, band.height)
            box.midbottom = band.midbottom
        yield easel.item("passing note", box, _draw_note, lines)


def _draw_note(pen: Pen[Kit], box: Rect, lines: tuple[str, ...]) -> None:
    pen.panel(box)
    pen.frame(box, pen.px(_ROUNDING), GOLD, max(1, pen.px(2)))
    inside = box.inflate(0, -2 * pen.px(_PADDING[1]))
    row = Rect(inside.x, inside.y, inside.width, inside.height // len(lines))
    for line in lines:
        pen.text(line, row, Size.TEXT, align="center")
        row = row.move(0, row.height)

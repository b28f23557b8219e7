"""A finished game as a row: against whom, when, how it was played and how it ended."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from pygame import Rect

from game.review.figures import MINUS
from game.shell.context import Context
from game.storage.finished import FinishedGame, FinishedKind
from game.texts import Texts
from game.ui.images import PERSON, SECOND_PERSON
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, LINE, OPPONENT, PANEL, SECONDARY, TABLE, Colour, Face, Size
from game.ui.widgets.controls import Button, describe_value

_WITHOUT_TIME: Final = 86400
"""Seconds since the epoch; games of 0.1.0, whose time is not known, are older than that."""
_AHEAD: Final = 60.0
"""Seconds that a time may lie ahead: games that are saved at once are told apart by their times."""


def describe_time(then: float, now: float, say: Callable[..., str]) -> str:
    """Return when something was, in local time: a time of today or yesterday, else the date.

    Both are seconds since the epoch. The text is empty for a time that is not known, or still to
    come: the clock was wrong then, or is wrong now.
    """
    if not _WITHOUT_TIME <= then <= now + _AHEAD:
        return ""
    try:
        moment, present = (datetime.fromtimestamp(each, UTC).astimezone() for each in (then, now))
    except (ValueError, OverflowError, OSError):  # a file may hold a year beyond 9999
        return ""
    for days, key in ((0, "saved.time.today"), (1, "saved.time.yesterday")):
        if moment.date() == present.date() - timedelta(days):
            return say(key, time=f"{moment:%H:%M}")
    return f"{moment:%Y-%m-%d}"


_FACE: Final = 44
_NAME, _VARIANT, _SCORE, _LEAD, _TAG = 66, 260, 440, 556, 650
"""Where the columns begin, in u."""
_END: Final = 780
HEADS: Final = (_VARIANT, _SCORE + 35)
"""Where the heads of the columns for how a game was played and how it ended stand, in u."""


@dataclass(frozen=True, slots=True)
class HistoryRow(Button):
    """A finished game; ``emblem`` is whose portrait it has, ``end`` 1 if it was won, -1 if lost.

    ``tag`` says why it counts for no record, or who won at equal points, and why.
    """

    emblem: str = PERSON
    time: str = ""
    variant: str = ""
    score: str = ""
    lead: float = 0
    end: int = 0
    tag: str = ""
    is_chosen: bool = False

    def describe(self, texts: Texts) -> str:
        """Return all that is written in the row."""
        told = (self.time, self.variant, self.score, self.tag)
        return describe_value(self.label, texts.say("list.comma").join(filter(None, told)), texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw portrait, name, time, the way it was played, the score, and the tag."""
        is_lit = has_focus or self.is_chosen
        pen.fill(rect, pen.px(10), PANEL, 245)
        pen.frame(rect, pen.px(10), GOLD if is_lit else LINE, max(1, pen.px(2 if is_lit else 1)))
        face = pen.kit.images.portrait(self.emblem, pen.px(_FACE))
        pen.picture(face, face.get_rect(midleft=(rect.x + pen.px(12), rect.centery)))
        upper = _cut(pen, rect, _NAME, _VARIANT)
        upper.height //= 2
        pen.text(self.label, upper, Size.TEXT, CREAM, face=Face.BOLD)
        pen.text(self.time, upper.move(0, upper.height), Size.SMALL, SECONDARY)
        pen.text(self.variant, _cut(pen, rect, _VARIANT, _SCORE), Size.SMALL, SECONDARY)
        score = _cut(pen, rect, _SCORE, _LEAD)
        pen.text(self.score, score, Size.TEXT, CREAM, "right")
        if self.score:
            style = Style(Size.NUMBER, Face.BOLD, find_ink(self.end), "right")
            pen.set(write_lead(self.lead), _cut(pen, rect, _LEAD, _TAG), style)
        if self.tag:
            _draw_tag(pen, _cut(pen, rect, _TAG, _END), self.tag)


def find_ink(lead: float) -> Colour:
    """Return the colour of a margin: gold for one that was won."""
    return GOLD if lead > 0 else CREAM if lead == 0 else OPPONENT


def write_lead(lead: float) -> str:
    """Return by how much a game was won, with its sign."""
    return f"{lead:+g}".replace("-", MINUS) if lead else "0"


def name_other(context: Context, game: FinishedGame) -> str:
    """Return the opponent's name; without one the name of what it was."""
    if game.opponent:
        return context.name_of(game.opponent)
    is_shared = game.kind is FinishedKind.SHARED
    return context.say("setup.two" if is_shared else "history.lesson")


def find_emblem(game: FinishedGame) -> str:
    """Return the name in picture files of who was opposite."""
    return game.opponent or (SECOND_PERSON if game.kind is FinishedKind.SHARED else PERSON)


def name_tag(game: FinishedGame, say: Callable[..., str]) -> str:
    """Return that a game counts for no record, or what decided it at equal points; else nothing."""
    if game.kind is FinishedKind.PRACTICE:
        return say("history.practice")
    return say(f"history.tie.{game.game}") if game.end and not game.margin else ""


def _cut(pen: Pen[Kit], rect: Rect, start: float, end: float) -> Rect:
    """Return the part of a row between two columns, with room after it."""
    left = rect.x + pen.px(start)
    return Rect(left, rect.y + pen.px(2), pen.px(end - start - 12), rect.height - pen.px(4))


def _draw_tag(pen: Pen[Kit], room: Rect, words: str) -> None:
    height = min(room.height, pen.type_px(32))
    plate = Rect(room.x, 0, room.width, height).move_to(centery=room.centery)
    pen.fill(plate, height // 2, TABLE)
    pen.frame(plate, height // 2, LINE)
    pen.text(words, plate.inflate(-pen.px(16), 0), Size.SMALL, CREAM, "center")

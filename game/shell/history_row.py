"""A finished game as a row of the list, and what stands beside: a typed code, the chosen game."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from pygame import Rect

from game.play.codes import LETTERS
from game.review.bars import MINUS
from game.shell.context import Context
from game.storage.finished import FinishedGame, FinishedKind
from game.texts import Texts
from game.ui.images import PERSON, SECOND_PERSON
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    OPPONENT,
    PANEL,
    SECONDARY,
    TABLE,
    Colour,
    Face,
    Size,
)
from game.ui.widgets.controls import Button, describe_value

_WITHOUT_TIME: Final = 86400
"""Seconds since the epoch; games of 0.1.0, whose time is not known, are older than that."""
_AHEAD: Final = 60.0
"""Seconds that a time may lie ahead: games that are saved at once are told apart by their times."""


def write_day(day: date, say: Callable[..., str], *, has_year: bool = True) -> str:
    """Return a date in words: the one way in which all dates are written."""
    key, month = "calendar.date" if has_year else "calendar.day", say(f"month.short.{day.month}")
    return say(key, day=day.day, month=month, year=day.year)


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
    return write_day(moment.date(), say)


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


_GAP, _MIDDLE = 4, 12


@dataclass(frozen=True, slots=True)
class CodeModel:
    """The code panel: the letters typed, their edge, and a line with a portrait or what is wrong.

    ``emblem`` is empty where there is nobody to show.
    """

    title: str
    letters: str
    edge: Colour
    line: str
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class ChosenModel:
    """The chosen game: whom it was against, how it ended, what was owned then, and its code."""

    emblem: str
    name: str
    score: str
    end: int
    pictures: tuple[str, ...]
    code: str


def draw_code(pen: Pen[Kit], room: Rect, model: CodeModel) -> None:
    """Draw the panel of the code, but for its buttons."""
    pen.panel(room)
    inner = room.inflate(-pen.px(40), 0)
    title = Rect(inner.x, room.y + pen.px(10), inner.width, pen.px(36))
    pen.text(model.title, title, Size.TEXT, face=Face.BOLD)
    letters = Rect(inner.x, room.y + pen.px(54), inner.width, pen.px(46))
    _draw_letters(pen, letters, model.letters, model.edge)
    line = Rect(inner.x, room.y + pen.px(108), inner.width, pen.px(46))
    if model.emblem:
        _draw_face(pen, line, model.emblem)
        line = Rect(line.x + pen.px(54), line.y, line.width - pen.px(54), line.height)
    is_wrong = model.edge == EMBER
    pen.text(model.line, line, Size.TEXT, EMBER if is_wrong else CREAM)


def _draw_letters(pen: Pen[Kit], room: Rect, letters: str, edge: Colour) -> None:
    """Draw ten places with the letters typed so far, five and five."""
    width = (room.width - pen.px(_MIDDLE) - (LETTERS - 2) * pen.px(_GAP)) // LETTERS
    left = room.x
    for at in range(LETTERS):
        place = Rect(left, room.y, width, room.height)
        pen.fill(place, pen.px(6), TABLE)
        pen.frame(place, pen.px(6), edge if at < len(letters) else LINE, max(1, pen.px(2)))
        if at < len(letters):
            pen.text(letters[at], place, Size.NUMBER, CREAM, "center", Face.BOLD)
        left = place.right + pen.px(_MIDDLE if at + 1 == LETTERS // 2 else _GAP)


def draw_chosen(pen: Pen[Kit], room: Rect, model: ChosenModel) -> None:
    """Draw the panel of the chosen game, but for its buttons."""
    pen.panel(room)
    inner = room.inflate(-pen.px(40), 0)
    head = Rect(inner.x, room.y + pen.px(14), inner.width, pen.px(50))
    _draw_face(pen, head, model.emblem)
    style = Style(Size.LARGE, Face.BOLD, find_ink(model.end), "right")
    score = pen.measure(model.score, head, style)
    pen.set(model.score, head, style)
    left = head.x + pen.px(56)
    name = Rect(left, head.y, score.x - pen.px(8) - left, head.height)
    pen.text(model.name, name, Size.TEXT, face=Face.BOLD)
    panorama = Rect(inner.x, room.y + pen.px(78), inner.width, pen.px(112))
    _draw_panorama(pen, panorama, model.pictures)
    if model.code:
        code = Rect(inner.x, room.y + pen.px(208), pen.px(238), pen.px(50))
        pen.text(model.code, code, Size.NUMBER, SECONDARY, face=Face.BOLD)


def _draw_face(pen: Pen[Kit], room: Rect, emblem: str) -> None:
    pen.picture(pen.kit.images.portrait(emblem, pen.px(_FACE)), midleft=room.midleft)


def _draw_panorama(pen: Pen[Kit], room: Rect, pictures: tuple[str, ...]) -> None:
    """Draw what was owned at the end side by side, framed; an empty frame until it is read."""
    pen.fill(room, pen.px(6), TABLE)
    for at, name in enumerate(pictures):
        start, end = (room.width * edge // len(pictures) for edge in (at, at + 1))
        place = Rect(room.x + start, room.y, end - start, room.height)
        pen.picture(pen.kit.images.scaled(name, place.size), place)
    pen.frame(room, pen.px(6), OPPONENT, max(1, pen.px(2)))


def write_score(scores: tuple[float, float] | None) -> str:
    """Return a score, the person's points first; an empty one where a game has no points."""
    return "" if scores is None else f"{scores[0]:g} : {scores[1]:g}"

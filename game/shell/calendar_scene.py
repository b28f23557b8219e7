"""The calendar of a game's deals of the day: a month, and the day that is chosen."""

from calendar import monthcalendar
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import mean
from typing import Final, TypeAlias

from pygame import Rect

from game.play.codes import DealDrawer
from game.play.daily import find_standing, is_taken, read_clock
from game.shell.context import Context
from game.shell.games import HistoryHalf
from game.shell.history_row import find_ink, write_day, write_lead, write_score
from game.shell.menu import WIDE, Menu
from game.shell.routes import Replace, Transition
from game.storage.finished import FinishedGame
from game.texts import Texts
from game.ui import paint
from game.ui.actions import Action, Command, MoveFocus, NextFocus
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, PANEL, SECONDARY, SLOT, TABLE, Face, Size
from game.ui.widgets.controls import ArrowButton, Button, PartKey, PlacedButton, describe_value

_LEFT, _TOP, _ACROSS, _DOWN = 40, 150, 126, 92
_CELL: Final = (118, 84)
_SIDE, _SIDE_WIDTH = 932, 308
_WEEK: Final = 7
_MONDAY: Final = date(2026, 11, 23)
_POSTER: Final = 178
_CROWN: Final = "images/crown.png"
AWAITED: Final = "…"
"""What stands for a margin that is being computed."""


@dataclass(frozen=True, slots=True)
class DayCell(Button):
    """A day, with the margin of the game that stands for it, and that less best play's, if any."""

    date: str = ""
    margin: float | None = None
    ahead: float | None = None
    is_today: bool = False
    is_chosen: bool = False
    today: str = ""
    """The word for today, where no game stands for it yet."""

    def describe(self, texts: Texts) -> str:
        """Return the date, the margin, that against best play, or that the day is to come."""
        if self.margin is None:
            return self.date if self.is_enabled else texts.say("narrate.off", label=self.date)
        ahead = AWAITED if self.ahead is None else write_lead(self.ahead)
        beside = describe_value(texts.say("calendar.best"), ahead, texts)
        told = texts.say("list.comma").join((write_lead(self.margin), beside))
        return describe_value(self.date, told, texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw a plate with both margins, or an empty place with the number of the day."""
        radius = pen.px(8)
        if self.margin is not None or self.is_today:
            pen.fill(rect, radius, PANEL, 245)
        is_lit = (has_focus and self.is_enabled) or self.is_chosen
        rim = GOLD if is_lit or self.is_today else SLOT
        pen.frame(rect, radius, rim, max(1, pen.px(3 if is_lit else 1)))
        tag = Rect(rect.x + pen.px(4), rect.y + pen.px(4), pen.px(34), pen.px(26))
        pen.fill(tag, pen.px(6), PANEL, 245)
        pen.text(self.label, tag, Size.SMALL, CREAM if self.is_enabled else SECONDARY, "center")
        low = Rect(rect.x, tag.bottom, rect.width - pen.px(10), rect.bottom - tag.bottom)
        if self.margin is not None:
            self._draw_margins(pen, rect)
        elif self.today:
            low.height -= pen.px(6)
            pen.text(self.today, low.move(pen.px(5), 0), Size.TEXT, GOLD, "center", Face.BOLD)

    def _draw_margins(self, pen: Pen[Kit], rect: Rect) -> None:
        margin, right = self.margin or 0.0, rect.width - pen.px(48)
        upper = Rect(rect.x + pen.px(40), rect.y + pen.px(8), right, pen.px(42))
        pen.text(write_lead(margin), upper, Size.LARGE, find_ink(margin), "right", Face.BOLD)
        lower = Rect(upper.x, upper.bottom, right, rect.bottom - upper.bottom - pen.px(4))
        is_above = self.ahead is not None and self.ahead > 0
        ink = GOLD if is_above else SECONDARY
        pen.text(
            AWAITED if self.ahead is None else write_lead(self.ahead),
            lower,
            Size.TEXT,
            ink,
            "right",
        )
        if is_above:
            side = pen.px(30)
            _draw_crown(pen, Rect(rect.x + pen.px(8), rect.bottom - side - pen.px(7), side, side))


def _draw_crown(pen: Pen[Kit], place: Rect) -> None:
    pen.picture(paint.disc(place.width, TABLE), place)
    inner = place.inflate(-pen.px(6), -pen.px(6))
    pen.picture(pen.kit.images.scaled(_CROWN, inner.size), inner)


@dataclass(frozen=True, slots=True)
class DayModel:
    """The panel beside the month: a date, its opponent, how it ended, and when the next comes."""

    date: str
    emblem: str
    name: str
    line: str
    next: str


Means: TypeAlias = tuple[tuple[str, float, str], ...]
"""Means of a month: each as a sign, a number, and what it is of."""


class CalendarScene(Menu[Context]):
    """The days of a month in weeks from Monday on; days to come cannot be chosen."""

    shape = WIDE
    sky = Sky.SUNSET

    def __init__(
        self,
        context: Context,
        history: HistoryHalf,
        find_daily: Callable[[date], str],
    ) -> None:
        """Show the month of today, in UTC, with today chosen."""
        super().__init__(context)
        self._history, self._find_daily = history, find_daily
        self._clock = read_clock(context.storage.now)
        self._day = self._clock.day
        self._emblems = [
            history.read_code(find_daily(_MONDAY + timedelta(day))).opponent for day in range(_WEEK)
        ]
        self._games: tuple[FinishedGame, ...] = ()
        self._standing: dict[str, FinishedGame] = {}
        self._deals = DealDrawer(0, history.stretch_deal)
        self._is_starting = False
        self._read()
        self.buttons.focus = "play"

    def _read(self) -> None:
        self._games = self._context.storage.finished()
        self._standing = find_standing(self._games, self._history.game)
        self._clock = read_clock(self._context.storage.now)

    @property
    def _code(self) -> str:
        return self._find_daily(self._day)

    # --- the page --------------------------------------------------------------------------------

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the days, the months before and after, the way to play, and back."""
        say = self._context.say
        play = "calendar.today" if self._counts else "calendar.practice"
        yield Button("play", say(play), is_main=True), self.place(_SIDE + 18, 322, 272, 58)
        for at, day in self._list_days():
            left, top = _LEFT + at % _WEEK * _ACROSS, _TOP + at // _WEEK * _DOWN
            yield self._make_cell(day), self.place(left, top, *_CELL)
        yield Button("back", say("back")), self.place(_LEFT, 8, 110, 40)
        yield ArrowButton("earlier", "‹"), self.place(328, 58, 50, 42)
        later = (self._day.year, self._day.month) < (self._clock.day.year, self._clock.day.month)
        yield ArrowButton("later", "›", is_enabled=later), self.place(577, 58, 50, 42)

    def _list_days(self) -> Iterator[tuple[int, date]]:
        """Yield the place and the date of every day of the month that is shown."""
        year, month = self._day.year, self._day.month
        for week, days in enumerate(monthcalendar(year, month)):
            for weekday, number in enumerate(days):
                if number:
                    yield week * _WEEK + weekday, date(year, month, number)

    def _make_cell(self, day: date) -> DayCell:
        game = self._standing.get(day.isoformat())
        is_today = day == self._clock.day
        return DayCell(
            PartKey("day", day.isoformat()),
            str(day.day),
            is_enabled=day <= self._clock.day,
            date=write_day(day, self._context.say),
            margin=None if game is None else game.margin,
            ahead=None if game is None else game.ahead,
            is_today=is_today,
            is_chosen=day == self._day,
            today=self._context.say("calendar.now") if is_today else "",
        )

    @property
    def _counts(self) -> bool:
        """Whether a game begun now would stand for the chosen day."""
        storage, day = self._context.storage, self._day
        games = storage.finished(), storage.unfinished()
        return day == self._clock.day and not is_taken(day, self._history.game, *games)

    def page_items(self) -> Iterator[Item]:
        """Yield the title, the month, the weekdays, and the panels at the side."""
        say, easel = self._context.say, self.easel
        yield self.ribbon_item(say("title.daily"), self.place(490, 4, 300, 44))
        head = Style(Size.TEXT, Face.BOLD, CREAM, "center")
        month = say("calendar.month", year=self._day.year, month=say(f"month.{self._day.month}"))
        plate = self.place(328, 58, 299, 42)
        yield easel.panel("month plate", plate)
        yield easel.line("month", plate.inflate(-2 * easel.px(50), 0), month, head)
        for weekday in range(_WEEK):
            box = self.place(_LEFT + weekday * _ACROSS, 106, _CELL[0], 38)
            is_today = weekday == self._clock.day.weekday()
            told = say(f"weekday.{weekday}"), self._emblems[weekday], is_today
            yield easel.item(("weekday", weekday), box, _draw_weekday, *told)
        yield easel.item("day", self.place(_SIDE, 58, _SIDE_WIDTH, 368), _draw_day, self._model())
        if (month_means := self._count_month())[0]:
            box = self.place(_SIDE, 442, _SIDE_WIDTH, 160)
            yield easel.item("means", box, _draw_means, *month_means)

    def _model(self) -> DayModel:
        opponent = self._history.read_code(self._code).opponent
        game = self._standing.get(self._day.isoformat())
        line = write_score(None if game is None else game.scores)
        name = self._context.name_of(opponent)
        hours, minutes = divmod(self._clock.minutes_left, 60)
        coming = self._context.say("calendar.next", hours=hours, minutes=minutes)
        day = write_day(self._day, self._context.say)
        return DayModel(day, opponent, name, line, coming)

    def _count_month(self) -> tuple[Means, str]:
        """Return the month's mean margin, that against best play, and on how many days above it."""
        say, month = self._context.say, self._day.isoformat()[:7]
        games = [game for day, game in self._standing.items() if day.startswith(month)]
        margins = [game.margin for game in games if game.margin is not None]
        aheads = [game.ahead for game in games if game.ahead is not None]
        better = sum(ahead > 0 for ahead in aheads)
        means = (("calendar.birds", margins), ("calendar.best", aheads))
        told = ((write_lead(round(mean(n), 1)), mean(n), say(key)) for key, n in means if n)
        return tuple(told), say("calendar.better", count=better) if better else ""

    def page_texts(self) -> Iterator[str]:
        """Return the title, the chosen day with its opponent, and what stands below."""
        yield self._context.say("title.daily")
        model, (means, better) = self._model(), self._count_month()
        yield self._context.say("list.comma").join(
            filter(None, (model.date, model.name, model.line))
        )
        for value, _, words in means:
            yield describe_value(words, value, self._context.kit.texts)
        yield from filter(None, (better, model.next))

    # --- what is done ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether a deal is being made ready."""
        return self._is_starting

    def update(self, dt: float) -> bool | Transition:
        """Show games that have been read meanwhile; begin once the deal is ready."""
        del dt
        has_changed = self._context.storage.finished() is not self._games
        if has_changed:
            self._read()
            self.lay_out(self._page.size)
        if self._is_starting:
            deal = self._deals.find(self._history.read_code(self._code).deal)
            if deal is not None:
                day = self._day.isoformat() if self._counts else ""
                return Replace(self._history.start_code(self._code, deal, day))
        return has_changed

    def resume(self) -> None:
        """Look at the clock again: the day may have ended meanwhile."""
        self._read()
        super().resume()

    def handle(self, action: Action) -> Transition | None:
        """Turn months by Page keys; the day with the focus is the chosen one."""
        match action:
            case Command.PAGE_BACK:
                self._turn(-1)
            case Command.PAGE_ON:
                self._turn(1)
            case Command.FIRST | Command.LAST:
                self._choose(self._clock.day)
            case _:
                transition = super().handle(action)
                self._follow_focus(action)
                return transition
        return None

    def _follow_focus(self, action: Action) -> None:
        match self.buttons.focus:
            case PartKey("day", str(day)) if isinstance(action, MoveFocus | NextFocus):
                self._choose(date.fromisoformat(day))

    def press(self, key: str) -> Transition | None:
        """Choose a day, turn the month, or begin the game of the chosen day."""
        match key:
            case PartKey("day", str(day)):
                self._choose(date.fromisoformat(day))
            case "earlier":
                self._turn(-1)
            case "later":
                self._turn(1)
                if (button := self.buttons.find(key)) is not None and not button.is_enabled:
                    self.buttons.focus = "earlier"
            case _:
                self._is_starting = True
        return None

    def _choose(self, day: date) -> None:
        """Choose a day, if it is not still to come."""
        if day <= self._clock.day and not self._is_starting:
            self._day = day
            self.lay_out(self._page.size)

    def _turn(self, step: int) -> None:
        """Choose the last day of the month before, or the first of the next one."""
        first = self._day.replace(day=1)
        before = first > date.min
        if step < 0 and before:
            self._choose(first - timedelta(1))
        elif step > 0 and self._day.year < date.max.year:
            self._choose((first + timedelta(31)).replace(day=1))


def _draw_weekday(pen: Pen[Kit], plate: Rect, day: str, emblem: str, is_today: bool) -> None:  # noqa: FBT001
    """Draw whose day it is, framed if that is today."""
    pen.panel(plate)
    if is_today:
        pen.frame(plate, pen.px(10), GOLD, max(1, pen.px(2)))
    face = pen.kit.images.portrait(emblem, pen.px(32))
    style = Style(Size.TEXT, Face.BOLD, GOLD if is_today else CREAM)
    width = pen.measure(day, plate, style).width
    left = plate.centerx - (face.get_width() + pen.px(8) + width) // 2
    where = face.get_rect(midleft=(left, plate.centery))
    pen.picture(face, where)
    left = where.right + pen.px(8)
    pen.set(day, Rect(left, plate.y, plate.right - left, plate.height), style)


def _draw_day(pen: Pen[Kit], room: Rect, model: DayModel) -> None:
    """Draw the opponent's portrait, its name, the day with its end, and when the next one comes."""
    pen.panel(room)
    edge = pen.px(3)
    place = Rect(room.x + edge, room.y + edge, room.width - 2 * edge, pen.px(_POSTER))
    pen.picture(pen.kit.images.poster(model.emblem, place.size), place)
    inner = room.inflate(-pen.px(36), 0)
    top = place.bottom + pen.px(6)
    name = Rect(inner.x, top, inner.width, pen.px(40))
    pen.set(model.name, name, Style(Size.TITLE, Face.DISPLAY, CREAM, limit=pen.px(32)))
    day = Rect(inner.x, name.bottom, inner.width, pen.px(28))
    end = day.width // 2 if model.line else 0
    pen.text(model.date, Rect(day.x, day.y, day.width - end, day.height), Size.SMALL, SECONDARY)
    pen.text(model.line, day, Size.TEXT, GOLD, "right", Face.BOLD)
    low = Rect(inner.x, room.bottom - pen.px(38), inner.width, pen.px(30))
    pen.text(model.next, low, Size.SMALL, SECONDARY, "center")


def _draw_means(pen: Pen[Kit], room: Rect, means: Means, better: str) -> None:
    """Draw means with their words in rows, and a crown with the days above best play."""
    pen.panel(room)
    inner = room.inflate(-pen.px(36), -pen.px(16))
    left = pen.px(84)
    for row, (value, size, words) in enumerate(means):
        line = Rect(inner.x, inner.y + row * inner.height // 3, inner.width, inner.height // 3)
        box = Rect(line.x, line.y, left - pen.px(14), line.height)
        pen.text(value, box, Size.LARGE, find_ink(size), "right", Face.BOLD)
        pen.text(
            words, Rect(line.x + left, line.y, line.width - left, line.height), Size.TEXT, CREAM
        )
    if better:
        line = Rect(inner.x, inner.y + 2 * inner.height // 3, inner.width, inner.height // 3)
        side = pen.px(32)
        crown = Rect(line.x + left - pen.px(14) - side, 0, side, side).move_to(centery=line.centery)
        _draw_crown(pen, crown)
        beside = Rect(line.x + left, line.y, line.width - left, line.height)
        pen.text(better, beside, Size.TEXT, CREAM)

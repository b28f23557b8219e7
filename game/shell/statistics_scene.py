"""What a player's finished games have in common: means by opponent, errors over time, the place."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.engine.protocol import Answer
from game.play.requests import Computation
from game.shell.context import Context
from game.shell.games import HistoryHalf
from game.shell.menu import WIDE, Menu
from game.shell.routes import Achievements, Finished, Push, Transition
from game.statistics.jobs import (
    LEAST,
    STATISTICS,
    CountGames,
    FoundHabit,
    GameStatistics,
    OpponentLine,
    SeekHabit,
    list_played,
)
from game.statistics.table import (
    Mast,
    ResultRow,
    ResultTable,
    draw_bars,
    draw_mast,
    draw_table,
    find_height,
    find_span,
)
from game.storage.finished import FinishedGame
from game.storage.history import DecidedGames
from game.storage.reset import HOURS
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, Face, Size
from game.ui.widgets.controls import Button, PlacedButton
from game.ui.widgets.plot import Dots, draw_dots, write_plain, write_signed

_TOP, _BOTTOM, _FOOT = 64, 664, 712
"""Where the panels begin and end, in u: those at the left above the button at the foot."""
_HEAD, _EDGE = 48, 16
_BUTTON_EDGE = 64
"""What a button's label has beside it, in u, and its panel beside that."""
_CARDS = 3
"""So many cards the coach shows at most."""
_CARD_HEIGHT, _LEAST_STRIP, _CARD_SHAPE = 166, 124, 118 / 166
"""How high the cards are, and at least, where the table is long; and their width to that."""


class StatisticsScene(Menu[Context]):
    """Three panels and the mast; counted in the assistant's process, as soon as games are read."""

    shape = WIDE
    sky = Sky.SUNSET

    def __init__(self, context: Context, history: HistoryHalf) -> None:
        """Begin with the games played as the last one was, if that way has a name."""
        super().__init__(context, "variant")
        self._history = history
        self._computation = Computation(context.engine, STATISTICS)
        self._coach = Computation(context.engine, STATISTICS)
        self._decided: DecidedGames | None = None
        """What is read for the coach, until it is there."""
        self._habit: FoundHabit | None = None
        self._games: tuple[FinishedGame, ...] = context.storage.finished()
        self._found: GameStatistics | None = None
        self._is_new = False
        own = (each for each in reversed(self._games) if each.game == history.game and each.counts)
        variant = next((game.variant for game in own), "")
        self._variant = variant if variant and history.name_variant(variant) else ""
        self._ask()

    def _ask(self) -> None:
        played = list_played(self._games)
        self._computation.ask(CountGames(self._history.game, self._variant, played))
        if self._history.coaching is not None:
            storage = self._context.storage
            self._decided = storage.find_decisions(self._history.game, self._variant)

    def _ask_coach(self) -> None:
        """Let a habit be sought as soon as the decisions are read."""
        decided, coaching = self._decided, self._history.coaching
        if decided is not None and decided.games is not None and coaching is not None:
            self._coach.ask(SeekHabit(decided.games, coaching.among_errors))
            self._decided = None

    def take(self, answers: Sequence[Answer]) -> None:
        """Use what was counted; what was there stays until then."""
        for part in self._computation.take(answers):
            if isinstance(part, GameStatistics):
                self._found, self._is_new = part, True
        for part in self._coach.take(answers):
            self._habit = part if isinstance(part, FoundHabit) else None
            self._is_new = True

    @property
    def is_moving(self) -> bool:
        """Whether something is still being counted."""
        is_asking = self._computation.is_running or self._coach.is_running
        return is_asking or self._decided is not None

    def update(self, dt: float) -> bool | Transition:
        """Count anew when games have been read meanwhile; show what has been counted."""
        del dt
        is_new, self._is_new = self._is_new, False
        if self._context.storage.finished() is not self._games:
            self._games = self._context.storage.finished()
            self._ask()
            is_new = True
        self._ask_coach()
        if is_new:
            self.lay_out(self._page.size)
        return is_new

    @property
    def band(self) -> Rect:
        """What a removal costs is said beside its button."""
        return self.place(390, 672, 670, 40)

    # --- the page --------------------------------------------------------------------------------

    def _list_variants(self) -> list[str]:
        """Return the ways to play that have a name and were played, after all of them at once."""
        own = {game.variant for game in self._games if game.game == self._history.game}
        return ["", *sorted(each for each in own if self._history.name_variant(each))]

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the way back, and which games are counted."""
        say, history = self._context.say, self._history
        label = history.name_variant(self._variant) or say(f"history.all.variant.{history.game}")
        yield Button("back", say("back")), self.place(40, 8, 110, 40)
        yield Button("achievements", say("title.achievements")), self.place(160, 8, 210, 40)
        storage = self._context.storage
        if storage.can_undo_reset:
            yield Button("undo", say("statistics.undo")), self.place(40, 672, 340, 40)
        elif self._games:
            yield Button("reset", say("statistics.reset")), self.place(40, 672, 340, 40)
        yield Button("variant", label), self.place(1012, 8, 228, 40)
        if self._is_told:
            _, left, _, width = self._lay_habit()
            place = self.place(left + 12, _BOTTOM - 52, width - 24, 40)
            yield Button("habit", say("statistics.habit")), place

    @property
    def _is_told(self) -> bool:
        """Whether the coach has something to say."""
        return self._habit is not None and self._found is not None

    @property
    def _cards(self) -> Sequence[int]:
        """The cards that the coach shows, as many as leave room to its button."""
        coaching, habit = self._history.coaching, self._habit
        if coaching is None or habit is None:
            return ()
        words, style = self._context.say("statistics.habit"), Style(Size.TEXT, Face.BOLD)
        written = self.easel.measure(words, self.place(0, 0, 640, 40), style).width / self.unit
        room = 640 - 40 - written - _BUTTON_EDGE
        card = self._find_card_width() + 8
        return coaching.list_cards(habit)[: max(0, min(_CARDS, int(room // card)))]

    def _find_table_height(self) -> float:
        """Return how high the table of means is, in u: what the coach says needs room below."""
        found, most = self._found, _BOTTOM - _TOP - (_LEAST_STRIP + 16 if self._is_told else 0)
        if found is None or found.whole is None:
            return most
        scale = max(1.0, self._context.kit.typesetter.scale)
        return min(find_height(self._model_table(found, found.whole), scale), most)

    def _find_strip(self) -> float:
        """Return the upper edge of what the coach says, below the table, in u."""
        return max(_TOP + self._find_table_height() + 16, _BOTTOM - _CARD_HEIGHT)

    def _find_card_width(self) -> float:
        return (_BOTTOM - self._find_strip()) * _CARD_SHAPE

    def _lay_habit(self) -> tuple[float, float, float, float]:
        """Return the width of a card below the table, and left, top and width of what is said."""
        top, card = self._find_strip(), self._find_card_width()
        left = 40 + len(self._cards) * (card + 8) + (8 if self._cards else 0)
        return card, left, top, 640 - left

    def _say_habit(self) -> str:
        coaching, habit = self._history.coaching, self._habit
        if coaching is None or habit is None:
            return ""
        return coaching.say_habit(habit.group, f"{habit.cost:.1f}")

    def press(self, key: str) -> Transition | None:
        """Go on to the next way to play, or open the achievements, or the games of the habit."""
        match key:
            case "achievements":
                return Push(Achievements(self._history.game))
            case "habit" if self._habit is not None:
                return Push(Finished(self._history.game, self._habit.games))
            case "variant":
                self._go_on()
            case "reset":
                self._reset()
            case "undo":
                self._context.storage.undo_reset()
                self.lay_out(self._page.size)
        return None

    def _reset(self) -> None:
        """Take all finished games away at the second press."""
        if self._context.note.confirm(self._context.say("statistics.reset.sure", hours=HOURS)):
            self._context.storage.reset()

    def _go_on(self) -> None:
        """Count games that were played in the next way."""
        variants = self._list_variants()
        at = variants.index(self._variant) if self._variant in variants else 0
        self._variant = variants[(at + 1) % len(variants)]
        self._ask()
        self.lay_out(self._page.size)

    def page_items(self) -> Iterator[Item]:
        """Yield the title and what is known by now; without games why there is nothing."""
        say, easel = self._context.say, self.easel
        yield self.ribbon_item(say("title.statistics"), self.place(460, 4, 360, 44))
        found = self._found
        if found is None or found.whole is None:
            box = self.place(340, 270, 600, 130)
            yield easel.panel("none panel", box)
            words = say("statistics.wait" if found is None else "statistics.none")
            style = Style(Size.TEXT, Face.BODY, CREAM)
            yield easel.paragraph("none", box.inflate(-easel.px(48), -easel.px(40)), words, style)
            return
        has_place = bool(found.rated)
        width = 348 if has_place else 576
        table = self._model_table(found, found.whole)
        place = self.place(40, _TOP, 600, self._find_table_height())
        yield easel.item("table", place, draw_table, table)
        title, dots = self._model_dots(found)
        bars = self._list_bars(found)
        yield easel.item("dots", self.place(656, _TOP, width, 266), _draw_dots, title, dots)
        if bars:
            words = say(f"statistics.kinds.{self._history.game}")
            yield easel.item("bars", self.place(656, 346, width, 148), draw_bars, words, bars)
        top = 510 if bars else 346
        facts = self.place(656, top, width, _FOOT - top)
        yield easel.panel("facts panel", facts)
        inner = facts.inflate(-2 * easel.px(_EDGE), -2 * easel.px(12))
        lines = "\n".join(self._list_facts(found, found.whole))
        yield easel.paragraph("facts", inner, lines, Style(Size.TEXT, Face.BODY, CREAM))
        if has_place:
            yield from self._list_mast(found)
        if self._is_told:
            yield from self._list_habit()

    def _list_habit(self) -> Iterator[Item]:
        """Yield the cards that the coach speaks of, and what it says; the button is below."""
        easel, coaching = self.easel, self._history.coaching
        card, left, top, width = self._lay_habit()
        for at, number in enumerate(self._cards):
            place = self.place(40 + at * (card + 8), top, card, _BOTTOM - top)
            if coaching is not None:
                yield easel.item(("habit card", at), place, coaching.draw_card, number)
        yield easel.panel("habit panel", self.place(left, top, width, _BOTTOM - top))
        box = self.place(left + 12, top + 6, width - 24, _BOTTOM - top - 62)
        gold = Style(Size.TEXT, Face.BOLD, GOLD, "center")
        yield easel.paragraph("habit", box, self._say_habit(), gold)

    def _list_mast(self, found: GameStatistics) -> Iterator[Item]:
        say = self._context.say
        style = Style(Size.TEXT, Face.BOLD, CREAM, "center")
        head = self.place(1020, _TOP, 220, 36)
        yield self.caption_item("place", head, say("statistics.place"), style)
        top = 112
        if found.place is None:
            late = self.place(1020, 104, 220, 34)
            words = Style(Size.SMALL, Face.BODY, CREAM, "center")
            yield self.caption_item("later", late, say("statistics.later", count=LEAST), words)
            top = 146
        box = self.place(1028, top, 212, _FOOT - top)
        yield self.easel.item("mast", box, draw_mast, self._model_mast(found))

    def _model_mast(self, found: GameStatistics) -> Mast:
        rungs = tuple((each.name, each.elo) for each in found.rated)
        place = found.place
        if place is None:
            return Mast(rungs, "", "")
        words = f"{write_plain(round(place.elo))} ± {place.half:.0f}"
        return Mast(rungs, self._context.say("you"), words, place.elo, place.half)

    def _model_table(self, found: GameStatistics, whole: OpponentLine) -> ResultTable:
        say = self._context.say
        rows = tuple(self._model_row(line) for line in (whole, *found.lines))
        is_fair = whole.fair is not None
        title = say("statistics.fair" if is_fair else "statistics.margin")
        ring = say("statistics.ring") if is_fair else ""
        return ResultTable(title, say("statistics.won"), ring, rows)

    def _model_row(self, line: OpponentLine) -> ResultRow:
        say = self._context.say
        name = self._context.name_of(line.opponent) if line.opponent else say("statistics.all")
        return ResultRow(line.opponent, name, f"{line.won} / {line.games}", find_span(line))

    def _list_bars(self, found: GameStatistics) -> tuple[tuple[str, float], ...]:
        """Return what each kind of decision costs a game, with its name."""
        name = f"statistics.kind.{self._history.game}"
        return tuple((self._context.say(f"{name}.{kind}"), value) for kind, value in found.kinds)

    def _model_dots(self, found: GameStatistics) -> tuple[str, Dots]:
        """Return what was given away a decision; where nothing is judged, the margins."""
        key, trend = "margins", found.margins
        if found.given.values:
            key, trend = f"given.{self._history.game}", found.given
        return self._context.say(f"statistics.{key}"), Dots(trend.values, trend.means)

    def _list_facts(self, found: GameStatistics, whole: OpponentLine) -> Iterator[str]:
        say = self._context.say
        results = {"won": whole.won, "lost": whole.lost, "drawn": whole.drawn}
        yield say("statistics.results", **results)
        yield say("statistics.streak", now=found.streak, best=found.best_streak)
        if found.judged:
            yield say("statistics.judged", judged=found.judged, games=whole.games)
        yield say("statistics.counted")

    def page_texts(self) -> Iterator[str]:
        """Return the title, the mean of every line, the facts and the place."""
        say, found = self._context.say, self._found
        yield say("title.statistics")
        if found is None or found.whole is None:
            yield say("statistics.wait" if found is None else "statistics.none")
            return
        table = self._model_table(found, found.whole)
        yield table.title
        for row in table.rows:
            half = "" if row.span.half is None else f" ± {row.span.half:.1f}"
            mean = f"{write_signed(round(row.span.value, 1))}{half}"
            yield say("list.comma").join((row.name, say("statistics.row", won=row.won), mean))
        for name, value in self._list_bars(found):
            yield say("list.comma").join((name, f"{value:.1f}"))
        yield from self._list_facts(found, found.whole)
        if self._is_told:
            yield self._say_habit()
        mast = self._model_mast(found)
        if found.rated:
            words = mast.words or say("statistics.later", count=LEAST)
            yield say("list.comma").join((say("statistics.place"), words))


def _draw_dots(pen: Pen[Kit], box: Rect, title: str, dots: Dots) -> None:
    pen.panel(box)
    edge = pen.px(_EDGE)
    head = Rect(box.x + edge, box.y + pen.px(8), box.width - 2 * edge, pen.px(_HEAD - 12))
    pen.text(title, head, Size.TEXT, face=Face.BOLD)
    top = box.y + pen.px(_HEAD)
    draw_dots(pen, Rect(head.x, top, head.width, box.bottom - pen.px(10) - top), dots)

"""The day's costly choices: one after the other is set up as in its review; then how they went.

Where fewer of the player's own are due than may come on a day, positions are dealt for it.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final

from game.engine.protocol import Answer
from game.play.drills import DrillRun
from game.play.judged import DealtDrill
from game.play.requests import Computation
from game.shell.context import Context
from game.shell.games import HistoryHalf
from game.shell.menu import Menu
from game.shell.routes import Replace, Transition
from game.statistics.jobs import STATISTICS, FoundHabit, SeekHabit
from game.storage.drills import STEPS, DealtPosition, Drill, find_day
from game.storage.history import DecidedGames, DueDrills, ReadRecord
from game.ui.display_list import Item
from game.ui.geometry import PageShape
from game.ui.kit import Style
from game.ui.sky import Sky
from game.ui.theme import CREAM, Face, Size
from game.ui.widgets.controls import Button, PlacedButton

_STYLE: Final = Style(Size.TEXT, Face.BODY, CREAM, "center")


class DrillScene(Menu[Context]):
    """Chooses what comes today, leads to each of it, and shows how all of it went."""

    shape = PageShape(800)
    sky = Sky.SUNSET

    def __init__(self, context: Context, history: HistoryHalf, run: DrillRun | None = None) -> None:
        """Go on with ``run``, or choose the day's choices: those of the coach's kind come first."""
        super().__init__(context)
        self._history, self._run = history, run
        self._coach = Computation(context.engine, STATISTICS)
        self._is_sought = run is not None
        self._habit: FoundHabit | None = None
        self._dealer: Computation | None = None
        """What deals positions, once it is asked."""
        self._dealt: tuple[DealtDrill, ...] = ()
        self._decided, self._due = DecidedGames(), DueDrills()
        if run is None:
            self._decided = context.storage.find_decisions(history.game, "")
            self._due = context.storage.find_drills(history.game)

    def take(self, answers: Sequence[Answer]) -> None:
        """Note what the coach has found, and what was dealt."""
        for part in self._coach.take(answers):
            self._habit = part if isinstance(part, FoundHabit) else None
        for part in [] if self._dealer is None else self._dealer.take(answers):
            self._dealt = part if isinstance(part, tuple) else ()

    @property
    def is_moving(self) -> bool:
        """Whether something is read or sought, or the next choice about to come."""
        return self._run is None or self._run.current is not None

    def update(self, dt: float) -> bool | Transition:
        """Lead to the next choice as soon as its game is read."""
        del dt
        if self._run is None:
            self._run = self._choose()
            if self._run is not None:
                self.lay_out(self._page.size)
            return self._run is not None
        drill = self._run.current
        if drill is None:
            return False
        read = ReadRecord() if drill.dealt else self._context.storage.find_record(drill.game)
        if not (drill.dealt or read.is_read):
            return False
        with suppress(ValueError):
            if self._history.set_up_drill is not None:
                return Replace(self._history.set_up_drill(self._run, read))
        self._run.go_on()
        return True

    def _choose(self) -> DrillRun | None:
        """Return the day's choices once they are read; meanwhile let the coach look."""
        coaching, decided, drills = self._history.coaching, self._decided.games, self._due.drills
        if decided is None or drills is None:
            return None
        if not self._is_sought and coaching is not None:
            self._is_sought = True
            self._coach.ask(SeekHabit(decided, coaching.among_errors))
        if self._coach.is_running:
            return None
        worst = 0 if self._habit is None else 1 << self._habit.group
        chosen = sorted(drills, key=lambda each: not each.groups & worst)[: self._due.left]
        if self._is_dealing(self._due.left - len(chosen), worst):
            return None
        dealt = {self._read_dealt(each): each for each in self._dealt}
        by_id = {drill.id: each for drill, each in dealt.items()}
        return DrillRun(self._context.storage, [*chosen, *dealt], by_id)

    def _is_dealing(self, count: int, worst: int) -> bool:
        """Let so many positions be dealt, the first time; return whether they are to come."""
        dealing, due = self._history.dealing, self._due
        if dealing is None or not count:
            return False
        if self._dealer is None:
            self._dealer = Computation(self._context.engine, dealing.calculator)
            day = find_day(self._context.storage.now)
            seed = f"{day.isoformat()}/{due.left}"
            self._dealer.ask(dealing.make_job(due.dealt[:count], count, worst, seed))
        return self._dealer.is_running

    def _read_dealt(self, dealt: DealtDrill) -> Drill:
        name = sha256(dealt.text.encode()).hexdigest()[:32]
        position = DealtPosition(self._history.game, dealt.text)
        return Drill(name, dealt.ply, dealt.groups, dealt.error, position)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the way back."""
        say = self._context.say
        yield Button("back", say("back"), is_main=True), self.place(540, 470, 200, 50)

    def page_items(self) -> Iterator[Item]:
        """Yield the title, and what there is to say."""
        yield self.ribbon_item(self._context.say("title.drills"), self.place(460, 4, 360, 44))
        box = self.place(260, 220, 760, 230)
        yield self.easel.panel("drill panel", box)
        told = self.place(290, 230, 700, 210)
        yield self.easel.paragraph("drill", told, "\n\n".join(self._list_lines()), _STYLE)

    def _list_lines(self) -> Iterator[str]:
        say, run = self._context.say, self._run
        days = say("list.comma").join(map(str, STEPS[1:]))
        if run is None or run.current is not None:
            yield say("drill.wait")
        elif run.tried:
            yield say("drill.found", found=run.found, count=run.tried)
            yield say("drill.given", points=f"{run.given:.1f}")
            yield say("drill.later", days=days)
        else:
            yield say("drill.none")
            yield say("drill.later", days=days)

    def page_texts(self) -> Iterator[str]:
        """Return the title, and what there is to say."""
        yield self._context.say("title.drills")
        yield from self._list_lines()

"""What can be achieved in a game: a seal for each achievement, and how it is earned."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.play.judged import ENOUGH
from game.play.requests import Computation
from game.shell.context import Context
from game.shell.games import HistoryHalf
from game.shell.history_row import write_day
from game.shell.menu import WIDE, Menu
from game.shell.routes import Transition
from game.statistics.achievements import SURE, Achievement, EarnedKeys, FindEarned, Rule, list_tried
from game.statistics.jobs import STATISTICS, list_played
from game.statistics.seals import draw_seal
from game.storage.drills import find_day
from game.storage.finished import Earned, FinishedGame
from game.texts import Texts
from game.ui.display_list import Item
from game.ui.kit import LEADING, Kit, Style, draw_captions
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, LINE, PANEL, SECONDARY, Face, Size, type_px
from game.ui.widgets.controls import Button, PartKey, PlacedButton, describe_value

_ACROSS: Final = 3
_LEFT, _TOP, _WIDTH, _HEIGHT, _PITCH_X, _PITCH_Y = 40, 68, 388, 150, 406, 162
_SEAL, _SMALL_SEAL = 92, 60
"""How large a seal is, and where type is so large that words need its room, in u."""
_NOTHING: Final = Achievement("", Rule.WIN)


@dataclass(frozen=True, slots=True)
class SealPlate(Button):
    """An achievement: how it is earned, and when it was; empty if it was not."""

    aim: Achievement = _NOTHING
    how: str = ""
    when: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the name, whether it is earned, and how."""
        state = texts.say("achievements.earned", day=self.when) if self.when else ""
        told = filter(None, (state or texts.say("achievements.locked"), self.how))
        return describe_value(self.label, texts.say("list.comma").join(told), texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the seal, the name with the day beside it, and how it is earned below."""
        pen.fill(rect, pen.px(10), PANEL, 245)
        rim = GOLD if has_focus else LINE
        pen.frame(rect, pen.px(10), rim, max(1, pen.px(2 if has_focus else 1)))
        line = type_px(Size.SMALL, pen.kit.type_unit(pen.unit))
        is_large = line > pen.px(Size.SMALL.value * 1.1)
        side = pen.px(_SMALL_SEAL if is_large else _SEAL)
        seal = Rect(rect.x + pen.px(12 if is_large else 16), 0, side, side)
        seal.centery = rect.centery
        draw_seal(pen, seal, self.aim, is_earned=bool(self.when))
        left = seal.right + pen.px(12 if is_large else 16)
        top = rect.y + pen.px(6 if is_large else 10)
        room = Rect(left, top, rect.right - pen.px(10) - left, round(line * LEADING))
        bold, small = Style(Size.TEXT, Face.BOLD), Style(Size.SMALL, Face.BODY, SECONDARY, "right")
        used = pen.measure(self.label, room, bold).width + pen.measure(self.when, room, small).width
        if used + pen.px(12) <= room.width:
            pen.set(self.when, room, small)
        ink = GOLD if self.when else CREAM
        pen.set(self.label, room, Style(Size.TEXT, Face.BOLD, ink))
        low = Rect(room.x, room.bottom, room.width, rect.bottom - pen.px(4) - room.bottom)
        style = Style(Size.SMALL, Face.BODY, CREAM)
        draw_captions(pen.surface, pen.kit, {self.how: low}, pen.unit, style)


class AchievementsScene(Menu[Context]):
    """A page of seals, found in the assistant's process; what was earned once stays earned."""

    shape = WIDE
    sky = Sky.SUNSET

    def __init__(self, context: Context, history: HistoryHalf) -> None:
        """Show what was earned by now, and look whether games have earned more."""
        super().__init__(context, "back")
        self._history = history
        self._computation = Computation(context.engine, STATISTICS)
        self._games: tuple[FinishedGame, ...] = ()
        self._follow()

    def _follow(self) -> bool:
        """Ask anew when games have been read meanwhile; return whether they have."""
        storage = self._context.storage
        if storage.finished() is self._games:
            return False
        self._games = storage.finished()
        game, aims = self._history.game, tuple(self._history.achievements)
        tried = list_tried(storage.earned, game)
        self._computation.ask(FindEarned(aims, game, list_played(self._games), tried))
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Keep what was found, for good."""
        for part in self._computation.take(answers):
            if isinstance(part, EarnedKeys):
                found = {self._name(key): each for key, each in part.earned}
                self._context.storage.keep_earned(found)
                self.lay_out(self._page.size)

    def _name(self, key: str) -> str:
        """Return the key in storage, which has those of all games."""
        return f"{self._history.game}/{key}"

    @property
    def is_moving(self) -> bool:
        """Whether something is still being looked for."""
        return self._computation.is_running

    def update(self, dt: float) -> bool | Transition:
        """Look again when games have been read meanwhile."""
        del dt
        return self._follow()

    @property
    def _earned(self) -> Mapping[str, Earned]:
        return self._context.storage.earned

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the way back, and a plate for each achievement."""
        yield Button("back", self._context.say("back")), self.place(_LEFT, 8, 110, 40)
        for at, aim in enumerate(self._history.achievements):
            left = _LEFT + at % _ACROSS * _PITCH_X
            top = _TOP + at // _ACROSS * _PITCH_Y
            yield self._make_plate(aim), self.place(left, top, _WIDTH, _HEIGHT)

    def _make_plate(self, aim: Achievement) -> SealPlate:
        say, texts = self._context.say, f"achievement.{self._history.game}.{aim.key}"
        least = ENOUGH if aim.rule is Rule.CLEAN_PART else SURE
        how = say(f"{texts}.how", number=f"{aim.number:g}", least=least)
        earned = self._earned.get(self._name(aim.key))
        if aim.rule is Rule.FOUND and earned is None:
            tried = list_tried(self._earned, self._history.game)
            count = min(sum(n for _, n, _ in tried), int(aim.number))
            how = f"{how} {count} / {aim.number:.0f}"
        when = "" if earned is None else write_day(find_day(earned.at), say)
        return SealPlate(PartKey("seal", aim.key), say(texts), aim=aim, how=how, when=when)

    def page_items(self) -> Iterator[Item]:
        """Yield the title, and how many are earned."""
        yield self.ribbon_item(self._context.say("title.achievements"), self.place(460, 4, 360, 44))
        style = Style(Size.TEXT, Face.BOLD, CREAM, "right")
        yield self.caption_item("count", self.place(1080, 8, 160, 40), self._count(), style)

    def _count(self) -> str:
        aims = self._history.achievements
        earned = sum(self._name(aim.key) in self._earned for aim in aims)
        return f"{earned} / {len(aims)}"

    def page_texts(self) -> Iterator[str]:
        """Return the title and how many are earned; a plate is read when it has the focus."""
        yield self._context.say("title.achievements")
        yield self._count()

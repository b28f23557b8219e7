"""The screen of a result: who won and why, and the way to the next game."""

import logging
from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.shell.play.ending import GameEnding
from game.shell.routes import Home, Push, Replace, Return, ReviewStep, SettingsPage, Transition
from game.tides.board.targets import TargetKind
from game.tides.cards.owner import OWNERS
from game.tides.context import TidesContext
from game.tides.inspect.inspected import Inspected
from game.tides.inspect.note_context import NoteContext
from game.tides.narration.position import narrate_rows, narrate_sums
from game.tides.result.result_model import find_costliest, read_result, read_totals
from game.tides.result.result_view import (
    Costliest,
    ResultModel,
    ResultView,
    RoundRow,
    count_scored,
    find_bar,
)
from game.tides.routes import Review, Rulebook, Setup, find_current, open_log, reopen_count
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Digit, Press
from game.ui.backdrop import sky_item
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap, map_items
from game.ui.kit import Kit
from game.ui.pen import Easel
from game.ui.result.festivity import list_festivity
from game.ui.sky import sky_after
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, PartKey

_log: Final = logging.getLogger(__name__)
_ORDER: Final = (
    TargetKind.MINE,
    TargetKind.THEIRS,
    TargetKind.PERSON,
    TargetKind.LEAD,
    TargetKind.BEST,
)
"""The kinds of signs in the order of the focus."""


class ResultScene(Inspected):
    """Shows the result of a game that is over."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show how ``session`` ended."""
        self.buttons = Buttons(context.kit)
        super().__init__(context, session, self.buttons)
        mine, theirs = read_totals(session)
        self._end = GameEnding(context, session, mine - theirs)
        self._view = ResultView((0, 0))
        self._model: ResultModel | None = None
        """Everything shown but buttons and rows; ``None`` before the first layout."""

    @property
    def is_moving(self) -> bool:
        """Whether the score counts up, paper falls, or a note is about to appear."""
        return self._end.clock.is_running or self.inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out the result, its rows and its buttons; the first time, with sound and motion."""
        is_first, self._view = self._model is None, ResultView(size)
        self._model = model = read_result(self._context, self.session)
        if is_first:
            _log.info("result shown, %d to %d", *model.head.points)
            lanterns = count_scored(model.kingdoms[0])
            self._end.celebrate(lanterns, is_day=model.head.is_won)
        view, buttons, rounds = self._view, [*self._list_buttons()], [*self._list_rounds()]
        places = view.place_all(model, len(buttons))
        easel: Easel[Kit] = Easel(self._context.kit, view.unit)
        spots = (*places.buttons, *view.rounds(easel, places, len(rounds)))
        laid = [*buttons, *rounds]
        keys = (button.key for button in laid)
        self.buttons.lay(laid, dict(zip(keys, spots, strict=True)), view.unit)

    def _list_rounds(self) -> Iterator[RoundRow]:
        """Yield a row for each round, with its points."""
        session, say = self.session, self._context.say
        pairs = [session.viewer.own_first(pair) for pair in session.match.state.scores]
        widest = max(abs(mine - theirs) for mine, theirs in pairs)
        for number, pair in enumerate(pairs):
            key, name = PartKey("round", number + 1), say("score.round", number=number + 1)
            yield RoundRow(key, name, points=pair, widest=widest, number=number)

    def _list_buttons(self) -> Iterator[Button]:
        """Yield the buttons at the foot: what a win leads to, or what a loss has to offer."""
        say, following = self._context.say, self._find_next()
        if self.session.is_tutorial:
            yield Button("next", self._name_next("result.next.same"), is_main=True)
            yield Button("other", say("result.other"))
            yield Button("log", say("turn_log.title"))
        elif following is not None:
            yield Button("next", self._name_next("result.next"), is_main=True)
            yield Button("review", say("result.review"))
            yield Button("again", say("result.again"))
        else:
            has_mistake = find_costliest(self.session) is not None
            if has_mistake:
                yield Button("retry", say("result.retry"), is_main=True)
            yield Button("again", say("result.again"), is_main=not has_mistake)
            yield Button("review", say("result.review"))
            if not has_mistake:
                yield Button("other", say("result.other"))
        yield Button("home", say("result.home"))

    def _name_next(self, key: str) -> str:
        return self._context.say(key, name=self._context.name_of(self._find_next()))

    def _find_next(self) -> str | None:
        """Return whom to play next: the rung above one who was beaten, the first after lessons."""
        rungs = [each.name for each in self._context.opponents if not each.is_beside]
        return rungs[0] if self.session.is_tutorial else self._end.find_next(rungs)

    def handle(self, action: Action) -> Transition | None:
        """Play on, choose another opponent, reopen a round, or open another page."""
        remaining = self.inspect.filter_action(action)
        if remaining is None:
            return None
        if remaining is Command.CANCEL:
            return Return()
        if remaining is Command.RULES or remaining is Command.SETTINGS:
            return Push(Rulebook(shows_keys=True) if remaining is Command.RULES else SettingsPage())
        if remaining is Command.LOG:
            return self._press("log")
        if remaining is Command.ARRANGE and self.session.judging is not None:
            return self._press("review")
        if isinstance(remaining, Digit):
            return self._reopen(remaining.number + 1)
        if self.inspect.move_focus(remaining):
            return None
        pressed = self.buttons.handle(remaining)
        if isinstance(remaining, Press) and pressed is None:
            self.inspect.show_note_at(remaining.place)
        return self._press(pressed)

    def update(self, dt: float) -> bool | Transition:
        """Advance the motion and the inspection."""
        was_moving = self._end.clock.is_running
        self._end.clock.advance(dt, 1.0)
        is_new = self.has_news()
        if is_new:  # the game may have been judged
            self.lay_out(self._view.size)
        return was_moving | is_new | self.inspect.update(dt)

    def items(self) -> list[Item]:
        """Return the result, both kingdoms, the rounds, and what decided it."""
        if self._model is None:
            return []
        return [*self._list_items(self._model), *self.buttons.items(), *self.inspect.items()]

    def _list_items(self, model: ResultModel) -> Iterator[Item]:
        """Yield all but buttons and notes."""
        view, kit, time = self._view, self._context.kit, self._end.clock.time
        sky = sky_after(is_won=model.head.is_won)
        yield sky_item(kit.images, view.size, sky)
        if self._is_festive(model):
            page = view.place(0, 0, 1280, 720)
            easel: Easel[Kit] = Easel(kit, view.unit)
            festivity = self._end.find_festivity(count_scored(model.kingdoms[0]))
            yield from list_festivity(easel, page, festivity, time)
        places = view.place_all(model, len([*self._list_buttons()]))
        yield from view.items(kit, places, model, time)

    def _is_festive(self, model: ResultModel) -> bool:
        mine, theirs = model.head.points
        return model.head.is_won and mine != theirs

    def narrate(self) -> list[str]:
        """Return who won, both totals, the cards that decided it, and what has the focus."""
        if self._model is None:
            return []
        model, context = self._model, self._context
        lines = [model.head.title, *narrate_sums(context, model.names, model.head.points)]
        reason = model.reason
        lines += [model.head.note, reason.title]
        if isinstance(reason, Costliest):
            lines += [reason.name, reason.cost]
        else:
            for owner, name in zip(OWNERS, model.names, strict=True):
                rows = [row for each, row in reason.rows if each == owner]
                lines += narrate_rows(context, name, rows) if rows else []
        return [*filter(None, lines), *self.buttons.narrate(), *self.inspect.narrate()]

    def _press(self, key: str | None) -> Transition | None:
        match key:
            case "next":
                return self._play(self._find_next())
            case "again":
                return self._play()
            case "other":
                return Replace(Setup())
            case "review":
                return Push(Review(self.session))
            case "retry":
                ply, _ = find_costliest(self.session) or (None, 0)
                return Push(Review(self.session, ReviewStep(ply, "again")))
            case "log":
                return open_log(self._context, self.session, self.session.match.ply)
            case "home":
                return Home()
            case PartKey("round", int(number)):
                return self._reopen(number)
            case _:
                return None

    def _reopen(self, number: int) -> Transition | None:
        rounds = self.session.match.state.rounds
        return reopen_count(self._context, self.session, number, rounds)

    def map_targets(self) -> HoverMap | None:
        """Return what can be asked, and where a note has room."""
        if self._model is None:
            return None
        items, view = [*self._list_items(self._model)], self._view
        easel: Easel[Kit] = Easel(self._context.kit, view.unit)
        for key, place in self.buttons.list_places():
            items.append(easel.sense(key, place)._replace(keep=Keep.NUMBER))
            match key:
                case PartKey("round", int(number)):
                    bar = find_bar(self._context.kit, place, view.unit)
                    sign = easel.sense(("lead", number), bar.inflate(0, bar.height))
                    items.append(sign.about(TargetKind.LEAD, number, Keep.NUMBER))
        bounds = view.place(8, 8, 1264, 704)
        return map_items(items, _ORDER, bounds, Rect((0, 0), view.size), view.unit)

    @property
    def _note_context(self) -> NoteContext:
        session = self.session
        return NoteContext(self._context, session, session.view_counted(session.match.state.rounds))

    def _play(self, opponent: str | None = None) -> Transition:
        """Begin another game as long as this, against ``opponent`` or the same."""
        session = self._end.play_again(self.session.match.state.rounds, opponent)
        session.start()
        return Replace(find_current(session))

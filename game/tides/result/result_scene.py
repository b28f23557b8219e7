"""The screen of a result: who won and why, and the way to the next game."""

import logging
from collections.abc import Iterator
from typing import Final

from game.shell.routes import Home, Push, Replace, SettingsPage, Transition
from game.tides.context import TidesContext
from game.tides.inspect.inspected import Inspected, control_inspection
from game.tides.inspect.note_context import NoteContext
from game.tides.narration.ledgers import narrate_rows, narrate_sums
from game.tides.result.choices import read_choices, read_totals
from game.tides.result.result_hover_map import map_result
from game.tides.result.result_model import read_result, read_rounds
from game.tides.result.result_rows import ChoiceRow
from game.tides.result.result_view import ResultModel, ResultView
from game.tides.routes import Rulebook, Setup, Table, cover, open_log, reopen_count, watch
from game.tides.rules.analysis import find_leader
from game.tides.session import TidesSession, against, deal
from game.ui.actions import Action, Command, Digit, Press, is_act
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.motion.shake import END, shake_items
from game.ui.motion.timeline import Clock
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, PartKey

_log: Final = logging.getLogger(__name__)


class ResultScene(Inspected):
    """Shows the result of a game that is over."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show how ``session`` ended."""
        self._context = context
        self._session = session
        self.buttons = Buttons(context.kit)
        self._inspect = control_inspection(
            context, self._map_targets, lambda: self._note_context, self.buttons
        )
        self._shown: tuple[ResultView, ResultModel] | None = None
        """The view, and everything shown but buttons and rows: it changes with the layout only."""
        self._clock = Clock()

    @property
    def is_moving(self) -> bool:
        """Whether the screen shakes, or a tooltip is about to appear."""
        return self._clock.is_running or self._inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out the result, its rows and its buttons; the first time, with sound and a shake."""
        is_first, view = self._shown is None, ResultView(self._context.kit, size)
        model = read_result(self._context, self._session)
        self._shown = view, model
        if is_first:
            self._celebrate(is_won=model.is_won)
        buttons = list(self._list_buttons())
        rounds = read_rounds(self._context, self._session)
        choices = read_choices(self._context, self._session)
        in_middle = view.choices([row.key for row in choices])
        if choices:
            kit, place = self._context.kit, in_middle[choices[0].key]
            choices = ChoiceRow.share_type(choices, kit, place, view.unit)
        places = {
            **view.buttons([button.key for button in buttons]),
            **view.rounds([row.key for row in rounds]),
            **in_middle,
        }
        self.buttons.lay([*buttons, *rounds, *choices], places, view.unit)

    def _list_buttons(self) -> Iterator[Button]:
        """Yield the buttons at the foot: after a win the next opponent comes first, else again."""
        say, following = self._context.say, self._find_next()
        if following is not None:
            name = self._context.name_of(following)
            key = "result.next.same" if self._session.is_tutorial else "result.next"
            yield Button("next", say(key, name=name), is_main=True)
        if not self._session.is_tutorial:
            yield Button("again", say("result.again"), is_main=following is None)
        yield Button("other", say("result.other"))
        yield Button("log", say("turn_log.title"))
        yield Button("home", say("result.home"))

    def _find_next(self) -> str | None:
        """Return whom to play next: the rung above one who was beaten, the first after lessons."""
        session = self._session
        rungs = [each.name for each in self._context.opponents if not each.is_beside]
        if session.is_tutorial:
            return rungs[0]
        mine, theirs = read_totals(session)
        beaten = session.bot_in(session.viewer.other)
        if not session.screen.has_one_person or mine <= theirs or beaten not in rungs[:-1]:
            return None
        return rungs[rungs.index(beaten) + 1]

    def resume(self) -> None:
        """Do nothing: a result does not change."""

    def handle(self, action: Action) -> Transition | None:
        """Play on, choose another opponent, reopen a round, or open another page."""
        remaining = self._inspect.filter_action(action)
        if remaining is None:
            return None
        if remaining is Command.CANCEL:
            return Home()
        if remaining is Command.RULES or remaining is Command.SETTINGS:
            return Push(Rulebook(shows_keys=True) if remaining is Command.RULES else SettingsPage())
        if self._clock.is_running:
            self._settle(remaining)
            return None
        if remaining is Command.LOG:
            return self._press("log")
        if isinstance(remaining, Digit):
            return self._reopen(remaining.number + 1)
        if self._inspect.move_focus(remaining):
            return None
        pressed = self.buttons.handle(remaining)
        if isinstance(remaining, Press) and pressed is None:
            self._inspect.show_note_at(remaining.place)
        return self._press(pressed)

    def update(self, dt: float) -> bool | Transition:
        """Advance the shake and the inspection."""
        was_moving = self._clock.is_running
        self._clock.advance(dt, 1.0)
        return was_moving | self._inspect.update(dt)

    def items(self) -> list[Item]:
        """Return the result, both kingdoms, the rounds and the reasons."""
        if self._shown is None:
            return []
        view, model = self._shown
        items = view.items(model)
        items += [*self.buttons.items(), *self._inspect.items()]
        if self._clock.is_running:
            items += shake_items(view.window, self._clock.time)
        return items

    def narrate(self) -> list[str]:
        """Return who won, both totals, the best cards of both, and what has the focus."""
        if self._shown is None:
            return []
        (_, model), context = self._shown, self._context
        lines = [model.headline, *narrate_sums(context, model.names, model.totals), model.note]
        for name, rows in zip(model.names, model.reasons, strict=True):
            lines += narrate_rows(context, name, rows)
        lines.append(model.choices)
        return [*lines, *self.buttons.narrate(), *self._inspect.narrate()]

    def _celebrate(self, *, is_won: bool) -> None:
        """Shake, and play what the end sounds like."""
        context, session = self._context, self._session
        mine, theirs = read_totals(session)
        _log.info("result shown, %d to %d", mine, theirs)
        now = context.preferences.now
        if not now.reduced_motion and now.speed:
            self._clock.start(END)
        if not session.is_demo:
            is_lost = find_leader(mine, theirs) == "theirs"
            context.sounds.play("win" if is_won else "loss" if is_lost else "draw")

    def _settle(self, action: Action) -> None:
        """End the shake at a press, which does nothing else: it may be meant for the count."""
        if is_act(action):
            self._clock.finish()

    def _press(self, key: str | None) -> Transition | None:
        match key:
            case "next":
                return self._play_next()
            case "again":
                return self._play_again()
            case "other":
                return Replace(Setup())
            case "log":
                return open_log(self._context, self._session, self._session.match.ply)
            case "home":
                return Home()
            case PartKey("round" | "swing" | "pass", int(number)):
                return self._reopen(number)
            case _:
                return None

    def _reopen(self, number: int) -> Transition | None:
        rounds = self._session.match.state.rounds
        return reopen_count(self._context, self._session, number, rounds)

    def _map_targets(self) -> HoverMap | None:
        if self._shown is None:
            return None
        return map_result(*self._shown, self._context.kit, self.buttons)

    @property
    def _note_context(self) -> NoteContext:
        session = self._session
        return NoteContext(self._context, session, session.view_counted(session.match.state.rounds))

    def _play_again(self) -> Transition:
        context, old = self._context, self._session
        first, second = old.players
        rounds, storage = old.match.state.rounds, None if old.is_demo else context.storage
        session = deal((first, second), rounds, context.engine, storage)
        session.start()
        return Replace(watch(session) if session.is_demo else cover(Table(session)))

    def _play_next(self) -> Transition | None:
        following, context = self._find_next(), self._context
        if following is None:
            return None
        context.game_preferences.set(opponent=following)
        rounds = self._session.match.state.rounds
        session = deal(against(following), rounds, context.engine, context.storage)
        session.start()
        return Replace(Table(session))

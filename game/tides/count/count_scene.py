"""The screen of a count: a finished round is scored on the table, term by term."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from game.shell.routes import Pop, Push, Replace, Study, Transition
from game.shell.scene import News
from game.tides.board.targets import card_of
from game.tides.context import TidesContext
from game.tides.count.count import CountMoment, RoundCount
from game.tides.count.count_model import CountReader
from game.tides.count.count_view import CountModel, CountView
from game.tides.inspect.inspected import Inspected, map_screen
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.study_pick import asks_for_study, find_bench_of
from game.tides.narration.position import narrate_rows, narrate_sums
from game.tides.routes import follow_count, reopen_count
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Digit, Press, is_act
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.motion.timeline import Playback
from game.ui.top_bar import TopBar
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button
from game.ui.widgets.tooltip_place import Room

_DEMO_PAUSE: Final = 1500.0


class CountScene(Inspected):
    """Counts the round that has just ended, or shows the count of an earlier one."""

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        reopened: int | None = None,
        counted: int = 0,
    ) -> None:
        """Count the last round of ``session``, or show the ``reopened`` one (1 to 3), counted.

        A reopened round is shown on top of another screen, and leads back to it; the player may
        turn to any of the first ``counted`` rounds.
        """
        self.buttons = Buttons(context.kit)
        super().__init__(context, session, self.buttons)
        self._reopened = reopened
        self._ply = session.match.ply
        self._bar.is_current = reopened is None
        self.view: CountView
        """The count as it is laid out."""
        self._playback = Playback(context.sounds)
        self._shown = session.view_counted(reopened or len(session.match.state.scores))
        self._rounds = max(counted, self._shown.round)
        self._count = RoundCount((self._shown.kingdom, self._shown.opposing))
        self._reader = CountReader(
            context, session, self._shown, self._count, is_reopened=reopened is not None
        )
        self._start()
        if reopened is not None:
            self._playback.finish()

    @property
    def band(self) -> Rect:
        """The place of a line that lies over the screen for a while."""
        return self.view.table.layout.band

    @property
    def strip(self) -> TopBar:
        """The bar at the top."""
        return self.view.table.bar

    def count_unseen(self) -> int:
        """Return how many turns were made since the count began."""
        return self.session.match.ply - self._ply

    @property
    def model(self) -> CountModel:
        """Everything that the screen shows, without buttons and tooltip."""
        return self._reader.read(self._playback.time, self._bar.read())

    @property
    def _moment(self) -> CountMoment:
        return CountMoment(self._count, self._playback.time)

    @property
    def counted(self) -> Observation | None:
        """The position that has been counted to the end; ``None`` while it is being counted."""
        is_over = self._moment.is_counted and not self._playback.is_running
        return self._shown if is_over else None

    @property
    def is_moving(self) -> bool:
        """Whether the count is running, or a tooltip is about to appear."""
        return self._playback.is_running or self.inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out rows, terms and buttons."""
        self.view = CountView(self._context.kit, size, self._shown.round - 1)
        self._lay_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Finish the count at the first press, go on at the next."""
        if (route := self._find_study(action)) is not None:
            self._context.sounds.play("touch")
            return Push(route)
        return super().handle(action)

    def leave(self) -> Transition:
        """Leave the session, or only the count that was reopened."""
        return super().leave() if self._reopened is None else Pop()

    def react(self, action: Action) -> Transition | None:
        """Look at the count, finish it, and go on."""
        if self.inspect.move_focus(action):
            return None
        if action is Command.CANCEL:
            return self.leave()
        if self._playback.is_running:
            if is_act(action):
                self._playback.finish()
                self._lay_buttons()
            return None
        if (number := self._find_round(action)) is not None:
            return self._turn_to(number)
        pressed = self.buttons.handle(action)
        if isinstance(action, Press) and pressed is None:
            self.inspect.show_note_at(action.place)
        return self._press(pressed)

    def update(self, dt: float) -> bool | Transition:
        """Advance the count, which waits for what is being said; in a demo, go on at its end."""
        was_moving = self._playback.is_running
        now = self._context.preferences.now
        if not self._context.is_speaking:
            self._playback.advance(dt, 0 if now.reduced_motion else now.speed)
        is_over = self._reopened is None and not self._playback.is_running
        if is_over and self._context.goes_on(self.session):
            return Replace(follow_count(self.session))
        if was_moving and not self._playback.is_running:
            self._lay_buttons()
        return was_moving | self.inspect.update(dt) | self.has_news()

    def items(self) -> list[Item]:
        """Return the table with its terms, and the buttons."""
        noted = [*self.inspect.items()]
        items = self.view.items(self.model, self.inspect.note_place)
        return [*items, *self.buttons.items(), *noted]

    def narrate(self) -> list[str]:
        """Return the title, the terms counted so far, and at the end both sums and the winner."""
        model, context = self.model, self._context
        lines, names = [model.title], context.names_of(self.session)
        for name, terms in zip(names, model.terms, strict=True):
            # while a term is lit, its points are still rising
            lines += narrate_rows(context, name, [term for term in terms if not term.is_lit])
        if model.verdict is not None:
            lines += [*narrate_sums(context, names, self._moment.sums)]
            lines.append(News(model.verdict))
        if model.remark is not None:
            lines.append(News(model.remark.words))
        return [*lines, *self.buttons.narrate(), *self.inspect.narrate()]

    def map_targets(self) -> HoverMap:
        """Return what can be asked: table, terms, and who speaks; a note covers the steps alone."""
        table, plate = self.view.table, self.view.plate
        items = [*self.view.items(self.model), *self.buttons.obstacles()]
        mapped = map_screen(table.layout, table.size, items)

        def list_room() -> Room:
            room = mapped.room
            taken, reach = [*room.taken, *room.spare], 2 * room.gap
            return room._replace(taken=taken, spare=[plate], reach=reach, leaves_reach=True)

        return replace(mapped, list_room=list_room)

    @property
    def _note_context(self) -> NoteContext:
        is_counted = not self._playback.is_running
        return NoteContext(self._context, self.session, self._shown, leads_to_study=is_counted)

    def _start(self) -> None:
        pause = _DEMO_PAUSE if self.session.is_demo else 0.0
        self._playback.start(self._count.end + pause, self._count.cues)

    def _lay_buttons(self) -> None:
        say = self._context.say
        if self._playback.is_running:
            buttons = [Button("go", say("scoring.skip"))]
        elif self._reopened is None:
            buttons = [Button("go", say("go_on"), is_main=True)]
        else:
            back = Button("back", say("back"), is_main=True)
            buttons = [back, Button("again", say("scoring.again"))]
        self.buttons.lay(buttons, self.view.buttons(buttons), self.view.unit)

    def _press(self, key: str | None) -> Transition | None:
        match key:
            case "go":
                return Replace(follow_count(self.session))
            case "back":
                return Pop()
            case "again":
                self._start()
                self._lay_buttons()
        return None

    def _find_study(self, action: Action) -> Study | None:
        """Return the bench with a card's pick that a key asks for, or a click on what is noted."""
        inspect, target = self.inspect, None
        if asks_for_study(self._context, action):
            target = inspect.looked_at
        elif isinstance(action, Press) and inspect.noted is not None:
            target = inspect.noted if inspect.noted.rect.collidepoint(action.place) else None
        card = card_of(target)
        if card is None or self._playback.is_running:
            return None
        return find_bench_of(self.session, card, self._shown.round)

    def _find_round(self, action: Action) -> int | None:
        """Return the next counted round at a click on the plate of rounds, or the one typed."""
        match action:
            case Press(place):
                is_hit = self.view.table.layout.round.collidepoint(place)
                return self._shown.round % self._rounds + 1 if is_hit else None
            case Digit(number):
                return number + 1
            case _:
                return None

    def _turn_to(self, number: int) -> Transition | None:
        """Open another counted round, in place of this one if it was reopened itself."""
        following = reopen_count(self._context, self.session, number, self._rounds)
        if following is None or number == self._shown.round:
            return None
        return following if self._reopened is None else Replace(following.route)

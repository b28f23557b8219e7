"""The screen of the relic step: of five drafted cards, one stays and one leaves the game."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from pygame import Rect

from game.shell.routes import Replace, Transition
from game.shell.scene import News
from game.tides.board.table_arrangement import pins_notebook
from game.tides.board.targets import TargetKind, card_of
from game.tides.context import TidesContext
from game.tides.hint import lead_hint
from game.tides.inspect.inspected import Inspected, map_screen
from game.tides.inspect.note_context import NoteContext
from game.tides.narration.position import narrate_band, narrate_scores, narrate_taken_back
from game.tides.relics.relic_hand import Plan, RelicHand
from game.tides.relics.relic_reveal import RelicRevealPlayer
from game.tides.relics.relics_model import RelicsReader
from game.tides.relics.relics_view import RelicsModel, RelicsView, Socket
from game.tides.routes import Relics, cover, follow_relics, reopen_count
from game.tides.rules.moves import Phase, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Point, Press, Rest, is_act, is_confirmation, is_key
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.top_bar import TopBar
from game.ui.widgets.buttons import Buttons

_NOWHERE: Final = (-1, -1)


class RelicsScene(Inspected):
    """The relic step, in which both players choose two of their five cards at the same time."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show ``session``, which waits for relic choices, or has just been given the last one.

        The opponent may choose while a continued game is still at the count before.
        """
        self.buttons = Buttons(context.kit)
        self._ply = session.match.ply - (session.match.state.phase is not Phase.RELICS)
        self._shown: Observation = session.view_at(self._ply)
        self._reveal = RelicRevealPlayer(context.sounds)
        self.view: RelicsView
        """The step as it is laid out."""
        self._size: SizePx = (0, 0)
        self._shows_notebook = pins_notebook(context)
        is_over = session.match.ply > self._ply
        chosen = session.turn_at(self._ply)[0] if is_over else session.match.sealed[session.viewer]
        plan = Plan(zip(Socket, chosen, strict=True)) if isinstance(chosen, RelicChoice) else Plan()
        self._hand = RelicHand(self._shown.drafted, plan)
        hint = lead_hint(context, session, self._hand.point_out)
        super().__init__(context, session, self.buttons, hint)
        self._reader = RelicsReader(
            context,
            session,
            self._shown,
            self._hand,
            self._reveal,
            self.read_bar,
            self._hint.read,
            self.is_open,
        )

    @property
    def band(self) -> Rect:
        """The place of a line that lies over the screen for a while."""
        return self.view.band

    @property
    def strip(self) -> TopBar:
        """The bar at the top."""
        return self.view.table.bar

    @property
    def message(self) -> Rect:
        """The band above the hand."""
        return self.view.band

    @property
    def is_playing(self) -> bool:
        """Whether the reveal runs, or its outcome is being read."""
        return self._reveal.is_shown

    @property
    def is_moving(self) -> bool:
        """Whether cards move, the reveal or its outcome is shown, or a tooltip is due."""
        return self._hand.is_moving or self.is_playing or self.inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out cards, sockets and buttons."""
        is_first = not any(self._size)
        self.view = RelicsView(self._context.kit, size, has_relic=self._shown.round > 1)
        self.view.table.shows_notebook = self._shows_notebook
        if self._size != size:
            self._hand.settle()
        if is_first and not self._is_still and self._hand.plan.choice is None:
            self._hand.fan_out(self.view, self._shown.round - 1)
        self._size = size
        self.renew()

    def resume(self) -> None:
        """Reveal what was chosen while another screen was on top; nothing is dragged any more."""
        self._hand.settle()
        self._catch_up()

    def react(self, action: Action) -> Transition | None:
        """Fill the sockets by drag, click or key, and seal."""
        if action is Command.CANCEL:
            return self.leave()
        place = action.place if isinstance(action, Press) else _NOWHERE
        if action is Command.RAIL or self.view.layout.deck.collidepoint(place):
            self._shows_notebook = self.view.table.shows_notebook = not self._shows_notebook
            return None
        walked = self.inspect.move_focus(action)
        if self._reveal.animation is not None:
            if is_act(action):
                self._reveal.finish()
        elif walked is not None:
            self._hand.hovered = card_of(walked) if walked.kind is TargetKind.HAND else None
        elif action is Command.COUNT or self.view.table.leads_to_count(place):
            number = self._shown.round
            return reopen_count(self._context, self.session, number, number)
        else:
            self._choose(action)
        return None

    def _choose(self, action: Action) -> None:
        pressed = None if is_key(action) else self.buttons.handle(action)
        if is_confirmation(action):
            pressed = self.inspect.button or ("seal" if action is Command.CONFIRM else None)
        if pressed is not None:
            self._press(pressed)
        elif self.is_open() or isinstance(action, Point | Rest):
            if self._hand.handle(self.view, action):
                self._context.sounds.play("lift")
            if self._is_still:
                self._hand.advance(0, 0)
        self.renew()

    def advance(self, dt: float) -> bool:
        """Advance cards and reveal, which starts once both have chosen."""
        was_moving, speed = self.is_moving, self._context.preferences.now.speed
        self._hand.advance(dt, 0 if self._is_still else speed)
        if self._reveal.animation is not None:
            self._reveal.advance(dt, speed)
        self._catch_up()
        return was_moving

    def follow(self) -> Transition | None:
        """Go to the table once both choices have been revealed, or to the curtain."""
        self._catch_up()
        if self.is_playing:
            return None
        if self._reveal.animation is not None:
            return Replace(follow_relics(self.session))
        return Replace(cover(Relics(self.session))) if self.session.screen.is_covered else None

    def renew(self) -> None:
        """Lay out the buttons again."""
        buttons = self._reader.list_buttons()
        places = self.view.buttons(tuple(button.key for button in buttons))
        self.buttons.lay(buttons, places, self.view.layout.unit)

    def items(self) -> list[Item]:
        """Return the step with buttons, tooltip and enlarged card."""
        items = [*self.view.items(self.model)]
        if self._reveal.animation is None and not self._hand.is_fanning:
            items += self.buttons.items()
        return [*items, *self.inspect.items()]

    def narrate(self) -> list[str]:
        """Return the step, its button, and the note for what has the focus."""
        source = NoteContext(self._context, self.session, self._shown, self._hand.hovered)
        model = self.model
        outcome = map(News, model.outcome if self._reveal.has_turned else ())
        step = chain(_narrate_relics(source, self._hand.plan, model), outcome)
        return [*step, *self.buttons.narrate(), *self.inspect.narrate()]

    @property
    def model(self) -> RelicsModel:
        """Everything that is shown now."""
        return self._reader.read(self.view)

    @property
    def ply(self) -> int:
        """The turn at which these relics are chosen, from 0."""
        return self._ply

    @property
    def awaits_choice(self) -> bool:
        """Whether the person may still fill the sockets, and nothing moves."""
        return self.is_open() and self._reveal.animation is None and not self._hand.is_fanning

    @property
    def plan(self) -> Plan:
        """The cards in the two sockets so far."""
        return self._hand.plan

    @property
    def _note_context(self) -> NoteContext:
        return NoteContext(self._context, self.session, self._shown)

    def map_targets(self) -> HoverMap:
        """Return what can be asked, and where a note has room."""
        items = [*self.view.items(self.model), *self.buttons.obstacles()]
        return map_screen(self.view.layout, self.view.size, items)

    @property
    def _is_still(self) -> bool:
        """Whether cards must not move: with reduced motion or at instant speed."""
        now = self._context.preferences.now
        return now.reduced_motion or now.speed == 0

    def count_unseen(self) -> int:
        """Return 1 while both have locked in, and the opponent's cards have not been shown."""
        return int(self.session.match.ply > self._ply and not self._reveal.has_turned)

    def is_open(self) -> bool:
        """Return whether the sockets may be filled: nothing is sealed, and it is no demo."""
        session = self.session
        is_open = session.match.ply == self._ply and not session.is_sealed(session.viewer)
        return is_open and not session.is_demo

    def _press(self, key: str) -> None:
        choice, hovered = self._hand.plan.choice, self._hand.hovered
        if self.session.failure is not None:
            self.session.ask()
        elif not self.is_open():
            return
        elif key == "swap":
            self._hand.swap(self.view)
        elif choice is not None:
            self._seal(choice)
        elif hovered is not None:
            self._hand.toggle(self.view, hovered)

    def _seal(self, choice: RelicChoice) -> None:
        self._hand.settle()
        self.session.seal(self.session.viewer, choice)
        self._context.sounds.play("stamp")
        self._catch_up()

    def _catch_up(self) -> None:
        """Start the reveal if the session has moved on to the next turn."""
        if self._reveal.animation is None and self.session.match.ply > self._ply:
            reveal = self._reader.open_reveal(self._ply)
            if reveal is not None:
                self._hand.settle()
                self._reveal.play(reveal)


def _narrate_relics(source: NoteContext, plan: Plan, model: RelicsModel) -> Iterator[str]:
    """Yield the task, the scores, the cards chosen so far, and what band and opponent show."""
    say, faces = source.context.say, source.context.kit.faces
    yield say("relics.title")
    yield model.guide
    yield from narrate_scores(source)
    yield from narrate_taken_back(source)
    for socket in Socket:
        if socket in plan:
            yield say(f"narrate.relic.{socket.value}", card=faces.name(plan[socket]))
    if source.tried is not None:
        yield faces.name(source.tried)
    yield from narrate_band(source, model.table)
    if model.is_sealed:
        yield say("narrate.opponent_locked", name=source.names[1])

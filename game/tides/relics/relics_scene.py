"""The screen of the relic step: of five drafted cards, one stays and one leaves the game."""

from dataclasses import replace
from typing import Final

from game.shell.routes import Replace, Transition
from game.shell.scene import News
from game.tides.board import board_model
from game.tides.board.hand_view import HandModel
from game.tides.board.notebook_view import Location
from game.tides.board.rule_band_view import BandModel
from game.tides.board.suit_bar_view import SuitModel
from game.tides.board.table_model import TableState, describe_practice, pins_notebook, read_table
from game.tides.board.table_view import TableModel
from game.tides.board.targets import TargetKind, card_of
from game.tides.cards.card_texts import write_rule
from game.tides.cards.hint_mark import HintModel
from game.tides.context import TidesContext
from game.tides.hint import lead_hint
from game.tides.inspect.inspected import OnTable, map_screen
from game.tides.inspect.note_context import NoteContext
from game.tides.narration import narrate_band, narrate_scores, narrate_taken_back
from game.tides.relics.relic_hand import Plan, RelicHand
from game.tides.relics.relic_reveal import RELIC_REVEAL, RelicRevealAnimation, RelicRevealPlayer
from game.tides.relics.relics_view import RelicOption, RelicsModel, RelicsView, Socket
from game.tides.routes import Relics, cover, follow_relics, reopen_count
from game.tides.rules.cards import Card
from game.tides.rules.moves import DRAWN, HAND_SIZE, Phase, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import find_term, points_by_card
from game.tides.session import TidesSession
from game.tides.settings import Aid
from game.ui.actions import Action, Command, Point, Press, Rest, is_act, is_confirmation, is_key
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.memo import Memo
from game.ui.top_bar import BarModel
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button

_NOWHERE: Final = (-1, -1)


class RelicsScene(OnTable):
    """The relic step, in which both players choose two of their five cards at the same time."""

    view: RelicsView

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show ``session``, which waits for relic choices, or has just been given the last one.

        The opponent may choose while a continued game is still at the count before.
        """
        self.buttons = Buttons(context.kit)
        self.ply = session.match.ply - (session.match.state.phase is not Phase.RELICS)
        """The turn at which these relics are chosen, from 0."""
        self._shown: Observation = session.view_at(self.ply)
        self._terms = board_model.preview_terms(self._shown, None)[0]
        self._reveal = RelicRevealPlayer(context.sounds)
        self._size: SizePx = (0, 0)
        self._shows_notebook = pins_notebook(context)
        is_over = session.match.ply > self.ply
        chosen = session.turn_at(self.ply)[0] if is_over else session.match.sealed[session.viewer]
        pair = chosen if isinstance(chosen, RelicChoice) else ()
        self.plan = Plan(zip(Socket, pair, strict=False))
        """The cards in the two sockets so far."""
        self._hand = RelicHand(self._shown.drafted, self.plan)
        hint = lead_hint(context, session, self._hand.point_out)
        super().__init__(context, session, self.buttons, hint)
        self._models: Memo[RelicsModel] = Memo()

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
        self.view.shows_notebook = self._shows_notebook
        if self._size != size:
            self._hand.settle()
        if is_first and not self._is_still and self.plan.choice is None:
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
            self._shows_notebook = self.view.shows_notebook = not self._shows_notebook
            return None
        walked = self.inspect.move_focus(action)
        if self._reveal.animation is not None:
            if is_act(action):
                self._reveal.finish()
        elif walked is not None:
            self._hand.hovered = card_of(walked) if walked.kind is TargetKind.HAND else None
        elif action is Command.COUNT or self.view.leads_to_count(place):
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
        buttons = self._list_buttons()
        places = self.view.place_buttons(len(buttons))
        self.buttons.lay(zip(buttons, places, strict=True), self.view.layout.unit)

    def items(self) -> list[Item]:
        """Return the step with buttons, tooltip and enlarged card."""
        items = self.view.step_items(self.model)
        if self._reveal.animation is None and not self._hand.is_fanning:
            items += self.buttons.items()
        return [*items, *self.inspect.items()]

    def narrate(self) -> list[str]:
        """Return the step, its button, and the note for what has the focus."""
        model, say, name = self.model, self._context.say, self._context.kit.faces.name
        source = NoteContext(self._context, self.session, self._shown, self._hand.hovered)
        lines = [say("relics.title"), model.guide]
        lines += [*narrate_scores(source), *narrate_taken_back(source)]
        for socket in [socket for socket in Socket if socket in self.plan]:
            lines.append(say(f"narrate.relic.{socket.value}", card=name(self.plan[socket])))
        if source.tried is not None:
            lines.append(name(source.tried))
        lines += narrate_band(source, model.table)
        if model.is_sealed:
            lines.append(say("narrate.opponent_locked", name=source.names[1]))
        if self._reveal.has_turned:
            lines += map(News, model.outcome)
        return [*lines, *self.buttons.narrate(), *self.inspect.narrate()]

    @property
    def model(self) -> RelicsModel:
        """Everything that is shown now, read anew if anything has changed."""
        bar, hint, session, reveal = self.read_bar(), self._hint.read(), self.session, self._reveal
        points, marks = points_by_card(self._terms), {} if hint is None else hint.marks
        is_sealed = session.is_sealed(session.viewer)
        options = tuple(self._hand.lay(self.view, points, marks, is_sealed=is_sealed))
        chosen = options, self._hand.target(self.view), self.is_open()
        shown = bar, hint, reveal.animation is None, reveal.time, self.view.size
        key = chosen, shown, session.revision, self._context.surroundings
        return self._models.get(key, lambda: self._read(bar, hint, options))

    @property
    def awaits_choice(self) -> bool:
        """Whether the person may still fill the sockets, and nothing moves."""
        return self.is_open() and self._reveal.animation is None and not self._hand.is_fanning

    @property
    def _note_context(self) -> NoteContext:
        return NoteContext(self._context, self.session, self._shown)

    def map_targets(self) -> HoverMap:
        """Return what can be asked, and where a note has room."""
        items = [*self.view.step_items(self.model), *self.buttons.obstacles()]
        return map_screen(self.view.layout, self.view.size, items)

    @property
    def _is_still(self) -> bool:
        """Whether cards must not move: with reduced motion or at instant speed."""
        now = self._context.preferences.now
        return now.reduced_motion or now.speed == 0

    def count_unseen(self) -> int:
        """Return 1 while both have locked in, and the opponent's cards have not been shown."""
        return int(self.session.match.ply > self.ply and not self._reveal.has_turned)

    def is_open(self) -> bool:
        """Return whether the sockets may be filled: nothing is sealed, and it is no demo."""
        session = self.session
        is_open = session.match.ply == self.ply and not session.is_sealed(session.viewer)
        return is_open and not session.is_demo

    def _press(self, key: str) -> None:
        choice, hovered = self.plan.choice, self._hand.hovered
        if self.session.failure is not None:
            self.session.ask()
        elif not self.is_open():
            return
        elif key == "swap":
            self._hand.change(self.view, self.plan.swap)
        elif choice is not None:
            self._hand.settle()
            self.session.seal(self.session.viewer, choice)
            self._context.sounds.play("stamp")
            self._catch_up()
        elif hovered is not None:
            self._hand.toggle(self.view, hovered)

    def _catch_up(self) -> None:
        """Start the reveal if both have chosen, and the session has moved on to the next turn."""
        session, shown = self.session, self._shown
        if self._reveal.animation is not None or session.match.ply == self.ply:
            return
        mine, theirs = session.turn_at(self.ply)
        if isinstance(mine, RelicChoice) and isinstance(theirs, RelicChoice):
            hand = session.view_at(self.ply + 1).hand
            if session.screen.is_covered:  # gaps between kept cards would reveal drawn ones
                hand = tuple(card for card in hand if card in shown.drafted)
            is_still = self._context.preferences.now.reduced_motion
            hides_seen = self._context.settings.aid is Aid.PAPER
            self._hand.settle()
            self._reveal.play(RelicRevealAnimation(shown, mine, theirs, hand, is_still, hides_seen))

    def _read(
        self, bar: BarModel, hint: HintModel | None, options: tuple[RelicOption, ...]
    ) -> RelicsModel:
        session, say, animation = self.session, self._context.say, self._reveal.animation
        can_take_back = self.plan.choice is not None and self.is_open()
        counts = {"count": HAND_SIZE - len(Socket), "drawn": DRAWN}
        return RelicsModel(
            table=self._read_table(bar, hint),
            options=options,
            target=self._hand.target(self.view),
            outcome=("", "") if animation is None else self._describe_outcome(animation),
            is_sealed=session.is_sealed(session.viewer.other),
            is_ready=bool(self._list_buttons()),
            guide=say("relics.take_back") if can_take_back else say("relics.guide", **counts),
            reveal=None if animation is None else animation.reveal(self.view, self._reveal.time),
        )

    def _list_buttons(self) -> list[Button]:
        """Return the button that seals and, with both cards, that which swaps; none before that.

        The words on the main one say what is still to be done.
        """
        session, say, has_failed = self.session, self._context.say, self.session.failure is not None
        is_whole = self.plan.choice is not None
        if not (is_whole or has_failed):
            return []
        is_ready = is_whole and self.is_open()
        key = "relics.waiting" if session.is_sealed(session.viewer) else "relics.seal"
        label = say("relics.retry" if has_failed else key)
        can_press = is_ready or has_failed
        buttons = [Button("seal", label, is_main=can_press, is_enabled=can_press)]
        return [*buttons, Button("swap", say("relics.swap"))] if is_ready else buttons

    def _read_table(self, bar: BarModel, hint: HintModel | None) -> TableModel:
        """Return the table around the step, in the end with every card where it has arrived."""
        shown, animation = self._shown, self._reveal.animation
        has_sealed = self.session.is_sealed(self.session.viewer.other) or animation is not None
        state = TableState(bar=bar, hint=hint, is_in_flight=has_sealed)
        table = read_table(self._context, self.session, shown, HandModel(()), state)
        places = table.places
        if places is not None and animation is not None and not self._reveal.is_running:
            places = {**places, **_locate_drafted(animation, shown)}
        return replace(
            table,
            opponent=replace(table.opponent, known=(), hidden=0),
            mine=replace(table.mine, cards=shown.kingdom[: shown.round - 1]),
            suits=self._read_suits(),
            band=self._read_band(hint),
            places=places,
        )

    def _read_suits(self) -> tuple[SuitModel, ...]:
        """Return the suits as the next round begins with them: relics alone, without what goes."""
        shown, plan, reveal = self._shown, self.plan, self._reveal
        theirs: tuple[Card | None, ...] = (None, None)
        if reveal.animation is not None and reveal.time >= RELIC_REVEAL.face:
            theirs = tuple(reveal.animation.theirs)
        kingdoms, gone = list(shown.kingdoms), list(shown.removed)
        chosen = {shown.seat: tuple(map(plan.get, Socket)), shown.seat.other: theirs}
        for seat, (keep, remove) in chosen.items():
            kingdoms[seat] = kingdoms[seat][: shown.round - 1] + (() if keep is None else (keep,))
            gone[seat] += () if remove is None else (remove,)
        (first, second), (mine, yours) = kingdoms, gone
        start = replace(shown, kingdoms=(first, second), removed=(mine, yours))
        return board_model.read_suits(start, None)

    def _read_band(self, hint: HintModel | None) -> BandModel:
        """Return the rule of the card pointed at, what it scored, and what choosing it means."""
        context, session, card = self._context, self.session, self._hand.hovered
        if session.failure is not None:
            return BandModel((context.describe_failure(session),), is_message=True)
        if hint is not None and hint.speaks_of(card):
            return BandModel(hint.line, is_framed=bool(hint.best))
        if self._reveal.animation is not None:
            return BandModel()
        if card is None:
            if session.has_become_practice:
                return describe_practice(context)
            is_whole = self.plan.choice is not None
            return BandModel((context.say("relics.coming", drawn=DRAWN),) if is_whole else ())
        term = find_term(self._terms, card)
        place = self.plan.find(card)
        key = "relics.tell" if place is None else f"relics.tell.{place.value}"
        gain = context.say(key, points=term.points, round=self._shown.round + 1)
        return BandModel(write_rule(card, context.kit.texts), gain, is_framed=True)

    def _describe_outcome(self, animation: RelicRevealAnimation) -> tuple[str, str]:
        """Return a line for each player, the viewer first, on what was kept and removed."""
        say, name_card = self._context.say, self._context.kit.faces.name
        names, choices = self._context.names_of(self.session), (animation.mine, animation.theirs)
        mine, theirs = (
            say("relics.outcome", name=name, kept=name_card(keep), removed=name_card(remove))
            for name, (keep, remove) in zip(names, choices, strict=True)
        )
        return mine, theirs


def _locate_drafted(animation: RelicRevealAnimation, shown: Observation) -> dict[Card, Location]:
    """Return where all drafted cards are after both choices."""
    mine, theirs = animation.mine, animation.theirs
    return {
        **dict.fromkeys(shown.drafted, Location.HAND),
        **dict.fromkeys(shown.opposing[shown.round - 1 :], Location.THEIR_HAND),
        **dict.fromkeys((mine.remove, theirs.remove), Location.GONE),
        mine.keep: Location.MINE,
        theirs.keep: Location.THEIRS,
    }

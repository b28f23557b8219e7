"""The screen of the table: five times a round, both players pick, reveal and pass on hands."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.shell.routes import Replace, Transition
from game.tides.board.board_model import LAST_CHOICE
from game.tides.board.table_model import TableArrangement, TableState, read_table
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import TargetKind, card_of
from game.tides.context import TidesContext
from game.tides.hint import lead_hint
from game.tides.inspect.inspected import OnTable, map_table
from game.tides.inspect.note_context import NoteContext
from game.tides.narration import narrate_band, narrate_position
from game.tides.pick.hand_control import HandControl
from game.tides.pick.table_animator import TableAnimator
from game.tides.reveal.animation import AnimationPlayer
from game.tides.routes import Count, Table, cover, reopen_count
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores
from game.ui.actions import (
    Action,
    Command,
    Digit,
    MoveFocus,
    NextFocus,
    Point,
    Press,
    Release,
    Rest,
)
from game.ui.device import Device
from game.ui.display_list import Item
from game.ui.geometry import SizePx, find_at
from game.ui.inspect.targets import HoverMap
from game.ui.memo import Memo

_CACHED_MODELS: Final = 7
"""One for each card of a hand that is tried, one for none, and that before a turn."""


class TableScene(OnTable):
    """Plays the picks of a round, from the seat of the session's viewer."""

    def __init__(self, context: TidesContext, session: TidesSession, *, is_dealt: bool) -> None:
        """Show ``session``, which waits for a pick; deal a new round unless it ``is_dealt``."""
        self._hand = HandControl(context, session)
        super().__init__(context, session, hint=lead_hint(context, session, self._hand.focus))
        self._arrangement = TableArrangement(context)
        self.ply = session.match.ply
        """How many turns of the session are shown, the one that is being revealed included."""
        self._shown = session.view
        """What the viewer knows after them."""
        self._animator = TableAnimator(context, session, self.read)
        self._has_landed = False
        self._laid: tuple[Card | None, int | None] = (None, None)
        """Which ending of the round is laid out for a card, if any; for others none is."""
        self._pointer: tuple[int, int] | None = None
        self._map: Memo[HoverMap] = Memo()
        self._models: Memo[TableModel] = Memo(_CACHED_MODELS)
        if not self._shown.drafted and not is_dealt:
            self._animator.open_round(self._shown)

    @property
    def awaits_choice(self) -> bool:
        """Whether the person is to choose a card, and nothing moves on the table."""
        return self.is_open() and self._player.now is None and self.session.sealed_card is None

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a tooltip is about to appear."""
        return (
            self.session.match.ply != self.ply
            or self._animator.is_moving
            or self._hand.is_moving
            or self._arrangement.is_moving
            or self.inspect.is_moving
        )

    def lay_out(self, size: SizePx) -> None:
        """Lay out the table for a window of this size."""
        self.view = self._arrangement.lay_out(size, HAND_SIZE + self._shown.round - 1)

    def resume(self) -> None:
        """Reveal what was chosen while another screen was on top."""
        self._catch_up()

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys; everything can be done with either."""
        self._catch_up()  # an event before, in the same frame, may have ended what was moving
        if self._player.takes_input and self._hand.takes(action, self.inspect.looked_at):
            return None
        return super().handle(action)

    def react(self, action: Action) -> Transition | None:
        """Arrange the table, raise a card and choose it."""
        if self._arrangement.takes(action, lambda: self.model):
            self.view = self._arrangement.view
            return None
        match action:
            case Point(place) | Rest(place):
                self._point_at(place, is_pressed=action == Point(place, is_pressed=True))
            case Press(place):
                return self._press(self.view, place)
            case Release(place):
                self._hand.release()
                self._catch_up()
                self._point_at(place)
            case MoveFocus() | NextFocus():
                self._move_focus(action)
            case Command.CANCEL:
                return None if self._hand.deselect() else self.leave()
            case Command.COUNT:
                return self._reopen(self._shown.round - 1)
            case Command.CONFIRM | Command.TAP:
                self._act()
            case Digit(number) if self._player.takes_input:
                self._animator.finish()
                self._hand.choose(number)
                self.inspect.look_for(TargetKind.HAND, self._hand.selected)
                self._catch_up()
            case _:
                pass
        return None

    def advance(self, dt: float) -> bool:
        """Advance animations and hand, and reveal the next turn; ask for odds to be shown."""
        was_flying = self.is_playing
        self._catch_up()
        self._animator.follow(self._tried, self.view.size)
        news = self._animator.advance(dt, self._shown)
        if self._context.settings.aid is Aid.ODDS and not self._is_covered:
            self.session.analyse(self.session.viewer)
        news |= self._hand.advance(dt) | self._arrangement.update(dt)
        self._has_landed = was_flying and not self.is_playing
        return news

    @property
    def is_playing(self) -> bool:
        """Whether cards fly."""
        return self._player.now is not None

    @property
    def plays_forced(self) -> bool:
        """Whether the last card is played at once: only from a hand that is shown."""
        return not self._is_covered

    def follow(self) -> Transition | None:
        """Reveal the next turn, or go on to the count after a round, or to the curtain."""
        self._catch_up()
        if self.is_playing:
            return None
        if self._has_landed and self._context.inputs.device is Device.POINTER and self._pointer:
            self._point_at(self._pointer)
            self.inspect.point_at(self._pointer)
        self._has_landed = False
        if self._shown.phase is not Phase.PICK:
            return Replace(Count(self.session))
        is_covered = self._is_covered and not self._animator.is_moving
        return Replace(cover(Table(self.session))) if is_covered else None

    def items(self) -> list[Item]:
        """Return the table with animations, tooltip and enlarged card."""
        return [*self._animator.items(self.view, self._shown, self._tried), *self.inspect.items()]

    def narrate(self) -> list[str]:
        """Return the position, the band, and the note for what has the focus."""
        if self._is_covered:
            return []
        source = self._note_context
        if (locked := self._animator.find_unseen(self._shown)) is not None:
            return [*narrate_position(source, locked)]
        position, band = narrate_position(source), narrate_band(source, self.model)
        return [*position, *band, *self.inspect.narrate()]

    @property
    def model(self) -> TableModel:
        """The table now, without animations."""
        return self.read(self._displayed, self._tried)

    def read(self, shown: Observation, card: Card | None) -> TableModel:
        """Return the table at ``shown`` with ``card`` in preview, kept while nothing changes."""
        context, session, hand = self._context, self.session, self._hand.read(shown.hand)
        is_passed = shown is not self._shown
        shows_pointed = context.settings.live_scores is LiveScores.HOVER
        state = TableState(
            tried=card,
            ending=None if is_passed else self._find_ending(card),
            pointed=card_of(self.inspect.looked_at) if shows_pointed else None,
            bar=self.read_bar(),
            hint=None if is_passed else self._hint.read(),
            is_in_flight=is_passed or shown.phase is not Phase.PICK,
            has_band=self.inspect.enlarged is None,
        )
        key = state, shown, hand, session.revision, context.surroundings
        model = self._models.get(key, lambda: read_table(context, session, shown, hand, state))
        return replace(model, hand=self._hand.move(model.hand, has_ring=self.inspect.has_focus))

    def map_targets(self) -> HoverMap | None:
        """Return what can be asked, and where a note has room."""
        if self._is_covered:
            return None
        view, model = self.view, self.model
        return self._map.get((view, view.shows_notebook, model), lambda: map_table(view, model))

    @property
    def _note_context(self) -> NoteContext:
        return NoteContext(
            self._context,
            self.session,
            self._displayed,
            self._tried,
            self._find_ending(self._tried),
        )

    @property
    def _is_covered(self) -> bool:
        """Whether the table shows nobody's hand: it is revealed to both, or about to vanish."""
        return self.session.screen.is_covered

    def count_unseen(self) -> int:
        """Return 1 while both have locked in, and the opponent's face has not been shown."""
        return int(self._has_next or self._animator.is_face_down)

    @property
    def _player(self) -> AnimationPlayer:
        return self._animator.player

    @property
    def _has_next(self) -> bool:
        """Whether a turn of the session is to be shown."""
        return self.session.match.ply > self.ply

    @property
    def _displayed(self) -> Observation:
        return self._animator.displayed(self._shown)

    @property
    def _tried(self) -> Card | None:
        """The card in preview; ``None`` while an earlier position is still shown."""
        return self._hand.pointed_card if self._displayed is self._shown else None

    def is_open(self) -> bool:
        """Return whether the session's position is shown, and a person may pick from it."""
        is_now = self.session.match.ply == self.ply and self._displayed is self._shown
        is_pick = self._shown.phase is Phase.PICK and not self.session.is_demo
        return is_now and is_pick and self._player.takes_input

    def _catch_up(self) -> None:
        """Start the reveal of the next turn that this screen has not shown yet."""
        if not (self._has_next and self._player.takes_input):
            return
        before = self._shown
        mine, theirs = self.session.turn_at(self.ply)
        self.ply += 1
        self._shown = self.session.view_at(self.ply)
        if isinstance(mine, Card) and isinstance(theirs, Card):
            self._animator.reveal(before, self._shown, (mine, theirs), self._hand.pose(mine))
        self._hand.set_cards(self._shown.hand)
        self.inspect.look_at(None)

    def _point_at(self, place: tuple[int, int], *, is_pressed: bool = False) -> None:
        self._pointer = place
        if not self._player.takes_input:
            return
        places = () if is_pressed else self._place_endings(self.view)
        if not _holds(places, place) or self._hand.find(self.view, place):
            self._laid = None, None
            self._hand.point_at(self.view, place, is_pressed=is_pressed)
        else:
            self._laid = self._tried, find_at(dict(enumerate(places)), place)

    def _find_ending(self, card: Card | None) -> int | None:
        return self._laid[1] if card == self._laid[0] else None

    def _place_endings(self, view: TableView) -> tuple[Rect, ...]:
        """Return the places of the endings; only a last choice has any."""
        is_last = len(self._shown.hand) == LAST_CHOICE
        return view.place_endings(self.model) if is_last else ()

    def _press(self, view: TableView, place: tuple[int, int]) -> Transition | None:
        could_act = self._player.takes_input
        self._animator.finish()
        if not could_act:
            return None
        if view.leads_to_count(place):
            return self._reopen(self._shown.round - 1)
        if not _holds(self._place_endings(view), place):
            self._hand.press(view, place)
        elif (card := self._hand.find(view, place)) is not None:
            self._hand.press(view, place)
            self._laid = card, None
        return None

    def _reopen(self, number: int) -> Transition | None:
        """Show a round's count again; that of the round on the table has yet to be shown."""
        return reopen_count(self._context, self.session, number, self._shown.round - 1)

    def _act(self) -> None:
        """Finish the animation; if the table took input already, choose, or seek a card first."""
        could_act, was_flying = self._player.takes_input, self._player.now is not None
        self._animator.finish()
        if not could_act:
            return
        if self._hand.pointed_card is None and self.inspect.looked_at is None:
            if not was_flying:
                self._move_focus(MoveFocus(1, 0))
        else:
            self._hand.act()
            self._catch_up()

    def _move_focus(self, action: MoveFocus | NextFocus) -> None:
        """Move the focus; a card of the hand that gets it rises, as if the pointer were on it.

        While a card is raised, left and right go through the endings of the round.
        """
        card, endings = self._hand.selected, self.model.endings.endings
        if isinstance(action, MoveFocus) and action.across and card is not None and endings:
            order = [None, *range(len(endings))]  # with none between the last and the first
            at = order.index(self._find_ending(card)) + action.across
            self._laid = card, order[at % len(order)]
            return
        target = self.inspect.move_focus(action)
        if target is not None and self._player.takes_input:
            self._animator.finish()
            if target.kind is TargetKind.ENDING and isinstance(target.subject, int):
                self._laid = self._tried, target.subject
                return
            self._laid = None, None
            self._hand.focus(card_of(target) if target.kind is TargetKind.HAND else None)


def _holds(places: Sequence[Rect], place: tuple[int, int]) -> bool:
    """Return whether the way of the pointer between the hand and the endings leads there."""
    return bool(places) and places[0].unionall(places[1:]).collidepoint(place)

"""A screen on which a game is played: bar, notes and buttons, and what follows each choice."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar, Final, Generic

from pygame import Rect

from game.play.session import Session
from game.shell.menu import ContextT, Menu
from game.shell.play.hint import HintControl, HintGame
from game.shell.play.top_bar import BarControl, BarGame, write_bar_note
from game.shell.routes import Transition
from game.ui.actions import Action, Command, Digit, MoveFocus, NextFocus, Press
from game.ui.backdrop import sky_item
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.inspect.enlarged import ThingT
from game.ui.inspect.focus_walk import TargetRoles
from game.ui.inspect.inspect_control import InspectControl, Inspection
from game.ui.inspect.targets import HoverMap, Target, find_target, map_items
from game.ui.sky import Sky, SkyChange
from game.ui.top_bar import BarButton, TopBar
from game.ui.widgets.buttons import BUTTON
from game.ui.widgets.tooltip import Tooltip

_STRIP: Final = {False: 48, True: 56}
"""The height of the bar, in u, also where type is large."""


class PlayedScene(Menu[ContextT], Generic[ContextT, ThingT]):
    """Shows a session, and lets whoever sits there play it by pointer, keys and pad.

    A subclass lists what is on the table, each thing that can be looked at or chosen as an item
    with a target, and says what choosing it does. Buttons are listed as in any menu, and again
    after each change.
    """

    kinds: ClassVar[Sequence[Hashable]] = ()
    """The kinds of targets in the order of the focus, the hand first."""
    zoom: ClassVar = (440, 100, 400, 560)
    """Where an enlarged thing is shown, in u."""

    def __init__(
        self,
        context: ContextT,
        session: Session[Any, Any],
        bar: BarGame,
        hint: HintGame[Any] | None = None,
    ) -> None:
        """Show ``session``; without ``hint`` the game gives none."""
        super().__init__(context)
        self.session = session
        self._revision = session.revision
        self._bar = BarControl(context, session, bar, self.count_unseen)
        self._hint = None if hint is None else HintControl(context, session, hint, self.is_open)
        self._strip = TopBar(context.kit, Rect(0, 0, 0, 0), 1.0)
        roles = TargetRoles(
            next(iter(self.kinds), BUTTON), BUTTON, {*self.kinds, BUTTON, *BarButton}
        )
        self.inspect: InspectControl[ThingT] = InspectControl(
            context.kit,
            Inspection(roles, self.map_targets, self._write_note, self.find_thing, self.enlarge),
            lambda: context.preferences.now.reduced_motion,
        )
        """What notes and enlarges the things of this screen."""

    def table_items(self) -> Iterable[Item]:
        """Return what is on the table, the lowest first, without sky, bar and buttons."""
        raise NotImplementedError

    def choose(self, target: Target) -> Transition | None:
        """Act on a press of a target of the table; return where it leads, if anywhere."""
        raise NotImplementedError

    def follow(self) -> Transition | None:
        """Return where the game leads by itself, such as to a curtain or a result."""
        raise NotImplementedError

    def write_note(self, target: Target) -> Tooltip | None:
        """Return the note for a target of the table, if it has any."""
        del target
        return None

    def find_thing(self, target: Target) -> ThingT | None:
        """Return what can be shown large of a target, if anything."""
        del target
        return None

    def enlarge(self, thing: ThingT, place: Rect, unit: float, opacity: float) -> Item:
        """Return the item that shows a thing large; called with what ``find_thing`` returned."""
        raise NotImplementedError

    def act(self, action: Action) -> Transition | None:
        """Act on a key that neither notes, hint nor bar use."""
        del action
        return None

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds of the table's own motion pass; return whether the picture changed."""
        del dt
        return False

    def count_unseen(self) -> int:
        """Return how many plies of the session the table has yet to show."""
        return 0

    @property
    def plays_forced(self) -> bool:
        """Whether a choice that is the only one is made at once."""
        return True

    @property
    def light(self) -> Sky | SkyChange:
        """What the light behind the table is like now."""
        return self.sky

    @property
    def is_playing(self) -> bool:
        """Whether something moves on the table that the next step has to wait for."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a note is about to appear."""
        return self.is_playing or self.count_unseen() > 0 or self.inspect.is_moving

    def is_open(self) -> bool:
        """Return whether the person at the screen may choose now, from what the table shows."""
        session, match = self.session, self.session.match
        is_theirs = session.screen.person in match.to_move and not session.screen.is_covered
        return is_theirs and not (self.is_playing or self.count_unseen() or match.is_over)

    @property
    def looked_at(self) -> Target | None:
        """What is under the pointer or the focus."""
        return self.inspect.looked_at

    def lay_out(self, size: SizePx) -> None:
        """Lay out bar and buttons for a window of ``size`` pixels."""
        super().lay_out(size)
        is_large = self._context.preferences.now.text_scale > 100  # noqa: PLR2004  (percent)
        strip = Rect(0, 0, size[0], self._page.px(_STRIP[is_large]))
        self._strip = TopBar(self._context.kit, strip, self.unit)
        self._follow_focus()

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys; everything can be done with either."""
        rest = self.inspect.filter_action(action)
        self._follow_focus()
        if rest is None or (self._hint is not None and self._hint.take(rest, self._strip)):
            return None
        if self._bar.takes(rest, self._strip):
            return self._bar.handle(rest, self._strip)
        match rest:
            case Press(place):
                return self._press_target(find_target(self.map_targets().targets, place))
            case MoveFocus() | NextFocus():
                self.inspect.move_focus(rest)
                self._follow_focus()
            case Digit(number):
                hand = [each for each in self.map_targets().targets if each.kind == self.kinds[0]]
                return self._press_target(dict(enumerate(hand)).get(number))
            case Command.CANCEL:
                return self.leave()
            case _:
                return self.act(rest)
        return None

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go to the title."""
        return self._bar.leave()

    def update(self, dt: float) -> bool | Transition:
        """Let time pass, choose what is forced, and go on to what comes next."""
        if self._hint is not None:
            self._hint.update()
        news = self.advance(dt) | self.inspect.update(dt)
        if not self.is_playing and not self.count_unseen():
            if self._context.goes_on(self.session):
                self.session.ask()
            if self.plays_forced:
                self.session.play_forced()
            if (following := self.follow()) is not None:
                return following
        before, self._revision = self._revision, self.session.revision
        if before != self._revision:
            super().lay_out(self._page.size)
            self._follow_focus()
        return news or before != self._revision

    def items(self) -> list[Item]:
        """Return sky, table, bar and buttons, and what inspection shows over them."""
        return [self.backdrop(), *self._list_items(), *self.inspect.items()]

    def backdrop(self) -> Item:
        """Return what is behind everything: the sky."""
        return sky_item(self._context.kit.images, self._page.size, self.light)

    def narrate(self) -> list[str]:
        """Return the texts of the page, and what has the focus."""
        is_button = self.looked_at is not None and self.looked_at.kind == BUTTON
        button = self.buttons.narrate() if is_button else ()
        return [*self.page_texts(), *self.inspect.narrate(), *button]

    def _list_items(self) -> list[Item]:
        hint = self._hint
        can_hint, is_hinted = (hint.can_ask, hint.is_shown) if hint else (False, False)
        bar = self._bar.read(can_hint=can_hint, is_hinted=is_hinted)
        buttons = (item._replace(keep=Keep.NUMBER) for item in self.buttons.items())
        return [*self._strip.items(bar), *self.table_items(), *buttons]

    def map_targets(self) -> HoverMap:
        """Return what can be looked at or pressed, and where a note has room."""
        order = (*self.kinds, BUTTON, *BarButton)
        bounds = self._page.place(8, 8, 1264, 704)
        return map_items(self._list_items(), order, bounds, self.place(*self.zoom), self.unit)

    def _write_note(self, target: Target) -> Tooltip | None:
        if isinstance(target.kind, BarButton):
            return write_bar_note(self._context, target.kind)
        return None if target.kind == BUTTON else self.write_note(target)

    def _follow_focus(self) -> None:
        """Let a button stand out while pointer or focus is on it, and only then."""
        target = self.looked_at
        is_button = target is not None and target.kind == BUTTON
        self.buttons.focus = str(target.subject) if target is not None and is_button else None

    def _press_target(self, target: Target | None) -> Transition | None:
        if target is None:
            return None
        if target.kind == BUTTON:
            self._context.sounds.play("touch")
            return self.press(str(target.subject))
        return self.choose(target)

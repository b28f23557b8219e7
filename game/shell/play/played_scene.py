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
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.images import sky_item
from game.ui.inspect.inspect_control import InspectControl, Inspection, ThingT
from game.ui.inspect.targets import HoverMap, Target, TargetRoles, find_target, map_items
from game.ui.memo import Memo
from game.ui.sky import Sky, SkyChange
from game.ui.top_bar import BarButton, BarModel, TopBar
from game.ui.widgets.buttons import BUTTON, Buttons
from game.ui.widgets.tooltip import Tooltip

_STRIP: Final = {False: 48, True: 56}
"""The height of the bar, in u, also where type is large."""


class SessionScene(Generic[ContextT, ThingT]):
    """Shows a session, and lets whoever sits there play it by pointer, keys and pad.

    Notes, hint and bar take what is theirs of each action; of the rest a subclass says what it
    does, as it says what its targets are. Time passes for the table first; once all is shown, the
    screen follows the session, asks for the next turn and makes forced choices.
    """

    def __init__(
        self,
        context: ContextT,
        session: Session[Any, Any],
        bar: BarGame,
        hint: HintGame[Any] | None = None,
        buttons: Buttons | None = None,
    ) -> None:
        """Show ``session``; the focus goes to ``buttons``, too. Without ``hint`` there is none."""
        self._context = context
        self.session = session
        self._revision = session.revision
        self._bar = BarControl(context, session, bar, self.count_unseen)
        self._bars: Memo[BarModel] = Memo()
        self._hint = HintControl(context, session, hint, self.is_open)
        self.inspect: InspectControl[ThingT] = InspectControl(
            context.kit,
            Inspection(
                self.roles, self.map_targets, self._write_note, self.find_thing, self.enlarge
            ),
            lambda: context.preferences.now.reduced_motion,
            buttons,
        )
        """What notes and enlarges the things of this screen."""

    @property
    def roles(self) -> TargetRoles:
        """Which kinds of targets are the hand, which buttons, and which are pressed like these."""
        raise NotImplementedError

    @property
    def strip(self) -> TopBar | None:
        """The bar at the top as it is laid out; ``None`` before the first layout."""
        raise NotImplementedError

    @property
    def band(self) -> Rect | None:
        """The place of a line that lies over the screen for a while, if there is one.

        It may say that an opponent does not answer: a click there asks again.
        """
        return None

    def map_targets(self) -> HoverMap | None:
        """Return what can be asked now, and where a note has room; ``None`` before the layout."""
        raise NotImplementedError

    def targets(self) -> Sequence[Target]:
        """Return the current targets of pointer and focus, in the order of the focus."""
        hover_map = self.map_targets()
        return () if hover_map is None else hover_map.targets

    def write_note(self, target: Target) -> Tooltip | None:
        """Return the note for a target, if it has any."""
        del target
        return None

    def find_thing(self, target: Target) -> ThingT | None:
        """Return what can be shown large of a target, if anything."""
        del target
        return None

    def enlarge(self, thing: ThingT, place: Rect, unit: float, opacity: float) -> Item:
        """Return the item that shows a thing large; called with what ``find_thing`` returned."""
        raise NotImplementedError

    def renew(self) -> None:
        """Lay out again what the session decides, which has changed."""

    def react(self, action: Action) -> Transition | None:
        """Act on what neither notes, hint nor bar use; return where it leads, if anywhere."""
        del action
        return None

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds of the table's own motion pass; return whether the picture changed."""
        del dt
        return False

    def follow(self) -> Transition | None:
        """Return where the game leads by itself, such as to a curtain or a result."""
        return None

    def count_unseen(self) -> int:
        """Return how many plies of the session the table has yet to show."""
        return 0

    def is_open(self) -> bool:
        """Return whether the person at the screen may choose now, from what the table shows."""
        session, match = self.session, self.session.match
        is_theirs = session.screen.person in match.to_move and not session.screen.is_covered
        return is_theirs and not (self.is_playing or self.count_unseen() or match.is_over)

    @property
    def plays_forced(self) -> bool:
        """Whether a choice that is the only one is made at once."""
        return True

    @property
    def is_playing(self) -> bool:
        """Whether something moves on the table that the next step has to wait for."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a note is about to appear."""
        return self.is_playing or self.count_unseen() > 0 or self.inspect.is_moving

    @property
    def looked_at(self) -> Target | None:
        """What is under the pointer or the focus."""
        return self.inspect.looked_at

    def resume(self) -> None:
        """Do nothing: what is shown is read anew where anything has changed."""

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys; everything can be done with either."""
        rest, strip = self.inspect.filter_action(action), self.strip
        if rest is None or strip is None or self._hint.take(rest, strip):
            return None
        if self._bar.takes(rest, strip):
            return self._bar.handle(rest, strip)
        band = self.band if self.session.failure is not None else None
        if band is not None and isinstance(rest, Press) and band.collidepoint(rest.place):
            self.session.ask()
            return None
        return self.react(rest)

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go to the title."""
        return self._bar.leave()

    def update(self, dt: float) -> bool | Transition:
        """Let time pass, choose what is forced, and go on to what comes next."""
        self._hint.update()
        news = self.advance(dt) | self.inspect.update(dt)
        following = None
        if not self.is_playing and not self.count_unseen():
            following = self.follow() or self._ask_on()
        if self.has_news():
            self.renew()
            news = True
        return news if following is None else following

    def _ask_on(self) -> Transition | None:
        """Make the session go on, and follow it in the same frame: no other may come."""
        if self._context.goes_on(self.session):
            self.session.ask()
        if self.plays_forced:
            self.session.play_forced()
        return self.follow()

    def has_news(self) -> bool:
        """Return whether the session has changed since the last call."""
        before, self._revision = self._revision, self.session.revision
        return before != self._revision

    def read_bar(self) -> BarModel:
        """Return the bar as it is now, kept while session and screen stay as they are."""
        bar, hint, is_open = self._bar, self._hint, self.is_open()
        screen = is_open, self.count_unseen(), bar.hovered, bar.is_current, bar.is_covered
        key = self.session.revision, screen, hint.is_shown, self._context.surroundings
        return self._bars.get(key, lambda: bar.read(can_hint=hint.can_ask, is_hinted=hint.is_shown))

    def _write_note(self, target: Target) -> Tooltip | None:
        if isinstance(target.kind, BarButton):
            return write_bar_note(self._context, target.kind)
        return None if target.kind == BUTTON else self.write_note(target)


class PlayedScene(SessionScene[ContextT, ThingT], Menu[ContextT]):
    """A played screen: everything on it that can be looked at or chosen is an item.

    A subclass lists what is on the table, with targets, and says what choosing one does. Buttons
    are listed as in any menu, and again after each change.
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
        Menu.__init__(self, context)
        self._strip = TopBar(context.kit, Rect(0, 0, 0, 0), 1.0)
        SessionScene.__init__(self, context, session, bar, hint)

    def table_items(self) -> Iterable[Item]:
        """Return what is on the table, the lowest first, without sky, bar and buttons."""
        raise NotImplementedError

    def choose(self, target: Target) -> Transition | None:
        """Act on a press of a target of the table; return where it leads, if anywhere."""
        del target
        return None

    def act(self, action: Action) -> Transition | None:
        """Act on a key that neither notes, hint nor bar use."""
        del action
        return None

    @property
    def light(self) -> Sky | SkyChange:
        """What the light behind the table is like now."""
        return self.sky

    @property
    def roles(self) -> TargetRoles:
        """The hand first; all that is on the table can be pressed."""
        hand = next(iter(self.kinds), BUTTON)
        return TargetRoles(hand, BUTTON, {*self.kinds, BUTTON, *BarButton})

    @property
    def strip(self) -> TopBar:
        """The bar at the top."""
        return self._strip

    def lay_out(self, size: SizePx) -> None:
        """Lay out bar and buttons for a window of ``size`` pixels."""
        Menu.lay_out(self, size)
        is_large = self._context.preferences.now.text_scale > 100  # noqa: PLR2004  (percent)
        strip = Rect(0, 0, size[0], self._page.px(_STRIP[is_large]))
        self._strip = TopBar(self._context.kit, strip, self.unit)
        self._follow_focus()

    def resume(self) -> None:
        """Lay out bar and buttons again, as labels and values may have changed."""
        Menu.resume(self)

    def renew(self) -> None:
        """Lay out the buttons again."""
        Menu.lay_out(self, self._page.size)
        self._follow_focus()

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys; everything can be done with either."""
        following = super().handle(action)
        self._follow_focus()
        return following

    def react(self, action: Action) -> Transition | None:
        """Press what the pointer or a digit means, move the focus, and act on other keys."""
        match action:
            case Press(place):
                return self._press_target(find_target(self.map_targets().targets, place))
            case MoveFocus() | NextFocus():
                self.inspect.move_focus(action)
                return None
            case Digit(number):
                hand = [each for each in self.map_targets().targets if each.kind == self.kinds[0]]
                return self._press_target(dict(enumerate(hand)).get(number))
            case Command.CANCEL:
                return self.leave()
            case _:
                return self.act(action)

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
        buttons = (item._replace(keep=Keep.NUMBER) for item in self.buttons.items())
        return [*self._strip.items(self.read_bar()), *self.table_items(), *buttons]

    def map_targets(self) -> HoverMap:
        """Return what can be looked at or pressed, and where a note has room."""
        order = (*self.kinds, BUTTON, *BarButton)
        bounds = self._page.place(8, 8, 1264, 704)
        return map_items(self._list_items(), order, bounds, self.place(*self.zoom), self.unit)

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

"""The bar at the top of a game: menu at the left, undo, log, hint, settings, sound and rules right.

Its buttons are the same on every screen of a session; what they lead to is the game's.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.play.session import Session
from game.shell.context import Context
from game.shell.preferences import GamePreferences
from game.shell.routes import Push, Replace, Return, Route, SettingsPage, Transition
from game.ui.actions import Action, Command, Point, Press, Rest
from game.ui.device import PadButton
from game.ui.top_bar import BarButton, BarModel, TopBar
from game.ui.widgets.tooltip import Tooltip


@dataclass(frozen=True, slots=True)
class BarGame:
    """What a game's bar leads to.

    ``find_position`` returns the screen that shows where the game stands, ``rulebook`` the rules,
    opened at the keys if asked for, ``open_log`` the way to the log of so many turns, ``None`` if
    they may not be seen. ``preferences`` keep as ``knows_keys`` whether the player has
    seen the keys; without them all is known.
    """

    find_position: Callable[[], Route]
    rulebook: Callable[[bool], Route]
    open_log: Callable[[int], Transition | None] = lambda _: None
    preferences: GamePreferences[Any] | None = None


_KEYS: Final[dict[Action, BarButton]] = {
    Command.RULES: BarButton.RULES,
    Command.SETTINGS: BarButton.SETTINGS,
    Command.UNDO: BarButton.UNDO,
    Command.REDO: BarButton.REDO,
    Command.LOG: BarButton.LOG,
}

_PAD_BUTTONS: Final = {
    BarButton.MENU: PadButton.B,
    BarButton.UNDO: PadButton.Y,
    BarButton.HINT: PadButton.X,
    BarButton.LOG: PadButton.LEFT_TRIGGER,
    BarButton.SETTINGS: PadButton.START,
    BarButton.RULES: PadButton.BACK,
}
"""The buttons of a pad, and by them the keys, that do what a button of the bar does."""
_KEYS_ALONE: Final = frozenset((BarButton.SOUND, BarButton.REDO))
"""Buttons whose notes name a key for which a pad has no button."""


class BarControl:
    """Follows the pointer over the bar's buttons and acts on clicks and their keys."""

    def __init__(
        self,
        context: Context,
        session: Session[Any, Any],
        game: BarGame,
        count_unseen: Callable[[], int] = lambda: 0,
    ) -> None:
        """Control the bar of a screen of ``session``.

        ``count_unseen`` returns how many plies the screen has yet to show.
        """
        self._context = context
        self._session = session
        self._game = game
        self._count_unseen = count_unseen
        self.is_current = True
        """Whether the screen shows where the game stands; if not, there is no undo, redo or log."""
        self.is_covered = False
        """Whether the screen is a curtain: it stays, and what was locked in is taken back."""
        self.hovered: BarButton | None = None

    @property
    def _seat(self) -> int:
        return self._session.screen.person or 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        session, seat = self._session, self._seat
        if self.is_covered:
            return session.screen.locked_in is not None
        if session.is_demo or session.match.is_over or not self.is_current:
            return False
        is_free = session.is_sealed(seat) or (session.screen.is_shared and self._count_unseen() > 0)
        return is_free or session.can_undo(seat)

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be made again."""
        return self.is_current and not self.is_covered and self._session.has_undone

    @property
    def has_log(self) -> bool:
        """Whether there are turns to look back at."""
        return self._open_log() is not None

    def read(self, *, can_hint: bool = False, is_hinted: bool = False) -> BarModel:
        """Return the bar as it is now; a screen with hints says whether one is shown."""
        return BarModel(
            self._context.preferences.now.is_muted,
            self.hovered,
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            has_log=self.has_log,
            can_hint=can_hint,
            is_hinted=is_hinted,
            is_bare=self.is_covered,
        )

    def takes(self, action: Action, bar: TopBar) -> bool:
        """Return whether only the bar handles an action; a moved pointer is followed here."""
        match action:
            case Point(place) | Rest(place):
                self.hovered = self._hit(bar, place)
                return False
            case Press(place):
                return self._hit(bar, place) is not None
            case Command.RETRY:
                return self._session.failure is not None
            case _:
                return action in _KEYS

    def handle(self, action: Action, bar: TopBar) -> Transition | None:
        """Act on an action for which ``takes`` is true; return where it leads, if anywhere."""
        if action is Command.RETRY:
            self._session.ask()
            return None
        if action is Command.RULES:
            return self._open_rules(shows_keys=True)
        button = self._hit(bar, action.place) if isinstance(action, Press) else _KEYS.get(action)
        return None if button is None else self._press(button)

    def _hit(self, bar: TopBar, place: tuple[int, int]) -> BarButton | None:
        """Return the button at a place."""
        return bar.hit(place, can_redo=self.can_redo)

    def _undo(self) -> Transition | None:
        """Take back the last decision: free while nobody has seen it, later for practice only.

        A game that counts is given up at a second press alone.
        """
        session, seat = self._session, self._seat
        if not self.can_undo:
            return None
        if self.is_covered:
            session.take_back(session.screen.locked_in or 0)
            self._context.sounds.play("slide")
            return None
        is_free = session.is_sealed(seat) or self._count_unseen() > 0
        if is_free and session.take_back(seat):
            session.hand_over()
        else:
            price = self._context.say("hint.undo")
            if session.undo_costs(seat) and not self._context.note.confirm(price):
                return None
            session.undo(seat)
        self._context.sounds.play("slide")
        return Replace(self._game.find_position())

    def _redo(self) -> Transition | None:
        """Make again the decision that was taken back last."""
        if not (self.can_redo and self._session.redo()):
            return None
        self._context.sounds.play("slide")
        return Replace(self._game.find_position())

    def _open_log(self) -> Transition | None:
        """Return the way to the turns that the screen has shown; an earlier round has none."""
        shown = max(0, self._session.match.ply - self._count_unseen())
        return self._game.open_log(shown) if self.is_current else None

    @property
    def _knows_keys(self) -> bool:
        return self._game.preferences is None or self._game.preferences.now.knows_keys

    def _open_rules(self, *, shows_keys: bool) -> Transition:
        """Open the rules: at the keys until these have been shown once."""
        if self._game.preferences is not None and not self._knows_keys:
            self._game.preferences.set(knows_keys=True)
        return Push(self._game.rulebook(shows_keys))

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go back to the review or the title."""
        self._session.leave()
        return Return()

    def _press(self, button: BarButton) -> Transition | None:
        match button:
            case BarButton.MENU:
                return self.leave()
            case BarButton.UNDO:
                return self._undo()
            case BarButton.REDO:
                return self._redo()
            case BarButton.LOG:
                return self._open_log()
            case BarButton.RULES:
                return self._open_rules(shows_keys=not self._knows_keys)
            case BarButton.SETTINGS:
                return Push(SettingsPage())
            case BarButton.HINT:
                return None  # the screen's own affair
            case BarButton.SOUND:
                preferences = self._context.preferences
                preferences.set(is_muted=not preferences.now.is_muted)
                return None


def write_bar_note(context: Context, button: BarButton) -> Tooltip:
    """Return the note for a button, with what the device in use calls the key that does it."""
    key = button.value
    if button in _KEYS_ALONE and context.inputs.device.is_pad:
        key = f"{key}.pad"
    name = context.name_button(_PAD_BUTTONS.get(button, PadButton.A))
    return Tooltip(context.say(f"why.{key}.title"), (context.say(f"why.{key}", button=name),))

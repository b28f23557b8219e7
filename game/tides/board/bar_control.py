"""Controls the bar's buttons, which are the same on every screen of a session."""

from collections.abc import Callable
from typing import Final

from game.shell.routes import Home, Push, Replace, SettingsPage, Transition
from game.tides.board.hint_model import HintModel
from game.tides.board.top_bar_view import BarButton, BarState, TopBar
from game.tides.context import TidesContext
from game.tides.routes import Rulebook, find_position, open_log
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Point, Press, Rest

_KEYS: Final[dict[Action, BarButton]] = {
    Command.RULES: BarButton.RULES,
    Command.SETTINGS: BarButton.SETTINGS,
    Command.UNDO: BarButton.UNDO,
    Command.REDO: BarButton.REDO,
    Command.LOG: BarButton.LOG,
}


class BarControl:
    """Follows the pointer over the bar's buttons and acts on clicks and their keys."""

    def __init__(
        self, context: TidesContext, session: TidesSession, is_unseen: Callable[[], bool]
    ) -> None:
        """Control the bar of a screen of ``session``.

        ``is_unseen`` returns whether the screen has yet to show the last turn.
        """
        self._context = context
        self._session = session
        self._is_unseen = is_unseen
        self.is_current = True
        """Whether the screen shows where the game stands; if not, there is no undo, redo or log."""
        self.hovered: BarButton | None = None

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        session, seat = self._session, self._session.viewer
        if session.is_demo or session.match.is_over or not self.is_current:
            return False
        is_free = session.is_sealed(seat) or (session.screen.is_shared and self._is_unseen())
        return is_free or session.can_undo(seat)

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be made again."""
        return self.is_current and self._session.has_undone

    @property
    def has_log(self) -> bool:
        """Whether there are turns to look back at."""
        return self._open_log() is not None

    def read(self, hint: HintModel | None = None, *, can_hint: bool = False) -> BarState:
        """Return the bar as it is now; a screen with hints says what is shown of one, if any."""
        return BarState(
            self.hovered,
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            has_log=self.has_log,
            can_hint=can_hint,
            hint=hint,
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
        """Return the button at a place; that of redo is there only while it does anything."""
        button = bar.hit(place)
        return None if button is BarButton.REDO and not self.can_redo else button

    def _undo(self) -> Transition | None:
        """Take back the last decision: free while nobody has seen it, later for practice only."""
        session, seat = self._session, self._session.viewer
        if not self.can_undo:
            return None
        is_free = session.is_sealed(seat) or self._is_unseen()
        if is_free and session.take_back(seat):
            session.hand_over()
        elif not session.undo(seat):
            return None
        self._context.sounds.play("slide")
        return Replace(find_position(session))

    def _redo(self) -> Transition | None:
        """Make again the decision that was taken back last."""
        if not (self.can_redo and self._session.redo()):
            return None
        self._context.sounds.play("slide")
        return Replace(find_position(self._session))

    def _open_log(self) -> Transition | None:
        """Return the way to the turns that the screen has shown; an earlier round has none."""
        session = self._session
        shown = session.match.ply - (session.match.ply > 0 and self._is_unseen())
        return open_log(self._context, session, shown) if self.is_current else None

    def _open_rules(self, *, shows_keys: bool) -> Transition:
        """Open the rules; once the keys have been shown, the bar does not name their key again."""
        if not self._context.settings.knows_keys:
            self._context.game_preferences.set(knows_keys=True)
        return Push(Rulebook(shows_keys))

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go to the title."""
        self._session.leave()
        return Home()

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
                return self._open_rules(shows_keys=not self._context.settings.knows_keys)
            case BarButton.SETTINGS:
                return Push(SettingsPage())
            case BarButton.HINT:
                return None  # the screen's own affair
            case BarButton.SOUND:
                preferences = self._context.preferences
                preferences.set(is_muted=not preferences.now.is_muted)
                return None

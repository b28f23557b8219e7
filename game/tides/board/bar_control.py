"""Controls the bar's buttons, which are the same on every screen of a session."""

from typing import Final

from game.shell.routes import Home, Push, SettingsPage, Transition
from game.tides.board.top_bar_view import BarButton, TopBar
from game.tides.context import TidesContext
from game.tides.routes import Rulebook
from game.tides.session import TidesSession
from game.ui.input import Action, Command, Point, Press

_KEYS: Final[dict[Action, BarButton]] = {
    Command.RULES: BarButton.RULES,
    Command.SETTINGS: BarButton.SETTINGS,
}


class BarControl:
    """Follows the pointer over the bar's buttons and acts on clicks and their keys."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Control the bar of a screen of ``session``."""
        self._context = context
        self._session = session
        self.hovered: BarButton | None = None

    def takes(self, action: Action, bar: TopBar) -> bool:
        """Return whether only the bar handles an action; a moved pointer is followed here."""
        match action:
            case Point(place):
                self.hovered = bar.hit(place)
                return False
            case Press(place):
                return bar.hit(place) is not None
            case Command.RETRY:
                return self._session.failure is not None
            case _:
                return action in _KEYS

    def handle(self, action: Action, bar: TopBar) -> Transition | None:
        """Act on an action for which ``takes`` is true; return where it leads, if anywhere."""
        if action is Command.RETRY:
            self._session.ask()
            return None
        button = bar.hit(action.place) if isinstance(action, Press) else _KEYS.get(action)
        return None if button is None else self._press(button)

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go to the title."""
        self._session.leave()
        return Home()

    def _press(self, button: BarButton) -> Transition | None:
        match button:
            case BarButton.MENU:
                return self.leave()
            case BarButton.RULES:
                return Push(Rulebook())
            case BarButton.SETTINGS:
                return Push(SettingsPage())
            case BarButton.SOUND:
                preferences = self._context.preferences
                preferences.set(is_muted=not preferences.now.is_muted)
                return None

"""The bar's buttons, which work alike on every screen of a game."""

from typing import Final

from game.shell.routes import Home, Push, SettingsPage, Transition
from game.tides.board.top_bar import BarButton, TopBar
from game.tides.context import TidesContext
from game.tides.routes import Rulebook
from game.tides.session import TidesSession
from game.ui.input import Action, Command, Point, Press

_KEYS: Final[dict[Action, BarButton]] = {
    Command.RULES: BarButton.RULES,
    Command.SETTINGS: BarButton.SETTINGS,
}


class BarControl:
    """Follows the pointer over the bar's buttons and does what they say, also by key."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Serve the bar above ``session``."""
        self._context = context
        self._session = session
        self.hovered: BarButton | None = None

    def takes(self, action: Action, bar: TopBar) -> bool:
        """Return whether an action is the bar's alone; the pointer's way is followed at once."""
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
        """Do what an action that the bar takes asks for."""
        if action is Command.RETRY:
            self._session.ask()
            return None
        button = bar.hit(action.place) if isinstance(action, Press) else _KEYS.get(action)
        return None if button is None else self._press(button)

    def leave(self) -> Transition:
        """Go home; the game is kept where it stands."""
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

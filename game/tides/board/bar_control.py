"""The bar's buttons, which work alike on every screen of a game."""

from typing import Final

import pygame

from game.shell.routes import Home, Push, SettingsPage, Transition
from game.tides.board.top_bar import BarButton, TopBar
from game.tides.context import TidesContext
from game.tides.routes import Rulebook
from game.tides.session import TidesSession

_KEYS: Final = {pygame.K_F1: BarButton.RULES, pygame.K_F2: BarButton.SETTINGS}


class BarControl:
    """Follows the pointer over the bar's buttons and does what they say, also by key."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Serve the bar above ``session``."""
        self._context = context
        self._session = session
        self.hovered: BarButton | None = None

    def takes(self, event: pygame.event.Event, bar: TopBar) -> bool:
        """Return whether an event is the bar's alone; the pointer's way is followed at once."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.hovered = bar.hit(event.pos)
                return False
            case pygame.MOUSEBUTTONDOWN:
                return event.button == 1 and bar.hit(event.pos) is not None
            case pygame.KEYDOWN:
                has_failed = self._session.failure is not None
                return event.key in _KEYS or (event.key == pygame.K_r and has_failed)
            case _:
                return False

    def handle(self, event: pygame.event.Event, bar: TopBar) -> Transition | None:
        """Do what an event that the bar takes asks for."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            self._session.ask()
            return None
        if event.type == pygame.KEYDOWN:
            return self._press(_KEYS[event.key])
        button = bar.hit(event.pos)
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

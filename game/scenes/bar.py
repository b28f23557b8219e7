"""The bar's buttons, which work alike on every screen of a game."""

from dataclasses import replace

import pygame

from game.scenes.scene import Context, Home, Push, Transition
from game.scenes.session import Session
from game.ui.top_bar import BarButton, TopBar


class BarControl:
    """Follows the pointer over the bar's buttons and does what they say, also by key."""

    def __init__(self, context: Context, session: Session) -> None:
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
                return event.key == pygame.K_F1 or (event.key == pygame.K_r and has_failed)
            case _:
                return False

    def handle(self, event: pygame.event.Event, bar: TopBar) -> Transition | None:
        """Do what an event that the bar takes asks for."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F1:
                return self._open_rules()
            self._session.ask()
            return None
        match bar.hit(event.pos):
            case BarButton.MENU:
                return self.leave()
            case BarButton.RULES:
                return self._open_rules()
            case BarButton.SOUND:
                preferences = self._context.preferences
                now = preferences.now
                preferences.change(replace(now, is_muted=not now.is_muted))
        return None

    def leave(self) -> Transition:
        """Go home; the game is kept where it stands."""
        self._session.leave()
        return Home()

    def _open_rules(self) -> Transition:
        from game.scenes.pages import RulesScene  # noqa: PLC0415  (pages lead back to tables)

        return Push(RulesScene(self._context))

"""The size of the window: follows the player's drags and the full-screen setting."""

import time
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.shell.preferences import Preferences
from game.ui.display_list import Item, draw_items
from game.ui.geometry import SizePx
from game.ui.window import fill_screen, find_scale, scale_window

RESIZE_REST: Final = 0.12
"""Seconds without a change of size after which everything is laid out anew."""


class WindowSize:
    """Reports when the window has a new size that has rested."""

    def __init__(self, preferences: Preferences) -> None:
        """Start with a window that does not fill the screen."""
        self._preferences = preferences
        self._is_fullscreen = False
        self._changed_at: float | None = None
        self._before: pygame.Surface | None = None
        self._scale = find_scale()

    @property
    def is_changing(self) -> bool:
        """Whether the size has changed, and ``settle`` has not returned true since."""
        return self._changed_at is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow what becomes of the window; return whether no other handler needs the event.

        A drag brings a new size with every frame.
        """
        match event.type:
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._changed_at = time.monotonic()
            case pygame.WINDOWDISPLAYCHANGED:
                self._follow_monitor()
            case _:
                return False
        return True

    def settle(self) -> bool:
        """Return whether everything is to be laid out now, once after every change of size."""
        if self._changed_at is None or time.monotonic() - self._changed_at < RESIZE_REST:
            return False
        self._changed_at = self._before = None
        return True

    def stretch(self, items: Callable[[], Iterable[Item]], size: SizePx) -> bool:
        """Fill a window that has another size with ``items``, which are laid out for ``size``.

        They are drawn once in every drag. Returns whether that was done; it is until the new size
        has rested.
        """
        window = pygame.display.get_surface()
        if window is None or (self._before is None and window.get_size() == size):
            return False
        if self._before is None:
            self._before = pygame.Surface(size)
            draw_items(self._before, items())
        window.blit(pygame.transform.smoothscale(self._before, window.get_size()), (0, 0))
        pygame.display.flip()
        return True

    def follow_settings(self) -> bool:
        """Fill the screen or leave it, as the settings say; return whether that succeeded.

        A system that refuses has the setting changed back.
        """
        wanted = self._preferences.now.is_fullscreen
        if wanted == self._is_fullscreen:
            return True
        if not fill_screen(is_full=wanted):
            self._preferences.set(is_fullscreen=self._is_fullscreen)
            return False
        self._is_fullscreen = wanted
        self._changed_at = time.monotonic()
        return True

    def _follow_monitor(self) -> None:
        """Let the window look as large on a monitor of another scale as it did on the last one."""
        before, self._scale = self._scale, find_scale()
        if self._scale != before and not self._is_fullscreen:
            scale_window(self._scale / before)

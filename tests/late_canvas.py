"""Windows that draw when somebody looks: most tests ask models, and drawing costs most of a frame.

Every frame's display list is made and compared as ever.
"""

from collections.abc import Sequence
from itertools import count

import pygame
from pygame import Rect

from game.ui.display_list import Canvas, Item, compare_items

TRIED = 32
"""One frame of so many is drawn though nobody looks, so that drawing is tried on every screen."""


class LateCanvas(Canvas):
    """A canvas that shows the latest list when its surface is asked for, and now and then."""

    def __init__(self, surface: pygame.Surface) -> None:
        """Draw on ``surface``, whose pixels are not known yet."""
        self._surface = surface
        self._latest: Sequence[Item] | None = None
        self._is_late = False
        self._frames = count()
        super().__init__(surface)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on, which shows the latest list now."""
        if self._is_late and self._latest is not None:
            self._is_late = False
            super().show(self._latest)
        return self._surface

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self._surface = surface

    def forget(self) -> None:
        """Redraw everything next time."""
        super().forget()
        self._latest = None

    def show(self, items: Sequence[Item]) -> list[Rect]:
        """Return what differs; it is drawn once somebody looks."""
        window = self._surface.get_rect()
        dirty = [window] if self._latest is None else compare_items(self._latest, items, window)
        self._latest, self._is_late = items, True
        if next(self._frames) % TRIED == 0:
            _ = self.surface
        return dirty

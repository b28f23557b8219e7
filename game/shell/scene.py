"""What a screen is."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.shell.routes import Transition
from game.ui.display_list import Item
from game.ui.geometry import SizePx


class Scene(Protocol):
    """A screen."""

    @property
    def is_moving(self) -> bool:
        """Whether the next frame differs from this one without anybody's doing."""

    def lay_out(self, size: SizePx) -> None:
        """Take the window's size: before the first frame, and after every change of it."""

    def resume(self) -> None:
        """Catch up: the screen has come to the top again."""

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take in an event; return where it leads, if anywhere."""

    def update(self, dt: float) -> bool | Transition:
        """Let ``dt`` seconds pass; return whether the picture changed, or where it leads."""

    def items(self) -> Sequence[Item]:
        """Return the whole screen as a display list, for the window's size.

        It only reads: asked twice, it gives the same picture.
        """

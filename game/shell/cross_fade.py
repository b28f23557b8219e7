"""The change from one screen to another: the old picture goes from over the new one."""

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from game.settings import Settings
from game.ui.display_list import Item, scratch_surface
from game.ui.geometry import SizePx
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Clock, Span


class CrossFade:
    """Holds the last picture of a screen that is left, and lets it go; nothing waits for it."""

    def __init__(self) -> None:
        """Start with no screen left."""
        self._picture: pygame.Surface | None = None
        self._span = Span(0, 0)
        self._clock = Clock()

    @property
    def is_moving(self) -> bool:
        """Whether a change of screens is still to be seen."""
        return self._clock.is_running

    def start(self, picture: pygame.Surface, *, is_back: bool) -> None:
        """Begin to let ``picture`` go, as it is now; the way back is a little quicker."""
        event = MotionKind.SCREEN_OUT if is_back else MotionKind.SCREEN_IN
        self._picture, self._span = _copy(picture), MOTIONS[event].span()
        self._clock.start(self._span.end)

    def finish(self) -> None:
        """Show the new screen alone."""
        self._clock.finish()
        self._picture = None

    def handle(self, event: pygame.event.Event) -> None:
        """Complete the change at a press."""
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN}:
            self.finish()

    def advance(self, dt: float, settings: Settings) -> bool:
        """Let ``dt`` seconds pass; with reduced motion it is a cut. Return if anything moved."""
        was_moving = self.is_moving
        self._clock.advance(dt, 0 if settings.reduced_motion else settings.speed)
        if not self.is_moving:
            self._picture = None
        return was_moving

    def items(self, size: SizePx) -> Iterator[Item]:
        """Yield what is left of the old picture over the new one."""
        if self._picture is not None and self._picture.get_size() == size:
            alpha = round(255 * (1 - self._span.sample(self._clock.time)))
            draw = partial(self._draw, alpha=alpha)
            yield Item("cross-fade", Rect((0, 0), size), alpha, draw, filter=True)

    def _draw(self, surface: pygame.Surface, alpha: int) -> None:
        if self._picture is not None:
            self._picture.set_alpha(alpha)
            surface.blit(self._picture, (0, 0))


def _copy(picture: pygame.Surface) -> pygame.Surface:
    copy = scratch_surface(picture.get_size(), "cross-fade")
    copy.set_alpha(None)
    copy.blit(picture, (0, 0))
    return copy

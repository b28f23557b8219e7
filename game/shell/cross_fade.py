"""The change from one screen to another: the old picture fades out over the new one."""

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from game.settings import Settings
from game.ui.actions import Action, Enlarge, Press, is_key
from game.ui.display_list import PARTS, Item
from game.ui.geometry import SizePx
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Clock, Span
from game.ui.paint import OPAQUE, set_opacity
from game.ui.scratch import Loan, lend_surface


class CrossFade:
    """Holds the last picture of the screen just left while it fades; the new screen runs below."""

    def __init__(self) -> None:
        """Start without a picture."""
        self._loan: Loan | None = None
        self._span = Span(0, 0)
        self._waits = 0
        """For so many frames the old picture stays: the new screen is drawn meanwhile."""
        self._clock = Clock()

    @property
    def is_moving(self) -> bool:
        """Whether the old picture is still fading."""
        return self._clock.is_running

    def start(self, picture: pygame.Surface, *, is_back: bool) -> None:
        """Copy ``picture``; after ``PARTS`` frames it fades, faster on the way back."""
        kind = MotionKind.SCREEN_OUT if is_back else MotionKind.SCREEN_IN
        self._loan, self._span = lend_surface(picture.get_size()), MOTIONS[kind].span()
        self._clock.start(self._span.end)
        self._waits = PARTS
        self._loan.surface.blit(picture, (0, 0))

    def finish(self) -> None:
        """Drop the old picture."""
        self._clock.finish()
        self._loan = None

    def handle(self, action: Action) -> None:
        """Finish at a click or a key."""
        if isinstance(action, Press | Enlarge) or is_key(action):
            self.finish()

    def advance(self, dt: float, settings: Settings) -> bool:
        """Advance by ``dt`` seconds, to the end with reduced motion. Return if anything moved."""
        was_moving = self.is_moving
        speed = 0 if settings.reduced_motion else settings.speed
        if speed and self._waits:
            self._waits -= 1
        else:
            self._clock.advance(dt, speed)
        if not self.is_moving:
            self._loan = None
        return was_moving

    def items(self, size: SizePx) -> Iterator[Item]:
        """Yield the old picture at its current opacity; nothing after a change of ``size``."""
        if self._loan is not None and self._loan.surface.get_size() == size:
            alpha = round(255 * (1 - self._span.sample(self._clock.time)))
            draw = partial(_draw, picture=self._loan.surface, alpha=alpha)
            is_opaque = alpha == OPAQUE
            yield Item("cross-fade", Rect((0, 0), size), alpha, draw, is_opaque, filter=True)


def _draw(surface: pygame.Surface, picture: pygame.Surface, alpha: int) -> None:
    set_opacity(picture, alpha)
    surface.blit(picture, (0, 0))

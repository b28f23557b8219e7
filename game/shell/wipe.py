"""The change from one screen to another: a wave wipes the old picture off the new one."""

import math
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.settings import Settings
from game.ui.actions import Action, Enlarge, Press, is_key
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.motion import MOTIONS, Clock, MotionKind, Span
from game.ui.scratch import Loan, lend_surface
from game.ui.theme import LINE, PANEL, RAISED, Colour

_HEIGHT: Final = 1 / 18
"""The wave's height as a share of the window's."""
_LENGTH: Final = 4.0
"""From crest to crest, in heights of the wave."""
_PAPERS: Final[tuple[tuple[Colour, float, float], ...]] = (
    (LINE, 0.2, 0.0),
    (RAISED, 0.36, 0.33),
    (PANEL, 0.52, 0.67),
)
"""The sheets that the wave is cut from, the hindmost first: the height of the upper edge and the
place of its first crest, as shares of the wave's height and length."""
_LOWER_EDGE: Final = 0.85
"""The height of the lower edge of all sheets, as a share of the wave's."""
_SWELL: Final = 0.12
"""From the middle of an edge to its crest, as a share of the wave's height."""
_FINE: Final = 3
"""The wave is drawn so many times larger, and scaled down: its edges are smooth."""


class Wipe:
    """Holds the last picture of the screen just left until the wave has passed over all of it.

    The wave rises from the bottom, and falls from the top on the way back. The new screen runs
    behind it; each frame draws only what the wave has laid open.
    """

    def __init__(self) -> None:
        """Start without a picture."""
        self._loan: Loan | None = None
        self._span = Span(0, 0)
        self._is_back = False
        self._clock = Clock()

    @property
    def is_moving(self) -> bool:
        """Whether the wave is still on its way."""
        return self._clock.is_running

    def start(self, picture: pygame.Surface, *, is_back: bool) -> None:
        """Copy ``picture`` and send the wave over it, faster on the way back."""
        kind = MotionKind.SCREEN_OUT if is_back else MotionKind.SCREEN_IN
        self._loan, self._span = lend_surface(picture.get_size()), MOTIONS[kind].span()
        self._is_back = is_back
        self._clock.start(self._span.end)
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
        self._clock.advance(dt, 0 if settings.reduced_motion else settings.speed)
        if not self.is_moving:
            self._loan = None
        return was_moving

    def items(self, size: SizePx) -> Iterator[Item]:
        """Yield what is left of the old picture, and the wave; nothing if the size has changed."""
        if self._loan is None or self._loan.surface.get_size() != size:
            return
        wave = self._place_wave(size)
        top, bottom = (wave.centery, size[1]) if self._is_back else (0, wave.centery)
        left = Rect(0, top, size[0], max(0, bottom - top)).clip(Rect((0, 0), size))
        picture = partial(_draw_left, picture=self._loan.surface)
        yield Item("left screen", left, self._loan, picture, is_cover=True)
        yield Item("wave", wave, None, partial(_draw_wave, place=wave))

    def _place_wave(self, size: SizePx) -> Rect:
        width, height = size
        tall = _compute_height(size)
        share = self._span.sample(self._clock.time)
        risen = 1 - share if self._is_back else share
        return Rect(0, round(height - risen * (height + tall)), width, tall)


def prepare_wave(size: SizePx) -> Iterator[None]:
    """Cut the wave for a window of ``size`` pixels, in one step."""
    _cut_wave(size[0], _compute_height(size))
    yield


def _compute_height(size: SizePx) -> int:
    return round(size[1] * _HEIGHT)


def _draw_left(surface: pygame.Surface, picture: pygame.Surface) -> None:
    surface.blit(picture, (0, 0))


def _draw_wave(surface: pygame.Surface, place: Rect) -> None:
    tile = _cut_wave(place.width, place.height)
    for x in range(0, place.width, tile.get_width()):
        surface.blit(tile, (x, place.y))


@lru_cache(maxsize=1)
def _cut_wave(width: int, height: int) -> pygame.Surface:
    """Return the wave from crest to crest; a whole number of these fills ``width`` pixels."""
    length = math.ceil(width / max(1, round(width / (height * _LENGTH))))
    large = pygame.Surface((length * _FINE, height * _FINE), pygame.SRCALPHA)
    large.fill((*LINE, 0))
    for colour, top, shift in _PAPERS:
        upper = _list_edge(large.get_size(), top, shift)
        lower = _list_edge(large.get_size(), _LOWER_EDGE, shift)
        pygame.draw.polygon(large, colour, [*upper, *reversed(lower)])
    return pygame.transform.smoothscale(large, (length, height))


def _list_edge(size: SizePx, height: float, shift: float) -> list[tuple[float, float]]:
    width, tall = size
    return [
        (x, tall * (height - _SWELL * math.cos(math.tau * (x / width - shift))))
        for x in range(width + 1)
    ]

"""The skies, by round and by what has happened, and what a window shows of the harbour."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from game.ui.geometry import SizePx

CHANGE_MS: Final = 900.0
"""How long one sky takes to turn into another, in milliseconds."""
_STEPS: Final = 24

PICTURE_WIDTH, PICTURE_HEIGHT = 426, 300
"""The size of the harbour's pictures, in their own units."""
_OVER: Final = 12
"""The sky above what a window of 16:9 shows of the harbour."""
_HEIGHT: Final = 180
"""What such a window shows: as much as it is high, so that a unit is 4 u."""
_NARROWEST: Final = 240
"""The least width that is shown; taller windows get more sky, and above all more water."""
_SKY_SHARE: Final = 0.1
"""The share of the sky in what a tall window shows more."""


class Sky(Enum):
    """What the light is like: by round, after a game, at the title, and below the study."""

    DUSK = "dusk"
    NIGHT = "night"
    DAWN = "dawn"
    SUNRISE = "sunrise"
    MOONLIT = "moonlit"
    SUNSET = "sunset"
    HIGH_MOON = "high-moon"
    HIGH_SUN = "high-sun"
    DEEP = "deep"

    @property
    def file(self) -> str:
        """The name of the picture among the assets."""
        return "images/title.jpg" if self is Sky.DEEP else f"images/harbour-{self.value}.jpg"


ROUNDS: Final = (Sky.DUSK, Sky.NIGHT, Sky.DAWN)
"""The skies of the first, the second and the third round."""


ENDS: Final = (Sky.SUNRISE, Sky.MOONLIT)
"""The skies after a game that was won and one that was lost."""


AT_TITLE: Final = {Sky.DUSK: Sky.SUNSET, Sky.NIGHT: Sky.HIGH_MOON, Sky.DAWN: Sky.HIGH_SUN}
"""The skies of the rounds at the title: sun or moon are in the middle, behind its name."""


def sky_after(*, is_won: bool) -> Sky:
    """Return the sky over the result of a game."""
    return ENDS[not is_won]


@dataclass(frozen=True, slots=True)
class SkyChange:
    """A sky on its way from one to another, ``share`` (0 to 1, exclusive) of it the new one."""

    before: Sky
    after: Sky
    share: float


def change_sky(before: Sky, after: Sky, time: float) -> Sky | SkyChange:
    """Return the sky ``time`` ms after ``before`` began to turn into ``after``.

    It takes ``CHANGE_MS``, in ``_STEPS`` pictures: each is a blend over the whole window, and
    between two of them nothing has to be redrawn.
    """
    step = round(min(max(time / CHANGE_MS, 0.0), 1.0) * _STEPS)
    if step in (0, _STEPS):
        return after if step else before
    return SkyChange(before, after, step / _STEPS)


_DISCS: Final = {
    Sky.SUNRISE: (62.0, 35.0),
    Sky.MOONLIT: (50.0, 30.5),
}
"""How far below the top of a window of 16:9 sun or moon stand, and their radius."""


def find_disc(sky: Sky, size: SizePx) -> Rect:
    """Return where the sun or moon in the middle of ``sky`` is in a window of ``size`` pixels."""
    _, top, _, height = find_view(size)
    below, radius = _DISCS[sky]
    scale = size[1] / height
    middle = round((below + _OVER - top) * scale)
    side = round(2 * radius * scale)
    return Rect(0, 0, side, side).move_to(center=(size[0] // 2, middle))


def find_view(size: SizePx) -> tuple[float, float, float, float]:
    """Return what a window of ``size`` pixels shows of the harbour: left, top, width and height.

    They are in the picture's units, its middle in the middle. Wider windows see more at the sides,
    taller ones more water. One that is wider or taller than the picture is filled by a part of it.
    """
    ratio = size[0] / size[1]
    width = min(max(_HEIGHT * ratio, _NARROWEST), PICTURE_WIDTH)
    height = width / ratio
    if height > PICTURE_HEIGHT:
        width, height = PICTURE_HEIGHT * ratio, PICTURE_HEIGHT
    top = _OVER - min((height - _HEIGHT) * _SKY_SHARE, _OVER)
    return (PICTURE_WIDTH - width) / 2, top, width, height

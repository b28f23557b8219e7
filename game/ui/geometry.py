"""Sizes and places in a window: pure functions from the window's size to pixels.

Lengths are in *u*, pixels at 1280x720. In a window wider than 1.9 times its
height, the sides stay unused.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from pygame import Rect

SizePx: TypeAlias = tuple[int, int]
KeyT = TypeVar("KeyT")

BASE_WIDTH: Final = 1280
BASE_HEIGHT: Final = 720
WIDEST: Final = 1.9
SMALLEST_WINDOW: Final[SizePx] = (800, 450)
_SMALLEST_STAGE: Final[SizePx] = (800, 412)
"""What the bar of a demo leaves of it."""


def enlarge(size: SizePx) -> SizePx:
    """Return a size on which screens can be laid out; not every desktop heeds the smallest."""
    return _extend(size, SMALLEST_WINDOW)


def _extend(size: SizePx, least: SizePx) -> SizePx:
    return max(size[0], least[0]), max(size[1], least[1])


def find_content_area(size: SizePx) -> Rect:
    """Return the part of the window that is used: all but the sides of a wide one, in pixels."""
    width, height = _extend(size, _SMALLEST_STAGE)
    used = min(width, max(round(height * WIDEST), _SMALLEST_STAGE[0]))
    return Rect((width - used) // 2, 0, used, height)


@lru_cache(maxsize=16)
def compute_unit(size: SizePx) -> float:
    """Return how many pixels one *u* is."""
    content = find_content_area(size)
    return min(content.width / BASE_WIDTH, content.height / BASE_HEIGHT)


def find_at(rects: Mapping[KeyT, Rect], place: tuple[int, int]) -> KeyT | None:
    """Return the key of the first of ``rects`` that contains ``place``, if any."""
    return next((key for key, rect in rects.items() if rect.collidepoint(place)), None)


class PageShape(NamedTuple):
    """How a page uses a window that is higher than 16:9.

    A page needs only the middle ``needed`` u of its width, and is drawn larger where these have
    room. All on it becomes up to ``stretch`` times as high, and as far apart.
    """

    needed: int = BASE_WIDTH
    stretch: float = 1.0


USUAL: Final = PageShape()


class Page:
    """A page centred in a window: what menus and the result are laid out on."""

    def __init__(
        self,
        size: SizePx,
        width: float = BASE_WIDTH,
        height: float = BASE_HEIGHT,
        shape: PageShape = USUAL,
    ) -> None:
        """Fit a page of ``width`` x ``height`` u into a window of ``size`` pixels."""
        self.size, self.width, self.height = size, width, height
        content = find_content_area(size)
        self.unit = min(content.width / min(width, shape.needed), content.height / height)
        """How many pixels one *u* is."""
        self._high = min(self.unit * shape.stretch, content.height / height)
        self._centre = content.center

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    def place(self, left: float, top: float, width: float, height: float) -> Rect:
        """Return the pixels of a rectangle in u."""
        x = self._centre[0] + (left - self.width / 2) * self.unit
        y = self._centre[1] + (top - self.height / 2) * self._high
        return Rect(round(x), round(y), self.px(width), round(height * self._high))


_UPRIGHT: Final = 1.2
"""A window narrower than this share of its height is upright."""
_NARROW: Final = 1000.0
"""The width of its page in u: a unit is more pixels there, so that nothing is small."""


def fill_page(size: SizePx) -> Page:
    """Return a page that is as high as the window: higher in u than 720 where that is."""
    width, height = enlarge(size)
    across = float(BASE_WIDTH) if width >= _UPRIGHT * height else _NARROW
    return Page(size, across, max(BASE_HEIGHT, across * height / width))

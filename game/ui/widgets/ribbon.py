"""A ribbon with two tails, on which a name or a verdict is written."""

from typing import Final

from pygame import Rect

from game.ui import paint
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, INK, PANEL, PLATE, PLATE_INK, Face, Size, mix

_REACH, _DROP = 60, 24
"""How far tails reach beyond a ribbon at its ends and below it, in u."""
_TAIL: Final = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.45, 0.5))
"""The left end of a ribbon, as shares of its width and height; the right one is its mirror."""
_FOLD: Final = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))


def find_ribbon(place: Rect, unit: float) -> Rect:
    """Return all that is drawn of a ribbon at ``place``."""
    return place.inflate(2 * round(_REACH * unit), 2 * round(_DROP * unit))


def draw_ribbon(
    pen: Pen[Kit],
    place: Rect,
    words: str,
    is_day: bool = True,  # noqa: FBT001, FBT002
    share: float = 0.7,
) -> None:
    """Draw a ribbon with its two tails: of paper by day, of night-blue cloth after a loss.

    Its type is as high as ``share`` of it at most.
    """
    ground, ink = (PLATE, PLATE_INK) if is_day else (PANEL, CREAM)
    tail, fold = mix(ground, INK, 0.25), mix(ground, INK, 0.55)
    size, drop = (pen.px(80), place.height), pen.px(14)
    for is_right in (False, True):
        end = Rect((0, place.y + drop), size)
        corner = Rect(0, place.bottom, pen.px(27), drop)
        if is_right:
            end.left, corner.right = place.right - pen.px(27), place.right
        else:
            end.right, corner.left = place.left + pen.px(27), place.left
        pen.picture(paint.polygon(end.size, _mirror(_TAIL, is_right), tail), end)
        pen.picture(paint.polygon(corner.size, _mirror(_FOLD, is_right), fold), corner)
    pen.fill(place, pen.px(6), ground)
    pen.frame(place.inflate(-pen.px(8), -pen.px(8)), pen.px(4), mix(ground, ink, 0.45))
    style = Style(Size.TITLE, Face.DISPLAY, ink, "center", limit=int(place.height * share))
    pen.set(words, place.inflate(-pen.px(32), 0), style)


def _mirror(
    corners: tuple[tuple[float, float], ...],
    is_mirrored: bool,  # noqa: FBT001
) -> tuple[tuple[float, float], ...]:
    return tuple((1 - x, y) for x, y in corners) if is_mirrored else corners

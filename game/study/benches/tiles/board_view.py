"""The board of the Tiles bench: tiles, and ribbons across the gaps between those that pair."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import PlayerId
from game.study.figures import write_value
from game.study.frame.typed_number import draw_typed
from game.study.table.owners import FREE, draw_mark, find_colour
from game.study.table.table_buttons import CellButton
from game.ui.kit import Kit, Style, draw_text
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, LINE, PANEL, RAISED, SMALLEST_TYPE, Face, Size, mix

_TINT: Final = 0.16
"""How much of the mover's colour a free tile under the pointer has."""
_NUMBER: Final = 0.36
"""The largest type of what a tile is worth, as a share of the tile's height."""
_LONG: Final = 0.44
_WIDE: Final = 0.27
"""The sides of a ribbon, as shares of a tile's."""
_NEAR: Final = 0.3
"""How wide one is beside another."""


@dataclass(frozen=True, slots=True)
class TileButton(CellButton):
    """A tile; ``seat`` is who would take it.

    The worth of one that ``is_typed`` is what has been typed so far.
    """

    is_typed: bool = False
    seat: PlayerId = 0

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the tile: a hollow one is free, a full one has its owner's colour."""
        radius = pen.px(14)
        if self.owner == FREE:
            self._draw_free(pen, rect, radius, has_focus=has_focus)
        else:
            self._draw_taken(pen, rect, radius)
            if has_focus:
                pen.frame(rect, radius, CREAM, max(2, pen.px(2)))
        ink = CREAM if self.owner == FREE else INK
        if self.worth or self.is_typed:
            limit = round(rect.height * _NUMBER)
            style = Style(Size.HEADING, Face.BOLD, ink, "center", limit)
            draw = draw_typed if self.is_typed else draw_text
            draw(pen.surface, pen.kit, self.worth, rect, pen.unit, style)
        self.draw_result(pen, rect)

    def _draw_free(self, pen: Pen[Kit], rect: Rect, radius: int, *, has_focus: bool) -> None:
        colour = find_colour(self.seat)
        is_hot = has_focus and self.can_move
        fill = mix(RAISED, colour, _TINT) if is_hot else RAISED if self.can_move else PANEL
        pen.fill(rect, radius, fill, 246)
        rim = colour if is_hot else GOLD if has_focus else LINE
        pen.frame(rect, radius, rim, max(2, pen.px(3)) if has_focus else max(1, pen.px(1.5)))

    def _draw_taken(self, pen: Pen[Kit], rect: Rect, radius: int) -> None:
        colour = find_colour(self.owner)
        pen.fill(rect, radius, colour)
        pen.frame(rect, radius, mix(colour, INK, 0.35), max(1, pen.px(2)))
        if self.is_newest:
            inner = rect.inflate(-pen.px(8), -pen.px(8))
            pen.frame(inner, radius, CREAM, max(2, pen.px(3)))
        side = round(min(rect.width * (0.24 if self.worth else 0.4), 44 * pen.unit))
        mark = Rect(0, 0, side, side)
        mark.center = rect.center
        if self.worth:
            mark.topleft = rect.x + pen.px(12), rect.y + pen.px(12)
        draw_mark(pen.surface, pen.kit, mark, self.owner, mix(colour, CREAM, 0.62))


class Ribbon(NamedTuple):
    """What lies between tiles: its owner, its points, and whether it is yet to come."""

    owner: PlayerId
    points: int
    is_ahead: bool


def lay_ribbon(tiles: Sequence[Rect]) -> Rect:
    """Return the place of the ribbon between tiles, for a row of three between the first two.

    Where four tiles meet there is room for one of either diagonal above, of a corner below.
    """
    first, second = tiles[:2]
    whole, side = first.unionall([*tiles[1:]]), min(first.size)
    is_corner = len(tiles) > 2 and max(whole.size) < 3 * side  # noqa: PLR2004  (a pair has two)
    box = Rect(0, 0, round(side * _LONG), round(side * _WIDE))
    if is_corner:
        box.center = whole.centerx, whole.centery + round(side * _WIDE)
        return box
    if first.x == second.x:
        box.size = box.height + round(side * 0.09), box.width
    box.center = first.union(second).center
    if first.x != second.x and first.y != second.y:
        box.inflate_ip(round(side * (_NEAR - _LONG)), 0)
        box.move_ip(round(side * (_NEAR if first.x > second.x else -_NEAR) * 0.55), 0)
    return box


def draw_ribbon(pen: Pen[Kit], box: Rect, ribbon: Ribbon) -> None:
    """Draw the ribbon with its points."""
    colour, radius = find_colour(ribbon.owner), min(box.size) // 3
    pen.fill(box, radius, mix(colour, INK, 0.72), 200 if ribbon.is_ahead else 255)
    rim = GOLD if ribbon.is_ahead else mix(colour, CREAM, 0.35)
    pen.frame(box, radius, rim, max(1, pen.px(2)))
    limit = max(SMALLEST_TYPE, round(min(box.size) * 0.72))
    ink = GOLD if ribbon.is_ahead else CREAM
    style = Style(Size.NUMBER, Face.BOLD, ink, "center", limit)
    pen.figure(write_value(ribbon.points), box.inflate(-4, 0), style)

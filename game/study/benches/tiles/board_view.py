"""The board of the Tiles bench: tiles, ribbons across the gaps between those that pair, the rule.

The rule is a table of what each shape pays each seat, which can be changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import PlayerId
from game.study.figures import write_value
from game.study.frame.typed_number import draw_typed
from game.study.table.owners import FREE, draw_mark, find_colour
from game.study.table.table_view import CellButton
from game.study.tiles import TileShape
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
    mix,
)
from game.ui.widgets.controls import Button

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
            (draw_typed if self.is_typed else Pen.set)(pen, self.worth, rect, style)
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
        mark = Rect(0, 0, side, side).move_to(center=rect.center)
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


LINES: Final = len(TileShape) + 1
"""A line with the seats, and one for each shape."""
_SIGN: Final = 62
"""The room for the signs of the shapes, in u."""
_PICTURES: Final = {
    TileShape.VERTICAL: ((0, 0), (1, 0)),
    TileShape.HORIZONTAL: ((0, 0), (0, 1)),
    TileShape.DIAGONAL: ((0, 0), (1, 1)),
    TileShape.THREE: ((0, 0), (0, 1), (0, 2)),
    TileShape.CORNER: ((0, 0), (1, 0), (1, 1)),
}
"""The tiles of a sign, as (row, column)."""


@dataclass(frozen=True, slots=True)
class RuleButton(Button):
    """What a shape pays a seat; ``label`` names both. The points of one that ``is_typed`` are text.

    One that ``can_change`` is framed.
    """

    points: str = ""
    is_typed: bool = False
    can_change: bool = False

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the points."""
        box = rect.inflate(-pen.px(6), -pen.px(4))
        if self.can_change:
            pen.fill(box, pen.px(6), RAISED)
            pen.frame(box, pen.px(6), GOLD if has_focus else LINE, pen.px(2) if has_focus else 1)
        ink = CREAM if self.points != "0" else SECONDARY
        style = Style(Size.SMALL, Face.BOLD, ink, "center", box.height)
        if self.is_typed:
            draw_typed(pen, self.points, box, style)
        else:
            pen.figure(self.points, box, style)


def lay_rule(easel: Easel[Kit], panel: Rect, seats: int) -> list[list[Rect]]:
    """Return the places of the numbers, by shape and seat."""
    inner = panel.inflate(-easel.px(16), -easel.px(10))
    line, sign = inner.height // LINES, easel.px(_SIGN)
    width = (inner.width - sign) // seats
    return [
        [
            Rect(inner.x + sign + seat * width, inner.y + row * line, width, line)
            for seat in range(seats)
        ]
        for row in range(1, LINES)
    ]


def rule_items(easel: Easel[Kit], panel: Rect, seats: int) -> Iterator[Item]:
    """Yield the panel, the marks of the seats, and the signs of the shapes."""
    yield easel.item("rule", panel, _draw, seats)


def _draw(pen: Pen[Kit], panel: Rect, seats: int) -> None:
    pen.panel(panel)
    places = lay_rule(Easel(pen.kit, pen.unit), panel, seats)
    for seat, place in enumerate(places[0]):
        above = place.move(0, -place.height)
        draw_mark(pen.surface, pen.kit, above.inflate(0, -above.height // 4), seat)
    for shape, row in zip(TileShape, places, strict=True):
        left = panel.x + pen.px(16)
        box = Rect(left, row[0].y, row[0].x - left, row[0].height)
        _draw_sign(pen, box, shape)


def _draw_sign(pen: Pen[Kit], box: Rect, shape: TileShape) -> None:
    """Draw tiles that make the shape."""
    side = max(3, (box.height - pen.px(6)) // 2)
    rows, columns = (max(part) + 1 for part in zip(*_PICTURES[shape], strict=True))
    picture = Rect(0, 0, columns * side, rows * side).move_to(center=box.center)
    for row, column in _PICTURES[shape]:
        tile = Rect(picture.x + column * side + 1, picture.y + row * side + 1, side - 2, side - 2)
        pen.fill(tile, max(1, side // 5), SECONDARY)

"""The rule of a tile game: what each shape pays each seat, as a table that can be changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.study.frame.typed_number import draw_typed
from game.study.table.owners import draw_mark
from game.study.tiles import TileShape
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, LINE, RAISED, SECONDARY, Face, Size
from game.ui.widgets.controls import Button

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
            draw_typed(pen.surface, pen.kit, self.points, box, pen.unit, style)
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
    picture = Rect(0, 0, columns * side, rows * side)
    picture.center = box.center
    for row, column in _PICTURES[shape]:
        tile = Rect(picture.x + column * side + 1, picture.y + row * side + 1, side - 2, side - 2)
        pen.fill(tile, max(1, side // 5), SECONDARY)

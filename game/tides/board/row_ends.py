"""The places at the ends of a kingdom's row: who plays it, and what it comes to."""

from typing import Final, NamedTuple

from pygame import Rect

from game.tides.board.measures import GAP, Measures

BAR_HEIGHT: Final = 44
"""The height of person and points as a bar above or below a row, in u."""
_BAR_WIDTH: Final = 620
_FOOT: Final = 34
"""The height of a name below its portrait, in u at the usual text scale."""
_TOTAL: Final = {False: 46, True: 32}
"""The height of the total below the points, in u at the usual text scale; lower in large type."""
_MARK: Final = (13, 18)
"""The side of an owner's mark, and how far its middle is below the upper edge, in u."""


class RowEnds(NamedTuple):
    """Where a row says whose it is and what it comes to, in pixels.

    ``person`` and ``end`` are panels, which may be one. ``mark`` is missing where the name has it.
    """

    person: Rect
    portrait: Rect
    name: Rect
    end: Rect
    points: Rect
    total: Rect
    mark: Rect | None = None


class EndMaker(NamedTuple):
    """Cuts the ends of rows from what is left of them, with lengths in u."""

    unit: float
    text_scale: float
    measures: Measures

    def beside(self, row: Rect) -> RowEnds:
        """Return a card with the portrait left of ``row``, and its points right of it."""
        px, width = self._px, self._px(self.measures.end)
        person = Rect(row.x - px(GAP) - width, row.y, width, row.height)
        name = Rect(person.x, 0, width, px(_FOOT + 8 * self.measures.growth))
        name.bottom = person.bottom
        portrait = Rect(person.topleft, (width, person.height - name.height))
        end = Rect(row.right + px(GAP), row.y, width, row.height)
        side, below = map(px, _MARK)
        is_large = self.text_scale > 1
        mark = Rect(0, 0, side, side)
        mark.center = end.x + below if is_large else end.centerx, end.y + below
        total = Rect(end.x, 0, width, self._line(_TOTAL[is_large])).move_to(bottom=end.bottom)
        top = end.y + px(8) if is_large else mark.bottom
        points = Rect(end.x, top, width, total.y - top)
        return RowEnds(person, portrait, name, end, points, total, mark)

    def before(self, row: Rect) -> RowEnds:
        """Return one plate left of ``row``: portrait and name, the points, the total."""
        px, width = self._px, self._px(self.measures.end)
        plate = Rect(row.x - px(GAP) - width, row.y, width, row.height)
        inner = plate.inflate(-px(12), -px(8))
        line = round(inner.height * 0.3)
        portrait = Rect(inner.topleft, (line, line))
        left = portrait.right + px(6)
        name = Rect(left, inner.y, inner.right - left, line)
        points = Rect(inner.x, inner.y + line, inner.width, inner.height - 2 * line)
        total = Rect(plate.x, inner.bottom - line, width, line)
        return RowEnds(plate, portrait, name, plate, points, total)

    def bar(self, row: Rect, top: int) -> RowEnds:
        """Return one bar in the middle of ``row``, with its upper edge at ``top``."""
        px = self._px
        bar = Rect(0, top, px(_BAR_WIDTH), px(BAR_HEIGHT)).move_to(centerx=row.centerx)
        inner = bar.inflate(-px(12), -px(8))
        portrait = Rect(inner.topleft, (inner.height, inner.height))
        total = Rect(0, bar.y, px(180), bar.height).move_to(right=bar.right)
        points = Rect(total.x - px(160), bar.y, px(160), bar.height)
        left = portrait.right + px(10)
        name = Rect(left, bar.y, points.x - left, bar.height)
        return RowEnds(bar, portrait, name, bar, points, total)

    def _px(self, length: float) -> int:
        return round(length * self.unit)

    def _line(self, length: float) -> int:
        return round(length * self.unit * self.text_scale)

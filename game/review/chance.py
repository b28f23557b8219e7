"""The course of a game as the chance to win: a line in its band, and what either side gave away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.review.bars import MINE, THEIRS, draw_bar
from game.review.course import AREA, CHANCES, draw_cursor, draw_ground, draw_tick
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, INK

_AXIS, _EDGE, _DOT, _BAR = 56, 18, 9, 8
_EVEN: Final = 50
_BAND: Final = 70


@dataclass(frozen=True, slots=True)
class ChanceModel:
    """The viewer's chances to win before each turn and at the end, 0 to 100, with their intervals.

    ``drops`` are the sides whose choice gave something away, and how much; ``cursor`` is the turn
    that is looked at.
    """

    chances: tuple[float, ...]
    halves: tuple[float, ...]
    drops: tuple[tuple[int, float] | None, ...]
    cursor: int


class ChancePlaces:
    """Where turns and chances are, in pixels."""

    def __init__(self, page: Page, turns: int) -> None:
        """Lay so many turns on ``page``."""
        self.plate = page.place(*AREA)
        axis, edge = page.px(_AXIS), page.px(_EDGE)
        self.axis = Rect(self.plate.x, self.plate.y, axis, self.plate.height)
        self.graph = self.plate.inflate(-2 * edge, -2 * edge)
        self.graph.width -= axis
        self.graph.x += axis
        self.turns = turns

    def x(self, turn: int) -> int:
        """Return where a turn is; after the last one comes the end."""
        return self.graph.x + round(self.graph.width * turn / max(1, self.turns))

    def y(self, chance: float) -> int:
        """Return the height of a chance; none leaves the graph."""
        share = min(100.0, max(0.0, chance)) / 100
        return self.graph.bottom - round(self.graph.height * share)

    def find_turn(self, place: tuple[int, int]) -> int | None:
        """Return the turn whose column is at ``place``, if there is one."""
        if not self.graph.collidepoint(place):
            return None
        share = (place[0] - self.graph.x) / self.graph.width
        return min(self.turns - 1, round(share * self.turns))


def list_chances(easel: Easel[Kit], places: ChancePlaces, model: ChanceModel) -> Iterator[Item]:
    """Yield the plate with all that is on it."""
    yield easel.part("chances", places.plate, _draw, places, model, tuple(places.plate))


def _draw(pen: Pen[Kit], places: ChancePlaces, model: ChanceModel, area: Sequence[int]) -> None:
    del area
    known = [*zip(model.chances, model.halves, strict=True)]
    draw_ground(pen, places.plate, places.axis)
    for tick in CHANCES:
        draw_tick(pen, places.axis, (places.plate,), places.y(tick), f"{tick}%", tick == _EVEN)
    bounds = [
        [(places.x(n), places.y(chance + sign * half)) for n, (chance, half) in enumerate(known)]
        for sign in (1, -1)
    ]
    paint.draw_band(pen.surface, places.plate, (bounds[0], bounds[1]), CREAM, _BAND)
    x = places.x(model.cursor)
    column = Rect(0, places.graph.y, max(pen.px(14), 3), places.graph.height).move_to(centerx=x)
    draw_cursor(pen, column)
    points = [(places.x(n), places.y(chance)) for n, chance in enumerate(model.chances)]
    for colour, thick in ((INK, 5.0), (CREAM, 2.4)):
        paint.draw_path(pen.surface, points, colour, max(1, pen.px(thick)))
    for point, chance, drop in zip(points, model.chances, model.drops, strict=False):
        if drop is not None:
            top, foot = span_drop(places, chance, *drop)
            bar = Rect(0, top, max(3, pen.px(_BAR)), max(2, foot - top)).move_to(centerx=point[0])
            draw_bar(pen, bar, THEIRS if drop[0] else MINE)
    pen.picture(paint.disc(pen.px(_DOT) + 2, GOLD), center=points[model.cursor])


def span_drop(places: ChancePlaces, chance: float, side: int, lost: float) -> tuple[int, int]:
    """Return top and foot of a mistake's bar (px): down from the line for the viewer, else up.

    Where that leaves the graph it is moved inside, as long as it is.
    """
    low = min(max(0.0, chance if side else chance - lost), 100.0 - lost)
    return places.y(low + lost), places.y(low)

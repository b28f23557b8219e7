"""The course of a game: the level that was to be expected, and what led from one to the next.

Below other pages it is a thread: a dot for each turn, costly ones in ember, the present in gold.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil, floor
from typing import Final

from pygame import Rect

from game.play.judged import Cells
from game.review.bars import ORDER, draw_bar, write_points
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, FAINT, GOLD, INK, LINE, PANEL, SECONDARY, Size

AREA: Final = (86, 60, 1108, 318)
"""Where the plates are, in u."""
_GAP, _AXIS, _TAG = 12, 56, (52, 34)
_BAR, _HEAD, _FOOT = 13, 20, 50
_DOT: Final = 9
_GRID: Final = 10
_WIDEST: Final = (-30, 1030)
CHANCES: Final = range(0, 101, 25)
"""The chances, in per cent, at which there are lines."""
_DASH: Final = 9
_ALPHA: Final = 190
_WHOLE: Final = 10


@dataclass(frozen=True, slots=True)
class CourseModel:
    """Cells and levels in tenths, how many turns each part of the game has, and where it is.

    Levels may be chances to win instead, in tenths of a hundredth: then cells are empty. The first
    ``guessed`` of them are estimates, which are drawn dashed.
    """

    cells: tuple[Cells, ...]
    levels: tuple[int, ...]
    parts: tuple[int, ...]
    cursor: int
    is_chance: bool = False
    guessed: int = 0

    @property
    def part(self) -> int:
        """The part of the game in which the cursor is."""
        return next(n for n, end in enumerate(accumulate(self.parts)) if self.cursor < end)


class CoursePlaces:
    """Where the plates of a course and the columns of its turns are, in pixels."""

    def __init__(self, page: Page, model: CourseModel) -> None:
        """Lay the course of ``model`` on ``page``."""
        self.unit = page.unit
        left, top, width, height = AREA
        gaps = (len(model.parts) - 1) * _GAP
        self._step = (width - _AXIS - gaps) / len(model.cells)
        self.plates: list[Rect] = []
        self.columns: list[Rect] = []
        x = float(left)
        for number, turns in enumerate(model.parts):
            inner = x + (0 if number else _AXIS)
            end = inner + turns * self._step
            self.plates.append(page.place(x, top, end - x, height))
            for turn in range(turns):
                start = inner + turn * self._step
                self.columns.append(page.place(start, top + 4, self._step, height - _FOOT))
            x = end + _GAP
        self.axis = page.place(left, top, _AXIS, height)
        self.graph = page.place(left + _AXIS, top + _HEAD, width - _AXIS, height - _HEAD - _FOOT)
        self.tags = [self._find_tag(page, plate) for plate in self.plates]
        self._lowest, self._highest = _WIDEST if model.is_chance else _find_range(model)
        self._is_chance = model.is_chance

    def _find_tag(self, page: Page, plate: Rect) -> Rect:
        tag = Rect(0, 0, page.px(_TAG[0]), page.px(_TAG[1]))
        shift = page.px(_AXIS) // 2 if plate is self.plates[0] else 0
        tag.midbottom = plate.centerx + shift, plate.bottom - page.px(6)
        return tag

    def find_turn(self, place: tuple[int, int]) -> int | None:
        """Return the turn whose column is at ``place``, if there is one."""
        return next((n for n, each in enumerate(self.columns) if each.collidepoint(place)), None)

    def y(self, tenths: float) -> int:
        """Return the height of a level."""
        share = (self._highest - tenths) / (self._highest - self._lowest)
        return self.graph.y + round(self.graph.height * share)

    @property
    def ticks(self) -> Iterator[int]:
        """Yield the levels, in points, at which there are lines."""
        if self._is_chance:
            yield from CHANCES
            return
        lowest, highest = (tenths / _WHOLE for tenths in (self._lowest, self._highest))
        grid = _GRID if highest - lowest < 7 * _GRID else 2 * _GRID
        for number in range(ceil(lowest / grid), floor(highest / grid) + 1):
            yield number * grid


def list_course(easel: Easel[Kit], places: CoursePlaces, model: CourseModel) -> Iterator[Item]:
    """Yield plates, lines, bars and the level; a game draws its own signs on the tags."""
    areas = tuple(map(tuple, places.plates))
    for number, plate in enumerate(places.plates):
        is_now = number == model.part
        yield easel.item(("plate", number), plate, _draw_plate, is_now, not number)
    if len(places.tags) > 1:
        for number, tag in enumerate(places.tags):
            yield easel.item(("tag", number), tag, Pen.fill, easel.px(8), PANEL, 250)
    whole = places.plates[0].unionall(places.plates[1:])
    yield easel.part("course", whole, _draw_course, places, model, areas)


def _draw_plate(pen: Pen[Kit], plate: Rect, is_now: bool, has_axis: bool) -> None:  # noqa: FBT001
    axis = Rect(plate.x, plate.y, pen.px(_AXIS), plate.height)
    draw_ground(pen, plate, axis if has_axis else None, is_now=is_now)


def draw_ground(
    pen: Pen[Kit], plate: Rect, axis: Rect | None = None, *, is_now: bool = False
) -> None:
    """Draw a plate, darker where it has an axis, with a gold frame where the cursor is."""
    radius = pen.px(10)
    pen.fill(plate, radius, PANEL, _ALPHA)
    if axis is not None:
        pen.fill(axis, radius, PANEL, 250)
    if is_now:
        pen.frame(plate, radius, GOLD, max(1, pen.px(2)))
    else:
        pen.frame(plate, radius, LINE, 1, 150)


def _draw_course(
    pen: Pen[Kit], places: CoursePlaces, model: CourseModel, areas: Sequence[object]
) -> None:
    del areas
    _draw_grid(pen, places, is_chance=model.is_chance)
    draw_cursor(pen, places.columns[model.cursor])
    spans = [_draw_turn(pen, places, model, turn) for turn in range(len(model.cells))]
    edges = [places.columns[0].x, *(x for span in spans for x in span), places.columns[-1].right]
    for number, level in enumerate(model.levels):
        start, end = edges[2 * number], edges[2 * number + 1]
        line = Rect(start, places.y(level), end - start, max(2, pen.px(2.4)))
        _draw_level(pen, line, is_guess=number < model.guessed)
        if model.is_chance and number:
            top, foot = sorted((places.y(model.levels[number - 1]), line.y))
            pen.surface.fill(CREAM, (start, top, max(1, pen.px(1)), foot - top))
    for number, (start, _) in enumerate(spans):
        dot = paint.disc(pen.px(_DOT) + 2, INK)
        middle = start, places.y(model.levels[number])
        pen.picture(dot, dot.get_rect(center=middle))
        pen.picture(paint.disc(pen.px(_DOT), CREAM), center=middle)


def _draw_level(pen: Pen[Kit], line: Rect, *, is_guess: bool) -> None:
    """Draw a level that begins at the middle of the left edge of ``line``, dashed if guessed."""
    thick, dash = line.height, max(2, pen.px(_DASH)) if is_guess else max(1, line.width)
    for start in range(line.x, line.right, 2 * dash):
        width = min(dash, line.right - start)
        pen.surface.fill(INK, (start, line.y - thick, width, 2 * thick))
        pen.surface.fill(CREAM, (start, line.y - thick // 2, width, thick))


def _draw_grid(pen: Pen[Kit], places: CoursePlaces, *, is_chance: bool) -> None:
    for points in places.ticks:
        words = f"{points}%" if is_chance else write_points(points)
        is_middle = points == (50 if is_chance else 0)
        draw_tick(pen, places.axis, places.plates, places.y(points * _WHOLE), words, is_middle)


def draw_tick(
    pen: Pen[Kit],
    axis: Rect,
    plates: Sequence[Rect],
    y: int,
    words: str,
    is_middle: bool,  # noqa: FBT001
) -> None:
    """Draw the line of a level at height ``y`` across all plates, and on the axis what it is."""
    for plate in plates:
        left = max(plate.x, axis.right)
        colour = SECONDARY if is_middle else FAINT
        pen.surface.fill(colour, (left, y, plate.right - left, max(1, pen.px(1))))
    style = Style(Size.SMALL, colour=SECONDARY, align="right")
    edge = min(pen.px(5), max(1, axis.width - pen.measure(words, axis, style).width))
    box = Rect(axis.x, 0, axis.width - edge, pen.type_px(24)).move_to(centery=y)
    pen.set(words, box, style)


def draw_cursor(pen: Pen[Kit], column: Rect) -> None:
    """Draw the column of the turn that is looked at."""
    pen.fill(column, pen.px(6), CREAM, 26)
    pen.frame(column, pen.px(6), GOLD, max(1, pen.px(2)))


def _draw_turn(
    pen: Pen[Kit], places: CoursePlaces, model: CourseModel, turn: int
) -> tuple[int, int]:
    """Draw the bars of a turn; return where they begin and end."""
    cells, column = model.cells[turn], places.columns[turn]
    shown = [term for term in ORDER if cells[term]]
    room = column.width - pen.px(8)
    pitch = min(pen.px(_BAR), room // max(1, len(shown)))
    start = column.centerx - pitch * len(shown) // 2
    level = model.levels[turn]
    for place, term in enumerate(shown):
        after = level + cells[term]
        top, foot = sorted((places.y(level), places.y(after)))
        draw_bar(pen, Rect(start + place * pitch, top, pitch, foot - top + 1), term)
        level = after
    return start, start + pitch * len(shown)


def _find_range(model: CourseModel) -> tuple[int, int]:
    """Return the lowest and the highest level that is drawn, in tenths, with a margin."""
    reached = [*model.levels, 0]
    for level, cells in zip(model.levels, model.cells, strict=False):
        reached += accumulate((cells[term] for term in ORDER), initial=level)
    lowest, highest = min(reached), max(reached)
    margin = max(20, (highest - lowest) // 20)
    return lowest - margin, highest + margin


THREAD_AREA: Final = (260, 632, 760, 80)
THREAD_ARROWS: Final = ((266, 648, 38, 48), (976, 648, 38, 48))
"""Where the buttons to the turns before and after are, in u."""
_INNER: Final = (314, 642, 652, 60)
COSTLY: Final = 15
"""Tenths: what a turn gives away at least where its dot is in ember."""
_SIGN: Final = 40
"""The room before each part of the game for its sign, in u."""
_DOTS: Final = (9, 13, 19)


@dataclass(frozen=True, slots=True)
class ThreadModel:
    """Levels after each turn and losses, in tenths, the turns of each part, and where it is."""

    levels: tuple[int, ...]
    losses: tuple[int, ...]
    parts: tuple[int, ...]
    cursor: int


class ThreadPlaces:
    """Where the dots are, and the signs of the parts of the game, in pixels."""

    def __init__(self, page: Page, model: ThreadModel) -> None:
        """Lay the thread of ``model`` on ``page``."""
        inner = page.place(*_INNER)
        sign = page.px(_SIGN) if len(model.parts) > 1 else 0
        step = (inner.width - sign * len(model.parts)) / len(model.losses)
        low, high = min(*model.levels, 0), max(*model.levels, 0)
        self.dots: list[tuple[int, int]] = []
        self.signs: list[Rect] = []
        self.starts = [0, *accumulate(model.parts)]
        for number, (start, end) in enumerate(pairwise(self.starts)):
            left = inner.x + sign * number + step * start
            box = Rect(round(left), 0, min(sign, page.px(26)), min(sign, page.px(26)))
            box.centery = self._find_y(inner, 0, low, high)
            self.signs.append(box.clamp(inner) if sign else box)
            for turn in range(start, end):
                x = inner.x + sign * (number + 1) + step * (turn + 0.5)
                self.dots.append((round(x), self._find_y(inner, model.levels[turn], low, high)))
        self.zero = self._find_y(inner, 0, low, high)
        self._reach = round(step / 2)

    @staticmethod
    def _find_y(inner: Rect, tenths: int, low: int, high: int) -> int:
        return inner.y + round((high - tenths) / max(1, high - low) * inner.height)

    def find_turn(self, place: tuple[int, int]) -> int | None:
        """Return the turn whose dot is at ``place`` or above or below it."""
        x, y = place
        near = [abs(x - dot[0]) for dot in self.dots]
        turn = near.index(min(near))
        is_near = near[turn] <= self._reach and abs(y - self.dots[turn][1]) < 4 * self._reach
        return turn if is_near else None


def list_thread(
    page: Page, easel: Easel[Kit], places: ThreadPlaces, model: ThreadModel
) -> Iterator[Item]:
    """Yield the plate; a game draws its signs."""
    yield easel.item("thread", page.place(*THREAD_AREA), _draw, places, model)


def _draw(pen: Pen[Kit], plate: Rect, places: ThreadPlaces, model: ThreadModel) -> None:
    pen.panel(plate)
    for start, end in pairwise(places.starts):
        dots = places.dots[start:end]
        line = dots[0][0], places.zero, dots[-1][0] - dots[0][0], 1
        pen.surface.fill(FAINT, line)
        paint.draw_path(pen.surface, dots, SECONDARY, max(1, pen.px(2)))
    for turn, middle in enumerate(places.dots):
        is_now, is_costly = turn == model.cursor, model.losses[turn] >= COSTLY
        size = pen.px(_DOTS[2] if is_now else _DOTS[1] if is_costly else _DOTS[0])
        dot = paint.disc(size, GOLD if is_now else EMBER if is_costly else SECONDARY)
        pen.picture(dot, dot.get_rect(center=middle))

"""The plates below the course: the sum of a game, and the turn under the cursor.

The sum is four bars that lead from 0 to the result, and the legend of the course as well. The turn
is what both chose, and the tenths that it was made of.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from pygame import Rect

from game.play.judged import Cells
from game.review.bars import MINE, TERMS, THEIRS, draw_bar, draw_side, write_points, write_tenths
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, FAINT, LINE, SECONDARY, Face, Size

AREA: Final = (86, 444, 640, 218)
_ROWS: Final = 5
_BAR, _EDGE, _LABEL, _NUMBER = 18, 8, 42, 64
_WHOLE: Final = 10


@dataclass(frozen=True, slots=True)
class SumModel:
    """The totals in tenths, where the game began, and the words: of each term, and of the result.

    ``half`` is the 95 % interval of the cards, in points; 0 where all is exact.
    """

    totals: Cells
    start: int
    labels: tuple[str, ...]
    half: float = 0.0
    terms: tuple[int, ...] = (0, 1, 2, 3)
    """Those that the game has."""


def list_sum(page: Page, easel: Easel[Kit], model: SumModel) -> Iterator[Item]:
    """Yield the plate; each row can be asked for by its term."""
    plate = page.place(*AREA)
    yield easel.item("sum", plate, _draw, model)
    for row, term in enumerate(model.terms):
        place = find_row(easel, plate, row)
        yield easel.sense(("sum", term), place).about("term", TERMS[term])


def find_row(easel: Easel[Kit], plate: Rect, row: int) -> Rect:
    """Return the place of a row, the result being the last one."""
    edge = easel.px(_EDGE)
    height = (plate.height - 2 * edge) // _ROWS
    return Rect(plate.x, plate.y + edge + row * height, plate.width, height)


def _draw(pen: Pen[Kit], plate: Rect, model: SumModel) -> None:
    pen.panel(plate)
    easel = Easel(pen.kit, pen.unit)
    values = [0, *accumulate(model.totals[term] for term in model.terms)]
    rows = [find_row(easel, plate, row) for row in range(len(values))]
    style = Style(Size.TEXT, Face.BOLD, CREAM)
    room = max(pen.measure(words, plate, style).width for words in model.labels)
    half = f"± {model.half:.0f}" if model.half >= 1 else ""
    room = max(room, pen.measure(f"{model.labels[0]}  {half}", plate, style).width)
    room = min(room, plate.width * 2 // 5)
    left = plate.x + pen.px(_LABEL) + room + pen.px(14)
    right = plate.right - pen.px(28) - pen.type_px(_NUMBER)
    low, high = min(values), max(values)

    def find_x(tenths: int) -> int:
        return left + round((tenths - low) / max(1, high - low) * (right - left))

    zero = Rect(find_x(0), plate.y + pen.px(10), 1, plate.height - pen.px(20))
    pen.surface.fill(FAINT, zero)
    for row, (term, (start, end)) in enumerate(zip(model.terms, pairwise(values), strict=True)):
        place = rows[row]
        label = Rect(plate.x + pen.px(_LABEL), place.y, room, place.height)
        _write_label(pen, label, term, model.labels[row], half if not term else "")
        x, bar = sorted((find_x(start), find_x(end))), _find_bar(pen, place)
        draw_bar(pen, Rect(x[0], bar.y, x[1] - x[0], bar.height), term)
        if row + 1 < len(model.terms):
            pen.surface.fill(FAINT, (find_x(end), bar.bottom, 1, place.height - bar.height))
        _write_number(pen, place, write_tenths(end - start))
    _draw_result(pen, rows[-1], room, model, sorted((find_x(0), find_x(values[-1]))))


def _draw_result(pen: Pen[Kit], place: Rect, room: int, model: SumModel, ends: list[int]) -> None:
    pen.surface.fill(LINE, (place.x + pen.px(16), place.y, place.width - pen.px(32), 1))
    label = Rect(place.x + pen.px(_LABEL), place.y, room, place.height)
    pen.text(model.labels[-1], label, Size.TEXT, CREAM, face=Face.BOLD)
    bar = _find_bar(pen, place)
    frame = Rect(ends[0], bar.y, max(pen.px(4), ends[1] - ends[0]), bar.height)
    pen.frame(frame, pen.px(3), CREAM, max(1, pen.px(2)))
    total = sum(model.totals) + model.start
    is_whole = not total % _WHOLE
    _write_number(pen, place, write_points(total / _WHOLE) if is_whole else write_tenths(total))


def _find_bar(pen: Pen[Kit], place: Rect) -> Rect:
    return Rect(0, 0, place.width, pen.px(_BAR)).move_to(center=place.center)


def _write_label(pen: Pen[Kit], box: Rect, term: int, words: str, half: str) -> None:
    if term in (MINE, THEIRS):
        draw_side(pen, (box.x - pen.px(16), box.centery), int(term == THEIRS))
    written = pen.text(words, box, Size.TEXT)
    if half:
        rest = Rect(written.right + pen.px(10), box.y, box.right - written.right, box.height)
        pen.text(half, rest, Size.SMALL, SECONDARY)


def _write_number(pen: Pen[Kit], place: Rect, words: str) -> None:
    box = place.inflate(-2 * pen.px(18), 0)
    pen.text(words, box, Size.NUMBER, CREAM, "right", Face.BOLD)


TURN_AREA: Final = (738, 444, 456, 218)
_CARD: Final = (782, 492, 92, 120)
"""Where what the viewer chose is shown, in u; the other choice is beside it."""
_SHRINK: Final = 44
"""How much narrower it is in type of twice the size, in u."""
SIGN: Final = (784, 454, 24, 30)
"""Where the game draws the sign of the part of the game, in u."""
ARROWS: Final = ((742, 528, 34, 50), (1156, 528, 34, 50))
"""Where the buttons to the turns before and after are, in u."""
_TURN_ROWS, _TOP = 4, 16
_RIGHT, _SIGN = 1152, 18
_HALF: Final = 44
"""The room that an interval needs, in u."""


@dataclass(frozen=True, slots=True)
class TurnModel:
    """What a turn is called, its tenths, and the words of the terms that it has.

    ``nothing`` is what is said where none of them moved anything. ``halves`` says of each term how
    sure it is, in words; empty where it is exact.
    """

    title: str
    cells: Cells
    labels: tuple[str, ...]
    nothing: str
    has_sign: bool = True
    halves: tuple[str, ...] = ("", "", "", "")


def find_choices(easel: Easel[Kit], page: Page) -> tuple[Rect, Rect]:
    """Return the places of what the viewer and the other one chose."""
    left, top, width, height = _CARD
    width = round(width - _SHRINK * (easel.kit.typesetter.scale - 1))
    mine, theirs = (page.place(left + n * (width + 12), top, width, height) for n in (0, 1))
    return mine, theirs


def list_turn(page: Page, easel: Easel[Kit], model: TurnModel) -> Iterator[Item]:
    """Yield the plate, without what was chosen: a game draws that."""
    yield easel.item("turn", page.place(*TURN_AREA), _draw_turn, page, model)


def _draw_turn(pen: Pen[Kit], plate: Rect, page: Page, model: TurnModel) -> None:
    pen.panel(plate)
    left = 784 + (36 if model.has_sign else 0)
    easel = Easel(pen.kit, pen.unit)
    title = page.place(left, 454, 0, 30)
    title.width = find_choices(easel, page)[1].right - title.x
    pen.text(model.title, title, Size.TEXT, face=Face.BOLD)
    for side, box in enumerate(find_choices(easel, page)):
        draw_side(pen, (box.centerx, box.bottom + pen.px(20)), side)
    shown = [term for term in range(len(model.cells)) if model.cells[term]]
    pitch = (plate.height - pen.px(_TOP)) // _TURN_ROWS
    end = page.place(_RIGHT, 0, 1, 1).x
    start = find_choices(easel, page)[1].right + pen.px(10)
    if not shown:
        empty = Rect(start, plate.y, end - start, plate.height).inflate(0, -2 * pen.px(_TOP))
        pen.paragraph(model.nothing, empty, Style(Size.TEXT, Face.BODY, CREAM, "center"))
    bold = Style(Size.NUMBER, Face.BOLD)
    top = plate.y + (plate.height - len(shown) * pitch) // 2
    told = [write_tenths(model.cells[term]) for term in shown]
    width = max([pen.measure(words, plate, bold).width for words in told], default=0)
    for row, term in enumerate(shown):
        place = Rect(start, top + row * pitch, end - start, pitch)
        sign = Rect(place.x, 0, pen.px(_SIGN), pen.px(_SIGN)).move_to(centery=place.centery)
        draw_bar(pen, sign, term)
        x = sign.right + pen.px(6)
        if term in (MINE, THEIRS):
            draw_side(pen, (x + pen.px(7), place.centery), int(term == THEIRS))
            x += pen.px(20)
        number = Rect(0, place.y, width + pen.px(2), pitch).move_to(right=place.right)
        label = Rect(x, place.y, number.x - x, pitch)
        rest = pen.text(model.labels[term], label, Size.TEXT)
        x = rest.right + pen.px(8)
        sure = Rect(x, place.y, number.x - x, pitch)
        if model.halves[term] and sure.width > pen.type_px(_HALF):
            pen.set(model.halves[term], sure, Style(Size.SMALL, colour=SECONDARY))
        pen.text(write_tenths(model.cells[term]), number, Size.NUMBER, CREAM, "right", Face.BOLD)

"""The turn under the cursor: what both chose, and the tenths that it was made of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.play.judged import Cells
from game.review.bars import MINE, THEIRS, draw_bar, draw_side
from game.review.figures import write_tenths
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, SECONDARY, Face, Size

AREA: Final = (738, 444, 456, 218)
_CARD: Final = (782, 492, 92, 120)
"""Where what the viewer chose is shown, in u; the other choice is beside it."""
_SHRINK: Final = 44
"""How much narrower it is in type of twice the size, in u."""
SIGN: Final = (784, 454, 24, 30)
"""Where the game draws the sign of the part of the game, in u."""
ARROWS: Final = ((742, 528, 34, 50), (1156, 528, 34, 50))
"""Where the buttons to the turns before and after are, in u."""
_ROWS, _TOP = 4, 16
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
    yield easel.item("turn", page.place(*AREA), _draw, page, model)


def _draw(pen: Pen[Kit], plate: Rect, page: Page, model: TurnModel) -> None:
    pen.panel(plate)
    left = 784 + (36 if model.has_sign else 0)
    easel = Easel(pen.kit, pen.unit)
    title = page.place(left, 454, 0, 30)
    title.width = find_choices(easel, page)[1].right - title.x
    pen.text(model.title, title, Size.TEXT, face=Face.BOLD)
    for side, box in enumerate(find_choices(easel, page)):
        draw_side(pen, (box.centerx, box.bottom + pen.px(20)), side)
    shown = [term for term in range(len(model.cells)) if model.cells[term]]
    pitch = (plate.height - pen.px(_TOP)) // _ROWS
    end = page.place(_RIGHT, 0, 1, 1).x
    start = find_choices(easel, page)[1].right + pen.px(18)
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
        x = sign.right + pen.px(8)
        if term in (MINE, THEIRS):
            draw_side(pen, (x + pen.px(7), place.centery), int(term == THEIRS))
            x += pen.px(20)
        number = Rect(0, place.y, width + pen.px(6), pitch).move_to(right=place.right)
        label = Rect(x, place.y, number.x - x, pitch)
        rest = pen.text(model.labels[term], label, Size.TEXT)
        x = rest.right + pen.px(8)
        sure = Rect(x, place.y, number.x - x, pitch)
        if model.halves[term] and sure.width > pen.type_px(_HALF):
            pen.set(model.halves[term], sure, Style(Size.SMALL, colour=SECONDARY))
        pen.text(write_tenths(model.cells[term]), number, Size.NUMBER, CREAM, "right", Face.BOLD)

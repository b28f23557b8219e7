"""The table of ten hands: both sides with card, chips and last move, and the list of hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import PlayerId
from game.study.frame.frame_controls import compute_largest_type
from game.study.jobs import HANDS
from game.study.table.owners import draw_mark
from game.texts import Texts
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Align, Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    LINE,
    PANEL,
    PLATE,
    PLATE_INK,
    PLATE_SECONDARY,
    RAISED,
    SECONDARY,
    Face,
    Size,
    mix,
)
from game.ui.widgets.controls import Button

_COLUMNS: Final = (0.12, 0.10, 0.10, 0.16, 0.26, 0.26)
"""The shares of the list: number and seat, both cards, chips, expected, mistakes."""
_EDGE, _GAP = 12, 12
_LABEL, _BUTTON = 30, 52
_CARD: Final = 0.7
"""The width of a card, as a share of its height."""
_BACK: Final = mix(PANEL, LINE, 0.75)


@dataclass(frozen=True, slots=True)
class HandsPlaces:
    """The table with two sides in the left part, the list of hands in the right one.

    At the foot of the table is one wide button, or two. The first of the ``rows`` is the heading.
    """

    area: Rect
    sides: Sequence[Rect]
    button: Rect
    buttons: Sequence[Rect]
    rows: Sequence[Rect]


class SeatModel(NamedTuple):
    """One player of the hand on the table: the chips that lie there, and the last move."""

    name: str
    seat: PlayerId
    letter: str
    card: str
    chips: int
    move: str


def lay_hands(area: Rect, easel: Easel[Kit]) -> HandsPlaces:
    """Return the places; buttons grow with type."""
    gap, edge = easel.px(_GAP), easel.px(_EDGE)
    inner = area.inflate(-2 * edge, -2 * edge)
    table = Rect(inner.topleft, (inner.width * 9 // 20, inner.height))
    foot = max(easel.px(_BUTTON), easel.type_px(0.8 * _BUTTON))
    button = Rect(table.x, table.bottom - foot, table.width, foot)
    width = (table.width + gap) // 2 - gap
    buttons = [Rect(left, button.y, width, foot) for left in (table.x, table.x + width + gap)]
    height = (button.y - gap - table.y) // 2 - gap
    sides = [Rect(table.x, table.y + at * (height + gap), table.width, height) for at in (0, 1)]
    left = table.right + easel.px(2 * _GAP)
    tops = [inner.y + inner.height * at // (HANDS + 1) for at in range(HANDS + 2)]
    rows = [Rect(left, top, inner.right - left, below - top) for top, below in pairwise(tops)]
    return HandsPlaces(area, sides, button, buttons, rows)


def hands_items(
    easel: Easel[Kit],
    places: HandsPlaces,
    sides: Sequence[SeatModel],
    heads: Sequence[str],
    dealt: int,
) -> Iterator[Item]:
    """Yield the panel, both ``sides``, the list's ``heads``, and the hands still to be dealt."""
    yield easel.item("poker-panel", places.area, Pen.panel)
    for number, side in enumerate(sides):
        yield easel.item(("poker-side", number), places.sides[number], _draw_side, side)
    yield easel.item("poker-heads", places.rows[0], _draw_heads, tuple(heads))
    for number in range(dealt + 1, HANDS + 1):
        yield easel.item(("poker-undealt", number), places.rows[number], _draw_undealt, number)


@dataclass(frozen=True, slots=True)
class HandRow(Button):
    """A hand; pressing it goes to its end. ``label`` is the hand in words.

    ``cards`` are letters, empty while hidden; ``numbers`` chips, expected and mistakes in figures,
    empty until the hand is over. The hand that is on the table ``is_now``.
    """

    number: int = 0
    seat: PlayerId = 0
    cards: tuple[str, str] = ("", "")
    numbers: tuple[str, str, str] = ("", "", "")
    is_mistake: bool = False
    is_now: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the hand in words."""
        del texts
        return self.label

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the line, on a plate if it is on the table or has the focus."""
        place = rect.inflate(0, -pen.px(6))
        if has_focus or self.is_now:
            pen.fill(place, pen.px(8), RAISED)
        if self.is_now:
            pen.fill(Rect(place.x, place.y, max(3, pen.px(4)), place.height), 1, GOLD)
        first, own, theirs, *columns = _split_row(place)
        words, mark = _split_number(first)
        pen.set(str(self.number), words, _quiet(first))
        side = min(mark.height * 3 // 5, mark.width * 2 // 3)
        draw_mark(
            pen.surface, pen.kit, mark.inflate(side - mark.width, side - mark.height), self.seat
        )
        for box, letter in zip((own, theirs), self.cards, strict=True):
            card = Rect(0, 0, round(box.height * 0.62), round(box.height * 0.84))
            card.center = box.center
            _draw_card(pen, card, letter, "")
        inks = (CREAM, SECONDARY, EMBER if self.is_mistake else SECONDARY)
        faces = (Face.BOLD, Face.BODY, Face.BOLD if self.is_mistake else Face.BODY)
        for box, figure, ink, face in zip(columns, self.numbers, inks, faces, strict=True):
            colour = GOLD if has_focus else ink
            style = Style(Size.SMALL, face, colour, "right", compute_largest_type(box))
            pen.set(figure, box.inflate(-pen.px(16), 0), style)


def _split_row(row: Rect) -> list[Rect]:
    """Return the columns of a row."""
    edges = [row.x + round(row.width * sum(_COLUMNS[:at])) for at in range(len(_COLUMNS) + 1)]
    return [Rect(left, row.y, right - left, row.height) for left, right in pairwise(edges)]


def _split_number(box: Rect) -> tuple[Rect, Rect]:
    """Return the places of a hand's number and of the mark of its seat."""
    words = Rect(box.x, box.y, box.width // 2, box.height)
    return words, Rect(words.right, box.y, box.width - words.width, box.height)


def _quiet(box: Rect) -> Style:
    return Style(Size.SMALL, Face.BODY, SECONDARY, "right", compute_largest_type(box))


def _draw_side(pen: Pen[Kit], area: Rect, side: SeatModel) -> None:
    """Draw the name above the card, and chips and last move beside it."""
    name = Rect(area.x, area.y, area.width, pen.type_px(_LABEL))
    mark = Rect(name.x, name.y, name.height, name.height)
    draw_mark(pen.surface, pen.kit, mark.inflate(-mark.width // 6, -mark.height // 6), side.seat)
    words = Rect(mark.right + pen.px(8), name.y, name.right - mark.right, name.height)
    pen.set(side.name, words, Style(face=Face.BOLD, limit=compute_largest_type(words)))
    top = name.bottom + pen.px(_GAP // 2)
    height = area.bottom - top
    card = Rect(area.x, top, min(round(height * _CARD), area.width * 2 // 5), height)
    _draw_card(pen, card, side.letter, side.card)
    left = card.right + pen.px(2 * _GAP)
    upper = Rect(left, top, area.right - left, height // 2)
    _draw_chips(pen, upper, side.chips)
    if side.move:
        lower = Rect(left, upper.bottom, upper.width, height - upper.height)
        limit = compute_largest_type(lower)
        pen.set(side.move, lower, Style(Size.LARGE, Face.BOLD, limit=limit))


def _draw_chips(pen: Pen[Kit], box: Rect, chips: int) -> None:
    """Draw so many chips side by side."""
    side, edge = pen.px(34), mix(GOLD, PANEL, 0.55)
    for number in range(chips):
        place = Rect(box.x + number * side * 5 // 4, 0, side, side).move_to(centery=box.centery)
        pen.picture(paint.disc(side, GOLD), place)
        inner = place.inflate(-side // 3, -side // 3)
        pen.picture(paint.ring(inner.width, edge, max(2, side // 14)), inner)


def _draw_heads(pen: Pen[Kit], row: Rect, heads: tuple[str, ...]) -> None:
    columns = _split_row(row)[1:]
    quiet = _quiet(row)
    pairs = list(zip(heads, columns, strict=True))
    limit = min(pen.kit.fit_all([head], quiet, box.width, pen.unit) for head, box in pairs)
    limit = min(limit, compute_largest_type(row))
    for at, (head, box) in enumerate(pairs):
        is_card = at < 2  # noqa: PLR2004  (both cards stand in the middle of their columns)
        inner = box if is_card else box.inflate(-pen.px(16), 0)
        align: Align = "center" if is_card else "right"
        pen.set(head, inner, replace(quiet, align=align, limit=limit))


def _draw_undealt(pen: Pen[Kit], row: Rect, number: int) -> None:
    words, _ = _split_number(_split_row(row)[0])
    pen.set(str(number), words, _quiet(row))


def _draw_card(pen: Pen[Kit], rect: Rect, letter: str, name: str) -> None:
    """Draw the card with its ``letter``, and its ``name`` below it; without a letter its back.

    A small card has no name.
    """
    radius = max(3, rect.width // 12)
    if not letter:
        _draw_back(pen, rect, radius)
        return
    pen.fill(rect, radius, PLATE)
    upper = Rect(rect.x, rect.y, rect.width, rect.height * 7 // 10 if name else rect.height)
    limit = max(14, round(upper.height * 0.62))
    face = Face.DISPLAY if name else Face.BOLD
    style = Style(Size.TITLE, face, PLATE_INK, "center", limit)
    large = replace(pen, unit=max(pen.unit, limit / Size.TITLE.value))
    large.set(letter, upper.inflate(-rect.width // 6, 0), style)
    if name:
        lower = Rect(rect.x, upper.bottom, rect.width, rect.bottom - upper.bottom)
        limit = max(14, lower.height * 2 // 3)
        style = Style(Size.TEXT, Face.BOLD, PLATE_SECONDARY, "center", limit)
        pen.set(name, lower.inflate(-rect.width // 12, 0), style)


def _draw_back(pen: Pen[Kit], rect: Rect, radius: int) -> None:
    pen.fill(rect, radius, _BACK)
    pen.frame(rect, radius, FAINT, max(1, rect.width // 60))
    side = rect.width * 2 // 5
    if side > radius:
        mark = Rect(0, 0, side, side * 3 // 2).move_to(center=rect.center)
        pen.picture(paint.polygon(mark.size, paint.DIAMOND, FAINT), mark)

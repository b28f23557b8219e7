"""What can be pressed at a table: the plates of its seats, its cells, the lines of its commands."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.protocol import PlayerId
from game.study.table.owners import FREE, draw_direction, draw_mark, find_colour
from game.study.table.seats import YOU
from game.texts import Texts
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, PANEL, RAISED, SECONDARY, Colour, Face, Size, mix
from game.ui.widgets.controls import Button, describe_value, draw_plate

_ARROW: Final = 22
_SCORE, _NARROW_SCORE = 84, 40
_NARROW: Final = 320
"""A plate narrower than this many u has no arrows, no portrait, and one number at a time."""
_NARROW_LINE: Final = 160
"""A command narrower than so many u has room for the move alone."""
_SHARES: Final = (0.12, 0.11, 0.16, 0.19)
_NARROW_SHARES: Final = (0.28, 0.28, 0.44)
"""The widths of a command's number, mark, move and points; the note has what is left."""


@dataclass(frozen=True, slots=True)
class SeatButton(Button):
    """A seat of the table; pressing it changes who sits there.

    ``label`` is the name of ``player``, ``score`` what it has, ``preview`` what it would have after
    the move that is pointed at; an empty ``score`` shows none. ``direction`` says how it pairs:
    ``vertical``, ``horizontal``, or nothing. The seat to move ``has_turn``. One that ``has_sign``
    lays crosses or noughts, which then stand for it.
    """

    seat: PlayerId = 0
    player: str = YOU
    score: str = ""
    preview: str = ""
    direction: str = ""
    has_turn: bool = False
    has_sign: bool = False

    def describe(self, texts: Texts) -> str:
        """Return who sits here, and the score."""
        words = describe_value(str(self.seat + 1), self.label, texts)
        return describe_value(words, self.score, texts) if self.score else words

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw mark, name between two arrows, direction and score."""
        draw_plate(pen, rect, RAISED if self.has_turn else PANEL, has_focus=has_focus)
        if self.has_turn:
            foot = Rect(rect.x, 0, rect.width - pen.px(20), max(2, pen.px(4)))
            foot.midbottom = rect.centerx, rect.bottom - 1
            pen.fill(foot, 1, find_colour(self.seat))
        side = rect.height - pen.px(20)
        mark = Rect(rect.x + pen.px(10), rect.y, side, rect.height)
        box = mark.inflate(-side // 8, -rect.height // 4)
        draw_mark(pen.surface, pen.kit, box, self.seat, has_sign=self.has_sign)
        is_wide = rect.width >= _NARROW * pen.unit
        middle = Rect(mark.right + pen.px(4), rect.y, 0, rect.height)
        room = (_SCORE if is_wide else _NARROW_SCORE) if self.score else 0
        middle.width = rect.right - pen.px(room + 10) - middle.x
        if is_wide:
            self._draw_wide(pen, middle, GOLD if has_focus else SECONDARY)
        else:
            self._draw_narrow(pen, middle, GOLD if has_focus else CREAM)
        self._draw_score(pen, rect, is_wide=is_wide)

    def _draw_narrow(self, pen: Pen[Kit], name: Rect, ink: Colour) -> None:
        """Draw the name over the direction."""
        if self.direction:
            side = pen.px(20)
            name.height -= side
            self._draw_direction(pen, Rect(name.x, name.bottom - pen.px(4), side, side))
        pen.set(self.label, name, Style(Size.TEXT, Face.BOLD, ink, limit=name.height * 3 // 4))

    def _draw_wide(self, pen: Pen[Kit], middle: Rect, ink: Colour) -> None:
        """Draw portrait and name between two arrows, and the direction beside them."""
        if self.direction:
            cell = Rect(middle.right - pen.px(25), middle.y, pen.px(25), middle.height)
            self._draw_direction(pen, cell)
            middle.width = cell.left - pen.px(10) - middle.x
        pen.text("‹", middle, Size.LARGE, ink, face=Face.BOLD)
        pen.text("›", middle, Size.LARGE, ink, "right", Face.BOLD)
        name = middle.inflate(-2 * pen.px(_ARROW), 0)
        if self.player != YOU:
            side = round(name.height * 0.66)
            face = pen.kit.images.portrait(self.player, side)
            pen.picture(face, face.get_rect(midleft=name.midleft))
            name.left, name.width = name.left + side + pen.px(8), name.width - side - pen.px(8)
        pen.text(self.label, name, face=Face.BOLD)

    def _draw_direction(self, pen: Pen[Kit], cell: Rect) -> None:
        is_vertical = self.direction == "vertical"
        draw_direction(pen.surface, cell, find_colour(self.seat), is_vertical=is_vertical)

    def _draw_score(self, pen: Pen[Kit], rect: Rect, *, is_wide: bool) -> None:
        """Draw the score, and what it would become."""
        box = Rect(0, rect.y, pen.px(_SCORE if is_wide else _NARROW_SCORE), rect.height)
        box.right = rect.right - pen.px(10)
        words = f"{self.score} › {self.preview}" if is_wide else self.preview
        words, ink = (words, GOLD) if self.preview else (self.score, CREAM)
        pen.figure(words, box, Style(Size.LARGE, Face.BOLD, ink, "right"))


@dataclass(frozen=True, slots=True)
class CellButton(Button):
    """A cell of a board; ``label`` is its name, such as ``b2``, ``owner`` who has it.

    ``worth`` is empty on a board where no cell is worth anything. ``result`` is what a move there
    leads to, in gold if that ``is_best``. The cell of the last move ``is_newest``; one that
    ``can_move`` is a person's to choose.
    """

    owner: PlayerId = FREE
    worth: str = ""
    result: str = ""
    is_best: bool = False
    is_newest: bool = False
    can_move: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the cell's name, its worth, its owner, and what a move there leads to."""
        del texts
        owner = "" if self.owner == FREE else f"({self.owner + 1})"
        return " ".join(filter(None, (self.label, self.worth, owner, self.result)))

    def draw_result(self, pen: Pen[Kit], cell: Rect) -> None:
        """Draw what a move there leads to, if that is known, on a chip in the corner."""
        if self.result:
            height = round(26 * pen.unit * max(1.0, pen.kit.typesetter.scale * 0.85))
            style = Style(Size.SMALL, Face.BOLD, INK if self.is_best else SECONDARY, "center")
            needed = pen.measure(self.result, cell, style).width + pen.px(10)
            box = Rect(0, 0, max(round(cell.width * 0.4), needed), height)
            box.bottomright = cell.right - pen.px(7), cell.bottom - pen.px(7)
            pen.fill(box, box.height // 2, GOLD if self.is_best else PANEL)
            pen.figure(self.result, box, style)


@dataclass(frozen=True, slots=True)
class CommandButton(Button):
    """A command; pressing it goes to the position after it.

    ``label`` is the move, such as ``b2``, ``points`` and ``note`` what it brought. One that was
    undone is not ``is_done``; the last that is done ``is_last``. One that ``has_sign`` laid a cross
    or a nought.
    """

    number: int = 0
    seat: PlayerId = 0
    points: str = ""
    note: str = ""
    is_done: bool = True
    is_last: bool = False
    has_sign: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the whole line."""
        del texts
        return " ".join(filter(None, (str(self.number), self.label, self.points, self.note)))

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the line; faintly if it is undone."""
        if has_focus or self.is_last:
            pen.fill(rect, pen.px(6), RAISED)
        if self.is_last:
            pen.fill(Rect(rect.x, rect.y + 2, max(3, pen.px(4)), rect.height - 4), 1, GOLD)
        ink = GOLD if has_focus else CREAM if self.is_done else SECONDARY
        is_narrow = rect.width < _NARROW_LINE * pen.unit
        shares = _NARROW_SHARES if is_narrow else _SHARES
        number, mark, move, *more = _split(rect.inflate(-pen.px(20), 0), shares)
        pen.text(str(self.number), number.inflate(-pen.px(4), 0), Size.SMALL, SECONDARY, "right")
        colour = find_colour(self.seat)
        shade = colour if self.is_done else mix(colour, RAISED, 0.6)
        side = min(mark.size) * 3 // 5
        place = Rect(0, 0, side, side)
        place.center = mark.center
        draw_mark(pen.surface, pen.kit, place, self.seat, shade, has_sign=self.has_sign)
        pen.text(self.label, move, Size.SMALL, ink, face=Face.BOLD)
        if not is_narrow:
            points, rest = more
            pen.figure(self.points, points, Style(Size.SMALL, Face.BOLD, ink, "right"))
            rest.left, rest.width = rest.left + pen.px(10), rest.width - pen.px(10)
            pen.text(self.note, rest, Size.SMALL, ink)


def _split(box: Rect, shares: tuple[float, ...]) -> list[Rect]:
    """Return boxes of these shares of the width, from the left, and one for what is left."""
    boxes, left = [], box.x
    for share in shares:
        boxes.append(Rect(left, box.y, round(box.width * share), box.height))
        left = boxes[-1].right
    return [*boxes, Rect(left, box.y, box.right - left, box.height)]

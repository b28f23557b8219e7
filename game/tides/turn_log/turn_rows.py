"""Rows of the log that are buttons: a pick or a relic step, and the score of a round."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect

from game.texts import Texts
from game.tides.cards.faces import CardFaces
from game.tides.cards.owner import OWNERS, SIDES, gain_colour, owner_colour
from game.tides.rules.cards import Card
from game.ui.kit import Kit, Style, fit_unit
from game.ui.pen import Pen
from game.ui.theme import CREAM, SECONDARY, Colour, Face, Size
from game.ui.widgets.controls import Button, describe_value, draw_row_plate

_LABEL: Final = 0.15
"""The width of a row's label, as a share of the row's."""
_POINTS: Final = 64
_GAP: Final = 14
_CHIP: Final = (150, 32)
"""Lengths in u."""


class Entry(NamedTuple):
    """A card of a turn, its name, and whether it was removed from the game."""

    card: Card
    name: str
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class TurnRow(Button):
    """A turn: the cards of each side and the points that they moved, the viewer's first.

    There is one of the ``lines`` beside each of a side's cards. ``points`` are empty where they may
    not be shown; ``told`` is the whole turn as a sentence.
    """

    faces: CardFaces = field(kw_only=True)
    lines: tuple[str, ...] = ()
    entries: tuple[tuple[Entry, ...], tuple[Entry, ...]] = ((), ())
    points: tuple[str, str] = ("", "")
    told: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the turn's name, and the turn as a sentence."""
        return describe_value(self.label, self.told, texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the lines' names, then both sides' cards and points."""
        draw_row_plate(pen, rect, has_focus=has_focus)
        for words, line in zip(self.lines, _cut(pen, rect, len(self.lines)), strict=True):
            _draw_label(pen, words, line)
        for side in SIDES:
            self._draw_side(pen, find_column(rect, side, pen.unit), side)

    def _draw_side(self, pen: Pen[Kit], column: Rect, side: int) -> None:
        owner, entries = owner_colour(OWNERS[side]), self.entries[side]
        room = _draw_points(pen, self.points[side], column, owner)
        for entry, line in zip(entries, _cut(pen, room, len(entries)), strict=True):
            chip = Rect(line.x, 0, *map(pen.px, _CHIP)).move_to(centery=line.centery)
            pen.picture(self.faces.chip(entry.card, chip.size, is_gone=entry.is_gone), chip)
            left = chip.right + pen.px(_GAP)
            name = Rect(left, line.y, line.right - left, line.height)
            _write(pen, entry.name, name, Style(colour=SECONDARY if entry.is_gone else owner))


@dataclass(frozen=True, slots=True)
class ScoreRow(Button):
    """A counted round's points, and in words what both have in all, the viewer's first."""

    points: tuple[int, int] = (0, 0)
    totals: tuple[str, str] = ("", "")

    def describe(self, texts: Texts) -> str:
        """Return the round's name, its points, and both totals."""
        first, second = self.totals
        mine, theirs = self.points
        return describe_value(self.label, f"{mine} : {theirs}. {first} : {second}", texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the round's name, and for each side the total and the round's points."""
        if has_focus:
            draw_row_plate(pen, rect, has_focus=True)
        _draw_label(pen, self.label, rect)
        for side in SIDES:
            column = find_column(rect, side, pen.unit)
            room = _draw_points(pen, str(self.points[side]), column, gain_colour(OWNERS[side]))
            _write(pen, self.totals[side], room, Style(colour=SECONDARY))


def find_column(row: Rect, side: int, unit: float) -> Rect:
    """Return the part of a row for a side: the viewer's (0) left of the opponent's (1)."""
    gap = round(_GAP * unit)
    inner = row.inflate(-2 * gap, 0)
    left = inner.x + round(inner.width * _LABEL)
    width = (inner.right - left - 2 * gap) // 2
    return Rect(left + side * (width + 2 * gap), row.y, width, row.height)


def _cut(pen: Pen[Kit], area: Rect, count: int) -> list[Rect]:
    """Return ``count`` lines below each other, in an area less a margin at its top and foot."""
    inner = area.inflate(0, -2 * pen.px(4))
    height = inner.height // count
    return [Rect(inner.x, inner.y + n * height, inner.width, height) for n in range(count)]


def _draw_label(pen: Pen[Kit], label: str, rect: Rect) -> None:
    inner = rect.inflate(-2 * pen.px(_GAP), 0)
    inner.width = round(inner.width * _LABEL) - pen.px(_GAP)
    pen.text(label, inner, Size.TEXT, CREAM, face=Face.BOLD)


def _draw_points(pen: Pen[Kit], points: str, column: Rect, colour: Colour) -> Rect:
    """Draw points at the right end of a column, and return the rest of it."""
    box = Rect(0, column.y, pen.px(_POINTS), column.height).move_to(right=column.right)
    _write(pen, points, box, Style(Size.NUMBER, Face.BOLD, colour, "right"))
    return Rect(column.x, column.y, column.width - box.width, column.height)


def _write(pen: Pen[Kit], words: str, box: Rect, style: Style) -> None:
    """Set one line into a box, in smaller type where that is low."""
    unit = fit_unit(pen.kit, box.height, pen.unit, style.size)
    Pen(pen.surface, pen.kit, unit).set(words, box, style)

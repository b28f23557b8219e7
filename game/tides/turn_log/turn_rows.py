"""Rows of the log that are buttons: a pick or a relic step, and the score of a round."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.texts import Texts
from game.tides.cards.faces import CardFaces
from game.tides.cards.owner import OWNERS, SIDES, gain_colour, owner_colour
from game.tides.rules.cards import Card
from game.ui.kit import Kit, Style, draw_text, fit_unit
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
        surface, kit, unit = pen.surface, pen.kit, pen.unit
        draw_row_plate(pen, rect, has_focus=has_focus)
        for words, line in zip(self.lines, _cut(rect, len(self.lines), unit), strict=True):
            _draw_label(surface, kit, words, line, unit)
        for side in SIDES:
            self._draw_side(surface, kit, find_column(rect, side, unit), unit, side)

    def _draw_side(
        self, surface: pygame.Surface, kit: Kit, column: Rect, unit: float, side: int
    ) -> None:
        _draw_points(surface, kit, self.points[side], column, unit, owner_colour(OWNERS[side]))
        column.width -= round(_POINTS * unit)
        entries = self.entries[side]
        for entry, line in zip(entries, _cut(column, len(entries), unit), strict=True):
            chip = Rect(line.x, 0, *(round(length * unit) for length in _CHIP))
            chip.centery = line.centery
            surface.blit(self.faces.chip(entry.card, chip.size, is_gone=entry.is_gone), chip)
            left = chip.right + round(_GAP * unit)
            name = Rect(left, line.y, line.right - left, line.height)
            colour = SECONDARY if entry.is_gone else owner_colour(OWNERS[side])
            size = fit_unit(kit, line.height, unit, Size.TEXT)
            draw_text(surface, kit, entry.name, name, size, Style(colour=colour))


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
        surface, kit, unit = pen.surface, pen.kit, pen.unit
        if has_focus:
            draw_row_plate(pen, rect, has_focus=True)
        _draw_label(surface, kit, self.label, rect, unit)
        for side in SIDES:
            column = find_column(rect, side, unit)
            _draw_points(
                surface, kit, str(self.points[side]), column, unit, gain_colour(OWNERS[side])
            )
            column.width -= round(_POINTS * unit)
            size = fit_unit(kit, rect.height, unit, Size.TEXT)
            draw_text(surface, kit, self.totals[side], column, size, Style(colour=SECONDARY))


def find_column(row: Rect, side: int, unit: float) -> Rect:
    """Return the part of a row for a side: the viewer's (0) left of the opponent's (1)."""
    gap = round(_GAP * unit)
    inner = row.inflate(-2 * gap, 0)
    left = inner.x + round(inner.width * _LABEL)
    width = (inner.right - left - 2 * gap) // 2
    return Rect(left + side * (width + 2 * gap), row.y, width, row.height)


def _cut(area: Rect, count: int, unit: float) -> list[Rect]:
    """Return ``count`` lines below each other, in an area less a margin at its top and foot."""
    inner = area.inflate(0, -2 * round(4 * unit))
    height = inner.height // count
    return [Rect(inner.x, inner.y + n * height, inner.width, height) for n in range(count)]


def _draw_label(surface: pygame.Surface, kit: Kit, label: str, rect: Rect, unit: float) -> None:
    inner = rect.inflate(-2 * round(_GAP * unit), 0)
    inner.width = round(inner.width * _LABEL) - round(_GAP * unit)
    draw_text(surface, kit, label, inner, unit, Style(Size.TEXT, Face.BOLD, CREAM))


def _draw_points(
    surface: pygame.Surface, kit: Kit, points: str, column: Rect, unit: float, colour: Colour
) -> None:
    box = Rect(0, column.y, round(_POINTS * unit), column.height)
    box.right = column.right
    size = fit_unit(kit, column.height, unit, Size.NUMBER)
    draw_text(surface, kit, points, box, size, Style(Size.NUMBER, Face.BOLD, colour, "right"))

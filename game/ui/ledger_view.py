"""A kingdom's score, term by term: which card, why, how much, and the sum."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.rules.tides.cards import Card
from game.ui.beam_view import Owner, draw_owner
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.layout import SizePx
from game.ui.marks import write_points
from game.ui.theme import CREAM, GOLD, LINE, OPPONENT, SECONDARY, Face, Size

MOST_ROWS: Final = 7
_ROW: Final = 49
_HEAD: Final = 54
_FOOT: Final = 62


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One term: the card, the reason in words, and the points."""

    card: Card
    words: str
    points: int


@dataclass(frozen=True, slots=True)
class LedgerModel:
    """One side's terms; the first ``shown`` of them are counted so far, the last one is lit.

    ``total`` are the points of all rounds, ``None`` in a game of one.
    """

    name: str
    owner: Owner
    rows: tuple[LedgerRow, ...]
    shown: int
    is_lit: bool = False
    total: int | None = None
    is_last: bool = False

    @property
    def total_key(self) -> str:
        """The catalogue's key for the total."""
        return "score.in_all" if self.is_last else "score.so_far"


def ledger_height(unit: float) -> int:
    """Return the height of a ledger in pixels."""
    return round((_HEAD + MOST_ROWS * _ROW + _FOOT) * unit)


def ledger_chip(unit: float) -> SizePx:
    """Return the size of a card's chip in pixels."""
    return round(142 * unit), round(38 * unit)


def draw_ledger(
    surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, model: LedgerModel
) -> None:
    """Draw one side's ledger into ``rect``."""
    draw_panel(surface, rect, unit)
    inner = rect.inflate(-round(36 * unit), 0)
    colour = CREAM if model.owner == "mine" else OPPONENT
    mark = Rect(inner.x, 0, round(14 * unit), round(14 * unit))
    mark.centery = rect.y + round(30 * unit)
    draw_owner(surface, mark, model.owner, colour)
    head = Rect(mark.right + round(10 * unit), rect.y + round(10 * unit), inner.width, 0)
    head.height = round(40 * unit)
    draw_text(surface, kit, model.name, head, unit, Style(Size.LARGE, Face.BOLD, colour))
    top = rect.y + round(_HEAD * unit)
    for index, row in enumerate(model.rows[: model.shown]):
        place = Rect(inner.x, top + round(index * _ROW * unit), inner.width, round(_ROW * unit))
        lit = model.is_lit and index == model.shown - 1
        _draw_row(surface, kit, place, unit, row, lit=lit)
    _draw_total(surface, kit, rect, unit, model)


def _draw_row(
    surface: pygame.Surface, kit: Kit, place: Rect, unit: float, row: LedgerRow, *, lit: bool
) -> None:
    chip = Rect((place.x, 0), ledger_chip(unit))
    chip.centery = place.centery
    surface.blit(kit.faces.chip(row.card, chip.size), chip)
    points = Rect(place.right - round(56 * unit), place.y, round(56 * unit), place.height)
    left = chip.right + round(14 * unit)
    words = Rect(left, place.y, points.x - left - round(4 * unit), place.height)
    style = Style(Size.SMALL, Face.BODY, CREAM if lit else SECONDARY)
    draw_text(surface, kit, row.words, words, unit, style)
    colour = GOLD if lit else CREAM if row.points else SECONDARY
    text = write_points(row.points)
    draw_text(surface, kit, text, points, unit, Style(Size.NUMBER, Face.BOLD, colour, "right"))


def _draw_total(
    surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, model: LedgerModel
) -> None:
    inner = rect.inflate(-round(36 * unit), 0)
    line = rect.bottom - round(_FOOT * unit)
    pygame.draw.line(surface, LINE, (inner.x, line), (inner.right, line))
    foot = Rect(inner.x, line + round(8 * unit), inner.width, round(46 * unit))
    label = Style(Size.NUMBER, Face.BODY, SECONDARY)
    written = draw_text(surface, kit, kit.texts.say("score.sum"), foot, unit, label)
    if model.total is not None:
        beside = Rect(written.right + round(28 * unit), foot.y, foot.width // 2, foot.height)
        words = kit.texts.say(model.total_key, total=model.total)
        draw_text(surface, kit, words, beside, unit, Style(Size.SMALL, Face.BODY, SECONDARY))
    total = sum(row.points for row in model.rows[: model.shown])
    style = Style(Size.HEADING, Face.BOLD, CREAM, "right")
    draw_text(surface, kit, str(total), foot, unit, style)

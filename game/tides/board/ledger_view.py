"""The ledger of a kingdom: card, reason and points of each term, and the sum."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.cards.marks import write_points
from game.tides.cards.owned_pair import draw_owned_pair, space_pair
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.cards.suits import suit_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card, SetOf
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import CREAM, GOLD, LINE, RAISED, SECONDARY, Face, Size, type_px

_HEAD: Final = 35
_FOOT: Final = 6
_PITCH: Final = 31
_LINE_HEIGHT: Final = 1.25
"""The height of a line of type, as a multiple of its size."""
_CHIP: Final = (128, 27)
_CHIP_GROWTH: Final = (0.4, 0.6)
"""How much of the growth of type a chip follows in width and height."""
_GAP: Final = 10
_CODE: Final = 66
"""The width of a badge and the demand's code beside it, in u."""
_SYMBOLS: Final = 116
"""The same for a set, whose suits are drawn, too."""
_APART: Final = 3
"""Between two chips, at least, in u."""
_LEAST_CHIP: Final = 20
"""Pixels; in a lower chip the type would be illegible."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One term: the card, the reason in words, the points, and whether it is being counted."""

    card: Card
    words: str
    points: int
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class LedgerModel:
    """One side's terms so far and their sum; ``length`` is the final number of terms."""

    name: str
    owner: Owner
    rows: tuple[LedgerRow, ...]
    total: int
    length: int


def ledger_chip(kit: Kit, unit: float) -> SizePx:
    """Return the size in pixels of a card's chip in a ledger with enough room.

    It follows only a part of the growth of type: the reason beside it needs the room.
    """
    growth, least = kit.typesetter.scale - 1, _LEAST_CHIP / _CHIP[1]
    width, height = (
        round(length * max(least, unit * (1 + share * growth)))
        for length, share in zip(_CHIP, _CHIP_GROWTH, strict=True)
    )
    return width, height


def ledger_item(kit: CardKit, rect: Rect, unit: float, model: LedgerModel) -> Item:
    """Return one side's ledger in ``rect``."""
    draw = partial(_draw_ledger, kit=kit, rect=rect, unit=unit, model=model)
    return Item(("ledger", model.owner), rect, model, draw)


def _draw_ledger(
    surface: pygame.Surface, kit: CardKit, rect: Rect, unit: float, model: LedgerModel
) -> None:
    draw_panel(surface, rect, unit)
    _draw_head(surface, kit, find_head(rect, unit), unit, model)
    for row, place in list_rows(kit, rect, unit, model):
        _draw_row(surface, kit, place, unit, row)


def list_rows(
    kit: CardKit, rect: Rect, unit: float, model: LedgerModel
) -> Iterator[tuple[LedgerRow, Rect]]:
    """Yield every row of the ledger in ``rect`` with its place; all are equally high."""
    head = find_head(rect, unit)
    room = rect.bottom - head.bottom - round(_FOOT * unit)
    wanted = max(kit.type_unit(unit) * _PITCH, _LEAST_CHIP + 2)
    pitch = min(wanted, room / max(1, model.length))
    for index, row in enumerate(model.rows):
        yield row, Rect(head.x, head.bottom + round(index * pitch), head.width, int(pitch))


def start_sentence(words: str) -> str:
    """Return words with a capital at their start, as they stand alone."""
    return words[:1].upper() + words[1:]


def find_head(rect: Rect, unit: float) -> Rect:
    """Return the place of the name and the sum at the top of the ledger in ``rect``."""
    inner = rect.inflate(-round(28 * unit), 0)
    return Rect(inner.x, rect.y, inner.width, round(_HEAD * unit))


def _draw_head(
    surface: pygame.Surface, kit: CardKit, head: Rect, unit: float, model: LedgerModel
) -> None:
    colour = owner_colour(model.owner)
    mark = Rect(head.x, 0, round(13 * unit), round(13 * unit))
    mark.centery = head.centery
    draw_owner(surface, mark, model.owner, colour)
    type_unit = fit_unit(kit, head.height, unit, Size.LARGE)
    total = Style(Size.LARGE, Face.BOLD, colour, "right")
    written = draw_text(surface, kit, str(model.total), head, type_unit, total)
    left = mark.right + round(9 * unit)
    name = Rect(left, head.y, written.left - left - round(10 * unit), head.height)
    draw_text(surface, kit, model.name, name, type_unit, Style(Size.NUMBER, Face.BOLD, colour))
    pygame.draw.line(surface, LINE, (head.x, head.bottom - 1), (head.right - 1, head.bottom - 1))


def _draw_row(
    surface: pygame.Surface, kit: CardKit, place: Rect, unit: float, row: LedgerRow
) -> None:
    if row.is_lit:
        band = place.inflate(round(16 * unit), 0)
        paint.draw_rounded(surface, band, round(6 * unit), RAISED)
    type_unit = fit_unit(kit, place.height, unit, Size.SMALL)
    colour = GOLD if row.is_lit else CREAM if row.points else SECONDARY
    style = Style(Size.SMALL, Face.BOLD, colour, "right")
    points = draw_text(surface, kit, write_points(row.points), place, type_unit, style)
    width, height = ledger_chip(kit, unit)
    apart = max(1, min(round(_APART * unit), place.height - _LEAST_CHIP))
    chip = Rect(place.x, 0, width, min(height, place.height - apart))
    chip.centery = place.centery
    gap, reason = round(_GAP * unit), start_sentence(row.words)
    px = type_px(Size.SMALL, min(unit, kit.type_unit(type_unit)))  # large type may shrink to this
    needed, room = kit.typesetter.width(space_pair(reason), Face.BODY, px), points.left - chip.right
    if needed > room - 2 * gap:
        gap //= 2
    if chip.height < _LEAST_CHIP or needed > room - 2 * gap:
        chip.width = round((_SYMBOLS if isinstance(row.card.demand, SetOf) else _CODE) * unit)
        _draw_code(surface, kit, chip, type_unit, row.card)
    else:
        surface.blit(kit.faces.chip(row.card, chip.size), chip)
    words = Rect(chip.right + gap, place.y, points.left - gap - chip.right - gap, place.height)
    style = Style(Size.SMALL, Face.BODY, CREAM if row.is_lit else SECONDARY)
    draw_owned_pair(surface, kit, reason, words, type_unit, style)


def _draw_code(surface: pygame.Surface, kit: CardKit, chip: Rect, unit: float, card: Card) -> None:
    """Draw a card in little room: its badge and the code of its demand.

    A chip there would be too low for its type, or leave no room for the reason.
    """
    side = chip.height
    if card.suit is None:
        badge = paint.rounded((side, side), side // 5, suit_colour(None))
    else:
        badge = kit.faces.formulas.badge(card.suit, side)
    surface.blit(badge, chip)
    left = chip.x + side + side // 3
    box = Rect(left, chip.y, chip.right - left, side)
    style = Style(Size.SMALL, Face.BOLD, CREAM)
    written = draw_text(surface, kit, kit.faces.formulas.code(card.demand), box, unit, style)
    if isinstance(card.demand, SetOf):
        suits = card.demand.suits
        small = min(round(side * 0.8), (chip.right - written.right) // len(suits) - 2)
        sign = Rect(written.right + 4, 0, small, small)
        sign.centery = chip.centery
        for suit in suits:
            surface.blit(kit.faces.formulas.badge(suit, small), sign)
            sign.x += small + 2


def fit_unit(kit: Kit, height: int, unit: float, size: Size) -> float:
    """Return ``unit``, or less where a line of this type would be higher than ``height`` px."""
    return min(unit, height / (size.value * _LINE_HEIGHT * kit.typesetter.scale))

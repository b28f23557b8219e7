"""The ledger of a kingdom: card, reason and points of each term, and the sum."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.cards.score_pair import draw_score_pair, space_pair
from game.tides.cards.suits import suit_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card, SetOf
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style, draw_panel, draw_text, fit_unit
from game.ui.theme import CREAM, GOLD, LINE, RAISED, SECONDARY, Face, Size, type_px

_HEAD: Final = 35
_FOOT: Final = 6
_PITCH: Final = 31
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
    """One term: the card, the reason in words, the points, and whether it is being counted.

    ``longer`` is the reason in more words, which stand where they have room.
    """

    card: Card
    words: str
    points: int
    is_lit: bool = False
    longer: str = ""

    def write(self, *, is_long: bool) -> str:
        """Return the reason as it stands alone."""
        return start_sentence((is_long and self.longer) or self.words)


@dataclass(frozen=True, slots=True)
class LedgerModel:
    """One side's terms so far and their sum; ``final`` are its rows when all is counted."""

    name: str
    owner: Owner
    rows: tuple[LedgerRow, ...]
    total: int
    final: tuple[LedgerRow, ...]


class _Setting(NamedTuple):
    """How all rows are set: the size of the words in pixels, the gaps, and chips or codes.

    With ``is_long`` the reasons are given in more words.
    """

    px: int
    gap: int
    has_chips: bool
    is_long: bool


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


def ledger_item(
    kit: CardKit, rect: Rect, unit: float, model: LedgerModel, both: Sequence[LedgerModel]
) -> Item:
    """Return one side's ledger in ``rect``; ``both`` ledgers are set in one size."""
    draw = partial(_draw_ledger, kit=kit, rect=rect, unit=unit, model=model, both=both)
    return Item(("ledger", model.owner), rect, model, draw)


def _draw_ledger(
    surface: pygame.Surface,
    kit: CardKit,
    rect: Rect,
    unit: float,
    model: LedgerModel,
    both: Sequence[LedgerModel],
) -> None:
    draw_panel(surface, rect, unit)
    _draw_head(surface, kit, find_head(rect, unit), unit, model)
    setting = _find_setting(kit, rect, unit, both)
    for row, place in list_rows(kit, rect, unit, model):
        _draw_row(surface, kit, place, unit, row, setting)


def list_rows(
    kit: CardKit, rect: Rect, unit: float, model: LedgerModel
) -> Iterator[tuple[LedgerRow, Rect]]:
    """Yield every row of the ledger in ``rect`` with its place; all are equally high."""
    head, pitch = find_head(rect, unit), _find_pitch(kit, rect, unit, model)
    for index, row in enumerate(model.rows):
        yield row, Rect(head.x, head.bottom + round(index * pitch), head.width, int(pitch))


def _find_pitch(kit: Kit, rect: Rect, unit: float, model: LedgerModel) -> float:
    room = rect.bottom - find_head(rect, unit).bottom - round(_FOOT * unit)
    wanted = max(kit.type_unit(unit) * _PITCH, _LEAST_CHIP + 2)
    return min(wanted, room / max(1, len(model.final)))


def _find_setting(kit: Kit, rect: Rect, unit: float, both: Sequence[LedgerModel]) -> _Setting:
    """Return how the rows of ``both`` ledgers are set, each in a panel as large as ``rect``.

    Reasons are given in more words if that leaves them as large.
    """
    long, brief = (_fit_rows(kit, rect, unit, both, is_long=each) for each in (True, False))
    return long if (long.has_chips, long.px) == (brief.has_chips, brief.px) else brief


def _fit_rows(
    kit: Kit, rect: Rect, unit: float, both: Sequence[LedgerModel], *, is_long: bool
) -> _Setting:
    """Return how the rows are set with so many words.

    These are as large as the longest row allows; where not even the usual type has room, codes
    stand in place of chips.
    """
    width, gap = find_head(rect, unit).width, round(_GAP * unit)
    height = min(int(_find_pitch(kit, rect, unit, ledger)) for ledger in both)
    chip, type_unit = _fit_chip(kit, unit, height), fit_unit(kit, height, unit, Size.SMALL)
    full, least = (type_px(Size.SMALL, each) for each in (kit.type_unit(type_unit), unit))
    rows = [row for ledger in both for row in ledger.final]

    def measure(gap: int, *, has_chips: bool) -> _Setting:
        setting, sizes = _Setting(full, gap, has_chips, is_long), []
        for row in rows:
            mark = chip[0] if setting.has_chips else _measure_code(unit, row.card)
            points = kit.typesetter.width(write_points(row.points), Face.BOLD, full)
            room, words = width - mark - points - 2 * setting.gap, row.write(is_long=is_long)
            sizes.append(kit.typesetter.shrink(space_pair(words), Face.BODY, full, room) or 0)
        return setting._replace(px=min(sizes, default=full))

    spaced = [measure(each, has_chips=True) for each in (gap, gap // 2)]
    widest = max(spaced, key=lambda setting: setting.px)
    if chip[1] < _LEAST_CHIP or widest.px < min(least, full):
        return measure(gap // 2, has_chips=False)
    return widest


def _fit_chip(kit: Kit, unit: float, height: int) -> SizePx:
    """Return the size of a chip in a row of ``height`` pixels."""
    width, wanted = ledger_chip(kit, unit)
    apart = max(1, min(round(_APART * unit), height - _LEAST_CHIP))
    return width, min(wanted, height - apart)


def _measure_code(unit: float, card: Card) -> int:
    return round((_SYMBOLS if isinstance(card.demand, SetOf) else _CODE) * unit)


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
    surface: pygame.Surface,
    kit: CardKit,
    place: Rect,
    unit: float,
    row: LedgerRow,
    setting: _Setting,
) -> None:
    if row.is_lit:
        band = place.inflate(round(16 * unit), 0)
        paint.draw_rounded(surface, band, round(6 * unit), RAISED)
    type_unit = fit_unit(kit, place.height, unit, Size.SMALL)
    colour = GOLD if row.is_lit else CREAM if row.points else SECONDARY
    style = Style(Size.SMALL, Face.BOLD, colour, "right")
    points = draw_text(surface, kit, write_points(row.points), place, type_unit, style)
    chip = Rect(place.topleft, _fit_chip(kit, unit, place.height))
    chip.centery = place.centery
    if setting.has_chips:
        surface.blit(kit.faces.chip(row.card, chip.size), chip)
    else:
        chip.width = _measure_code(unit, row.card)
        _draw_code(surface, kit, chip, type_unit, row.card)
    left = chip.right + setting.gap
    words = Rect(left, place.y, points.left - setting.gap - left, place.height)
    colour = CREAM if row.is_lit else SECONDARY
    style = Style(Size.SMALL, Face.BODY, colour, limit=setting.px or None)
    draw_score_pair(surface, kit, row.write(is_long=setting.is_long), words, type_unit, style)


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

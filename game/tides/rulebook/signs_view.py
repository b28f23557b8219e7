"""Draws the rulebook's page on the table's signs, with the views of the table."""

from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitModel
from game.tides.board.symbols_view import SuitCount
from game.tides.board.tiles_view import Location, draw_gone, draw_tile_mark
from game.tides.cards.card_kit import CardKit
from game.tides.cards.marks import PILL, draw_pill, draw_points, points_size
from game.tides.cards.owner import draw_owner
from game.tides.cards.tile import CORNER
from game.tides.rulebook.rulebook_view import fit_sign
from game.tides.rules.cards import Card, Suit
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_text
from game.ui.paragraph import draw_captions
from game.ui.theme import CREAM, FAINT, GOLD, SECONDARY, Face, Size

_STAKE: Final = 7
"""The points for the most of a suit."""
_CELLS: Final = {
    "pips": SuitModel(Suit.PALACE, SuitCount(2), SuitCount(1), leader="mine"),
    "mine": SuitModel(
        Suit.LIBRARY,
        SuitCount(2),
        SuitCount(),
        leader="mine",
        stakes=(Stake("mine", _STAKE, pays=True),),
    ),
    "theirs": SuitModel(
        Suit.GARDEN,
        SuitCount(1),
        SuitCount(2),
        leader="theirs",
        stakes=(Stake("theirs", _STAKE, pays=True),),
    ),
    "tie": SuitModel(Suit.TEMPLE, SuitCount(1), SuitCount(1)),
    "doubled": SuitModel(
        Suit.STRONGHOLD, SuitCount(2, is_doubled=True), SuitCount(), leader="mine", removed=1
    ),
}
"""An example of a suit bar's cell for each suit, by the last part of its caption's key."""
_CAPTIONS: Final = 136
"""The height of the captions at the usual text scale, in u."""
_CAPTION_GAP: Final = 18
"""The room between two captions, in u: less, and their lines read as one."""
_SIGN: Final = (64, 37)
"""The size of a tile and the most that another sign takes, in u."""
_ROW_GAP: Final = 5
"""The room between the signs of two rows, in u."""
_DOT: Final = 0.24
"""The width of a dot, as a share of a sign's height."""
_TILE_CARD, _GONE_CARD, _CODE_CARD = Card(7), Card(10), Card(6)
_COLUMNS: Final = 2
_BIRD: Final = "gull"
_ON_TABLE: Final = {
    "sealed": "rules.sign.sealed",
    "passed": "rules.sign.passed",
    "coming": "rules.sign.coming",
    "relic": "why.relic",
    "points": "rules.sign.points",
    "tried": "rules.sign.tried",
    "dots": "rules.sign.dots",
}
"""The key of the line beside each sign of the table."""
_ON_TILES: Final = {
    "place.mine": Location.MINE,
    "rules.sign.theirs_laid": Location.THEIRS,
    "place.hand": Location.HAND,
    "rules.sign.their_hand": Location.THEIR_HAND,
    "place.gone": Location.GONE,
}
"""Where the card of a tile is, by the key of its line."""


def list_signs(kit: CardKit) -> list[str]:
    """Return the captions of the suit bar's cells, then the lines beside signs and tiles."""
    captions = [_say(kit, f"rules.sign.{name}") for name in _CELLS]
    return [*captions, *_list_table_lines(kit), *_list_tile_lines(kit)]


def draw_signs(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw a suit bar with a caption under each cell, and below it the signs on tiles."""
    layout = lay_table(surface.get_size(), kit.typesetter.scale, folds=False)
    suit_bar = Rect(body.x, body.y, body.width, layout.suit_bar.height)
    layout = replace(layout, suit_bar=suit_bar)
    draw_items(surface, SuitBarView(kit, layout).items(tuple(_CELLS.values())))
    inset, height = round(6 * unit), round(_CAPTIONS * unit * (1 + kit.typesetter.scale) / 2)
    captions, gap = {}, round(_CAPTION_GAP * unit)
    for index, name in enumerate(_CELLS):
        cell = layout.suit_cell(index)
        box = Rect(cell.x + inset, cell.bottom + inset, cell.width - gap, height - inset)
        captions[_say(kit, f"rules.sign.{name}")] = box
    draw_captions(surface, kit, captions, unit, Style(Size.SMALL, Face.BODY, SECONDARY))
    top = suit_bar.bottom + height + round(8 * unit)
    _draw_rows(surface, kit, Rect(body.x, top, body.width, body.bottom - top), unit)


def _draw_rows(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw the signs of the table in one column, in the other those of all 18 cards' tiles."""
    table, (heading, *tiles) = _list_table_lines(kit), _list_tile_lines(kit)
    gap = round(12 * unit)
    column, height = (body.width + gap) // _COLUMNS, body.height // len(table)
    across, down = fit_sign(kit, _SIGN, height, unit)
    size = across, min(down, height - round(_ROW_GAP * unit))
    width = column - across - 2 * gap
    style = Style(limit=kit.fit_all([*table, *tiles], Style(), width, unit))
    row = Rect(body.topleft, (column - gap, height))
    for name, line in zip(_ON_TABLE, table, strict=True):
        sign, words = _split_row(row, size, gap)
        _draw_table_sign(surface, kit, sign, name, unit)
        draw_text(surface, kit, line, words, unit, style)
        row.y += height
    row.topleft = body.x + column, body.y
    draw_text(surface, kit, heading, row, unit, style)
    for place, line in zip((*_ON_TILES.values(), None), tiles, strict=True):
        row.y += height
        sign, words = _split_row(row, size, gap)
        _draw_tile(surface, kit, sign, place)
        draw_text(surface, kit, line, words, unit, style)


def _split_row(row: Rect, size: SizePx, gap: int) -> tuple[Rect, Rect]:
    """Return the places of a row's sign and of the words beside it."""
    sign = Rect((0, 0), size)
    sign.midleft = row.midleft
    left = sign.right + gap
    return sign, Rect(left, row.y, row.right - left, row.height)


def _draw_table_sign(
    surface: pygame.Surface, kit: CardKit, sign: Rect, name: str, unit: float
) -> None:
    match name:
        case "sealed":
            wax = kit.images.seal(_BIRD, sign.height)
            surface.blit(wax, wax.get_rect(center=sign.center))
        case "passed" | "coming":
            portrait = kit.images.portrait(_BIRD, sign.height - 4) if name == "passed" else None
            draw_pill(surface, _find_pill(sign), portrait)
        case "relic":
            seal = kit.images.scaled("images/relic.png", (sign.height, sign.height))
            surface.blit(seal, seal.get_rect(center=sign.center))
        case "points" | "tried":
            chip = Rect((0, 0), points_size(kit, unit))
            chip.center = sign.center
            draw_points(surface, kit, chip, unit, _STAKE, lit=name == "tried")
        case _:
            _draw_dots(surface, sign)


def _draw_dots(surface: pygame.Surface, sign: Rect) -> None:
    """Draw the dots of three picks: one that is made, the next, and one to come."""
    side = round(sign.height * _DOT)
    for index, colour in enumerate((CREAM, GOLD, FAINT)):
        dot = Rect(0, 0, side, side)
        dot.center = sign.centerx + (index - 1) * round(1.6 * side), sign.centery
        draw_owner(surface, dot, "mine", colour, is_hollow=colour == FAINT)


def _draw_tile(surface: pygame.Surface, kit: CardKit, tile: Rect, place: Location | None) -> None:
    """Draw the tile of a card in a place; without one, with a code, as small tiles have."""
    if place is None:
        small = tile.height * 3 // 2, tile.height
        face = kit.faces.tile(_CODE_CARD, small)
        surface.blit(face, face.get_rect(center=tile.center))
    elif place is Location.GONE:
        draw_gone(surface, kit, tile, _GONE_CARD)
    else:
        surface.blit(kit.faces.tile(_TILE_CARD, tile.size), tile)
        side = round(tile.height * CORNER)
        draw_tile_mark(surface, Rect(tile.right - side, tile.y, side, side), place)


def _find_pill(sign: Rect) -> Rect:
    pill = Rect(0, 0, round(sign.height * PILL[0] / PILL[1]), sign.height)
    pill.center = sign.center
    return pill


def _list_table_lines(kit: CardKit) -> list[str]:
    return [_say(kit, key) for key in _ON_TABLE.values()]


def _list_tile_lines(kit: CardKit) -> list[str]:
    """Return the heading of the tiles, then their lines, that of the code last."""
    return [_say(kit, key) for key in ("rules.sign.tiles", *_ON_TILES, "rules.sign.code")]


def _say(kit: CardKit, key: str) -> str:
    return kit.texts.say(key, points=_STAKE)

"""Draws the rulebook's page on the table's signs, with the views of the table."""

from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitModel
from game.tides.board.symbols_view import SuitCount
from game.tides.board.tiles_view import draw_gone
from game.tides.cards.card_kit import CardKit
from game.tides.cards.card_texts import describe_rule
from game.tides.cards.marks import PILL, draw_pill
from game.tides.rulebook.rulebook_view import KINDS, fit_sign
from game.tides.rules.cards import Card, Suit
from game.ui.display_list import draw_items
from game.ui.kit import Style, draw_text
from game.ui.paragraph import draw_captions
from game.ui.theme import SECONDARY, Face, Size

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
        Suit.STRONGHOLD, SuitCount(2, is_doubled=True), SuitCount(1), leader="mine"
    ),
}
"""An example of a suit bar's cell for each suit, by the last part of its caption's key."""
_CAPTIONS: Final = 136
"""The height of the captions at the usual text scale, in u."""
_TILE: Final = (50, 31)
_GONE: Final = Card(10)
_UNSEEN: Final = Card(7)
"""The width of the mark beside a tile and of the gap before it, as shares of the tile's height."""
_COLUMNS: Final = 2
_PLACES: Final = ("unseen", "passed", "coming")
"""The last parts of the keys of the last signs."""
_BIRD: Final = "gull"


def list_signs(kit: CardKit) -> list[str]:
    """Return the captions of the suit bar's cells, then the lines beside the tiles."""
    captions = [_say_sign(kit, name) for name in _CELLS]
    return [*captions, *_list_tiles(kit)]


def draw_signs(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw a suit bar with a caption under each cell, and below it the signs on tiles."""
    layout = lay_table(surface.get_size(), kit.typesetter.scale, folds=False)
    suit_bar = Rect(body.x, body.y, body.width, layout.suit_bar.height)
    layout = replace(layout, suit_bar=suit_bar)
    draw_items(surface, SuitBarView(kit, layout).items(tuple(_CELLS.values())))
    inset, height = round(6 * unit), round(_CAPTIONS * unit * (1 + kit.typesetter.scale) / 2)
    captions = {}
    for index, name in enumerate(_CELLS):
        cell = layout.suit_cell(index)
        box = Rect(cell.x + inset, cell.bottom + inset, cell.width - inset, height - inset)
        captions[_say_sign(kit, name)] = box
    draw_captions(surface, kit, captions, unit, Style(Size.SMALL, Face.BODY, SECONDARY))
    top = suit_bar.bottom + height + round(8 * unit)
    _draw_tiles(surface, kit, Rect(body.x, top, body.width, body.bottom - top), unit)


def _draw_tiles(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw a tile for every demand, a relic's seal, and the tiles of removed and unseen cards."""
    lines, gap = _list_tiles(kit), round(12 * unit)
    rows = len(lines) // _COLUMNS
    column, row = (body.width + gap) // _COLUMNS, body.height // rows
    tile = Rect((0, 0), fit_sign(kit, _TILE, row, unit))
    width = column - tile.width - 2 * gap
    style = Style(Size.TEXT, limit=kit.fit_all(lines, Style(Size.TEXT), width, unit))
    for index, line in enumerate(lines):
        across, down = divmod(index, rows)
        cell = Rect(body.x + across * column, body.y + down * row, column - gap, row)
        tile.midleft = cell.midleft
        _draw_sign(surface, kit, tile, index)
        box = Rect(tile.right + gap, cell.y, width, row)
        draw_text(surface, kit, line, box, unit, style)


def _draw_sign(surface: pygame.Surface, kit: CardKit, tile: Rect, index: int) -> None:
    """Draw the sign of line ``index``: the kinds of demands come first."""
    numbers = tuple(KINDS.values())
    match index - len(numbers):
        case 0:
            seal = kit.images.scaled("images/relic.png", (tile.height, tile.height))
            surface.blit(seal, seal.get_rect(center=tile.center))
        case 1:
            draw_gone(surface, kit, tile, _GONE)
        case 2:
            surface.blit(kit.faces.tile(_UNSEEN, tile.size), tile)
        case 3:
            bird = kit.images.portrait(_BIRD, tile.height - 4)
            draw_pill(surface, _find_pill(tile), bird)
        case 4:
            draw_pill(surface, _find_pill(tile), None)
        case _:
            surface.blit(kit.faces.tile(Card(numbers[index]), tile.size), tile)


def _find_pill(tile: Rect) -> Rect:
    pill = Rect(0, 0, round(tile.height * PILL[0] / PILL[1]), tile.height)
    pill.center = tile.center
    return pill


def _list_tiles(kit: CardKit) -> list[str]:
    lines = [describe_rule(Card(number), kit.texts) for number in KINDS.values()]
    places = (_say_sign(kit, name) for name in _PLACES)
    return [*lines, kit.texts.say("why.relic"), kit.texts.say("place.gone"), *places]


def _say_sign(kit: CardKit, name: str) -> str:
    return kit.texts.say(f"rules.sign.{name}", points=_STAKE)

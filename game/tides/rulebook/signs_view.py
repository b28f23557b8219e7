"""The page of the rulebook on the table's signs, with the views of the table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.notebook_view import Location, draw_mark
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitCount, SuitModel
from game.tides.cards.chips_and_seals import PILL, draw_pill, draw_points, points_size
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import SUIT_INK, suit_colour
from game.tides.cards.owner import draw_owner
from game.tides.cards.tile import Light
from game.tides.rulebook.rulebook_view import fit_sign
from game.tides.rules.cards import Card, Suit
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_captions
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, FAINT, GOLD, SECONDARY, Face, Size

_STAKE: Final = 7
"""The points for the most of a suit."""
_CELLS: Final = {
    "pips": SuitModel(Suit.PALACE, SuitCount(2), SuitCount(1), leader="mine"),
    "mine": SuitModel(
        Suit.LIBRARY, SuitCount(2), SuitCount(), leader="mine", stakes=(Stake("mine", pays=True),)
    ),
    "theirs": SuitModel(
        Suit.GARDEN,
        SuitCount(1),
        SuitCount(2),
        leader="theirs",
        stakes=(Stake("theirs", pays=True),),
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
_CODE_CARD: Final = Card(6)
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


def signs_items(easel: Easel[CardKit], body: Rect, size: SizePx) -> Iterator[Item]:
    """Yield a suit bar with a caption under each cell, and below it the signs of table and tiles.

    ``size`` is that of the window, in pixels: the suit bar is as high as on its table.
    """
    kit, inset = easel.kit, easel.px(6)
    layout = TableLayout(size, kit.typesetter.scale)
    suit_bar = Rect(body.x, body.y, body.width, layout.suit_bar.height)
    layout = replace(layout, moved_bar=suit_bar)
    yield from SuitBarView(kit, layout).items(tuple(_CELLS.values()))
    height = round(_CAPTIONS * easel.unit * (1 + kit.typesetter.scale) / 2)
    captions = {}
    for index, name in enumerate(_CELLS):
        cell = layout.suit_cell(index)
        width = cell.width - easel.px(_CAPTION_GAP)
        box = Rect(cell.x + inset, cell.bottom + inset, width, height - inset)
        captions[_say(kit, f"rules.sign.{name}")] = box
    yield easel.part("captions", body, _draw_captions, captions)
    top = suit_bar.bottom + height + easel.px(8)
    yield from _list_rows(easel, Rect(body.x, top, body.width, body.bottom - top))


def _draw_captions(pen: Pen[CardKit], captions: dict[str, Rect]) -> None:
    style = Style(Size.SMALL, Face.BODY, SECONDARY)
    draw_captions(pen.surface, pen.kit, captions, pen.unit, style)


def _list_rows(easel: Easel[CardKit], body: Rect) -> Iterator[Item]:
    """Yield the signs of the table in one column, in the other those of all 18 cards' tiles."""
    table, (heading, *tiles) = _list_table_lines(easel.kit), _list_tile_lines(easel.kit)
    gap = easel.px(12)
    column, height = (body.width + gap) // _COLUMNS, body.height // len(table)
    across, down = fit_sign(easel, _SIGN, height)
    sign = Rect(0, 0, across, min(down, height - easel.px(_ROW_GAP)))
    width = column - across - 2 * gap
    style = Style(limit=easel.kit.fit_all([*table, *tiles], Style(), width, easel.unit))
    row = Rect(body.topleft, (column - gap, height))
    words = Rect(row.x + across + gap, row.y, row.width - across - gap, height)
    sign.midleft = row.midleft
    for at, (name, line) in enumerate(zip(_ON_TABLE, table, strict=True)):
        place = sign.move(0, at * height)
        area = place.inflate(gap, 2 * gap)  # in large type a chip of points reaches out of it
        yield easel.part(("sign", name), area, _draw_table_sign, place, name)
        yield easel.line(("sign's line", name), words.move(0, at * height), line, style)
    yield easel.line("tiles", row.move(column, 0), heading, style)
    for at, (where, line) in enumerate(zip((*_ON_TILES.values(), None), tiles, strict=True), 1):
        yield easel.item(("tile", where), sign.move(column, at * height), _draw_tile, where)
        yield easel.line(("tile's line", where), words.move(column, at * height), line, style)


def _draw_table_sign(pen: Pen[CardKit], sign: Rect, name: str) -> None:
    surface, kit = pen.surface, pen.kit
    match name:
        case "sealed":
            pen.picture(kit.images.seal(_BIRD, sign.height), center=sign.center)
        case "passed" | "coming":
            portrait = kit.images.portrait(_BIRD, sign.height - 4) if name == "passed" else None
            pill = Rect(0, 0, round(sign.height * PILL[0] / PILL[1]), sign.height)
            pill.center = sign.center
            draw_pill(surface, pill, portrait)
        case "relic":
            seal = kit.images.scaled("images/crown.png", (sign.height, sign.height))
            pen.picture(seal, seal.get_rect(center=sign.center))
        case "points" | "tried":
            chip = Rect((0, 0), points_size(kit, pen.unit)).move_to(center=sign.center)
            draw_points(surface, kit, chip, pen.unit, _STAKE, lit=name == "tried")
        case _:
            _draw_dots(pen, sign)


def _draw_dots(pen: Pen[CardKit], sign: Rect) -> None:
    """Draw the dots of three picks: one that is made, the next, and one to come."""
    side = round(sign.height * _DOT)
    for index, colour in enumerate((CREAM, GOLD, FAINT)):
        dot = Rect(0, 0, side, side)
        dot.center = sign.centerx + (index - 1) * round(1.6 * side), sign.centery
        draw_owner(pen.surface, dot, "mine", colour, is_hollow=colour == FAINT)


def _draw_tile(pen: Pen[CardKit], tile: Rect, place: Location | None) -> None:
    """Draw the mark of a tile in a place, as large as its line; without one, a tile with a code."""
    box = Rect(0, 0, tile.height * 3 // 2, tile.height).move_to(center=tile.center)
    if place is None:  # no tile is small enough for one in every language and window
        pen.fill(box, max(3, box.height // 6), suit_colour(_CODE_CARD.suit))
        code = pen.kit.faces.formulas.code(_CODE_CARD.demand)
        inner = box.inflate(-box.height // 4, 0)
        pen.text(code, inner, Size.TEXT, SUIT_INK, "center", Face.BOLD)
        return
    if place is Location.GONE:
        pen.picture(pen.kit.faces.tile(_CODE_CARD, box.size, Light.GONE), box)
        return
    mark = box.inflate(tile.height - box.width, 0)
    pen.fill(mark, mark.width // 4, suit_colour(_CODE_CARD.suit))
    draw_mark(pen.surface, mark.inflate(*[-mark.width // 2] * 2), place, SUIT_INK)


def _list_table_lines(kit: CardKit) -> list[str]:
    return [_say(kit, key) for key in _ON_TABLE.values()]


def _list_tile_lines(kit: CardKit) -> list[str]:
    """Return the heading of the tiles, then their lines, that of the code last."""
    return [_say(kit, key) for key in ("rules.sign.tiles", *_ON_TILES, "rules.sign.code")]


def _say(kit: CardKit, key: str) -> str:
    return kit.texts.say(key, points=_STAKE)

"""Draws an enlarged card over the dimmed table, with its rule and the cards that it asks for."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.notebook_view import LEAST_TILE, Location, draw_mark, draw_noted_tile
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_colour
from game.tides.rules.cards import DECK, Card
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.glow import draw_glow
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, LINE, SECONDARY, SMALLEST_TYPE, TABLE, Colour, Face, Size

_CARD: Final = (225, 60, 430, 600)
_PANEL: Final = (679, 80, 396, 560)
"""Left, top, width and height in u; the panel is no higher than what it says, and centred."""
_VEIL: Final = 188
"""How dark the table behind is, 0 to 255."""
_GLOW: Final = 60
_PADDING: Final = 26
_HEADING, _LEAD, _SCORE = 55, 14, 40
"""The heights of the name, of a line across with what is below it, and of a number, in u."""
_APART: Final = 8
"""Above the first number, beside points, and between tiles, in u."""
_CHIP: Final = (190, 46)
_PITCH, _TILE_PITCH = 64, 66
"""From one card that is asked for to the next, in u: as chips, or several suits as tiles."""
_LEAST_PITCH: Final = 30
"""With less than that none is shown."""
Row: TypeAlias = tuple[int, Callable[[Rect], object]]
"""The height of a part of the panel in pixels, and what draws it."""


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A card that the enlarged one asks for, where it is, and that in words."""

    card: Card
    place: Location
    words: str


@dataclass(frozen=True, slots=True)
class EnlargedCardModel:
    """An enlarged card: its rule, what it scores by case, and what it says besides.

    ``scores`` are words and points, that of now first; ``lines`` are on its place or its reason.
    ``heading`` stands over the cards that it asks for.
    """

    card: Card
    name: str
    rule: str
    scores: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    heading: str = ""
    asked: tuple[AskedCard, ...] = ()


def enlarged_item(
    kit: CardKit, window: Rect, unit: float, model: EnlargedCardModel, opacity: float
) -> Item:
    """Return the card in the middle of a dimmed ``window``, with ``opacity`` 0 to 1."""
    easel: Easel[CardKit] = Easel(kit, unit)
    return easel.item("enlarged card", window, _draw_enlarged, model, opacity)


def place_enlarged(size: tuple[int, int]) -> tuple[Rect, Rect]:
    """Return the places of card and panel in a window."""
    page = Page(size)
    return page.place(*_CARD), page.place(*_PANEL)


def _draw_enlarged(
    pen: Pen[CardKit], window: Rect, model: EnlargedCardModel, opacity: float
) -> None:
    paint.veil(pen.surface, window, TABLE, round(_VEIL * opacity))
    card, panel = place_enlarged(window.size)
    if opacity == 1:
        _draw_whole(pen, card, panel, model)
        return
    picture = pygame.Surface(window.size, pygame.SRCALPHA)
    _draw_whole(Pen(picture, pen.kit, pen.unit), card, panel, model)
    picture.set_alpha(round(255 * opacity))
    pen.picture(picture, window)


def _draw_whole(pen: Pen[CardKit], card: Rect, room: Rect, model: EnlargedCardModel) -> None:
    draw_glow(pen.surface, card, suit_colour(model.card.suit), 0.85, pen.px(_GLOW))
    pen.picture(pen.kit.faces.enlarged(model.card, card.size), card)
    pen.frame(card, round(card.width * 0.08), CREAM, 1)
    inner = room.inflate(-2 * pen.px(_PADDING), -pen.px(_PADDING))
    rows = [*_list_words(pen, model, inner.width)]
    rows += _list_asked(pen, model, inner.height - sum(height for height, _ in rows))
    inner.height = sum(height for height, _ in rows)
    inner.centery = room.centery
    panel = inner.inflate(2 * pen.px(_PADDING), pen.px(_PADDING))
    paint.draw_shadow(pen.surface, panel, pen.px(12), pen.px(14))
    pen.panel(panel)
    top = inner.y
    for height, draw in rows:
        draw(Rect(inner.x, top, inner.width, height))
        top += height


def _list_words(pen: Pen[CardKit], model: EnlargedCardModel, width: int) -> Iterator[Row]:
    """Yield name, rule and reasons, and the numbers."""
    yield pen.px(_HEADING), partial(_draw_name, pen, model.name)
    yield _rule_off(pen)
    px = max(SMALLEST_TYPE, pen.type_px(Size.TEXT.value))
    height = round(px * 1.3)
    for words, is_rule in _wrap(pen, model, width, px):
        face, shade = (Face.BOLD, CREAM) if is_rule else (Face.BODY, SECONDARY)
        style = Style(Size.TEXT, face, shade)
        yield height, partial(pen.set, words, style=style)
    for at, (words, points) in enumerate(model.scores):
        if not at:
            yield pen.px(_APART), id
        yield pen.px(_SCORE), partial(_draw_score, pen, words, points, CREAM if at else GOLD)
    yield pen.px(_LEAD), id


def _rule_off(pen: Pen[CardKit]) -> Row:
    """Return a line across with room below it."""
    return pen.px(_LEAD), lambda row: pen.surface.fill(LINE, (row.x, row.y, row.width, 1))


def _draw_name(pen: Pen[CardKit], name: str, row: Rect) -> None:
    """Draw a name in the type in which all names fit."""
    px, fit = pen.type_px(Size.HEADING.value), pen.kit.typesetter.fit
    names = map(pen.kit.faces.name, DECK)
    fitting = min(fit(each, Face.DISPLAY, px, row.width) for each in names)
    pen.set(name, row, Style(Size.HEADING, Face.DISPLAY, limit=fitting))


def _draw_score(pen: Pen[CardKit], words: str, points: str, shade: Colour, row: Rect) -> None:
    left = pen.text(points, row, Size.NUMBER, shade, "right", Face.BOLD).left
    room = Rect(row.x, row.y, left - pen.px(_APART) - row.x, row.height)
    pen.text(words, room, Size.TEXT, SECONDARY)


def _wrap(
    pen: Pen[CardKit], model: EnlargedCardModel, width: int, px: int
) -> Iterator[tuple[str, bool]]:
    """Yield the lines of the rule and the others, each with whether it is of the rule."""
    for text, face, is_rule in (
        (model.rule, Face.BOLD, True),
        *((line, Face.BODY, False) for line in model.lines),
    ):
        for line in pen.kit.typesetter.wrap(text, face, px, width):
            yield line, is_rule


def _list_asked(pen: Pen[CardKit], model: EnlargedCardModel, room: int) -> Iterator[Row]:
    """Yield the cards that are asked for, if ``room``, a height, is enough.

    Those of one suit have a row each and say where they are; several suits have one row each, of
    tiles as in the notebook.
    """
    asked, step = model.asked, 1 if len(model.asked) <= CARDS_A_SUIT else CARDS_A_SUIT
    rows = [asked[at : at + step] for at in range(0, len(asked), step)]
    head = max(pen.px(42), pen.type_px(Size.TEXT.value * 1.2))
    usual = pen.px(_PITCH)
    if step > 1:
        usual = max(pen.px(_TILE_PITCH), LEAST_TILE[1] + pen.px(_APART))
    pitch = min(usual, (room - head - pen.px(_LEAD)) // max(1, len(rows)))
    if not rows or pitch < pen.px(_LEAST_PITCH):
        return
    yield _rule_off(pen)
    style = Style(Size.TEXT, Face.BODY, SECONDARY)
    yield head, partial(pen.set, model.heading, style=style)
    for row in rows:
        yield pitch, partial(_draw_tiles if step > 1 else _draw_chip, pen, row)


def _draw_tiles(pen: Pen[CardKit], asked: Sequence[AskedCard], row: Rect) -> None:
    """Draw the cards of a suit, each with its mark, as in the notebook."""
    gap = pen.px(_APART)
    width = (row.width - (CARDS_A_SUIT - 1) * gap) // CARDS_A_SUIT
    for index, each in enumerate(asked):
        tile = Rect(row.x + index * (width + gap), row.y, width, row.height - gap)
        draw_noted_tile(pen, tile, each.card, each.place)


def _draw_chip(pen: Pen[CardKit], asked: Sequence[AskedCard], row: Rect) -> None:
    """Draw a card that is asked for, and where it is: as a mark and in words."""
    (each,), side, (width, height) = asked, pen.px(16), map(pen.px, _CHIP)
    chip = Rect(row.x, row.y, width, min(height, row.height - pen.px(4)))
    is_gone = each.place is Location.GONE
    pen.picture(pen.kit.faces.chip(each.card, chip.size, is_gone=is_gone), chip)
    mark = Rect(chip.right + side, 0, side, side)
    mark.centery = chip.centery
    draw_mark(pen.surface, mark, each.place)
    left = mark.right + pen.px(10)
    words = Rect(left, chip.y, row.right - left, chip.height)
    pen.text(each.words, words)

"""Draws an enlarged card over the dimmed table, with its rule and the cards that it asks for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.notebook_view import Location, draw_mark
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_colour
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.glow import draw_glow
from game.ui.kit import Style, fit_unit
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, LINE, SECONDARY, TABLE, Face, Size

_CARD: Final = (225, 60, 430, 600)
_PANEL: Final = (679, 120, 396, 480)
"""Left, top, width and height in u."""
_VEIL: Final = 170
"""How dark the table behind is, 0 to 255."""
_GLOW: Final = 60
_PADDING: Final = 26
_ROW, _HEADING, _CHIP = 40, 52, 46
"""The heights of a row with a number, of the name, and of a card that is asked for, in u."""
_CHIP_WIDTH, _CHIP_PITCH = 190, 62
_COLUMN: Final = 3
"""More cards than so many are in two columns, where marks alone say where they are."""
_LEAST_PITCH: Final = 30
"""From one card that is asked for to the next, at least; with less room none is shown."""


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


def _draw_whole(pen: Pen[CardKit], card: Rect, panel: Rect, model: EnlargedCardModel) -> None:
    draw_glow(pen.surface, card, suit_colour(model.card.suit), 0.5, pen.px(_GLOW))
    pen.picture(pen.kit.faces.enlarged(model.card, card.size), card)
    pen.frame(card, round(card.width * 0.08), CREAM, 1)
    paint.draw_shadow(pen.surface, panel, pen.px(12), pen.px(14))
    pen.panel(panel)
    inner = panel.inflate(-2 * pen.px(_PADDING), -2 * pen.px(_PADDING // 2))
    head = Rect(inner.x, inner.y, inner.width, pen.px(_HEADING))
    pen.text(model.name, head, Size.HEADING, CREAM, face=Face.DISPLAY)
    top = _rule_off(pen, inner, head.bottom)
    for words, is_rule in _wrap(pen, model, inner.width):
        height = pen.type_px(Size.TEXT.value * 1.3)
        face, shade = (Face.BOLD, CREAM) if is_rule else (Face.BODY, SECONDARY)
        pen.text(words, Rect(inner.x, top, inner.width, height), Size.TEXT, shade, face=face)
        top += height
    for at, (words, points) in enumerate(model.scores):
        row = Rect(inner.x, top, inner.width, pen.px(_ROW))
        shade = CREAM if at else GOLD
        left = pen.text(points, row, Size.NUMBER, shade, "right", Face.BOLD).left
        pen.text(words, Rect(row.x, row.y, left - row.x, row.height), Size.TEXT, SECONDARY)
        top = row.bottom
    if model.asked:
        _draw_asked(pen, inner, _rule_off(pen, inner, top + pen.px(4)), model)


def _rule_off(pen: Pen[CardKit], inner: Rect, top: int) -> int:
    """Draw a line across, and return where what is below it begins."""
    pen.surface.fill(LINE, (inner.x, top, inner.width, 1))
    return top + pen.px(10)


def _wrap(pen: Pen[CardKit], model: EnlargedCardModel, width: int) -> Iterator[tuple[str, bool]]:
    """Yield the lines of the rule and the others, each with whether it is of the rule."""
    px = pen.type_px(Size.TEXT.value)
    for text, face, is_rule in (
        (model.rule, Face.BOLD, True),
        *((line, Face.BODY, False) for line in model.lines),
    ):
        for line in pen.kit.typesetter.wrap(text, face, px, width):
            yield line, is_rule


def _draw_asked(pen: Pen[CardKit], inner: Rect, top: int, model: EnlargedCardModel) -> None:
    """Draw each card that is asked for, its mark and where it is, if there is room."""
    head = Rect(inner.x, top, inner.width, pen.px(30))
    columns = 1 if len(model.asked) <= _COLUMN else 2
    rows = -(-len(model.asked) // columns)
    pitch = min(pen.px(_CHIP_PITCH), (inner.bottom - head.bottom) // rows)
    if pitch < pen.px(_LEAST_PITCH):
        return
    unit = fit_unit(pen.kit, head.height, pen.unit, Size.TEXT)
    Pen(pen.surface, pen.kit, unit).text(model.heading, head, Size.TEXT, SECONDARY)
    width = inner.width // columns
    for index, asked in enumerate(model.asked):
        column, row = divmod(index, rows)
        place = Rect(inner.x + column * width, head.bottom + row * pitch, width, pitch - pen.px(4))
        _draw_one(pen, place, asked, has_words=columns == 1)


def _draw_one(pen: Pen[CardKit], place: Rect, asked: AskedCard, *, has_words: bool) -> None:
    """Draw a card that is asked for, and where it is: as a mark, and where it ``has_words``."""
    chip, side = place.copy(), pen.px(16)
    chip.height = min(pen.px(_CHIP), place.height)
    chip.width = min(pen.px(_CHIP_WIDTH), place.width - 2 * side)
    is_gone = asked.place is Location.GONE
    pen.picture(pen.kit.faces.chip(asked.card, chip.size, is_gone=is_gone), chip)
    mark = Rect(chip.right + (side if has_words else side // 2), 0, side, side)
    mark.centery = chip.centery
    draw_mark(pen.surface, mark, asked.place)
    if has_words:
        left = mark.right + pen.px(10)
        words = Rect(left, chip.y, place.right - left, chip.height)
        pen.set(asked.words, words, Style(Size.TEXT, Face.BODY, CREAM))

"""Draws an enlarged card with its rule and what it scores now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style, draw_text
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, PANEL, SECONDARY, Face, Size, type_px

_PADDING: Final = 8
_LINE: Final = 24
_SIZE: Final = Size.TEXT
_LEAST: Final = 0.5
"""The card's least share of the height; the text is left out where it would take more."""
_WIDE: Final = 1.25
"""From this width on, as a multiple of the height, the text is beside the card."""
_LARGEST: Final = 0.46
"""The card's largest share of such a width."""
_SHAPE: Final = 136 / 190
"""The width of a card as a share of its height."""


@dataclass(frozen=True, slots=True)
class EnlargedCardModel:
    """An enlarged card, its rule as a sentence, and lines on its current place or score."""

    card: Card
    rule: str
    lines: tuple[str, ...] = ()


def enlarged_item(
    kit: CardKit, place: Rect, unit: float, model: EnlargedCardModel, opacity: float
) -> Item:
    """Return the card with its lines at ``place``, with ``opacity`` 0 to 1."""
    easel: Easel[CardKit] = Easel(kit, unit)
    return easel.item("enlarged card", place, _draw_enlarged, model, opacity)


def _draw_enlarged(pen: Pen[CardKit], rect: Rect, model: EnlargedCardModel, opacity: float) -> None:
    kit, unit = pen.kit, pen.unit
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    area = picture.get_rect()
    picture.blit(paint.rounded(area.size, round(10 * unit), PANEL), area)
    picture.blit(paint.outline(area.size, round(10 * unit), GOLD, max(1, round(unit)), 200), area)
    placed = place_card(kit, area, unit, model)
    picture.blit(kit.faces.hand(model.card, placed.card.size), placed.card)
    row = placed.text
    for line, is_rule in placed.lines:
        style = Style(_SIZE, Face.BODY, CREAM if is_rule else SECONDARY, "center")
        draw_text(picture, kit, line, row, unit, style)
        row = row.move(0, row.height)
    picture.set_alpha(round(255 * opacity))
    pen.picture(picture, rect)


class PlacedCard(NamedTuple):
    """Where an enlarged card is, its lines, and where the first one is.

    With each line goes whether it belongs to the rule.
    """

    card: Rect
    lines: Sequence[tuple[str, bool]]
    text: Rect


def place_card(kit: CardKit, area: Rect, unit: float, model: EnlargedCardModel) -> PlacedCard:
    """Place a card in ``area``, as large as its lines allow, and the lines below it.

    In a wide area they are beside it. Where they have no room, the rule alone is left, or nothing.
    """
    padding = round(_PADDING * unit)
    inner = area.inflate(-2 * padding, -2 * padding)
    step = max(round(_LINE * unit), round(_type(kit, unit) * 1.3))
    if inner.width > _WIDE * inner.height:
        width = min(round(inner.height * _SHAPE), round(_LARGEST * inner.width))
        card = Rect(inner.topleft, (width, round(width / _SHAPE)))
        card.centery = inner.centery
        beside = Rect(card.right + padding, inner.y, inner.right - card.right - padding, step)
        lines = _trim(_set_lines(kit, model, unit, beside.width), inner.height // step)
        return PlacedCard(card, lines, beside.move(0, (inner.height - step * len(lines)) // 2))
    lines = _set_lines(kit, model, unit, inner.width)
    lines = _trim(lines, int((1 - _LEAST) * inner.height) // step)
    height = min(inner.height - step * len(lines), round(inner.width / _SHAPE))
    card = Rect(inner.x, inner.y, round(height * _SHAPE), height)
    card.centerx = inner.centerx
    spare = inner.bottom - card.bottom - step * len(lines)
    return PlacedCard(card, lines, Rect(inner.x, card.bottom + spare // 2, inner.width, step))


def _type(kit: CardKit, unit: float) -> int:
    return type_px(_SIZE, kit.type_unit(unit))


def _trim(lines: list[tuple[str, bool]], most: int) -> list[tuple[str, bool]]:
    """Return all lines if they are no more than ``most``, else those of the rule, else none."""
    rule = [line for line in lines if line[1]]
    return next((each for each in (lines, rule) if len(each) <= most), [])


def _set_lines(
    kit: CardKit, model: EnlargedCardModel, unit: float, width: int
) -> list[tuple[str, bool]]:
    """Return the wrapped lines, each with whether it belongs to the rule."""
    wrap, px = kit.typesetter.wrap, _type(kit, unit)
    return [
        (line, is_rule)
        for text, is_rule in ((model.rule, True), *((text, False) for text in model.lines))
        for line in wrap(text, Face.BODY, px, width)
    ]

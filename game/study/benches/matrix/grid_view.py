"""How the matrix is drawn: cards at its edges, cells tinted by what they are worth, mixes."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.benches.matrix.places import MatrixPlaces
from game.study.figures import write_share, write_value
from game.study.tree.node_view import GAIN, LOSS
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Align, Style, draw_figure, draw_panel, draw_text
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    Colour,
    Face,
    Size,
    mix,
)

_TILE: Final = (44, 28)
_TINT: Final = 0.45
"""How much of its colour the largest cell takes."""


class Cell(NamedTuple):
    """A cell: its value, the share of its tint from -1 to 1, and how it is marked.

    ``is_worst`` says that no column is worse for its row, ``is_best`` that no row is better in its
    column.
    """

    value: float
    tint: float
    is_worst: bool
    is_best: bool
    has_focus: bool


class Share(NamedTuple):
    """How much of a mix is one card, from 0 to 1. A player's own can be dragged."""

    chance: float
    is_own: bool
    has_focus: bool = False


def panel_item(places: MatrixPlaces) -> Item:
    """Return the picture's panel."""
    draw = partial(draw_panel, rect=places.area, unit=places.unit)
    return Item("matrix-panel", places.area, None, draw)


def kingdom_item(kit: CardKit, places: MatrixPlaces, seat: int, name: str, cards: Cards) -> Item:
    """Return what lies in front of a player, as tiles behind its name."""
    room = places.kingdom(seat)
    draw = partial(_draw_kingdom, kit=kit, room=room, name=name, cards=cards, unit=places.unit)
    return Item(("matrix-kingdom", seat), room, (name, cards), draw)


def card_items(kit: CardKit, places: MatrixPlaces, mine: Cards, theirs: Cards) -> Iterator[Item]:
    """Yield the cards at both edges."""
    placed = [(("own", row), places.own_card(row), card) for row, card in enumerate(mine)]
    placed += [(("their", at), places.their_card(at), card) for at, card in enumerate(theirs)]
    for name, place, card in placed:
        draw = partial(_draw_card, kit=kit, place=place, card=card)
        yield Item(("matrix-card", name), place, card, draw)


def cell_items(
    kit: CardKit, places: MatrixPlaces, cells: dict[tuple[int, int], Cell]
) -> Iterator[Item]:
    """Yield every cell."""
    for (row, column), cell in cells.items():
        place = places.cell(row, column)
        draw = partial(_draw_cell, kit=kit, place=place, cell=cell, unit=places.unit)
        yield Item(("matrix-cell", row, column), place, cell, draw)


def share_items(
    kit: CardKit, places: MatrixPlaces, own: list[Share], theirs: list[Share]
) -> Iterator[Item]:
    """Yield how both players mix."""
    for row, share in enumerate(own):
        draw = partial(_draw_own, kit=kit, places=places, row=row, share=share)
        yield Item(("matrix-own", row), places.own_share(row).inflate(8, 4), share, draw)
    for column, share in enumerate(theirs):
        draw = partial(_draw_their, kit=kit, places=places, column=column, share=share)
        yield Item(("matrix-their", column), places.their_share(column), share, draw)


def value_item(kit: CardKit, places: MatrixPlaces, value: float) -> Item:
    """Return the value in the corner."""
    style = Style(Size.HEADING, Face.BOLD, GOLD, "center")
    draw = partial(
        draw_text,
        kit=kit,
        text=write_value(value),
        box=places.value,
        unit=places.unit,
        style=style,
    )
    return Item("matrix-value", places.value, value, draw)


def _draw_kingdom(
    surface: pygame.Surface, kit: CardKit, room: Rect, name: str, cards: Cards, unit: float
) -> None:
    label = Rect(room.x, room.y, room.width // 2, room.height)
    right = draw_text(surface, kit, name, label, unit, Style(Size.SMALL, colour=SECONDARY)).right
    height = min(room.height, round(_TILE[1] * kit.type_unit(unit)))
    width = height * _TILE[0] // _TILE[1]
    for card in cards:
        tile = Rect(right + round(8 * unit), 0, width, height)
        tile.centery = room.centery
        surface.blit(kit.faces.tile(card, tile.size), tile)
        right = tile.right


def _draw_card(surface: pygame.Surface, kit: CardKit, place: Rect, card: Card) -> None:
    surface.blit(kit.faces.board(card, place.size), place)


def _draw_cell(surface: pygame.Surface, kit: CardKit, place: Rect, cell: Cell, unit: float) -> None:
    radius = round(6 * unit)
    colour = GAIN if cell.tint > 0 else LOSS
    fill = mix(RAISED, colour, abs(cell.tint) * _TINT)
    paint.draw_rounded(surface, place, radius, fill)
    if cell.has_focus:
        paint.draw_outline(surface, place, radius, CREAM, 2)
    style = Style(Size.NUMBER, Face.BOLD, CREAM, "center")
    draw_figure(surface, kit, write_value(cell.value), place, unit, style)
    if cell.is_worst:
        _draw_bar(surface, Rect(place.x, place.y, max(4, round(5 * unit)), place.height), EMBER)
    if cell.is_best:
        _draw_bar(surface, Rect(place.x, place.y, place.width, max(4, round(5 * unit))), GAIN)


def _draw_bar(surface: pygame.Surface, bar: Rect, colour: Colour) -> None:
    paint.draw_rounded(surface, bar, 2, colour)


def _draw_own(
    surface: pygame.Surface, kit: CardKit, places: MatrixPlaces, row: int, share: Share
) -> None:
    track = places.track(row)
    radius = track.height // 2
    paint.draw_rounded(surface, track, radius, RAISED)
    paint.draw_outline(surface, track, radius, GOLD if share.has_focus else LINE, 1)
    part = Rect(
        track.x, track.y, max(track.height, round(track.width * share.chance)), track.height
    )
    if share.chance > 0:
        paint.draw_rounded(surface, part, radius, GAIN if share.is_own else GOLD)
    knob = Rect(0, 0, track.height + places.px(6), track.height + places.px(6))
    knob.center = track.x + round(track.width * share.chance), track.centery
    knob.clamp_ip(places.own_share(row))
    surface.blit(paint.disc(knob.width, CREAM if share.has_focus else mix(CREAM, PANEL, 0.2)), knob)
    words = places.own_share(row)
    words = Rect(track.right, words.y, words.right - track.right, words.height)
    _draw_percent(surface, kit, words, share.chance, "right", places.unit)


def _draw_their(
    surface: pygame.Surface, kit: CardKit, places: MatrixPlaces, column: int, share: Share
) -> None:
    room = places.their_share(column)
    track = Rect(room.x, room.y, room.width, places.px(14))
    paint.draw_rounded(surface, track, track.height // 2, RAISED)
    if share.chance > 0:
        part = Rect(track.x, track.y, round(track.width * share.chance), track.height)
        part.width = max(part.width, part.height)
        paint.draw_rounded(surface, part, track.height // 2, SECONDARY)
    words = Rect(room.x, track.bottom, room.width, room.bottom - track.bottom)
    _draw_percent(surface, kit, words, share.chance, "center", places.unit)


def _draw_percent(
    surface: pygame.Surface, kit: CardKit, box: Rect, chance: float, align: Align, unit: float
) -> None:
    style = Style(Size.SMALL, Face.BOLD, CREAM, align)
    draw_figure(surface, kit, write_share(chance), box, unit, style)

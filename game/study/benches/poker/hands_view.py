"""Draws the table of ten hands: both sides with card, chips and last move, and the list's head."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.benches.poker.card_view import draw_card
from game.study.benches.poker.hands_places import HandsPlaces, split_row
from game.study.frame.frame_controls import compute_largest_type
from game.study.poker_jobs import HANDS
from game.study.table.owners import draw_mark
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Align, Kit, Style, draw_panel, draw_text
from game.ui.theme import CREAM, GOLD, PANEL, SECONDARY, Face, Size, mix


class SeatModel(NamedTuple):
    """One player of the hand on the table: the chips that lie there, and the last move."""

    name: str
    seat: PlayerId
    letter: str
    card: str
    chips: int
    move: str


def hands_items(
    kit: Kit, places: HandsPlaces, sides: Sequence[SeatModel], heads: Sequence[str], dealt: int
) -> Iterator[Item]:
    """Yield the panel, both ``sides``, the list's ``heads``, and the hands still to be dealt."""
    panel = partial(draw_panel, rect=places.area, unit=places.unit)
    yield Item("poker-panel", places.area, None, panel)
    for number, side in enumerate(sides):
        draw = partial(_draw_side, kit=kit, places=places, number=number, side=side)
        yield Item(("poker-side", number), places.side(number), side, draw)
    head = places.row(0)
    draw_head = partial(_draw_heads, kit=kit, places=places, heads=heads)
    yield Item("poker-heads", head, tuple(heads), draw_head)
    for number in range(dealt + 1, HANDS + 1):
        row = places.row(number)
        draw_row = partial(_draw_undealt, kit=kit, row=row, number=number, unit=places.unit)
        yield Item(("poker-undealt", number), row, None, draw_row)


def _draw_side(
    surface: pygame.Surface, kit: Kit, places: HandsPlaces, number: int, side: SeatModel
) -> None:
    name = places.name(number)
    mark = Rect(name.x, name.y, name.height, name.height)
    draw_mark(surface, kit, mark.inflate(-mark.width // 6, -mark.height // 6), side.seat)
    words = Rect(mark.right + places.px(8), name.y, name.right - mark.right, name.height)
    style = Style(Size.TEXT, Face.BOLD, CREAM, limit=compute_largest_type(words))
    draw_text(surface, kit, side.name, words, places.unit, style)
    draw_card(surface, kit, places.card(number), side.letter, side.card, places.unit)
    beside = places.beside(number)
    upper = Rect(beside.x, beside.y, beside.width, beside.height // 2)
    _draw_chips(surface, upper, side.chips, places.px(34))
    if side.move:
        lower = Rect(beside.x, upper.bottom, beside.width, beside.height - upper.height)
        move = Style(Size.LARGE, Face.BOLD, CREAM, limit=compute_largest_type(lower))
        draw_text(surface, kit, side.move, lower, places.unit, move)


def _draw_chips(surface: pygame.Surface, box: Rect, chips: int, side: int) -> None:
    """Draw so many chips side by side."""
    edge = mix(GOLD, PANEL, 0.55)
    for number in range(chips):
        place = Rect(box.x + number * side * 5 // 4, 0, side, side)
        place.centery = box.centery
        surface.blit(paint.disc(side, GOLD), place)
        inner = place.inflate(-side // 3, -side // 3)
        surface.blit(paint.ring(inner.width, edge, max(2, side // 14)), inner)


def _draw_heads(
    surface: pygame.Surface, kit: Kit, places: HandsPlaces, heads: Sequence[str]
) -> None:
    row = places.row(0)
    columns = split_row(row)[1:]
    quiet = Style(Size.SMALL, Face.BODY, SECONDARY, limit=compute_largest_type(row))
    pairs = list(zip(heads, columns, strict=True))
    limit = min(kit.fit_all([head], quiet, box.width, places.unit) for head, box in pairs)
    for at, (head, box) in enumerate(pairs):
        is_card = at < 2  # noqa: PLR2004  (both cards stand in the middle of their columns)
        inner = box if is_card else box.inflate(-places.px(16), 0)
        align: Align = "center" if is_card else "right"
        style = Style(
            Size.SMALL, Face.BODY, SECONDARY, align, min(limit, compute_largest_type(row))
        )
        draw_text(surface, kit, head, inner, places.unit, style)


def _draw_undealt(surface: pygame.Surface, kit: Kit, row: Rect, number: int, unit: float) -> None:
    box = split_row(row)[0]
    words = Rect(box.x, box.y, box.width // 2, box.height)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "right", compute_largest_type(row))
    draw_text(surface, kit, str(number), words, unit, style)

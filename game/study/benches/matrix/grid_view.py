"""The picture of the Matrix bench: cards at the edges, cells tinted by value, and both mixes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from pygame import Rect

from game.study.figures import write_share, write_value
from game.study.frame.typed_number import draw_typed
from game.study.tree.node_view import GAIN, LOSS
from game.tides.cards.faces import CardKit
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, GOLD, LINE, PANEL, RAISED, SECONDARY, Face, Size, mix

_EDGE: Final = 12
_GAP: Final = 6
_KINGDOMS: Final = 34
_HEAD, _HEAD_WIDTH = 38, 170
_FOOT: Final = 58
_SIDE: Final = 118
_MIX: Final = 190
_TALLEST: Final = 112
_PERCENT: Final = 64
_BAR: Final = 20
_MARGIN: Final = (8, 4)
"""In pixels: smooth edges around a share."""
_CHIP: Final = (118, 32)
_TINT: Final = 0.45
"""How much of its colour the largest cell takes."""


@dataclass(frozen=True, slots=True)
class MatrixPlaces:
    """From above: kingdoms, their cards, a row for each of the player's cards; mixes at the edges.

    ``kingdoms`` and cards are by seat. A row's share is dragged on its track, from 0 at the left.
    """

    area: Rect
    kingdoms: Sequence[Rect]
    cards: tuple[Sequence[Rect], Sequence[Rect]]
    cells: Mapping[tuple[int, int], Rect]
    own_shares: Mapping[int, Rect]
    tracks: Sequence[Rect]
    their_shares: Sequence[Rect]
    value: Rect


def lay_matrix(area: Rect, easel: Easel[CardKit], rows: int, columns: int) -> MatrixPlaces:
    """Lay a matrix of so many rows and columns into ``area``."""
    px, inset = easel.px, -2 * easel.px(_EDGE)
    inner, gap, side = area.inflate(inset, inset), px(_GAP), px(_SIDE)
    half, foot = inner.width // 2, easel.type_px(_FOOT)
    kingdoms = [Rect(inner.x + at * half, inner.y, half - gap, px(_KINGDOMS)) for at in (0, 1)]
    left, top = inner.x + px(_SIDE + _GAP), inner.y + px(_KINGDOMS + _HEAD + 2 * _GAP)
    width = inner.right - easel.type_px(_MIX) - gap - left
    height = min(inner.bottom - foot - gap - top, rows * px(_TALLEST))
    across = list(pairwise(left + width * at // columns for at in range(columns + 1)))
    down = list(pairwise(top + height * at // rows for at in range(rows + 1)))
    cells = {
        (row, column): Rect(x, y, right - x - gap, below - y - gap)
        for row, (y, below) in enumerate(down)
        for column, (x, right) in enumerate(across)
    }
    mine = [Rect(inner.x, y, side, below - y - gap) for y, below in down]
    theirs = []
    for column in range(columns):
        cell = cells[0, column]
        card = Rect(0, 0, min(cell.width, px(_HEAD_WIDTH)), px(_HEAD))
        card.midbottom = cell.centerx, cell.y - gap
        theirs.append(card)
    left, top = cells[0, columns - 1].right + px(2 * _GAP), mine[-1].bottom + gap
    room = inner.right - left
    shares = {row: Rect(left, card.y, room, card.height) for row, card in enumerate(mine)}
    tracks = []
    for share in shares.values():
        track = Rect(left, 0, room - easel.type_px(_PERCENT), min(share.height, px(_BAR)))
        track.centery = share.centery
        tracks.append(track)
    replies = [Rect(x, top, right - x - gap, foot) for x, right in across]
    value = Rect(left, top, room, foot)
    return MatrixPlaces(area, kingdoms, (mine, theirs), cells, shares, tracks, replies, value)


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
    typed: str | None = None
    """What is being typed in the place of the value."""


class Share(NamedTuple):
    """How much of the shown mix is one card, from 0 to 1; ``is_own`` where the player chose it."""

    chance: float
    is_own: bool
    has_focus: bool


def matrix_items(
    easel: Easel[CardKit],
    places: MatrixPlaces,
    kingdoms: Sequence[tuple[str, Cards]],
    hands: Sequence[Sequence[Card | str]],
    cells: Mapping[tuple[int, int], Cell],
) -> Iterator[Item]:
    """Yield named kingdoms and hands by seat, and the cells, none until there is a solution."""
    item = easel.item
    yield item("matrix-panel", places.area, Pen.panel)
    for seat, kingdom in enumerate(kingdoms):
        yield item(("matrix-kingdom", seat), places.kingdoms[seat], _draw_kingdom, *kingdom)
    for seat, hand in enumerate(hands):
        for at, (card, place) in enumerate(zip(hand, places.cards[seat], strict=True)):
            yield item(("matrix-card", seat, at), place, _draw_card, card)
    for key, cell in cells.items():
        yield item(("matrix-cell", key), places.cells[key], _draw_cell, cell)


def mix_items(
    easel: Easel[CardKit],
    places: MatrixPlaces,
    own: Sequence[Share],
    theirs: Sequence[float],
    value: float,
) -> Iterator[Item]:
    """Yield how both mix, and what that is worth."""
    for row, share in enumerate(own):
        area = places.own_shares[row].inflate(_MARGIN)
        yield easel.item(("matrix-own", row), area, _draw_own, share, places.tracks[row])
    for column, chance in enumerate(theirs):
        place = places.their_shares[column]
        yield easel.item(("matrix-their", column), place, _draw_their, chance)
    style = Style(Size.HEADING, Face.BOLD, GOLD, "center")
    yield easel.line("matrix-value", places.value, write_value(value), style)


def _draw_kingdom(pen: Pen[CardKit], room: Rect, name: str, cards: Cards) -> None:
    label = Rect(room.x, room.y, room.width // 2, room.height)
    right = pen.text(name, label, Size.SMALL, SECONDARY).right
    gap, height = pen.px(8), min(room.height, pen.type_px(_CHIP[1]))
    width = min(pen.type_px(_CHIP[0]), (room.right - right) // max(1, len(cards)) - gap)
    for card in cards:
        chip = Rect(right + gap, 0, width, height).move_to(centery=room.centery)
        pen.picture(pen.kit.faces.chip(card, chip.size), chip)
        right = chip.right


def _draw_card(pen: Pen[CardKit], place: Rect, card: Card | str) -> None:
    if isinstance(card, str):
        pen.text(card, place, Size.SMALL, CREAM, "center", Face.BOLD)
        return
    faces = pen.kit.faces
    is_flat = place.height < place.width // 2
    pen.picture((faces.chip if is_flat else faces.board)(card, place.size), place)


def _draw_cell(pen: Pen[CardKit], place: Rect, cell: Cell) -> None:
    radius, thick = pen.px(6), max(4, pen.px(5))
    colour = GAIN if cell.tint > 0 else LOSS
    pen.fill(place, radius, mix(RAISED, colour, abs(cell.tint) * _TINT))
    if cell.has_focus:
        pen.frame(place, radius, CREAM, 2)
    style = Style(Size.NUMBER, Face.BOLD, align="center")
    if cell.typed is None:
        pen.figure(write_value(cell.value), place, style)
    else:
        draw_typed(pen, cell.typed, place, style)
    if cell.is_worst:
        pen.fill(Rect(place.topleft, (thick, place.height)), 2, EMBER)
    if cell.is_best:
        pen.fill(Rect(place.topleft, (place.width, thick)), 2, GAIN)


def _draw_own(pen: Pen[CardKit], area: Rect, share: Share, track: Rect) -> None:
    room = area.inflate(-_MARGIN[0], -_MARGIN[1])
    radius, width = track.height // 2, round(track.width * share.chance)
    pen.fill(track, radius, RAISED)
    pen.frame(track, radius, GOLD if share.has_focus else LINE)
    if share.chance > 0:
        part = Rect(track.topleft, (max(track.height, width), track.height))
        pen.fill(part, radius, GAIN if share.is_own else GOLD)
    diameter = track.height + pen.px(6)
    knob = Rect(0, 0, diameter, diameter).move_to(center=(track.x + width, track.centery))
    knob.clamp_ip(room)
    colour = CREAM if share.has_focus else mix(CREAM, PANEL, 0.2)
    pen.picture(paint.disc(diameter, colour), knob)
    words = Rect(track.right, room.y, room.right - track.right, room.height)
    pen.figure(write_share(share.chance), words, Style(Size.SMALL, Face.BOLD, align="right"))


def _draw_their(pen: Pen[CardKit], room: Rect, chance: float) -> None:
    track = Rect(room.x, room.y, room.width, pen.px(14))
    pen.fill(track, track.height // 2, RAISED)
    if chance > 0:
        part = Rect(track.topleft, (max(round(track.width * chance), track.height), track.height))
        pen.fill(part, track.height // 2, SECONDARY)
    words = Rect(room.x, track.bottom, room.width, room.bottom - track.bottom)
    pen.figure(write_share(chance), words, Style(Size.SMALL, Face.BOLD, align="center"))

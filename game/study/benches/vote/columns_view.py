"""The columns of the Vote bench: a bar of votes and one of points on every card."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.benches.vote.places import SILENT, VotePlaces
from game.study.benches.vote.tally import VoteCount
from game.study.tree.node_view import GAIN
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style, draw_figure, draw_panel, draw_text
from game.ui.theme import (
    CREAM,
    EMBER,
    FAINT,
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

_VOTES: Final = mix(PANEL, SECONDARY, 0.75)
"""The colour of votes for a card that does not lead."""


class Column(NamedTuple):
    """What a column shows: its votes, its card's points on average, and who is ahead.

    ``most`` and ``highest`` are votes and points that fill the height. ``card`` is ``None`` where
    hands do not vote; ``no_vote`` is what stands there.
    """

    card: Card | None
    no_vote: str
    votes: int
    mean: float | None
    most: int
    highest: float
    is_leader: bool


class VoteBar(NamedTuple):
    """A bar: the share of the height that it fills, the number above it, and its colour."""

    share: float
    number: str
    colour: Colour


def list_columns(hand: Cards, now: VoteCount, final: VoteCount, no_vote: str) -> list[Column]:
    """Return the columns of ``now``.

    The ``final`` count says what fills their height, but for points that are higher on the way.
    """
    most = max(*final.votes, final.silent, 1)
    means = (*final.means, *now.means)
    highest = max([mean for mean in means if mean is not None], default=1.0)
    columns = [
        Column(card, "", votes, mean, most, highest, at == now.leader)
        for at, (card, votes, mean) in enumerate(zip(hand, now.votes, now.means, strict=True))
    ]
    return [*columns, Column(None, no_vote, now.silent, None, most, highest, is_leader=False)]


def column_items(kit: CardKit, places: VotePlaces, columns: list[Column]) -> Iterator[Item]:
    """Yield the picture's panel and all columns."""
    panel = partial(draw_panel, rect=places.area, unit=places.unit)
    yield Item("vote-panel", places.area, None, panel)
    for number, column in enumerate(columns):
        draw = partial(_draw_column, kit=kit, places=places, number=number, column=column)
        yield Item(("vote", number), places.column(number), column, draw)


def legend_item(kit: CardKit, places: VotePlaces, votes: str, points: str) -> Item:
    """Return the line that says which bar is which."""
    draw = partial(_draw_legend, kit=kit, places=places, votes=votes, points=points)
    return Item("vote-legend", places.legend, (votes, points), draw)


def ballot_item(kit: CardKit, places: VotePlaces, hand: tuple[int, ...], column: int) -> Item:
    """Return the hand that voted last, as tiles above the column it voted for."""
    draw = partial(_draw_ballot, kit=kit, places=places, hand=hand, column=column)
    return Item("vote-ballot", places.ballot(column), hand, draw)


def _draw_column(
    surface: pygame.Surface, kit: CardKit, places: VotePlaces, number: int, column: Column
) -> None:
    room, unit, place = places.bars(number), places.unit, places.card(number)
    surface.fill(LINE, (room.x, room.bottom, room.width, 1))
    if column.card is None:
        draw_text(
            surface,
            kit,
            column.no_vote,
            place,
            unit,
            Style(Size.SMALL, Face.BODY, SECONDARY, "center"),
        )
    else:
        surface.blit(kit.faces.board(column.card, place.size), place)
    width = room.width * 5 // 12
    votes = Rect(room.x + room.width // 12, room.y, width, room.height)
    if column.card is None:
        votes.centerx = room.centerx
    colour = GOLD if column.is_leader else FAINT if number == SILENT else _VOTES
    bar = VoteBar(column.votes / column.most, str(column.votes), colour)
    _draw_bar(surface, kit, places, votes, bar)
    if column.mean is not None:
        points = Rect(votes.right + room.width // 12, room.y, room.width // 4, room.height)
        bar = VoteBar(column.mean / column.highest, f"{column.mean:.1f}", GAIN)
        _draw_bar(surface, kit, places, points, bar)


def _draw_bar(
    surface: pygame.Surface, kit: CardKit, places: VotePlaces, room: Rect, bar: VoteBar
) -> None:
    """Draw a bar from the foot of ``room`` up, and its number above it."""
    high = places.number_height
    box = Rect(room.x, 0, room.width, round((room.height - high) * bar.share))
    box.bottom = room.bottom
    if box.height:
        paint.draw_rounded(surface, box, min(places.px(4), box.height // 2), bar.colour)
    above = Rect(room.x, box.y - high, room.width, high).inflate(places.px(14), 0)
    style = Style(Size.SMALL, Face.BOLD, CREAM, "center")
    draw_figure(surface, kit, bar.number, above, places.unit, style)


def _draw_legend(
    surface: pygame.Surface, kit: CardKit, places: VotePlaces, votes: str, points: str
) -> None:
    box, right = places.legend, places.legend.x
    style = Style(Size.SMALL, Face.BODY, SECONDARY)
    for colours, words in (((GOLD, _VOTES), votes), ((GAIN,), points)):
        for colour in colours:
            mark = Rect(right, 0, places.px(12), places.px(12))
            mark.centery = box.centery
            paint.draw_rounded(surface, mark, places.px(3), colour)
            right = mark.right + places.px(5)
        room = Rect(right + places.px(3), box.y, box.right - right, box.height)
        right = draw_text(surface, kit, words, room, places.unit, style).right + places.px(28)


def _draw_ballot(
    surface: pygame.Surface, kit: CardKit, places: VotePlaces, hand: tuple[int, ...], column: int
) -> None:
    room = places.ballot(column)
    paint.draw_rounded(surface, room, places.px(6), RAISED)
    paint.draw_outline(surface, room, places.px(6), EMBER, 1)
    inner = room.inflate(-places.px(8), -places.px(8))
    for at, number in enumerate(hand):
        left, right = (inner.x + inner.width * each // len(hand) for each in (at, at + 1))
        tile = Rect(left + 1, inner.y, right - left - 2, inner.height)
        surface.blit(kit.faces.tile(Card(number), tile.size), tile)

"""Draws the twelve strategies as bars, with what equilibrium does behind each."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.study.benches.poker.places import PokerPlaces
from game.study.benches.poker.strategies import CARDS, BetFrequency
from game.study.frame.frame_controls import compute_largest_type
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_figure, draw_text
from game.ui.theme import CREAM, GOLD, PANEL, RAISED, SECONDARY, Face, Size, mix

_BAND: Final = mix(PANEL, GAIN, 0.45)
_CARD_SHARE, _NUMBER_SHARE = 0.24, 0.17
"""Which shares of a row the names of cards and the numbers have."""


def bar_items(
    kit: Kit,
    places: PokerPlaces,
    heads: Sequence[str],
    cards: Sequence[str],
    bars: Sequence[BetFrequency],
) -> Iterator[Item]:
    """Yield the heading of each group, and a bar for each card in it."""
    for group, head in enumerate(heads):
        room = places.head(group)
        draw = partial(_draw_head, kit=kit, room=room, head=head, unit=places.unit)
        yield Item(("poker-head", group), room, head, draw)
    for number, bar in enumerate(bars):
        room, card = places.bar(number), cards[number % len(CARDS)]
        draw_bar = partial(_draw_bar, kit=kit, places=places, room=room, card=card, bar=bar)
        yield Item(("poker-bar", number), room, (card, bar), draw_bar)


def _draw_head(surface: pygame.Surface, kit: Kit, room: Rect, head: str, unit: float) -> None:
    style = Style(Size.SMALL, Face.BODY, SECONDARY, limit=compute_largest_type(room))
    draw_text(surface, kit, head, room, unit, style)


def _draw_bar(
    surface: pygame.Surface, kit: Kit, places: PokerPlaces, room: Rect, card: str, bar: BetFrequency
) -> None:
    limit = compute_largest_type(room)
    left, right = round(room.width * _CARD_SHARE), round(room.width * _NUMBER_SHARE)
    words = Rect(room.x, room.y, left, room.height)
    style = Style(Size.SMALL, Face.BODY, CREAM, limit=limit)
    draw_text(surface, kit, card, words, places.unit, style)
    track = Rect(words.right, 0, room.width - left - right, room.height * 2 // 3)
    track.centery = room.centery
    _draw_track(surface, places, track, bar)
    box = Rect(track.right, room.y, right, room.height)
    style = Style(Size.SMALL, Face.BOLD, CREAM, "right", limit)
    draw_figure(surface, kit, f"{round(100 * bar.share)}%", box, places.unit, style)


def _draw_track(
    surface: pygame.Surface, places: PokerPlaces, track: Rect, bar: BetFrequency
) -> None:
    """Draw the band of all equilibria, the share as a bar over it, and the goal as a tick."""
    paint.draw_rounded(surface, track, 3, mix(PANEL, RAISED, 0.8))
    low, high = (round(track.width * share) for share in (bar.low, bar.high))
    if high > low:
        band = Rect(track.x + low, track.y, high - low, track.height)
        paint.draw_rounded(surface, band, 3, _BAND)
    length = round(track.width * bar.share)
    part = Rect(track.x, 0, length, max(4, track.height // 2))
    part.centery = track.centery
    if part.width:
        paint.draw_rounded(surface, part, min(3, part.width // 2), GOLD)
    wide = max(2, places.px(3))
    x = track.x + round((track.width - wide) * bar.goal)
    surface.fill(GAIN, (x, track.y, wide, track.height))

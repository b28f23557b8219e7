"""The balance bar: how far a seat is ahead, and where perfect play would end."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.table.owners import draw_mark, find_colour
from game.study.table.stones import draw_sign
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_figure
from game.ui.theme import CREAM, GOLD, LINE, PANEL, RAISED, SECONDARY, Face, Size


class Balance(NamedTuple):
    """``margin`` of ``seat`` against all others; ``value`` is where perfect play would end.

    The bar reaches from ``-reach`` to ``reach``. The seat ``has_sign`` where it lays crosses or
    noughts.
    """

    seat: PlayerId
    margin: int
    reach: int
    value: float | None = None
    has_sign: bool = False


def balance_item(kit: Kit, box: Rect, balance: Balance, unit: float) -> Iterator[Item]:
    """Yield the bar in ``box``."""
    draw = partial(_draw, kit=kit, box=box, balance=balance, unit=unit)
    yield Item("balance", box, balance, draw)


def format_signed(number: float) -> str:
    """Return a number with its sign: ``+5``, ``0``, ``-5`` with a real minus."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def _draw(surface: pygame.Surface, kit: Kit, box: Rect, balance: Balance, unit: float) -> None:
    paint.draw_rounded(surface, box, round(10 * unit), PANEL, 238)
    paint.draw_outline(surface, box, round(10 * unit), LINE, 1, 150)
    head = Rect(box.x, box.y + round(8 * unit), box.width, round(30 * unit))
    if balance.has_sign:
        sign = Rect(0, 0, head.height, head.height)
        sign.center = head.center
        draw_sign(surface, sign, balance.seat, find_colour(balance.seat))
    else:
        draw_mark(surface, kit, head, balance.seat)
    foot = Rect(box.x, 0, box.width, round(34 * unit))
    foot.bottom = box.bottom - round(6 * unit)
    style = Style(Size.LARGE, Face.BOLD, CREAM, "center")
    draw_figure(surface, kit, format_signed(balance.margin), foot, unit, style)
    track = Rect(0, head.bottom + round(8 * unit), round(26 * unit), 0)
    track.height = foot.top - round(6 * unit) - track.y
    track.centerx = box.centerx
    _draw_track(surface, track, balance, unit)


def _draw_track(surface: pygame.Surface, track: Rect, balance: Balance, unit: float) -> None:
    paint.draw_rounded(surface, track, round(6 * unit), RAISED)
    middle = track.centery
    at = _compute_height(track, balance.margin, balance.reach)
    part = Rect(track.x, min(at, middle), track.width, abs(at - middle))
    if part.height:
        colour = find_colour(balance.seat) if balance.margin > 0 else SECONDARY
        paint.draw_rounded(surface, part, round(4 * unit), colour)
    surface.fill(CREAM, (track.x - round(5 * unit), middle, track.width + round(10 * unit), 1))
    if balance.value is not None:
        height = max(3, round(4 * unit))
        tick = Rect(0, 0, track.width + round(18 * unit), height)
        tick.center = track.centerx, _compute_height(track, balance.value, balance.reach)
        paint.draw_rounded(surface, tick, height // 2, GOLD)


def _compute_height(track: Rect, margin: float, reach: int) -> int:
    share = min(max(margin / max(1, reach), -1.0), 1.0)
    return round(track.centery - share * track.height / 2)

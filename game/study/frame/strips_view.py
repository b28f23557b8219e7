"""The strips of the frame: the bar's ground and title, the lead or the question of a bet."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.paragraph import draw_paragraph
from game.ui.theme import CREAM, GOLD, LINE, TABLE, Face, Size


class Strips(NamedTuple):
    """The places of bar, title, lead and transport, and of the lead's words, in pixels."""

    bar: Rect
    title: Rect
    lead: Rect
    words: Rect
    transport: Rect


def strip_items(
    kit: Kit, strips: Strips, title: str, lead: str, unit: float, *, is_asked: bool
) -> Iterator[Item]:
    """Yield the grounds, the bench's title, and the lead; a question ``is_asked`` in gold."""
    draw = partial(_draw_bar, kit=kit, strips=strips, title=title, unit=unit)
    yield Item("bar", strips.bar, title, draw)
    draw = partial(_draw_lead, kit=kit, strips=strips, lead=lead, unit=unit, is_asked=is_asked)
    yield Item("lead", strips.lead, (lead, is_asked), draw)
    draw = partial(draw_panel, rect=strips.transport, unit=unit)
    yield Item("transport", strips.transport, None, draw)


def _draw_bar(surface: pygame.Surface, kit: Kit, strips: Strips, title: str, unit: float) -> None:
    bar = strips.bar
    paint.draw_rounded(surface, bar, 1, TABLE, 225)
    surface.fill(LINE, (bar.x, bar.bottom - 1, bar.width, 1))
    style = Style(Size.LARGE, Face.BOLD, GOLD)
    draw_text(surface, kit, title, strips.title, unit, style)


def _draw_lead(
    surface: pygame.Surface, kit: Kit, strips: Strips, lead: str, unit: float, *, is_asked: bool
) -> None:
    draw_panel(surface, strips.lead, unit)
    style = Style(Size.NUMBER, Face.BODY, GOLD if is_asked else CREAM)
    draw_paragraph(surface, kit, lead, strips.words, unit, style)

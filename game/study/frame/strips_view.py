"""The words of the frame: bar and title, the lead or a bet's question, and what is waited for."""

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


class Lead(NamedTuple):
    """The words of the lead; ``rule`` stands above words that are a question, and is else empty."""

    words: str
    rule: str


def strip_items(kit: Kit, strips: Strips, title: str, lead: Lead, unit: float) -> Iterator[Item]:
    """Yield the grounds, the bench's title, and the lead; a question is asked in gold."""
    draw = partial(_draw_bar, kit=kit, strips=strips, title=title, unit=unit)
    yield Item("bar", strips.bar, title, draw)
    draw = partial(_draw_lead, kit=kit, strips=strips, lead=lead, unit=unit)
    yield Item("lead", strips.lead, lead, draw)
    draw = partial(draw_panel, rect=strips.transport, unit=unit)
    yield Item("transport", strips.transport, None, draw)


def waiting_item(kit: Kit, picture: Rect, words: str, unit: float) -> Item:
    """Return what stands in the middle of an empty ``picture`` while its search runs."""
    place = Rect(picture.x, 0, picture.width, round(60 * kit.type_unit(unit)))
    place.centery = picture.centery
    style = Style(Size.NUMBER, Face.BODY, CREAM, "center")
    draw = partial(draw_text, kit=kit, text=words, box=place, unit=unit, style=style)
    return Item("waiting", place, words, draw)


def _draw_bar(surface: pygame.Surface, kit: Kit, strips: Strips, title: str, unit: float) -> None:
    bar = strips.bar
    paint.draw_rounded(surface, bar, 1, TABLE, 225)
    surface.fill(LINE, (bar.x, bar.bottom - 1, bar.width, 1))
    style = Style(Size.LARGE, Face.BOLD, GOLD)
    draw_text(surface, kit, title, strips.title, unit, style)


def _draw_lead(surface: pygame.Surface, kit: Kit, strips: Strips, lead: Lead, unit: float) -> None:
    draw_panel(surface, strips.lead, unit)
    words = strips.words
    if lead.rule:
        top = strips.lead.y + round(4 * unit)
        above = Rect(words.x, top, words.width, words.y - top)
        draw_paragraph(surface, kit, lead.rule, above, unit, Style(Size.SMALL, Face.BODY, CREAM))
    style = Style(Size.NUMBER, Face.BODY, GOLD if lead.rule else CREAM)
    draw_paragraph(surface, kit, lead.words, words, unit, style)

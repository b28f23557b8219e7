"""The band above the hand: the rule of the card pointed at, a prompt, or a message."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.hand_view import HandModel
from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.prospects import PUNCTUATION, RichText
from game.tides.rules.cards import Suit
from game.ui.display_list import Item, ItemCache
from game.ui.kit import draw_panel
from game.ui.paint import draw_outline
from game.ui.theme import CREAM, GOLD, PANEL, SMALLEST_TYPE, Colour, Face, Size, type_px

_PADDING: Final = 16
"""The room beside the line, in u."""
_ROUNDING: Final = 10
"""The radius of the frame's corners, in u."""


@dataclass(frozen=True, slots=True)
class BandModel:
    """A ``line`` of words and suits, and what is to be done, in gold.

    ``aside`` follows the line: what the opponent would gain or lose, or what a hint costs. It is
    left out where it takes the line's or the action's room.
    A band that ``is_framed`` is a panel; otherwise its plate has no frame. A ``message`` wants
    to be noticed: its frame is gold.
    """

    line: RichText = ()
    action: str = ""
    aside: RichText = ()
    is_framed: bool = False
    is_message: bool = False


class RuleBand:
    """Draws the band."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the band between the viewer's kingdom and the hand, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._cache = ItemCache()

    def find_room(self, *, shows_tiles: bool) -> Rect:
        """Return where the band may be: in its row, and in the rail unless that has tiles there."""
        band, rail = self._layout.band, self._layout.rail
        is_free = self._layout.tab is None and not shows_tiles
        return Rect(band.x, band.y, rail.right - band.x, band.height) if is_free else band

    def find_anchor(self, hand: HandModel, model: BandModel) -> Rect | None:
        """Return the place of the card in the hand over which the band begins, if any."""
        named = (*hand.raised, *(card for card, mark in hand.marks.items() if mark.is_best))
        raised = next((card for card in named if card is not None), None)
        if raised is None or raised not in hand.cards or not model.is_framed:
            return None
        return self._layout.raised_slot(hand.cards.index(raised), len(hand.cards))

    def item(self, model: BandModel, anchor: Rect | None, room: Rect) -> Item:
        """Return the band in ``room``; it begins over the card in ``anchor``, or is centred.

        Where the room ends too soon for that, it is in the room's middle, or as near to that as is
        over the card. Its frame opens to the card. Where a line leaves no room for it even in the
        smallest type, the action is left out.
        """
        x = None if anchor is None else anchor.x
        key = model, x, room.right
        return self._cache.get(key, partial(self._list_items, model, anchor, room))[0]

    def _list_items(self, model: BandModel, anchor: Rect | None, room: Rect) -> Iterator[Item]:
        place = self.place(model, anchor, room)
        draw = partial(self._draw, model=self._trim(model, room), anchor=anchor, room=room)
        area = place.clip(room)
        if anchor is not None:
            area.height = max(area.height, anchor.y - area.y)
        yield Item("band", area, (model, place, anchor and anchor.x), draw)

    def place(self, model: BandModel, anchor: Rect | None, room: Rect) -> Rect:
        """Return the rectangle that the band fills, with its padding, in pixels."""
        model = self._trim(model, room)
        return self._place(model, anchor, room, self._fit(model, room))

    def _trim(self, model: BandModel, room: Rect) -> BandModel:
        if model.aside:
            whole = replace(model, line=model.line + model.aside, aside=())
            fits = sum(self._widths(whole, self._type_px)) <= self._measure(room)
            return whole if fits else self._trim(replace(model, aside=()), room)
        is_too_wide = sum(self._widths(model, SMALLEST_TYPE)) > self._measure(room)
        return replace(model, action="") if is_too_wide else model

    def _measure(self, room: Rect) -> int:
        """Return the width of the line and the action together, without padding."""
        return room.width - 4 * self._layout.px(_PADDING)

    def _place(self, model: BandModel, anchor: Rect | None, room: Rect, px: int) -> Rect:
        band, gap = self._layout.band, self._layout.px(_PADDING)
        line, action = self._widths(model, px)
        place = Rect(0, band.y, line + action + 2 * gap, band.height)
        if line and action:
            place.width += 2 * gap
        place.centerx = band.centerx
        if anchor is not None:
            place.x = anchor.x
            if place.right > room.right:
                place.centerx = room.centerx
                place.right = max(place.right, anchor.right)
                place.left = min(place.left, anchor.left)
        place.right = min(place.right, room.right)
        place.left = max(place.left, room.left)
        return place

    def _draw(
        self, surface: pygame.Surface, model: BandModel, anchor: Rect | None, room: Rect
    ) -> None:
        layout, px = self._layout, self._fit(model, room)
        place, gap = self._place(model, anchor, room, px), layout.px(_PADDING)
        if model.line or model.action:
            draw_panel(surface, place, layout.unit)
        if model.is_framed or model.is_message:
            colour = GOLD if model.is_message else CREAM
            draw_outline(surface, place, layout.px(_ROUNDING), colour, max(1, layout.px(2)))
            if anchor is not None:
                self._open_to(surface, place, anchor, colour)
        x = place.x + gap
        for part in model.line:
            x += _space(part, px) if x > place.x + gap else 0
            x = self._draw_part(surface, part, (x, place.centery), px)
        if model.action:
            face = Face.BOLD
            left = place.right - gap - self._kit.typesetter.width(model.action, face, px)
            self._write(surface, model.action, (left, place.centery), px, face, GOLD)

    def _open_to(self, surface: pygame.Surface, place: Rect, card: Rect, colour: Colour) -> None:
        """Open the foot of the frame in ``place`` to the card below, between two short lines."""
        px, line = self._layout.px, max(1, self._layout.px(2))
        top = place.bottom - line
        left, right = card.left + px(_ROUNDING), card.right - px(_ROUNDING)
        surface.fill(PANEL, (left, top, right - left, card.top + line - top))
        for x in (left, right - line):
            surface.fill(colour, (x, top, line, card.top + line - top))

    def _draw_part(
        self, surface: pygame.Surface, part: str | Suit, place: tuple[int, int], px: int
    ) -> int:
        """Draw a word or a badge at its left middle; return where it ends."""
        if isinstance(part, str):
            width = self._write(surface, part, place, px, Face.BODY, CREAM)
        else:
            badge = self._kit.faces.formulas.badge(part, round(px * 1.25))
            surface.blit(badge, badge.get_rect(midleft=place))
            width = badge.get_width()
        return place[0] + width

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[int, int],
        px: int,
        face: Face,
        colour: Colour,
    ) -> int:
        line = self._kit.typesetter.line(text, face, px, colour)
        surface.blit(line, line.get_rect(midleft=place))
        return line.get_width()

    def _fit(self, model: BandModel, room: Rect) -> int:
        """Return the size of type in pixels at which the band fits its room."""
        px = self._type_px
        while px > SMALLEST_TYPE and sum(self._widths(model, px)) > self._measure(room):
            px -= 1
        return px

    @property
    def _type_px(self) -> int:
        """The size of type in pixels where there is room for it."""
        return type_px(Size.TEXT, self._kit.type_unit(self._layout.unit))

    def _widths(self, model: BandModel, px: int) -> tuple[int, int]:
        """Return the widths of the line and of the action, in pixels."""
        width = self._kit.typesetter.width
        parts = [
            width(part, Face.BODY, px) if isinstance(part, str) else round(px * 1.25)
            for part in model.line
        ]
        line = sum(parts) + sum(_space(part, px) for part in model.line[1:])
        return line, width(model.action, Face.BOLD, px) if model.action else 0


def _space(part: str | Suit, px: int) -> int:
    """Return the space before a part of the line, in pixels: little before punctuation."""
    is_punctuation = isinstance(part, str) and part[0] in PUNCTUATION
    return round(px * (0.08 if is_punctuation else 0.32))

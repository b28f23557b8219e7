"""Words on the table: the band above the hand, a line about the first swap, a round's banner."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_texts import RichText, write_plain
from game.tides.cards.faces import CardKit
from game.tides.cards.rich_line import draw_rich, measure_rich
from game.tides.rules.cards import Suit
from game.ui import paint
from game.ui.display_list import Item, Keep, keep_items
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, INK, SMALLEST_TYPE, Face, Size, type_px

_PADDING: Final = 16
"""The room beside the line, in u."""
_LINE: Final = 1.3
"""From one line of words to the next, as a multiple of their type."""
_READABLE: Final = 0.8
"""How small type may become, as a share of the usual, before what is to be done is left out."""
_ROUNDING: Final = 10
"""The radius of the frame's corners, in u."""


@dataclass(frozen=True, slots=True)
class BandModel:
    """A ``line`` of words and suits, and what is to be done, in gold.

    ``aside``, what the opponent would gain or lose, is for a screen reader alone: the chip of the
    opponent's card shows it. A band that ``is_framed`` speaks of a card; the frame of a
    ``message``, which wants to be noticed, is gold.
    """

    line: RichText = ()
    action: str = ""
    aside: RichText = ()
    is_framed: bool = False
    is_message: bool = False


@dataclass(eq=False)
class RuleBand:
    """Draws the band, in the middle of its row.

    One that has a ``top`` grows up to it for words that are too long for one line.
    """

    easel: Easel[CardKit]
    row: Rect
    top: int | None = None

    @keep_items
    def items(self, model: BandModel) -> Iterator[Item]:
        """Yield the band.

        Where a line leaves no room for it in type that is read with ease, the action is left out.
        """
        lines, px = self._wrap(model)
        if len(lines) > 1:
            whole = self._place_lines(lines, px)
            yield self.easel.item("band", whole, _draw_lines, lines, px)._replace(keep=Keep.NUMBER)
            return
        place, trimmed, px = self._set(model)
        item = self.easel.item("band", place, _draw, trimmed, px)
        yield item._replace(keep=Keep.NUMBER) if model.line else item

    def has_room(self, model: BandModel) -> bool:
        """Return whether the lines of a hint or a message fit in usual type."""
        lines, px = self._wrap(model)
        if self.top is None or not lines:
            return True
        return px == self._type_px and self._place_lines(lines, px).top >= self.top

    def _wrap(self, model: BandModel) -> tuple[tuple[str, ...], int]:
        """Return the lines of a hint or a message, and the type in pixels in which they fit.

        There are none for a rule, which has badges or an act.
        """
        kit, room = self.easel.kit, self.row.width - 2 * self.easel.px(_PADDING)
        if self.top is None or model.action or any(isinstance(part, Suit) for part in model.line):
            return (), 0
        words = write_plain(model.line, kit.texts)
        for px in range(self._type_px, SMALLEST_TYPE, -1):
            lines = tuple(kit.typesetter.wrap(words, Face.BODY, px, room))
            if self._place_lines(lines, px).top >= self.top:
                return lines, px
        return tuple(kit.typesetter.wrap(words, Face.BODY, SMALLEST_TYPE, room)), SMALLEST_TYPE

    def _place_lines(self, lines: tuple[str, ...], px: int) -> Rect:
        place = self.row.copy()
        place.height = round(px * _LINE * len(lines)) + self.easel.px(_PADDING)
        place.bottom = self.row.bottom
        return place

    @property
    def _type_px(self) -> int:
        """The size of type in pixels where there is room for it."""
        return type_px(Size.TEXT, self.easel.kit.type_unit(self.easel.unit))

    def _set(self, model: BandModel) -> tuple[Rect, BandModel, int]:
        """Return the place of the band, what it says there, and its type in pixels."""
        gap, px = self.easel.px(_PADDING), self._type_px
        room = self.row.width - 4 * gap
        least = max(SMALLEST_TYPE, round(px * _READABLE)) if model.action else SMALLEST_TYPE
        while sum(widths := self._widths(model, px)) > room and px > least:
            px -= 1
        if sum(widths) > room and model.action:
            return self._set(replace(model, action=""))
        line, action = widths
        width = min(line + action + (4 if line and action else 2) * gap, self.row.width)
        place = Rect(0, self.row.y, width if line or action else 0, self.row.height)
        return place.move_to(centerx=self.row.centerx), model, px

    def _widths(self, model: BandModel, px: int) -> tuple[int, int]:
        """Return the widths of the line and of the action, in pixels."""
        kit = self.easel.kit
        line = measure_rich(kit, model.line, px)
        return line, kit.typesetter.width(model.action, Face.BOLD, px) if model.action else 0


def _draw_lines(pen: Pen[CardKit], place: Rect, lines: tuple[str, ...], px: int) -> None:
    pen.panel(place)
    pen.frame(place, pen.px(_ROUNDING), CREAM, max(1, pen.px(2)))
    inner = place.inflate(-2 * pen.px(_PADDING), -pen.px(_PADDING))
    row = Rect(inner.x, inner.y, inner.width, inner.height // len(lines))
    for number, line in enumerate(lines):
        style = Style(Size.TEXT, Face.BODY, CREAM, "center", limit=px)
        pen.set(line, row.move(0, number * row.height), style)


def _draw(pen: Pen[CardKit], place: Rect, model: BandModel, px: int) -> None:
    if not (model.line or model.action):
        return
    pen.panel(place)
    if model.is_framed or model.is_message:
        colour = GOLD if model.is_message else CREAM
        pen.frame(place, pen.px(_ROUNDING), colour, max(1, pen.px(2)))
    draw_rich(pen, model.line, (place.x + pen.px(_PADDING), place.centery), px, CREAM)
    if model.action:
        words = pen.kit.typesetter.line(model.action, Face.BOLD, px, GOLD)
        end = place.right - pen.px(_PADDING), place.centery
        pen.picture(words, words.get_rect(midright=end))


_IN_MS: Final = 140.0
_OUT_MS: Final = 260.0
"""How long a banner fades in and out, in milliseconds."""
_STEPS: Final = 16
"""A banner fades in so many steps: each has tiles of its own, which all frames share."""
_PLATE: Final = 214
_BAND: Final = 232
"""The opacity of the grounds of a line and of a banner, 0 to 255."""


def line_item(kit: Kit, layout: TableLayout, text: str, opacity: float) -> Item:
    """Return a line of text at the right of the opponent's row, where no card flies in a swap."""
    words = _set(kit, layout, text, Style(Size.NUMBER, Face.BOLD, CREAM), layout.suit_bar.width)
    plate = Rect(0, 0, words.get_width() + layout.px(44), layout.px(42))
    plate.midright = layout.theirs.midright

    def draw(surface: pygame.Surface) -> None:
        picture = paint.rounded(plate.size, layout.px(21), INK, _PLATE).copy()
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        paint.paste(surface, picture, plate, min(1.0, opacity))

    return Item("line", plate, (text, opacity), draw)


def banner_opacity(time: float, end: float) -> float:
    """Return a banner's opacity (0 to 1) ``time`` ms after its start; it is 0 at ``end``."""
    return max(0.0, min(1.0, time / _IN_MS, (end - time) / _OUT_MS))


def banner_item(kit: Kit, layout: TableLayout, text: str, opacity: float) -> Item:
    """Return the banner with the name of a round, across the middle of the table."""
    band = Rect(layout.suit_bar.x, 0, layout.suit_bar.width, layout.px(104))
    band.centery = layout.suit_bar.centery

    share = round(opacity * _STEPS) / _STEPS

    def draw(surface: pygame.Surface) -> None:
        paint.draw_rounded(surface, band, layout.px(12), INK, round(_BAND * share))
        line, inset = layout.px(2), layout.px(10)
        for top in (band.y + inset, band.bottom - inset - line):
            edge = Rect(band.x + layout.px(24), top, band.width - layout.px(48), line)
            paint.draw_rounded(surface, edge, 1, GOLD, round(paint.OPAQUE * share))
        words = _set(kit, layout, text, Style(Size.HEADING, Face.DISPLAY, CREAM), band.width * 0.9)
        paint.paste(surface, words, words.get_rect(center=band.center), share)

    return Item("banner", band, (text, share), draw)


def _set(kit: Kit, layout: TableLayout, text: str, style: Style, width: float) -> pygame.Surface:
    px = type_px(style.size, kit.type_unit(layout.unit))
    px = kit.typesetter.fit(text, style.face, px, width)
    return kit.typesetter.line(text, style.face, px, style.colour)

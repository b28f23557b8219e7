"""Text over the table: a line about the first swap, and the banner of a round."""

from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.theme import CREAM, GOLD, INK, Face, Size, type_px

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
        picture.set_alpha(round(255 * min(1.0, opacity)))
        surface.blit(picture, plate)

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
        if share < 1:
            words = words.copy()
            words.set_alpha(round(paint.OPAQUE * share))
        surface.blit(words, words.get_rect(center=band.center))

    return Item("banner", band, (text, share), draw)


def _set(kit: Kit, layout: TableLayout, text: str, style: Style, width: float) -> pygame.Surface:
    px = type_px(style.size, kit.type_unit(layout.unit))
    px = kit.typesetter.fit(text, style.face, px, width)
    return kit.typesetter.line(text, style.face, px, style.colour)

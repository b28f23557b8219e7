"""The tab of a bench: its sign and its name, or the name alone where both would crowd it."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.study.frame.bench_icons import make_icon
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, RAISED, SECONDARY, Face, Size, type_px
from game.ui.widgets.controls import Tab, draw_chosen, draw_plate

_EDGE, _GAP = 8, 7
_SIDE, _SMALLEST_SIDE = 16, 14
_LEAST: Final = 0.9
"""Beside the sign names keep so much of the size that they have alone; else it is left out."""


@dataclass(frozen=True, slots=True)
class BenchTab(Tab):
    """The tab of ``bench``; the names of all tabs, ``names``, share a size of type."""

    bench: str = ""
    names: tuple[str, ...] = ()

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw sign and name in the middle, both underlined if the tab is chosen."""
        draw_plate(surface, rect, unit, RAISED, has_focus=has_focus)
        room = rect.width - 2 * round(_EDGE * unit)
        side, gap = max(_SMALLEST_SIDE, round(_SIDE * unit)), round(_GAP * unit)
        alone, beside = self._fit(kit, room, unit), self._fit(kit, room - side - gap, unit)
        has_sign = beside is not None and (alone is None or beside >= _LEAST * alone)
        px = beside if has_sign else alone
        width = room if px is None else kit.typesetter.width(self.label, Face.BOLD, px)
        words = Rect(0, rect.y, min(width, room), rect.height)
        words.centerx = rect.centerx
        if has_sign:
            words.x += (side + gap) // 2
            icon = make_icon(self.bench, side, GOLD if self.is_chosen else SECONDARY)
            surface.blit(icon, (words.x - gap - side, rect.centery - side // 2))
        style = Style(Size.TEXT, Face.BOLD, CREAM, "center", limit=px)
        draw_text(surface, kit, self.label, words, unit, style)
        if self.is_chosen:
            draw_chosen(surface, rect, unit)

    def _fit(self, kit: Kit, room: int, unit: float) -> int | None:
        """Return the type size at which each name fits into ``room``; ``None`` if there is none."""
        px = type_px(Size.TEXT, kit.type_unit(unit))
        sizes = [kit.typesetter.shrink(name, Face.BOLD, px, room) for name in self.names]
        return None if None in sizes else min(filter(None, sizes))

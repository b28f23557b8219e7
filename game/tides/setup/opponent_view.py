"""Draws the opponents: a tile for each, and the profile of one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.paragraph import draw_paragraph
from game.ui.theme import CREAM, GOLD, LINE, RAISED, SECONDARY, Colour, Face, Size
from game.ui.widgets.controls import Button, draw_plate, find_inner

_SMALL_FACE: Final = 95
_LARGE_FACE: Final = 200
"""Widths of portraits, in u."""


@dataclass(frozen=True, slots=True)
class OpponentTile(Button):
    """An opponent; ``strength`` is a share of the strongest's, 0 to 1, or ``None`` if unknown."""

    strength: float | None = None

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw portrait, name, and a bar for the strength."""
        draw_plate(surface, rect, unit, RAISED, has_focus=has_focus)
        side = round(_SMALL_FACE * unit)
        face = kit.images.portrait(self.key, side)
        surface.blit(face, face.get_rect(midtop=(rect.centerx, rect.y + round(10 * unit))))
        foot = round(14 * unit)
        name = Rect(rect.x, rect.y + round(10 * unit) + side, rect.width, 0)
        name.height = rect.bottom - foot - name.y
        style = Style(Size.TEXT, Face.BOLD, GOLD if has_focus else CREAM, "center")
        draw_text(surface, kit, self.label, name.inflate(-round(16 * unit), 0), unit, style)
        if self.strength is not None:
            bar = find_inner(rect, unit)
            bar.update(bar.x, rect.bottom - foot, bar.width, max(3, round(4 * unit)))
            _draw_bar(surface, bar, self.strength, GOLD if has_focus else SECONDARY)


@dataclass(frozen=True, slots=True)
class OpponentProfile:
    """An opponent: the key of its pictures, name, a line on its character, and its strength."""

    key: str
    name: str
    line: str
    facts: tuple[str, ...]


def draw_profile(
    surface: pygame.Surface, kit: Kit, person: OpponentProfile, rect: Rect, unit: float
) -> None:
    """Draw an opponent's portrait, seal, name and texts."""
    draw_panel(surface, rect, unit)
    side, seal_side = round(_LARGE_FACE * unit), round(64 * unit)
    face = kit.images.portrait(person.key, side)
    place = face.get_rect(midtop=(rect.centerx, rect.y + round(20 * unit)))
    surface.blit(face, place)
    seal = kit.images.seal(person.key, seal_side)
    surface.blit(
        seal, seal.get_rect(center=(place.right - seal_side // 4, place.bottom - seal_side // 3))
    )
    inner = rect.inflate(-round(40 * unit), 0)
    name = Rect(inner.x, place.bottom + round(10 * unit), inner.width, round(48 * unit))
    draw_text(
        surface, kit, person.name, name, unit, Style(Size.HEADING, Face.DISPLAY, GOLD, "center")
    )
    line = Rect(inner.x, name.bottom + round(6 * unit), inner.width, round(72 * unit))
    draw_paragraph(surface, kit, person.line, line, unit, Style(Size.NUMBER, align="center"))
    facts = Rect(inner.x, line.bottom, inner.width, rect.bottom - line.bottom - round(12 * unit))
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
    draw_paragraph(surface, kit, "\n".join(person.facts), facts, unit, style)


def prepare_portraits(kit: Kit, names: Iterable[str], unit: float) -> Iterator[None]:
    """Draw every portrait in both sizes into the cache, one a step."""
    for name in names:
        for width in (_SMALL_FACE, _LARGE_FACE):
            kit.images.portrait(name, round(width * unit))
            yield


def _draw_bar(surface: pygame.Surface, bar: Rect, share: float, colour: Colour) -> None:
    radius = bar.height // 2
    paint.draw_rounded(surface, bar, radius, LINE)
    filled = Rect(bar.x, bar.y, max(bar.height, round(bar.width * share)), bar.height)
    paint.draw_rounded(surface, filled, radius, colour)

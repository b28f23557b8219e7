"""Draws the opponents: a tile for each, and the profile of one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.texts import Texts
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.paragraph import draw_paragraph
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, RAISED, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, describe_value, draw_plate

_SMALL_FACE: Final = 60
_LARGE_FACE: Final = 160
"""Widths of portraits, in u."""


@dataclass(frozen=True, slots=True)
class OpponentTile(Button):
    """An opponent, with a ``note`` below the name: the player's record, or where to start."""

    note: str = ""
    is_first: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the name and the note."""
        return describe_value(self.label, self.note, texts) if self.note else self.label

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw portrait, name and note."""
        surface, kit, unit = pen.surface, pen.kit, pen.unit
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        side = round(_SMALL_FACE * unit)
        face = kit.images.portrait(self.key, side)
        place = face.get_rect(midleft=(rect.x + round(8 * unit), rect.centery))
        surface.blit(face, place)
        left = place.right + round(8 * unit)
        text = Rect(left, 0, rect.right - round(8 * unit) - left, round(28 * kit.type_unit(unit)))
        text.centery = rect.centery - (text.height // 2 if self.note else 0)
        style = Style(Size.TEXT, Face.BOLD, GOLD if has_focus else CREAM)
        draw_text(surface, kit, self.label, text, unit, style)
        if self.note:
            colour = GOLD if self.is_first else SECONDARY
            below = text.move(0, text.height)
            draw_text(surface, kit, self.note, below, unit, Style(Size.SMALL, Face.BODY, colour))


@dataclass(frozen=True, slots=True)
class OpponentProfile:
    """An opponent: the key of its pictures, name, a line on its character, and ``facts``.

    ``facts`` are the player's record or the measured strength, a line each.
    """

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
    name = Rect(inner.x, place.bottom + round(6 * unit), inner.width, round(48 * unit))
    draw_text(
        surface, kit, person.name, name, unit, Style(Size.HEADING, Face.DISPLAY, GOLD, "center")
    )
    line = Rect(inner.x, name.bottom, inner.width, round(72 * unit))
    draw_paragraph(surface, kit, person.line, line, unit, Style(Size.NUMBER, align="center"))
    foot = rect.bottom - round(70 * unit)
    facts = Rect(inner.x, line.bottom, inner.width, foot - line.bottom)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
    draw_paragraph(surface, kit, "\n".join(person.facts), facts, unit, style)


def prepare_portraits(kit: Kit, names: Iterable[str], unit: float) -> Iterator[None]:
    """Draw every portrait in both sizes into the cache, one a step."""
    for name in names:
        for width in (_SMALL_FACE, _LARGE_FACE):
            kit.images.portrait(name, round(width * unit))
            yield

"""Draws the opponents: a tile for each, and the profile of one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.texts import Texts
from game.ui.kit import Kit, Style
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
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        face = pen.kit.images.portrait(self.key, pen.px(_SMALL_FACE))
        place = face.get_rect(midleft=(rect.x + pen.px(8), rect.centery))
        pen.picture(face, place)
        left = place.right + pen.px(8)
        text = Rect(left, 0, rect.right - pen.px(8) - left, pen.type_px(28))
        text.centery = rect.centery - (text.height // 2 if self.note else 0)
        pen.text(self.label, text, Size.TEXT, GOLD if has_focus else CREAM, face=Face.BOLD)
        if self.note:
            colour = GOLD if self.is_first else SECONDARY
            pen.text(self.note, text.move(0, text.height), Size.SMALL, colour)


@dataclass(frozen=True, slots=True)
class OpponentProfile:
    """An opponent: the key of its pictures, name, a line on its character, and ``facts``.

    ``facts`` are the player's record or the measured strength, a line each.
    """

    key: str
    name: str
    line: str
    facts: tuple[str, ...]


def draw_profile(pen: Pen[Kit], panel: Rect, person: OpponentProfile) -> None:
    """Draw an opponent's portrait, seal, name and texts."""
    pen.panel(panel)
    seal_side = pen.px(64)
    face = pen.kit.images.portrait(person.key, pen.px(_LARGE_FACE))
    place = face.get_rect(midtop=(panel.centerx, panel.y + pen.px(20)))
    pen.picture(face, place)
    seal = pen.kit.images.seal(person.key, seal_side)
    middle = place.right - seal_side // 4, place.bottom - seal_side // 3
    pen.picture(seal, seal.get_rect(center=middle))
    inner = panel.inflate(-pen.px(40), 0)
    name = Rect(inner.x, place.bottom + pen.px(6), inner.width, pen.px(48))
    pen.text(person.name, name, Size.HEADING, GOLD, "center", Face.DISPLAY)
    line = Rect(inner.x, name.bottom, inner.width, pen.px(72))
    pen.paragraph(person.line, line, Style(Size.NUMBER, align="center"))
    facts = Rect(inner.x, line.bottom, inner.width, panel.bottom - pen.px(70) - line.bottom)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
    pen.paragraph("\n".join(person.facts), facts, style)


def prepare_portraits(kit: Kit, names: Iterable[str], unit: float) -> Iterator[None]:
    """Draw every portrait in both sizes into the cache, one a step."""
    for name in names:
        for width in (_SMALL_FACE, _LARGE_FACE):
            kit.images.portrait(name, round(width * unit))
            yield

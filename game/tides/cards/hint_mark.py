"""The chip that marks a card with a hint."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.card_texts import RichText
from game.tides.cards.faces import CardKit
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.theme import CREAM, GOLD, INK, Face, Size, type_px

_HEIGHT: Final = 30
"""The height of a chip, in u; most of it grows with type."""


@dataclass(frozen=True, slots=True)
class HintMark:
    """What a chip shows: a bulb if best play chooses the card, the name of a picture, a figure.

    Beside both of the others there is no room for the bulb: the gold rim says it.
    ``told`` is what a screen reader says of the card for it.
    """

    is_best: bool = False
    picture: str = ""
    figure: str = ""
    told: str = ""


def measure_hint_mark(kit: CardKit, unit: float, mark: HintMark) -> SizePx:
    """Return the size of a chip in pixels."""
    return _lay(kit, (0, 0), unit, mark)[0].size


def draw_hint_mark(
    surface: pygame.Surface, kit: CardKit, corner: tuple[int, int], unit: float, mark: HintMark
) -> None:
    """Draw a chip with its lower left end at ``corner``; that of the best card has a gold rim."""
    chip, parts = _lay(kit, corner, unit, mark)
    radius = round(7 * unit)
    paint.draw_rounded(surface, chip, radius, INK, 240)
    if mark.is_best:
        paint.draw_outline(surface, chip, radius, GOLD, max(1, round(2 * unit)))
    if "bulb" in parts:
        paint.draw_bulb(surface, parts["bulb"], GOLD)
    if mark.picture:
        place = parts["picture"]
        surface.blit(kit.images.scaled(mark.picture, place.size), place)
    if mark.figure:
        px = type_px(Size.NUMBER, kit.type_unit(unit))
        colour = GOLD if mark.is_best else CREAM
        line = kit.typesetter.line(mark.figure, Face.BOLD, px, colour)
        surface.blit(line, line.get_rect(center=parts["figure"].center))


def _lay(
    kit: CardKit, corner: tuple[int, int], unit: float, mark: HintMark
) -> tuple[Rect, dict[str, Rect]]:
    """Return the places of a chip and of its parts, from left to right."""
    larger = kit.type_unit(unit)
    height, gap = round(8 * unit + (_HEIGHT - 8) * larger), round(6 * larger)
    side = height - 2 * round(5 * larger)
    figure = kit.typesetter.width(mark.figure, Face.BOLD, type_px(Size.NUMBER, larger))
    widths = {
        "bulb": round(side * 0.72) if mark.is_best and not (mark.picture and mark.figure) else 0,
        "picture": side if mark.picture else 0,
        "figure": figure if mark.figure else 0,
    }
    parts, x = {}, corner[0] + round(6 * unit)
    for name, width in widths.items():
        if width:
            parts[name] = Rect(x, 0, width, side)
            parts[name].centery = corner[1] - height // 2
            x += width + gap
    left, foot = corner
    return Rect(left, foot - height, x - gap + round(6 * unit) - left, height), parts


@dataclass(frozen=True, slots=True)
class HintModel:
    """A ``line`` for the band, the ``best`` cards that it speaks of, and marks for cards.

    There are no such cards until the engine has answered.
    """

    line: RichText
    best: Cards = ()
    marks: Mapping[Card, HintMark] = field(default_factory=dict)

    def speaks_of(self, card: Card | None) -> bool:
        """Return whether the line belongs in the band while ``card`` is pointed at."""
        return card is None or not self.best or card in self.best

"""An opponent's remark on a round: a portrait and a few words below it."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.ui.kit import Kit, Style
from game.ui.paragraph import draw_paragraph
from game.ui.theme import CREAM, Face, Size

_FACE: Final = 95
"""The width of the portrait, in u: that of the page of opponents, where it is drawn already."""
_LEAST_FACE: Final = 44
"""Its width in less room, in u; it is left out where even that does not fit."""
_WORDS: Final = 56
"""The height of the words, in u."""


class Remark(NamedTuple):
    """The name of the opponent who speaks, and the words."""

    speaker: str
    words: str


def place_remark(kit: Kit, box: Rect, unit: float) -> Rect | None:
    """Return the place of a remark in the middle of ``box``; ``None`` if its words do not fit."""
    words, face = _measure_words(kit, unit), round(_FACE * unit)
    if box.height < words:
        return None
    side = min(face, box.height - words)
    height = words + (side if side >= round(_LEAST_FACE * unit) else 0)
    return Rect(box.x, box.centery - height // 2, box.width, height)


def draw_remark(
    surface: pygame.Surface, kit: CardKit, remark: Remark, place: Rect, unit: float
) -> None:
    """Draw a remark at its ``place``: the portrait, if there is room for it, above the words."""
    words = _measure_words(kit, unit)
    row = Rect(place.x, place.bottom - words, place.width, words)
    if side := place.height - words:
        face = kit.images.portrait(remark.speaker, side)
        surface.blit(face, face.get_rect(midtop=place.midtop))
    style = Style(Size.TEXT, Face.BODY, CREAM, "center")
    draw_paragraph(surface, kit, remark.words, row, unit, style)


def _measure_words(kit: Kit, unit: float) -> int:
    return round(_WORDS * kit.type_unit(unit))

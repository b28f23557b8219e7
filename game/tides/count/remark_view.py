"""An opponent's remark on a round: a portrait and a few words below it."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.ui.kit import Style
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


def draw_remark(
    surface: pygame.Surface, kit: CardKit, remark: Remark, box: Rect, unit: float
) -> None:
    """Draw a remark in the middle of ``box``; nothing where even the words do not fit."""
    words = round(_WORDS * kit.type_unit(unit))
    if box.height < words:
        return
    side = min(round(_FACE * unit), box.height - words)
    row = Rect(box.x, box.y, box.width, words)
    row.bottom = box.centery + words // 2
    if side >= round(_LEAST_FACE * unit):
        face = kit.images.portrait(remark.speaker, side)
        top = box.centery - (side + words) // 2
        surface.blit(face, face.get_rect(midtop=(box.centerx, top)))
        row.top = top + side
    style = Style(Size.TEXT, Face.BODY, CREAM, "center")
    draw_paragraph(surface, kit, remark.words, row, unit, style)

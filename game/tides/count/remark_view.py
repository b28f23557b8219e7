"""What an opponent says of a round: the face, and a few words below it."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.setup.opponent_view import SMALL_FACE
from game.ui.kit import Style
from game.ui.paragraph import draw_paragraph
from game.ui.theme import CREAM, Face, Size

_WORDS: Final = 56
"""The least height for the words, in u; where there is room for them only, they stand alone."""


class Remark(NamedTuple):
    """The key of who speaks, and the words."""

    speaker: str
    words: str


def draw_remark(
    surface: pygame.Surface, kit: CardKit, remark: Remark, box: Rect, unit: float
) -> None:
    """Draw a remark in the middle of ``box``, as much of it as there is room for."""
    words, side = round(_WORDS * kit.type_unit(unit)), round(SMALL_FACE * unit)
    if box.height < words:
        return
    row = Rect(box.x, box.y, box.width, words)
    row.bottom = box.centery + words // 2
    if box.height >= side + words:
        face = kit.images.portrait(remark.speaker, side)
        top = box.centery - (side + words) // 2
        surface.blit(face, face.get_rect(midtop=(box.centerx, top)))
        row.top = top + side
    style = Style(Size.TEXT, Face.BODY, CREAM, "center")
    draw_paragraph(surface, kit, remark.words, row, unit, style)

"""The heads of the comparison: which turn it is, and both players as cards, the mover's in gold."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.ui import paint
from game.ui.images import PEOPLE
from game.ui.kit import Style
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, INK, LINE, OPPONENT, PANEL, SECONDARY, Face, Size

_RADIUS: Final = 8
_NAME: Final = 26
_GAP: Final = 6
_SEAL: Final = 0.8
_DOT: Final = 10
_LOW: Final = 0.65
"""In a picture lower than this share of its width a fish would have no face."""


@dataclass(frozen=True, slots=True)
class Heads:
    """The word for a turn and its number; names and emblems, the viewer's first; whose turn it is.

    A person's seal lies before the harbour in the light of ``sky``.
    """

    word: str
    turn: int
    names: tuple[str, str]
    emblems: tuple[str, str]
    is_mine: bool
    sky: Sky


def draw_heads(pen: Pen[HarbourKit], area: Rect, heads: Heads) -> None:
    """Draw the turn at the left and both players beside it."""
    third = area.width // 3
    label = Rect(area.x, area.y + area.height // 8, third, area.height // 3)
    pen.text(heads.word, label, Size.SMALL, SECONDARY)
    label.y = label.bottom
    pen.text(str(heads.turn), label, Size.NUMBER, CREAM, face=Face.BOLD)
    for n, is_on in enumerate((heads.is_mine, not heads.is_mine)):
        card = Rect(area.x + (n + 1) * third, area.y, third, area.height).inflate(-pen.px(_GAP), 0)
        _draw_player(pen, card, heads, n)
        colour, width = (GOLD, max(2, pen.px(2))) if is_on else (LINE, 1)
        pen.frame(card, pen.px(_RADIUS), colour, width)


def _draw_player(pen: Pen[HarbourKit], card: Rect, heads: Heads, n: int) -> None:
    """Draw a player's picture above a plate with the owner's mark and the name."""
    pen.fill(card, pen.px(_RADIUS), INK)
    plate = Rect(card.x, 0, card.width, min(pen.type_px(_NAME), card.height // 2))
    plate.bottom = card.bottom
    picture = Rect(card.x, card.y, card.width, plate.y - card.y)
    painted = paint.clip_corners(_find_picture(pen, picture, heads, n), pen.px(_RADIUS))
    pen.picture(painted, picture)
    pen.fill(Rect(plate.x, plate.y, plate.width, plate.height // 2), 0, PANEL)
    style = Style(Size.SMALL, Face.BOLD, CREAM, "center")
    room = plate.inflate(-pen.px(4), 0)
    words = pen.measure(heads.names[n], room, style)
    side = pen.px(_DOT)
    if words.width + side + pen.px(5) <= room.width:
        room.x += (side + pen.px(5)) // 2
        mark = Rect(words.x - (side + pen.px(5)) // 2, 0, side, side)
        mark.centery = plate.centery
        if n:
            pen.fill(mark, 1, OPPONENT)
        else:
            pen.picture(paint.disc(side, CREAM), mark)
    pen.set(heads.names[n], room, style)


def _find_picture(pen: Pen[HarbourKit], place: Rect, heads: Heads, n: int) -> pygame.Surface:
    """Return a fish, or a seal before the harbour: a person's, and any where there is no room."""
    images, emblem = pen.kit.images, heads.emblems[n]
    if emblem not in PEOPLE and place.height > _LOW * place.width:
        return images.portrait_card(emblem, place.size)
    picture = images.scaled(heads.sky.file, place.size).copy()
    seal = images.seal(emblem, round(_SEAL * min(place.size)))
    picture.blit(seal, seal.get_rect(center=picture.get_rect().center))
    return picture

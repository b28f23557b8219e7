"""The plate of the round: its sun or moon among those of the game, and a dot for each pick."""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.row_ends_view import ScoreModel
from game.tides.board.targets import TargetKind
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import draw_owner
from game.tides.rules.moves import HAND_SIZE
from game.ui.display_list import Item, Keep
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, FAINT, GOLD, Colour

_SIGN, _SIGN_PITCH = 25, 34
_DOT, _DOT_PITCH = 9, 16
"""The width of signs and dots and the distance from one to the next, in u."""
_HEIGHTS: Final = (0.34, 0.76)
"""Where the middles of signs and dots are, as shares of the plate's height."""
_FINE: Final = 4
"""How much larger a sign is drawn than it is shown, for smooth edges."""


def round_item(easel: Easel[CardKit], place: Rect, score: ScoreModel) -> Item:
    """Return the plate, with the present round and the next pick in gold."""
    current = None if score.is_counted else len(score.rounds)
    number = len(score.rounds)
    item = easel.item("round", place, _draw, number, score.rows, score.picks, current)
    return item.about(TargetKind.ROUND, number, Keep.NUMBER)


def _draw(
    pen: Pen[CardKit], plate: Rect, number: int, rounds: int, picks: int, current: int | None
) -> None:
    pen.panel(plate)
    signs, dots = (plate.y + round(plate.height * share) for share in _HEIGHTS)
    side = round(pen.px(_SIGN) * min(1.0, plate.height / pen.px(52)))
    if rounds > 1:
        for index in range(rounds):
            sign = draw_sign(index, side, GOLD if index == number else FAINT)
            across = plate.centerx + round((index - (rounds - 1) / 2) * pen.px(_SIGN_PITCH))
            pen.surface.blit(sign, sign.get_rect(center=(across, signs)))
    for index in range(HAND_SIZE):
        dot = Rect(0, 0, pen.px(_DOT), pen.px(_DOT))
        across = plate.centerx + round((index - (HAND_SIZE - 1) / 2) * pen.px(_DOT_PITCH))
        dot.center = across, dots if rounds > 1 else plate.centery
        is_next = index == picks and current is not None
        colour = GOLD if is_next else CREAM if index < picks else FAINT
        draw_owner(pen.surface, dot, "mine", colour, is_hollow=index >= picks and not is_next)


@lru_cache(maxsize=16)
def draw_sign(number: int, side: int, colour: Colour) -> pygame.Surface:
    """Return the sign of round ``number`` (from 0): a setting sun, a moon, a rising sun."""
    whole = side * _FINE
    picture = pygame.Surface((whole, whole), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    clear = (*colour, 0)
    middle = whole / 2
    if number == 1:
        pygame.draw.circle(picture, colour, (middle, middle), whole * 0.4)
        pygame.draw.circle(picture, clear, (middle + whole * 0.2, middle - whole * 0.12), whole / 3)
    else:
        ground = whole * 0.66
        pygame.draw.circle(picture, colour, (middle, ground), whole * 0.3)
        picture.fill(clear, Rect(0, round(ground), whole, whole))
        line = Rect(round(whole * 0.1), round(whole * 0.72), round(whole * 0.8), whole // 14)
        pygame.draw.rect(picture, colour, line)
        tip, back = (whole * 0.04, whole * 0.24) if number else (whole * 0.24, whole * 0.04)
        reach = whole * 0.14
        corners = [(middle - reach, back), (middle + reach, back), (middle, tip)]
        pygame.draw.polygon(picture, colour, corners)
    return pygame.transform.smoothscale(picture, (side, side))

"""Cards on their way from one arrangement of the table to the other."""

from collections.abc import Set as AbstractSet

import pygame
from pygame import Rect

from game.rules.tides.cards import Card
from game.ui import paint
from game.ui.animation import glide
from game.ui.kingdom_view import KingdomModel, KingdomView


def draw_rearranged(
    surface: pygame.Surface,
    views: tuple[KingdomView, KingdomView],
    kingdom: KingdomModel,
    hidden: AbstractSet[Card],
    share: float,
) -> None:
    """Draw a kingdom ``share`` (0 to 1) of the way from the first of its views to the second.

    The face of a card in the one fades into that in the other; ``hidden`` cards fly elsewhere.
    """
    old, new = views
    for card in kingdom.cards:
        if card not in hidden:
            rect = glide(old.slot_of(kingdom.cards, card), new.slot_of(kingdom.cards, card), share)
            paint.draw_shadow(surface, _coarsen(rect), rect.height // 12, rect.height // 12)
            surface.blit(pygame.transform.smoothscale(old.picture(kingdom, card), rect.size), rect)
            face = pygame.transform.smoothscale(new.picture(kingdom, card), rect.size)
            face.set_alpha(round(255 * share))
            surface.blit(face, rect)


def _coarsen(rect: Rect, step: int = 12) -> Rect:
    """Return about ``rect``: shadows are kept, and a moving card needs no exact one."""
    coarse = Rect(0, 0, *(max(step, length - length % step) for length in rect.size))
    coarse.center = rect.center
    return coarse

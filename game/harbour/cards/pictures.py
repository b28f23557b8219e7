"""The pictures of the cards, and the height of the middle of what each shows."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.harbour.rules.cards import Card
from game.ui.geometry import SizePx
from game.ui.images import Images, cover

BACK: Final = "harbour/back.jpg"
_MIDDLES: Final[Mapping[Card, float]] = {
    Card.SHELL: 0.55,
    Card.PEARL: 0.59,
    Card.AMBER: 0.53,
    Card.SKERRY: 0.54,
    Card.ISLE: 0.54,
    Card.LIGHTHOUSE: 0.45,
    Card.FOG: 0.54,
    Card.BEACH_FIRE: 0.55,
    Card.TIDEPOOL: 0.64,
    Card.JETTY: 0.56,
    Card.SALTER: 0.58,
    Card.SAILMAKER: 0.5,
    Card.SHIPYARD: 0.53,
    Card.REGATTA: 0.56,
    Card.CHART_ROOM: 0.52,
    Card.FISH_MARKET: 0.54,
    Card.SIGNAL_TOWER: 0.44,
    Card.SIREN: 0.49,
}
"""The middle of a crop as a share of the picture's height."""
_WIDEST: Final = 1.72
"""A wider crop, as a share of its height, cuts what it shows."""
_SIDE: Final = 0.16
"""The part of a crop's width, at either side, that is stretched to make it wider."""
_CLOSE: Final = 0.8
"""The part of a picture's width that is seen where it is small, or as narrow as it is high."""


def picture_name(card: Card) -> str:
    """Return the asset name of a card's picture."""
    return f"harbour/{card.name.lower()}.jpg"


def crop_picture(images: Images, card: Card, size: SizePx) -> pygame.Surface:
    """Return the part of a card's picture that fills ``size``, about the middle of its subject.

    A wider one would cut the subject: there the sides are stretched, sea and sky alone.
    """
    width, height = size
    narrow = min(width, round(height * _WIDEST))
    picture = cover(images.load(picture_name(card)), (narrow, height), _MIDDLES[card])
    return picture if narrow == width else _stretch_sides(picture, width)


def _stretch_sides(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return a picture made wider at its sides; its middle stays as it is."""
    narrow, height = picture.get_size()
    side = round(narrow * _SIDE)
    left = (width - narrow) // 2 + side
    middle = pygame.Rect(side, 0, narrow - 2 * side, height)
    wide = pygame.Surface((width, height)).convert(picture)
    parts = (
        (pygame.Rect(0, 0, side, height), pygame.Rect(0, 0, left, height)),
        (
            pygame.Rect(narrow - side, 0, side, height),
            pygame.Rect(left + middle.width, 0, width - left - middle.width, height),
        ),
    )
    for part, place in parts:
        wide.blit(pygame.transform.smoothscale(picture.subsurface(part), place.size), place)
    wide.blit(picture.subsurface(middle), (left, 0))
    return wide


def crop_closely(images: Images, card: Card, size: SizePx) -> pygame.Surface:
    """Return what ``crop_picture`` does, without what stands beside the subject."""
    whole = images.load(picture_name(card))
    width, height = whole.get_size()
    part = pygame.Rect(0, 0, round(width * _CLOSE), round(height * _CLOSE))
    part.center = width // 2, round(height * _MIDDLES[card])
    part.clamp_ip(whole.get_rect())
    middle = (height * _MIDDLES[card] - part.y) / part.height
    return cover(whole.subsurface(part), size, middle)

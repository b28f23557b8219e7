"""The pictures of the cards, and the height of the middle of what each shows."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.harbour.rules.cards import Card
from game.ui.geometry import SizePx
from game.ui.images import Images, cover

BACK: Final = "harbour/back.jpg"
_USUAL: Final = 0.52
_MIDDLES: Final[Mapping[Card, float]] = {}
"""The middle of a wide crop as a share of the picture's height, where it is not the usual one."""


def picture_name(card: Card) -> str:
    """Return the asset name of a card's picture."""
    return f"harbour/{card.name.lower()}.jpg"


def crop_picture(images: Images, card: Card, size: SizePx) -> pygame.Surface:
    """Return the part of a card's picture that fills ``size``, about the middle of its subject."""
    return cover(images.load(picture_name(card)), size, _MIDDLES.get(card, _USUAL))

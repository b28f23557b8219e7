"""The eight lighthouses on the horizon: mine, theirs, still dark, or struck by a Shipyard."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.theme import Colour, parse_colour

HEIGHT: Final = 80
"""The height of a lighthouse from its foot to its cap, in u."""


class LighthouseState(Enum):
    """Who has bought a Lighthouse; the values are the names of the pictures."""

    DARK = "dark"
    MINE = "mine"
    THEIRS = "theirs"
    STRUCK = "struck"
    """It was bought and left the game: dark, without its cap."""


@dataclass(frozen=True, slots=True)
class Lighthouse:
    """A lighthouse under ``sky``; ``share`` (0 to 1) of its light is on, if somebody has it."""

    state: LighthouseState
    sky: Sky
    share: float = 1.0


def find_light_area(place: Rect) -> Rect:
    """Return all that is drawn for a lighthouse at ``place``, its beam and its glitter too."""
    return place.inflate(3 * place.height, place.height)


def draw_lighthouse(pen: Pen[HarbourKit], place: Rect, lighthouse: Lighthouse) -> None:
    """Draw a lighthouse that stands at the foot of ``place`` and is as high as it."""
    tones: dict[LighthouseState, Colour] = {
        LighthouseState.MINE: parse_colour("#F6E3B4"),
        LighthouseState.THEIRS: parse_colour("#DCE5FA"),
    }
    tone = tones.get(lighthouse.state, parse_colour("#93A8DE"))
    body = Rect(0, 0, place.height // 4, place.height)
    body.midbottom = place.midbottom
    pygame.draw.rect(pen.surface, tone, body, border_radius=3)

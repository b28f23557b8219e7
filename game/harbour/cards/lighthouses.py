"""The eight lighthouses on the horizon: mine, theirs, still dark, or struck by a Shipyard."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.ui.motion import out_cubic
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.theme import Colour, mix, parse_colour

HEIGHT: Final = 80
"""The height of a lighthouse from its foot to its cap, in u."""
_TOWER: Final = (60, 88)
_TOP, _MIDDLE = 4, 30
_RAYS: Final = (240, 88)
"""The sizes of the pictures of a tower and of its light, and where the cap of one is: units of
which ``HEIGHT`` are a lighthouse."""
_GLITTER: Final = ((9, 36, 0), (18, 20, 4), (27, 28, -4), (36, 16, 2))
"""The strokes of light on the water: how far below the foot, how long, how far to the right."""
_STROKE: Final = 3.4
_RINGS: Final = (0.0, 0.25)
"""The shares of its light at which the rings of a lamp begin."""
_WIDEST: Final = 0.5
"""How far a ring reaches, as a share of the lighthouse's height."""
_WHITE: Final[Colour] = (255, 255, 255)


class LighthouseState(Enum):
    """Who has bought a Lighthouse; the values are in the names of the pictures."""

    DARK = "dark"
    MINE = "mine"
    THEIRS = "theirs"
    STRUCK = "struck"
    """It was bought and left the game: dark, without its cap."""


_LIGHTS: Final[Mapping[LighthouseState, Colour]] = {
    LighthouseState.MINE: parse_colour("#FFD068"),
    LighthouseState.THEIRS: parse_colour("#CFE0FF"),
}
_STONES: Final[Mapping[Sky, Colour]] = {
    Sky.DUSK: parse_colour("#E6D8EE"),
    Sky.NIGHT: parse_colour("#B4CAFA"),
    Sky.DAWN: parse_colour("#D8ECF4"),
    Sky.MOONLIT: parse_colour("#B4CAFA"),
}
"""What the stone of a dark tower is multiplied by."""


@dataclass(frozen=True, slots=True)
class Lighthouse:
    """A lighthouse under ``sky``; ``share`` (0 to 1) of its light is on, if somebody has it."""

    state: LighthouseState
    sky: Sky
    share: float = 1.0


def find_light_area(place: Rect) -> Rect:
    """Return all that is drawn for a lighthouse at ``place``, its beams and its glitter too."""
    return place.inflate(round(2.4 * place.height), round(1.1 * place.height))


def draw_lighthouse(pen: Pen[HarbourKit], place: Rect, lighthouse: Lighthouse) -> None:
    """Draw a lighthouse that stands at the foot of ``place`` and is as high as it."""
    tone = _LIGHTS.get(lighthouse.state)
    if tone is None:
        _draw_tower(pen, place, lighthouse.state, lighthouse.sky)
        return
    if lighthouse.share < 1:
        _draw_tower(pen, place, LighthouseState.DARK, lighthouse.sky)
    _draw_tower(pen, place, lighthouse.state, lighthouse.sky, lighthouse.share)
    _draw_light(pen, place, lighthouse)
    unit = place.height / HEIGHT
    for down, length, aside in _GLITTER:
        stroke = Rect(0, 0, round(length * unit * lighthouse.share), max(2, round(_STROKE * unit)))
        stroke.center = place.centerx + round(aside * unit), place.bottom + round(down * unit)
        if stroke.width:
            pen.fill(stroke, stroke.height // 2, tone, round(255 * lighthouse.share))


def draw_rings(pen: Pen[HarbourKit], place: Rect, lighthouse: Lighthouse) -> None:
    """Draw the rings that spread from a lamp while it is being lit, and fade."""
    tone, centre = _LIGHTS[lighthouse.state], (place.centerx, place.y + round(place.height * 0.12))
    for late in _RINGS:
        share = (lighthouse.share - late) / (1 - late)
        if 0 < share < 1:
            side = round(2 * place.height * out_cubic(share) * _WIDEST)
            ring = Rect(0, 0, side, side).move_to(center=centre)
            width, alpha = max(1, round(place.height * 0.03)), round(8 * (1 - share)) * 30
            pen.frame(ring, side // 2, tone, width, alpha)


def _draw_tower(
    pen: Pen[HarbourKit], place: Rect, state: LighthouseState, sky: Sky, share: float = 1.0
) -> None:
    unit = place.height / HEIGHT
    size = round(_TOWER[0] * unit), round(_TOWER[1] * unit)
    name, images = f"harbour/lighthouse-{state.value}.png", pen.kit.images
    stone = _WHITE if state in _LIGHTS else _STONES.get(sky, _WHITE)
    tone = (*stone, round(255 * share))

    def make() -> pygame.Surface:
        tower = images.scaled(name, size).copy()
        tower.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
        return tower

    pen.surface.blit(images.keep((name, size, tone), make), _stand(place, _MIDDLE))


def _draw_light(pen: Pen[HarbourKit], place: Rect, lighthouse: Lighthouse) -> None:
    """Add the beams: mine reach to the right, theirs to the left."""
    unit = place.height / HEIGHT
    size = round(_RAYS[0] * unit), round(_RAYS[1] * unit)
    name, images = f"harbour/light-{lighthouse.state.value}.png", pen.kit.images
    tone = mix((0, 0, 0), _WHITE, lighthouse.share)

    def make() -> pygame.Surface:
        is_left = lighthouse.state is LighthouseState.THEIRS
        rays = pygame.transform.flip(images.scaled(name, size), flip_x=is_left, flip_y=False)
        rays.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
        return rays

    at = _stand(place, _RAYS[0] / 2)
    rays = images.keep((name, size, tone), make)
    pen.surface.blit(rays, at, special_flags=pygame.BLEND_RGB_ADD)


def _stand(place: Rect, middle: float) -> tuple[int, int]:
    """Return the corner of a picture whose tower stands ``middle`` from its left edge."""
    unit = place.height / HEIGHT
    return place.centerx - round(middle * unit), place.y - round(_TOP * unit)

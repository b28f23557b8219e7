"""The cloth of a curtain: heavy folds in the colours of an hour, its sun or moon woven in."""

import math
from typing import Final, NamedTuple

import pygame

from game.ui import paint
from game.ui.geometry import Page
from game.ui.sky import Sky
from game.ui.theme import GOLD, Colour, mix, parse_colour

_FOLD: Final = 92.0
"""The width of a fold, in u."""
_SWAG: Final = 160.0
"""The width of an arc of the valance, in u."""
_LIFT: Final = 0.15
"""How far the middle of an arc's circle is above the valance's top, as a share of its width."""
_HALOS: Final = (400, 335, 262, 190)
"""The radii of the rings that are woven around the sun, in u, the widest first."""
_WOVEN: Final = 30
"""The opacity of the widest ring, 0 to 255; the next ones have as much more."""
_WATER: Final = ((14, 442), (38, 400), (62, 468))
"""How far below the horizon each stroke of light lies, and its half width, in u."""


class _Cloth(NamedTuple):
    """The colours of a curtain: its folds in shadow and in light, and its sun or moon.

    ``height`` is where the middle of the rings is, ``horizon`` where the water begins, in u.
    """

    dark: Colour
    light: Colour
    disc: Colour
    height: float
    horizon: float


def _dye(dark: str, light: str, disc: str, height: float, horizon: float) -> _Cloth:
    return _Cloth(parse_colour(dark), parse_colour(light), parse_colour(disc), height, horizon)


_NIGHT: Final = _dye("#0E163C", "#3A5CAA", "#B4C6FF", 330, 620)
_CLOTHS: Final = {
    Sky.DUSK: _dye("#3A204E", "#BC6878", "#FFBE82", 470, 470),
    Sky.DAWN: _dye("#163456", "#608EA0", "#FADCA0", 400, 560),
}


def draw_cloth(surface: pygame.Surface, page: Page, sky: Sky, top: int) -> None:
    """Draw the cloth for ``sky`` over the window that ``page`` lies in.

    Its valance hangs ``top`` pixels below the window's upper edge.
    """
    cloth = _CLOTHS.get(sky, _NIGHT)
    _draw_folds(surface, page, cloth)
    _weave_sun(surface, page, cloth)
    _draw_valance(surface, page, cloth, top)


def _draw_folds(surface: pygame.Surface, page: Page, cloth: _Cloth) -> None:
    """Fill the window with vertical folds of cloth."""
    width, height = page.size
    strip = pygame.Surface((width, 1))
    for x in range(width):
        strip.set_at((x, 0), _shade(x / page.unit, cloth))
    surface.blit(pygame.transform.scale(strip, (width, height)), (0, 0))
    hem = max(3, page.px(10))
    surface.fill(mix(GOLD, cloth.dark, 0.35), (0, height - 3 * hem, width, hem))


def _shade(x: float, cloth: _Cloth) -> Colour:
    """Return the colour of the cloth ``x`` u from the left: each fold is a little different."""
    bend = x / _FOLD + 0.35 * math.sin(x / 171)
    height = 0.5 + 0.5 * math.cos(math.tau * bend)
    return mix(cloth.dark, cloth.light, height**1.6 * (0.72 + 0.28 * math.sin(x / 97)))


def _weave_sun(surface: pygame.Surface, page: Page, cloth: _Cloth) -> None:
    """Weave rings of light into the cloth down to the horizon, and strokes of it below."""
    middle = page.place(640, cloth.height, 0, 0).topleft
    horizon = page.place(0, cloth.horizon, 0, 0).y
    light = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for number, radius in enumerate(_HALOS, start=1):
        pygame.draw.aacircle(light, (*cloth.disc, _WOVEN * number), middle, page.px(radius))
    light.fill(0, (0, horizon, light.get_width(), light.get_height()))
    for below, half in _WATER:
        stroke = page.place(640 - half, cloth.horizon + below, 2 * half, 4)
        paint.draw_rounded(light, stroke, page.px(2), cloth.disc, 4 * _WOVEN)
    surface.blit(light, (0, 0))


def _draw_valance(surface: pygame.Surface, page: Page, cloth: _Cloth, top: int) -> None:
    """Draw arcs of cloth with a golden edge, and a knob where two of them meet."""
    reach, gold = page.px(_SWAG), mix(GOLD, cloth.dark, 0.25)
    count = page.size[0] // reach + 2
    left = page.size[0] // 2 - count * reach // 2
    arcs = range(left + reach // 2, left + count * reach, reach)
    for colour, edge in ((gold, 0), (mix(cloth.dark, cloth.light, 0.45), max(2, page.px(5)))):
        for middle in arcs:
            centre = middle, top - round(reach * _LIFT)
            pygame.draw.aacircle(surface, colour, centre, round(reach * 0.58) - edge)
    for middle in arcs:
        knob = middle + reach // 2, top + round(reach * (0.29 - _LIFT))
        pygame.draw.aacircle(surface, gold, knob, page.px(8))

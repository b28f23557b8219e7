"""Draws the curtain: heavy folds over the whole window, and a panel with whose turn it is."""

import math
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.geometry import Page
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import CREAM, GOLD, SECONDARY, Colour, Face, Size, mix, parse_colour

_DARK: Final = parse_colour("#10142B")
_LIGHT: Final = parse_colour("#2C3C7C")
_FOLD: Final = 92.0
"""The width of a fold, in u."""
_SWAG: Final = 160.0
"""The width of an arc of the valance, in u."""
_PANEL: Final = (340, 196, 600, 360)


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """What the curtain says: the moment of the game, whose turn it is, and a line to the other.

    ``emblem`` is the name of the seal of whose turn it is.
    """

    moment: str
    title: str
    line: str
    emblem: str


def draw_curtain(surface: pygame.Surface, kit: Kit, page: Page, model: CurtainModel) -> None:
    """Draw the curtain over the whole of a window that ``page`` is laid out in."""
    _draw_folds(surface, page)
    _draw_valance(surface, page)
    panel = page.place(*_PANEL)
    paint.draw_shadow(surface, panel, page.px(10), page.px(20))
    draw_panel(surface, panel, page.unit)
    seal = kit.images.seal(model.emblem, page.px(92))
    surface.blit(seal, seal.get_rect(center=(panel.centerx, panel.top)))
    for text, top, height, style in (
        (model.moment, 248, 32, Style(Size.SMALL, Face.BODY, SECONDARY, "center")),
        (model.title, 284, 62, Style(Size.HEADING, Face.DISPLAY, GOLD, "center")),
        (model.line, 350, 40, Style(Size.NUMBER, Face.BODY, CREAM, "center")),
    ):
        draw_text(surface, kit, text, page.place(360, top, 560, height), page.unit, style)


def _draw_folds(surface: pygame.Surface, page: Page) -> None:
    """Fill the window with vertical folds of cloth."""
    width, height = page.size
    strip = pygame.Surface((width, 1))
    for x in range(width):
        strip.set_at((x, 0), _shade(x / page.unit))
    surface.blit(pygame.transform.scale(strip, (width, height)), (0, 0))
    hem = max(3, page.px(10))
    surface.fill(mix(GOLD, _DARK, 0.35), (0, height - 3 * hem, width, hem))


def _shade(x: float) -> Colour:
    """Return the colour of the cloth ``x`` u from the left: each fold is a little different."""
    bend = x / _FOLD + 0.35 * math.sin(x / 171)
    height = 0.5 + 0.5 * math.cos(math.tau * bend)
    return mix(_DARK, _LIGHT, height**1.6 * (0.72 + 0.28 * math.sin(x / 97)))


def _draw_valance(surface: pygame.Surface, page: Page) -> None:
    """Draw arcs of cloth with a golden edge along the top."""
    reach, edge = page.px(_SWAG), max(2, page.px(5))
    count = page.size[0] // reach + 2
    left = page.size[0] // 2 - count * reach // 2
    for index in range(count):
        middle = left + index * reach + reach // 2, -round(reach * 0.24)
        pygame.draw.aacircle(surface, mix(GOLD, _DARK, 0.25), middle, reach * 0.58)
        pygame.draw.aacircle(surface, mix(_DARK, _LIGHT, 0.45), middle, reach * 0.58 - edge)
    surface.fill(mix(GOLD, _DARK, 0.25), Rect(0, 0, page.size[0], edge))

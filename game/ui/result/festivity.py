"""What celebrates a win: a lantern for each thing that scored, and paper that falls once."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.motion.timeline import Span, out_cubic
from game.ui.pen import Easel, Pen
from game.ui.theme import Colour, mix, parse_colour

FALL_MS: Final = 2500.0
"""How long the paper falls."""
_FIRST_LANTERN, _LANTERN_STEP, _RISE = 700.0, 120.0, 320.0
LANTERNS: Final = (
    (92, 66, 54), (1190, 70, 56), (24, 152, 40), (1256, 142, 40), (392, 170, 42), (892, 180, 42),
    (30, 352, 46), (1250, 348, 46), (176, 98, 32), (1106, 104, 34),
)  # fmt: skip
"""Middle and height of every lantern, in u, in the order in which they rise."""
_PIECES: Final = 70
_SUN: Final = (640.0, 244.0, 175.0)
"""The middle of the sun and how far around it no paper falls, in u."""
_PAPER: Final = tuple(
    parse_colour(text) for text in ("#4B7BF5", "#E25626", "#82D3A4", "#D188AF", "#E8BE5A")
)
_BODY, _CORE, _RIM = (parse_colour(text) for text in ("#F2A03D", "#FFE7A0", "#8A4A2A"))
_FINER: Final = 4
_TURN: Final = 12
_TOP, _BOTTOM, _FADING = -20, 640, 160
"""Between which heights paper is seen, and along how much of it it fades, in u."""


@dataclass(frozen=True, slots=True)
class Festivity:
    """How many lanterns rise, and whether anything moves; all of it at once if it ``is_still``."""

    lanterns: int
    is_still: bool

    @property
    def end(self) -> float:
        """When the last motion would be over, in milliseconds."""
        lit = min(self.lanterns, len(LANTERNS))
        return max(FALL_MS, _FIRST_LANTERN + lit * _LANTERN_STEP + _RISE)


def list_festivity(
    easel: Easel[Kit], page: Rect, festivity: Festivity, time: float
) -> Iterator[Item]:
    """Yield lanterns and paper at ``time`` ms; ``page`` is where 1280x720 u are in the window."""
    yield from _list_paper(easel, page, time, is_still=festivity.is_still)
    for n, (x, y, height) in enumerate(LANTERNS[: festivity.lanterns]):
        start = _FIRST_LANTERN + n * _LANTERN_STEP
        share = 1.0 if festivity.is_still else Span(start, start + _RISE, out_cubic).sample(time)
        if not share:
            continue
        low = round((1 - share) * easel.px(26))
        place = Rect(0, 0, easel.px(height * 0.82), easel.px(height))
        place.center = page.x + easel.px(x), page.y + easel.px(y) + low
        yield easel.item(("lantern", n), place, _draw_lantern, round(share * 16) / 16)


def _draw_lantern(pen: Pen[Kit], place: Rect, share: float) -> None:
    lantern = _make_lantern(place.size)
    lantern.set_alpha(round(255 * share))
    pen.picture(lantern, place)


@lru_cache(maxsize=16)
def _make_lantern(size: SizePx) -> pygame.Surface:
    """Return a paper lantern: six sides, brighter towards its middle."""
    width, height = (length * _FINER for length in size)
    fine = pygame.Surface((width, height), pygame.SRCALPHA)
    fine.fill((*_BODY, 0))

    def fill(colour: Colour, inset: float, top: float, bottom: float) -> None:
        half = inset * 0.6
        points = [
            (width * (0.22 + half), height * top), (width * (0.78 - half), height * top),
            (width * (1 - inset), height * 0.42), (width * (0.74 - half), height * bottom),
            (width * (0.26 + half), height * bottom), (width * inset, height * 0.42),
        ]  # fmt: skip
        pygame.draw.polygon(fine, colour, points)

    fill(_BODY, 0.0, 0.0, 0.88)
    fill(mix(_BODY, _CORE, 0.6), 0.1, 0.0, 0.88)
    fill(_CORE, 0.2, 0.02, 0.86)
    pygame.draw.rect(fine, _RIM, (width * 0.26, height * 0.9, width * 0.48, height * 0.08))
    return pygame.transform.smoothscale(fine, size)


def _list_paper(easel: Easel[Kit], page: Rect, time: float, *, is_still: bool) -> Iterator[Item]:
    """Yield each piece where it is; they fall through the page once, or hang still."""
    if time >= FALL_MS and not is_still:
        return
    rng, age = Random(_PIECES), time / FALL_MS
    for n in range(_PIECES):
        x, y, speed, turn, colour = (rng.random() for _ in range(5))
        across = 1280 * x + 26 * math.sin(5 * age + 9 * turn) * (not is_still)
        down = 480 * y + 20 if is_still else -60 - 420 * y + (700 + 520 * speed) * age
        if math.dist((across, down), _SUN[:2]) < _SUN[2] or not _TOP < down < _BOTTOM:
            continue
        side = easel.px(9 + 7 * speed)
        place = Rect(0, 0, side, side)
        place.center = page.x + easel.px(across), page.y + easel.px(down)
        angle = round((turn * 360 + 720 * age * (0.5 + speed)) / _TURN) * _TURN % 180
        fading = (_BOTTOM - down) / _FADING
        opacity = 255 if is_still else round(255 * min(1.0, fading))
        yield easel.item(
            ("paper", n), place, _draw_paper, _PAPER[int(colour * len(_PAPER))], angle, opacity
        )


def _draw_paper(pen: Pen[Kit], place: Rect, colour: Colour, angle: int, opacity: int) -> None:
    piece = _make_piece(place.width, colour, angle)
    piece.set_alpha(opacity)
    pen.picture(piece, piece.get_rect(center=place.center))


@lru_cache(maxsize=1024)
def _make_piece(side: int, colour: Colour, angle: int) -> pygame.Surface:
    fine = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    middle, radius = side * _FINER / 2, side * _FINER * 0.46
    turn = math.radians(angle)
    corners = []
    for across, along in ((1, 0.5), (-1, 0.5), (-1, -0.5), (1, -0.5)):
        x = across * radius * math.cos(turn) - along * radius * math.sin(turn)
        y = across * radius * math.sin(turn) + along * radius * math.cos(turn)
        corners.append((middle + x, middle + y))
    pygame.draw.polygon(fine, colour, corners)
    return pygame.transform.smoothscale(fine, (side, side))

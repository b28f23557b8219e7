"""What celebrates a win: a lantern for each thing that scored, and paper that falls once."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.geometry import BASE_HEIGHT, BASE_WIDTH, Page, SizePx
from game.ui.kit import Kit
from game.ui.motion import Span, out_cubic
from game.ui.pen import Easel, Pen
from game.ui.theme import Colour, mix, parse_colour

FALL_MS: Final = 2500.0
"""How long the paper falls."""
_FIRST_LANTERN, _LANTERN_STEP, _RISE = 700.0, 120.0, 320.0
_LANTERNS: Final = (
    (92, 66, 56), (1190, 72, 54), (392, 168, 42), (892, 180, 40), (28, 196, 38), (1254, 184, 36),
    (62, 412, 50), (1212, 396, 52), (400, 298, 32), (884, 306, 30), (206, 72, 34), (1078, 80, 32),
    (30, 330, 34), (1250, 316, 36), (124, 540, 44), (1160, 532, 46), (40, 590, 32), (1238, 584, 34),
)  # fmt: skip
"""Middle and height of the first lanterns, in u of a wide page, in the order in which they rise."""
_SPARE: Final = 600
"""How many more places are looked at where some of these are taken."""
_WIDE: Final = 0.82
"""The width of a lantern as a share of its height."""
_HALO: Final = 0.9
"""How far its light reaches, as a share of its height."""
_AROUND: Final = 30
"""How far around the sun nothing hangs or falls, in u."""
_APART: Final = 6
"""The least room around a lantern or a piece of paper, in u."""
_PIECES: Final = 44
_LOWEST: Final = 0.72
"""The share of the page above which paper comes to rest."""
_PAPER: Final = tuple(
    parse_colour(text) for text in ("#4B7BF5", "#E25626", "#82D3A4", "#D188AF", "#E8BE5A")
)
_LIGHT: Final = 130
"""How bright a lantern's light is at its middle, 0 to 255."""
_BODY, _CORE, _FRAME = (parse_colour(text) for text in ("#F2A03D", "#FFE7A0", "#8A4A2A"))
_FINER: Final = 4
_TURN: Final = 12


@dataclass(frozen=True, slots=True)
class Festivity:
    """How many lanterns rise, and whether anything moves; all of it at once if it ``is_still``."""

    lanterns: int
    is_still: bool

    @property
    def end(self) -> float:
        """When the last motion would be over, in milliseconds."""
        return max(FALL_MS, _FIRST_LANTERN + self.lanterns * _LANTERN_STEP + _RISE)


def list_festivity(
    easel: Easel[Kit],
    page: Page,
    festivity: Festivity,
    places: tuple[Rect, Sequence[Rect]],
    time: float,
) -> Iterator[Item]:
    """Yield lanterns and paper at ``time`` ms.

    ``places`` are that of the sun, and those of what is read: nothing comes to rest before them.
    """
    age = 1.0 if festivity.is_still else min(1.0, time / FALL_MS)
    sun, taken = _Box(*places[0]), tuple(_Box(*place) for place in places[1])
    whole = page.place(0, 0, page.width, page.height).size
    hung = _hang(whole, page.unit, sun, taken, festivity.lanterns)
    yield from _list_paper(easel, hung, sun, age)
    for n, box in enumerate(hung.lanterns):
        start = _FIRST_LANTERN + n * _LANTERN_STEP
        share = 1.0 if festivity.is_still else Span(start, start + _RISE, out_cubic).sample(time)
        if not share:
            continue
        low = round((1 - share) * easel.px(26))
        place = Rect(box).move(0, low)
        reach = 2 * round(place.height * _HALO)
        step = round(share * 16) / 16
        yield easel.item(("lantern", n), place.inflate(reach, reach), _draw_lantern, step)


class _Box(NamedTuple):
    """A rectangle in pixels that can be hashed."""

    x: int
    y: int
    width: int
    height: int


class _Hung(NamedTuple):
    """Where lanterns hang in the order in which they rise, and where paper comes to rest."""

    lanterns: tuple[_Box, ...]
    paper: tuple[_Box, ...]


@lru_cache(maxsize=4)
def _hang(size: SizePx, unit: float, sun: _Box, taken: tuple[_Box, ...], count: int) -> _Hung:
    """Return free places on a page, left and right in turn, for ``count`` lanterns and the paper.

    The page's middle is that of the sun.
    """
    rng, left = Random(_PIECES), Rect(sun).centerx - size[0] // 2
    used, lanterns, paper = [Rect(box) for box in taken], list[_Box](), list[_Box]()
    reach = Rect(sun).width / 2 + _AROUND * unit

    def take(x: float, y: float, width: float, height: float) -> Rect | None:
        """Take a place about a point, as shares of the page, if it is free."""
        place = Rect(0, 0, round(width), round(height))
        place.center = left + round(x * size[0]), round(y * size[1])
        around = place.inflate(2 * round(_APART * unit), 2 * round(_APART * unit))
        far = math.dist(place.center, Rect(sun).center) - math.hypot(*place.size) / 2
        whole = Rect(left, 0, *size).contains(place)
        return place if whole and far > reach and around.collidelist(used) < 0 else None

    spots: list[tuple[float, float, float]] = [
        (x / BASE_WIDTH, y / BASE_HEIGHT, high) for x, y, high in _LANTERNS
    ]
    for n in range(_SPARE):
        across = 0.5 * rng.random()
        spots.append((1 - across if n % 2 else across, rng.random(), 28 + 26 * rng.random()))
    for x, y, high in spots:
        if len(lanterns) == count:
            break
        if place := take(x, y, high * _WIDE * unit, high * unit):
            lanterns.append(_Box(*place))
            used.append(place.inflate(place.width // 2, place.width // 2))
    for _ in range(_SPARE):
        if len(paper) == _PIECES:
            break
        side = (9 + 7 * rng.random()) * unit
        if place := take(rng.random(), _LOWEST * rng.random(), side, side):
            paper.append(_Box(*place))
    return _Hung(tuple(lanterns), tuple(paper))


def _draw_lantern(pen: Pen[Kit], area: Rect, share: float) -> None:
    height = round(area.height / (1 + 2 * _HALO))
    lantern = _make_lantern(area.size, (round(height * _WIDE), height))
    lantern.set_alpha(round(255 * share))
    pen.picture(lantern, area)


@lru_cache(maxsize=32)
def _make_lantern(area: SizePx, size: SizePx) -> pygame.Surface:
    """Return a paper lantern in its light: six sides, brighter towards its middle."""
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
    pygame.draw.rect(fine, _FRAME, (width * 0.26, height * 0.9, width * 0.48, height * 0.08))
    picture = pygame.Surface(area, pygame.SRCALPHA)
    picture.fill((*_CORE, 0))
    middle, most = picture.get_rect().center, min(area) // 2
    for radius in range(most, 0, -1):
        light = round(_LIGHT * (1 - radius / most) ** 2)
        pygame.draw.circle(picture, (*_CORE, light), middle, radius)
    body = pygame.transform.smoothscale(fine, size)
    picture.blit(body, body.get_rect(center=middle))
    return picture


def _list_paper(easel: Easel[Kit], hung: _Hung, sun: _Box, age: float) -> Iterator[Item]:
    """Yield each piece on its way to where it rests, which it reaches at ``age`` 1."""
    rng, round_sun = Random(_PIECES), sun.width / 2 + easel.px(_AROUND)
    for n, box in enumerate(hung.paper):
        slow, sway, turn, colour = (rng.random() for _ in range(4))
        left = 1 - min(1.0, age * (1 + 0.6 * slow))
        place = Rect(box)
        place.x += round(easel.px(30) * math.sin(6 * left + 9 * sway) * min(1.0, 3 * left))
        place.y -= round(easel.px(900) * left)
        if place.bottom < 0 or math.dist(place.center, Rect(sun).center) < round_sun + place.width:
            continue
        angle = round((turn * 360 + 720 * left * (0.5 + slow)) / _TURN) * _TURN % 180
        tone = _PAPER[int(colour * len(_PAPER))]
        yield easel.item(("paper", n), place, _draw_paper, tone, angle)


def _draw_paper(pen: Pen[Kit], place: Rect, colour: Colour, angle: int) -> None:
    pen.picture(_make_piece(place.width, colour, angle), place)


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

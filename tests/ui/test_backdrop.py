"""The skies: light enough to see the harbour, dark enough for what is drawn on them."""

from typing import Final, TypeAlias

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Rect

from game.ui.geometry import SizePx
from game.ui.images import draw_sky
from game.ui.sky import CHANGE_MS, PICTURE_WIDTH, ROUNDS, Sky, change_sky, find_view
from game.ui.theme import INK, SLOT
from tests.driver import take_picture
from tests.ui.colour_difference import to_linear
from tests.window import OpenKit

Light: TypeAlias = NDArray[np.float64]

_TABLE: Final = (1280, 720)
_SIZES: Final = (_TABLE, (960, 540), (1680, 720), (1024, 768), (800, 1000))
_WEIGHTS: Final = np.array((0.2126, 0.7152, 0.0722))
"""Of red, green and blue in a light, by WCAG 2.2."""
_DARK, _MOST_DARK = 0.02, 0.25
_HAIRLINE: Final = 120 / 255
"""How much of the sky a dark line on either side of a slot's outline covers."""
_LEAST_CONTRAST: Final = 3.5


def draw(open_kit: OpenKit, sky: Sky, size: SizePx) -> pygame.Surface:
    surface = pygame.Surface(size)
    draw_sky(surface, open_kit().images, sky)
    return surface


def measure_light(pixels: Light) -> Light:
    """Return the relative luminance of colours from 0 to 255."""
    shares = pixels / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ _WEIGHTS)


def list_slots(count: int) -> list[Rect]:
    """Return the empty places of both rows of a table of so many cards, in u."""
    left = (_TABLE[0] - 138 * count - 8 * (count - 1)) // 2
    rows = ((56, 158), (282, 182))
    return [Rect(left + 146 * n, top, 138, height) for top, height in rows for n in range(count)]


@pytest.mark.parametrize(
    ("sky", "size"),
    [
        *((sky, size) for sky in ROUNDS for size in _SIZES),
        *((sky, _TABLE) for sky in (Sky.SUNRISE, Sky.MOONLIT, Sky.SUNSET)),
    ],
)
def test_at_most_a_quarter_of_a_sky_is_dark(open_kit: OpenKit, sky: Sky, size: SizePx) -> None:
    light = measure_light(pygame.surfarray.array3d(draw(open_kit, sky, size)).astype(float))
    assert (light < _DARK).mean() <= _MOST_DARK


@pytest.mark.parametrize(("number", "sky"), [*enumerate(ROUNDS, start=1)])
def test_an_empty_place_stands_out_from_the_sky_of_its_round(
    open_kit: OpenKit, number: int, sky: Sky
) -> None:
    pixels = pygame.surfarray.array3d(draw(open_kit, sky, _TABLE)).astype(float)
    beside = measure_light(pixels * (1 - _HAIRLINE) + np.array(INK) * _HAIRLINE)
    line = float(np.array(to_linear(SLOT)) @ _WEIGHTS)
    for slot in list_slots(4 + number):
        left, right, top, foot = slot.left, slot.right - 1, slot.top, slot.bottom - 1
        edges = (
            beside[left + 8 : right - 8, [top, foot]],
            beside[[left, right], top + 8 : foot - 8],
        )
        for edge in edges:
            assert (line + 0.05) / (edge.max() + 0.05) >= _LEAST_CONTRAST


@pytest.mark.parametrize(
    ("sky", "count", "number", "disc"),
    [(Sky.NIGHT, 6, 4, (860, 136, 58)), (Sky.DAWN, 7, 10, (640, 350, 60))],
)
def test_the_disc_lies_whole_in_one_place(
    open_kit: OpenKit, sky: Sky, count: int, number: int, disc: tuple[int, int, int]
) -> None:
    x, y, radius = disc
    light = measure_light(pygame.surfarray.array3d(draw(open_kit, sky, _TABLE)).astype(float))
    assert list_slots(count)[number].contains((x - radius, y - radius, 2 * radius, 2 * radius))
    assert light[x, y] > 0.5
    assert light[x - radius - 6, y] < light[x - radius + 6, y] / 1.5


@pytest.mark.parametrize("size", [*_SIZES, (3440, 720), (450, 900)])
def test_every_window_is_filled_without_distortion_and_around_the_middle(size: SizePx) -> None:
    left, top, width, height = find_view(size)
    assert width / height == pytest.approx(size[0] / size[1])
    assert left + width / 2 == PICTURE_WIDTH / 2
    assert left >= 0
    assert top >= 0
    assert top + height <= 300


def test_a_window_of_16_to_9_shows_four_u_a_unit() -> None:
    assert find_view(_TABLE) == (53, 12, 320, 180)


def test_a_sky_is_drawn_once_a_size_and_some_are_kept(open_kit: OpenKit) -> None:
    images, surface = open_kit().images, pygame.Surface((320, 180))
    for _ in range(3):
        for sky in ROUNDS:
            draw_sky(surface, images, sky)
            draw_sky(surface, images, Sky.DEEP, dim=150)
    assert images.backdrop.cache_info().misses == 4
    for sky in Sky:
        draw_sky(surface, images, sky)
    assert images.backdrop.cache_info().currsize == 7, "of eight"


@pytest.mark.parametrize("sky", [Sky.DEEP, Sky.SUNSET])
def test_a_dimmed_sky_lies_under_a_veil(open_kit: OpenKit, sky: Sky) -> None:
    images, surface = open_kit().images, pygame.Surface((320, 180))
    brightness = []
    for dim in (0, 100, 200):
        draw_sky(surface, images, sky, dim)
        brightness.append(sum(take_picture(surface)))
    assert brightness[0] > brightness[1] > brightness[2]


def test_a_sky_turns_into_the_next_in_few_pictures() -> None:
    skies = [change_sky(Sky.DUSK, Sky.NIGHT, time) for time in range(int(CHANGE_MS) + 1)]
    assert 10 < len(set(skies)) < 30
    assert (skies[0], skies[-1]) == (Sky.DUSK, Sky.NIGHT)


def test_halfway_the_picture_is_between_both_skies(open_kit: OpenKit) -> None:
    images, surface = open_kit().images, pygame.Surface((320, 180))
    pictures = []
    for time in (0.0, CHANGE_MS / 2, CHANGE_MS, CHANGE_MS * 2):
        draw_sky(surface, images, change_sky(Sky.DUSK, Sky.DAWN, time))
        pictures.append(pygame.surfarray.array3d(surface).astype(int))
    before, halfway, after, later = pictures
    assert abs(halfway - (before + after) / 2).max() <= 2
    assert (after == later).all()

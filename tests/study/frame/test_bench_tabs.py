"""The tabs of the benches: every bench has a sign, and it stands where the name has room."""

from itertools import combinations

import pygame
import pytest

from game.study.frame.frame_controls import make_icon
from game.study.frame.open_bench import list_tabs
from game.ui.display_list import draw_items
from game.ui.theme import CREAM, GOLD, RAISED
from tests.driver import take_picture
from tests.pseudo import PSEUDO
from tests.study.benches.benches import open_bench, open_look
from tests.window import OpenApp

SIDES = (14, 16, 18)


def paint_icon(bench: str, side: int) -> pygame.Surface:
    """Return a sign on the ground of a tab."""
    surface = pygame.Surface((side, side))
    surface.fill(RAISED)
    surface.blit(make_icon(bench, side, CREAM), (0, 0))
    return surface


@pytest.mark.parametrize("side", SIDES)
def test_every_bench_has_a_sign_that_looks_like_no_other(side: int) -> None:
    icons = {bench: paint_icon(bench, side) for bench in list_tabs()}
    for first, second in combinations(icons.values(), 2):
        pairs = zip(take_picture(first), take_picture(second), strict=True)
        assert sum(abs(a - b) > 60 for a, b in pairs) > 0.2 * 3 * side * side
    for icon in icons.values():
        places = [(x, y) for x in range(side) for y in range(side)]
        drawn = sum(icon.get_at(place).r > (CREAM[0] + RAISED[0]) / 2 for place in places)
        assert 0.15 < drawn / side**2 < 0.75


@pytest.mark.parametrize(
    ("language", "scale", "size", "has_sign"),
    [
        ("en", 100, (960, 540), False),
        ("en", 100, (1280, 720), True),
        ("en", 150, (960, 540), False),
        ("en", 150, (1280, 720), False),
        ("zh-Hans", 150, (960, 540), True),
        (PSEUDO, 100, (960, 540), False),
        (PSEUDO, 100, (1920, 1080), False),
    ],
)
def test_the_sign_leaves_where_names_would_shrink_for_it(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int], *, has_sign: bool
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_bench(driver, "matrix", bet=0)
    surface = pygame.Surface(size)
    draw_items(surface, scene.items())
    tab = scene.buttons.rect("tab-matrix")
    above = tab.inflate(-8, -tab.height // 2)
    gold = [
        surface.get_at((x, y))[:3] == GOLD
        for x in range(above.left, above.right)
        for y in range(above.top, above.bottom)
    ]
    assert any(gold) is has_sign

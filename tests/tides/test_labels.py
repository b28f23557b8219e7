"""Labels of the table: each has a place of its own in every window, whatever is pointed at."""

from itertools import combinations
from typing import Final

import pygame
import pytest

from game.tides.settings import Aid
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx, compute_unit
from tests import fitting
from tests.driver import Driver
from tests.pseudo import PSEUDO
from tests.tides.seating import open_count, open_table
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn", "resized_at_once")

SIZES: Final = ((1280, 720), (960, 540), (800, 450), (800, 1000), (1024, 768), (2560, 1080))
STATES: Final = (
    (0, ()),
    (2, (pygame.K_1,)),
    (3, (pygame.K_1,)),
    (9, (pygame.K_1, pygame.K_RIGHT)),
    (14, (pygame.K_2,)),
    (15, (pygame.K_1,)),
)
"""How many turns are made, and which keys are pressed then: cards and endings pointed at."""
each_language = pytest.mark.parametrize(
    ("language", "scale"), [("en", 100), ("zh-Hans", 150), (PSEUDO, 150)]
)


@each_language
def test_no_label_lies_on_another_or_outside(open_app: OpenApp, language: str, scale: int) -> None:
    settings = adjust(INSTANT, text_scale=scale, aid=Aid.ODDS)
    driver = open_app(settings=settings, language=language)
    for size in SIZES:
        driver.resize(size)
        driver.step()
        for plies, keys in STATES:
            open_table(driver, plies)
            driver.settle()
            driver.press(*keys)
            driver.settle()
            labels = [item for item in driver.scene.items() if item.keep is Keep.NUMBER]
            assert len(labels) > 20
            window = pygame.Rect((0, 0), size)
            assert [each.name for each in labels if not window.contains(each.area)] == []
            assert list_overlaps(labels) == [], (size, plies)


def list_overlaps(labels: list[Item]) -> list[tuple[object, object]]:
    """Return the names of labels that reach into each other, but for what an end consists of."""
    return [
        (first.name, second.name)
        for first, second in combinations(labels, 2)
        if first.area.colliderect(second.area)
        and not (is_end(first) and first.area.contains(second.area))
    ]


def is_end(item: Item) -> bool:
    return isinstance(item.name, tuple) and item.name[0] == "end"


@each_language
def test_the_button_below_a_count_stands_clear_of_the_edge(
    open_app: OpenApp, language: str, scale: int
) -> None:
    driver = open_app(settings=adjust(INSTANT, text_scale=scale), language=language)
    for size in SIZES:
        driver.resize(size)
        driver.step()
        open_count(driver, 5)
        driver.settle()
        air = 6 * compute_unit(size)
        window = pygame.Rect((0, 0), size).inflate(-2 * air, -2 * air)
        places = [*driver.buttons.list_places()]
        assert places
        assert all(window.contains(place) for _, place in places), size


@each_language
@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_u])
def test_what_a_press_would_cost_is_said_whole_below_the_bar_and_on_no_hand(
    open_app: OpenApp, language: str, scale: int, key: int
) -> None:
    driver = open_app(settings=adjust(INSTANT, text_scale=scale), language=language)
    for size in SIZES:
        driver.resize(size)
        driver.step()
        open_table(driver, 7)
        driver.settle()
        driver.press(key)
        check_note(driver, size)
        driver.press(pygame.K_RIGHT)  # an act puts the line away


def check_note(driver: Driver, size: SizePx) -> None:
    """Check the place and the words of the line that goes by itself."""
    (note,) = (item for item in driver.app.items if item.name == "passing note")
    view = driver.table.view
    assert view is not None
    assert pygame.Rect((0, 0), size).contains(note.area)
    assert note.area.top >= view.layout.strip.bottom
    assert not note.area.colliderect(view.layout.mine)
    hand = [view.hand.slot(driver.table.model.hand, card) for card in driver.view.hand]
    assert note.area.collidelist(hand) < 0
    with fitting.listen(driver.context.kit) as (wide, _):
        note.draw(pygame.Surface(size))
    assert wide == set()

"""What a player sees while two cards are turned: each on its column, and nothing behind it."""

from dataclasses import replace
from itertools import count, pairwise

import pygame
import pytest
from pygame import Rect

from game.settings import Settings
from game.tides.board.sprite import Sprite
from game.tides.board.table_view import TableView
from game.tides.reveal.animation import Reveal
from game.tides.settings import Arrangement
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.theme import CREAM, GOLD, OPPONENT
from tests.driver import FRAME, Driver, take_picture
from tests.tides.reveal.test_reveal_animation import keep_a_finished_game, start_reveal
from tests.tides.seating import NORMAL, open_table
from tests.window import OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

DWELL = (Reveal.face + Reveal.to_slot.start) / 2000
"""Seconds after the second seal at which both cards stand still."""
DARK = 110
"""The most of a colour in an empty bar, whose darkest icon is brighter; a chip's paper has 240."""


def dwell(driver: Driver, plies: int) -> TableView:
    """Turn the first card of a hand and the opponent's, and return the table then."""
    keep_a_finished_game(driver)
    start_reveal(driver, plies)
    driver.pass_time(DWELL)
    view = driver.table.view
    assert view is not None
    return view


def find_turned(driver: Driver) -> list[Sprite]:
    """Return the opponent's card and the viewer's, as they are shown."""
    shown = [item.shows for item in driver.scene.items()]
    return [each for each in shown if isinstance(each, Sprite) and each.opacity]


def draw(driver: Driver) -> pygame.Surface:
    """Return the picture that is shown."""
    picture = pygame.Surface(driver.size)
    draw_items(picture, driver.scene.items())
    return picture


def find_brightest(driver: Driver, parts: list[Rect]) -> int:
    """Return the most of red, green or blue in parts of the window."""
    picture = draw(driver)
    places = (
        (x, part.centery + dy)
        for part in parts
        for x in range(part.left, part.right)
        for dy in (-8, 4)
    )
    return max(max(picture.get_at(place)[:3]) for place in places)


def find_middle(view: TableView, driver: Driver) -> list[Rect]:
    """Return the parts of the bar in which no button is, and no light of a turned card."""
    buttons = sorted(view.bar.buttons.values(), key=lambda each: each.x)
    gaps = [(b.x - a.right, a.right, b.x) for a, b in pairwise(buttons)]
    _, left, right = max(gaps)
    above = find_turned(driver)[0].rect.inflate(view.layout.px(170), 0)
    bar = view.layout.strip
    parts = [(left, min(right, above.left)), (max(left, above.right), right)]
    if above.top > bar.bottom:
        parts = [(left, right)]
    return [Rect(x, 0, end - x, bar.height - 1) for x, end in parts if end > x]


@pytest.mark.parametrize(
    ("size", "settings"),
    [
        ((1280, 720), NORMAL),
        ((960, 540), replace(NORMAL, text_scale=150)),
        ((800, 1000), NORMAL),
        ((1280, 720), replace(NORMAL, reduced_motion=True)),
        ((1280, 720), adjust(NORMAL, arrangement=Arrangement.LANES)),
    ],
)
def test_the_middle_of_the_bar_is_empty_while_cards_are_turned(
    open_app: OpenApp, size: SizePx, settings: Settings
) -> None:
    driver = open_app(size=size, settings=settings, frame=0.0)
    view = dwell(driver, 2)
    middle = find_middle(view, driver)
    assert sum(each.width for each in middle) > view.layout.strip.width / 4
    assert find_brightest(driver, middle) < DARK
    driver.settle()
    across = middle[0].union(middle[-1])
    assert find_brightest(driver, [across]) > 2 * DARK, "the hand that has crossed is shown again"


@pytest.mark.parametrize(
    ("size", "text_scale", "plies"),
    [
        ((1280, 720), 100, 0),
        ((960, 540), 150, 8),
        ((800, 450), 100, 13),
        ((800, 1000), 100, 2),
        ((2560, 1080), 150, 7),
    ],
)
def test_turned_cards_fill_their_column_and_the_gaps_beside_it(
    open_app: OpenApp, size: SizePx, text_scale: int, plies: int
) -> None:
    driver = open_app(size=size, settings=replace(NORMAL, text_scale=text_scale), frame=0.0)
    view = dwell(driver, plies)
    layout = view.layout
    theirs, mine = find_turned(driver)
    picture = draw(driver)
    for sprite, row, colour in ((theirs, layout.theirs, OPPONENT), (mine, layout.mine, CREAM)):
        slots = [layout.kingdom_slot(row, n, layout.slots) for n in range(layout.slots)]
        (slot,) = (each for each in slots if each.collidepoint(sprite.rect.centerx, each.centery))
        gap = slots[1].x - slots[0].right
        assert (slot.x - sprite.rect.x, sprite.rect.right - slot.right) == (gap, gap)
        middle = slot.centery
        edges = [sprite.rect.x, sprite.rect.right - 1]
        assert [picture.get_at((x, middle))[:3] for x in edges] == [colour, colour]
        beside = [sprite.rect.x - 2, sprite.rect.right + 1]
        assert colour not in [picture.get_at((x, middle))[:3] for x in beside]


def test_in_the_last_column_the_marks_are_at_the_left(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720), settings=NORMAL, frame=0.0)
    keep_a_finished_game(driver)
    open_table(driver, 4)
    frames = count()
    while not (turned := find_turned(driver)) or turned[0].turn < 1:
        driver.step(dt=FRAME)
        assert next(frames) < 200, "the fifth card plays itself"
    theirs, mine = turned
    picture = draw(driver)
    for sprite, colour in ((theirs, OPPONENT), (mine, CREAM)):
        y = sprite.rect.bottom - 31 if sprite is mine else sprite.rect.y + 31
        assert picture.get_at((sprite.rect.x - 11, y))[:3] == colour
        assert picture.get_at((sprite.rect.right + 11, y))[:3] != colour


def test_the_head_of_the_lane_without_a_suit_is_seen_while_cards_are_turned(
    open_app: OpenApp,
) -> None:
    settings = adjust(NORMAL, arrangement=Arrangement.LANES)
    driver = open_app(size=(1280, 720), settings=settings, frame=0.0)
    head = dwell(driver, 2).layout.suitless
    assert head is not None
    head = head.inflate(-head.height // 2, -head.height // 2)
    turned = draw(driver).subsurface(head)
    driver.settle()
    assert take_picture(turned) == take_picture(draw(driver).subsurface(head))


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_in_large_type_no_mark_lies_on_points_that_change(open_app: OpenApp, size: SizePx) -> None:
    driver = open_app(size=size, settings=replace(NORMAL, text_scale=150), frame=0.0)
    ends = dwell(driver, 8).layout.ends
    picture, golden = draw(driver), 0
    for end in ends:
        assert end.mark is not None
        golden += count_gold(picture, end.points)
        assert not count_gold(picture, end.mark.inflate(2, 2))
    assert golden


def count_gold(picture: pygame.Surface, part: Rect) -> int:
    """Return how many pixels of a part are of gold."""
    places = ((x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom))
    return sum(picture.get_at(place)[:3] == GOLD for place in places)


@pytest.mark.parametrize("plies", [0, 2, 6, 7, 8, 12, 13])
def test_symbols_leaders_and_doubling_are_those_of_both_cards_before_these_leave(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(size=(1280, 720), settings=NORMAL, frame=0.0)
    keep_a_finished_game(driver)
    start_reveal(driver, plies)
    driver.pass_time(Reveal.lead_shift.end / 1000)
    turned = draw(driver)
    driver.settle()
    landed, view = draw(driver), driver.table.view
    assert view is not None
    for suit in driver.table.model.suits:
        places = view.suit_bar.places(suit)
        rings = places.rings["mine"].union(places.rings["theirs"])
        part = Rect(rings.x, places.symbols.y, rings.width, places.symbols.height)
        assert take_picture(turned.subsurface(part)) == take_picture(landed.subsurface(part)), suit

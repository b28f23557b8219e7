"""The table as the player arranges it: what folds away in narrow windows, and comes out again."""

from dataclasses import replace

import pygame
import pytest

from game.tides.board.layout import lay_table
from game.tides.board.table_view import TableView
from game.tides.inspect.targets import TargetKind, card_of
from game.tides.rules.moves import HAND_SIZE
from game.tides.session import against, open_record
from game.tides.settings import Aid, Arrangement
from game.ui.geometry import SizePx
from tests.driver import FRAME, Driver
from tests.playing import play_randomly
from tests.window import INSTANT, OpenApp, adjust, read_tides

NARROW = [(800, 600), (1024, 768), (900, 1400)]
MOVING = replace(INSTANT, speed=1.0)
SEED = 7


def sit_down(open_app: OpenApp, size: SizePx = (1024, 768), **settings: object) -> Driver:
    """Return an app with a table, on which nothing moves."""
    driver = open_app(settings=adjust(MOVING, **settings), size=size)
    driver.open_table(driver.deal("gull", 3, SEED))
    driver.settle()
    return driver


@pytest.mark.parametrize("size", NARROW)
def test_the_rail_comes_out_and_goes_back_by_click_and_key(open_app: OpenApp, size: SizePx) -> None:
    driver = sit_down(open_app, size)
    tab = lay_table(size).tab
    assert tab is not None
    assert tab.width >= 44 * lay_table(size).unit
    driver.move(tab.center)
    folded = driver.picture()
    driver.click(tab.center)
    driver.step()
    halfway = driver.picture()
    driver.settle()
    out = driver.picture()
    assert len({folded, halfway, out}) == 3
    driver.click(tab.center)
    driver.settle()
    assert driver.picture() == folded
    driver.press(pygame.K_s)
    driver.settle()
    assert driver.picture() == out
    driver.press(pygame.K_s)
    driver.settle()
    assert driver.picture() == folded


def test_reduced_motion_and_instant_speed_cut(open_app: OpenApp) -> None:
    for settings in ({"reduced_motion": True}, {"speed": 0.0}):
        driver = sit_down(open_app, **settings)
        driver.press(pygame.K_s)
        driver.step()
        out = driver.picture()
        driver.settle()
        assert driver.picture() == out


def test_a_click_beside_the_open_rail_puts_it_back_and_counts(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    first = driver.find_card(driver.view.hand[0])
    driver.click(first)
    driver.settle()
    chosen = driver.picture()
    driver.press(pygame.K_ESCAPE, pygame.K_s)
    driver.settle()
    driver.click(first)
    driver.settle()
    assert driver.picture() == chosen


def test_what_lies_under_the_open_rail_is_not_chosen(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    layout = lay_table(driver.size)
    covered = layout.hand_slot(4, 5).clip(layout.rail)
    assert covered.width > 4
    driver.press(pygame.K_s)
    driver.click(covered.center)
    driver.click(covered.center)
    driver.settle()
    assert len(driver.view.hand) == 5


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_all_cards_are_shown_at_a_click_on_the_deck_or_a_key_and_hidden_at_the_next(
    open_app: OpenApp, size: SizePx
) -> None:
    driver = sit_down(open_app, size)
    deck = lay_table(size).deck.center
    driver.move(deck)
    pictures = [driver.picture()]
    for by_key in (False, True):
        if by_key:
            driver.press(pygame.K_s)
        else:
            driver.click(deck)
        driver.settle()
        shown = (each for each in driver.table.targets() if each.kind is TargetKind.TILE)
        tiles = {card_of(target) for target in shown}
        pictures.append(driver.picture())
        assert len(tiles) == (18 if len(pictures) == 2 else 0)
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.parametrize("aid", Aid)
def test_a_notebook_shows_all_cards_from_the_start(open_app: OpenApp, aid: Aid) -> None:
    driver = sit_down(open_app, (1280, 720), aid=aid)
    tiles = [target for target in driver.table.targets() if target.kind is TargetKind.TILE]
    assert len(tiles) == (18 if aid in (Aid.NOTEBOOK, Aid.ODDS) else 0)


def arrangement(driver: Driver) -> Arrangement:
    return read_tides(driver.storage.load_settings()).arrangement


def test_v_changes_the_arrangement_and_is_remembered(open_app: OpenApp) -> None:
    driver = sit_down(open_app, (1280, 720))
    rows = driver.picture()
    driver.press(pygame.K_v)
    driver.settle()
    lanes = driver.picture()
    assert lanes != rows
    assert arrangement(driver) is Arrangement.LANES
    driver.press(pygame.K_v)
    driver.settle()
    assert driver.picture() == rows
    assert arrangement(driver) is Arrangement.MIRROR


def open_late(driver: Driver) -> None:
    """Lay a table with five cards in each kingdom over the title."""
    record = play_randomly(3, SEED)
    late = replace(record, choices=record.choices[:15])
    driver.open_table(open_record(late, against("gull"), driver.engine, None))
    driver.settle()


@pytest.mark.parametrize("size", [(960, 540), (1024, 768)])
def test_cards_glide_for_250_ms_to_where_they_would_have_been(
    open_app: OpenApp, size: SizePx
) -> None:
    driver = open_app(settings=adjust(MOVING, arrangement=Arrangement.LANES), size=size)
    open_late(driver)
    lanes = driver.picture()
    driver.press(pygame.K_v)
    driver.settle()
    pictures = []
    driver.press(pygame.K_v)
    while not driver.app.is_idle:
        pictures.append(driver.picture())
        driver.step()
    assert abs(len(pictures) * FRAME - 0.25) < 2 * FRAME
    assert len(set(pictures)) == len(pictures)
    assert driver.picture() == lanes


def test_reduced_motion_cuts_to_the_other_arrangement(open_app: OpenApp) -> None:
    driver = open_app(settings=replace(MOVING, reduced_motion=True))
    open_late(driver)
    driver.press(pygame.K_v)
    lanes = driver.picture()
    driver.settle()
    assert driver.picture() == lanes


def test_cards_can_be_chosen_while_others_glide(open_app: OpenApp) -> None:
    driver = sit_down(open_app, (1280, 720))
    driver.press(pygame.K_v, pygame.K_2, pygame.K_2)
    driver.settle()
    assert len(driver.view.kingdom) == 1


@pytest.mark.parametrize("arranged", list(Arrangement))
def test_revealed_cards_land_where_they_lie_afterwards(
    open_app: OpenApp, arranged: Arrangement
) -> None:
    driver = sit_down(open_app, (1280, 720), arrangement=arranged)
    for _ in range(3):
        driver.press(pygame.K_1, pygame.K_1)
        driver.settle()
    view = driver.view
    table = TableView(
        driver.table_context.kit, driver.size, has_lanes=arranged is Arrangement.LANES
    )
    for kingdom, cards in ((table.mine, view.kingdom), (table.theirs, view.opposing)):
        assert len(cards) == 3
        for card in cards:
            slot = kingdom.slot_of(cards, card, HAND_SIZE)
            spread = pygame.transform.average_color(driver.window.subsurface(slot))[:3]
            assert sum(spread) > 200, f"{card} is not in {slot}"

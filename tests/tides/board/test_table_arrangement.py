"""The table as the player arranges it: rows or lanes, and the notebook."""

from dataclasses import replace

import pygame
import pytest

from game.tides.board.layout import TableLayout
from game.tides.board.table_view import TableView
from game.tides.board.targets import TargetKind
from game.tides.rules.moves import HAND_SIZE
from game.tides.session import against, open_record
from game.tides.settings import Aid, Arrangement
from game.ui.geometry import SizePx
from game.ui.inspect.targets import Target
from tests.driver import FRAME, Driver
from tests.playing import play_randomly
from tests.window import INSTANT, OpenApp, adjust, read_tides

MOVING = replace(INSTANT, speed=1.0)
SEED = 7


def sit_down(open_app: OpenApp, size: SizePx = (1024, 768), **settings: object) -> Driver:
    """Return an app with a table, on which nothing moves."""
    driver = open_app(settings=adjust(MOVING, **settings), size=size)
    driver.open_table(driver.deal("gull", 3, SEED))
    driver.settle()
    return driver


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (900, 1400)])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_notebook_opens_at_a_click_on_the_deck_or_a_key_and_closes_at_the_next(
    open_app: OpenApp, size: SizePx, scale: int
) -> None:
    driver = sit_down(open_app, size, text_scale=scale)
    layout = TableLayout(size, scale / 100)
    driver.move((size[0] // 2, size[1] - 1))
    pictures = [driver.picture()]
    for by_key in (False, True, False, False):
        if by_key:
            driver.press(pygame.K_s)
        elif tiles := list_tiles(driver):
            driver.click(tiles[0].rect.center)
        else:
            driver.click(layout.deck.center)
        driver.settle()
        driver.move((size[0] // 2, size[1] - 1))
        driver.settle()
        assert len(list_tiles(driver)) == (0 if len(pictures) % 2 == 0 else 18)
        pictures.append(driver.picture())
    assert len({*pictures}) == 2


def list_tiles(driver: Driver) -> list[Target]:
    return [target for target in driver.table.targets() if target.kind is TargetKind.TILE]


def test_what_lies_under_the_notebook_is_not_chosen(open_app: OpenApp) -> None:
    driver = sit_down(open_app, (1280, 720), text_scale=150)
    driver.press(pygame.K_s)
    covered = [target for target in list_tiles(driver) if target.rect.bottom > 500]
    driver.click(covered[0].rect.center)
    driver.click(covered[0].rect.center)
    driver.settle()
    assert len(driver.view.hand) == 5


@pytest.mark.parametrize("aid", Aid)
def test_a_notebook_is_open_from_the_start(open_app: OpenApp, aid: Aid) -> None:
    driver = sit_down(open_app, (1280, 720), aid=aid)
    assert len(list_tiles(driver)) == (18 if aid in (Aid.NOTEBOOK, Aid.ODDS) else 0)


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
    driver.press(pygame.K_v, pygame.K_2, pygame.K_RETURN)
    driver.settle()
    assert len(driver.view.kingdom) == 1


@pytest.mark.parametrize("arranged", list(Arrangement))
def test_revealed_cards_land_where_they_lie_afterwards(
    open_app: OpenApp, arranged: Arrangement
) -> None:
    driver = sit_down(open_app, (1280, 720), arrangement=arranged)
    for _ in range(3):
        driver.press(pygame.K_1, pygame.K_RETURN)
        driver.settle()
    view = driver.view
    has_lanes = arranged is Arrangement.LANES
    kit = driver.table_context.kit
    table = TableView(kit, driver.size, has_lanes=has_lanes, slots=HAND_SIZE)
    for kingdom, cards in ((table.mine, view.kingdom), (table.theirs, view.opposing)):
        assert len(cards) == 3
        for card in cards:
            slot = kingdom.slot_of(cards, card, HAND_SIZE)
            spread = pygame.transform.average_color(driver.window.subsurface(slot))[:3]
            assert sum(spread) > 200, f"{card} is not in {slot}"

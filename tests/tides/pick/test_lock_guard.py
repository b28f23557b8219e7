"""No card is locked in by mistake: a double-click only raises it, and a press may be held."""

from dataclasses import replace

import pygame
import pytest

from game.settings import Settings
from game.tides.pick.hand_control import BOUNCE, HOLD, READING
from game.tides.pick.table_scene import TableScene
from game.tides.rules.cards import Card
from tests.driver import Driver
from tests.tides.seating import NORMAL, open_table
from tests.window import INSTANT, OpenApp

HELD = replace(INSTANT, locks_by_hold=True)
FAR = (4, 400)


def sit_down(open_app: OpenApp, settings: Settings) -> tuple[Driver, Card]:
    """Return a driver at a table in which keys take no time, and a card to be clicked."""
    driver = open_app(settings=settings, frame=0.0)
    open_table(driver, 0)
    driver.move(FAR)
    driver.settle()
    return driver, driver.view.hand[2]


def post(kind: int, place: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=place, button=1))


@pytest.mark.parametrize("settings", [NORMAL, INSTANT], ids=["normal", "instant"])
@pytest.mark.parametrize("clicks", [2, 3])
def test_a_double_click_on_a_card_that_was_not_up_raises_it_and_no_more(
    open_app: OpenApp, settings: Settings, clicks: int
) -> None:
    driver, card = sit_down(open_app, settings)
    for _ in range(clicks):
        driver.click(driver.find_card(card))
        driver.pass_time(0.08)
    assert driver.table.model.hand.selected == card
    driver.settle()
    assert driver.view.kingdom == ()


@pytest.mark.parametrize("ms", [READING - 30, READING + 30])
def test_a_second_click_locks_in_once_there_was_time_to_read(open_app: OpenApp, ms: float) -> None:
    driver, card = sit_down(open_app, INSTANT)
    driver.click(driver.find_card(card))
    driver.pass_time(ms / 1000)
    driver.click(driver.find_card(card))
    driver.settle()
    assert driver.view.kingdom == ((card,) if ms > READING else ())


@pytest.mark.parametrize("ms", [BOUNCE - 30, BOUNCE + 30])
def test_a_digit_hit_twice_locks_in_once_it_cannot_have_slipped(
    open_app: OpenApp, ms: float
) -> None:
    driver, card = sit_down(open_app, INSTANT)
    driver.press(pygame.K_3)
    driver.pass_time(ms / 1000)
    driver.press(pygame.K_3)
    driver.settle()
    assert driver.view.kingdom == ((card,) if ms > BOUNCE else ())


def test_a_double_click_on_a_card_that_was_up_locks_it_in(open_app: OpenApp) -> None:
    driver, card = sit_down(open_app, INSTANT)
    driver.move(driver.find_card(card))
    driver.settle()
    driver.click(driver.find_card(card))
    driver.click(driver.find_card(card))
    driver.settle()
    assert driver.view.kingdom == (card,)


@pytest.mark.parametrize("device", ["mouse", "Space"])
@pytest.mark.parametrize("ms", [HOLD - 30, HOLD + 30])
def test_where_it_is_to_be_held_only_a_press_held_to_the_end_locks_in(
    open_app: OpenApp, device: str, ms: float
) -> None:
    driver, card = sit_down(open_app, HELD)
    place = driver.find_card(card)
    if device == "mouse":
        driver.move(place)
        post(pygame.MOUSEBUTTONDOWN, place)
        driver.pass_time(ms / 1000)
        post(pygame.MOUSEBUTTONUP, place)
    else:
        driver.press(*[pygame.K_RIGHT] * 3)
        driver.hold(pygame.K_SPACE, ms / 1000)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    driver.settle()
    assert driver.view.kingdom == ((card,) if ms > HOLD else ())


@pytest.mark.parametrize("place", [(30, 24), (820, 85), FAR], ids=["menu", "score", "nothing"])
def test_space_held_locks_in_a_card_raised_by_its_digit_wherever_the_pointer_rests(
    open_app: OpenApp, place: tuple[int, int]
) -> None:
    driver, card = sit_down(open_app, HELD)
    driver.move(place)
    driver.settle()
    driver.press(pygame.K_3)
    driver.hold(pygame.K_SPACE, (HOLD + 30) / 1000)
    driver.settle()
    assert driver.view.kingdom == (card,)


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F2, pygame.K_l])
def test_what_is_held_is_let_go_when_another_screen_covers_the_table(
    open_app: OpenApp, key: int
) -> None:
    driver, card = sit_down(open_app, HELD)
    open_table(driver, 1)
    driver.settle()
    card = driver.view.hand[2]
    driver.press(pygame.K_3)
    driver.hold(pygame.K_SPACE, HOLD / 2000)
    driver.press(key)
    assert not isinstance(driver.scene, TableScene)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    driver.step()
    driver.press(pygame.K_ESCAPE)
    driver.pass_time(HOLD / 500)
    assert driver.table.model.hand.selected == card
    assert len(driver.view.kingdom) == 1


@pytest.mark.parametrize("how", ["digit", "arrow", "focus", "click on nothing"])
def test_a_press_that_is_held_on_one_card_does_not_lock_it_in_once_it_is_left(
    open_app: OpenApp, how: str
) -> None:
    driver, card = sit_down(open_app, HELD)
    driver.press(pygame.K_3)
    driver.hold(pygame.K_SPACE, HOLD / 2000)
    match how:
        case "digit":
            driver.press(pygame.K_2)
        case "arrow":
            driver.press(pygame.K_RIGHT)
        case "focus":
            driver.press(pygame.K_UP)
            assert driver.table.model.hand.selected == card
        case _:
            driver.click(FAR)
    driver.pass_time(HOLD / 500)
    assert driver.view.kingdom == ()


def test_space_stays_held_on_a_card_while_the_pointer_comes_and_goes_at_its_edge(
    open_app: OpenApp,
) -> None:
    driver, card = sit_down(open_app, HELD)
    driver.press(pygame.K_3)
    driver.hold(pygame.K_SPACE, HOLD / 2000)
    for place in (driver.find_card(card), FAR, driver.find_card(card)):
        driver.move(place)
        driver.step()
    driver.pass_time((HOLD / 2 + 30) / 1000)
    driver.settle()
    assert driver.view.kingdom == (card,)


@pytest.mark.parametrize("raises_another", [False, True])
def test_a_press_locks_in_a_card_only_if_it_is_still_raised_as_it_ends(
    open_app: OpenApp,
    raises_another: bool,  # noqa: FBT001
) -> None:
    driver, card = sit_down(open_app, NORMAL)
    other, view = driver.view.hand[1], driver.table.view
    assert view is not None
    place = view.hand.slot(driver.table.model.hand, card).center
    driver.click(place)
    driver.pass_time(READING + 0.1)
    post(pygame.MOUSEBUTTONDOWN, place)
    driver.step()
    if raises_another:
        driver.press(pygame.K_2)
    post(pygame.MOUSEBUTTONUP, place)
    driver.step()
    assert driver.table.model.hand.selected == (other if raises_another else None)
    assert driver.view.kingdom == (() if raises_another else (card,))


def test_where_it_is_to_be_held_presses_raise_and_a_drag_still_drops(open_app: OpenApp) -> None:
    driver, card = sit_down(open_app, HELD)
    for _ in range(3):
        driver.click(driver.find_card(card))
        driver.settle()
        driver.press(pygame.K_3, pygame.K_RETURN, pygame.K_SPACE)
        driver.settle()
    assert driver.table.model.hand.selected == card
    assert driver.view.kingdom == ()
    driver.drag(driver.find_card(card), FAR)
    driver.pass_time(HOLD / 1000 + 0.1)
    assert driver.view.kingdom == (), "a card that is dragged is not held"


def test_the_ring_fills_while_a_press_is_held(open_app: OpenApp) -> None:
    driver, card = sit_down(open_app, HELD)
    place = driver.find_card(card)
    driver.move(place)
    driver.settle()
    post(pygame.MOUSEBUTTONDOWN, place)
    shares, pictures = [], set()
    for _ in range(5):
        driver.pass_time(0.1)
        shares.append(driver.table.model.hand.held)
        pictures.add(driver.picture())
    assert shares == pytest.approx([1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6], abs=0.02)
    assert len(pictures) == len(shares)

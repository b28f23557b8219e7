"""The hand in play: pointer, drag and keys lead to the same, at once, and then all is still."""

from collections.abc import Callable

import pygame
import pytest

from game.settings import Settings
from game.tides.board.hand_view import HandModel
from game.tides.board.table_view import TableView
from game.tides.cards.card_transform import CardTransform
from game.tides.pick.hand_control import BOUNCE
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE
from tests.driver import FRAME, Driver
from tests.tides.seating import NORMAL, open_table
from tests.window import OpenApp

SealIt = Callable[[Driver, Card], None]


def sit_down(open_app: OpenApp, settings: Settings = NORMAL) -> Driver:
    """Return a driver at a table whose hand has been dealt, the opponent sealed."""
    driver = open_app(settings=settings)
    open_table(driver, 0)
    driver.settle()
    return driver


def view_of(driver: Driver) -> TableView:
    return TableView(driver.table_context.kit, driver.size, slots=HAND_SIZE)


def click_twice(driver: Driver, card: Card) -> None:
    place = driver.find_card(card)
    driver.click(place)
    driver.settle()
    driver.click(place)


def drag_in(driver: Driver, card: Card) -> None:
    driver.drag(driver.find_card(card), view_of(driver).layout.mine.center)


def press_digit(driver: Driver, card: Card) -> None:
    key = pygame.K_1 + driver.view.hand.index(card)
    driver.press(key, key)
    assert driver.saved is not None
    assert driver.saved.sealed[0] is None  # a key that bounces has slipped
    driver.pass_time(BOUNCE / 1000)
    driver.press(key)


def walk_and_press(driver: Driver, card: Card) -> None:
    driver.press(*[pygame.K_RIGHT] * (1 + driver.view.hand.index(card)))
    driver.press(pygame.K_RETURN, pygame.K_SPACE)


WAYS: list[SealIt] = [click_twice, drag_in, press_digit, walk_and_press]


@pytest.mark.parametrize("seal", WAYS)
@pytest.mark.parametrize("index", [0, 3])
def test_clicks_drag_and_keys_all_seal(open_app: OpenApp, seal: SealIt, index: int) -> None:
    driver = sit_down(open_app)
    card = driver.view.hand[index]
    seal(driver, card)
    assert driver.view.kingdom == (card,)


def test_a_card_let_go_elsewhere_goes_back(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    away = view_of(driver).layout.theirs.center
    driver.move(away)
    driver.settle()
    before = driver.picture()
    driver.drag(driver.find_card(driver.view.hand[1]), away)
    driver.settle()
    assert driver.picture() == before
    assert driver.view.kingdom == ()


def test_a_dragged_card_follows_the_pointer_in_every_frame(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    start = driver.find_card(driver.view.hand[2])
    driver.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    driver.step()
    pictures = {driver.picture()}
    for x in range(20, 200, 20):
        event = {"pos": (start[0] + x, start[1] - x), "rel": (1, 1), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
        driver.step()
        pictures.add(driver.picture())
    assert len(pictures) == 10
    driver.press(pygame.K_ESCAPE)
    assert driver.view.kingdom == (), "Escape lays the card back"
    driver.settle()


def test_a_button_that_came_up_outside_the_window_lets_go(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    start = driver.find_card(driver.view.hand[2])
    driver.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    driver.step()
    driver.move(view_of(driver).layout.mine.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=start, button=1))
    driver.step()
    assert driver.view.kingdom == ()


def test_a_drag_during_a_reveal_only_completes_it(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.step(6)
    drag_in(driver, driver.view.hand[0])
    assert len(driver.view.kingdom) == 1


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_every_input_is_seen_within_two_frames(open_app: OpenApp, *, reduced_motion: bool) -> None:
    driver = sit_down(open_app, Settings(is_muted=True, reduced_motion=reduced_motion))
    place = driver.find_card(driver.view.hand[2])
    for kind, values in (
        (pygame.MOUSEMOTION, {"pos": place, "rel": (1, 1), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": place, "button": 1}),
        (pygame.KEYDOWN, {"key": pygame.K_RIGHT, "mod": 0, "unicode": ""}),
        (pygame.KEYDOWN, {"key": pygame.K_5, "mod": 0, "unicode": ""}),
    ):
        before = driver.picture()
        pygame.event.post(pygame.event.Event(kind, values))
        driver.step(2)
        assert driver.picture() != before


def test_no_place_between_two_cards_lets_go_of_both(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    view, cards = view_of(driver), driver.view.hand
    model = HandModel(cards)
    first, last = (view.layout.hand_slot(index, 5) for index in (0, 4))
    swept = [view.hand.hit(model, (x, first.centery)) for x in range(first.x, last.right)]
    assert list(dict.fromkeys(swept)) == [*cards]


def test_nothing_is_drawn_once_a_raised_card_rests(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    driver.click(driver.find_card(driver.view.hand[1]))
    driver.settle()
    frames = driver.app.frames
    driver.step(60)
    assert driver.app.frames == frames
    assert driver.app.is_idle


def test_space_acts_when_tapped_and_not_when_held(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    card = driver.view.hand[0]
    driver.press(pygame.K_1)
    for seconds, is_sealed in ((0.3, False), (0.2, True)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
        driver.step(round(seconds / FRAME))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        driver.step()
        assert driver.view.kingdom == ((card,) if is_sealed else ())


def test_poses_are_those_of_the_brief(open_app: OpenApp) -> None:
    view = view_of(sit_down(open_app))
    slot, raised = view.layout.hand_slot(2, 5), view.layout.raised_slot(2, 5)
    assert view.hand.place(2, 5, CardTransform()) == slot
    assert view.hand.place(2, 5, CardTransform(lift=1)) == raised
    aside = view.hand.place(2, 5, CardTransform(x=8))
    assert aside == slot.move(view.layout.px(8), 0)
    pressed = view.hand.place(2, 5, CardTransform(size=0.97))
    assert pressed.width == pytest.approx(0.97 * slot.width, abs=1)
    assert pressed.center == slot.center

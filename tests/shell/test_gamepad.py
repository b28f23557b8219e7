"""A gamepad at the window: words follow the device in use, and a pad that has gone is told once."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.settings import Settings
from game.shell.voice import Narrator
from game.tides.pick.hand_control import HOLD
from game.tides.setup_scene import SetupScene
from game.ui import gamepad
from game.ui.device import Device
from game.ui.gamepad import REPEAT_AFTER, REPEAT_EVERY
from tests.driver import Driver, open_setup
from tests.pads import DOWN, RIGHT, A, FakePad, hold_pad, press_event, press_pad
from tests.speech import Listener
from tests.tides.seating import open_count, open_relics, open_result, open_table
from tests.window import INSTANT, OpenApp


def remove_pad(driver: Driver, pad: int = 0) -> None:
    """Pull out a pad."""
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad))
    driver.step(dt=0.0)


def tells_it_has_gone(driver: Driver) -> bool:
    """Tell whether the window says that a pad has gone."""
    return any(item.name == "passing note" for item in driver.app.items)


def read_begin(driver: Driver) -> str:
    """Return how the page of opponents says that a game is begun."""
    assert isinstance(driver.scene, SetupScene)
    return list(driver.scene.page_texts())[-1]


def test_the_words_are_those_of_the_device_in_use(open_app: OpenApp) -> None:
    driver = open_app()
    open_setup(driver)
    told = [read_begin(driver)]
    press_pad(driver, DOWN)
    told.append(read_begin(driver))
    driver.press(pygame.K_UP)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=[0]))
    driver.step()
    told.append(read_begin(driver))
    assert told == [
        "Enter on an opponent starts the game",
        "A on an opponent starts the game",
        "Click an opponent to choose it, again to start",
    ]


def test_a_direction_held_walks_on_while_the_window_is_otherwise_idle(open_app: OpenApp) -> None:
    driver = open_app()
    driver.settle()
    seen = [driver.buttons.focus]
    hold_pad(driver, DOWN, REPEAT_AFTER - 0.05)
    seen.append(driver.buttons.focus)
    assert not driver.app.is_idle
    driver.pass_time(0.1 + REPEAT_EVERY)
    seen.append(driver.buttons.focus)
    assert len(set(seen)) == len(seen)


def test_a_pad_that_has_gone_is_told_once_and_the_note_goes_by_itself(open_app: OpenApp) -> None:
    driver = open_app()
    press_pad(driver, DOWN)
    focus = driver.buttons.focus
    listener = Listener()
    driver.app.narrator, told = Narrator(listener), listener.told
    remove_pad(driver)
    assert tells_it_has_gone(driver)
    assert "Gamepad disconnected. Use keyboard or mouse." in told
    is_idle = []
    for seconds in (1, 3.1):
        driver.pass_time(seconds)
        is_idle.append(driver.app.is_idle)
    assert not tells_it_has_gone(driver)
    assert is_idle == [False, True]
    remove_pad(driver)
    assert not tells_it_has_gone(driver)
    driver.press(pygame.K_UP)
    assert driver.buttons.focus != focus


@pytest.mark.parametrize("key", [pygame.K_a, None])
def test_a_pad_that_was_not_in_use_goes_quietly(open_app: OpenApp, key: int | None) -> None:
    driver = open_app()
    if key is not None:
        press_pad(driver, DOWN)
        driver.press(key)
    remove_pad(driver)
    assert not tells_it_has_gone(driver)


LEADS: dict[str, Callable[[Driver], object]] = {
    "title": lambda driver: driver.settle(),
    "opponents": open_setup,
    "pick": lambda driver: open_table(driver, 2),
    "count": lambda driver: open_count(driver, 5),
    "relics": lambda driver: open_relics(driver, 5),
    "result": open_result,
}


@pytest.mark.parametrize("lead", LEADS.values(), ids=LEADS)
def test_wherever_a_pad_is_pulled_out_nothing_stays_held_and_it_can_be_plugged_in_again(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, lead: Callable[[Driver], object]
) -> None:
    monkeypatch.setattr(gamepad, "_open_by_sdl", lambda index: FakePad(index, "PS5 Controller"))
    driver = open_app(settings=Settings(is_muted=True))
    inputs = driver.context.inputs
    lead(driver)
    for number in (1, 2):
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=number))
        pygame.event.post(press_event(RIGHT, pad=number))
        pygame.event.post(press_event(A, pad=number))
        driver.pass_time(REPEAT_AFTER / 2)
        assert (inputs.device, inputs.is_waiting) == (Device.PLAYSTATION, True)
        remove_pad(driver, number)
        assert (inputs.device, inputs.is_waiting) == (Device.KEYS, False)
        assert tells_it_has_gone(driver)
        driver.pass_time(2 * REPEAT_AFTER)


def test_a_card_that_a_pad_was_locking_in_when_it_was_pulled_out_is_still_to_be_chosen(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=replace(INSTANT, locks_by_hold=True))
    open_table(driver, 0)
    press_pad(driver, RIGHT)
    hold_pad(driver, A, HOLD / 2000)
    remove_pad(driver)
    driver.pass_time(HOLD / 500)
    assert driver.view.kingdom == ()
    hold_pad(driver, A, HOLD / 500)
    driver.settle()
    assert len(driver.view.kingdom) == 1


def test_a_card_that_is_dragged_stays_at_the_pointer_when_a_pad_goes(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    table = open_table(driver, 0)
    press_pad(driver, RIGHT)
    driver.settle()
    card = driver.view.hand[2]
    start = driver.find_card(card)
    driver.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    values = {"pos": (480, 300), "rel": (1, 1), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, values))
    driver.step()
    remove_pad(driver)
    assert (table.model.hand.dragged, driver.context.inputs.device) == (card, Device.POINTER)

"""Gamepads as actions: every button, sticks that repeat and never stick, pads that come and go."""

import pygame
import pytest

from game.ui.actions import Action, Command, MoveFocus, NextFocus
from game.ui.device import Device, PadButton
from game.ui.gamepad import BUTTONS, LET_BACK, PUSHED, REPEAT_AFTER, REPEAT_EVERY, open_gamepads
from game.ui.input import Inputs
from tests.keys import key_event
from tests.pads import FULL, FakePad, axis_event, press_event

SDL_BUTTONS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: Command.HOLD,
    pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Command.HINT,
    pygame.CONTROLLER_BUTTON_Y: Command.UNDO,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: NextFocus(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: NextFocus(1),
    pygame.CONTROLLER_BUTTON_BACK: Command.RULES,
    pygame.CONTROLLER_BUTTON_START: Command.SETTINGS,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.RETRY,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.RAIL,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: MoveFocus(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: MoveFocus(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: MoveFocus(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: MoveFocus(0, 1),
}
X_AXIS, Y_AXIS = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
PADS = ("Xbox Series X Controller", "PS5 Controller", "Nintendo Switch Pro Controller")


def added(index: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=index, guid="0")


def removed(number: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)


def open_inputs() -> Inputs:
    """Return inputs with every pad of ``PADS``, known by its index."""
    inputs = Inputs(lambda index: FakePad(index, PADS[index]))
    for index in range(len(PADS)):
        assert inputs.read(added(index)) is None
    return inputs


def wait(inputs: Inputs, seconds: float, frame: float = 0.01) -> list[Action]:
    """Return what is repeated while so much time passes."""
    steps = (inputs.advance(frame) for _ in range(round(seconds / frame)))
    return [step for step in steps if step is not None]


@pytest.mark.parametrize("button", SDL_BUTTONS)
def test_a_button_asks_for_one_thing_when_it_goes_down(button: int) -> None:
    inputs = Inputs()
    assert inputs.read(press_event(button)) == SDL_BUTTONS[button]
    let_go = Command.LET_GO if button == pygame.CONTROLLER_BUTTON_A else None
    assert inputs.read(press_event(button, is_down=False)) is let_go


def test_every_button_that_has_a_name_does_something_of_its_own() -> None:
    assert set(BUTTONS) == set(PadButton)
    assert len(set(BUTTONS.values())) == len(BUTTONS)


def test_the_button_of_the_system_is_left_alone() -> None:
    assert Inputs().read(press_event(pygame.CONTROLLER_BUTTON_GUIDE)) is None


@pytest.mark.parametrize(
    ("axis", "action"),
    [
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, Command.LOG),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, Command.COUNT),
    ],
)
def test_a_trigger_counts_once_until_it_is_let_back(axis: int, action: Action) -> None:
    inputs = Inputs()
    values = [0, PUSHED - 1, PUSHED, FULL, LET_BACK, PUSHED, LET_BACK - 1, 0, FULL]
    told = [inputs.read(axis_event(axis, value)) for value in values]
    assert told == [None, None, action, None, None, None, None, None, action]


@pytest.mark.parametrize(
    ("axis", "sign", "step"),
    [
        (X_AXIS, -1, MoveFocus(-1, 0)),
        (X_AXIS, 1, MoveFocus(1, 0)),
        (Y_AXIS, -1, MoveFocus(0, -1)),
        (Y_AXIS, 1, MoveFocus(0, 1)),
    ],
)
def test_a_stick_steps_once_it_is_far_from_its_rest(axis: int, sign: int, step: Action) -> None:
    inputs = Inputs()
    values = [0, PUSHED - 1, PUSHED, FULL, LET_BACK, PUSHED, 0, PUSHED]
    told = [inputs.read(axis_event(axis, sign * value)) for value in values]
    assert told == [None, None, step, None, None, None, None, step]


def test_a_stick_held_askew_keeps_to_the_way_it_took() -> None:
    inputs = Inputs()
    assert inputs.read(axis_event(X_AXIS, 20000)) == MoveFocus(1, 0)
    assert inputs.read(axis_event(Y_AXIS, 24000)) is None
    assert inputs.read(axis_event(X_AXIS, 8000)) == MoveFocus(0, 1)


def test_what_is_held_repeats_until_it_is_let_go() -> None:
    inputs = Inputs()
    assert inputs.read(press_event(RIGHT)) == MoveFocus(1, 0)
    assert wait(inputs, REPEAT_AFTER - 0.02) == []
    assert wait(inputs, 0.04) == [MoveFocus(1, 0)]
    assert wait(inputs, 3 * REPEAT_EVERY) == [MoveFocus(1, 0)] * 3
    held = inputs.is_waiting
    inputs.read(press_event(RIGHT, is_down=False))
    assert (held, inputs.is_waiting) == (True, False)
    assert wait(inputs, 2.0) == []


def test_of_two_ways_held_the_later_counts_and_the_earlier_comes_back() -> None:
    inputs = Inputs()
    inputs.read(press_event(RIGHT))
    assert inputs.read(press_event(LEFT)) == MoveFocus(-1, 0)
    assert inputs.read(press_event(LEFT, is_down=False)) == MoveFocus(1, 0)
    assert inputs.read(press_event(RIGHT, is_down=False)) is None


def test_nothing_stays_held_when_the_pad_goes_or_another_window_comes() -> None:
    inputs = open_inputs()
    inputs.read(press_event(RIGHT, pad=1))
    assert inputs.read(removed(1)) is Command.FOCUS_LOST
    assert wait(inputs, 1.0) == []
    inputs.read(press_event(LEFT, pad=0))
    assert inputs.read(pygame.event.Event(pygame.WINDOWFOCUSLOST)) is Command.FOCUS_LOST
    assert wait(inputs, 1.0) == []


def test_the_device_in_use_is_the_one_used_last() -> None:
    inputs = open_inputs()
    events = [press_event(pygame.CONTROLLER_BUTTON_A, pad=pad) for pad in range(len(PADS))]
    events.append(key_event(pygame.K_a))
    events += [axis_event(X_AXIS, FULL, pad=1), axis_event(X_AXIS, 0, pad=2)]
    used = [inputs.device]
    for event in events:
        inputs.read(event)
        used.append(inputs.device)
    makes = [Device.XBOX, Device.PLAYSTATION, Device.NINTENDO]
    assert used == [Device.KEYS, *makes, Device.KEYS, *[Device.PLAYSTATION] * 2]


def test_a_pointer_that_rests_is_not_in_use() -> None:
    inputs = Inputs()

    def move(rel: tuple[int, int]) -> Device:
        values = {"pos": (5, 5), "rel": rel, "buttons": (0, 0, 0)}
        inputs.read(pygame.event.Event(pygame.MOUSEMOTION, values))
        return inputs.device

    assert [move((0, 0)), move((1, 0)), move((0, 0))] == [Device.KEYS, *[Device.POINTER] * 2]
    inputs.read(press_event(pygame.CONTROLLER_BUTTON_A))
    assert move((0, 0)) is Device.XBOX
    inputs.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(6, 5), button=3))
    assert move((0, 0)) is Device.POINTER


def test_the_last_pad_is_missed_once_and_only_if_it_was_in_use() -> None:
    inputs = open_inputs()
    inputs.read(press_event(pygame.CONTROLLER_BUTTON_A, pad=2))
    inputs.read(removed(0))
    inputs.read(removed(1))
    assert not inputs.take_lost_pad()
    inputs.read(removed(2))
    assert (inputs.take_lost_pad(), inputs.take_lost_pad()) == (True, False)
    assert inputs.device is Device.KEYS
    assert inputs.read(removed(2)) is None
    idle = Inputs(lambda index: FakePad(index, PADS[index]))
    idle.read(added(0))
    idle.read(removed(0))
    assert not idle.take_lost_pad()


def test_when_the_pad_in_use_goes_the_words_are_those_of_one_that_is_left() -> None:
    inputs = open_inputs()
    seen = []
    for used, gone in ((2, 0), (2, 2), (1, 1)):
        inputs.read(press_event(pygame.CONTROLLER_BUTTON_A, pad=used))
        inputs.read(removed(gone))
        seen.append(inputs.device)
    assert seen == [Device.NINTENDO, Device.PLAYSTATION, Device.KEYS]
    inputs.read(added(0))
    inputs.read(press_event(LEFT, pad=0))
    assert (inputs.device, inputs.is_waiting) == (Device.XBOX, True)


def test_a_pad_that_cannot_be_opened_is_passed_over() -> None:
    def refuse(index: int) -> FakePad:
        raise pygame.error(f"no pad {index}")

    inputs = Inputs(refuse)
    assert inputs.read(added(0)) is None
    assert inputs.device is Device.KEYS


def test_a_pad_whose_name_is_no_text_works_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreadable:
        def __init__(self, index: int) -> None:
            self.index = index

        @property
        def name(self) -> str:
            return b"\xff".decode()

        def as_joystick(self) -> "Unreadable":
            return self

        def get_instance_id(self) -> int:
            return self.index + 7

        def get_guid(self) -> str:
            return "0" * 32

    monkeypatch.setattr("pygame._sdl2.controller.Controller", Unreadable)
    inputs = Inputs()
    assert inputs.read(added(0)) is None
    assert inputs.read(press_event(LEFT, pad=7)) == MoveFocus(-1, 0)
    assert inputs.device is Device.XBOX
    inputs.read(removed(7))
    assert inputs.take_lost_pad()


def test_without_support_for_gamepads_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("SDL was built without joysticks")

    monkeypatch.setattr("pygame._sdl2.controller.init", refuse)
    open_gamepads()
    monkeypatch.setitem(__import__("sys").modules, "pygame._sdl2", None)
    open_gamepads()


def test_a_pad_is_known_by_its_kind_before_its_name() -> None:
    nacon = "030000006b140000080d000010010000"
    inputs = Inputs(
        lambda index: FakePad(index, "Nacon Revolution Unlimited Pro Controller", nacon)
    )
    inputs.read(added(0))
    inputs.read(press_event(pygame.CONTROLLER_BUTTON_A))
    assert inputs.device is Device.PLAYSTATION

"""SDL's own virtual gamepad, plugged in and out: what pygame reports is what is read as actions."""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.device import Device
from game.ui.gamepad import open_gamepads
from game.ui.input import Action, Command, MoveFocus
from game.ui.inputs import Inputs
from tests.pads import FULL

KIND, AXES, BUTTONS = 1, 6, 21
"""SDL's number for a game controller, and what one has."""


def read_all(inputs: Inputs) -> list[Action]:
    """Return what the events that wait ask for."""
    actions = (inputs.read(event) for event in pygame.event.get())
    return [action for action in actions if action is not None]


@pytest.fixture
def sdl(_screen: None) -> Iterator[ctypes.CDLL]:
    """Return the SDL that pygame uses, where it came with pygame's wheel."""
    folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*"))
    if not found:
        pytest.skip("pygame has brought no SDL of its own")
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    opened = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [opened, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [opened, ctypes.c_int, ctypes.c_int16]
    # The window of the dummy driver has the focus or not, as earlier tests have left it.
    library.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    yield library
    from pygame._sdl2 import controller  # noqa: PLC0415  (only this test opens it)

    controller.quit()


def test_a_pad_is_plugged_in_used_and_pulled_out(sdl: ctypes.CDLL) -> None:
    inputs = Inputs()
    pygame.event.clear()  # what earlier tests have posted
    open_gamepads()
    number = sdl.SDL_JoystickAttachVirtual(KIND, AXES, BUTTONS, 0)
    if number < 0:
        pytest.skip("this SDL has no virtual gamepads")
    assert read_all(inputs) == []
    pad = sdl.SDL_JoystickFromInstanceID(sdl.SDL_JoystickGetDeviceInstanceID(number))
    sdl.SDL_JoystickSetVirtualButton(pad, pygame.CONTROLLER_BUTTON_A, 1)
    assert read_all(inputs) == [Command.HOLD]
    assert inputs.device is Device.XBOX
    sdl.SDL_JoystickSetVirtualButton(pad, pygame.CONTROLLER_BUTTON_A, 0)
    sdl.SDL_JoystickSetVirtualAxis(pad, pygame.CONTROLLER_AXIS_LEFTX, FULL)
    assert read_all(inputs) == [MoveFocus(1, 0), Command.LET_GO]
    sdl.SDL_JoystickDetachVirtual(number)
    assert read_all(inputs)[-1] is Command.FOCUS_LOST
    assert inputs.take_lost_pad()
    assert not inputs.is_waiting

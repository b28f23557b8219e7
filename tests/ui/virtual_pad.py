"""Plugs SDL's own virtual gamepad in, uses it and pulls it out, in a process of its own.

Exits with ``SKIPPED`` where pygame brings no SDL that has one.
"""

import ctypes
import sys
from typing import Final

import pygame

from game.ui.actions import Action, Command, MoveFocus
from game.ui.device import Device
from game.ui.gamepad import open_gamepads
from game.ui.input import Inputs
from game.ui.window import start_display
from tests.pads import FULL
from tests.ui.sdl import find_sdl

SKIPPED: Final = 77
KIND, AXES, BUTTONS = 1, 6, 21
"""SDL's number for a game controller, and what one has."""


def main() -> int:
    """Check that what pygame reports of the pad is read as actions; return the exit code."""
    start_display()
    pygame.display.set_mode((960, 540))
    sdl = find_sdl()
    if sdl is None:
        return SKIPPED
    opened = ctypes.c_void_p
    sdl.SDL_JoystickFromInstanceID.restype = opened
    sdl.SDL_JoystickSetVirtualButton.argtypes = [opened, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [opened, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    inputs = Inputs()
    open_gamepads()
    number = sdl.SDL_JoystickAttachVirtual(KIND, AXES, BUTTONS, 0)
    if number < 0:
        return SKIPPED
    use(sdl, number, inputs)
    use(sdl, sdl.SDL_JoystickAttachVirtual(KIND, AXES, BUTTONS, 0), inputs)  # plugged in again
    return 0


def use(sdl: ctypes.CDLL, number: int, inputs: Inputs) -> None:
    """Press a button, push a stick, and pull the plug."""
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


def read_all(inputs: Inputs) -> list[Action]:
    """Return what the events that wait ask for."""
    actions = (inputs.read(event) for event in pygame.event.get())
    return [action for action in actions if action is not None]


if __name__ == "__main__":
    sys.exit(main())

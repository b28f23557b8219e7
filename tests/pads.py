"""What is done with a gamepad, posted as SDL's controller events."""

from typing import Any, Final

import pygame

from tests.driver import Driver

A: Final = pygame.CONTROLLER_BUTTON_A
B: Final = pygame.CONTROLLER_BUTTON_B
X: Final = pygame.CONTROLLER_BUTTON_X
Y: Final = pygame.CONTROLLER_BUTTON_Y
BACK: Final = pygame.CONTROLLER_BUTTON_BACK
START: Final = pygame.CONTROLLER_BUTTON_START
LEFT: Final = pygame.CONTROLLER_BUTTON_DPAD_LEFT
RIGHT: Final = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP: Final = pygame.CONTROLLER_BUTTON_DPAD_UP
DOWN: Final = pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT_SHOULDER: Final = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
RIGHT_SHOULDER: Final = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT_STICK: Final = pygame.CONTROLLER_BUTTON_LEFTSTICK
RIGHT_STICK: Final = pygame.CONTROLLER_BUTTON_RIGHTSTICK
LEFT_TRIGGER: Final = pygame.CONTROLLER_AXIS_TRIGGERLEFT
RIGHT_TRIGGER: Final = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
FULL: Final = 32767
"""How far a stick goes."""
_KINDS: Final = {True: pygame.CONTROLLERBUTTONDOWN, False: pygame.CONTROLLERBUTTONUP}


class FakePad:
    """A pad as SDL opens one."""

    def __init__(self, number: int, name: str, guid: str = "") -> None:
        """Have the number by which events name it, a name, and what SDL knows its kind by."""
        self.id = number
        self.name = name
        self.guid = guid


def press_event(button: int, *, is_down: bool = True, pad: int = 0) -> pygame.event.Event:
    """Return what SDL tells when a button goes down or up."""
    return pygame.event.Event(_KINDS[is_down], instance_id=pad, button=button)


def axis_event(axis: int, value: int, pad: int = 0) -> pygame.event.Event:
    """Return what SDL tells when a stick or a trigger has moved."""
    kind: Any = pygame.CONTROLLERAXISMOTION
    return pygame.event.Event(kind, instance_id=pad, axis=axis, value=value)


def press_pad(driver: Driver, *buttons: int) -> None:
    """Press buttons of a pad one after another, a frame each."""
    for button in buttons:
        pygame.event.post(press_event(button))
        pygame.event.post(press_event(button, is_down=False))
        driver.step()


def hold_pad(driver: Driver, button: int, seconds: float) -> None:
    """Press a button of a pad and hold it for so long, without letting it go."""
    pygame.event.post(press_event(button))
    driver.pass_time(seconds)


def pull_pad(driver: Driver, trigger: int) -> None:
    """Pull a trigger of a pad, and let it go."""
    for value in (FULL, 0):
        pygame.event.post(axis_event(trigger, value))
        driver.step()

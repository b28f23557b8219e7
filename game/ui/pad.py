"""One gamepad: which direction and which buttons are held on it."""

from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui.actions import MoveFocus
from game.ui.device import Device, PadButton

PUSHED: Final = 16384
"""How far a stick or a trigger must go to count, of 32767."""
LET_BACK: Final = 11469
"""How near to its rest it must come again; between the two it stays what it was."""

_SDL_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: PadButton.A,
    pygame.CONTROLLER_BUTTON_B: PadButton.B,
    pygame.CONTROLLER_BUTTON_X: PadButton.X,
    pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadButton.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadButton.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_BACK: PadButton.BACK,
    pygame.CONTROLLER_BUTTON_START: PadButton.START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
}
_DPAD: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: MoveFocus(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: MoveFocus(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: MoveFocus(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: MoveFocus(0, 1),
}
_STICK: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RIGHT_TRIGGER,
}


@dataclass(slots=True)
class Pad:
    """A pad: who made it, and what is held on it."""

    make: Device = Device.XBOX
    _dpad: list[MoveFocus] = field(default_factory=list)
    _stick: list[int] = field(default_factory=lambda: [0, 0])
    _pushed: MoveFocus | None = None
    _triggers: set[int] = field(default_factory=set)

    @property
    def direction(self) -> MoveFocus | None:
        """Where it points: the D-pad before the stick, the button pressed last before others."""
        return self._dpad[-1] if self._dpad else self._pushed

    def press(self, number: int, *, is_down: bool) -> PadButton | None:
        """Note that SDL's button ``number`` goes down or up; return it if it is not the D-pad."""
        step = _DPAD.get(number)
        if step is None:
            return _SDL_BUTTONS.get(number)
        self._dpad = [each for each in self._dpad if each != step]
        if is_down:
            self._dpad.append(step)
        return None

    def push(self, axis: int, value: int) -> PadButton | None:
        """Note that SDL's ``axis`` is at ``value``; return a trigger that has just been pulled."""
        if axis in _STICK:
            self._stick[_STICK.index(axis)] = value
            self._pushed = _find_step(self._stick[0], self._stick[1], self._pushed)
        if axis not in _TRIGGERS:
            return None
        was_down = axis in self._triggers
        if value < (LET_BACK if was_down else PUSHED):
            self._triggers.discard(axis)
            return None
        self._triggers.add(axis)
        return None if was_down else _TRIGGERS[axis]


def _find_step(x: int, y: int, before: MoveFocus | None) -> MoveFocus | None:
    """Return where a stick points; it keeps to ``before`` until that is let back."""
    if before is not None and x * before.across + y * before.down >= LET_BACK:
        return before
    if max(abs(x), abs(y)) < PUSHED:
        return None
    if abs(x) >= abs(y):
        return MoveFocus(1 if x > 0 else -1, 0)
    return MoveFocus(0, 1 if y > 0 else -1)

"""Reads gamepads as actions: buttons, triggers, and directions that repeat while they are held."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol, TypeAlias

import pygame

from game.ui.actions import Action, Command, MoveFocus, NextFocus
from game.ui.device import Device, PadButton, find_make

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


BUTTONS: Final[Mapping[PadButton, Action]] = {
    PadButton.A: Command.HOLD,
    PadButton.B: Command.CANCEL,
    PadButton.X: Command.HINT,
    PadButton.Y: Command.UNDO,
    PadButton.LEFT_SHOULDER: NextFocus(-1),
    PadButton.RIGHT_SHOULDER: NextFocus(1),
    PadButton.LEFT_TRIGGER: Command.LOG,
    PadButton.RIGHT_TRIGGER: Command.COUNT,
    PadButton.BACK: Command.RULES,
    PadButton.START: Command.SETTINGS,
    PadButton.LEFT_STICK: Command.RETRY,
    PadButton.RIGHT_STICK: Command.RAIL,
}
"""What each button does: A is the space bar, the shoulders are Tab, the sticks are pressed."""
REPEAT_AFTER: Final = 0.4
"""Seconds for which a direction is held before it repeats."""
REPEAT_EVERY: Final = 0.12
"""Seconds between repeated steps."""
_log: Final = logging.getLogger(__name__)


class OpenedPad(Protocol):
    """A pad that reports what is done with it, for as long as somebody keeps it."""

    @property
    def id(self) -> int:
        """The number by which its events name it."""

    @property
    def name(self) -> str:
        """What its maker calls it."""

    @property
    def guid(self) -> str:
        """By which SDL knows its kind: 32 hexadecimal digits."""


OpenPad: TypeAlias = Callable[[int], OpenedPad]
"""Opens the pad with this index; raises ``pygame.error`` if that fails."""


class _SdlPad(NamedTuple):
    """A pad that SDL has opened; ``handle`` keeps it open."""

    id: int
    name: str
    guid: str
    handle: object


class Gamepads:
    """All gamepads: they come and go, and any of them may be used at any time."""

    def __init__(self, open_pad: OpenPad | None) -> None:
        """Know no pad yet; ``open_pad`` is SDL's own by default."""
        self._open_pad = open_pad or _open_by_sdl
        self._pads: dict[int, Pad] = {}
        self._opened: dict[int, OpenedPad] = {}
        self._held: MoveFocus | None = None
        self._until_repeat = 0.0
        self._used = Pad()

    @property
    def make(self) -> Device:
        """Whose pad was used last; once that has gone, whose pad is left."""
        return self._used.make

    @property
    def is_held(self) -> bool:
        """Whether a direction is held, which will repeat."""
        return self._held is not None

    @property
    def has_any(self) -> bool:
        """Whether any pad is there."""
        return bool(self._pads)

    def read(self, event: pygame.event.Event) -> Action | None:
        """Return what is asked for by an event of a pad; a pad that has gone holds nothing."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._press(self._find(event), event)
            case pygame.CONTROLLERAXISMOTION:
                return self._push(self._find(event), event.axis, event.value)
            case pygame.WINDOWFOCUSLOST:
                self._held = None
        return None

    def advance(self, dt: float) -> Action | None:
        """Let ``dt`` seconds pass; return the next step in the direction that is held, when due."""
        if self._held is None:
            return None
        self._until_repeat -= dt
        if self._until_repeat > 0:
            return None
        self._until_repeat += REPEAT_EVERY
        return self._held

    def _add(self, index: int) -> None:
        try:
            opened = self._open_pad(index)
        except pygame.error as error:
            _log.info("a gamepad cannot be used: %s", error)
            return
        self._opened[opened.id] = opened
        self._pads[opened.id] = Pad(find_make(opened.name, opened.guid))
        _log.info("gamepad %s, %s", opened.name, opened.guid)

    def _remove(self, number: int) -> Action | None:
        """Let go of what a pad has held; one that nobody has touched or opened is no loss."""
        self._opened.pop(number, None)
        gone = self._pads.pop(number, None)
        if gone is None:
            return None
        if gone is self._used:
            self._used = next(iter(self._pads.values()), gone)
        self._held = None
        return Command.FOCUS_LOST

    def _find(self, event: pygame.event.Event) -> Pad:
        return self._pads.setdefault(event.instance_id, Pad())

    def _press(self, pad: Pad, event: pygame.event.Event) -> Action | None:
        is_down = event.type == pygame.CONTROLLERBUTTONDOWN
        button = pad.press(event.button, is_down=is_down)
        if button is None:
            return self._point(pad)
        if is_down:
            return self._act(pad, BUTTONS[button])
        return self._act(pad, Command.LET_GO) if button is PadButton.A else None

    def _push(self, pad: Pad, axis: int, value: int) -> Action | None:
        pulled = pad.push(axis, value)
        return self._point(pad) if pulled is None else self._act(pad, BUTTONS[pulled])

    def _act(self, pad: Pad, action: Action) -> Action:
        self._used = pad
        return action

    def _point(self, pad: Pad) -> Action | None:
        """Return the first step in a new direction; the old one, or none, is no news."""
        if pad.direction == self._held:
            return None
        self._held, self._until_repeat = pad.direction, REPEAT_AFTER
        return None if self._held is None else self._act(pad, self._held)


def open_gamepads() -> None:
    """Let SDL look for gamepads from now on; without support for them, go on silently."""
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415  (not every build has it)

        controller.init()
    except (ImportError, pygame.error) as error:
        _log.info("no gamepads: %s", error)


def _open_by_sdl(index: int) -> OpenedPad:
    from pygame._sdl2 import controller  # noqa: PLC0415  (not every build has it)

    opened = controller.Controller(index)
    try:
        name = opened.name
    except UnicodeDecodeError:  # some makers write other bytes
        name = ""
    # What pygame calls its id is the index, which the next pad has as well.
    joystick = opened.as_joystick()
    return _SdlPad(joystick.get_instance_id(), name, joystick.get_guid(), opened)

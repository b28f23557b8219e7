"""Reads keyboard, pointer and gamepads as actions, and remembers which of them is in use."""

import pygame

from game.ui.actions import (
    Action,
    Command,
    Enlarge,
    Point,
    Press,
    Release,
    Rest,
    Typed,
    Zoom,
    is_key,
)
from game.ui.device import Device
from game.ui.gamepad import Gamepads, OpenPad
from game.ui.keystroke import holds_more_than_shift, read_keystroke, read_release


class Inputs:
    """Reads pointer, keyboard and gamepads, and remembers which was used last."""

    def __init__(self, open_pad: OpenPad | None = None) -> None:
        """Start without a pointer, as it has not moved; ``open_pad`` is by default SDL's own."""
        self._pads = Gamepads(open_pad)
        self.device = Device.KEYS
        """What the player has used last."""
        self.is_typing = False
        """Whether the screen on top takes letters and digits as text."""
        self._has_lost_pad = False

    @property
    def is_waiting(self) -> bool:
        """Whether an action will come without any further event: a direction is held."""
        return self._pads.is_held

    def read(self, event: pygame.event.Event) -> Action | None:
        """Return the action of an event; ``None`` for events that no player caused."""
        action = self._pads.read(event)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._lose_pad(was_known=action is not None)
        elif action is not None:
            self.device = self._pads.make
        else:
            action = (self.is_typing and read_text(event)) or read_action(event)
            self._follow(action)
        return action

    def advance(self, dt: float) -> Action | None:
        """Let ``dt`` seconds pass; return what is repeated because it is held, when it is due."""
        return self._pads.advance(dt)

    def take_lost_pad(self) -> bool:
        """Return whether the pad in use has gone since the last call."""
        taken, self._has_lost_pad = self._has_lost_pad, False
        return taken

    def _lose_pad(self, *, was_known: bool) -> None:
        """Without the pad in use, another one does its work, or keys move the focus."""
        if not (was_known and self.device.is_pad):
            return
        self._has_lost_pad = not self._pads.has_any
        self.device = Device.KEYS if self._has_lost_pad else self._pads.make

    def _follow(self, action: Action | None) -> None:
        """Notice keyboard and pointer; a pointer that rests is not in use."""
        if isinstance(action, Point | Press | Enlarge):
            self.device = Device.POINTER
        elif action is not None and is_key(action):
            self.device = Device.KEYS


def read_text(event: pygame.event.Event) -> Typed | None:
    """Return the letter, digit or hyphen that a key types; ``None`` for any other event.

    With Ctrl, Alt or Super a key types nothing.
    """
    if event.type != pygame.KEYDOWN or not event.unicode.isprintable():
        return None
    is_text = event.unicode.isascii() and (event.unicode.isalnum() or event.unicode == "-")
    return Typed(event.unicode) if is_text and not holds_more_than_shift(event) else None


def read_action(event: pygame.event.Event) -> Action | None:
    """Return the action of an event; ``None`` for events that no player caused."""
    match event.type:
        case pygame.MOUSEMOTION if event.rel == (0, 0):
            return Rest(event.pos)
        case pygame.MOUSEMOTION:
            return Point(event.pos, bool(event.buttons[0]))
        case pygame.MOUSEBUTTONDOWN:
            return _read_button(event)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            return Release(event.pos)
        case pygame.KEYDOWN:
            return read_keystroke(event)
        case pygame.KEYUP:
            return read_release(event)
        case pygame.WINDOWFOCUSLOST:
            return Command.FOCUS_LOST
        case _:
            return None


def _read_button(event: pygame.event.Event) -> Action | None:
    """Return what pressing a mouse button does; a turn of the wheel is one, too."""
    match event.button:
        case pygame.BUTTON_LEFT:
            return Press(event.pos)
        case pygame.BUTTON_RIGHT:
            return Enlarge(event.pos)
        case pygame.BUTTON_WHEELUP:
            return Zoom(1, event.pos)
        case pygame.BUTTON_WHEELDOWN:
            return Zoom(-1, event.pos)
        case _:
            return None

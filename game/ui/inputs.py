"""All devices together: what is done with them as actions, and which of them is in use."""

import pygame

from game.ui.device import Device
from game.ui.gamepad import Gamepads, OpenPad
from game.ui.input import Action, Enlarge, Point, Press, is_key, read_action


class Inputs:
    """Reads pointer, keyboard and gamepads, and remembers which was used last."""

    def __init__(self, open_pad: OpenPad | None = None) -> None:
        """Start without a pointer, as it has not moved; ``open_pad`` is by default SDL's own."""
        self._pads = Gamepads(open_pad)
        self.device = Device.KEYS
        """What the player has used last."""
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
            action = read_action(event)
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
        """Without the pad in use, keys move the focus from where it is."""
        if was_known and self.device.is_pad and not self._pads.has_any:
            self.device = Device.KEYS
            self._has_lost_pad = True

    def _follow(self, action: Action | None) -> None:
        """Notice keyboard and pointer; one that rests points at nothing."""
        if isinstance(action, Point | Press | Enlarge):
            self.device = Device.POINTER
        elif action is not None and is_key(action):
            self.device = Device.KEYS

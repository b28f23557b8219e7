"""Turning what can be turned: choices and sliders, by arrow keys, clicks and dragging."""

from typing import NamedTuple

import pygame

from game.ui.keys import read_way
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Slider, Stepper, find_track, find_value


class Adjustment(NamedTuple):
    """What was turned: on or back by ``steps``, or to a ``share`` of 0 to 1 where there is one."""

    key: str
    steps: int = 0
    share: float | None = None


class SettingControls:
    """Follows pointer and arrow keys over the choices and sliders of a group of buttons."""

    def __init__(self) -> None:
        """Hold no slider yet."""
        self._held: str | None = None

    def handle(self, event: pygame.event.Event, buttons: Buttons) -> Adjustment | None:
        """Return what an event turns; ``None`` where it is the group's own."""
        match event.type:
            case pygame.KEYDOWN if across := read_way(event)[0]:
                button = buttons.find(buttons.focus)
                if isinstance(button, Stepper | Slider):
                    return Adjustment(button.key, steps=across)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos, buttons)
            case pygame.MOUSEMOTION if self._held is not None:
                return self._drag(self._held, event.pos, buttons)
            case pygame.MOUSEBUTTONUP:
                self._held = None
        return None

    def _press(self, place: tuple[int, int], buttons: Buttons) -> Adjustment | None:
        key = buttons.hit(place)
        button = buttons.find(key)
        if key is None or not isinstance(button, Stepper | Slider):
            return None
        buttons.focus = key
        value = find_value(buttons.rect(key), buttons.unit)
        if isinstance(button, Stepper):
            return Adjustment(key, steps=-1 if value.left <= place[0] < value.centerx else 1)
        if place[0] < value.left:
            return None
        self._held = key
        return self._drag(key, place, buttons)

    @staticmethod
    def _drag(key: str, place: tuple[int, int], buttons: Buttons) -> Adjustment:
        track = find_track(buttons.rect(key), buttons.unit)
        share = (place[0] - track.x) / max(1, track.width)
        return Adjustment(key, share=min(1.0, max(0.0, share)))

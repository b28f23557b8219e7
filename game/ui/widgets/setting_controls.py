"""Steppers and sliders, operated by arrow keys, clicks and dragging."""

from typing import NamedTuple

from game.ui.actions import Action, MoveFocus, Point, Press, Release
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Slider, Stepper, find_track, find_value


class Adjustment(NamedTuple):
    """A change of the control ``key``: by ``steps``, or to ``share`` (0 to 1) if given."""

    key: str
    steps: int = 0
    share: float | None = None


class SettingControls:
    """Reads adjustments of the steppers and sliders in a group of buttons."""

    def __init__(self) -> None:
        """Start with no slider being dragged."""
        self._held: str | None = None

    def handle(self, action: Action, buttons: Buttons) -> Adjustment | None:
        """Return what an action adjusts; ``None`` where it adjusts nothing."""
        match action:
            case MoveFocus(across) if across:
                button = buttons.find(buttons.focus)
                if isinstance(button, Stepper | Slider):
                    return Adjustment(button.key, steps=across)
            case Press(place):
                return self._press(place, buttons)
            case Point(place) if self._held is not None:
                return self._drag(self._held, place, buttons)
            case Release():
                self._held = None
            case _:
                pass
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

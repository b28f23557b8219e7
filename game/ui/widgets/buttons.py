"""A group of buttons with the focus on one, and how its steppers and sliders are adjusted."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.ui.actions import (
    Action,
    Command,
    MoveFocus,
    NextFocus,
    Point,
    Press,
    Release,
    is_confirmation,
)
from game.ui.display_list import Item, Keep
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.widgets.controls import (
    Button,
    Choice,
    PlacedButton,
    Slider,
    Stepper,
    Switch,
    find_track,
    find_value,
)

BUTTON: Final = "button"
"""The kind of target that a button is; what it is about is the button's key."""
_ASIDE: Final = 3
"""The weight of a sideways distance against one ahead, in the search for the nearest button."""


class Buttons:
    """A group of buttons, their places, and which of them has the focus."""

    def __init__(self, kit: Kit, focus: str | None = None) -> None:
        """Start with the focus on the button with the key ``focus``, else on the first."""
        self._kit = kit
        self.focus = focus
        self._buttons: tuple[Button, ...] = ()
        self._rects: dict[str, Rect] = {}
        self.unit = 1.0

    def lay(self, placed: Iterable[PlacedButton], unit: float) -> None:
        """Set the buttons and their places in pixels; the focus stays if its key still exists."""
        places = [*placed]
        self._buttons = tuple(button for button, _ in places)
        self._rects = {button.key: place for button, place in places}
        self.unit = unit
        if self.focus not in self._rects and places:
            self.focus = self._buttons[0].key

    def find(self, key: str | None) -> Button | None:
        """Return the button with a key; ``None`` if there is none."""
        return next((button for button in self._buttons if button.key == key), None)

    def rect(self, key: str) -> Rect:
        """Return a button's place in pixels; raises ``KeyError`` for an unknown key."""
        return self._rects[key]

    def list_places(self) -> Iterator[tuple[str, Rect]]:
        """Yield the key and the place of every button that can be pressed, in order."""
        return ((each.key, self._rects[each.key]) for each in self._buttons if each.is_enabled)

    def hit(self, place: tuple[int, int]) -> str | None:
        """Return the key of the button at ``place``, in pixels; ``None`` if there is none."""
        return next((key for key, rect in self._rects.items() if rect.collidepoint(place)), None)

    def handle(self, action: Action) -> str | None:
        """Move the focus, or return the key of the button that the action pressed."""
        match action:
            case Point(place):
                self.focus = self.hit(place) or self.focus
            case Press(place):
                pressed = self.hit(place)
                self.focus = pressed or self.focus
                return pressed
            case MoveFocus(across, down):
                self._step(across + down, (across, down))
            case NextFocus(by):
                self._step(by)
            case Command() if is_confirmation(action):
                button = self.find(self.focus)
                return self.focus if button is None else button.key
            case _:
                pass
        return None

    def narrate(self) -> Iterator[str]:
        """Yield the words for the button with the focus, if there is one."""
        if (button := self.find(self.focus)) is not None:
            yield button.describe(self._kit.texts)

    def items(self, *, shows_focus: bool = True) -> Iterator[Item]:
        """Yield an item for each button, in order; the focus may be somewhere else now."""
        easel = Easel(self._kit, self.unit)
        for button in self._buttons:
            has_focus = shows_focus and button.key == self.focus
            name, rect = ("button", button.key), self._rects[button.key]
            item = easel.item(name, rect, _draw_button, button, has_focus)
            yield item.about(BUTTON, button.key) if button.is_enabled else item

    def obstacles(self) -> Iterator[Item]:
        """Yield the buttons as what a note does not cover, and nothing else."""
        return (item._replace(target=None, keep=Keep.NUMBER) for item in self.items())

    def _step(self, by: int, direction: tuple[int, int] | None = None) -> None:
        """Move the focus to the nearest button in ``direction``, else on by ``by``."""
        keys = [button.key for button in self._buttons]
        if keys:
            index = keys.index(self.focus) if self.focus in keys else 0
            following = keys[(index + by) % len(keys)]
            self.focus = (direction and self._find_neighbour(keys[index], direction)) or following

    def _find_neighbour(self, key: str, direction: tuple[int, int]) -> str | None:
        """Return the nearest button in a direction; to the sides only one at the same height."""
        start = self._rects[key]
        distances: dict[str, int] = {}
        for other, rect in self._rects.items():
            ahead, aside = _measure(start, rect, direction)
            if other != key and ahead >= 0 and not (direction[0] and aside):
                distances[other] = ahead + _ASIDE * aside
        return min(distances, key=lambda other: distances[other], default=None)


def _draw_button(pen: Pen[Kit], rect: Rect, button: Button, has_focus: bool) -> None:  # noqa: FBT001
    button.draw(pen, rect, has_focus=has_focus)


def _measure(start: Rect, rect: Rect, direction: tuple[int, int]) -> tuple[int, int]:
    """Return how far ``rect`` is ahead of ``start`` (below 0: not ahead) and aside, in px."""
    beside = max(rect.left - start.right, start.left - rect.right, 0)
    above = max(rect.top - start.bottom, start.top - rect.bottom, 0)
    match direction:
        case (-1, _):
            return start.left - rect.right, above
        case (1, _):
            return rect.left - start.right, above
        case (_, -1):
            return start.top - rect.bottom, beside
        case _:
            return rect.top - start.bottom, beside


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
                if isinstance(button, Stepper | Choice | Switch | Slider):
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
        if key is None or not isinstance(button, Stepper | Choice | Switch | Slider):
            return None
        buttons.focus = key
        rect = buttons.rect(key)
        if not isinstance(button, Slider):
            return Adjustment(key, steps=button.find_steps(place, rect, buttons.unit))
        if place[0] < find_value(rect, buttons.unit).left:
            return None
        self._held = key
        return self._drag(key, place, buttons)

    @staticmethod
    def _drag(key: str, place: tuple[int, int], buttons: Buttons) -> Adjustment:
        track = find_track(buttons.rect(key), buttons.unit)
        share = (place[0] - track.x) / max(1, track.width)
        return Adjustment(key, share=min(1.0, max(0.0, share)))

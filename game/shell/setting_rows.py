"""The settings as controls: their possible values, the names of these, and how to change them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from game.settings import SPEEDS, TEXT_SCALES, PlainValue, Settings
from game.shell.context import Context
from game.shell.preferences import GamePreferences
from game.system_languages import list_system_languages
from game.texts import LANGUAGES, choose_language
from game.ui.keystroke import name_full_screen
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, Slider, Stepper

_SWITCH: Final = (False, True)
_CHOICES: Final[Mapping[str, tuple[PlainValue, ...]]] = {
    "language": tuple(LANGUAGES),
    "text_scale": TEXT_SCALES,
    "is_fullscreen": _SWITCH,
    "is_muted": _SWITCH,
    "speed": SPEEDS,
    "reduced_motion": _SWITCH,
    "locks_by_hold": _SWITCH,
}
_STEP: Final = 0.05
"""How far an arrow key moves a slider, whose range is 0 to 1."""


class SettingRows:
    """The settings as buttons in the current language; a change takes effect at once."""

    def __init__(self, context: Context, own: GamePreferences[Any] | None = None) -> None:
        """Show and change the settings of ``context``, and those that are a game's ``own``."""
        self._context = context
        self._own = own
        self._choices = {**_CHOICES, **({} if own is None else own.choices)}

    def find_button(self, name: str) -> Button:
        """Return a stepper or a slider for the setting called ``name``."""
        label = self._context.say(f"settings.{name}")
        if name in self._choices:
            return Stepper(name, label, value=self._name_value(name, self._find_value(name)))
        share = self._shares[name]
        return Slider(name, label, share=share, value=f"{share:.0%}")

    def find_note(self, name: str) -> str:
        """Return what the setting, or its current value, means."""
        value = self._find_value(name)
        if name == "speed" and not value:
            guard = self._context.say("settings.locks_by_hold")
            return self._context.say("settings.note.speed.instant", setting=guard)
        if isinstance(value, StrEnum):
            return self._context.say(f"settings.note.{name}.{value}")
        return self._context.say(f"settings.note.{name}", keys=name_full_screen())

    def adjust(self, change: Adjustment) -> None:
        """Apply ``change``; choices wrap around, sliders stop at 0 and 1."""
        after: PlainValue
        if change.key in self._choices:
            values = self._choices[change.key]
            index = values.index(self._find_value(change.key)) + change.steps
            after = values[index % len(values)]
        else:
            share = self._shares[change.key] + change.steps * _STEP
            after = round(min(1.0, max(0.0, share if change.share is None else change.share)), 2)
        if change.key == "language":
            self._context.kit.texts.set_language(str(after))
        if self._own is not None and change.key in self._own.choices:
            self._own.set(**{change.key: after})
        else:
            self._context.preferences.set(**{change.key: after})

    def reset(self) -> None:
        """Reset every setting to its default."""
        self._context.preferences.change(Settings())
        self._context.kit.texts.set_language(choose_language(list_system_languages()))

    @property
    def _shares(self) -> Mapping[str, float]:
        """The values of the settings that are sliders, 0 to 1."""
        now = self._context.preferences.now
        return {"volume": now.volume, "music": now.music, "effects": now.effects}

    def _find_value(self, name: str) -> PlainValue:
        if name == "language":
            return self._context.kit.texts.language
        values: object = self._context.preferences.now
        if self._own is not None and name in self._own.choices:
            values = self._own.now
        value: PlainValue = getattr(values, name)
        return value

    def _name_value(self, name: str, value: object) -> str:
        match value:
            case bool():
                return self._context.say(f"settings.{name}.{'on' if value else 'off'}")
            case StrEnum():
                return self._context.say(f"settings.{name}.{value}")
            case int():
                return f"{value}%"
            case float():
                return f"{value:g}×" if value else self._context.say("settings.instant")
            case _:
                return LANGUAGES[str(value)]

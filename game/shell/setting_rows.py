"""The settings as controls: their possible values, the names of these, and how to change them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from game.settings import SPEEDS, TEXT_SCALES, PlainValue, Settings, write_speed
from game.shell.context import Context
from game.shell.preferences import GamePreferences
from game.system_languages import list_system_languages
from game.texts import LANGUAGES, choose_language
from game.ui.keystroke import name_full_screen
from game.ui.theme import Face, Size
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, Choice, Slider, Switch

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
_TURNED: Final = frozenset(("is_muted", "is_quiet"))
"""Settings whose names say what is off: as switches they are on when that is not so."""
_WORDED: Final = frozenset(("is_fullscreen",))
"""Settings of two values that are no yes and no."""
_PICTURES: Final[Mapping[str, tuple[str, ...]]] = {"text_scale": ("table", "large", "largest")}
"""By setting, the pictures of the table with each of its values."""
_SAMPLE: Final = 100
"""The size in pixels at which names are measured."""
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
        """Return a choice, a switch or a slider for the setting called ``name``."""
        label = self._context.say(f"settings.{name}")
        if name not in self._choices:
            share = self._shares[name]
            return Slider(name, label, share=share, value=f"{share:.0%}")
        now, values = self._find_value(name), self._choices[name]
        word = self._name_value(name, now)
        if values == _SWITCH and name not in _WORDED:
            return Switch(name, label, value=word, is_on=bool(now) != (name in _TURNED))
        names, kit = tuple(self._name_value(name, each) for each in values), self._context.kit
        size = Size.TEXT.value * kit.typesetter.scale
        widths = [kit.typesetter.width(each, Face.BOLD, _SAMPLE) / _SAMPLE for each in names]
        index = values.index(now)
        return Choice(
            name,
            label,
            value=word,
            names=names,
            index=index,
            widths=tuple(n * size for n in widths),
        )

    def find_pictures(self, name: str | None) -> tuple[tuple[str, ...], int]:
        """Return the pictures of the table with each value of a setting, and which one holds.

        A setting that no picture can show has none.
        """
        own = {} if self._own is None else self._own.pictures
        files = {**_PICTURES, **own}.get(name or "")
        if name is None or files is None:
            return (), 0
        language = self._context.kit.texts.language
        names = tuple(f"images/settings/{file}.{language}.jpg" for file in files)
        return names, self._choices[name].index(self._find_value(name))

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
                return write_speed(value) if value else self._context.say("settings.instant")
            case _:
                return LANGUAGES[str(value)]

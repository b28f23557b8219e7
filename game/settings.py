"""What the player chose once and keeps: plain values, and which of them are allowed."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from math import isfinite
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SPEEDS: Final = (0.5, 1.0, 2.0, 0.0)
"""How fast the table moves; 0 stands for instant."""
_HALF: Final = 0.5

TEXT_SCALES: Final = (100, 125, 150)
"""Sizes of type, in per cent of the usual ones."""

_log: Final = logging.getLogger(__name__)

PlainValue: TypeAlias = str | float | bool | None
GameSettings: TypeAlias = Mapping[str, PlainValue]
"""The settings of one game as files hold them; ``read_own`` makes them a value of its type."""
OwnT = TypeVar("OwnT", bound="DataclassInstance")


def write_speed(speed: float) -> str:
    """Return a speed that is not instant as a factor, a half as a fraction."""
    return "½×" if speed == _HALF else f"{speed:g}×"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the whole program; ``language`` is ``None`` to follow the system.

    Volumes are positions of a slider, 0 to 1, in equal decibels; ``shell.audio`` turns them into
    gains. ``volume`` is the master's: its decibels add to those of music or effects. ``games`` has
    the settings that only one game knows, by its name.
    """

    language: str | None = None
    volume: float = 0.85
    is_muted: bool = False
    speed: float = 1.0
    is_fullscreen: bool = False
    music: float = 0.9
    effects: float = 1.0
    reduced_motion: bool = False
    """Reduced motion: things fade, nothing travels."""
    text_scale: int = 100
    locks_by_hold: bool = False
    """A choice is locked in by a press that is held, not by a second one."""
    games: Mapping[str, GameSettings] = field(default_factory=dict)

    def with_game(self, game: str, **changes: PlainValue) -> "Settings":
        """Return these settings with some of a game's own changed."""
        games = {**self.games, game: {**self.games.get(game, {}), **changes}}
        return replace(self, games=games)


_KEYS: Final = {"reduced_motion": "is_calm"}
"""Settings that files know by another name, which earlier releases gave them."""


def list_settings(settings: Settings) -> dict[str, object]:
    """Return all settings by the names that files know them by; ``parse_settings`` reads them."""
    names = (each.name for each in fields(Settings))
    return {_KEYS.get(name, name): getattr(settings, name) for name in names}


def parse_settings(data: Mapping[str, Any]) -> Settings:
    """Return the settings in ``data``, the defaults where it has none.

    Raises ``ValueError`` or ``TypeError`` for a value that no setting can have.
    """
    settings = Settings(
        **{
            each.name: _parse_value(key, data[key], each.default)
            for each in fields(Settings)
            if (key := _KEYS.get(each.name, each.name)) in data and each.name != "games"
        },
        games=_parse_games(data.get("games", {})),
    )
    if not all(0 <= volume <= 1 for volume in (settings.volume, settings.music, settings.effects)):
        raise ValueError("a volume is 0 to 1")
    for value, allowed in ((settings.speed, SPEEDS), (settings.text_scale, TEXT_SCALES)):
        if value not in allowed:
            raise ValueError(f"{value} is not one of {', '.join(map(str, allowed))}")
    return settings


def read_own(defaults: OwnT, data: GameSettings) -> OwnT:
    """Return a game's own settings; ``defaults`` stands in for what is missing or no such value."""
    own: dict[str, object] = {}
    for each in fields(defaults):
        if each.name in data:
            try:
                own[each.name] = _parse_value(each.name, data[each.name], each.default)
            except (ValueError, TypeError) as error:
                _log.warning("a setting is not what it can be: %s", error)
    return replace(defaults, **own)


def _parse_games(value: object) -> dict[str, GameSettings]:
    if not isinstance(value, dict) or not all(isinstance(own, dict) for own in value.values()):
        raise TypeError("the settings of games are no objects")
    plain = [each for own in value.values() for each in own.values()]
    if not all(each is None or isinstance(each, str | int | float) for each in plain):
        raise TypeError("a game's setting is no plain value")
    if not all(isfinite(each) for each in plain if isinstance(each, float)):
        raise ValueError("a game's setting is no finite number")
    return value


def _parse_value(name: str, value: Any, default: object) -> Any:  # noqa: ANN401
    if isinstance(default, StrEnum):
        return type(default)(value)
    wanted = {str, NoneType} if default is None else {type(default)}
    if type(value) not in wanted:  # True is an int, but no number of rounds
        raise TypeError(f"setting '{name}' cannot be {value!r}")
    return value

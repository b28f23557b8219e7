"""What the player chose once and keeps: plain values, and which of them are allowed."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from types import NoneType
from typing import Any, Final

SPEEDS: Final = (0.5, 1.0, 2.0, 0.0)
"""How fast the table moves; 0 stands for instant."""

TEXT_SCALES: Final = (100, 125, 150)
"""Sizes of type, in per cent of the usual ones."""


class Arrangement(StrEnum):
    """How the table is laid out: two rows that mirror each other, or a lane for each suit."""

    MIRROR = "mirror"
    LANES = "lanes"


class Aid(StrEnum):
    """What the table remembers for the player.

    ``PLAIN`` shows the opponent's hand as far as it is known, ``NOTEBOOK`` also where all cards
    are, ``ODDS`` also how likely each of the opponent's cards is taken, and ``PAPER`` nothing.
    """

    PLAIN = "plain"
    NOTEBOOK = "notebook"
    ODDS = "odds"
    PAPER = "paper"


class LiveScores(StrEnum):
    """When the table says what would be scored now: always, for the card pointed at, or never."""

    ALWAYS = "always"
    HOVER = "hover"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; ``language`` is ``None`` to follow the system.

    Volumes are positions of a slider, 0 to 1, in equal decibels; ``shell.audio`` turns them into
    gains. ``volume`` is the master's: its decibels add to those of music or effects.
    ``opponent`` and ``rounds`` are the last ones chosen; a game that does not offer them takes its
    usual ones.
    """

    language: str | None = None
    volume: float = 0.85
    is_muted: bool = False
    speed: float = 1.0
    is_fullscreen: bool = False
    opponent: str = "puffin"
    rounds: int = 3
    music: float = 0.9
    effects: float = 1.0
    reduced_motion: bool = False
    """Reduced motion: things fade, nothing travels."""
    text_scale: int = 100
    arrangement: Arrangement = Arrangement.MIRROR
    aid: Aid = Aid.PLAIN
    live_scores: LiveScores = LiveScores.ALWAYS
    is_quiet: bool = False
    """Opponents keep their remarks to themselves."""


_KEYS: Final = {"reduced_motion": "is_calm"}
"""Settings that files know by another name, which earlier releases gave them."""


def list_settings(settings: Settings) -> dict[str, object]:
    """Return all settings by the names that files know them by; ``parse_settings`` reads them."""
    return {_KEYS.get(name, name): value for name, value in asdict(settings).items()}


def parse_settings(data: Mapping[str, Any]) -> Settings:
    """Return the settings in ``data``, the defaults where it has none.

    Raises ``ValueError`` or ``TypeError`` for a value that no setting can have.
    """
    settings = Settings(
        **{
            field.name: _parse_value(key, data[key], field.default)
            for field in fields(Settings)
            if (key := _KEYS.get(field.name, field.name)) in data
        }
    )
    if not all(0 <= volume <= 1 for volume in (settings.volume, settings.music, settings.effects)):
        raise ValueError("a volume is 0 to 1")
    for value, allowed in (
        (settings.speed, SPEEDS),
        (settings.text_scale, TEXT_SCALES),
    ):
        if value not in allowed:
            raise ValueError(f"{value} is none of {', '.join(map(str, allowed))}")
    if settings.rounds < 1:
        raise ValueError("a game has at least one round")
    return settings


def _parse_value(name: str, value: Any, default: object) -> Any:  # noqa: ANN401
    if isinstance(default, StrEnum):
        return type(default)(value)
    wanted = {str, NoneType} if default is None else {type(default)}
    if type(value) not in wanted:  # True is an int, but no number of rounds
        raise TypeError(f"setting '{name}' cannot be {value!r}")
    return value

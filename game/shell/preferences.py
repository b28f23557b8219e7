"""The current settings, and saving what the player changes."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Generic

from game.settings import GameSettings, OwnT, PlainValue, Settings, read_own
from game.storage.storage import Storage


class Preferences:
    """The current settings, ``now``; every change that the player makes is saved at once."""

    def __init__(self, storage: Storage) -> None:
        """Start with the settings that ``storage`` has."""
        self._storage = storage
        self._kept = self.now = storage.load_settings()

    def change(self, settings: Settings) -> None:
        """Apply ``settings``, and save the fields that differ from those of ``now``."""
        changed = {
            field.name: value
            for field in fields(Settings)
            if (value := getattr(settings, field.name)) != getattr(self.now, field.name)
        }
        if changed:
            self.now, self._kept = settings, replace(self._kept, **changed)
            self._storage.save_settings(self._kept)

    def set(self, **changes: object) -> None:
        """Apply these settings, by field name; raises ``TypeError`` for an unknown one."""
        self.change(replace(self.now, **changes))  # type: ignore[arg-type]

    def set_game(self, game: str, **changes: PlainValue) -> None:
        """Apply and save these settings of a game."""
        self.now = self.now.with_game(game, **changes)
        self._kept = self._kept.with_game(game, **changes)
        self._storage.save_settings(self._kept)

    def override(self, settings: Settings) -> None:
        """Apply ``settings`` until the program ends, without saving them."""
        self.now = settings


class GamePreferences(Generic[OwnT]):
    """The settings that one game alone knows: a frozen dataclass of its own.

    ``choices`` are the values of each that the settings page offers, in the order of its rows, and
    ``pictures`` what the table looks like with each of these: names of files in the folder of
    settings, without language.
    """

    def __init__(
        self,
        preferences: Preferences,
        game: str,
        defaults: OwnT,
        choices: Mapping[str, tuple[PlainValue, ...]],
        pictures: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Read and change the part of ``preferences`` that is kept under the game's name."""
        self._preferences = preferences
        self._game = game
        self._defaults = defaults
        self.choices = choices
        self.pictures = pictures or {}
        self._read: tuple[GameSettings, OwnT] = {}, defaults

    @property
    def now(self) -> OwnT:
        """The current settings."""
        own = self._preferences.now.games.get(self._game, {})
        if own != self._read[0]:
            self._read = own, read_own(self._defaults, own)
        return self._read[1]

    def set(self, **changes: PlainValue) -> None:
        """Apply and save these settings, by field name."""
        self._preferences.set_game(self._game, **changes)

    def override(self, **changes: PlainValue) -> None:
        """Apply these settings until the program ends, without saving them."""
        self._preferences.override(self._preferences.now.with_game(self._game, **changes))

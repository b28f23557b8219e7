"""The settings file: a JSON object, flat but for the settings that only one game knows.

Release 0.1.0 had one game, whose settings stood among the others. They are read from there, and
written there once more, so that a player who goes back to that release finds them.
"""

import logging
from collections.abc import Collection, Mapping
from typing import Final

from game.settings import Settings, list_settings, parse_settings
from game.storage.disk import Disk
from game.storage.json_file import UnreadableError, format_object, parse_object
from game.storage.writer import DiskJob, Notice, SetAside

SETTINGS: Final = "settings.json"
_OLD_GAME: Final = "tides"
_OLD_KEYS: Final = ("opponent", "rounds", "arrangement", "aid", "live_scores", "is_quiet")
"""The settings of the one game of 0.1.0."""
_log: Final = logging.getLogger(__name__)


def format_settings(settings: Settings) -> bytes:
    """Return the content of the settings file."""
    old = settings.games.get(_OLD_GAME, {})
    return format_object({**_pick_old(old), **list_settings(settings)})


def parse_settings_file(content: bytes, languages: Collection[str] | None = None) -> Settings:
    """Return the settings in a file; missing fields get defaults, unknown ones are ignored.

    Raises ``UnreadableError``, also for a language that is not among ``languages``, if given.
    """
    try:
        data = parse_object(content)
        old = _pick_old(data)
        settings = parse_settings({"games": {_OLD_GAME: old} if old else {}, **data})
    except (ValueError, TypeError, RecursionError) as error:
        raise UnreadableError(f"these are no settings: {error}") from error
    language = settings.language
    if language is not None and languages is not None and language not in languages:
        raise UnreadableError(f"'{language}' is not one of {', '.join(languages)}")
    return settings


def read_settings(disk: Disk, languages: Collection[str] | None) -> tuple[Settings, list[DiskJob]]:
    """Return the settings, and the job that sets the file aside if it is unreadable.

    Without a readable file these are the defaults.
    """
    try:
        content = disk.read(SETTINGS)
        if content is None:
            return Settings(), []
        return parse_settings_file(content, languages), []
    except (OSError, ValueError) as error:
        _log.warning("cannot read %s: %s", SETTINGS, error, exc_info=True)
        return Settings(), [(SetAside(SETTINGS, Notice.SETTINGS_SET_ASIDE),)]


def _pick_old(data: Mapping[str, object]) -> dict[str, object]:
    return {key: data[key] for key in _OLD_KEYS if key in data}

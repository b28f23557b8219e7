"""Settings and the game in progress, on disk: one small file each, written whole or not at all.

A file that cannot be read is set aside under another name and never overwritten; a folder that
cannot be written costs the saving, not the game. Both leave a notice for the player, once.
"""

import errno
import json
import logging
import os
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from enum import Enum
from itertools import count
from pathlib import Path
from stat import S_ISREG
from types import NoneType
from typing import Any, Final

import platformdirs

from game.settings import Settings, parse_settings
from game.tides.rules.record import (
    GameRecord,
    format_action,
    format_record,
    parse_action,
    parse_record,
)
from game.tides.rules.state import Choice, Phase

FOLDER_VARIABLE: Final = "TIDECROWN_DATA_DIR"
VERSION: Final = 1
LARGEST_FILE: Final = 2**20  # bytes; a saved game is a thousandth of it

_GAME: Final = "game.json"
_EARLIER: Final = "game-previous.json"
_SWAPPED: Final = "game-swapped.json"
_ABSENT: Final = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP}
_log = logging.getLogger(__name__)


class Notice(Enum):
    """Something about the disk that the player should be told, once."""

    GAME_SET_ASIDE = "game_set_aside"
    SETTINGS_SET_ASIDE = "settings_set_aside"
    CANNOT_WRITE = "cannot_write"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in progress: who sits where (``None`` is the person) and what is sealed already."""

    record: GameRecord
    seed: int
    players: tuple[str | None, str | None]
    sealed: tuple[Choice | None, Choice | None] = (None, None)

    @property
    def is_under_way(self) -> bool:
        """Whether the person has chosen something and the game is not over."""
        mine = self.sealed[self.players.index(None)] if None in self.players else None
        has_begun = bool(self.record.choices) or mine is not None
        return has_begun and self.record.states()[-1].phase is not Phase.OVER

    def is_part_of(self, other: "SavedGame") -> bool:
        """Whether this is the same game as ``other`` at the same moment, or before."""
        record = replace(other.record, choices=other.record.choices[: len(self.record.choices)])
        return replace(other, record=record, sealed=self.sealed) == self


class Storage:
    """The folder in which the game keeps what must outlive it."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        opponents: Collection[str] | None = None,
        languages: Collection[str] | None = None,
    ) -> None:
        """Keep everything in ``folder``, by default the system's place for such data.

        Where ``opponents`` or ``languages`` are given, a file that names any other cannot be read.
        """
        self._folder = folder or default_folder()
        self._opponents = opponents
        self._languages = languages
        self._notices: list[Notice] = []
        self._is_lost = False

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        return self._folder

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what has gone wrong since the last call."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def load_settings(self) -> Settings:
        """Return the settings; the defaults where there are none or they cannot be read."""
        loaded = self._load("settings.json", self._parse_settings, Notice.SETTINGS_SET_ASIDE)
        return loaded if isinstance(loaded, Settings) else Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._write("settings.json", asdict(settings))

    def load_game(self) -> SavedGame | None:
        """Return the game in progress, if there is one that can be read."""
        self._mend_swap()
        return self._load_game(_GAME)

    def load_earlier_game(self) -> SavedGame | None:
        """Return the unfinished game that a newer one took the place of, if there is one."""
        self._mend_swap()
        return self._load_game(_EARLIER)

    def shelve_game(self) -> None:
        """Make room for a new game: one in which the person has chosen becomes the earlier one."""
        game = self.load_game()
        if game is not None and game.is_under_way:
            self._move(_GAME, _EARLIER)

    def swap_games(self) -> None:
        """Make the earlier game the one in progress, and that one, if any, the earlier."""
        self._mend_swap()
        for source, target in ((_GAME, _SWAPPED), (_EARLIER, _GAME), (_SWAPPED, _EARLIER)):
            if self._has(source):
                self._move(source, target)

    def save_game(self, game: SavedGame) -> None:
        """Keep the game in progress, in place of the last one.

        Another game under way, which a program beside this one plays, becomes the earlier one.
        """
        kept = self.load_game()
        if kept is not None and kept.is_under_way and not kept.is_part_of(game):
            self._move(_GAME, _EARLIER)
        sealed = [None if choice is None else format_action(choice) for choice in game.sealed]
        line = format_record(game.record)
        players = list(game.players)
        self._write(_GAME, {"game": line, "seed": game.seed, "players": players, "sealed": sealed})
        earlier = self.load_earlier_game()
        if earlier is not None and earlier.is_part_of(game):
            self._forget(_EARLIER)  # what that program has left of this very game

    def clear_game(self) -> None:
        """Forget the game in progress: it is over."""
        self._forget(_GAME)

    def _load_game(self, name: str) -> SavedGame | None:
        loaded = self._load(name, self._parse_game, Notice.GAME_SET_ASIDE)
        return loaded if isinstance(loaded, SavedGame) else None

    def _mend_swap(self) -> None:
        """Complete an exchange of the two games in the middle of which the program was killed."""
        if self._has(_SWAPPED):
            self._move(_SWAPPED, _EARLIER if self._has(_GAME) else _GAME)

    def _has(self, name: str) -> bool:
        return os.path.exists(self._folder / name)  # noqa: PTH110  (pathlib's raises, 3.11 to 3.13)

    def _forget(self, name: str) -> None:
        with self._complaining(name):
            (self._folder / name).unlink(missing_ok=True)

    def _move(self, source: str, target: str) -> None:
        with self._complaining(source):
            (self._folder / source).replace(self._folder / target)

    def _parse_settings(self, data: Mapping[str, Any]) -> Settings:
        settings = parse_settings(data)
        _check_known(settings.opponent, self._opponents)
        _check_known(settings.language, self._languages)
        return settings

    def _parse_game(self, data: Mapping[str, Any]) -> SavedGame:
        game = _parse_game(data)
        for player in game.players:
            _check_known(player, self._opponents)
        return game

    def _load(self, name: str, parse: Any, notice: Notice) -> object:  # noqa: ANN401
        path = self._folder / name
        try:
            return parse(_check_version(json.loads(_read(path))))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            if isinstance(error, OSError) and error.errno in _ABSENT:
                return None
            _log.warning("cannot read %s: %s", path, error, exc_info=True)
            self._set_aside(path, notice)
            return None

    def _set_aside(self, path: Path, notice: Notice) -> None:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        names = (f"{path.stem}-unreadable-{stamp}-{number}.json" for number in count(1))
        with self._complaining(path.name):
            path.replace(
                next(free for name in names if not (free := path.with_name(name)).exists())
            )
            self._notify(notice)

    def _write(self, name: str, data: Mapping[str, object]) -> None:
        path = self._folder / name
        fresh = path.with_name(f"{name}.{os.getpid()}.new")
        with self._complaining(name):
            self._folder.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as file:
                json.dump({"version": VERSION, **data}, file)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)

    @contextmanager
    def _complaining(self, name: str) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            _log.warning("cannot write %s in %s: %s", name, self._folder, error, exc_info=True)
            if not self._is_lost:  # told once, not at every card of every game
                self._notify(Notice.CANNOT_WRITE)
            self._is_lost = True

    def _notify(self, notice: Notice) -> None:
        if notice not in self._notices:
            self._notices.append(notice)


def default_folder() -> Path:
    """Return where this player's data lies: the environment's word, else the system's place."""
    override = os.environ.get(FOLDER_VARIABLE)
    return Path(override) if override else platformdirs.user_data_path("tidecrown", appauthor=False)


def _read(path: Path) -> str:
    status = path.stat()  # a pipe would be waited for, a huge file read to its end
    if not S_ISREG(status.st_mode) or status.st_size > LARGEST_FILE:
        raise ValueError("this is no file of the game's")
    return path.read_text(encoding="utf-8")


def _check_known(name: str | None, known: Collection[str] | None) -> None:
    if name is not None and known is not None and name not in known:
        raise ValueError(f"'{name}' is none of {', '.join(known)}")


def _check_version(data: dict[str, Any]) -> dict[str, Any]:
    if data["version"] != VERSION:
        raise ValueError(f"version {data['version']} is not {VERSION}")
    return data


def _parse_game(data: Mapping[str, Any]) -> SavedGame:
    first, second = (None if text is None else parse_action(text) for text in data["sealed"])
    one, other = data["players"]
    record = parse_record(data["game"])
    state = record.states()[-1]
    for seat, choice in enumerate((first, second)):
        if choice is not None and choice not in state.legal_actions(seat):
            raise ValueError(f"seat {seat + 1} cannot have sealed {choice}")
    if {type(one), type(other)} != {str, NoneType} or type(data["seed"]) is not int:
        raise ValueError("a saved game has a person, an opponent and a seed")
    return SavedGame(record, data["seed"], (one, other), (first, second))

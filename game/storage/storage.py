"""The program's saved data: read once at the start, served from memory, written by a thread.

Only ``open``, before the first frame, and ``flush`` and ``close``, after the last one, wait for the
disk.
"""

import logging
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.settings import Settings
from game.storage.disk import Disk, FolderDisk, default_folder
from game.storage.finished import (
    FINISHED,
    INDEX,
    FinishedGame,
    GameResult,
    format_finished,
    format_line,
    read_finished,
    summarise,
)
from game.storage.json_file import LATEST
from game.storage.migration import read_old_games
from game.storage.settings_file import SETTINGS, format_settings, read_settings
from game.storage.stored_game import GAMES, StoredGame, file_of, format_game, read_games
from game.storage.writer import (
    Amend,
    Append,
    DiskJob,
    Notice,
    Notices,
    Remove,
    RemoveLeftovers,
    SetAside,
    Write,
    Writer,
)

GRACE: Final = 5.0
"""The longest time that closing waits for pending writes, in seconds."""

_TICK: Final = 0.001
"""Seconds by which a game is newer than the one saved before it, however the clock is set."""
_log: Final = logging.getLogger(__name__)


class Storage:
    """The settings and the games, for use in the window's thread.

    A file that cannot be read is set aside under another name and never overwritten. If the
    folder cannot be written, the game goes on without saving. Both add a notice for the player.
    """

    def __init__(self, folder: Path, disk: Disk, clock: Callable[[], float] = time.time) -> None:
        """Start empty; ``open`` reads a folder.

        ``folder`` is the path shown to players. ``clock`` returns seconds since the epoch.
        """
        self._folder = folder
        self._disk = disk
        self._clock = clock
        self._notices = Notices()
        self._writer = Writer(disk, self._notices)
        self._settings = Settings()
        self._games: dict[str, StoredGame] = {}
        self._finished: dict[str, FinishedGame] = {}

    @classmethod
    def open(
        cls,
        folder: Path | None = None,
        *,
        disk: Disk | None = None,
        languages: Collection[str] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> "Storage":
        """Return the storage in ``folder``, by default ``default_folder()``, or on ``disk``.

        Reads the settings, the unfinished games and the index of the finished ones, and takes over
        the games of 0.1.0. Where ``languages`` are given, settings that name any other are set
        aside as unreadable.
        """
        folder = folder or default_folder()
        storage = cls(folder, FolderDisk(folder) if disk is None else disk, clock)
        storage._read(languages)
        return storage

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._folder

    @property
    def has_notices(self) -> bool:
        """Whether ``take_notices`` would return any."""
        return not self._notices.is_empty

    @property
    def has_failed(self) -> bool:
        """Whether anything is not written that should be."""
        return self._notices.has_failed

    def take_notices(self) -> tuple[Notice, ...]:
        """Return the notices since the last call, in order; a notice once for every file."""
        return self._notices.take()

    def load_settings(self) -> Settings:
        """Return the settings; the defaults if there was no readable file."""
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Save the settings."""
        self._settings = settings
        self._writer.post(Write(SETTINGS, format_settings(settings)))

    def unfinished(self) -> tuple[StoredGame, ...]:
        """Return the unfinished games, the last saved first.

        Games that another process has saved since the start are not among them.
        """
        return tuple(reversed(self._games.values()))

    @property
    def now(self) -> float:
        """The time in seconds since the epoch, within what files may hold."""
        return min(max(self._clock(), 0.0), LATEST)

    def save_game(self, game: StoredGame) -> StoredGame:
        """Save an unfinished game; return it with ``begun`` and ``changed`` set here.

        Of several states of a game that wait for the disk, only the last is written. A finished
        game is returned as it is and not saved.
        """
        if game.id in self._finished:
            return game
        now, kept = self.now, self._games.pop(game.id, None)
        before = max((other.changed for other in self._games.values()), default=0.0)
        changed = max(now, min(before + _TICK, LATEST))  # the clock may have been set back
        game = replace(game, begun=now if kept is None else kept.begun, changed=changed)
        self._games[game.id] = game
        self._writer.post(Write(file_of(game.id), format_game(game)))
        return game

    def remove_game(self, game_id: str) -> None:
        """Delete an unfinished game; an unknown id is ignored."""
        if self._games.pop(game_id, None) is not None:
            self._writer.post(Remove(file_of(game_id)))

    def remove_untouched(self) -> None:
        """Delete the games in which no person has chosen anything."""
        for kept in self.unfinished():
            if not kept.has_begun:
                self.remove_game(kept.id)

    def set_aside(self, game_id: str) -> None:
        """Set aside an unfinished game whose record breaks the rules, and add a notice.

        Its file is kept under another name. An unknown id is ignored.
        """
        if self._games.pop(game_id, None) is not None:
            self._writer.post(SetAside(file_of(game_id), Notice.GAME_SET_ASIDE))

    def finish_game(self, game_id: str, result: GameResult) -> None:
        """Move a game, as last saved, to the finished ones.

        An id that is not among the unfinished games is ignored. Raises ``ValueError`` for infinity
        or NaN in ``result``.
        """
        game, ended = self._games.get(game_id), self.now
        if game is None:
            return
        finished = summarise(game, dict(result), ended)
        self._writer.post(
            Write(file_of(game_id, FINISHED), format_finished(game, result, ended)),
            Append(INDEX, format_line(finished)),
            Remove(file_of(game_id)),
        )
        del self._games[game_id]
        self._finished[game_id] = finished

    def keep_judged(self, game_id: str, judged: Mapping[str, object]) -> None:
        """Add how a finished game was judged to its file; an id of no finished game is ignored."""
        if game_id in self._finished:
            self._writer.post(Amend(file_of(game_id, FINISHED), "judged", dict(judged)))

    def finished(self) -> tuple[FinishedGame, ...]:
        """Return the entries of the finished games, the oldest first."""
        return tuple(self._finished.values())

    def flush(self, timeout: float = GRACE) -> bool:
        """Wait for pending writes, at most ``timeout`` seconds; return whether all are done."""
        return self._writer.flush(timeout)

    def close(self, timeout: float = GRACE) -> bool:
        """Try again what failed, and wait at most ``timeout`` seconds; log if that is too short.

        Returns whether all is written.
        """
        self._writer.retry()
        is_done = self.flush(timeout)
        if not is_done:
            _log.warning("not all is written in %s after %s seconds", self._folder, timeout)
        return is_done and not self.has_failed

    def _read(self, languages: Collection[str] | None) -> None:
        """Load everything from the disk, and post the jobs that repair files."""
        self._settings, jobs = read_settings(self._disk, languages)
        self._finished, repairs = read_finished(self._disk)
        games, failures = read_games(self._disk)
        old_games, moves = read_old_games(self._disk, {*games, *self._finished})
        # A kill may come after a finished game is written and before its other file is removed.
        over: list[DiskJob] = [(Remove(file_of(name)),) for name in games if name in self._finished]
        under_way = (game for game in games.values() if game.id not in self._finished)
        by_age = sorted((*old_games, *under_way), key=lambda game: game.changed)
        self._games = {game.id: game for game in by_age}
        sweeps: list[DiskJob] = [(RemoveLeftovers(folder),) for folder in (".", GAMES, FINISHED)]
        for job in (*jobs, *repairs, *failures, *over, *moves, *sweeps):
            self._writer.post(*job)

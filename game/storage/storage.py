"""The program's saved data: read once at the start, served from memory, written by a thread.

What is known of finished games is read by that thread, too, once the first picture is there.
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
from game.storage.drills import Drill, find_day
from game.storage.finished import (
    FINISHED,
    Earned,
    FinishedGame,
    GameResult,
    format_finished,
    read_decisions,
    read_sums,
    summarise,
)
from game.storage.history import DecidedGames, DueDrills, History, ReadRecord
from game.storage.json_file import LATEST
from game.storage.migration import read_old_games
from game.storage.reset import is_late
from game.storage.settings_file import SETTINGS, format_settings, read_settings
from game.storage.stored_game import GAMES, StoredGame, file_of, format_game, read_games
from game.storage.writer import (
    Amend,
    Claim,
    DiskJob,
    Notice,
    Notices,
    Notify,
    Remove,
    RemoveLeftovers,
    SetAside,
    Write,
    Writer,
)

GRACE: Final = 5.0
"""The longest time that closing waits for pending writes, in seconds."""

IMPORTED: Final = "imported.json"
"""The file that is there while all games came from outside: nobody has played here yet."""
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
        self.folder = folder
        """Where the files are."""
        self._disk = disk
        self._clock = clock
        self._notices = Notices()
        self._writer = Writer(disk, self._notices)
        self._settings = Settings()
        self._games: dict[str, StoredGame] = {}
        self._over: set[str] = set()
        """The games that were finished since the start."""
        self._has_finished = False
        self._is_imported = False
        """Whether all games came from outside."""
        self._history = History(disk, self._writer, self._notices)

    @classmethod
    def open(
        cls,
        folder: Path | None = None,
        *,
        disk: Disk | None = None,
        languages: Collection[str] | None = None,
        clock: Callable[[], float] = time.time,
        claims: bool = False,
    ) -> "Storage":
        """Return the storage in ``folder``, by default ``default_folder()``, or on ``disk``.

        Reads the settings and the unfinished games, and takes over the games of 0.1.0. Where
        ``languages`` are given, settings that name any other are set aside as unreadable. One that
        ``claims`` the folder keeps it until it is closed; it writes nothing if another one has it,
        and adds a notice.
        """
        folder = folder or default_folder()
        storage = cls(folder, FolderDisk(folder) if disk is None else disk, clock)
        if claims:
            storage._writer.post(Claim(f"in {folder}"))
        storage._read(languages)
        return storage

    @property
    def has_notices(self) -> bool:
        """Whether ``take_notices`` would return any."""
        return not self._notices.is_empty

    @property
    def has_failed(self) -> bool:
        """Whether anything is not written that should be."""
        return self._notices.has_failed or self._writer.reads_only

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
        if game.id in self._over:
            return game
        if game.has_begun and self._is_imported:
            self._is_imported = False
            self._writer.post(Remove(IMPORTED))
        return self._save(game)

    def _save(self, game: StoredGame) -> StoredGame:
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
            Remove(file_of(game_id)),
        )
        del self._games[game_id]
        self._over.add(game_id)
        self._history.add(finished)

    def add_game(self, game: StoredGame, result: GameResult | None, ended: float | None) -> bool:
        """Add a game from outside, with its ``result`` if it is over, and when it ``ended``.

        Without that time it has ended now. Returns whether it was added: one whose id is known is
        left as it is, so ``read_history`` must have been called. Raises ``ValueError`` for infinity
        or NaN in ``result``.
        """
        if game.id in self._games or game.id in self._over or self._history.find(game.id):
            return False
        if not (self.has_played or self._is_imported):
            self._is_imported = True
            self._writer.post(Write(IMPORTED, b"{}\n"))
        if result is None:
            self._save(game)
            return True
        ended = self.now if ended is None else ended
        finished = summarise(game, dict(result), ended)
        content = format_finished(game, result, ended)
        self._writer.post(Write(file_of(game.id, FINISHED), content))
        self._over.add(game.id)
        self._history.add(finished)
        return True

    @property
    def has_played(self) -> bool:
        """Whether a person has chosen anything in a game that is kept and was not imported."""
        has_begun = any(game.has_begun for game in self._games.values())
        return not self._is_imported and (has_begun or self._has_finished or bool(self._over))

    def read_history(self) -> None:
        """Let the writer's thread read what is known of the finished games, once."""
        self._history.read(lambda: self.now)

    def keep_judged(self, game_id: str, judged: Mapping[str, object]) -> None:
        """Add how a finished game was judged to its file; an id of no finished game is ignored."""
        game = self._history.find(game_id)
        if game is not None:
            self._writer.post(Amend(file_of(game_id, FINISHED), "judged", dict(judged)))
            judged_game = replace(game, sums=read_sums(judged))  # its file has changed
            self._history.add(judged_game, read_decisions(judged, game))

    def find_decisions(self, game: str, variant: str) -> DecidedGames:
        """Return what the writer's thread will read of a game's judged games that count."""
        return self._history.find_decisions(game, variant)

    def keep_par(self, game_id: str, par: float) -> None:
        """Add the margin of best play to a finished game's file; other ids are ignored."""
        game = self._history.find(game_id)
        if game is not None:
            self._writer.post(Amend(file_of(game_id, FINISHED), "par", par))
            self._history.add(replace(game, par=par))

    @property
    def can_undo_reset(self) -> bool:
        """Whether the finished games that ``reset`` has taken away can be brought back."""
        at = self._history.reset_at
        return at is not None and not is_late(at, self.now)

    def reset(self) -> None:
        """Take away all finished games, and what was earned; they can be brought back for a day.

        Only when ``can_undo_reset`` is false: there is one reset at a time. Who may only read is
        told so again.
        """
        if self._writer.reads_only:
            self._writer.post(Notify(FINISHED, Notice.READS_ONLY))
        else:
            self._history.reset(self.now)

    def undo_reset(self) -> None:
        """Bring back what ``reset`` has taken away, beside what was played since."""
        self._history.undo_reset()

    @property
    def earned(self) -> Mapping[str, Earned]:
        """What was earned, by key, as far as it is read."""
        return self._history.earned

    def keep_earned(self, earned: Mapping[str, Earned]) -> None:
        """Keep what was earned, for good; what was earned before stays as it was."""
        self._history.keep_earned(earned)

    def find_drills(self, game: str) -> DueDrills:
        """Return what the writer's thread will read of the costly choices that are due today."""
        return self._history.find_drills(game, find_day(self.now))

    def note_drill(self, drill: Drill, *, is_found: bool) -> None:
        """Note a try at a costly choice: that says when it comes again."""
        self._history.note_drill(drill, find_day(self.now), is_found=is_found)

    def find_record(self, game_id: str) -> ReadRecord:
        """Return a finished game with its record, once the writer's thread has read its file."""
        return self._history.find_record(game_id)

    def finished(self) -> tuple[FinishedGame, ...]:
        """Return the entries of the finished games as far as they are read, the oldest first.

        The same tuple comes again until something has changed.
        """
        return self._history.games

    def flush(self, timeout: float = GRACE) -> bool:
        """Wait for pending writes, at most ``timeout`` seconds; return whether all are done."""
        return self._writer.flush(timeout)

    def close(self, timeout: float = GRACE) -> bool:
        """Try again what failed, and wait at most ``timeout`` seconds; log if that is too short.

        Returns whether all is written.
        """
        self._writer.retry()
        self._history.stop()
        is_done = self.flush(timeout)
        if not is_done:
            _log.warning("not all is written in %s after %s seconds", self.folder, timeout)
        else:
            self._disk.release()
        return is_done and not self.has_failed

    def _read(self, languages: Collection[str] | None) -> None:
        """Load everything from the disk, and post the jobs that repair files."""
        self._settings, jobs = read_settings(self._disk, languages)
        self._has_finished = bool(self._disk.stamp(FINISHED))
        self._is_imported = bool(self._disk.stamp(IMPORTED))
        games, failures = read_games(self._disk)
        old_games, moves = read_old_games(self._disk, games)
        by_age = sorted((*old_games, *games.values()), key=lambda game: game.changed)
        # A kill may come after a finished game is written and before its other file is removed.
        done = {each.id for each in by_age if self._disk.stamp(file_of(each.id, FINISHED))}
        over: list[DiskJob] = [(Remove(file_of(name)),) for name in done]
        self._games = {game.id: game for game in by_age if game.id not in done}
        sweeps: list[DiskJob] = [(RemoveLeftovers(folder),) for folder in (".", GAMES, FINISHED)]
        for job in (*jobs, *failures, *moves, *over, *sweeps):
            self._writer.post(*job)

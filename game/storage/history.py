"""What is known of the finished games: kept in memory, read and indexed by the writer's thread.

The database is read first, then compared with the files, a few at a time, so that saving never
waits long: what is new or has changed is read, what is gone is dropped. Where there is no database,
all is read from the files at every start.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from importlib import import_module
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from game.storage.disk import DamagedError, Disk, OutOfReachError
from game.storage.drills import DRILLS, Drill, DrillBook, format_book, parse_book
from game.storage.finished import (
    FINISHED,
    DecidedGame,
    DecisionRow,
    Earned,
    FinishedGame,
    IndexLine,
    read_finished,
    read_old_index,
)
from game.storage.json_file import parse_json
from game.storage.reset import (
    RESET,
    Reset,
    ResetState,
    begin_reset,
    bring_back,
    forget_reset,
    move_away,
    read_reset,
)
from game.storage.stored_game import StoredGame, check_id, file_of, list_ids, parse_game
from game.storage.writer import Notice, Notices, Remove, Run, SetAside, Write, Writer

if TYPE_CHECKING:
    from game.storage.database import Database

DATABASE: Final = "history.db"
_BESIDE: Final = (f"{DATABASE}-wal", f"{DATABASE}-shm", f"{DATABASE}-journal")
"""Files that SQLite keeps beside a database, worthless without it."""
_MOVED: Final = (DATABASE, *_BESIDE, DRILLS)
"""What a reset moves besides games."""
_AT_ONCE: Final = 40
"""How many files are read between two other jobs."""
_log: Final = logging.getLogger(__name__)


class ReadRecord(NamedTuple):
    """A finished game with its record, if its file ``is_read`` and was one, and how it was judged.

    ``judged`` is what ``Storage.keep_judged`` was given; empty for a game that is not judged.
    """

    is_read: bool = False
    game: StoredGame | None = None
    judged: Mapping[str, object] = MappingProxyType({})


class DecidedGames:
    """The latest judged games that count, once the writer's thread has read them."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self.games: tuple[DecidedGame, ...] | None = None
        """The games; ``None`` until they are read, none where there is no database."""


class DueDrills:
    """The choices that are due today, the costliest first, once the writer's thread has read them.

    ``left`` is how many more may come today, ``dealt`` the positions among them that are in no
    game's file.
    """

    def __init__(self) -> None:
        """Know nothing yet."""
        self.drills: tuple[Drill, ...] | None = None
        self.dealt: tuple[str, ...] = ()
        self.left = 0

    @property
    def count(self) -> int:
        """How many come today, without any that are dealt for it."""
        return min(self.left, len(self.drills or ()) + len(self.dealt))


class History:
    """The finished games; ``games`` and ``add`` are for the window's thread, and never wait."""

    def __init__(self, disk: Disk, writer: Writer, notices: Notices) -> None:
        """Know no game until ``read`` is called."""
        self._disk = disk
        self._writer = writer
        self._notices = notices
        self._lock = Lock()
        self._known: dict[str, FinishedGame] = {}
        self._earned: dict[str, Earned] = {}
        self._sorted: tuple[FinishedGame, ...] | None = ()
        self._is_asked = False
        self._record_of = ""
        self._record = ReadRecord()
        self._is_stopped = False
        self.reset_at: float | None = None
        """When all games were taken away, if they can still be brought back."""
        self._database: Database | None = None
        """What the index is kept in; ``None`` if there is none, or not now."""
        self._book: DrillBook | None = None
        """When choices come again; ``None`` until it is read."""

    @property
    def games(self) -> tuple[FinishedGame, ...]:
        """The games known by now, the oldest first; the same tuple until something changes."""
        with self._lock:
            if self._sorted is None:
                self._sorted = tuple(sorted(self._known.values(), key=lambda game: game.ended))
            return self._sorted

    @property
    def earned(self) -> Mapping[str, Earned]:
        """What was earned, by key, as far as it is read; it has no file but the database."""
        with self._lock:
            return MappingProxyType(dict(self._earned))

    def keep_earned(self, earned: Mapping[str, Earned]) -> None:
        """Add what was earned; what was earned before stays as it was."""
        with self._lock:
            fresh = {key: each for key, each in earned.items() if key not in self._earned}
            self._earned |= fresh
        if fresh and self._is_asked:
            self._writer.post(Run(DATABASE, lambda: self._put_earned(fresh)))

    def find(self, game_id: str) -> FinishedGame | None:
        """Return a game that is known by now; ``None`` for any other id."""
        return self._known.get(game_id)

    def find_record(self, game_id: str) -> ReadRecord:
        """Return a game with its record; the first time, let its file be read. One is kept."""
        if game_id != self._record_of:
            self._record_of, self._record = game_id, ReadRecord()
            self._writer.post(Run(file_of(game_id, FINISHED), lambda: self._read_record(game_id)))
        return self._record

    def find_decisions(self, game: str, variant: str) -> DecidedGames:
        """Let the decisions of a game's finished games be read; an empty variant is for all."""
        decided = DecidedGames()
        self._writer.post(Run(DATABASE, lambda: self._decide(decided, game, variant)))
        return decided

    def find_drills(self, game: str, today: date) -> DueDrills:
        """Let the choices that are due be read."""
        due = DueDrills()
        self._writer.post(Run(DATABASE, lambda: self._find_due(due, game, today)))
        return due

    def note_drill(self, drill: Drill, today: date, *, is_found: bool) -> None:
        """Let a try at a choice be noted."""
        self._writer.post(Run(DRILLS, lambda: self._note(drill, today, is_found=is_found)))

    def read(self, clock: Callable[[], float]) -> None:
        """Begin to read, if nobody has asked for that yet; ``clock`` says when that is."""
        if not self._is_asked:
            self._is_asked = True
            resume = Run(RESET, lambda: self._resume_reset(clock))
            self._writer.post(resume, Run(DATABASE, self._open))

    def add(self, game: FinishedGame, decisions: tuple[DecisionRow, ...] = ()) -> None:
        """Add a game whose file is being written, or index it again: its file has changed."""
        self._change({game.id: game}, ())
        if self._is_asked:
            self._writer.post(Run(DATABASE, lambda: self._index(game, decisions)))

    def reset(self, now: float) -> None:
        """Know no finished game any more, and let their files be moved to a folder for a day."""
        with self._lock:
            self._known, self._earned, self._sorted = {}, {}, ()
        self.reset_at = now
        self._writer.post(Run(RESET, lambda: self._move_away(now)))

    def undo_reset(self) -> None:
        """Let all that was moved come back, beside what was played since."""
        self.reset_at = None
        self._writer.post(Run(RESET, self._bring_back))

    def stop(self) -> None:
        """Read no further: the program is closing."""
        self._is_stopped = True

    def _change(self, games: Mapping[str, FinishedGame], gone: Iterable[str]) -> None:
        with self._lock:
            self._known |= games
            for game_id in gone:
                self._known.pop(game_id, None)
            self._sorted = None

    # --- in the writer's thread ------------------------------------------------------------------

    def _resume_reset(self, clock: Callable[[], float]) -> None:
        """Go on with a reset that was begun before, or remove what nobody can bring back."""
        if self._writer.reads_only:
            return
        try:
            reset = read_reset(self._disk)
            if reset is None:
                return
            if reset.state is ResetState.MOVING:
                reset = move_away(self._disk, reset, _MOVED)
            if reset.state is ResetState.UNDOING:
                self._put_back(reset)
            elif reset.is_over(clock()):
                forget_reset(self._disk, reset)
            else:
                self.reset_at = reset.at
        except (OSError, ValueError) as error:
            _log.warning("cannot go on with %s: %s", RESET, error)

    def _move_away(self, now: float) -> None:
        """Move all finished games and the database; whatever comes of it, see what is there."""
        reset = None
        try:
            ids, _ = list_ids(self._disk, FINISHED)
            reset = begin_reset(self._disk, now, ids)
            self._database = self._book = None
            move_away(self._disk, reset, _MOVED)
            self._change({}, ids)
        finally:
            if reset is None:
                self.reset_at = None
            self._open()

    def _bring_back(self) -> None:
        try:
            reset = read_reset(self._disk)
            if reset is not None:
                self._put_back(reset)
        finally:
            self._open()

    def _put_back(self, reset: Reset) -> None:
        """Move all games back, and take over what was earned, before the folder is removed."""
        bring_back(self._disk, reset)
        self._book = None
        name = f"{reset.folder}/{DATABASE}"
        database = self._find_database(name) if self._disk.stamp(name) else None
        if database is not None:
            self._add_earned(database.salvage())
        self._writer.post(Run(RESET, lambda: forget_reset(self._disk, reset)))

    def _open(self) -> None:
        """Read the database, or for a new one the index of 0.1.0; then look for other files."""
        lines = self._load()
        if lines is None:
            return
        if self._earned:
            self._put_earned(self.earned)
        ids, failures = list_ids(self._disk, FINISHED)
        for job in failures:
            self._writer.post(*job)
        there = {*lines} if failures else {*ids}
        gone = [game_id for game_id in lines if game_id not in there]
        kept = {game_id: line for game_id, line in lines.items() if game_id in there}
        self._change({game_id: line.game for game_id, line in kept.items()}, ())
        if gone:
            self._use(lambda database: database.drop(gone))
        waiting = (
            [] if failures else [each for each in ids if self._is_unread(kept.get(each), each)]
        )
        self._read_on(waiting, kept)

    def _is_unread(self, line: IndexLine | None, game_id: str) -> bool:
        stamp = self._disk.stamp(file_of(game_id, FINISHED))
        return line is None or not stamp or line.stamp != stamp

    def _read_on(self, waiting: Sequence[str], kept: Mapping[str, IndexLine]) -> None:
        """Read some of the files that wait, and post the rest as a job of its own."""
        if self._is_stopped or not waiting:
            return
        lines = [
            line
            for game_id in waiting[:_AT_ONCE]
            if (line := self._read_file(game_id, is_known=game_id in kept)) is not None
        ]
        self._change({line.game.id: line.game for line in lines}, ())
        self._use(lambda database: database.put(lines, self._read_book()))
        self._writer.post(Run(DATABASE, lambda: self._read_on(waiting[_AT_ONCE:], kept)))

    def _read_file(self, game_id: str, *, is_known: bool) -> IndexLine | None:
        """Return what a file says, ``None`` if it has just gone or cannot be read.

        A file that cannot be read is set aside, and its game known no more; what the disk does not
        give out now is believed to be as it was.
        """
        name = file_of(game_id, FINISHED)
        stamp = self._disk.stamp(name)
        try:
            return read_finished(self._disk, game_id, stamp)
        except (OSError, ValueError) as error:
            _log.warning("cannot read %s: %s", name, error, exc_info=True)
            if isinstance(error, ValueError):
                self._change({}, [game_id])
                self._use(lambda database: database.drop([game_id]))
            if isinstance(error, ValueError) or not is_known:
                self._writer.post(SetAside(name, Notice.GAME_SET_ASIDE))
            return None

    def _read_record(self, game_id: str) -> None:
        record = ReadRecord(is_read=True)
        try:
            content = self._disk.read(file_of(game_id, FINISHED))
            if content is not None:
                game, judged = parse_game(content), parse_json(content).get("judged")
                kept = judged if isinstance(judged, dict) else {}
                record = ReadRecord(is_read=True, game=check_id(game, game_id), judged=kept)
        except (OSError, ValueError) as error:
            _log.warning("cannot read game %s: %s", game_id, error)
        if game_id == self._record_of:
            self._record = record

    def _index(self, game: FinishedGame, decisions: tuple[DecisionRow, ...]) -> None:
        """Put a game into the database, once its file is there."""
        stamp = self._disk.stamp(file_of(game.id, FINISHED))
        if stamp:
            line = IndexLine(game, stamp, decisions)
            self._use(lambda database: database.put([line], self._read_book()))

    def _decide(self, decided: DecidedGames, game: str, variant: str) -> None:
        found = list[DecidedGame]()
        self._use(lambda database: found.extend(database.find_decisions(game, variant)))
        decided.games = tuple(found)

    def _find_due(self, due: DueDrills, game: str, today: date) -> None:
        found = list[Drill]()
        day = today.isoformat()
        self._use(lambda database: found.extend(database.find_drills(game, day)))
        book = self._read_book()
        due.left, due.dealt = book.count_left(today), book.find_dealt(game, today)
        due.drills = tuple(found)

    def _note(self, drill: Drill, today: date, *, is_found: bool) -> None:
        book = self._read_book()
        step = book.note(drill, today, is_found=is_found)
        self._writer.post(Write(DRILLS, format_book(book)))
        self._use(lambda database: database.set_drill(drill.id, step))

    def _read_book(self) -> DrillBook:
        """Return when choices come again; the first time it is read, and set aside if it cannot."""
        if self._book is None:
            self._book = DrillBook()
            try:
                content = self._disk.read(DRILLS)
                if content is not None:
                    self._book = parse_book(content)
            except (OSError, ValueError) as error:
                _log.warning("cannot read %s: %s", DRILLS, error)
                self._writer.post(SetAside(DRILLS, Notice.DRILLS_SET_ASIDE))
        return self._book

    def _load(self) -> Mapping[str, IndexLine] | None:
        """Return what the database says, or for a new one the index of 0.1.0.

        ``None`` if it had to be set aside: then a new one is opened at once.
        """
        self._database = self._find_database(DATABASE)
        if self._database is None or self._database.is_new:
            return read_old_index(self._disk)

        lines, earned = dict[str, IndexLine](), dict[str, Earned]()

        def load(database: "Database") -> None:
            lines.update(database.load())
            earned.update(database.load_earned())

        is_whole = self._use(load)
        self._add_earned(earned)
        return lines if is_whole else None

    def _find_database(self, name: str) -> "Database | None":
        """Return a database, which may be new; ``None`` where there can be none."""
        database: Database | None = None
        try:
            path = self._disk.locate(name)
            if path is not None:
                database = import_module("game.storage.database").Database(
                    path, reads_only=self._writer.reads_only
                )
        except ImportError as error:
            _log.warning("no database: %s", error)
            self._notices.add(Notice.NO_DATABASE)
        except OSError as error:
            _log.warning("cannot reach %s: %s", name, error)
        return database

    def _put_earned(self, earned: Mapping[str, Earned]) -> None:
        self._use(lambda database: database.put_earned(earned))

    def _add_earned(self, earned: Mapping[str, Earned]) -> None:
        with self._lock:
            self._earned |= earned

    def _use(self, act: Callable[["Database"], None]) -> bool:
        """Do something with the database if there is one; without it the files are enough.

        Returns false for one that is damaged: it is set aside, and made again from the files.
        Whoever reads only does without what cannot be had, and keeps the database for the rest.
        """
        if self._database is None:
            return True
        try:
            act(self._database)
        except (OutOfReachError, DamagedError) as error:
            if self._writer.reads_only:
                _log.debug("only reading %s: %s", DATABASE, error)
                return True
            _log.warning("cannot use %s now: %s", DATABASE, error)
            if isinstance(error, DamagedError):
                self._set_aside()
                return False
            self._database = None
        return True

    def _set_aside(self) -> None:
        """Keep a damaged database under another name, and make a new one from the files.

        What was earned is no file's: what can still be read of it goes over to the new one.
        """
        if self._database is not None:
            self._add_earned(self._database.salvage())
        self._database = None
        self._writer.post(
            SetAside(DATABASE, Notice.HISTORY_SET_ASIDE),
            *map(Remove, _BESIDE),
            Run(DATABASE, self._open),
        )

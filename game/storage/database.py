"""The index of finished games in a database, so that no start has to read every file.

The files are the truth, and the database is made from them again whenever it is damaged, of an
unknown version or gone. It is opened for one act at a time and closed again: no file stays open,
and a second copy of the program reads what the first one has written. While another one writes,
this one does not; what it leaves out is found at the next start.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from game.storage.disk import DamagedError, OutOfReachError
from game.storage.drills import LEAST_MISTAKE, STEPS, Drill, DrillBook, DrillStep, name_drill
from game.storage.finished import DecidedGame, Earned, IndexLine, format_line, parse_line

SCHEMA: Final = 6
"""The number of this format, as ``PRAGMA user_version`` tells it."""
_PATIENCE: Final = 0.5
"""Seconds that another copy of the program is waited for."""
_TABLES: Final = """
create table game(
  n integer primary key, id text not null unique, game text not null, begun real not null,
  ended real not null, day text not null, opponent text not null, variant text not null,
  seat int not null, mine real, theirs real, kind int not null, counts int not null,
  code text not null, version text not null, entry text not null, stamp text not null);
create index game_by_end on game(ended);
create table decision(
  game int not null, ply int not null, kind int not null, choice int not null, best int not null,
  error real not null, counts int not null, primary key(game, ply)) without rowid;
create table drill(
  id text primary key, game int not null, ply int not null, level int not null, due text not null);
create index drill_by_game on drill(game);
"""
_KEPT: Final = """
create table if not exists earned(
  key text primary key, n int not null, at real not null) without rowid;
"""
"""What no file tells: it outlives every change of the format."""
_LATEST: Final = 50
"""So many of the latest games are what a coach looks at: older ones tell of another player."""
_COLUMNS: Final = (
    "id, game, begun, ended, day, opponent, variant, seat, mine, theirs, kind, counts, "
    "code, version, entry, stamp"
)
_DUE: Final = 200
"""Of so many that are due, the day's are chosen."""
_PLACES: Final = ", ".join("?" * (_COLUMNS.count(",") + 1))
_PASSING: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
"""Errors of the disk, or because of another program, that say nothing against the file."""
_BASE: Final = 0xFF
"""The part of an extended result code that is the result code."""


class Database:
    """The database at a path; made when the first game is put into it.

    One that ``reads_only`` is out of reach for whoever would change it.
    """

    def __init__(self, path: Path, *, reads_only: bool = False) -> None:
        self._path = path
        self._reads_only = reads_only

    @property
    def is_new(self) -> bool:
        """Whether there is no file yet."""
        return not self._path.exists()

    def load(self) -> dict[str, IndexLine]:
        """Return every game with the stamp of its file, by id; raises both errors."""
        if self.is_new:
            return {}
        with self._open() as connection:
            rows = connection.execute("select entry, stamp from game").fetchall()
        try:
            lines = [IndexLine(parse_line(entry.encode()).game, stamp) for entry, stamp in rows]
        except ValueError as error:
            raise DamagedError(str(error)) from error
        return {line.game.id: line for line in lines}

    def put(self, lines: Iterable[IndexLine], book: DrillBook) -> None:
        """Add these games, or replace them; raises both errors.

        What cost most in them comes again as ``book`` says.
        """
        with self._open() as connection, connection:
            for line in lines:
                _drop(connection, line.game.id)
                n = connection.execute(
                    f"insert into game({_COLUMNS}) values ({_PLACES})",  # noqa: S608  (constants)
                    _list_values(line),
                ).lastrowid
                connection.executemany(
                    "insert or replace into decision values (?, ?, ?, ?, ?, ?, ?)",
                    ((n, *each[:5], line.game.counts and each.matters) for each in line.decisions),
                )
                names = ((each, name_drill(line.game.id, each.ply)) for each in line.decisions)
                connection.executemany(
                    "insert or replace into drill values (?, ?, ?, ?, ?)",
                    (
                        (name, n, each.ply, *book.find(name, line.game.ended))
                        for each, name in names
                        if each.error > LEAST_MISTAKE
                    ),
                )

    def drop(self, ids: Iterable[str]) -> None:
        """Remove these games; raises both errors."""
        with self._open() as connection, connection:
            for each in ids:
                _drop(connection, each)

    def find_decisions(self, game: str, variant: str) -> tuple[DecidedGame, ...]:
        """Return the latest judged games that count, of a variant or of all; raises both errors."""
        with self._open() as connection:
            rows = connection.execute(
                "select id, kind, error, choice, best from decision join "
                "(select n, id, ended from game where counts and game = ? and ? in ('', variant) "
                "and exists (select 1 from decision where game = n) "
                "order by ended desc limit ?) on game = n where counts order by ended, n, ply",
                (game, variant, _LATEST),
            ).fetchall()
        return tuple(
            DecidedGame(each, tuple(row[1:] for row in own))
            for each, own in groupby(rows, key=itemgetter(0))
        )

    def load_earned(self) -> dict[str, Earned]:
        """Return what was earned, by key; raises both errors."""
        if self.is_new:
            return {}
        with self._open() as connection:
            return _read_earned(connection)

    def put_earned(self, earned: Mapping[str, Earned]) -> None:
        """Add what was earned; what is there stays as it was. Raises both errors."""
        rows = [(key, *each) for key, each in earned.items()]
        with self._open() as connection, connection:
            connection.executemany("insert or ignore into earned values (?, ?, ?)", rows)

    def salvage(self) -> dict[str, Earned]:
        """Return what can be read of what was earned in a file that is to be set aside."""
        try:
            with closing(sqlite3.connect(self._path, timeout=_PATIENCE)) as connection:
                return _read_earned(connection)
        except sqlite3.Error:
            return {}

    def find_drills(self, game: str, day: str) -> tuple[Drill, ...]:
        """Return the choices of a game that are due on a day, the costliest first.

        Raises both errors.
        """
        with self._open() as connection:
            rows = connection.execute(
                "select id, ply, kind, error from decision natural join "
                "(select game, ply from drill where level < ? and due <= ?) "
                "join (select n, id, ended from game where game = ?) on game = n "
                "order by error desc, ended, ply limit ?",
                (len(STEPS), day, game, _DUE),
            ).fetchall()
        return tuple(Drill(*row) for row in rows)

    def set_drill(self, drill_id: str, step: DrillStep) -> None:
        """Change when a choice comes again; raises both errors."""
        with self._open() as connection, connection:
            connection.execute(
                "update drill set level = ?, due = ? where id = ?", (*step, drill_id)
            )

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        if self._path.exists() and not self._path.is_file():
            raise DamagedError("this is no file")
        if self._reads_only and self.is_new:
            raise OutOfReachError("there is none, and none may be made")
        try:
            with closing(sqlite3.connect(self._path, timeout=_PATIENCE)) as connection:
                if self._reads_only:
                    connection.execute("pragma query_only = on")
                _prepare(connection)
                yield connection
        except sqlite3.OperationalError as error:
            is_passing = error.sqlite_errorcode & _BASE in _PASSING
            raise (OutOfReachError if is_passing else DamagedError)(str(error)) from error
        except sqlite3.Error as error:
            raise DamagedError(str(error)) from error


def _read_earned(connection: sqlite3.Connection) -> dict[str, Earned]:
    rows = connection.execute("select key, n, at from earned").fetchall()
    kinds = (str, int, float)
    return {key: Earned(n, at) for key, n, at in rows if (type(key), type(n), type(at)) == kinds}


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the tables in a new file; raises ``DamagedError`` for a version that is not known.

    Of an older version all is made again but what no file tells.
    A log beside the file lets others read meanwhile; where the file system cannot have one, SQLite
    keeps its older journal.
    """
    (version,) = connection.execute("pragma user_version").fetchone()
    if version == SCHEMA:
        return
    (tables,) = connection.execute("select count(*) from sqlite_master").fetchone()
    if version > SCHEMA or (tables and not version):
        raise DamagedError(f"version {version} is not {SCHEMA}")
    connection.execute("pragma journal_mode = wal")
    dropped = " ".join(f"drop table if exists {name};" for name in ("game", "decision", "drill"))
    connection.executescript(
        f"begin immediate; {dropped} {_TABLES} {_KEPT} pragma user_version = {SCHEMA}; commit;"
    )


def _drop(connection: sqlite3.Connection, game_id: str) -> None:
    """Remove a game with its decisions, if it is there."""
    for table in ("decision", "drill"):
        connection.execute(
            f"delete from {table} where game = (select n from game where id = ?)",  # noqa: S608  (constants)
            (game_id,),
        )
    connection.execute("delete from game where id = ?", (game_id,))


def _list_values(line: IndexLine) -> tuple[object, ...]:
    """Return a row's values in the order of ``_COLUMNS``."""
    game = line.game
    mine, theirs = game.scores or (None, None)
    return (
        *(game.id, game.game, game.begun, game.ended, game.day, game.opponent, game.variant),
        *(game.seat, mine, theirs, int(game.kind), int(game.counts), game.code, game.version),
        *(format_line(game).decode(), line.stamp),
    )

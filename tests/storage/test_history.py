"""The index of finished games in a database: made from the files, whatever becomes of it."""

import shutil
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage.database import SCHEMA, Database
from game.storage.disk import FolderDisk, OutOfReachError
from game.storage.drills import DRILLS
from game.storage.finished import (
    FINISHED,
    OLD_INDEX,
    DecidedGame,
    Earned,
    FinishedKind,
    format_line,
    summarise,
)
from game.storage.history import DATABASE, ReadRecord
from game.storage.storage import Storage
from game.storage.stored_game import PlayerCode, file_of
from game.storage.writer import Notice
from tests.storage.disks import PATIENCE
from tests.storage.samples import Ticks, make_game

RESULT = {"totals": (31, 28)}


class CountingDisk(FolderDisk):
    """Notes which finished games are read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.names: list[str] = []

    def read(self, name: str, limit: int = 2**20) -> bytes | None:
        self.names += [name] * name.startswith(FINISHED + "/")
        return super().read(name, limit)


def start(folder: Path) -> tuple[Storage, list[str]]:
    """Return a storage that has read its history, and which files it read for that."""
    disk = CountingDisk(folder)
    storage = Storage.open(folder, disk=disk, clock=Ticks())
    storage.read_history()
    assert storage.flush(PATIENCE)
    return storage, disk.names


def finish(storage: Storage, *numbers: int) -> None:
    for number in numbers:
        storage.save_game(make_game(number))
        storage.finish_game(make_game(number).id, RESULT)
    assert storage.flush(PATIENCE)


def list_numbers(storage: Storage) -> list[int]:
    return [int(game.id, 16) for game in storage.finished()]


def query(folder: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        return connection.execute(sql).fetchall()


def list_aside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("history-unreadable-*.db"))


def test_games_are_in_the_database_as_soon_as_they_are_over_and_no_file_is_read_again(
    tmp_path: Path,
) -> None:
    storage, _ = start(tmp_path)
    assert not (tmp_path / DATABASE).exists()
    assert not storage.has_played
    finish(storage, 2, 1)
    rows = query(tmp_path, "select id, game, opponent, variant, seat, mine, theirs from game")
    ids = [make_game(number).id for number in (2, 1)]
    assert rows == [(each, "tides", "puffin", "1", 0, 31.0, 28.0) for each in ids]
    again, read = start(tmp_path)
    assert (again.finished(), read, again.take_notices()) == (storage.finished(), [], ())
    assert again.has_played
    assert query(tmp_path, "pragma user_version") == [(SCHEMA,)]


def test_without_a_database_all_files_are_read_once_in_steps(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, *range(1, 101))
    (tmp_path / DATABASE).unlink()
    again, read = start(tmp_path)
    assert list_numbers(again) == list(range(1, 101))
    assert len(read) == 100
    assert start(tmp_path)[1] == []


def test_who_closes_meanwhile_does_not_wait_for_all_files(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, *range(1, 101))
    (tmp_path / DATABASE).unlink()
    disk = CountingDisk(tmp_path)
    closing_at_once = Storage.open(tmp_path, disk=disk, clock=Ticks())
    closing_at_once.close()
    closing_at_once.read_history()
    assert closing_at_once.flush(PATIENCE)
    assert disk.names == []
    assert list_numbers(start(tmp_path)[0]) == list(range(1, 101))


@pytest.mark.parametrize("damage", ["bytes", "cut", "newer", "other tables", "entry", "folder"])
def test_a_damaged_or_unknown_database_is_set_aside_told_once_and_made_again(
    tmp_path: Path, damage: str
) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2, 3)
    path = tmp_path / DATABASE
    match damage:
        case "bytes":
            path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)
        case "cut":
            path.write_bytes(path.read_bytes()[: 4096 + 100])
        case "newer":
            query(tmp_path, f"pragma user_version = {SCHEMA + 1}")
        case "other tables":
            query(tmp_path, "alter table game rename column entry to text")
        case "entry":
            query(tmp_path, "update game set entry = '{}' where n = 2")
        case _:
            path.unlink()
            path.mkdir()
    again, read = start(tmp_path)
    assert again.finished() == storage.finished()
    assert again.take_notices() == (Notice.HISTORY_SET_ASIDE,)
    assert len(list_aside(tmp_path)) == 1
    assert len(read) == 3
    third, read = start(tmp_path)
    assert (third.finished(), third.take_notices(), read) == (storage.finished(), (), [])


def judge(storage: Storage, number: int, *rows: list[float]) -> None:
    storage.keep_judged(make_game(number).id, {"judge": 2, "decisions": [*rows]})


def find_decisions(storage: Storage) -> tuple[DecidedGame, ...] | None:
    decided = storage.find_decisions("tides", "1")
    assert storage.flush(PATIENCE)
    return decided.games


def test_decisions_of_the_person_are_kept_and_made_again_from_the_files(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2, 3)
    judge(storage, 1, [0, 0, 5, 2, 13, 1.5, 1], [0, 1, 7, 3, 4, 9.0, 1], [1, 0, 1, 3, 3, 0, 0])
    judge(storage, 3, [0, 0, 4, 6, 7, 0.25, 1])
    first, third = make_game(1).id, make_game(3).id
    told = DecidedGame(first, ((5, 1.5, 2, 13),)), DecidedGame(third, ((4, 0.25, 6, 7),))
    assert find_decisions(storage) == told
    rows = query(tmp_path, "select ply, kind, choice, best, error, counts from decision")
    assert rows == [(0, 5, 2, 13, 1.5, 1), (1, 1, 3, 3, 0.0, 0), (0, 4, 6, 7, 0.25, 1)]
    (tmp_path / DATABASE).unlink()
    again, _ = start(tmp_path)
    assert {*(find_decisions(again) or ())} == {*told}
    (tmp_path / file_of(first, FINISHED)).unlink()
    assert find_decisions(start(tmp_path)[0]) == told[1:]
    assert query(tmp_path, "select count(*) from decision") == [(1,)]


def find_due(folder: Path) -> tuple[Storage, list[int], int]:
    """Start anew; return the plies that are due two days later, and how many may come."""
    disk = FolderDisk(folder)
    storage = Storage.open(folder, disk=disk, clock=Ticks(2 * 86400.0))
    storage.read_history()
    due = storage.find_drills("tides")
    assert storage.flush(PATIENCE)
    return storage, [each.ply for each in due.drills or ()], due.left


def test_what_cost_most_comes_again_whatever_becomes_of_the_index(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1)
    judge(storage, 1, *([ply, 0, 1, 2, 3, ply / 2, 1] for ply in range(5)))
    assert storage.flush(PATIENCE)
    later, plies, left = find_due(tmp_path)
    assert (plies, left) == ([4, 3, 2], 10)
    drills = later.find_drills("tides")
    assert later.flush(PATIENCE)
    assert drills.drills is not None
    later.note_drill(drills.drills[0], is_found=True)
    later.note_drill(drills.drills[1], is_found=False)
    assert later.flush(PATIENCE)
    rows = query(tmp_path, "select ply, level, due from drill order by ply")
    assert rows == [(2, 0, "1970-01-02"), (3, 0, "1970-01-04"), (4, 1, "1970-01-06")]
    (tmp_path / DATABASE).unlink()
    assert find_due(tmp_path)[1:] == ([2], 8)
    assert query(tmp_path, "select ply, level, due from drill order by ply") == rows
    (tmp_path / DRILLS).write_text("spoilt")
    (tmp_path / DATABASE).unlink()
    again, plies, left = find_due(tmp_path)
    assert (plies, left, again.take_notices()) == ([4, 3, 2], 10, (Notice.DRILLS_SET_ASIDE,))


def test_a_database_of_an_earlier_version_is_made_again_without_a_word(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    query(tmp_path, "drop table drill")
    query(tmp_path, f"pragma user_version = {SCHEMA - 1}")
    again, read = start(tmp_path)
    assert (list_numbers(again), len(read), again.take_notices()) == ([1, 2], 2, ())
    assert list_aside(tmp_path) == []
    assert query(tmp_path, "select count(*) from decision") == [(0,)]


def test_a_database_that_breaks_while_the_game_is_played_is_set_aside_and_made_again(
    tmp_path: Path,
) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    (tmp_path / DATABASE).write_bytes(b"spoilt" * 1000)
    finish(storage, 3)
    assert list_numbers(storage) == [1, 2, 3]
    assert storage.take_notices() == (Notice.HISTORY_SET_ASIDE,)
    assert list_numbers(start(tmp_path)[0]) == [1, 2, 3]
    assert start(tmp_path)[1] == []


def test_files_removed_added_and_edited_by_hand_are_found(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2, 3)
    first, second = (tmp_path / file_of(make_game(n).id, FINISHED) for n in (1, 2))
    content = first.read_bytes()
    first.unlink()
    second.write_bytes(second.read_bytes().replace(b"[31, 28]", b"[3, 28]"))
    again, read = start(tmp_path)
    assert list_numbers(again) == [2, 3]
    assert [game.scores for game in again.finished()] == [(3, 28), (31, 28)]
    assert read == [file_of(make_game(2).id, FINISHED)]
    assert query(tmp_path, "select count(*), min(mine) from game") == [(2, 3.0)]
    first.write_bytes(content)
    assert list_numbers(start(tmp_path)[0]) == [1, 2, 3]


def test_a_database_copied_from_elsewhere_tells_of_no_game_that_is_not_here(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    storage, _ = start(here)
    finish(storage, 1, 2)
    other, _ = start(there)
    finish(other, 2, 3)
    shutil.copy(there / DATABASE, here / DATABASE)
    again, read = start(here)
    assert again.finished() == storage.finished()
    assert again.take_notices() == ()
    assert file_of(make_game(1).id, FINISHED) in read
    assert sorted(query(here, "select id from game")) == [(make_game(n).id,) for n in (1, 2)]


def test_a_game_s_file_of_a_newer_version_is_set_aside_and_told_once(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    path = tmp_path / file_of(make_game(1).id, FINISHED)
    content = path.read_bytes().replace(b'"version": 1', b'"version": 2')
    path.write_bytes(content)
    again, _ = start(tmp_path)
    assert (list_numbers(again), again.take_notices()) == ([2], (Notice.GAME_SET_ASIDE,))
    (aside,) = path.parent.glob("*-unreadable-*")
    assert aside.read_bytes() == content
    assert start(tmp_path)[0].take_notices() == ()


def test_a_second_copy_reads_and_while_the_first_one_writes_it_does_not_write(
    tmp_path: Path,
) -> None:
    first, _ = start(tmp_path)
    finish(first, 1)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as busy:
        busy.execute("begin immediate")
        second, read = start(tmp_path)
        assert (list_numbers(second), read) == ([1], [])
        finish(second, 2)
        assert list_numbers(second) == [1, 2]
        with pytest.raises(OutOfReachError):
            Database(tmp_path / DATABASE).drop(["1"])
    assert second.take_notices() == ()
    assert query(tmp_path, "select count(*) from game") == [(1,)]
    assert list_numbers(start(tmp_path)[0]) == [1, 2]
    assert query(tmp_path, "select count(*) from game") == [(2,)]


def test_without_sqlite_the_history_is_read_from_the_files_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    monkeypatch.delitem(sys.modules, "game.storage.database")
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    for _ in range(2):
        again, read = start(tmp_path)
        assert (list_numbers(again), len(read)) == ([1, 2], 2)
        assert again.take_notices() == (Notice.NO_DATABASE,)
    finish(again, 3)
    assert sorted(list_numbers(again)) == [1, 2, 3]


def test_where_no_folder_can_be_made_nothing_is_known_and_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    storage, _ = start(tmp_path / "file" / "folder")
    assert storage.finished() == ()


def test_a_record_is_read_by_the_writer_with_how_the_game_was_judged(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    storage.keep_judged(make_game(1).id, {"judge": 7})
    storage.keep_judged("f" * 32, {"judge": 7})
    assert storage.flush(PATIENCE)
    for number, judged in ((1, {"judge": 7}), (2, {})):
        assert storage.find_record(make_game(number).id) == ReadRecord()
        assert storage.flush(PATIENCE)
        read = storage.find_record(make_game(number).id)
        assert (read.is_read, read.judged) == (True, judged)
        assert read.game is not None
        assert read.game.record == make_game(number).record
    assert start(tmp_path)[1] == []  # the file that was judged is known, too
    storage.find_record("e" * 32)
    assert storage.flush(PATIENCE)
    assert storage.find_record("e" * 32) == ReadRecord(is_read=True)


def test_the_old_index_is_read_for_a_new_database(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    (tmp_path / DATABASE).unlink()
    gone = summarise(make_game(7), RESULT, 9.0)
    lines = [format_line(game) for game in (*storage.finished(), gone)]
    (tmp_path / OLD_INDEX).write_bytes(b"\n".join(lines))
    again, _ = start(tmp_path)
    assert again.finished() == storage.finished()
    assert (tmp_path / OLD_INDEX).exists()


@pytest.mark.parametrize(
    ("players", "record", "kind", "counts"),
    [
        ((None, "gull"), "1 2", FinishedKind.CONTEST, True),
        (("gull", None), "1 2", FinishedKind.CONTEST, True),
        ((None, "gull"), "@ 1 2", FinishedKind.PRACTICE, False),
        ((None, None), "1 2", FinishedKind.SHARED, False),
        ((None, ("7",)), "1 2", FinishedKind.LESSON, False),
        (("gull", "puffin"), "1 2", FinishedKind.CONTEST, False),
    ],
)
def test_what_a_game_was_and_whether_it_counts(
    players: tuple[PlayerCode, ...], record: str, kind: FinishedKind, *, counts: bool
) -> None:
    stored = replace(make_game(1, record), players=players)
    game = summarise(stored, {"turns": (5, 7)}, 3.0)
    assert (game.kind, game.counts) == (kind, counts)
    is_second = players.index(None) == 1 if None in players else False
    assert game.scores == ((7, 5) if is_second else (5, 7))


EARNED = {"tides/first": Earned(1, 5.0), "tried/tides/a/3": Earned(0, 6.0)}


@pytest.mark.parametrize("damage", ["nothing", "older", "newer", "entry", "cut", "files"])
def test_what_was_earned_outlives_the_index_that_is_made_again(tmp_path: Path, damage: str) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1, 2)
    storage.keep_earned(EARNED)
    storage.keep_earned({"tides/first": Earned(1, 9.0)})
    assert storage.flush(PATIENCE)
    match damage:
        case "older":
            query(tmp_path, f"pragma user_version = {SCHEMA - 1}")
        case "newer":
            query(tmp_path, f"pragma user_version = {SCHEMA + 1}")
        case "entry":
            query(tmp_path, "update game set entry = '{}' where n = 2")
        case "cut":
            query(tmp_path, "insert into earned values ('odd', 'many', 'never')")
            query(tmp_path, "drop table game")
        case "files":
            for path in (tmp_path / FINISHED).iterdir():
                path.unlink()
    again, _ = start(tmp_path)
    assert dict(again.earned) == EARNED
    assert len(again.finished()) == (0 if damage == "files" else 2)
    told = (Notice.HISTORY_SET_ASIDE,) if damage in ("newer", "entry", "cut") else ()
    assert again.take_notices() == told
    assert dict(start(tmp_path)[0].earned) == EARNED


def test_what_was_earned_in_a_database_that_is_beyond_reading_is_gone(tmp_path: Path) -> None:
    storage, _ = start(tmp_path)
    finish(storage, 1)
    storage.keep_earned(EARNED)
    assert storage.flush(PATIENCE)
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / DATABASE).write_bytes(b"spoilt" * 1000)
    again, _ = start(tmp_path)
    assert dict(again.earned) == {}
    assert again.finished() == storage.finished()


def test_what_is_earned_before_the_database_is_read_is_kept_too(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path, clock=Ticks())
    storage.keep_earned(EARNED)
    storage.read_history()
    assert storage.flush(PATIENCE)
    assert dict(start(tmp_path)[0].earned) == EARNED

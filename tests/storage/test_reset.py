"""A reset: all games go to a folder and can come back for a day, whenever the program is killed."""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from game.storage.drills import DRILLS, DealtPosition, Drill, parse_book
from game.storage.finished import FINISHED, Earned
from game.storage.history import DATABASE
from game.storage.reset import RESET, read_reset
from game.storage.storage import IMPORTED, Storage
from game.storage.writer import Notice
from tests.storage.disks import PATIENCE, BrokenDisk, DyingDisk
from tests.storage.memory import MemoryDisk
from tests.storage.samples import make_game

NOON = datetime(2026, 11, 25, 12, 30, tzinfo=UTC).timestamp()
FOLDER = "reset-2026-11-25"
DAY = 24 * 3600.0
EARNED = {"tides/first": Earned(1, 5.0)}


def start(folder: Path, now: float = NOON) -> Storage:
    """Return a storage that has read its history."""
    storage = Storage.open(folder, clock=lambda: now)
    storage.read_history()
    assert storage.flush(PATIENCE)
    return storage


def start_in_memory(disk: MemoryDisk, now: float = NOON) -> Storage:
    storage = Storage.open(Path("memory"), disk=disk, clock=lambda: now)
    storage.read_history()
    assert storage.flush(PATIENCE)
    return storage


def can_undo(storage: Storage) -> bool:
    """Ask anew: of a property mypy believes that it stays what it was."""
    return storage.can_undo_reset


def finish(storage: Storage, *numbers: int) -> None:
    for number in numbers:
        storage.save_game(make_game(number))
        storage.finish_game(make_game(number).id, {"totals": (31, 28)})
    assert storage.flush(PATIENCE)


def list_numbers(storage: Storage) -> list[int]:
    return sorted(int(game.id, 16) for game in storage.finished())


def list_files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}


def test_games_go_to_a_folder_and_come_back_beside_those_played_since(tmp_path: Path) -> None:
    storage = start(tmp_path)
    finish(storage, 1, 2)
    storage.keep_earned(EARNED)
    storage.save_game(make_game(3))
    assert not can_undo(storage)
    storage.reset()
    assert (storage.finished(), dict(storage.earned)) == ((), {})  # at once
    assert storage.flush(PATIENCE)
    moved = {f"{FOLDER}/{FINISHED}/{make_game(number).id}.json" for number in (1, 2)}
    assert {*moved, f"{FOLDER}/{DATABASE}"} <= list_files(tmp_path)
    assert can_undo(storage)
    finish(storage, 3)
    again = start(tmp_path, NOON + DAY - 1)
    assert (list_numbers(again), dict(again.earned)) == ([3], {})
    assert can_undo(again)
    again.keep_earned({"tides/sight": Earned(1, 6.0)})
    again.undo_reset()
    assert again.flush(PATIENCE)
    for each in (again, start(tmp_path)):
        assert list_numbers(each) == [1, 2, 3]
        assert dict(each.earned) == {**EARNED, "tides/sight": Earned(1, 6.0)}
        assert not can_undo(each)
        assert each.take_notices() == ()
    assert not (tmp_path / FOLDER).exists()
    assert not (tmp_path / RESET).exists()


def test_after_a_day_nothing_comes_back_and_another_reset_has_a_folder_of_its_own(
    tmp_path: Path,
) -> None:
    storage = start(tmp_path)
    finish(storage, 1)
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "mine.txt").touch()
    storage.reset()
    assert storage.flush(PATIENCE)
    assert (tmp_path / f"{FOLDER}-2" / FINISHED).exists()
    late = start(tmp_path, NOON + DAY)
    assert not can_undo(late)
    assert list_files(tmp_path) & {RESET, f"{FOLDER}-2"} == set()
    assert not (tmp_path / f"{FOLDER}-2").exists()
    assert (tmp_path / FOLDER / "mine.txt").exists()
    finish(late, 2)
    late.reset()
    late.undo_reset()
    assert late.flush(PATIENCE)
    assert list_numbers(late) == [2]
    late.undo_reset()  # there is none
    assert late.flush(PATIENCE)
    assert list_numbers(late) == [2]


@pytest.mark.parametrize("since", [0, 1])
def test_what_comes_again_comes_back_beside_what_came_since(tmp_path: Path, since: int) -> None:
    def note(folder: Path, number: int) -> None:
        drill = Drill(make_game(number).id, 3, 0, 1.0, DealtPosition("tides", f"{number}"))
        storage = start(folder)
        storage.note_drill(drill, is_found=True)
        assert storage.flush(PATIENCE)

    note(tmp_path, 1)
    storage = start(tmp_path)
    storage.reset()
    assert storage.flush(PATIENCE)
    assert not (tmp_path / DRILLS).exists()
    for number in range(since):
        note(tmp_path, 2 + number)
    again = start(tmp_path)
    again.undo_reset()
    assert again.flush(PATIENCE)
    book = parse_book((tmp_path / DRILLS).read_bytes())
    assert {*book.steps} == {*book.dealt} == {f"{make_game(n).id}:3" for n in range(1, 2 + since)}


@pytest.mark.parametrize("is_imported", [False, True])
def test_whether_somebody_has_played_is_no_game_and_is_not_taken_away(
    tmp_path: Path, *, is_imported: bool
) -> None:
    """Else a new player who imports games and resets would not be offered the first game."""
    storage = start(tmp_path)
    if is_imported:
        assert storage.add_game(make_game(1), {"totals": (31, 28)}, None)
        assert storage.flush(PATIENCE)
    else:
        finish(storage, 1)
    storage.reset()
    assert storage.flush(PATIENCE)
    again = start(tmp_path)
    assert again.has_played is not is_imported
    again.undo_reset()
    assert again.flush(PATIENCE)
    assert list_numbers(again) == [1]
    assert start(tmp_path).has_played is not is_imported
    finish(again, 2)
    assert start(tmp_path).has_played
    assert not (tmp_path / IMPORTED).exists()


def test_a_clock_that_is_set_back_takes_nothing_away(tmp_path: Path) -> None:
    storage = start(tmp_path)
    finish(storage, 1)
    storage.reset()
    assert storage.flush(PATIENCE)
    early = start(tmp_path, NOON - 7 * DAY)
    assert can_undo(early)
    early.undo_reset()
    assert early.flush(PATIENCE)
    assert list_numbers(early) == [1]


@pytest.mark.parametrize("undoes", [False, True])
def test_who_is_killed_at_any_change_goes_on_at_the_next_start(undoes: bool) -> None:  # noqa: FBT001
    before = MemoryDisk()
    first = start_in_memory(before)
    finish(first, 1, 2, 3)
    if undoes:
        first.reset()
        assert first.flush(PATIENCE)
    for changes in count():
        disk = DyingDisk(dict(before.files), changes)
        killed = start_in_memory(disk)
        killed.undo_reset() if undoes else killed.reset()
        assert killed.flush(PATIENCE)
        again = start_in_memory(MemoryDisk(disk.files))
        found = list_numbers(again)
        assert found in ([], [1, 2, 3])  # all of it, or nothing
        assert can_undo(again) == (found == [])
        assert again.take_notices() == ()
        again.undo_reset()
        assert again.flush(PATIENCE)
        assert list_numbers(again) == [1, 2, 3]
        assert not [name for name in disk.files if name.startswith("reset")]
        if disk.changes_left >= 0:
            break
    assert changes == 5  # the note, three games, the note


@pytest.mark.parametrize("call", ["write_atomic", "replace", "list_names"])
def test_a_disk_that_refuses_is_told_once_and_no_game_is_lost(call: str) -> None:
    disk = BrokenDisk()
    storage = start_in_memory(disk)
    finish(storage, 1, 2)
    disk.broken = {call}
    storage.reset()
    assert storage.flush(PATIENCE)
    assert {Notice.CANNOT_WRITE, Notice.CANNOT_LIST} & {*storage.take_notices()}
    assert can_undo(storage) == (call != "write_atomic")
    disk.broken = set()
    again = start_in_memory(disk)
    kept = len([name for name in disk.files if f"{FINISHED}/" in name])
    assert kept == 2
    if can_undo(again):
        again.undo_reset()
        assert again.flush(PATIENCE)
    assert list_numbers(again) == [1, 2]


@pytest.mark.parametrize(
    "changes",
    [
        {"folder": "games"},
        {"folder": "../reset-2026-11-25"},
        {"ids": ["../settings"]},
        {"ids": 7},
        {"at": "noon"},
        {"state": "lost"},
        None,
    ],
)
def test_a_note_that_is_none_moves_nothing(changes: dict[str, object] | None) -> None:
    disk = MemoryDisk()
    storage = start_in_memory(disk)
    finish(storage, 1)
    note = {"version": 1, "folder": FOLDER, "at": NOON, "ids": [make_game(1).id], "state": "moving"}
    disk.files[RESET] = b"{" if changes is None else json.dumps({**note, **changes}).encode()
    before = dict(disk.files)
    with pytest.raises(ValueError, match=r"."):
        read_reset(disk)
    again = start_in_memory(disk)
    assert (list_numbers(again), disk.files) == ([1], before)
    disk.files[RESET] = json.dumps(note).encode()
    assert list_numbers(start_in_memory(disk)) == []


def test_what_was_earned_comes_back_from_a_database_with_a_log(tmp_path: Path) -> None:
    """Another copy of the program has it open, so that its log is moved with it."""
    storage = start(tmp_path)
    finish(storage, 1)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as other:
        other.execute("select * from game").fetchall()
        storage.keep_earned(EARNED)
        assert storage.flush(PATIENCE)
        storage.reset()
        assert storage.flush(PATIENCE)
    again = start(tmp_path)
    again.undo_reset()
    assert again.flush(PATIENCE)
    assert dict(again.earned) == EARNED

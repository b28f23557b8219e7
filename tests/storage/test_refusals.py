"""Disks that refuse, folders that cannot be opened, files that are none."""

import os
from pathlib import Path

import pytest

from game.settings import Settings
from game.storage.disk import LARGEST_FILE
from game.storage.finished import OLD_INDEX
from game.storage.storage import Storage
from game.storage.stored_game import file_of
from game.storage.writer import Notice
from tests.storage.disks import PATIENCE, BrokenDisk
from tests.storage.samples import CHANGED, make_game, open_storage
from tests.storage.test_saving import RESULT, list_numbers


def test_a_folder_that_cannot_be_made_costs_the_saving_and_one_notice(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_bytes(b"here")
    storage = Storage.open(file / "below")
    assert (storage.unfinished(), storage.load_settings()) == ((), Settings())
    assert storage.take_notices() == ()
    for number in (1, 2):
        storage.save_game(make_game(number))
        storage.save_settings(CHANGED)
        storage.finish_game(make_game(number).id, RESULT)
    storage.save_game(make_game(3))
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    storage.save_game(make_game(3))
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == ()
    assert file.read_bytes() == b"here"
    assert (list_numbers(storage), len(storage.finished())) == ([3], 2)


def test_a_disk_that_works_again_is_written_again() -> None:
    disk = BrokenDisk("write_atomic")
    storage = open_storage(disk)
    storage.finish_game(storage.save_game(make_game(1)).id, RESULT)
    storage.save_game(make_game(2))
    assert storage.flush(PATIENCE)
    assert disk.files == {}
    disk.broken.clear()
    storage.save_game(make_game(2))
    assert storage.flush(PATIENCE)
    again = open_storage(disk)
    assert list_numbers(again) == [2]
    assert len(again.finished()) == 1
    assert not storage.has_failed
    assert storage.take_notices() == ()  # nobody was told in time, and nobody has to be
    disk.broken.add("write_atomic")
    storage.save_game(make_game(3))
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)


def test_closing_tries_again_what_the_disk_has_refused() -> None:
    disk = BrokenDisk()
    storage = open_storage(disk)
    saved = storage.save_game(make_game())
    disk.broken.add("remove")
    storage.finish_game(saved.id, RESULT)
    assert storage.flush(PATIENCE)
    assert saved.id in {game.id for game in storage.finished()}
    assert storage.has_failed
    disk.broken.clear()
    assert storage.close()
    again = open_storage(disk)
    assert again.unfinished() == ()
    assert again.finished() == storage.finished()


def test_a_finished_game_stays_under_way_while_it_cannot_be_written() -> None:
    disk = BrokenDisk()
    storage = open_storage(disk)
    saved = storage.save_game(make_game())
    assert storage.flush(PATIENCE)
    disk.broken.add("write_atomic")
    storage.finish_game(saved.id, RESULT)
    assert storage.flush(PATIENCE)
    assert open_storage(disk).unfinished() == (saved,)


def test_settings_that_can_neither_be_read_nor_set_aside_stay_where_they_are() -> None:
    disk = BrokenDisk("replace", files={"settings.json": b"precious"})
    storage = open_storage(disk)
    storage.save_settings(CHANGED)
    assert storage.flush(PATIENCE)
    storage.save_game(make_game())
    assert not storage.close()  # one thing lost is not made up for by another that was written
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    assert disk.files.pop("settings.json") == b"precious"
    assert len(disk.files) == 1


def test_a_disk_that_may_not_be_read_is_no_crash() -> None:
    files = {
        "settings.json": b"1",
        "game.json": b"2",
        file_of(make_game().id): b"3",
        OLD_INDEX: b"4",
    }
    disk = BrokenDisk("read", "list_names", "replace", files=dict(files))
    storage = open_storage(disk)
    assert (storage.unfinished(), storage.finished()) == ((), ())
    untold = (Notice.CANNOT_WRITE, Notice.CANNOT_LIST, Notice.CANNOT_LIST)
    assert storage.take_notices() == untold
    assert disk.files == files


def open_history(folder: Path) -> Storage:
    """Return the storage in a folder, after it has read its history."""
    storage = Storage.open(folder)
    storage.read_history()
    assert storage.flush(PATIENCE)
    return storage


@pytest.mark.parametrize("folder", ["games", "finished"])
def test_a_folder_that_cannot_be_opened_is_told_and_what_lies_there_stays(
    data_dir: Path, folder: str
) -> None:
    data_dir.mkdir()
    (data_dir / folder).write_bytes(b"here")
    storage = open_history(data_dir)
    assert storage.take_notices() == (Notice.CANNOT_LIST,)
    storage.finish_game(storage.save_game(make_game()).id, RESULT)
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    (data_dir / folder).unlink()
    storage.close()
    assert len(open_history(data_dir).finished()) == 1


def test_a_pipe_or_a_huge_file_is_set_aside_unread(data_dir: Path) -> None:
    (data_dir / "games").mkdir(parents=True)
    os.mkfifo(data_dir / file_of(make_game().id))
    os.mkfifo(data_dir / OLD_INDEX)
    (data_dir / "settings.json").write_bytes(b" " * (LARGEST_FILE + 1))
    storage = Storage.open(data_dir)
    storage.finish_game(storage.save_game(make_game(2)).id, RESULT)
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == (Notice.SETTINGS_SET_ASIDE, Notice.GAME_SET_ASIDE)
    assert len(list(data_dir.rglob("*-unreadable-*"))) == 2
    assert open_history(data_dir).finished() == storage.finished()

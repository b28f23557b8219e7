"""Of two programs in one folder the first one writes, and the other reads only."""

import errno
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.disk import LOCK, FolderDisk
from game.storage.finished import Earned
from game.storage.storage import Storage
from game.storage.writer import Notice
from tests.storage.disks import PATIENCE, BrokenDisk
from tests.storage.samples import CHANGED, make_game

ROOT = Path(__file__).parents[2]
EARNED = {"tides/first": Earned(1, 5.0)}
RESULT = {"totals": (31, 28)}
HOLD = """
import sys, time
from pathlib import Path
from game.storage.storage import Storage

storage = Storage.open(Path(sys.argv[1]), claims=True)
assert storage.flush(20)
print("claimed", flush=True)
time.sleep(600)
"""


def start(folder: Path) -> Storage:
    """Return what a window opens, after it has read all."""
    storage = Storage.open(folder, claims=True)
    storage.read_history()
    assert storage.flush(PATIENCE)
    return storage


def read_files(folder: Path) -> dict[str, bytes]:
    """Return all but the files that SQLite keeps beside its database while one reads."""
    files = (path for path in folder.rglob("*") if path.is_file() and "db-" not in path.name)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def finish(storage: Storage, number: int) -> None:
    storage.save_game(make_game(number))
    storage.finish_game(make_game(number).id, RESULT)
    assert storage.flush(PATIENCE)


def play_everything(storage: Storage) -> None:
    """Do whatever changes files."""
    storage.save_settings(CHANGED)
    storage.save_game(make_game(1, "played here"))
    finish(storage, 1)
    finish(storage, 4)
    storage.keep_judged(make_game(2).id, {"judge": 1})
    storage.keep_par(make_game(2).id, 1.0)
    storage.keep_earned({"tides/second": Earned(2, 6.0)})
    storage.add_game(make_game(5), None, None)
    storage.remove_game(make_game(3).id)
    assert storage.flush(PATIENCE)


def test_the_second_program_reads_all_and_changes_nothing(tmp_path: Path) -> None:
    first = start(tmp_path)
    first.keep_earned(EARNED)
    finish(first, 2)
    for number in (1, 3):
        first.save_game(make_game(number))
    assert first.flush(PATIENCE)
    before = read_files(tmp_path)

    second = start(tmp_path)
    assert second.take_notices() == (Notice.READS_ONLY,)
    assert {game.id for game in second.unfinished()} == {make_game(n).id for n in (1, 3)}
    assert (second.finished(), dict(second.earned)) == (first.finished(), EARNED)
    play_everything(second)
    assert second.take_notices() == ()
    assert read_files(tmp_path) == before
    second.reset()
    assert second.flush(PATIENCE)
    assert second.take_notices() == (Notice.READS_ONLY,)  # the reset was asked for, and is refused
    assert not second.close()
    assert read_files(tmp_path) == before

    first.save_game(make_game(1, "played on"))
    assert first.close()
    third = start(tmp_path)
    assert third.take_notices() == ()
    assert {game.record for game in third.unfinished()} == {"played on", make_game().record}
    assert third.close()


def test_the_second_program_stays_so_when_the_first_has_gone(tmp_path: Path) -> None:
    first, second = start(tmp_path), start(tmp_path)
    first.save_game(make_game(1, "played on"))
    assert first.close()
    second.save_game(make_game(1, "played here"))  # from where the first one had been
    assert not second.close()
    assert [game.record for game in start(tmp_path).unfinished()] == ["played on"]


@pytest.mark.parametrize("damage", [b"", b"no database"])
def test_the_second_program_reads_the_files_where_the_index_is_of_no_use(
    tmp_path: Path, damage: bytes
) -> None:
    first = start(tmp_path)
    finish(first, 2)
    (tmp_path / "history.db").write_bytes(damage)
    if not damage:
        (tmp_path / "history.db").unlink()
    before = read_files(tmp_path)
    second = start(tmp_path)
    assert [game.id for game in second.finished()] == [make_game(2).id]
    play_everything(second)
    assert read_files(tmp_path) == before


def test_the_claim_of_a_killed_program_is_gone(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "claimed\n"
        assert start(tmp_path).take_notices() == (Notice.READS_ONLY,)
        program.kill()
    assert start(tmp_path).take_notices() == ()


def test_a_command_adds_games_beside_the_window(tmp_path: Path) -> None:
    first, command = start(tmp_path), Storage.open(tmp_path)
    assert command.add_game(make_game(7), None, None)
    assert command.close()
    assert first.close()
    assert [game.id for game in start(tmp_path).unfinished()] == [make_game(7).id]


def lack_locks(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    name = "msvcrt.locking" if sys.platform == "win32" else "fcntl.flock"
    monkeypatch.setattr(name, refuse)
    del folder


def block_lock(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / LOCK).mkdir()
    del monkeypatch


@pytest.mark.parametrize("hinder", [lack_locks, block_lock])
def test_where_nothing_can_be_locked_both_write(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    hinder: Callable[[pytest.MonkeyPatch, Path], None],
) -> None:
    hinder(monkeypatch, tmp_path)
    for number in (1, 2):
        storage = start(tmp_path)
        storage.save_game(make_game(number))
        assert storage.flush(PATIENCE)
        assert storage.take_notices() == ()
    assert len(start(tmp_path).unfinished()) == 2


def test_a_folder_that_cannot_be_written_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    storage = start(tmp_path / "file" / "below")
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    storage.save_game(make_game())
    assert not storage.close()
    assert storage.take_notices() == ()


def test_a_folder_whose_lock_is_there_but_that_takes_nothing_new_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert start(tmp_path).close()
    monkeypatch.setattr("os.access", lambda *_: False)
    assert start(tmp_path).take_notices() == (Notice.CANNOT_WRITE,)


def test_a_claim_that_was_refused_is_tried_again() -> None:
    disk = BrokenDisk("claim")
    storage = Storage.open(Path("memory"), disk=disk, claims=True)
    assert storage.flush(PATIENCE)
    disk.broken.clear()
    storage.save_game(make_game())
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == ()
    assert not disk.claim()
    assert storage.close()
    assert disk.claim()


def test_a_folder_is_claimed_once_and_given_back(tmp_path: Path) -> None:
    one, other = FolderDisk(tmp_path), FolderDisk(tmp_path)
    assert (one.claim(), other.claim()) == (True, False)
    other.release()
    assert not FolderDisk(tmp_path).claim()
    one.release()
    assert other.claim()
    other.release()

"""Files are written whole or not at all, and what is no file of the program's is not touched."""

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import platformdirs
import pytest

from game.storage.disk import LARGEST_FILE, Disk, FolderDisk, default_folder
from tests.storage.memory import MemoryDisk


class Killed(BaseException):
    """The process is gone: nothing after this line runs."""


@pytest.fixture
def disk(data_dir: Path) -> FolderDisk:
    return FolderDisk(data_dir)


@pytest.fixture(params=["folder", "memory"])
def either(request: pytest.FixtureRequest, data_dir: Path) -> Disk:
    return FolderDisk(data_dir) if request.param == "folder" else MemoryDisk()


def test_the_folder_is_the_systems_unless_the_environment_names_one(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert default_folder() == data_dir
    monkeypatch.delenv("TIDECROWN_DATA_DIR")
    assert default_folder() == platformdirs.user_data_path("tidecrown", appauthor=False)


def test_reading_alone_makes_no_folder(disk: FolderDisk, data_dir: Path) -> None:
    assert disk.read("games/a.json") is None
    assert disk.list_names("games") == ()
    disk.remove("games/a.json")
    assert not data_dir.exists()


def test_both_disks_do_the_same(either: Disk) -> None:
    assert either.read("a.json") is None
    assert either.list_names("games") == ()
    either.remove("a.json")
    either.write_atomic("a.json", b"first")
    either.write_atomic("a.json", b"second")
    either.write_atomic("games/b.json", b"b")
    either.write_atomic("games/a.json", b"a")
    assert either.read("a.json") == b"second"
    assert either.list_names("games") == ("a.json", "b.json")
    either.replace("games/a.json", "games/b.json")
    assert either.list_names("games") == ("b.json",)
    assert either.read("games/b.json") == b"a"
    either.remove("games/b.json")
    assert either.list_names("games") == ()
    with pytest.raises(FileNotFoundError):
        either.replace("games/b.json", "games/c.json")
    with pytest.raises(ValueError, match=r"more than 5|at most 5"):
        either.read("a.json", 5)
    assert either.read("a.json", 6) == b"second"


def test_a_folder_has_a_stamp_once_there_is_anything_in_it(either: Disk) -> None:
    assert either.stamp("finished") == ""
    either.write_atomic("finished/a.json", b"{}")
    assert either.stamp("finished") != ""


def fail(*_: object) -> None:
    raise OSError("no space left on device")


def die(*_: object) -> None:
    raise Killed


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize(("end", "error"), [(fail, OSError), (die, Killed)])
def test_whatever_ends_the_writing_in_the_middle_leaves_the_old_file(
    disk: FolderDisk,
    data_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    end: Callable[..., None],
    error: type[BaseException],
) -> None:
    disk.write_atomic("a.json", b"old")
    with monkeypatch.context() as broken:
        broken.setattr(os, call, end)
        with pytest.raises(error):
            disk.write_atomic("a.json", b"new")
    assert disk.read("a.json") == b"old"
    assert len(disk.list_names("")) == (2 if error is Killed else 1)
    FolderDisk(data_dir).remove_leftovers(".")
    assert disk.list_names("") == ("a.json",)
    disk.write_atomic("a.json", b"newer")
    assert disk.read("a.json") == b"newer"
    assert disk.list_names("") == ("a.json",)


def test_all_has_left_the_program_when_the_disk_is_synced_and_the_old_file_stands_until_then(
    disk: FolderDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.write_atomic("a.json", b"old")
    synced: list[tuple[int, bytes | None]] = []

    def look(number: int) -> None:
        synced.append((os.fstat(number).st_size, disk.read("a.json")))

    monkeypatch.setattr(os, "fsync", look)
    disk.write_atomic("a.json", b"newer")
    assert synced == [(len(b"newer"), b"old")]


def hold(
    monkeypatch: pytest.MonkeyPatch, method: str, times: float, system: str = "win32"
) -> list[float]:
    """Let a call of the system fail so many times; return the list of the seconds waited."""
    slept: list[float] = []
    allowed, left = getattr(os, method), [times]

    def act(path: object, *arguments: object, **named: object) -> object:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(13, "it is open elsewhere")
        return allowed(path, *arguments, **named)

    monkeypatch.setattr(os, method, act)
    monkeypatch.setattr("time.sleep", slept.append)
    monkeypatch.setattr("game.files.sys", SimpleNamespace(platform=system))
    return slept


@pytest.mark.parametrize(
    ("method", "act"),
    [
        ("open", lambda disk: disk.read("a.json")),
        ("replace", lambda disk: disk.write_atomic("a.json", b"old")),
        ("replace", lambda disk: disk.replace("a.json", "b.json")),
        ("unlink", lambda disk: disk.remove("a.json")),
    ],
)
def test_a_file_that_another_program_holds_for_a_moment_is_waited_for(
    disk: FolderDisk,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    act: Callable[[Disk], object],
) -> None:
    disk.write_atomic("a.json", b"old")
    slept = hold(monkeypatch, method, 5)
    act(disk)
    assert len(slept) == 5
    assert sum(slept) < 1


def test_a_file_that_is_held_on_is_waited_for_a_second_once(
    disk: FolderDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.write_atomic("a.json", b"old")
    slept = hold(monkeypatch, "replace", 9)
    for _ in range(2):
        with pytest.raises(PermissionError):
            disk.write_atomic("a.json", b"new")
    assert sum(slept) == pytest.approx(1)
    assert disk.list_names("") == ("a.json",)
    disk.write_atomic("a.json", b"new")
    assert disk.read("a.json") == b"new"
    slept.clear()
    hold(monkeypatch, "replace", 2)
    disk.write_atomic("a.json", b"newer")
    assert disk.read("a.json") == b"newer"


def test_what_another_system_forbids_is_not_tried_again(
    disk: FolderDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept = hold(monkeypatch, "replace", 1, "linux")
    with pytest.raises(PermissionError):
        disk.write_atomic("a.json", b"new")
    assert slept == []


def test_a_file_swept_away_by_another_program_is_written_again(
    disk: FolderDisk, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced, sync = [], os.fsync

    def sweep(number: int) -> None:
        sync(number)
        synced.append(number)
        if len(synced) == 1:
            FolderDisk(data_dir).remove_leftovers("games")

    monkeypatch.setattr(os, "fsync", sweep)
    disk.write_atomic("games/a.json", b"whole")
    assert len(synced) == 2
    assert disk.read("games/a.json") == b"whole"
    assert disk.list_names("games") == ("a.json",)


def test_sweeping_takes_nothing_that_the_program_did_not_write(
    disk: FolderDisk, data_dir: Path
) -> None:
    names = {"a.json", "notes.new", "b.json.new", "c.json.12.new.txt", "log.txt"}
    data_dir.mkdir()
    for name in (*names, "a.json.0f3a.new", "finished.jsonl.4711.new"):
        (data_dir / name).touch()
    disk.remove_leftovers(".")
    assert set(disk.list_names("")) == names


def test_what_cannot_be_swept_is_left_and_the_rest_goes(disk: FolderDisk, data_dir: Path) -> None:
    data_dir.mkdir()
    (data_dir / "a.json.0.new").mkdir()
    (data_dir / "b.json.0.new").touch()
    disk.remove_leftovers(".")
    assert disk.list_names("") == ("a.json.0.new",)


def test_a_pipe_a_folder_or_a_huge_file_is_not_opened(
    disk: FolderDisk, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_dir.mkdir()
    os.mkfifo(data_dir / "pipe")
    (data_dir / "folder").mkdir()
    (data_dir / "huge").write_bytes(b" " * (LARGEST_FILE + 1))
    monkeypatch.setattr(os, "open", None)
    for name in ("pipe", "folder", "huge"):
        with pytest.raises(ValueError, match=r"no file|more than 1048576 bytes"):
            disk.read(name)


def test_what_is_no_folder_cannot_be_listed_but_is_swept_without_ado(tmp_path: Path) -> None:
    disk = FolderDisk(tmp_path)
    (tmp_path / "games").write_bytes(b"here")
    with pytest.raises(NotADirectoryError):
        disk.list_names("games")
    disk.remove_leftovers("games")
    assert (tmp_path / "games").read_bytes() == b"here"


@pytest.mark.parametrize("name", ["x" * 300, "loop", "loop/below", "file/below"])
def test_where_no_folder_can_be_there_is_nothing_to_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").write_bytes(b"here")
    disk = FolderDisk(tmp_path / name)
    assert disk.read("a.json") is None
    assert disk.list_names("") == disk.list_names("games") == ()
    with pytest.raises(OSError, match=r"."):
        disk.write_atomic("a.json", b"a")
    assert (tmp_path / "file").read_bytes() == b"here"


def test_what_may_not_be_read_is_an_error(
    disk: FolderDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "not yours")

    disk.write_atomic("a.json", b"a")
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", refuse)
        broken.setattr(Path, "iterdir", refuse)
        with pytest.raises(PermissionError):
            disk.read("a.json")
        with pytest.raises(PermissionError):
            disk.list_names("")

"""All writing happens in a thread: in order, once for what waits, and whatever fails."""

import logging

import pytest

from game.storage.writer import DiskJob, Notice, Notices, Remove, SetAside, Write, Writer
from tests.storage.disks import PATIENCE, BrokenDisk, GatedDisk, list_aside
from tests.storage.memory import MemoryDisk


def test_posting_returns_while_the_disk_is_at_work() -> None:
    disk = GatedDisk()
    writer = Writer(disk, Notices())
    writer.post(Write("a", b"1"))
    assert disk.is_waiting.wait(PATIENCE)
    for number in range(2, 100):
        writer.post(Write("a", b"%d" % number))
    assert not writer.flush(0)
    assert disk.written == []
    disk.gate.set()
    assert writer.flush(PATIENCE)
    assert disk.written == [("a", b"1"), ("a", b"99")]


def test_files_that_wait_keep_their_order() -> None:
    disk = GatedDisk()
    writer = Writer(disk, Notices())
    writer.post(Write("first", b""))
    assert disk.is_waiting.wait(PATIENCE)
    for content in (b"1", b"2"):
        writer.post(Write("a", content))
        writer.post(Write("b", content))
    disk.gate.set()
    assert writer.flush(PATIENCE)
    assert disk.written == [("first", b""), ("a", b"2"), ("b", b"2")]


def test_what_is_written_after_a_removal_stays() -> None:
    disk = GatedDisk()
    writer = Writer(disk, Notices())
    writer.post(Write("first", b""))
    assert disk.is_waiting.wait(PATIENCE)
    writer.post(Write("a", b"1"))
    writer.post(Remove("a"))
    writer.post(Write("a", b"2"))
    writer.post(Write("b", b"1"), Remove("first"))
    writer.post(Write("b", b"2"))
    disk.gate.set()
    assert writer.flush(PATIENCE)
    assert disk.files == {"a": b"2", "b": b"2"}
    assert [content for _, content in disk.written] == [b"", b"1", b"2", b"1", b"2"]


def test_a_writer_that_was_idle_works_again() -> None:
    disk = MemoryDisk()
    writer = Writer(disk, Notices())
    assert writer.flush(0)
    for content in (b"1", b"2"):
        writer.post(Write("a", content))
        assert writer.flush(PATIENCE)
        assert disk.files == {"a": content}


def test_a_job_ends_at_the_first_step_that_fails_and_the_next_is_done(
    caplog: pytest.LogCaptureFixture,
) -> None:
    disk, notices = BrokenDisk("write_atomic"), Notices()
    disk.files |= {"old": b"1", "other": b"1"}
    writer = Writer(disk, notices)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            writer.post(Write("new", b"1"), Remove("old"))
        writer.post(Remove("other"))
        assert writer.flush(PATIENCE)
    assert disk.files == {"old": b"1"}
    assert notices.take() == (Notice.CANNOT_WRITE,)
    assert [record.message for record in caplog.records] == ["cannot write new: not yours"] * 2
    disk.broken.clear()
    writer.post(Write("new", b"1"), Remove("old"))
    assert writer.flush(PATIENCE)
    assert disk.files == {"new": b"1"}
    assert notices.take() == ()


class SurprisingDisk(MemoryDisk):
    """Raises what no disk should."""

    def remove(self, name: str) -> None:
        raise LookupError(name)


def test_what_the_disk_has_refused_is_tried_again_in_order_before_the_next_job() -> None:
    disk = BrokenDisk("write_atomic", files={"old": b"1"})
    writer = Writer(disk, Notices())
    writer.post(Write("new", b"1"), Remove("old"))
    writer.post(Write("other", b"1"))
    assert writer.flush(PATIENCE)
    assert disk.files == {"old": b"1"}
    disk.broken = {"remove"}
    writer.post(Remove("nothing"))
    assert writer.flush(PATIENCE)
    assert disk.files == {"old": b"1", "new": b"1", "other": b"1"}
    disk.broken.clear()
    disk.files["new"] = b"2"
    writer.retry()
    assert writer.flush(PATIENCE)
    assert disk.files == {"new": b"2", "other": b"1"}


@pytest.mark.parametrize(
    ("job", "left"),
    [((Write("a", b"2"),), {"a": b"2"}), ((Write("b", b"2"), Remove("a")), {"b": b"2"})],
)
def test_a_refused_write_gives_way_to_a_later_job_for_the_same_file(
    job: DiskJob, left: dict[str, bytes]
) -> None:
    disk = BrokenDisk("write_atomic")
    writer = Writer(disk, Notices())
    writer.post(Write("a", b"1"))
    assert writer.flush(PATIENCE)
    disk.broken.clear()
    writer.post(*job)
    writer.retry()
    assert writer.flush(PATIENCE)
    assert disk.files == left


def test_a_refused_write_does_not_spoil_a_file_that_is_then_set_aside() -> None:
    disk = BrokenDisk("write_atomic", files={"a.json": b"unreadable"})
    writer = Writer(disk, Notices())
    writer.post(Write("a.json", b"1"))
    assert writer.flush(PATIENCE)
    disk.broken.clear()
    writer.post(SetAside("a.json"))
    writer.retry()
    assert writer.flush(PATIENCE)
    assert (list_aside(disk), len(disk.files)) == ([b"unreadable"], 1)


def test_no_error_ends_the_thread_for_good() -> None:
    disk, notices = SurprisingDisk(), Notices()
    writer = Writer(disk, notices)
    writer.post(Remove("a"))
    writer.post(Write("a", b"1"))
    assert writer.flush(PATIENCE)
    assert disk.files == {"a": b"1"}
    assert notices.take() == (Notice.CANNOT_WRITE,)


def test_files_set_aside_in_one_second_are_all_kept() -> None:
    disk, notices = MemoryDisk(), Notices()
    writer = Writer(disk, notices)
    for content in (b"one", b"two", b"three"):
        writer.post(Write("games/a.json", content))
        writer.post(SetAside("games/a.json", Notice.GAME_SET_ASIDE))
    assert writer.flush(PATIENCE)
    assert sorted(disk.files.values()) == [b"one", b"three", b"two"]
    assert all(name.startswith("games/a-unreadable-") for name in disk.files)
    assert all(name.endswith(".json") for name in disk.files)
    assert not {*'<>:"|?*'} & {*"".join(disk.files)}  # Windows allows none of these
    assert notices.take() == (Notice.GAME_SET_ASIDE,) * 3


def test_what_another_program_has_set_aside_is_no_matter() -> None:
    notices = Notices()
    writer = Writer(MemoryDisk(), notices)
    writer.post(SetAside("a.json", Notice.GAME_SET_ASIDE))
    assert writer.flush(PATIENCE)
    assert notices.take() == ()


def test_what_can_neither_be_read_nor_set_aside_is_not_written_over() -> None:
    disk, notices = BrokenDisk("replace", files={"a.json": b"precious"}), Notices()
    writer = Writer(disk, notices)
    writer.post(SetAside("a.json", Notice.GAME_SET_ASIDE))
    writer.post(Write("a.json", b"new"))
    assert writer.flush(PATIENCE)
    assert disk.files == {"a.json": b"precious"}
    assert notices.take() == (Notice.CANNOT_WRITE,)
